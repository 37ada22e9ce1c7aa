"""In what one way to go on differs from another, in words: parts of the sentence in which a hint says why."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Text
from ecumene.engine.rooms import PLAIN_WORDS

from ..state.board import Board

NUMBERS: Mapping[str, tuple[Text, Text]] = {
    "cards": (
        Text("you own about {n} more card", "you own about {n} more cards"),
        Text("you own about {n} card less", "you own about {n} fewer cards"),
    ),
    "resources": (
        Text("you have about {n} more resource at hand", "you have about {n} more resources at hand"),
        Text("you have about {n} resource less at hand", "you have about {n} fewer resources at hand"),
    ),
    "strength": (
        Text("your strength is about {n} higher", "your strength is about {n} higher"),
        Text("your strength is about {n} lower", "your strength is about {n} lower"),
    ),
}
"""What there is more of, and what there is less of."""


def difference(board: Board, key: str, n: int) -> Text:
    """A part of a sentence, by the keys of the outlook."""
    kind, _, id = key.partition(":")
    if kind == "attacked":
        if n > 0:
            return Text("{player} would probably beat you in an attack", player=int(id))
        return Text("{player} would probably not beat you in an attack", player=int(id))
    if kind == "wonder":
        wonder = board.game.wonders[id]
        if n > 0:
            return Text("you meet the condition of {wonder}", wonder=wonder)
        return Text("you do not meet the condition of {wonder}", wonder=wonder)
    if kind == "affords":
        card = board.game.cards[id]
        if n > 0:
            return Text("you can pay for {card}", card=card)
        return Text("you cannot pay for {card}", card=card)
    if kind not in NUMBERS:
        return PLAIN_WORDS.difference(board, key, n)
    words = NUMBERS[kind][n < 0]
    return Text(words.msgid, words.plural, n=abs(n))

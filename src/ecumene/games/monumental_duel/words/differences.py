"""In what one way to go on differs from another, in words: parts of the sentence in which a hint says why."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Text
from ecumene.engine.rooms import PLAIN_WORDS

from ..state.board import Board

NUMBERS: Mapping[str, tuple[Text, Text]] = {
    "yield": (
        Text("your city brings about {n} more resource a round", "your city brings about {n} more resources a round"),
        Text("your city brings about {n} resource less a round", "your city brings about {n} fewer resources a round"),
    ),
    "production": (
        Text("you have about {n} more production", "you have about {n} more production"),
        Text("you have about {n} less production", "you have about {n} less production"),
    ),
    "science": (
        Text("you have about {n} more science", "you have about {n} more science"),
        Text("you have about {n} less science", "you have about {n} less science"),
    ),
    "troops": (
        Text("you have about {n} more troop", "you have about {n} more troops"),
        Text("you have about {n} troop less", "you have about {n} fewer troops"),
    ),
    "gold": (
        Text("you have about {n} more gold", "you have about {n} more gold"),
        Text("you have about {n} less gold", "you have about {n} less gold"),
    ),
    "culture": (
        Text("you have about {n} more culture", "you have about {n} more culture"),
        Text("you have about {n} less culture", "you have about {n} less culture"),
    ),
}
"""What there is more of, and what there is less of."""
FACTS: Mapping[str, tuple[Text, Text]] = {
    "advantage": (Text("you hold the advantage"), Text("you do not hold the advantage")),
    "exposed": (
        Text("your top province can be conquered"),
        Text("your top province cannot be conquered"),
    ),
}
"""What is so, and what is not."""
OF_CARDS: Mapping[str, tuple[Text, Text]] = {
    "affords": (Text("you can pay for {card}"), Text("you cannot pay for {card}")),
    "coins": (Text("{card} is one coin away from being yours"), Text("{card} is not one coin away from being yours")),
    "coins_of_other": (
        Text("{card} is one coin away from being your opponent's"),
        Text("{card} is not one coin away from being your opponent's"),
    ),
}
"""The same of a card."""


def difference(board: Board, key: str, n: int) -> Text:
    """A part of a sentence, by the keys of the outlook."""
    kind, _, id = key.partition(":")
    if kind in OF_CARDS:
        return Text(OF_CARDS[kind][n < 0].msgid, card=board.game.cards[id])
    if kind in FACTS:
        return FACTS[kind][n < 0]
    if kind not in NUMBERS:
        return PLAIN_WORDS.difference(board, key, n)
    words = NUMBERS[kind][n < 0]
    return Text(words.msgid, words.plural, n=abs(n))

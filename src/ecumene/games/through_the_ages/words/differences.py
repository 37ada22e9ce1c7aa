"""In what one way to go on differs from another, in words: parts of the sentence in which a hint says why."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Text

from ..box.contents import CARDS
from ..state.board import Board

NUMBERS: Mapping[str, tuple[Text, Text]] = {
    "culture": (
        Text("you have about {n} more culture", "you have about {n} more culture"),
        Text("you have about {n} less culture", "you have about {n} less culture"),
    ),
    "culture_rate": (
        Text("you get about {n} more culture each turn", "you get about {n} more culture each turn"),
        Text("you get about {n} less culture each turn", "you get about {n} less culture each turn"),
    ),
    "science": (
        Text("you have about {n} more science", "you have about {n} more science"),
        Text("you have about {n} less science", "you have about {n} less science"),
    ),
    "science_rate": (
        Text("you get about {n} more science each turn", "you get about {n} more science each turn"),
        Text("you get about {n} less science each turn", "you get about {n} less science each turn"),
    ),
    "resources": (
        Text("you have about {n} more resource", "you have about {n} more resources"),
        Text("you have about {n} resource less", "you have about {n} fewer resources"),
    ),
    "resource_rate": (
        Text("your mines give about {n} more resource each turn", "your mines give about {n} more resources each turn"),
        Text(
            "your mines give about {n} resource less each turn", "your mines give about {n} fewer resources each turn"
        ),
    ),
    "food": (
        Text("you have about {n} more food", "you have about {n} more food"),
        Text("you have about {n} less food", "you have about {n} less food"),
    ),
    "food_rate": (
        Text("you keep about {n} more food each turn", "you keep about {n} more food each turn"),
        Text("you keep about {n} less food each turn", "you keep about {n} less food each turn"),
    ),
    "strength": (
        Text("your strength is about {n} higher", "your strength is about {n} higher"),
        Text("your strength is about {n} lower", "your strength is about {n} lower"),
    ),
    "civil_total": (
        Text("you have about {n} more civil action each turn", "you have about {n} more civil actions each turn"),
        Text("you have about {n} civil action less each turn", "you have about {n} fewer civil actions each turn"),
    ),
    "military_total": (
        Text("you have about {n} more military action each turn", "you have about {n} more military actions each turn"),
        Text(
            "you have about {n} military action less each turn", "you have about {n} fewer military actions each turn"
        ),
    ),
    "civil_hand": (
        Text("you hold about {n} more civil card", "you hold about {n} more civil cards"),
        Text("you hold about {n} civil card less", "you hold about {n} fewer civil cards"),
    ),
    "military_hand": (
        Text("you hold about {n} more military card", "you hold about {n} more military cards"),
        Text("you hold about {n} military card less", "you hold about {n} fewer military cards"),
    ),
    "unused": (
        Text("about {n} more worker waits for work", "about {n} more workers wait for work"),
        Text("about {n} worker less waits for work", "about {n} fewer workers wait for work"),
    ),
}
"""What there is more of, and what there is less of."""
FACTS: Mapping[str, tuple[Text, Text]] = {
    "weakest": (Text("you are weaker than everybody else"), Text("you are not the weakest")),
    "uprising": (Text("an uprising threatens"), Text("no uprising threatens")),
    "grows": (Text("you have the food for a new worker"), Text("you do not have the food for a new worker")),
}
"""What is so, and what is not."""


def difference(board: Board, key: str, n: int) -> Text:
    """A part of a sentence, by the keys of the outlook."""
    kind, _, card = key.partition(":")
    if kind == "affords":
        if n > 0:
            return Text("you have the science for {card}", card=CARDS[card])
        return Text("you do not have the science for {card}", card=CARDS[card])
    if kind in FACTS:
        return FACTS[kind][n < 0]
    words = NUMBERS[kind][n < 0]
    return Text(words.msgid, words.plural, n=abs(n))

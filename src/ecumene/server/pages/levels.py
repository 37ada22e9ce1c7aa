"""Bots in words: how strong they are, and what they are called."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import count

from ecumene.engine import Language, Text
from ecumene.server.tables.seats.seating import SeatPlan

LEVELS: Mapping[str, Text] = {
    "easy": Text("easy"),
    "normal": Text("normal"),
    "hard": Text("hard"),
    "master": Text("master"),
}
USUAL = "normal"
NAMES = (Text("Ada"), Text("Blaise"), Text("Carl"), Text("Dorothy"), Text("Emil"), Text("Fatima"))


def bots(levels: Iterable[str], language: Language) -> list[SeatPlan]:
    """Seats for bots of these levels, each with a name of its own."""
    return [
        SeatPlan("bot", language.say(NAMES[number % len(NAMES)]), level)
        for number, level in zip(count(), levels, strict=False)
    ]

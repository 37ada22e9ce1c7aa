"""What every part of the terminal table needs: a view, its box, and how seats and goods are marked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ecumene.engine import Text
from ecumene.engine.drawing.terminal import ThingTable

from ..box.amounts import counted
from ..box.cards import GOOD_KEYS
from ..box.contents import Box

MOODS: Mapping[str, tuple[str, str, Text]] = {
    "angry": ("-", "b red", Text("angry")),
    "neutral": (" ", "", Text("neutral")),
    "happy": ("+", "b green", Text("happy")),
}
"""How moods are written: a sign, its style, a word."""


@dataclass(frozen=True)
class GameTable(ThingTable):
    """A view with the things of its box."""

    game: Box

    def goods(self, amounts: Mapping[str, int]) -> str:
        """Some goods with their numbers: `2 food, 1 ore`."""
        return ", ".join(
            self.say(counted(good, amounts[key])) for good, key in enumerate(GOOD_KEYS) if amounts.get(key)
        )

    def facts(self, id: str) -> str:
        """What a card does."""
        return " ".join(self.game.face(self.thing(id), self.language).lines)

"""What every part of the terminal table needs: a view, its box, and how seats and pieces are marked."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ecumene.engine import Text, Thing
from ecumene.engine.drawing.lines import Line
from ecumene.engine.drawing.terminal import ThingTable

from ..box.contents import Box
from ..words.phrases import counted, placed

WORDS = re.compile(r"(?:\d+ )?\S+(?: \d+$)?")
"""What stays on one line: a word, with the number before it, or with the one that ends its text."""


@dataclass(frozen=True)
class GameTable(ThingTable):
    """A view with the things of its box."""

    game: Box

    @property
    def advanced(self) -> bool:
        """Whether the advanced rules are played."""
        return bool(self.view["rules"] == "advanced")

    def placed(self, id: str) -> Thing | Text:
        """A place as it stands inside a sentence."""
        return placed(self.game.place[id])

    def called(self, figure: str) -> Thing:
        """What a piece is called: in the advanced game by its level."""
        return self.thing(self.view["levels"].get(figure, figure))

    def pieces(self, numbers: dict[str, int]) -> str:
        """Pieces with their numbers, by the ids of figures."""
        return ", ".join(self.say(counted(self.called(figure), n)) for figure, n in numbers.items())


def breakable(parts: list[Line]) -> list[Line]:
    """Parts with dots between them that may be broken between words, but not between a number and what it counts."""
    found: list[Line] = []
    for number, part in enumerate(parts, 1):
        found += [[(word, style)] for text, style in part for word in WORDS.findall(text)]
        if number < len(parts):
            found[-1].append((" ·", "dim"))
    return found

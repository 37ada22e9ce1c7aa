"""A table as text for a terminal: what the drawings of all games share. They are for 100 columns, use up to 120, and
make do with 80."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ecumene.engine.drawing.lines import Line, Span, beside, clip, flow, markup, widest
from ecumene.engine.game import Game
from ecumene.engine.pieces import Thing
from ecumene.engine.seats import clockwise
from ecumene.engine.texts import Language, Text

NARROWEST, USUAL, WIDEST = 80, 100, 120
LONGEST_NAME = 24
"""A longer name of a player is clipped in a heading."""
INKS = ("red", "blue", "yellow", "magenta", "green", "cyan")
"""The colours of the seats."""


def columns() -> int:
    """How wide a table is drawn: as the terminal is, within bounds."""
    return min(max(shutil.get_terminal_size((USUAL, 40)).columns, NARROWEST), WIDEST)


def drawn(lines: Iterable[Line]) -> str:
    """Lines as the text that `Game.render` returns."""
    return "\n".join(markup(line) for line in lines)


@dataclass(frozen=True)
class TerminalTable:
    """A view with the reader's words: what every part of a drawing needs. A game adds how its cards are marked."""

    view: dict[str, Any]
    language: Language
    seats: list[str]
    width: int

    def say(self, text: Text | str) -> str:
        """A text in the reader's language."""
        return self.language.say(text)

    def name(self, thing: Thing) -> str:
        """What a thing is called in the reader's language."""
        return self.language.name(thing)

    def seat_name(self, seat: int) -> str:
        """What a player is called. Names may come with their brackets escaped for the terminal already."""
        return self.language.seat(seat, self.seats).replace("\\[", "[")

    def say_of_players(self, text: Text) -> str:
        """A sentence about players."""
        return self.language.say(text, [self.seat_name(seat) for seat in range(len(self.view["players"]))])

    def badge(self, seat: int) -> Span:
        """A player's number, as in the action `target 2`; the viewer's own stands out."""
        return str(seat + 1), "b reverse" if seat == self.view["viewer"] else "reverse"

    def heading(self, seat: int, style: str = "b") -> Line:
        """What the area of a player begins with: his number and his name."""
        return [self.badge(seat), (f" {clip(self.seat_name(seat), LONGEST_NAME)}", style)]

    def others_first(self) -> list[int]:
        """The seats in the order in which they are drawn: those after the viewer, the viewer's own last."""
        return clockwise(max(self.view["viewer"], -1) + 1, len(self.view["players"]))

    def lists(self, lists: Iterable[tuple[Text, list[Line]]]) -> list[Line]:
        """Labels in a column with a list beside each; empty lists are left out, but count for the column's width."""
        said = [(self.say(label), parts) for label, parts in lists]
        indent = widest(label for label, _ in said) + 2
        lines: list[Line] = []
        for label, parts in said:
            if parts:
                lines += beside([[(label, "dim")]], flow(parts, self.width - indent), indent)
        return lines


@dataclass(frozen=True)
class ThingTable(TerminalTable):
    """A view with the game's things, by their ids, and with a colour for each seat."""

    game: Game

    def thing(self, id: str) -> Thing:
        return self.game.things[id]

    def named(self, id: str) -> str:
        """A thing's name, by its id."""
        return self.name(self.thing(id))

    def names(self, ids: Iterable[str], style: str = "") -> list[Line]:
        """Things by their names."""
        return [[(self.named(id), style)] for id in ids]

    def ink(self, seat: int) -> str:
        """The colour of a seat."""
        return INKS[seat % len(INKS)]

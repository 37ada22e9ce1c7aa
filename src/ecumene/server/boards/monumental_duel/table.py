"""The whole board as its template draws it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ecumene.engine import Language, Text
from ecumene.server.boards.parts.drawn import Drawn
from ecumene.server.boards.parts.tabs import Tab

from .parts import Advantage, Area, City, Deck, Nation, Piece, Pile, Slot


@dataclass(frozen=True)
class Table(Drawn):
    """The whole board."""

    acting: bool
    """Whether the viewer chooses among all his actions, so that nearly everything can be clicked."""
    own: Area
    other: Area
    nations: list[Nation]
    deck: Deck
    final: bool
    row: list[Slot]
    leaving: int
    """How many cards leave when the round ends."""
    piles: list[tuple[Piece, int]]
    discard: Pile
    advantage: Advantage
    cities: list[City]
    city_deck: Pile
    tabs: tuple[Tab, ...]
    watching: bool
    say: Language
    resource_icons: Mapping[str, str]
    type_icons: Mapping[str, str]
    names: Mapping[str, str]
    """The types of provinces in words."""

    def left(self, n: int) -> str:
        """How many a pile has."""
        return self.say.say(Text("{n} left", n=n))

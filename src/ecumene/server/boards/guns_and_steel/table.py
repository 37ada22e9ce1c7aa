"""The whole board as its template draws it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ecumene.engine import Language, Text
from ecumene.games.guns_and_steel.box.cards import Wonder as WonderCard
from ecumene.server.boards.parts.drawn import Drawn
from ecumene.server.boards.picture import say

from .parts import Area, Covered, Era, Face, Free, Tier
from .pyramid import Link


@dataclass(frozen=True)
class Table(Drawn):
    """The whole board."""

    piles_used: bool
    base: int
    tiers: list[Tier]
    holes: list[str]
    links: tuple[Link, ...]
    temporary: list[Free]
    others: list[Area]
    own: Area
    watching: bool
    say: Language
    resource_icons: Mapping[str, str]

    def lacking(self, short: int) -> str:
        """How much is missing for a price."""
        return self.say.say(Text("You are {n} resource short.", "You are {n} resources short.", n=short))

    def points(self, wonder: WonderCard) -> str:
        """What a wonder counts at the end."""
        return self.say.say(Text("{n} point", "{n} points", n=wonder.points))

    def worth(self, wonder: WonderCard) -> str:
        """What a wonder beside the pyramid counts, and how many glory tokens it asks for, if any."""
        if not wonder.glory:
            return self.points(wonder)
        return f"{self.points(wonder)}, {self.say.get('glory tokens to take it')}: {wonder.glory}"

    def row_of(self, era: Era) -> str:
        """The name of a row of the pyramid."""
        return say(self.say, "{era} row", era=era.name)

    def cards_in_hand(self, hand: list[Face | Covered]) -> str:
        """How many cards a hand has."""
        return self.say.say(Text("{n} card in hand", "{n} cards in hand", n=len(hand)))

    def hand_of(self, name: str) -> str:
        """The title of somebody's hand."""
        return say(self.say, "In {name}'s hand", name=name)

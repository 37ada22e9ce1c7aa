"""The whole board as its template draws it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil

from ecumene.engine import Language, Text
from ecumene.games.guns_and_steel.box.cards import Wonder as WonderCard
from ecumene.server.boards.parts.drawn import Drawn
from ecumene.server.boards.picture import say

from .parts import Area, Covered, Era, Face, Free, Price, Tier

WIDE, TABLET, CLOSE = 11, 7.2, 8
"""So many cards may lie beside each other in the own area of a wide screen, of a tablet, and there if they lie close
(board.css): before they need a further row."""
LEAST = 9
"""For fewer cards they do not grow."""


@dataclass(frozen=True)
class Table(Drawn):
    """The whole board."""

    piles_used: bool
    halves: int
    """How wide the pyramid is, in half cards."""
    tiers: list[Tier]
    temporary: list[Free]
    others: list[Area]
    own: Area
    watching: bool
    say: Language
    resource_icons: Mapping[str, str]

    @property
    def looks(self) -> str:
        """The classes that say how many rows of each kind the pyramid has, and how wide it is."""
        kinds = Counter(tier.look for tier in self.tiers)
        return f"full-{kinds['full']} bare-{kinds['bare']} halves-{self.halves}"

    @property
    def rows(self) -> str:
        """The classes that say in how many rows the own cards lie, and how many are beside each other."""
        rows, tablet = self.own.rows(WIDE), self.own.rows(CLOSE)
        close = " close" if self.own.across(tablet) > TABLET else ""
        return f"rows-{rows} across-{max(LEAST, ceil(self.own.across(rows)))} tablet-{tablet}{close}"

    def reach(self, price: Price) -> str:
        """The class of a card for sale: whether the viewer could pay for it now; a spectator cannot buy anything."""
        if self.watching:
            return ""
        return " poor" if price.short else " rich"

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

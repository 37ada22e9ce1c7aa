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

WIDE, ROOMY, TABLET, CLOSE = 11, 8, 7.2, 8
"""So many cards may lie beside each other in the own area of a wide screen, there if the pyramid is low, of a tablet,
and there if they lie close (board.css): before they need a further row."""
FEW = 6
"""So many cards leave room for the head of the own area beside them."""
LOW = 3
"""So many rows with cards leave room for larger cards below them."""
LEAST = 7
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
    def held(self) -> list[Free]:
        """What the player near the viewer can spend now, by kinds; what lasts for this turn only comes behind."""
        lying = Counter(self._resource(card) for card in self.own.resources)
        last = [Free(t.resource, t.name, t.count, brief=True) for t in self.temporary if self.own.active]
        return [*(Free(id, name, n) for (id, name), n in lying.items()), *last]

    @staticmethod
    def _resource(card: Face | Covered) -> tuple[str, str]:
        """The resource of a card that lies resource side up, and what it is called."""
        known = card if isinstance(card, Covered) else card.printed
        return known.resource, known.resource_name

    @property
    def looks(self) -> str:
        """The classes that say how many rows of each kind the pyramid has, and how wide it is."""
        kinds = Counter(tier.look for tier in self.tiers)
        return f"full-{kinds['full']} bare-{kinds['bare']} halves-{self.halves}"

    @property
    def rows(self) -> str:
        """The classes that say in how many rows the own cards lie, and how many are beside each other."""
        low = sum(tier.look == "full" for tier in self.tiers) <= LOW
        rows, tablet = self.own.rows(ROOMY if low else WIDE), self.own.rows(CLOSE)
        close = " close" if self.own.across(tablet) > TABLET else ""
        few = " few" if self.own.across(1) <= FEW else ""
        return f"rows-{rows} across-{max(LEAST, ceil(self.own.across(rows) - 0.1))} tablet-{tablet}{few}{close}"

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

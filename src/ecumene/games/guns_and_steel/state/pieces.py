"""A player's part of the table: hand, area, wonders and points."""

from __future__ import annotations

from ecumene.engine import Piece, piece

from ..box.cards import Card, Wonder


@piece
class Player(Piece):
    """A player's hand, area and points."""

    hand: list[Card]
    resources: list[Card]
    """The cards of the area that lie resource side up."""
    technologies: list[Card]
    """The cards of the area that lie technology side up."""
    wonders: list[Wonder]
    glory: list[int]
    """Glory tokens on the wonder of each era."""
    points: int = 0
    """Points on the point card (Renaissance)."""

    @property
    def strength(self) -> int:
        """Military strength: only technology-side cards count."""
        return sum([card.strength for card in self.technologies])

    def cards(self) -> list[Card]:
        """All civilization cards of the player."""
        return self.hand + self.resources + self.technologies

    def score(self) -> int:
        """Points on cards wherever they are, on wonders, and on the point card."""
        cards = sum([card.points for card in self.cards()])
        return cards + sum([wonder.points for wonder in self.wonders]) + self.points

    @property
    def hidden(self) -> int:
        """The cards that do not lie technology side up, as bits by their numbers."""
        return sum([1 << card.number for card in self.hand]) + sum([1 << card.number for card in self.resources])

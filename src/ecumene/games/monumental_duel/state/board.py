"""The table: two cities that face each other, the development row, the free cities and the advantage between them."""

from __future__ import annotations

from ecumene.engine import Action, State, piece

from ..box.card_fields import CULTURE, GOLD, Amounts
from ..box.cards import Card
from ..box.contents import Box
from .pieces import Player

NOBODY = -1
COINS_TO_TAKE = 4
"""So much gold on one side of a free city brings it over."""
MAJORITY = 3
"""Points for the most provinces, knowledge, wonders, policies."""


@piece
class Board(State):
    """The whole state of a game of Monumental Duel."""

    game: Box
    payment: str
    """Whether players are asked how much gold they pay."""
    players: list[Player]
    deck: list[Card]
    """The development deck, top card last."""
    row: list[Card | None]
    """The development row from the deck on; a bought card leaves None."""
    discard: list[Card]
    piles: list[int]
    """How many of each common building are left."""
    cities: list[Card]
    """The free cities that nobody owns, face up."""
    coins: list[tuple[int, ...]]
    """Each player's gold beside each of them."""
    city_deck: list[Card]
    holder: int = NOBODY
    """Who holds the advantage."""
    kind: int = 0
    """The resource that lies on the advantage card."""
    tokens: int = 0
    """So many of it."""
    first: int = 0
    """The first player of this round."""
    active: int = 0
    """Whose turn it is."""
    final: bool = False
    """Whether this is the last round."""

    def card(self, action: Action) -> Card:
        """The card that an action is about."""
        return self.game.cards[action.args[0]]

    def amounts(self, player: int) -> Amounts:
        """A player's stock."""
        return tuple(self.players[player].stock)

    def scores(self) -> list[int]:
        """Points for what each has, and for having most of four of them; both get these in a tie."""
        one, two = (player.counts() for player in self.players)
        scores = []
        for own, other in ((one, two), (two, one)):
            provinces, knowledge, wonders, policies, cities = own
            most = sum([own[category] >= other[category] for category in range(4)])
            scores.append(provinces + knowledge + 2 * (wonders + policies + cities) + MAJORITY * most)
        return scores

    def winners(self) -> list[int]:
        """The most points; ties go to the holder of the advantage, then to more gold, then to more culture."""
        ranks = self.ranks()
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def ranks(self) -> list[tuple[int, ...]]:
        """Each player's points, and what counts in a tie: the advantage, gold, culture."""
        return [
            (points, seat == self.holder, self.players[seat].stock[GOLD], self.players[seat].stock[CULTURE])
            for seat, points in enumerate(self.scores())
        ]

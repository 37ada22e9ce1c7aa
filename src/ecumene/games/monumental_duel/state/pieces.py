"""A player's part of the table: the civilization with its city, provinces, policies and stock."""

from __future__ import annotations

from collections.abc import Iterator

from ecumene.engine import Piece, piece

from ..box.card_fields import GOLD, ORDINARY, TYPES
from ..box.cards import KNOWLEDGE, WONDER, Card, Civilization
from ..box.effects import Effect


@piece
class Player(Piece):
    """A player's civilization: the city with its deck, the provinces, the policies and the stock."""

    civilization: Civilization | None = None
    """None until it is chosen."""
    city: list[Card | None]
    """The nine places in reading order."""
    under: list[Card | None]
    """The knowledge under the card of each place, or alone in it."""
    lit: int = 0
    """The places that are activated, as bits."""
    used: int = 0
    """The places whose card has an action token."""
    used_under: int = 0
    """The places whose knowledge has an action token."""
    deck: list[Card]
    """The city deck, top card last."""
    known: int = 0
    """How many cards on top of the deck both players have seen going there."""
    discard: list[Card]
    archive: list[Card]
    using: list[Card]
    """Cards in use just now: drawn ones, and a wonder whose bonus is applied; the last one above what led to it."""
    provinces: list[Card]
    """The stack of provinces and Barricades, top card last."""
    tokens: list[int]
    """The type tokens on each of them, as bits."""
    policies: list[Card]
    """The developed policies; the last one is active."""
    policy_used: bool = False
    wonder: Card | None = None
    """The wonder under construction."""
    free_cities: list[Card]
    traded: list[Card]
    """The free cities traded with this round."""
    warlord_used: bool = False
    scout_used: bool = False
    stock: list[int]
    gained: list[int]
    """What was gained this round, spent or not."""
    passed: bool = False

    def is_lit(self, place: int) -> bool:
        """Whether a place is activated."""
        return bool(self.lit >> place & 1)

    def lit_cards(self) -> list[Card]:
        """The activated cards, each with the knowledge below it, in reading order."""
        lit, found = self.lit, []
        for place in range(9):
            if lit >> place & 1:
                if (card := self.city[place]) is not None:
                    found.append(card)
                if (card := self.under[place]) is not None:
                    found.append(card)
        return found

    def active_cards(self) -> list[Card]:
        """All cards whose lasting effects hold: the active policy and the activated ones."""
        return [*self.policies[-1:], *self.lit_cards()]

    def lasting(self) -> list[Effect]:
        """The effects that hold all the time: of the active policy and of the activated cards."""
        return [rule for card in self.active_cards() if card.ongoing for rule in card.ongoing]

    @property
    def policy(self) -> Card | None:
        """The active policy."""
        return self.policies[-1] if self.policies else None

    def funds(self, kind: int) -> int:
        """How much of a price in a kind of resource can be paid: gold stands for ordinary resources."""
        return self.stock[kind] + (self.stock[GOLD] if kind < ORDINARY else 0)

    def owned_cards(self) -> Iterator[Card]:
        """The cards of the city, its deck and its discard, wherever they lie but in the archive."""
        yield from (card for card in self.city if card is not None)
        yield from (card for card in self.under if card is not None)
        yield from self.deck
        yield from self.discard
        yield from self.using

    def top_province(self) -> int:
        """Where the top province lies in the stack, below the Barricades on it; -1 if there is none."""
        for place in range(len(self.provinces) - 1, -1, -1):
            if not self.provinces[place].defence:
                return place
        return -1

    def province_count(self) -> int:
        """The controlled provinces; Barricades are none."""
        return sum([not card.defence for card in self.provinces])

    def type_count(self, type: int) -> int:
        """The provinces of a type, by their print or by a token."""
        bit = 1 << type
        return sum(
            [bool((card.types | tokens) & bit) for card, tokens in zip(self.provinces, self.tokens, strict=True)]
        )

    def tokens_left(self) -> list[int]:
        """The type tokens that are not placed yet."""
        each = self.civilization.type_tokens if self.civilization else 0
        return [each - sum([tokens >> type & 1 for tokens in self.tokens]) for type in range(len(TYPES))]

    def counts(self) -> tuple[int, int, int, int, int]:
        """What scores: provinces, acquired knowledge, finished wonders, policies, free cities."""
        knowledge = wonders = 0
        for card in self.owned_cards():
            if card.era:  # a starting knowledge was not acquired
                if card.kind == KNOWLEDGE:
                    knowledge += 1
                elif card.kind == WONDER:
                    wonders += 1
        return self.province_count(), knowledge, wonders, len(self.policies), len(self.free_cities)

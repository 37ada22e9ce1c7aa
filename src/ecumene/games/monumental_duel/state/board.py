"""The table: two cities that face each other, the development row, the free cities and the advantage between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ecumene.engine import Action, Chance, Piece, State, piece

from ..box.card_fields import CULTURE, GOLD, KINDS, ORDINARY, TYPES, Amounts
from ..box.cards import KNOWLEDGE, WONDER, Card, Civilization
from ..box.contents import Box
from ..box.effects import Effect

NOBODY = -1
COINS_TO_TAKE = 4
"""So much gold on one side of a free city brings it over."""
MAJORITY = 3
"""Points for the most provinces, knowledge, wonders, policies."""


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

    def active(self) -> list[Card]:
        """All cards whose lasting effects hold: the active policy and the activated ones."""
        return [*self.policies[-1:], *self.lit_cards()]

    def lasting(self) -> list[Effect]:
        """The effects that hold all the time: of the active policy and of the activated cards."""
        return [rule for card in self.active() if card.ongoing for rule in card.ongoing]

    @property
    def policy(self) -> Card | None:
        """The active policy."""
        return self.policies[-1] if self.policies else None

    def afford(self, kind: int) -> int:
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

    def count_provinces(self) -> int:
        """The controlled provinces; Barricades are none."""
        return sum([not card.defence for card in self.provinces])

    def count_type(self, type: int) -> int:
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
        return self.count_provinces(), knowledge, wonders, len(self.policies), len(self.free_cities)


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

    def redeal(self, viewer: int, chance: Chance) -> None:
        """The order of the decks is unknown to everybody alike: the eras of the development deck, the free cities, and
        the city decks below the cards that were seen going onto them."""
        hidden: list[Card] = []
        for era in (3, 2, 1):
            hidden += _shuffled([card for card in self.deck if card.era == era], chance)
        self.deck = hidden
        self.city_deck = _shuffled(self.city_deck, chance)
        for player in self.players:
            unknown = len(player.deck) - player.known
            player.deck[:unknown] = _shuffled(player.deck[:unknown], chance)

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

    def check(self) -> None:
        """No card is made or lost, no stock falls below nothing, and tokens lie where they may."""
        found = Counter(card.id for card in self._all_cards())
        expected = Counter(card.id for card in [*self.game.developments, *self.game.free_cities])
        expected += Counter({card.id: card.copies for card in self.game.common})
        for player in self.players:
            if player.civilization is not None:
                expected += Counter(card.id for card in self.game.decks[player.civilization.id])
                expected += Counter([player.civilization.province] if player.civilization.province else [])
        assert found == expected, found - expected or expected - found
        assert len(self.coins) == len(self.cities), "coins"
        assert all(max(coins) <= COINS_TO_TAKE for coins in self.coins), "coins beside a city"
        assert self.tokens >= 0, "tokens on the advantage"
        for player in self.players:
            assert min(player.stock) >= 0, "stock"
            assert len(player.tokens) == len(player.provinces), "types"
            assert min(player.tokens_left()) >= 0, "type tokens"
            assert player.known <= len(player.deck), "known cards"
            taken = [place for place in range(9) if player.city[place] or player.under[place]]
            assert not player.lit & ~sum([1 << place for place in taken]), "an empty place is activated"

    def _all_cards(self) -> Iterator[Card]:
        yield from self.deck
        yield from (card for card in self.row if card is not None)
        yield from self.discard
        yield from self.cities
        yield from self.city_deck
        for card, left in zip(self.game.common, self.piles, strict=True):
            yield from [card] * left
        for player in self.players:
            yield from player.owned_cards()
            yield from player.archive
            yield from player.provinces
            yield from player.free_cities
            if player.wonder is not None:
                yield player.wonder


def _shuffled(cards: list[Card], chance: Chance) -> list[Card]:
    """Cards in a new order that does not depend on the old one."""
    cards = sorted(cards, key=lambda card: card.number)
    chance.shuffle(cards)
    return cards


EMPTY = [0] * len(KINDS)

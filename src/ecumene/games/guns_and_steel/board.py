"""The table: the pyramid, the wonders beside it, and each player's hand, area and points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from ecumene.engine import Action, Chance, Piece, State, piece

from .box import Box
from .cards import BASIC, ERAS, INFORMATION, SPACE, START, Card, Wonder

GLORY_TOKENS = 5


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

    def spend(self, card: Card) -> None:
        """Turns a card from its resource side to its technology side."""
        self.resources.remove(card)
        self.technologies.append(card)

    def restore(self, card: Card) -> None:
        """Turns a card from its technology side to its resource side."""
        self.technologies.remove(card)
        self.resources.append(card)


@piece
class Board(State):
    """The whole state of a game of Guns & Steel."""

    game: Box
    theme: str
    players: list[Player]
    pyramid: list[list[Card | None]]
    """Rows from the bottom up; a bought card leaves None."""
    offers: tuple[tuple[Card, int], ...] = ()
    """Every card for sale with its surcharge; listed anew after each purchase."""
    piles: list[list[Card]]
    """Project piles of the combined game, one an era, top card last."""
    wonders: list[Wonder | None]
    """The wonders beside the pyramid, one an era."""
    active: int = 0
    temporary: list[int]
    """Resources from effects: this turn only."""
    launched: tuple[Card, ...] = ()
    """The card that was activated last, with the attack cards that it has activated."""
    spoils: tuple[int, ...] = ()
    """Kinds of resources spent by players whom the current attack has defeated."""
    taken_cards: int = 0
    taken_points: int = 0
    gained_points: int = 0
    defeated: int = 0

    def card(self, action: Action) -> Card:
        """The card that an action is about."""
        return self.game.cards[action.args[0]]

    def wonder(self, action: Action) -> Wonder:
        """The wonder that an action is about."""
        return self.game.wonders[action.args[0]]

    def opponents(self, player: int) -> Iterator[int]:
        """The other seats, clockwise from a player's left."""
        for distance in range(1, self.seats):
            yield (player + distance) % self.seats

    def have(self, player: int) -> tuple[int, ...]:
        """What a player can pay with now: the basic resources and the wild units (see payment.py)."""
        count = [0] * 7
        if player == self.active:
            count = self.temporary[:]
        for card in self.players[player].resources:
            count[card.resource] += 1
        return (*count[:BASIC], count[INFORMATION] + 2 * count[SPACE])

    def earn(self, player: int, points: int) -> None:
        """Adds points to a player's point card (or takes them off)."""
        self.players[player].points += points
        if points > 0:
            if player == self.active:
                self.gained_points += points
            self.tell("points", player, n=points)

    def redeal(self, viewer: int, chance: Chance) -> None:
        """Only the project piles below their top cards are unknown, to everybody alike."""
        for pile in self.piles:
            hidden = sorted(pile[:-1], key=lambda card: card.number)
            chance.shuffle(hidden)
            pile[:-1] = hidden

    def scores(self) -> list[int]:
        """Points on cards, wonders and point cards."""
        return [player.score() for player in self.players]

    def winners(self) -> list[int]:
        """The highest score; ties go to more wonders, then to more cards, then they are shared."""
        ranks = self.ranks()
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def ranks(self) -> list[tuple[int, ...]]:
        """Each player's points, and what counts in a tie: wonders, cards."""
        return [(player.score(), len(player.wonders), len(player.cards())) for player in self.players]

    def check(self) -> None:
        """No card is made or lost, tokens and points stay within their bounds."""
        found = Counter(card.id for card in self._all_cards())
        start = [card.id for card in self.game.cards.values() if card.theme == START]
        assert all(found[id] == self.seats for id in start), "starting cards"
        rest = Counter(card.id for card in self.game.deck(self.theme, self.seats))
        assert found - Counter(start * self.seats) == rest, "civilization cards"
        for player in self.players:
            assert player.points >= 0, "points"
            assert sum(player.glory) <= GLORY_TOKENS, "glory tokens"
            lie_on = [era for era, tokens in enumerate(player.glory) if tokens]
            assert all(self.wonders[era] is not None for era in lie_on), "glory on a wonder that is gone"
        owned = [w.id for p in self.players for w in p.wonders] + [w.id for w in self.wonders if w]
        assert len(owned) == len(set(owned)) == len(ERAS), "wonders"
        assert all(count >= 0 for count in self.temporary), "temporary resources"

    def _all_cards(self) -> Iterable[Card]:
        for player in self.players:
            yield from player.cards()
        for row in self.pyramid:
            yield from (card for card in row if card)
        for pile in self.piles:
            yield from pile

"""A seat's view as a list of numbers, always in the same order, for learning programs.

First the table, then each player from the viewer on clockwise (zeros for seats that are not there), then the question
if it is the viewer's. Numbers are scaled to lie near 0 to 1.
"""

from __future__ import annotations

from collections.abc import Iterable

from ecumene.engine.judging.features import question_features
from ecumene.engine.seats import seat_features

from ..box.cards import AGES, Card
from ..box.contents import CARDS, CIVIL_CARDS, GREEN_CARDS, MILITARY_CARDS, TACTICS, TECHNOLOGIES, TERRITORIES, WONDERS
from ..box.vocabulary import MOST_PLAYERS
from ..rules import SAVED_AS
from ..rules.civilization.ratings import consumption, corruption, discontent, population_cost
from ..state.board import PRICES, Board, Player
from .evaluation import rounds_left

PLACES = {card.id: card.number for card in CARDS.values()}
LONGEST_GAME = 25
"""Rounds."""


def features(board: Board, viewer: int) -> list[float]:
    """The viewer's view as numbers."""

    def of_seat(seat: int) -> list[float]:
        own = board.players[seat]
        numbers = _player(own)
        numbers += _counts(own.military_hand if seat == viewer else [], MILITARY_CARDS)
        numbers += [1.0, float(seat == board.active), float(seat == board.player), float(own.resigned)]
        numbers += [
            float(bool(own.pact) and own.partner == (viewer + other) % board.seats) for other in range(MOST_PLAYERS)
        ]
        return numbers

    numbers = _table(board, viewer)
    numbers += seat_features(viewer, board.seats, MOST_PLAYERS, of_seat)
    numbers += question_features(board, viewer, SAVED_AS, PLACES)
    return numbers


def _table(board: Board, viewer: int) -> list[float]:
    """The age, the rounds, the row with its prices, the cards to come, tactics for all, and the events."""
    ages = [float(board.age == age) for age in range(len(AGES))]
    time = [board.round / LONGEST_GAME, rounds_left(board) / LONGEST_GAME, float(board.round == board.last_round)]
    prices = [0.0] * len(CARDS)
    for place, card in enumerate(board.row):
        if card is not None and not prices[card.number]:
            prices[card.number] = (4 - PRICES[place]) / 3
    decks = [len(board.civil_deck) / 53, len(board.military_deck) / 50]
    events = [
        sum(card.age == age for card in cards) / 10 for cards in (board.current, board.future) for age in range(4)
    ]
    own = [0.0] * len(GREEN_CARDS)
    first = GREEN_CARDS[0].number
    prepared = [*zip(board.current, board.current_by, strict=True), *zip(board.future, board.future_by, strict=True)]
    for event, by in prepared:
        if by == viewer:
            own[event.number - first] = 1.0
    if board.current and board.peeked & 1 << viewer:
        own[board.current[-1].number - first] = 1.0
    shared = [float(tactic in board.tactics) for tactic in TACTICS]
    options = [float(board.peaceful), float(board.resigning), float(board.last_age)]
    return [*ages, *time, *prices[: len(CIVIL_CARDS)], *decks, *events, *own, *shared, *options]


def _player(own: Player) -> list[float]:
    """Workers, tokens, cards, points and values."""
    leader = own.leader
    return [
        *(workers / 3 for workers in own.workers),
        *(tokens / 5 for tokens in own.tokens),
        *(float(own.known & card.bit != 0) for card in TECHNOLOGIES),
        *_counts(own.civil_hand, CIVIL_CARDS),
        *_counts([leader] if leader else [], CIVIL_CARDS),
        *(float(wonder in own.wonders) for wonder in WONDERS),
        *(float(wonder in own.ruins) for wonder in WONDERS),
        *(own.stages / 5 + 0.1 if wonder is own.unfinished else 0.0 for wonder in WONDERS),
        *(float(territory in own.colonies) for territory in TERRITORIES),
        *(float(tactic is own.tactic) for tactic in TACTICS),
        *(sum(card.age == age for card in own.military_hand) / 4 for age in range(4)),
        *(float(bool(own.leaders_taken & 1 << age)) for age in range(4)),
        own.culture / 150,
        own.science / 30,
        own.culture_rate / 20,
        own.science_rate / 15,
        own.strength / 40,
        own.happiness / 8,
        discontent(own) / 8,
        own.civil / 8,
        own.civil_total / 8,
        own.extra_civil / 2,
        own.military / 6,
        own.military_total / 6,
        own.extra_military / 2,
        own.unit_resources / 8,
        own.unit_science / 3,
        own.spare_food / 2,
        own.spare_resources / 2,
        own.yellow / 18,
        own.unused / 4,
        own.blue / 16,
        own.food / 12,
        own.resources / 20,
        population_cost(own) / 7,
        consumption(own) / 6,
        corruption(own) / 6,
        len(own.wars) / 2,
        float(own.exclusive),
        float(own.homer is not None),
        float(own.no_politics),
    ]


def _counts(cards: Iterable[Card], among: tuple[Card, ...]) -> list[float]:
    """How many of each card there are; the cards among which they are counted follow each other by number."""
    counts = [0.0] * len(among)
    first = among[0].number
    for card in cards:
        counts[card.number - first] += 0.5
    return counts

"""A seat's view as a list of numbers, always in the same order, for learning programs. docs/research.md lists them."""

from __future__ import annotations

from collections.abc import Iterable

from ecumene.engine.judging.features import question_features
from ecumene.engine.seats import seat_features

from ..box.card_fields import ORDINARY, TYPES
from ..box.cards import Card
from ..box.vocabulary import CARD_IDS, CIVILIZATION_IDS
from ..rules import SAVED_AS
from ..state.board import COINS_TO_TAKE, Board
from ..state.pieces import Player

CARDS = len(CARD_IDS)
PLACES = {id: place for place, id in enumerate(CARD_IDS)}
FULL_STOCK, FULL_PILE, LAST_ROUND = 10, 5, 10
"""Numbers are scaled to lie near 0 to 1."""


def features(board: Board, viewer: int) -> list[float]:
    """The table, then the viewer and the opponent, then the question if it is the viewer's."""

    def of_seat(seat: int) -> list[float]:
        own = board.players[seat]
        coins = [0.0] * CARDS
        for city, beside in zip(board.cities, board.coins, strict=True):
            coins[city.number] = beside[seat] / COINS_TO_TAKE
        numbers = [*_player(own), *coins]
        numbers += [float(seat == number) for number in (board.holder, board.first, board.active)]
        numbers.append(float(seat == board.player))
        return numbers

    return [
        *_table(board),
        *seat_features(viewer, board.seats, 2, of_seat),
        *question_features(board, viewer, SAVED_AS, PLACES),
    ]


def _table(board: Board) -> list[float]:
    """The row, the decks, the piles, the free cities, the advantage and the round."""
    numbers = _counted(card for card in board.row if card is not None)
    numbers += _counted(board.deck) + _counted(board.cities) + _counted(board.city_deck)
    numbers += [left / FULL_PILE for left in board.piles]
    numbers += [float(board.tokens > 0 and board.kind == kind) for kind in range(ORDINARY)]
    numbers += [board.tokens / FULL_STOCK, float(board.final), board.round / LAST_ROUND]
    return numbers


def _player(own: Player) -> list[float]:
    """What a player has and where it lies. The cards of the deck are known, but not their order."""
    numbers = [float(own.civilization is not None and own.civilization.id == id) for id in CIVILIZATION_IDS]
    for place in range(len(own.city)):
        card, below = own.city[place], own.under[place]
        numbers += [float(own.lit >> place & 1), float(own.used >> place & 1), float(own.used_under >> place & 1)]
        numbers += [(card.number + 1) / CARDS if card else 0.0, (below.number + 1) / CARDS if below else 0.0]
    for cards in (own.city, own.under, own.deck, own.discard, own.archive, own.provinces, own.policies):
        numbers += _counted(card for card in cards if card is not None)
    numbers += _counted(own.free_cities) + _counted(own.traded) + _counted([own.wonder] if own.wonder else [])
    numbers += _counted(own.policies[-1:]) + _counted(own.deck[len(own.deck) - own.known :][-1:])
    numbers += [n / FULL_STOCK for n in (*own.stock, *own.gained)]
    numbers += [own.type_count(type) / FULL_PILE for type in range(len(TYPES))]
    numbers += [left / 2 for left in own.tokens_left()]
    numbers += [float(flag) for flag in (own.policy_used, own.warlord_used, own.scout_used, own.passed)]
    numbers += [count / FULL_STOCK for count in own.counts()]
    return numbers


def _counted(cards: Iterable[Card]) -> list[float]:
    """How many of each card."""
    numbers = [0.0] * CARDS
    for card in cards:
        numbers[card.number] += 1.0
    return numbers

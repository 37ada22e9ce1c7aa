"""Which exchange of goods serves two players: for the programs that play this game."""

from __future__ import annotations

from ..box.cards import GOODS
from ..state.board import Board
from ..state.pieces import Offer
from .goods import IN_STOCK

LEAST = 0.04
"""What an exchange must bring each side, in points, to be worth the talk."""
A_CARD = 0.3
MOST_SWAPS = 4
"""So many goods each side gives at most."""


def bargain(board: Board, giver: int, taker: int) -> tuple[list[int], list[int]]:
    """What one player should give another and want for it: good for good, as long as the swap serves both."""
    stocks = board.players[giver].stock[:], board.players[taker].stock[:]
    gives, wants = [0] * len(GOODS), [0] * len(GOODS)
    for _ in range(MOST_SWAPS):
        swap = _best_swap(board, (giver, taker), stocks, gives, wants)
        if swap is None:
            break
        for good, change in zip(swap, (-1, 1), strict=True):
            stocks[0][good] += change
            stocks[1][good] -= change
        gives[swap[0]] += 1
        wants[swap[1]] += 1
    return gives, wants


def _best_swap(
    board: Board, seats: tuple[int, int], stocks: tuple[list[int], list[int]], gives: list[int], wants: list[int]
) -> tuple[int, int] | None:
    """The good to give and the one to want for it; a good that was wanted is not given, nor the other way round."""
    own, other = [_prices(board, seat, stock) for seat, stock in zip(seats, stocks, strict=True)]
    best, found = LEAST, None
    for give, (loss, _) in enumerate(own):
        if not stocks[0][give] or wants[give]:
            continue
        for want, (their_loss, _) in enumerate(other):
            if want == give or not stocks[1][want] or gives[want]:
                continue
            gain, theirs = own[want][1] - loss, other[give][1] - their_loss
            if theirs >= LEAST and gain > best and gain * (board.seats - 1) >= theirs:
                best, found = gain, (give, want)
    return found


def _prices(board: Board, seat: int, stock: list[int]) -> list[tuple[float, float]]:
    """What a seat loses with one of each good, and what it gains with one more."""
    found = []
    for good, (n, table) in enumerate(zip(stock, IN_STOCK, strict=True)):
        more = table[n + 1] - table[n] if n < board.limit(seat, good) else 0.0
        found.append((table[n] - table[n - 1] if n else 0.0, more))
    return found


def in_bargain(board: Board) -> bool:
    """Whether the offer that is being made up names nothing but what serves both."""
    offer = board.offer
    assert offer is not None
    if offer.cards or offer.objectives or offer.want_actions or offer.want_objectives:
        return False
    gives, wants = bargain(board, offer.giver, offer.taker)
    named = (*offer.goods, *offer.wants)
    return all(n <= most for n, most in zip(named, (*gives, *wants), strict=True))


def is_fair(board: Board, offer: Offer) -> bool:
    """Whether who gets an offer should accept it: it serves him, and the giver no more than all others together."""
    cards = A_CARD * (len(offer.cards) + len(offer.objectives) - offer.want_actions - offer.want_objectives)
    change = [given - wanted for given, wanted in zip(offer.goods, offer.wants, strict=True)]
    gain = _gain(board, offer.taker, change) + cards
    other = _gain(board, offer.giver, [-n for n in change]) - cards
    return gain > 0 and gain * (board.seats - 1) >= other


def _gain(board: Board, seat: int, change: list[int]) -> float:
    """What a seat gains by a change of its stock; what is above its limit is lost."""
    gain = 0.0
    for good, (n, more, table) in enumerate(zip(board.players[seat].stock, change, IN_STOCK, strict=True)):
        if more:
            gain += table[max(0, min(n + more, board.limit(seat, good)))] - table[n]
    return gain

"""Settlements: a new one stands there, one becomes larger, and what growth costs."""

from __future__ import annotations

from ecumene.engine import Absent, Reason, Shortage

from ...box.cards import LARGEST_SIZE
from ...box.world import Place
from ...state.board import Board

NO_SETTLEMENT = Absent("You have no settlement there.", "growing")


def growth_price(board: Board, region: Place) -> int:
    """What the next size of a settlement costs."""
    growth = board.game.growth
    return (growth.advanced if board.advanced else growth.standard)[board.size[region.number] - 1]


def why_not_pay(board: Board, seat: int, price: int, rule: str) -> Reason | None:
    """The reason that so much more gold is needed, if any is."""
    lack = price - board.players[seat].gold
    return Shortage("You need {n} more gold.", "You need {n} more gold.", rule, n=lack) if lack > 0 else None


def why_not_grow_free(board: Board, seat: int, region: Place) -> Reason | None:
    """Why a settlement cannot grow, even for free."""
    number = region.number
    if region.sea or board.owner[number] != seat:
        return NO_SETTLEMENT
    size = board.size[number]
    if size >= LARGEST_SIZE:
        return Reason("It is a metropolis already.", "growing")
    if size >= board.limit(region):
        return Reason("The terrain lets no larger settlement be.", "growing")
    if board.grown >> number & 1:
        return Reason("A settlement grows once a turn.", "growing")
    if not board.advanced:
        return None
    if board.founded >> number & 1:
        return Reason("It was founded this turn.", "growing")
    if not board.in_play & board.game.allowing[size + 1]:
        return Reason("The technology for the next size is not in play.", "growing")
    return None


def why_not_grow(board: Board, seat: int, region: Place) -> Reason | None:
    """Why a player cannot pay for the growth of a settlement."""
    reason = why_not_grow_free(board, seat, region)
    return reason or why_not_pay(board, seat, growth_price(board, region), "growing")


def grow(board: Board, seat: int, region: Place) -> None:
    """A settlement becomes one size larger."""
    board.size[region.number] += 1
    board.grown |= 1 << region.number
    board.tell("grows", seat, place=region, n=board.size[region.number])


def settle(board: Board, seat: int, region: Place) -> None:
    """A new village of a player stands in a region."""
    board.owner[region.number] = seat
    board.size[region.number] = 1
    board.founded |= 1 << region.number


def buy_growth(board: Board, player: int, region: Place) -> None:
    """A player pays for the growth of a settlement."""
    board.players[player].gold -= growth_price(board, region)
    grow(board, player, region)


def why_not_grow_all(board: Board, player: int, growing: list[Place]) -> Reason | None:
    """Why not all settlements that can grow can do so at once."""
    if len(growing) < 2:
        return Absent("No two settlements can grow.", "growing")
    return why_not_pay(board, player, sum([growth_price(board, region) for region in growing]), "growing")

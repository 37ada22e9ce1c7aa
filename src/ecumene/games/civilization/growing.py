"""Founding and enlarging settlements."""

from __future__ import annotations

from ecumene.engine import Reason

from .board import Board
from .cards import LARGEST_SIZE
from .world import Place


def growth_price(board: Board, region: Place) -> int:
    """What the next size of a settlement costs."""
    growth = board.game.growth
    return (growth.advanced if board.advanced else growth.standard)[board.size[region.number] - 1]


def why_not_grow_free(board: Board, seat: int, region: Place) -> Reason | None:
    """Why a settlement cannot grow, even for free."""
    number = region.number
    if region.sea or board.owner[number] != seat:
        return Reason("You have no settlement there.", "growing")
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
    if reason is None and growth_price(board, region) > board.players[seat].gold:
        return Reason("It costs {n} gold.", "growing", n=growth_price(board, region))
    return reason


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

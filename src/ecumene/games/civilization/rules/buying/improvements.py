"""Improvements (advanced): what stands in the way of buying one, and who is paid."""

from __future__ import annotations

from ecumene.engine import Absent, Reason

from ...box.cards import Improvement
from ...state.board import Board
from .growing import why_not_pay
from .payment import pay


def why_not_improve(board: Board, player: int, card: Improvement) -> Reason | None:
    """Why a player cannot buy an improvement."""
    if not board.advanced:
        return Absent("The standard game has no improvements.", "improvements")
    if board.players[player].improvements & card.bit:
        return Absent("You have this improvement.", "improvements")
    if card.age != board.era:
        return Absent("Only improvements of this era can be bought.", "improvements")
    technology = board.game.technology[card.technology]
    if not board.in_play & technology.bit:
        return Reason("{need} must be in play first.", "improvements", need=technology)
    return why_not_pay(board, player, board.price("improvement"), "improvements")


def improve(board: Board, player: int, card: Improvement) -> None:
    """An improvement is bought; a part of the price is for the owner of its technology."""
    own = board.players[player]
    own.improvements |= card.bit
    board.tell("improves", player, improvement=card, n=board.price("improvement"))
    pay(board, player, board.price("improvement"), board.holder(board.game.technology[card.technology]))

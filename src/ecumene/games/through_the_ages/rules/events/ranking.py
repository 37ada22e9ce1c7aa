"""Comparing civilizations, with ties: the active player counts as higher, then those after him in turn order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...state.board import Board, Player

Value = Callable[[Player], int]


def strength_of(own: Player) -> int:
    """The strength rating, for comparing."""
    return own.strength


def culture_of(own: Player) -> int:
    """Culture points, for comparing."""
    return own.culture


def ranking(board: Board, value: Value, order: Sequence[int] = ()) -> list[int]:
    """The seats from the highest value to the lowest. `order` breaks ties: turn order, unless another is given."""
    return sorted(order or board.turn_order(), key=lambda seat: -value(board.players[seat]))


def strongest(board: Board) -> int:
    """The strongest civilization."""
    return ranking(board, strength_of)[0]


def weakest(board: Board) -> int:
    """The weakest civilization."""
    return ranking(board, strength_of)[-1]


def two_strongest(board: Board) -> list[int]:
    """The two strongest civilizations in turn order; with two players only the strongest."""
    return _in_order(board, ranking(board, strength_of)[: _several(board)])


def two_weakest(board: Board) -> list[int]:
    """The two weakest civilizations in turn order; with two players only the weakest."""
    return _in_order(board, ranking(board, strength_of)[-_several(board) :])


def _several(board: Board) -> int:
    return 2 if len(board.playing()) > 2 else 1


def _in_order(board: Board, seats: list[int]) -> list[int]:
    return [seat for seat in board.turn_order() if seat in seats]

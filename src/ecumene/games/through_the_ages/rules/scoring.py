"""The end of the game: impacts left among the events, Bill Gates, and the most culture wins."""

from __future__ import annotations

from ..box.contents import GATES
from ..state.board import Board
from .actions.leaders import score_gates
from .events.impacts import score_impacts


def end_game(board: Board) -> None:
    """Final scoring."""
    score_impacts(board)
    for seat in board.playing():
        if board.players[seat].leader is GATES:
            score_gates(board, seat)
    board.finish()
    board.tell("game over")

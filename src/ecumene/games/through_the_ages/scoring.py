"""The end of the game: impacts left among the events, Bill Gates, and the most culture wins."""

from __future__ import annotations

from .board import Board
from .box import GATES
from .impacts import score_impacts
from .leaders import score_gates


def end_game(board: Board) -> None:
    """Final scoring."""
    score_impacts(board)
    for seat in board.playing():
        if board.players[seat].leader is GATES:
            score_gates(board, seat)
    board.finish()
    board.tell("game over")

"""The end of the game: impacts left among the events, Bill Gates, and the most culture wins."""

from __future__ import annotations

from ecumene.games.through_the_ages.board import Board
from ecumene.games.through_the_ages.box import GATES
from ecumene.games.through_the_ages.impacts import score_impacts
from ecumene.games.through_the_ages.leaders import score_gates


def end_game(board: Board) -> None:
    """Final scoring."""
    score_impacts(board)
    for seat in board.playing():
        if board.players[seat].leader is GATES:
            score_gates(board, seat)
    board.finish()
    board.tell("game over")

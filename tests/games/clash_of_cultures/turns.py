"""Helpers around a turn: why something is not possible, and steps that are run in between."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.board import Board
from ecumene.games.clash_of_cultures.turn import take_turn


def why(board: Board, text: str) -> str:
    """Why an action is not possible."""
    return str(board.why_not(GAME.vocabulary.parse(text)))


def run(board: Board, rule: Callable[..., None], *args: object) -> None:
    """Runs a step, and goes on with the first player's turn."""
    board.decision = None
    board.push(take_turn, 0)
    board.push(rule, *args)
    board.run()
    board.check()


def knows(board: Board, seat: int) -> set[str]:
    """A player's advances, without the two of the beginning."""
    return {advance.id for advance in board.known_advances(seat)} - {"farming", "mining"}

"""Helpers around a turn: why something is not possible, steps that are run in between, events that are only noted."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.engine import step
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.rules.turn import take_turn
from ecumene.games.clash_of_cultures.state.board import Board

DRAWN: list[int] = []
"""Who has drawn events while they are only noted."""


@step
def note_event(board: Board, player: int) -> None:
    """Stands in for drawing an event."""
    DRAWN.append(player)


def why(board: Board, text: str) -> str:
    """Why an action is not possible."""
    return str(board.why_not(GAME.vocabulary.parse(text)))


def why_not(board: Board, text: str, *rules: str) -> str:
    """Why an action is not possible, by a chapter of the rules page; by one of these if they are given."""
    reason = board.why_not(GAME.vocabulary.parse(text))
    assert reason is not None
    assert reason.rule in rules if rules else reason.rule
    return str(reason)


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

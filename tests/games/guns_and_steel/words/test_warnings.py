"""What a player is told before he passes."""

from __future__ import annotations

import random

from ecumene.games.guns_and_steel import GAME
from ecumene.games.guns_and_steel.state.board import Board
from tests.games.guns_and_steel.positions import action, only, seat


def told(board: Board, answer: str = "pass") -> list[str]:
    return [str(text) for text in GAME.words.warnings(board, action(answer))]


def test_what_was_gained_for_this_turn_is_gone_after_passing() -> None:
    board = only("purchase", seat(), seat(), pyramid=("", "Charge"), temporary="Iron, Iron, Iron, Horse")
    assert told(board) == ["You could still buy something. Only for this turn: 3 Iron, 1 Horse."]
    assert told(board, "buy Charge") == []


def test_what_buys_nothing_is_not_missed() -> None:
    assert told(only("purchase", seat(), seat(), pyramid=("", "Charge"), temporary="Iron")) == []
    assert told(only("purchase", seat(up="Iron, Iron, Horse, Horse, Food, Food"), seat())) == []


def test_only_passing_warns() -> None:
    state, whim = GAME.new(3, seed=5), random.Random(5)
    while not state.over:
        for answer in state.legal:
            assert answer.verb == "pass" or not GAME.words.warnings(state, answer)
        state.apply(whim.choice(state.legal))

"""Questions are real choices."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance
from ecumene.games.guns_and_steel import GAME
from tests.games.guns_and_steel.positions import THEMES


@pytest.mark.parametrize("theme", THEMES)
def test_every_question_has_answers_that_differ(theme: str) -> None:
    chance = Chance.seeded(5)
    for seed in range(2):
        board = GAME.new(3, {"theme": theme}, seed)
        while not board.over:
            assert len(set(board.legal)) == len(board.legal)
            assert board.decision is not None
            assert len(board.legal) > (not board.decision.question.always)
            after = []
            for action in board.legal[:2]:
                tried = board.copy()
                tried.heard = []
                tried.apply(action)
                after.append((tried, tried.heard))
            assert len(after) == 1 or after[0] != after[1], board.decision
            board.apply(chance.pick(board.legal))

"""The position as numbers for learning programs."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance
from ecumene.games.civilization import GAME

from ..positions import (
    both,
)

LENGTH = len(GAME.judging.features(GAME.new(2), 0))


@both
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_features_are_always_as_long_and_tell_no_secret(players: int, rules: str) -> None:
    board, chance = GAME.new(players, {"rules": rules}, players), Chance.seeded(players)
    for step in range(150):
        if board.over:
            break
        viewer = step % players
        numbers = GAME.judging.features(board, viewer)
        assert len(numbers) == LENGTH
        assert GAME.judging.features(board.determinize(viewer, chance), viewer) == numbers
        board.apply(chance.pick(board.legal))

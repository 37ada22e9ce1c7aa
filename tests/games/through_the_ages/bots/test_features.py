"""A seat's view as numbers."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance
from ecumene.games.through_the_ages import GAME


@pytest.mark.parametrize("players", [2, 3, 4])
def test_features_have_one_length_and_tell_nothing_hidden(players: int) -> None:
    chance = Chance.seeded(players)
    board = GAME.new(players, seed=players)
    lengths = set()
    while not board.over:
        if chance.below(20) == 0:
            for viewer in range(players):
                numbers = GAME.judging.features(board, viewer)
                lengths.add(len(numbers))
                assert GAME.judging.features(board.determinize(viewer, chance), viewer) == numbers
        board.apply(chance.pick(board.legal))
    assert lengths == {len(GAME.judging.features(GAME.new(4), 0))}

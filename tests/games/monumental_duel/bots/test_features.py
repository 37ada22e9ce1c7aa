"""A view as numbers, always as many."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance
from ecumene.games.monumental_duel import GAME


@pytest.mark.parametrize("options", [{}, {"civilizations": "drafted", "payment": "asked"}])
def test_features_have_the_same_length_in_all_positions(options: dict[str, str]) -> None:
    board, chance = GAME.new(2, options, seed=4), Chance.seeded(4)
    lengths = set()
    while not board.over:
        lengths |= {len(GAME.judging.features(board, viewer)) for viewer in (0, 1)}
        board.apply(chance.pick(board.legal))
    lengths |= {len(GAME.judging.features(board, viewer)) for viewer in (0, 1)}
    assert len(lengths) == 1

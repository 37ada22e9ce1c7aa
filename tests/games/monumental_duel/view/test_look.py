"""What both seats and spectators see."""

from __future__ import annotations

import pytest

from ecumene.engine import EVERYTHING, SPECTATOR, Chance
from ecumene.games.monumental_duel import GAME
from tests.games.monumental_duel.positions import played


@pytest.mark.parametrize("options", [{}, {"civilizations": "drafted"}, {"civilizations": "chosen"}])
def test_the_view_names_the_seat_that_is_asked(options: dict[str, str]) -> None:
    """Also before the first round, and when knowledge is kept at the end of one."""
    for seed in range(6):
        board, chance = GAME.new(2, options, seed=seed), Chance.seeded(seed)
        while not board.over:
            assert board.view(0)["active"] == board.player
            board.apply(chance.pick(board.legal))


@pytest.mark.parametrize("seed", range(4))
def test_both_seats_and_spectators_see_the_same(seed: int) -> None:
    for decisions in (0, 40, 120):
        board = played(seed, decisions)
        views = [board.view(viewer) for viewer in (0, 1, SPECTATOR, EVERYTHING)]
        assert all(view == views[0] for view in views)

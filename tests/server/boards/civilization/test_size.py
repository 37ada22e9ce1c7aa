"""How much of a crowded table of Civilization travels with every move."""

from __future__ import annotations

import pytest
from fastapi import FastAPI

from tests.server.boards.civilization.games import collected
from tests.server.sizes import check_sizes

MOST = 42_000
"""Bytes, as they are sent: the map has 85 places, and six people play."""
CROWDED = {2: 400, 1: 60}
"""Games of six collectors, by seed, and how many moves before the fullest one a table is looked at, too."""


@pytest.mark.parametrize("seed", [2, pytest.param(1, marks=pytest.mark.long)])
def test_a_moves_answer_is_small_when_the_table_is_crowded(app: FastAPI, seed: int) -> None:
    """Late in the game, where most is on the map, and when it is over and its whole course is shown."""
    record, moment, _ = collected(6, seed)
    check_sizes(app, record, (moment - CROWDED[seed], moment), MOST)

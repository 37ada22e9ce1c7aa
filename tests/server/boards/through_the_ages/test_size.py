"""How much of a crowded table of Through the Ages travels with every move."""

from __future__ import annotations

import pytest
from fastapi import FastAPI

from tests.games.through_the_ages.collectors import collected
from tests.server.sizes import check_sizes

CROWDED = {0: (551,), 5: (532, 562)}
"""Games of collectors, by seed, with the moves after which their pages are largest."""


@pytest.mark.parametrize("seed", CROWDED)
def test_a_moves_answer_is_small_when_the_table_is_crowded(app: FastAPI, seed: int) -> None:
    """Late in the game, and when it is over and its whole course is shown."""
    check_sizes(app, collected(seed), CROWDED[seed])

"""How much of a crowded table of Clash of Cultures travels with every move."""

from __future__ import annotations

import pytest
from fastapi import FastAPI

from tests.games.clash_of_cultures.collectors import collected
from tests.server.sizes import check_sizes

CROWDED = {6: (732,), 13: (804,)}
"""Games of four collectors, by seed, with the moves after which their pages are largest."""
MOST = 33_000
"""Bytes, as they are sent: shores, patterns of players and pictures on cards are worth something."""


@pytest.mark.parametrize("seed", CROWDED)
def test_a_moves_answer_is_small_when_the_table_is_crowded(app: FastAPI, seed: int) -> None:
    """Late in the game, where most is on the map and in a hand, and when it is over and its whole course is shown."""
    record, moment, _ = collected(4, seed)
    check_sizes(app, record, (*CROWDED[seed], moment), MOST)

"""What must always hold."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance
from ecumene.games.monumental_duel import GAME


@pytest.mark.parametrize("seed", range(4))
def test_no_card_is_made_or_lost(seed: int) -> None:
    board, chance = GAME.new(2, {"payment": "asked"}, seed=seed), Chance.seeded(seed)
    while not board.over:
        board.check()
        board.apply(chance.pick(board.legal))
    board.check()

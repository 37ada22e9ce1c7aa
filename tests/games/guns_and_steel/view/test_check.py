"""What must always hold."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance
from ecumene.games.guns_and_steel import GAME
from tests.games.guns_and_steel.positions import THEMES


@pytest.mark.parametrize("theme", THEMES)
def test_cards_and_tokens_are_neither_made_nor_lost(theme: str) -> None:
    chance = Chance.seeded(11)
    for seed in range(3):
        board = GAME.new(2 + seed % 3, {"theme": theme}, seed)
        while not board.over:
            board.check()
            board.apply(chance.pick(board.legal))
        board.check()

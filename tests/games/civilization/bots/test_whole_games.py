"""Whole games between programs."""

from __future__ import annotations

import pytest

from ecumene.bots.protocol import generators
from ecumene.bots.specs import Seated, parse
from ecumene.games.civilization import GAME
from ecumene.games.civilization.state.board import Board


def played(bots: list[str], seed: int, **options: str) -> Board:
    """A game played to its end."""
    seated = [Seated(parse(bot), own) for bot, own in zip(bots, generators(seed, len(bots)), strict=True)]
    board = GAME.new(len(bots), options, seed)
    while (seat := board.player) is not None:
        board.apply(seated[seat].choose(board))
    return board


@pytest.mark.parametrize("seed", [1, 2])
def test_greedy_beats_random(seed: int) -> None:
    assert played(["greedy", "random"], seed).winners() == [0]


@pytest.mark.long
def test_greedy_finishes_a_game_among_four() -> None:
    board = played(["greedy"] * 4, 3)
    assert board.over
    assert board.round < 30
    assert min(board.scores()) > 0
    assert sum(own.wonders.bit_count() for own in board.players) >= 4


def test_greedy_finishes_a_standard_game() -> None:
    board = played(["greedy"] * 2, 4, rules="standard", turns="thirty")
    assert board.over
    assert min(own.technologies.bit_count() for own in board.players) >= 3

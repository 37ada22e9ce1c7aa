"""What programs that play the game get: evaluation, inclinations, features."""

from __future__ import annotations

import pytest

from ecumene.bots.greedy import Greedy
from ecumene.bots.protocol import UNLIMITED, observe
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
                numbers = GAME.features(board, viewer)
                lengths.add(len(numbers))
                assert GAME.features(board.determinize(viewer, chance), viewer) == numbers
        board.apply(chance.pick(board.legal))
    assert lengths == {len(GAME.features(GAME.new(4), 0))}


@pytest.mark.parametrize("players", [2, 4])
def test_evaluations_are_shares_and_every_action_has_a_weight(players: int) -> None:
    chance = Chance.seeded(players)
    board = GAME.new(players, seed=players)
    while not board.over:
        shares = GAME.evaluate(board)
        assert len(shares) == players
        assert sum(shares) == pytest.approx(1)
        weights = GAME.prior(board)
        assert len(weights) == len(board.legal)
        assert min(weights) > 0
        board.apply(chance.pick(board.legal))


def test_greedy_is_far_ahead_of_random() -> None:
    leads = []
    for seed in range(1, 7):
        seat = seed % 2
        board = GAME.new(2, seed=seed)
        chance, bot = Chance.seeded(seed), Greedy()
        while not board.over:
            if board.player == seat:
                board.apply(bot.choose(observe(board), UNLIMITED, chance))
            else:
                board.apply(chance.pick(board.legal))
        scores = board.scores()
        leads.append(scores[seat] - scores[1 - seat])
    assert sum(leads) / len(leads) >= 40, leads

"""What a position is worth to a seat, and to bots that go by it."""

from __future__ import annotations

import pytest

from ecumene.bots.greedy import Greedy
from ecumene.bots.protocol import UNLIMITED, Budget, observe
from ecumene.bots.search import Search
from ecumene.engine import Chance
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.bots.evaluation import standing
from ecumene.games.through_the_ages.bots.prospects import A_WORKER
from ecumene.games.through_the_ages.box.contents import BY_SLOT, MINES
from ecumene.games.through_the_ages.rules.civilization.ratings import corruption
from tests.games.through_the_ages.positions import in_round


@pytest.mark.parametrize("players", [2, 4])
def test_evaluations_are_shares_and_every_action_has_a_weight(players: int) -> None:
    chance = Chance.seeded(players)
    board = GAME.new(players, seed=players)
    while not board.over:
        shares = GAME.judging.evaluate(board)
        assert len(shares) == players
        assert sum(shares) == pytest.approx(1)
        weights = GAME.judging.prior(board)
        assert len(weights) == len(board.legal)
        assert min(weights) >= 0
        assert max(weights) > 0
        board.apply(chance.pick(board.legal))


def test_greedy_is_far_ahead_of_random() -> None:
    leads = []
    for seed in (1, 2):
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


@pytest.mark.parametrize("iterations", [60, pytest.param(200, marks=pytest.mark.long)])
def test_search_builds_up_instead_of_tearing_down(iterations: int) -> None:
    """A whole turn at a time, nothing is destroyed, and what a turn builds stays."""
    board, chance = GAME.new(2, seed=iterations), Chance.seeded(1)
    bots = [Search(), Search()]
    verbs: list[str] = []
    while board.round < 8:
        assert board.player is not None
        action = bots[board.player].choose(observe(board), Budget(iterations=iterations), chance)
        verbs.append(action.verb)
        board.apply(action)
    assert "destroy" not in verbs
    assert sum(verbs.count(verb) for verb in ("build", "upgrade", "stages", "develop")) >= 10


def test_corruption_that_the_next_turn_can_mend_is_no_reason_to_burn_resources() -> None:
    """Two resources more, for which the blue bank's last section is emptied, are worth having all the same."""
    board = in_round()
    own = board.players[0]
    own.blue = 11
    assert corruption(own) == 0
    before = standing(board, 0, 12.0)
    own.tokens[MINES[0]] += 2
    own.blue -= 2
    assert corruption(own) == 2
    assert standing(board, 0, 12.0) > before - 2


def test_an_unused_worker_is_worth_no_more_than_raising_one() -> None:
    board = in_round()
    own = board.players[0]
    own.unused = 0
    before = standing(board, 0, 15.0)
    own.unused = 1
    assert 0 < standing(board, 0, 15.0) - before <= A_WORKER + 0.31


def test_a_hand_full_of_technologies_is_worth_little_without_science() -> None:
    board = in_round()
    own = board.players[0]
    cards = [card for card in BY_SLOT if card.age == 1][:5]
    own.civil_hand = [cards[0]]
    one = standing(board, 0, 12.0)
    own.civil_hand = list(cards)
    own.science = own.science_rate = 0
    poor = standing(board, 0, 12.0)
    own.civil_hand = []
    none = standing(board, 0, 12.0)
    own.civil_hand, own.science = list(cards), 25
    rich = standing(board, 0, 12.0)
    own.civil_hand = []
    assert one > none
    assert poor - none < 1
    assert rich - standing(board, 0, 12.0) > 2 * (poor - none)

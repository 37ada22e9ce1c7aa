"""Improvements: who is paid for them, what they need, and when they go."""

from __future__ import annotations

import pytest

from ecumene.games.civilization import GAME
from ecumene.games.civilization.box.cards import Improvement

from ...positions import (
    act,
    buy,
    end,
    endow,
    gold,
    improve,
    improved,
    learn,
    learn_all,
    settle,
    settle_some,
    why_not,
    world,
)
from ...shops import FEES


@pytest.mark.parametrize("improvement", GAME.improvements, ids=list(GAME.improvement))
def test_r47_each_improvement_pays_a_fee_to_the_owner_of_its_technology(improvement: Improvement) -> None:
    for holder in (0, 1):
        board = world(3, "advanced", improvement.age)
        settle(board, 0, "gaul", 4)
        settle(board, 1, "java")
        endow(board, 500)
        learn_all(board, 2, improvement.technology)
        technology = GAME.technology[improvement.technology]
        board.players[2].technologies &= ~technology.bit
        learn(board, holder, technology.id)
        buy(board)
        act(board, f"improve {improvement.id}")
        price = (10, 15, 20, 25)[improvement.age - 1]
        assert gold(board)[:2] == [500 - price, FEES[improvement.age - 1] if holder == 1 else 0]
        assert improved(board, 0) == [improvement.id]
        assert why_not(board, f"improve {improvement.id}").msgid == "You have this improvement."


@pytest.mark.parametrize("improvement", GAME.improvements, ids=list(GAME.improvement))
def test_improvements_need_their_technology_in_play(improvement: Improvement) -> None:
    board = world(2, "advanced", improvement.age)
    settle(board, 0, "gaul")
    endow(board, 500)
    buy(board)
    reason = why_not(board, f"improve {improvement.id}")
    assert (reason.msgid, reason.args["need"].id) == ("{need} must be in play first.", improvement.technology)


def test_improvements_are_given_back_when_their_era_ends() -> None:
    board = world(2, "advanced")
    settle_some(board, 0, [1])
    settle_some(board, 1, [1])
    learn_all(board, 0, "banking", "pottery-specialization")
    improve(board, 0, "granary", "marketplace", "bank")
    end(board)
    assert (board.era, improved(board, 0)) == (2, ["bank"])

"""Fees for the owners of technologies (advanced)."""

from __future__ import annotations

import pytest

from ecumene.games.civilization import GAME
from ecumene.games.civilization.box.cards import FIGURE_OF, Level

from ...positions import (
    act,
    buy,
    endow,
    gold,
    learn,
    learn_all,
    legal,
    put,
    settle,
    world,
)
from ...shops import FEES, price_of, take


@pytest.mark.parametrize("card", GAME.level.values(), ids=list(GAME.level))
def test_r47_each_unit_pays_a_fee_to_the_owner_of_its_technology(card: Level) -> None:
    for holder in (0, 1):
        board = world(3, "advanced", card.age)
        settle(board, 0, "gaul", 4)
        settle(board, 1, "java")
        endow(board, 500)
        learn_all(board, 2, card.technology)
        technology = GAME.technology[card.technology]
        board.players[2].technologies &= ~technology.bit
        learn(board, holder, technology.id)
        buy(board)
        take(board, card.figure.id, 2)
        assert gold(board)[:2] == [
            500 - 2 * price_of(card.figure, card.age),
            2 * FEES[card.age - 1] if holder == 1 else 0,
        ]


def test_r47_the_owner_can_spend_a_fee_in_the_same_phase() -> None:
    board = world(2, "advanced")
    settle(board, 0, "gaul", 2)
    settle(board, 1, "java")
    endow(board, 20, 5)
    learn_all(board, 1, "bronze-working")
    buy(board)
    take(board, "ancient-infantry")
    buy(board, 1)
    assert "buy ancient-infantry" in legal(board)  # 5 + 5


def test_r47_what_the_bank_owns_is_paid_to_the_bank() -> None:
    board = world(2, "advanced")
    settle(board, 0, "gaul", 2)
    settle(board, 1, "java")
    endow(board, 30, 0)
    board.bank = GAME.technology["bronze-working"].bit
    buy(board)
    take(board, "ancient-infantry")
    assert gold(board) == [20, 0]


@pytest.mark.parametrize("what", ["settler", "found", "grow", "discover"])
def test_r47_settlers_villages_growing_and_technologies_bear_no_fee(what: str) -> None:
    board = world(2, "advanced")
    settle(board, 0, "gaul")
    settle(board, 1, "java")
    put(board, 0, "settler", "italia")
    learn_all(board, 1, "construction")
    endow(board, 100, 0)
    buy(board)
    act(board, *{"settler": ["buy settler"], "found": ["found italia"], "grow": ["grow gaul"]}.get(what, []))
    if what == "discover":
        act(board, "discover the-wheel")
    assert gold(board)[1] == 0
    assert gold(board)[0] < 100


def test_r6_the_fee_goes_to_the_owner_of_the_higher_level() -> None:
    board = world(3, "advanced")
    settle(board, 0, "gaul", 2)
    settle(board, 1, "java")
    settle(board, 2, "cape")
    endow(board, 50)
    learn_all(board, 1, "bronze-working")
    buy(board)
    take(board, "ancient-infantry")
    assert gold(board) == [40, 5, 0]
    learn_all(board, 2, "iron-working")
    buy(board)
    take(board, "ancient-infantry")
    assert gold(board) == [30, 5, 5]


def test_r6_battleships_and_carriers_have_their_own_technologies() -> None:
    board = world(3, "advanced", 4)
    settle(board, 0, "gaul", 4)
    endow(board, 500)
    learn_all(board, 1, "combustion")
    learn_all(board, 2, "advanced-flight")
    buy(board)
    take(board, "modern-fleet")
    assert gold(board) == [450, 10, 0]
    take(board, "modern-carrier")
    assert gold(board) == [400, 10, 10]
    assert board.called(FIGURE_OF[4, "fleet"]).id == "battleship"  # no conversion

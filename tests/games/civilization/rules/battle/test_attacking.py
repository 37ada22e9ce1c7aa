"""Where somebody fights, and whom."""

from __future__ import annotations

import pytest

from ...battles import camp
from ...positions import (
    Dice,
    act,
    asked,
    both,
    legal,
    move,
    pieces,
    put,
    settle,
    why_not,
    world,
)


@both
def test_r30_the_mover_need_not_fight(rules: str) -> None:
    board = camp(2, rules)
    move(board)
    act(board, "done")
    assert legal(board) == ["attack gaul", "done"]
    act(board, "done")
    assert board.over


def test_r30_the_mover_names_one_opponent() -> None:
    board = camp()
    move(board)
    act(board, "done", "attack gaul")
    assert asked(board) == "whom_to_attack"
    assert legal(board) == ["seat 2", "seat 3"]
    act(board, "seat 3")
    assert (asked(board), board.player) == ("whom_to_help", 1)


def test_r30_aircraft_left_alone_at_sea_can_be_attacked() -> None:
    board = world(rules="advanced", era=4)
    put(board, 0, "modern-fleet", "s_wmed")
    put(board, 1, "modern-aircraft", "s_wmed")  # the carrier was given away in the trade before
    move(board)
    act(board, "done", "attack s_wmed")
    assert pieces(board, 1) == []


@pytest.mark.parametrize("what", ["units", "settlers", "settlement"])
def test_r30_units_settlers_or_a_settlement_make_an_opponent(what: str) -> None:
    board = world()
    put(board, 0, "ancient-infantry", "gaul")
    if what == "units":
        put(board, 1, "ancient-infantry", "gaul")
    elif what == "settlers":
        put(board, 1, "settler", "gaul")
    else:
        settle(board, 1, "gaul")
    move(board)
    act(board, "done")
    assert legal(board) == ["attack gaul", "done"]


def test_r30_battles_of_residents_must_be_fought() -> None:
    board = camp(2)
    put(board, 0, "ancient-infantry", "iberia")
    move(board)
    act(board, "move iberia", "to gaul", "fight now", "done")
    assert legal(board) == ["attack gaul"]
    assert why_not(board, "done").msgid == "Battles that others have declared must be fought."


def test_r30_the_mover_says_in_which_order_and_may_go_on_after_seeing_the_result(dice: Dice) -> None:
    board = camp()
    put(board, 0, "ancient-infantry", "italia")
    put(board, 1, "ancient-infantry", "italia")
    put(board, 0, "ancient-infantry", "iberia")
    move(board)
    act(board, "move iberia", "to gaul", "fight now", "done")
    assert legal(board) == ["attack gaul", "attack italia"]  # the compulsory one may wait
    dice.totals((1, 6), (1, 1))
    act(board, "attack italia")
    assert legal(board) == ["attack gaul"]
    dice.totals((1, 6), (1, 1))
    act(board, "attack gaul", "aside")
    assert legal(board) == ["attack gaul", "done"]  # a second one in the same place against another player
    dice.totals((1, 6), (1, 1))
    act(board, "attack gaul")
    assert pieces(board, 1) == pieces(board, 2) == []
    assert board.over

"""Bystanders join a side, and somebody leads it."""

from __future__ import annotations

import pytest

from ...battles import camp, totals
from ...positions import Dice, act, asked, attack, award, events, legal, move, pieces, put, settle, world


def test_r31_everybody_else_who_could_fight_there_chooses_a_side_or_none() -> None:
    board = camp(4)
    put(board, 0, "settler", "gaul")
    attack(board, "gaul", 2, 0)
    assert (asked(board), board.player) == ("whom_to_help", 3)  # clockwise from the attacker
    assert legal(board) == ["aside", "help 3", "help 1"]
    act(board, "help 1")
    assert board.player == 1
    act(board, "help 3")
    assert board.battle is not None
    assert board.battle.sides == [2, 1, 1, 2]


def test_r31_settlers_aircraft_and_cargo_join_nothing() -> None:
    board = world(3, era=4)
    for seat in (0, 1):
        put(board, seat, "modern-infantry", "gaul")
        put(board, seat, "modern-cavalry", "gaul")
    put(board, 2, "settler", "gaul")
    put(board, 2, "modern-aircraft", "gaul")
    settle(board, 2, "gaul")
    attack(board, "gaul")
    assert board.battle is not None
    assert (asked(board), board.battle.sides) == ("whom_to_send", [1, 2, 0])


def test_r31_allies_hand_all_their_units_to_the_leader(dice: Dice) -> None:
    board = camp()
    put(board, 2, "ancient-cavalry", "gaul")
    attack(board, "gaul")
    act(board, "help 2")
    # The attacker has one unit and is not asked; the leader of the others is.
    assert (asked(board), board.player) == ("whom_to_send", 1)
    assert legal(board) == ["send 2 ancient-infantry", "send 3 ancient-infantry", "send 3 ancient-cavalry"]
    dice.totals((1, 2), (1, 2))
    act(board, "send 3 ancient-cavalry")  # 2 against 2 + 1
    assert pieces(board, 0) == []
    assert pieces(board, 2) == [("ancient-cavalry", "gaul"), ("ancient-infantry", "gaul")]


def test_r31_the_named_opponent_leads_even_if_an_ally_has_more() -> None:
    board = camp()
    put(board, 2, "ancient-cavalry", "gaul", 3)
    attack(board, "gaul")
    act(board, "help 2")
    assert board.battle is not None
    assert board.battle.defender == 1


def test_r31_if_residents_declared_the_one_with_the_most_units_leads() -> None:
    board = camp()
    put(board, 0, "ancient-infantry", "iberia")
    put(board, 2, "ancient-cavalry", "gaul", 2)
    move(board)
    act(board, "move iberia", "to gaul", "fight now", "done", "attack gaul", "help 2")
    assert board.battle is not None
    assert (board.battle.defender, board.battle.sides) == (2, [1, 2, 2])


def test_r31_aircraft_count_for_leading_and_cargo_does_not(dice: Dice) -> None:
    board = world(3, era=4)
    put(board, 0, "modern-fleet", "s_emed")
    put(board, 1, "modern-fleet", "s_wmed")
    put(board, 1, "modern-aircraft", "s_wmed")
    ship = put(board, 2, "modern-fleet", "s_wmed")
    put(board, 2, "modern-infantry", "s_wmed", 3, ship)
    move(board)
    act(board, "sail s_emed", "to s_wmed", "fight now", "done", "attack s_wmed", "help 2")
    assert board.battle is not None
    assert (board.battle.defender, dice.rolls) == (1, [])  # two against one: nobody rolls


def test_r31_and_r9_equal_ones_roll_for_the_lead_and_again_when_they_tie(dice: Dice) -> None:
    board = camp()
    put(board, 0, "ancient-infantry", "iberia")
    move(board)
    dice.set(3, 3, 4, 2, 1, 1, 6, 5)
    act(board, "move iberia", "to gaul", "fight now", "done", "attack gaul", "help 2")
    assert board.battle is not None
    assert board.battle.defender == 2
    assert [event.args["n"] for event in events(board, "rolls")] == [6, 6, 2, 11]


def test_r31_an_ally_leads_if_the_named_one_cannot_fight() -> None:
    board = world(4)
    settle(board, 1, "gaul")
    put(board, 0, "ancient-infantry", "gaul")
    put(board, 2, "ancient-infantry", "gaul")
    put(board, 3, "ancient-infantry", "gaul", 2)
    attack(board, "gaul")
    act(board, "help 2", "help 2")
    assert board.battle is not None
    assert board.battle.defender == 3


def test_r31_the_science_of_the_owner_of_the_unit_counts(dice: Dice) -> None:
    board = camp()
    board.players[2].science = 5
    attack(board, "gaul")
    act(board, "help 2")
    dice.totals((1, 4), (1, 3))
    act(board, "send 3 ancient-infantry")
    assert totals(board) == [4, 5]


@pytest.mark.parametrize(
    ("sent", "expected"), [("send 2 ancient-infantry", [6, 3]), ("send 3 ancient-infantry", [6, 1])]
)
def test_r31_the_settlement_and_the_wall_help_their_owners_units_only(
    sent: str, expected: list[int], dice: Dice
) -> None:
    board = camp(3, "advanced")
    settle(board, 1, "gaul")
    award(board, 1, "great-wall")
    attack(board, "gaul")
    act(board, "help 2")
    dice.set(6, 1, 6, 1)  # the other one falls in the next round
    act(board, sent)
    assert totals(board)[:2] == expected

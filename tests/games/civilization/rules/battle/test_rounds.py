"""The rounds of a battle: who fights, who goes along, what is lost, and who sees whom."""

from __future__ import annotations

import pytest

from ecumene.games.civilization.state.board import Board
from ecumene.games.civilization.view.known import UNKNOWN

from ...battles import rolled
from ...positions import (
    Dice,
    act,
    asked,
    attack,
    award,
    both,
    count,
    legal,
    owner,
    pieces,
    put,
    settle,
    why_not,
    world,
)

# -- rounds -----------------------------------------------------------------------------------------------------------


def test_r32_only_ships_fight_at_sea_and_only_armies_on_land() -> None:
    board = world(era=4)
    ship = put(board, 0, "modern-fleet", "s_wmed")
    put(board, 0, "modern-infantry", "s_wmed", 2, ship)
    put(board, 1, "modern-fleet", "s_wmed", 2)
    put(board, 1, "medieval-fleet", "s_wmed")
    attack(board, "s_wmed")
    assert (board.player, legal(board)) == (1, ["ship 2 1", "ship 2 3"])  # equal ones are listed once
    assert why_not(board, "ship 2 2").msgid == "An equal ship stands for it."


def test_r32_survivors_fight_again_until_a_side_is_empty(dice: Dice) -> None:
    board = world()
    put(board, 0, "ancient-infantry", "gaul")
    put(board, 1, "ancient-infantry", "gaul", 3)
    dice.totals((1, 6), (1, 1), (1, 6), (1, 5), (1, 3), (1, 2))
    attack(board, "gaul")
    assert pieces(board, 1) == []
    assert pieces(board, 0) == [("ancient-infantry", "gaul")]


@both
def test_r32_a_side_without_fighters_loses_without_a_roll(rules: str, dice: Dice) -> None:
    board = world(rules=rules, era=4)
    put(board, 0, "modern-infantry", "gaul")
    put(board, 1, "modern-aircraft", "gaul", 2)
    attack(board, "gaul")
    assert pieces(board, 1) == []
    assert dice.rolls == []


# -- aircraft and cargo -----------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize(
    ("mine", "his", "armies", "planes"), [(20, 10, 1, 2), (10, 20, 0, 0), (15, 15, 0, 1)], ids=["won", "lost", "tied"]
)
def test_r36_an_aircraft_shares_the_fate_of_its_unit(
    rules: str, mine: int, his: int, armies: int, planes: int, dice: Dice
) -> None:
    board = world(rules=rules, era=4)
    settle(board, 0, "gaul")  # a base for the second aircraft, if the battle leaves nobody
    settle(board, 0, "java")
    put(board, 0, "modern-infantry", "gaul")
    put(board, 0, "modern-aircraft", "gaul", 2)
    put(board, 1, "modern-infantry", "gaul")
    attack(board, "gaul")
    dice.totals((5, mine), (4, his))
    act(board, "escort 1")
    # Lost: the enemy has an army left, so the other one falls as well.
    assert (count(board, 0, "modern-infantry"), count(board, 0, "modern-aircraft")) == (armies, planes)


def test_r36_one_aircraft_goes_with_a_unit_and_allies_lend_theirs(dice: Dice) -> None:
    board = world(3, era=4)
    for seat in range(3):
        put(board, seat, "modern-infantry", "gaul")
    put(board, 2, "modern-aircraft", "gaul", 2)
    attack(board, "gaul")
    act(board, "help 1", "send 1 modern-infantry")
    assert (asked(board), legal(board)) == ("who_escorts", ["escort 3", "alone"])
    dice.totals((5, 5), (4, 10))
    act(board, "escort 3")
    assert (count(board, 2, "modern-aircraft"), count(board, 0, "modern-infantry")) == (1, 0)


def test_r36_at_sea_aircraft_help_any_own_ship(dice: Dice) -> None:
    board = world(era=4)
    put(board, 0, "ancient-fleet", "s_wmed")
    put(board, 0, "modern-aircraft", "s_wmed")
    put(board, 1, "ancient-fleet", "s_wmed")
    attack(board, "s_wmed")
    dice.set(1, 1, 1)
    act(board, "escort 1")
    assert rolled(board) == [2, 1]
    assert pieces(board, 1) == []


def test_r36_when_both_sides_are_wiped_out_those_with_a_base_stay(dice: Dice) -> None:
    board = world(era=4)
    settle(board, 1, "gaul")
    for seat in (0, 1):
        put(board, seat, "modern-infantry", "gaul")
        put(board, seat, "modern-aircraft", "gaul")
    attack(board, "gaul")
    act(board, "alone")
    dice.totals((4, 10), (4, 10))
    act(board, "alone")
    assert pieces(board, 0) == []
    assert pieces(board, 1) == [("modern-aircraft", "gaul")]
    assert owner(board, "gaul") == 1


def test_r37_cargo_is_not_chosen_does_not_prolong_a_battle_and_dies_with_its_ship(dice: Dice) -> None:
    board = world(era=2)
    put(board, 0, "medieval-fleet", "s_wmed", 2)
    ship = put(board, 1, "medieval-fleet", "s_wmed")
    put(board, 1, "medieval-infantry", "s_wmed", 2, ship)
    put(board, 1, "settler", "s_wmed", ship=ship)
    other = put(board, 1, "medieval-fleet", "s_emed")
    put(board, 1, "settler", "s_emed", ship=other)
    dice.totals((2, 12), (2, 2))
    attack(board, "s_wmed")
    assert board.battle is None
    assert pieces(board, 1) == [("medieval-fleet", "s_emed"), ("settler", "s_emed")]


def test_r37_of_two_ships_only_the_cargo_of_the_lost_one_dies(dice: Dice) -> None:
    board = world(era=2)
    for figure in ("medieval-infantry", "medieval-cavalry"):
        ship = put(board, 1, "medieval-fleet", "s_wmed")
        put(board, 1, figure, "s_wmed", ship=ship)
    put(board, 0, "medieval-fleet", "s_wmed")
    attack(board, "s_wmed")
    assert legal(board) == ["ship 2 1", "ship 2 2"]
    dice.totals((2, 12), (2, 2), (2, 2), (2, 12))
    act(board, "ship 2 1")
    assert pieces(board, 1) == [("medieval-cavalry", "s_wmed"), ("medieval-fleet", "s_wmed")]


# -- secrecy ----------------------------------------------------------------------------------------------------------


def duel(rules: str = "advanced", era: int = 1) -> Board:
    """Two sides with two kinds of units each."""
    board = world(3, rules, era)
    for seat in (0, 1):
        put(board, seat, "ancient-infantry", "gaul")
        put(board, seat, "ancient-cavalry", "gaul")
    return board


def chosen(board: Board, viewer: int) -> list[object]:
    """What a viewer sees of the choices of a round."""
    found: list[object] = board.view(viewer)["battle"]["chosen"]
    return found


@both
def test_units_are_chosen_unseen(rules: str) -> None:
    board = attack(duel(rules), "gaul")
    assert board.player == 0
    act(board, "send 1 ancient-cavalry")
    assert board.player == 1
    assert [chosen(board, viewer)[0] == UNKNOWN for viewer in (0, 1, 2, -1)] == [False, True, True, True]


@pytest.mark.parametrize("owner", [0, 1])
def test_the_oracle_sees_the_other_unit_first(owner: int) -> None:
    board = duel()
    award(board, owner, "oracle")
    attack(board, "gaul")
    assert board.player == 1 - owner
    act(board, f"send {2 - owner} ancient-cavalry")
    assert board.player == owner
    seen = [chosen(board, viewer)[1 - owner] for viewer in (owner, 2, -1)]
    assert isinstance(seen[0], dict)
    assert (seen[0]["figure"], seen[1:]) == ("ancient-cavalry", [UNKNOWN, UNKNOWN])


@pytest.mark.parametrize(("rules", "era"), [("advanced", 2), ("standard", 1)])
def test_the_oracle_is_blind_after_its_era_and_in_the_standard_game(rules: str, era: int) -> None:
    board = duel(rules, era)
    award(board, 0, "oracle")
    attack(board, "gaul")
    assert board.player == 0
    act(board, "send 1 ancient-cavalry")
    assert chosen(board, 1)[0] == UNKNOWN


def test_r31_the_oracle_of_an_ally_does_not_help_the_leader() -> None:
    board = duel()
    put(board, 2, "ancient-infantry", "gaul")
    award(board, 2, "oracle")
    attack(board, "gaul")
    act(board, "help 1")
    assert (asked(board), board.player) == ("whom_to_send", 0)

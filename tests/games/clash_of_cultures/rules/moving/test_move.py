"""Moving land units: groups, terrain, Tactics, what can be reached."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.rules.moving.move import reachable
from ecumene.games.clash_of_cultures.state.pieces import SLOWED

from ...noted import BATTLES
from ...positions import act, again, asked, at, count, legal, units, why
from ...travel import cover, next_tile, plains, roads, where

pytestmark = pytest.mark.usefixtures("no_battles")


# -- groups -----------------------------------------------------------------------------------------------------------


def test_a_move_is_up_to_three_groups() -> None:
    board = plains()
    for id in ("D3", "C4", "E5", "B4"):
        units(board, 0, "army", id)
    again(board)
    assert legal(board, "move") == ["move D3", "move C4", "move E5", "move B4"]
    act(board, "move D3", "to D4")
    assert legal(board) == ["move C4", "move E5", "move B4", "done"]
    act(board, "move C4", "to C5", "move E5", "to E6")
    assert asked(board) == "what_next"
    assert board.actions == 2
    assert [count(board, 0, "army", id) for id in ("D4", "C5", "E6", "B4")] == [1, 1, 1, 1]


def test_a_move_can_end_before_the_third_group() -> None:
    board = plains()
    units(board, 0, "army", "D3")
    units(board, 0, "army", "C4")
    again(board)
    act(board, "move D3", "to D4", "done")
    assert asked(board) == "what_next"
    assert board.actions == 2


def test_a_unit_moves_once_in_an_action_and_again_in_the_next() -> None:
    board = plains()
    units(board, 0, "settler", "D3")
    again(board)
    act(board, "move D3", "to D4")
    assert asked(board) == "what_next"  # nobody else can move, so nothing more is asked
    act(board, "move D4", "to D5")
    act(board, "move D5", "to D6")
    assert board.actions == 0
    assert legal(board, "move") == []
    assert why(board, "move D6") == "You have no action left."


def test_ruling_77_units_that_join_others_cannot_go_on_with_them() -> None:
    board = plains()
    units(board, 0, "army", "D3")
    units(board, 0, "army", "D4")
    again(board)
    act(board, "move D3", "to D4", "move D4")
    assert asked(board) == "where_to"  # one army only: the other has moved
    act(board, "to D5")
    assert (count(board, 0, "army", "D4"), count(board, 0, "army", "D5")) == (1, 1)


def test_a_group_is_some_of_the_armies_and_settlers() -> None:
    board = plains()
    units(board, 0, "army", "D3", 2)
    units(board, 0, "settler", "D3")
    again(board)
    act(board, "move D3")
    assert legal(board) == ["group 0 1", "group 1 0", "group 1 1", "group 2 0", "group 2 1"]
    assert why(board, "group 3 0") == "So many units are not there, or some of them cannot move any more."
    act(board, "group 1 1", "to C4", "move D3", "to E4")
    assert [count(board, 0, "army", id) for id in ("C4", "E4")] == [1, 1]
    assert count(board, 0, "settler", "C4") == 1


def test_land_units_go_one_space_and_not_into_the_sea() -> None:
    board = plains(D3="sea")
    units(board, 0, "settler", "D4")
    again(board)
    act(board, "move D4")
    assert set(legal(board)) == {"to C4", "to E4", "to C5", "to E5", "to D5"}
    assert why(board, "to D3") == "Land units go to sea on ships that have room."
    assert why(board, "to D6") == "Land units go one space far."
    assert why(board, "to D4") == "They are there already."
    assert why(board, "to K4") == "This space is not on this map."


def test_armies_move_only_with_tactics() -> None:
    board = plains()
    board.players[0].known &= ~GAME.bits["tactics"]
    units(board, 0, "army", "D4")
    units(board, 0, "army", "D3")
    units(board, 0, "settler", "D3")
    again(board)
    assert legal(board, "move") == ["move D3"]
    assert why(board, "move D4") == "Armies move only with Tactics."
    act(board, "move D3")
    assert asked(board) == "where_to"  # the settler alone
    assert reachable(board, 0) == {}


def test_ruling_79_armies_need_tactics_to_board_and_to_land_but_ships_do_not() -> None:
    board = plains(D4="sea", D5="sea", C5="sea")
    board.players[0].known &= ~GAME.bits["tactics"]
    units(board, 0, "ship", "D4")
    units(board, 0, "army", "D4", ship=0)
    units(board, 0, "army", "D3")
    again(board)
    assert legal(board, "move") == ["move D4"]
    act(board, "move D4")
    assert set(legal(board)) == {"to D5", "to C5"}
    act(board, "to D5")
    assert where(board, 0, 0) == "D5"


def test_at_most_four_armies_stand_in_a_space() -> None:
    board = plains()
    units(board, 0, "army", "D4", 3)
    units(board, 0, "army", "D3", 2)
    again(board)
    act(board, "move D3", "group 2 0")
    assert "to D4" not in legal(board)
    assert why(board, "to D4") == "At most four armies stand in a space."
    board = plains()
    units(board, 0, "army", "D4", 3)
    units(board, 0, "army", "D3", 2)
    again(board)
    act(board, "move D3", "group 1 0", "to D4")
    assert count(board, 0, "army", "D4") == 4


def test_settlers_have_no_limit_in_a_space() -> None:
    board = plains()
    units(board, 0, "settler", "D4", 3)
    units(board, 0, "army", "D4", 4)
    units(board, 0, "settler", "D3")
    again(board)
    act(board, "move D3", "to D4")
    assert count(board, 0, "settler", "D4") == 4


# -- terrain ----------------------------------------------------------------------------------------------------------


def test_mountains_stop_units_for_the_turn() -> None:
    board = plains(D4="mountain")
    units(board, 0, "settler", "D3")
    again(board)
    act(board, "move D3", "to D4")
    assert legal(board, "move") == []
    assert why(board, "move D4") == "Units that have entered mountains do not move again this turn."


def test_forests_let_units_go_on_but_not_into_battle() -> None:
    board = plains(D4="forest")
    units(board, 0, "army", "D3")
    units(board, 1, "settler", "D5")
    units(board, 1, "army", "C4")
    again(board)
    act(board, "move D3", "to D4")
    act(board, "move D4")
    assert "to E5" in legal(board)
    assert not {"to D5", "to C4"} & set(legal(board))
    assert why(board, "to D5") == "Units that have entered a forest do not go into battle this turn."
    act(board, "to E5", "move E5")
    assert "to D5" not in legal(board)  # the mark stays for the turn


def test_ruling_82_units_that_began_the_turn_there_are_free() -> None:
    board = plains(D4="mountain", C4="forest")
    units(board, 0, "army", "D4")
    units(board, 0, "army", "C4")
    units(board, 1, "settler", "C5")
    again(board)
    assert legal(board, "move") == ["move D4", "move C4"]
    act(board, "move C4", "to C5")
    assert len(BATTLES) == 1


def test_ruling_82_open_cities_are_closed_to_units_from_a_forest() -> None:
    board = plains(D6="forest")
    units(board, 0, "army", "C6")
    again(board)
    act(board, "move C6", "to D6", "move D6")
    assert "to D7" not in legal(board)


def test_marks_end_with_the_turn() -> None:
    board = plains(D4="mountain")
    units(board, 0, "settler", "D3")
    again(board)
    act(board, "move D3", "to D4", "end")
    assert board.players[0].marks == [0] * 24


def test_units_with_and_without_marks_in_one_space_can_be_told_apart() -> None:
    board = plains(D4="forest")
    own = board.players[0]
    fresh, tired = units(board, 0, "army", "D4", 2)
    own.marks[tired] = SLOWED
    again(board)
    act(board, "move D4", "group 1 0")
    assert asked(board) == "how_many_tired"
    assert legal(board) == ["amount 0", "amount 1"]
    other = board.copy()
    act(board, "amount 1", "to D5")
    assert (where(board, 0, tired), where(board, 0, fresh)) == ("D5", "D4")
    act(other, "amount 0", "to D5")
    assert (where(other, 0, tired), where(other, 0, fresh)) == ("D4", "D5")


def test_all_of_them_go_without_a_question() -> None:
    board = plains(D4="forest")
    _, tired = units(board, 0, "army", "D4", 2)
    board.players[0].marks[tired] = SLOWED
    units(board, 1, "army", "D5")
    again(board)
    act(board, "move D4", "group 2 0")
    assert asked(board) == "where_to"
    assert "to D5" not in legal(board)  # one of them may not fight


# -- what can be reached ----------------------------------------------------------------------------------------------


def test_the_spaces_that_an_army_can_enter() -> None:
    board = roads()
    units(board, 0, "army", "D2")
    units(board, 1, "army", "D4")
    reach = reachable(board, 0)
    assert list(reach) == [at("D2")]
    ids = {space.id for space in board.world.map.listed(reach[at("D2")])}
    assert ids == {"D1", "C2", "C3", "D3", "E2", "E3", "B2", "B3", "C4", "D4", "E4", "F2", "F3"}


def test_moving_into_the_unknown() -> None:
    board = plains()
    cover(board, 4)
    units(board, 0, "settler", "D2")
    next_tile(board, 18)
    again(board)
    act(board, "move D2", "to D3", "lay straight")
    assert where(board, 0, 16) == "D3"
    assert board.players[0].marks[16] & SLOWED


def test_a_tired_army_can_go_with_a_fresh_settler() -> None:
    board = plains(D4="forest")
    own = board.players[0]
    fresh, tired = units(board, 0, "army", "D4", 2)
    free, slow = units(board, 0, "settler", "D4", 2)
    own.marks[tired] = own.marks[slow] = SLOWED
    again(board)
    act(board, "move D4", "group 1 1")
    assert asked(board) == "how_many_tired"
    act(board, "amount 1")
    assert (asked(board), legal(board)) == ("how_many_tired_settlers", ["amount 0", "amount 1"])
    assert why(board, "amount 2") == "Such a group is not there, or can go nowhere."
    act(board, "amount 0", "to D5")
    assert [where(board, 0, unit) for unit in (fresh, tired, free, slow)] == ["D4", "D5", "D5", "D4"]

"""Roads: two spaces for food, any terrain for ore."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures.state.pieces import SLOWED, STOPPED

from ...noted import BATTLES
from ...positions import act, again, asked, legal, stock, stores, units, why
from ...travel import cover, plains, roads, where

pytestmark = pytest.mark.usefixtures("no_battles")


def test_roads_lead_two_spaces_from_a_city_for_food() -> None:
    board = roads()
    units(board, 0, "settler", "D2")
    again(board)
    act(board, "move D2")
    assert set(legal(board, "road")) == {f"road {id}" for id in ("B2", "B3", "C4", "D4", "E4", "F2", "F3")}
    assert legal(board, "highroad") == []  # on plains ore makes no difference
    assert legal(board, "paved") == []
    assert why(board, "road D3") == "On roads they go two spaces far."
    assert why(board, "road D5") == "On roads they go two spaces far."
    assert why(board, "highroad D4") == "Ore would make no difference there."
    act(board, "road D4")
    assert stores(board, 0) == {"food": 1, "ore": 2}
    act(board, "move D4")
    assert set(legal(board, "road")) == {"road D2"}  # back into the city
    assert why(board, "road C6") == "A way by road begins or ends in a city of yours."


def test_roads_are_paid_with_gold_too() -> None:
    board = roads()
    stock(board, 0, food=0, ore=0, gold=1)
    units(board, 0, "settler", "D2")
    again(board)
    act(board, "move D2", "road D4")
    assert stores(board, 0) == {}
    act(board, "move D4")
    assert why(board, "road D2") == "You cannot pay for the road."


def test_nobody_uses_roads_without_the_advance() -> None:
    board = plains(D3="mountain")
    stock(board, 0, food=2, ore=2)
    units(board, 0, "settler", "D2")
    again(board)
    act(board, "move D2")
    assert {text.split()[0] for text in legal(board)} == {"to"}
    assert why(board, "road D4") == "You do not have Roads."


def test_ore_lets_a_group_enter_mountains_and_go_on() -> None:
    board = roads(D3="mountain")
    units(board, 0, "settler", "D2")
    again(board)
    act(board, "move D2")
    assert legal(board, "paved") == ["paved D3"]
    assert why(board, "paved C3") == "Ore would make no difference there."
    act(board, "paved D3")
    assert stores(board, 0) == {"food": 2, "ore": 1}
    assert legal(board, "move") == ["move D3"]


def test_ruling_83_ore_ignores_earlier_marks() -> None:
    board = roads(D3="mountain", C3="forest")
    (stopped,) = units(board, 0, "army", "D3")
    board.players[0].marks[stopped] = STOPPED
    again(board)
    act(board, "move D3")
    assert legal(board) == ["paved D2"]  # the only way costs something, so it is asked for
    act(board, "paved D2")
    assert where(board, 0, stopped) == "D2"
    assert stores(board, 0) == {"food": 2, "ore": 1}
    units(board, 1, "army", "C2")
    board.players[0].marks[stopped] = SLOWED
    again(board)
    act(board, "move D2")
    assert "to C2" not in legal(board)
    act(board, "paved C2")
    assert BATTLES[0][1] == "C2"


def test_ruling_83_mountains_between_need_ore() -> None:
    board = roads(D3="mountain", C3="mountain", E3="mountain", C2="sea", E2="sea")
    units(board, 0, "army", "D2")
    again(board)
    act(board, "move D2")
    assert legal(board, "road") == []
    assert "highroad D4" in legal(board)
    assert why(board, "road D4") == "There is no road on which they come there."
    act(board, "highroad D4")
    assert stores(board, 0) == {"food": 1, "ore": 1}
    assert board.players[0].marks[0] == 0


def test_ruling_83_a_forest_between_forbids_an_attack_without_ore() -> None:
    board = roads(D3="forest", C3="forest", E3="forest")
    units(board, 0, "army", "D2")
    units(board, 1, "army", "D4")
    again(board)
    act(board, "move D2")
    assert "road D4" not in legal(board)
    assert "highroad D4" in legal(board)
    act(board, "road C4")
    assert board.players[0].marks[0] & SLOWED


def test_roads_go_around_forests_where_they_can() -> None:
    board = roads(D3="forest")
    units(board, 0, "army", "D2")
    again(board)
    act(board, "move D2", "road E4")
    assert not board.players[0].marks[0] & SLOWED


def test_ruling_83_roads_end_with_the_mark_of_the_last_space_unless_ore_is_paid() -> None:
    board = roads(D4="mountain", E4="forest")
    stock(board, 0, gold=1)
    units(board, 0, "army", "D2", 3)
    again(board)
    act(board, "move D2", "group 1 0", "road D4", "move D2", "group 1 0", "road E4", "move D2", "highroad D4")
    own = board.players[0]
    assert sorted(own.marks[:3]) == [0, STOPPED, SLOWED]
    assert stores(board, 0) == {"ore": 1}


def test_ruling_19_roads_do_not_lead_through_others_but_to_an_attack() -> None:
    board = roads(C3="sea", E3="sea", C2="sea", E2="sea")
    units(board, 0, "army", "D2")
    units(board, 1, "settler", "D3")
    again(board)
    act(board, "move D2")
    assert legal(board, "road") == []
    board.players[1].at = [None] * 24
    units(board, 1, "army", "D4")
    again(board)
    act(board, "road D4")
    assert BATTLES[0][1:3] == ("D4", "D2")


def test_ruling_81_four_armies_in_passing() -> None:
    board = roads(C3="sea", E3="sea", C2="sea", E2="sea")
    units(board, 0, "army", "D2", 2)
    units(board, 0, "army", "D3", 3)
    again(board)
    act(board, "move D2", "group 2 0")
    assert "road D4" not in legal(board)
    board = roads(C3="sea", E3="sea", C2="sea", E2="sea")
    units(board, 0, "army", "D2", 2)
    units(board, 0, "army", "D3", 3)
    again(board)
    act(board, "move D2", "group 1 0")
    assert "road D4" in legal(board)


def test_ruling_84_roads_neither_explore_nor_board() -> None:
    board = roads(D3="sea", C2="mountain")
    cover(board, 3)
    units(board, 0, "ship", "D3")
    units(board, 0, "settler", "D2")
    again(board)
    act(board, "move D2")
    assert {"to D3", "to E3"} <= set(legal(board))
    assert not {"paved D3", "paved E3", "road F3", "road F2", "highroad F3"} & set(legal(board))
    assert why(board, "paved E3") == "Roads lead neither over sea nor into unexplored regions."


def test_ruling_84_units_aboard_land_without_roads() -> None:
    board = roads(D3="sea")
    units(board, 0, "ship", "D3")
    units(board, 0, "settler", "D3", ship=0)
    again(board)
    act(board, "move D3")
    assert asked(board) == "where_to"
    assert {text.split()[0] for text in legal(board)} == {"to"}
    assert why(board, "road D1") == "Roads do not help to land or to board."


def test_ruling_18_roads_are_paid_for_each_group() -> None:
    board = roads()
    units(board, 0, "army", "D2", 2)
    again(board)
    act(board, "move D2", "group 1 0", "road D4", "move D2", "road C4")
    assert stores(board, 0) == {"ore": 2}


def test_a_forest_city_keeps_its_own_mark_on_roads_that_end_there() -> None:
    board = roads(D2="forest")
    units(board, 0, "army", "D4")
    again(board)
    act(board, "move D4", "road D2")
    assert board.players[0].marks[0] & SLOWED

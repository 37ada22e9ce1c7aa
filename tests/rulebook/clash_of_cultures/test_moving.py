"""The book's examples of moving: ships, Navigation, boarding and landing, roads."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures.rules.battle import fighting
from tests.games.clash_of_cultures.noted import BATTLES, noted_battle
from tests.games.clash_of_cultures.positions import act, again, asked, learn, legal, stock, stores, units
from tests.games.clash_of_cultures.travel import cover, next_tile, plains, where


def test_v9_a_ship_reaches_every_space_of_its_sea_in_one_move() -> None:
    sea = ("D3", "D4", "E5", "E6", "D6", "C6")
    board = plains(**dict.fromkeys(sea, "sea"))
    units(board, 0, "ship", "D3")
    again(board)
    act(board, "move D3")
    assert set(legal(board)) == {f"to {id}" for id in sea[1:]}
    for id in sea[1:]:
        other = board.copy()
        act(other, f"to {id}")
        assert where(other, 0, 20) == id


def test_v10_navigation_one_way_to_the_next_sea_and_the_other_way_to_an_unexplored_region() -> None:
    # The ship lies in the south; counter-clockwise, up the right side, comes the sea of the north, clockwise region 8.
    board = plains(D8="sea", F2="sea", E3="sea", D3="sea", B2="sea", A5="sea")
    cover(board, 8)  # B6, A7, C7, B7
    learn(board, 0, "navigation")
    units(board, 0, "ship", "D8")
    again(board)
    act(board, "move D8")
    assert set(legal(board)) == {"to F2", "to E3", "to D3", "to B7"}  # any space of that sea; nothing beyond region 8
    other = board.copy()
    act(other, "to D3")
    assert where(other, 0, 20) == "D3"
    next_tile(board, 16)  # plain, sea, plain, barren: laid so that the sea is at the edge
    act(board, "to B7")
    assert board.explored[8]
    assert board.kind(board.world.map.by_id["A7"]) == "sea"
    while asked(board) == "where_barbarians_live":
        act(board, legal(board)[0])
    assert where(board, 0, 20) == "A7"


def test_v11_and_v12_an_army_boards_sails_and_lands() -> None:
    board = plains(D4="sea", D5="sea", D6="sea")
    units(board, 0, "army", "D3")
    units(board, 0, "ship", "D4")
    units(board, 0, "settler", "B3")
    again(board)
    act(board, "move D3", "to D4")
    act(board, "move D4", "to D6")  # the ship: the army has moved
    assert (where(board, 0, 0), where(board, 0, 20)) == ("D6", "D6")
    assert legal(board) == ["move B3", "done"]  # one more group, but the army may not land
    act(board, "move B3", "to B4")
    assert asked(board) == "what_next"
    act(board, "move D6", "group 1 0", "to E7")
    assert where(board, 0, 0) == "E7"
    act(board, "move D6", "to D4")  # the second group: the ship goes back for more
    assert where(board, 0, 20) == "D4"
    assert legal(board) == ["move B4", "done"]
    assert board.actions == 1


def test_v20_roads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fighting, "begin_battle", noted_battle)
    BATTLES.clear()
    board = plains(D3="mountain", C3="mountain", D4="forest")
    learn(board, 0, "roads")
    stock(board, 0, food=2, ore=2)
    units(board, 0, "settler", "D2", 2)
    units(board, 0, "army", "D2", 2)
    units(board, 1, "army", "D5")
    again(board)
    act(board, "move D2", "group 0 1", "road F2")
    assert stores(board, 0) == {"food": 1, "ore": 2}
    act(board, "move D2", "group 2 1")
    assert "highroad D4" in legal(board)
    act(board, "highroad D4")
    assert stores(board, 0) == {"ore": 1}
    assert all(board.players[0].marks[unit] == 0 for unit in (0, 1, 17))
    act(board, "move D4", "group 2 1", "to D5")
    assert len(BATTLES) == 1

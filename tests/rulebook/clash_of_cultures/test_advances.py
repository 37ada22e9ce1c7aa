"""The rule book's examples of advances, governments, Trade Routes and Civic Improvement."""

from __future__ import annotations

from ecumene.games.clash_of_cultures.box.cards import MOODS
from ecumene.games.clash_of_cultures.rules.income import number_of_routes, trade_income
from ecumene.games.clash_of_cultures.rules.turn import take_turn
from ecumene.games.clash_of_cultures.state.board import Board
from tests.games.clash_of_cultures.positions import (
    act,
    again,
    city,
    found,
    lay,
    learn,
    legal,
    stock,
    stores,
    table,
    terrain,
    units,
)


def known(board: Board) -> set[str]:
    return {advance.id for advance in board.known_advances(0)}


def test_v6_roads_need_engineering_and_nationalism_needs_draft() -> None:
    board = table()
    learn(board, 0, "tactics")
    again(board)
    assert "advance roads" not in legal(board)
    assert "advance nationalism" not in legal(board)
    learn(board, 0, "engineering", "draft")
    again(board)
    assert {"advance roads", "advance nationalism"} <= set(legal(board))


def test_v7_three_cubes_of_autocracy_become_three_of_democracy() -> None:
    board = table()
    learn(board, 0, "tactics", "draft", "writing", "philosophy")
    learn(board, 0, "nationalism", "totalitarianism", "absolute-power")
    before = board.players[0].known.bit_count()
    act(again(board), "advance voting")
    assert stores(board, 0) == {}
    assert legal(board) == ["advance separation-of-power", "advance civil-liberties", "advance economic-liberty"]
    act(board, "advance separation-of-power", "advance economic-liberty")
    assert known(board) >= {"voting", "separation-of-power", "economic-liberty"}
    assert not known(board) & {"nationalism", "totalitarianism", "absolute-power"}
    assert board.players[0].known.bit_count() == before


def test_v13_an_angry_city_of_size_two_for_two_or_four_tokens() -> None:
    board = table()
    home = city(board, "D2")
    home.put(3, 0)
    home.mood = 0
    stock(board, 0, food=0, mood_token=4)
    act(again(board), "cheer D2")
    assert (MOODS[home.mood], stores(board, 0)) == ("neutral", {"mood token": 2})
    act(board, "cheer D2")
    assert (MOODS[home.mood], stores(board, 0)) == ("happy", {})
    assert board.actions == 2


def test_v14_size_three_with_circus_and_sports_or_with_rituals() -> None:
    board = table()
    home = city(board, "D2")
    home.put(3, 0)
    home.put(2, 0)
    learn(board, 0, "circus-and-sports")
    stock(board, 0, food=0, mood_token=2)
    act(again(board), "cheer D2")
    assert stores(board, 0) == {}
    board = table()
    home = city(board, "D2")
    home.put(3, 0)
    home.put(2, 0)
    learn(board, 0, "rituals")
    stock(board, 0, food=1, wood=1, mood_token=1)
    act(again(board), "cheer D2")
    assert (MOODS[home.mood], stores(board, 0)) == ("happy", {})


def test_v21_cartography_counts_a_region_with_two_ships_once() -> None:
    board = table()
    lay(board, 2, 5)
    lay(board, 3, 6)
    lay(board, 4, 8)
    learn(board, 0, "cartography")
    board.players[0].culture = 8
    for region, n in ((2, 2), (3, 1), (4, 1)):
        sea = board.world.map.listed(board.sea & board.world.regions[region].area)[0]
        units(board, 0, "ship", sea.id, n)
    act(again(board), "cartography")
    assert stores(board, 0) == {"food": 2, "idea": 3, "culture token": 3}


def test_v22_philosophy_counts_science_that_comes_later() -> None:
    board = table()
    learn(board, 0, "writing", "mathematics", "astronomy")
    stock(board, 0, food=2, gold=2)
    act(again(board), "advance philosophy")
    assert "idea" not in stores(board, 0)
    act(board, "advance chemistry")
    assert stores(board, 0)["idea"] == 1


def test_v24_three_trade_routes() -> None:
    board = table()
    for region, tile in ((2, 17), (3, 18), (4, 20)):
        lay(board, region, tile)
    terrain(board, D4="sea")
    learn(board, 0, "storage", "trade-routes")
    stock(board, 0, food=0)
    board.players[0].at[16] = None
    for where in ("D3", "E4", "F2"):
        found(board, 1, where)
    units(board, 0, "ship", "D4")
    units(board, 0, "settler", "D4", ship=0)
    assert number_of_routes(board, 0) == 2
    units(board, 0, "settler", "E2")
    units(board, 0, "settler", "A3")
    assert number_of_routes(board, 0) == 3
    board.decision = None
    board.push(take_turn, 0)
    board.push(trade_income, 0)
    board.run()
    assert stores(board, 0) == {"food": 3}


def test_v25_metallurgy_before_and_after_steel_weapons() -> None:
    board = table()
    learn(board, 0, "tactics", "steel-weapons", "mathematics")
    act(again(board), "advance metallurgy")
    assert stores(board, 0) == {"ore": 2, "culture token": 1}
    board = table()
    learn(board, 0, "tactics", "metallurgy")
    stock(board, 0, food=0)
    act(again(board), "advance steel-weapons")
    assert "steel-weapons" in known(board)


def test_v26_economic_liberty_after_a_collect_waits_for_the_next_turn() -> None:
    board = table()
    learn(board, 0, "voting", "philosophy", "storage")
    stock(board, 0, food=4, mood_token=2)
    act(again(board), "collect D2", "take ore", "advance economic-liberty")
    assert board.actions == 1
    act(board, "collect D2", "take wood")  # neither free nor dearer
    assert board.actions == 0
    assert board.players[0].stock[5] == 2
    act(board, "end", "end")
    assert (board.player, board.actions) == (0, 3)
    board.players[0].cities[0].mood = 2
    act(again(board), "collect D2", "take food", "take ore")  # the first of the turn is free
    assert board.actions == 3
    act(board, "collect D2", "take food", "take ore")
    assert board.actions == 2
    assert board.players[0].stock[5] == 0

"""The rule book's examples of cities: their size, what they collect and build, influence."""

from __future__ import annotations

from ecumene.engine import Chance
from ecumene.games.clash_of_cultures.box.cards import ACADEMY, ANGRY, FORTRESS, HAPPY, NEUTRAL, TEMPLE
from ecumene.games.clash_of_cultures.state.board import Board
from tests.games.clash_of_cultures.positions import (
    act,
    again,
    asked,
    city,
    count,
    found,
    lay,
    learn,
    legal,
    stock,
    stores,
    table,
    terrain,
)


def rich() -> Board:
    """The first city between plain, barren land, two mountains and a forest, with room for all they give."""
    board = table()
    lay(board, 4, 11, turned=True)
    learn(board, 0, "storage", "irrigation")
    stock(board, 0, food=0)
    return again(board)


def collect(board: Board, space: str) -> int:
    """Collects as much as a city can; how much it was."""
    before = sum(board.players[0].stock)
    act(board, f"collect {space}")
    while asked(board) == "what_to_collect":
        act(board, legal(board, "take")[0])
    return sum(board.players[0].stock) - before


def test_v1_a_settlement_with_temple_and_fortress_has_size_three() -> None:
    board = table()
    found(board, 0, "E2", "temple", "fortress")
    assert city(board, "E2").size == 3


def test_v2_three_cities_allow_size_three_and_a_lost_city_takes_nothing_away() -> None:
    board = table()
    found(board, 0, "E2")
    found(board, 0, "C2")
    learn(board, 0, "storage", "tactics", "myths", "writing")
    stock(board, 0, food=8, ore=8, wood=8)
    again(board)
    act(board, "grow D2", "raise temple", "grow D2", "raise fortress")
    assert city(board, "D2").size == 3
    city(board, "D2").mood = NEUTRAL
    again(board)
    assert "grow D2" not in legal(board)
    board.players[0].cities.pop()
    again(board)
    assert city(board, "D2").size == 3
    assert "grow D2" not in legal(board)


def test_v3_a_happy_city_of_size_two_collects_three() -> None:
    board = rich()
    city(board, "D2").put(TEMPLE, 0)
    city(board, "D2").mood = HAPPY
    assert collect(board, "D2") == 3


def test_v4_a_happy_city_of_size_three_collects_four_times() -> None:
    board = rich()
    board.actions = 4
    here = city(board, "D2")
    here.put(TEMPLE, 0)
    here.put(FORTRESS, 0)
    here.mood = HAPPY
    got = []
    for _ in range(4):
        got.append((collect(board, "D2"), here.mood))
    assert got == [(4, HAPPY), (4, NEUTRAL), (3, ANGRY), (1, ANGRY)]
    assert legal(board, "collect") == []


def test_v8_one_mountain_gives_one_ore() -> None:
    board = rich()
    terrain(board, D3="forest")
    for building in (TEMPLE, FORTRESS, ACADEMY):
        city(board, "D2").put(building, 0)
    act(board, "collect D2", "take ore")
    assert "take ore" not in legal(board)
    act(board, "take food", "take food", "take wood")
    assert stores(board, 0) == {"food": 2, "ore": 1, "wood": 1}


def test_v15_influence_at_distance_four_with_three_tokens() -> None:
    board = table()
    lay(board, 4, 11, turned=True)
    lay(board, 7, 20)
    city(board, "D2").put(TEMPLE, 0)
    city(board, "D2").put(FORTRESS, 0)
    found(board, 1, "D6", "academy")
    stock(board, 0, food=0, culture_token=3)
    seed = next(seed for seed in range(1000) if Chance.seeded(seed).below(6) == 2)
    board.chance = Chance.seeded(seed)  # rolls 3
    again(board)
    act(board, "influence D6")
    assert stores(board, 0) == {"culture token": 2}
    act(board, "yes")
    assert stores(board, 0) == {}
    assert city(board, "D6").buildings[ACADEMY] == 0


def test_v23_one_of_three_armies_is_drafted() -> None:
    board = table()
    city(board, "D2").put(TEMPLE, 0)
    city(board, "D2").mood = HAPPY
    learn(board, 0, "draft")
    stock(board, 0, food=2, ore=2, mood_token=2)
    again(board)
    act(board, "build D2", "draft", "add army", "add army")
    assert count(board, 0, "army", "D2") == 3
    assert stores(board, 0) == {"mood token": 1}

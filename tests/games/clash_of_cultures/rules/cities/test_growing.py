"""Growing cities."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.cards import ANGRY, FORTRESS, NEUTRAL, PORT, TEMPLE
from ecumene.games.clash_of_cultures.rules.cities import growing
from ecumene.games.clash_of_cultures.rules.cities.growing import THEOCRACY, add_building, why_not_add
from ecumene.games.clash_of_cultures.state import this_turn
from ecumene.games.clash_of_cultures.state.board import Board

from ...positions import (
    act,
    again,
    asked,
    at,
    city,
    count,
    found,
    lay,
    learn,
    legal,
    stock,
    stores,
    table,
    why_not,
    wonder,
)

ALL = ("fishing", "writing", "tactics", "myths")


def start(*advances: str, **goods: int) -> Board:
    """Two cities, D2 and D3; sea is beside D3 at D4."""
    board = table()
    lay(board, 4, 11, turned=True)
    found(board, 0, "D3")
    learn(board, 0, "storage", *advances)
    stock(board, 0, **(goods or {"food": 1, "ore": 1, "wood": 1}))
    return again(board)


# -- price and conditions ---------------------------------------------------------------------------------------------


def test_growing_costs_food_ore_and_wood_and_an_action_and_activates() -> None:
    board = start(*ALL)
    assert legal(board, "grow") == ["grow D2", "grow D3"]
    act(board, "grow D2")
    assert legal(board) == ["raise academy", "raise fortress", "raise temple"]
    act(board, "raise fortress")
    assert city(board, "D2").size == 2
    assert city(board, "D2").buildings[FORTRESS] == 0
    assert stores(board, 0) == {}
    assert board.actions == 2
    assert city(board, "D2").activations == 1


def test_gold_can_pay() -> None:
    board = start("tactics", food=1, gold=2)
    act(board, "grow D2")
    assert city(board, "D2").has(FORTRESS)
    assert stores(board, 0) == {}


@pytest.mark.parametrize("goods", [{"food": 8, "ore": 8}, {"food": 1, "wood": 1, "idea": 8}, {"gold": 2}])
def test_without_the_price_no_city_grows(goods: dict[str, int]) -> None:
    board = start("tactics", **{"food": 0, **goods})
    assert legal(board, "grow") == []
    assert why_not(board, "grow D2")


@pytest.mark.parametrize(
    ("advance", "building"), [("writing", "academy"), ("tactics", "fortress"), ("myths", "temple"), ("fishing", "port")]
)
def test_each_building_needs_its_advance(advance: str, building: str) -> None:
    board = start()
    assert legal(board, "grow") == []
    learn(board, 0, advance)
    again(board)
    act(board, "grow D3")
    assert city(board, "D3").has(("port", "academy", "fortress", "temple").index(building))


def test_one_of_each_kind_stands_in_a_city() -> None:
    board = start("tactics", "myths")
    found(board, 0, "E2")
    city(board, "D2").put(FORTRESS, 0)
    again(board)
    assert "it already: fortress" in str(why_not_add(board, 0, at("D2"), FORTRESS))
    act(board, "grow D2")
    assert city(board, "D2").has(TEMPLE)


def test_ruling_42_no_city_grows_beyond_the_number_of_cities() -> None:
    board = start("tactics", "myths")
    city(board, "D2").put(FORTRESS, 1)  # a piece of another colour counts
    again(board)
    assert legal(board, "grow") == ["grow D3"]
    assert "number of your cities" in why_not(board, "grow D2")
    board.players[0].cities.pop()
    again(board)
    assert legal(board, "grow") == []


def test_ruling_42_wonders_do_not_count() -> None:
    board = start("tactics")
    wonder(board, "great-library", "D2")
    again(board)
    assert "grow D2" in legal(board)


def test_an_angry_city_cannot_grow_unless_forced_labor_helps() -> None:
    board = start("tactics")
    city(board, "D2").mood = ANGRY
    again(board)
    assert legal(board, "grow") == ["grow D3"]
    assert "angry" in why_not(board, "grow D2")
    board.players[0].used |= this_turn.FORCED_LABOR
    again(board)
    act(board, "grow D2")
    assert city(board, "D2").has(FORTRESS)


def test_forced_labor_still_allows_one_activation() -> None:
    board = start("tactics")
    city(board, "D2").mood = ANGRY
    city(board, "D2").activations = city(board, "D2").angry_activations = 1
    board.players[0].used |= this_turn.FORCED_LABOR
    again(board)
    assert "only once a turn" in str(board.why_not(GAME.vocabulary.parse("grow D2")))
    assert legal(board, "grow") == ["grow D3"]


def test_the_second_activation_lowers_the_mood_after_growing() -> None:
    board = start("tactics")
    city(board, "D2").activations = 1
    act(board, "grow D2")
    assert city(board, "D2").mood == ANGRY
    assert city(board, "D2").has(FORTRESS)


def test_pieces_run_out_and_influenced_ones_count() -> None:
    board = start("tactics")
    city(board, "D7").put(FORTRESS, 0)
    board.players[0].gone[FORTRESS] = 6
    again(board)
    assert legal(board, "grow") == []
    assert "all your pieces" in str(why_not_add(board, 0, at("D2"), FORTRESS))
    board.players[0].gone[FORTRESS] = 5
    again(board)
    assert legal(board, "grow") == ["grow D2", "grow D3"]


def test_reasons() -> None:
    board = start("tactics")
    assert "no city" in why_not(board, "grow D7")
    board.actions = 0
    again(board)
    assert legal(board, "grow") == []
    assert "no action" in why_not(board, "grow D3")
    board = start("tactics", "myths")
    act(board, "grow D2")
    assert "the advance" in why_not(board, "raise academy")
    assert why_not_add(board, 0, at("D7"), TEMPLE) is not None
    board = start("tactics", "fishing", food=1, ore=1)
    assert "still need 1 wood" in why_not(board, "grow D2")
    assert "still need 1 wood" in why_not(board, "grow D3")
    board = start()
    assert "no advance" in why_not(board, "grow D2")


# -- ports ------------------------------------------------------------------------------------------------------------


def test_a_port_needs_the_sea_and_touches_one_space_of_it() -> None:
    board = start("fishing")
    assert legal(board, "grow") == ["grow D3"]
    assert "needs the sea" in str(why_not_add(board, 0, at("D2"), PORT))
    act(board, "grow D3")
    assert city(board, "D3").port is at("D4")


def test_which_sea_space_a_port_touches_is_asked() -> None:
    board = start("fishing")
    board.terrain.put("sea", board.world.map.bit[at("C4")])
    again(board)
    act(board, "grow D3")
    assert asked(board) == "where_to_open"
    assert sorted(legal(board)) == ["at C4", "at D4"]
    assert "sea space beside" in why_not(board, "at E4")
    act(board, "at C4")
    assert city(board, "D3").port is at("C4")
    assert city(board, "D3").has(PORT)


# -- what buildings bring ---------------------------------------------------------------------------------------------


def test_an_academy_brings_two_ideas() -> None:
    board = start("writing")
    act(board, "grow D2")
    assert stores(board, 0) == {"idea": 2}


def test_a_temple_brings_a_token_of_either_kind() -> None:
    board = start("myths")
    board.players[0].culture = board.players[0].happiness = 1
    act(board, "grow D2")
    assert legal(board) == ["take mood-token", "take culture-token"]
    act(board, "take mood-token")
    assert stores(board, 0) == {"mood token": 1}


def test_ruling_49_a_temple_brings_nothing_that_cannot_be_held() -> None:
    board = start("myths")
    act(board, "grow D2")
    assert stores(board, 0) == {}
    board = start("myths")
    board.players[0].culture = 1
    act(board, "grow D2")
    assert stores(board, 0) == {"culture token": 1}


def test_a_fortress_brings_nothing() -> None:
    board = start("tactics")
    act(board, "grow D2")
    assert asked(board) == "what_next"
    assert stores(board, 0) == {}


# -- advances and wonders ---------------------------------------------------------------------------------------------


def test_state_religion_saves_the_food_of_one_temple_a_turn() -> None:
    board = start("myths", "tactics", "state-religion", food=0, ore=3, wood=3)
    act(board, "grow D2")
    assert city(board, "D2").has(TEMPLE)  # a fortress cannot be paid for
    assert stores(board, 0) == {"ore": 2, "wood": 2}
    assert legal(board, "grow") == []
    act(board, "end", "end")
    assert legal(board, "grow") == ["grow D3"]


def test_state_religion_leaves_the_price_of_the_second_temple() -> None:
    board = start("myths", "state-religion", food=1, ore=3, wood=3)
    act(board, "grow D2")
    assert stores(board, 0) == {"food": 1, "ore": 2, "wood": 2}
    act(board, "grow D3")
    assert stores(board, 0) == {"ore": 1, "wood": 1}


def test_ruling_52_sanitation_brings_a_settler_for_food() -> None:
    board = start("tactics", "sanitation", food=2, ore=1, wood=1)
    act(board, "grow D3")
    assert asked(board) == "settler_too"
    assert city(board, "D3").has(FORTRESS)
    act(board, "yes")
    assert count(board, 0, "settler", "D3") == 1
    assert stores(board, 0) == {}


def test_ruling_52_sanitation_may_be_declined_and_needs_food_and_a_settler() -> None:
    board = start("tactics", "sanitation", food=2, ore=1, wood=1)
    act(board, "grow D3", "no")
    assert count(board, 0, "settler", "D3") == 0
    assert stores(board, 0) == {"food": 1}
    board = start("tactics", "sanitation")
    act(board, "grow D3")
    assert asked(board) == "what_next"
    board = start("tactics", "sanitation", food=2, ore=1, wood=1)
    board.players[0].gone[6] = 3
    act(board, "grow D3")
    assert asked(board) == "what_next"


@pytest.fixture
def free(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What free advances were given."""
    heard: list[Any] = []
    monkeypatch.setattr(growing, "free_from", lambda board, *args: heard.append(args))
    return heard


def test_ruling_63_dogma_gives_an_advance_of_theocracy_for_a_new_temple(free: list[Any]) -> None:
    board = start("myths")
    act(board, "grow D2")
    assert free == []
    learn(board, 0, "dogma")
    board.push(add_building, 0, at("D3"), TEMPLE)  # by a card
    act(board, "end")
    assert free == [(0, THEOCRACY, False)]
    assert [GAME.advances[number].category for number in THEOCRACY] == ["theocracy"] * 4


def test_dogma_gives_nothing_for_other_buildings(free: list[Any]) -> None:
    board = start("tactics", "dogma")
    act(board, "grow D2")
    assert free == []


def test_ruling_38_the_mausoleum_lets_temples_grow_without_activation() -> None:
    board = start("myths", food=2, ore=2, wood=2)
    wonder(board, "great-mausoleum", "D3")
    again(board)
    act(board, "grow D2")
    assert city(board, "D2").has(TEMPLE)
    assert city(board, "D2").activations == 0
    assert board.actions == 2
    city(board, "D3").mood = ANGRY
    again(board)
    assert "angry" in why_not(board, "grow D3")


def test_the_mausoleum_is_only_for_temples() -> None:
    board = start("tactics")
    wonder(board, "great-mausoleum", "D3")
    again(board)
    act(board, "grow D2")
    assert city(board, "D2").activations == 1


def test_the_mausoleum_and_forced_labor_after_an_activation() -> None:
    board = start("tactics", "myths")
    wonder(board, "great-mausoleum", "D3")
    city(board, "D2").mood = ANGRY
    city(board, "D2").activations = city(board, "D2").angry_activations = 1
    board.players[0].used |= this_turn.FORCED_LABOR
    again(board)
    act(board, "grow D2")
    assert city(board, "D2").has(TEMPLE)
    assert city(board, "D2").mood == ANGRY


def test_a_building_added_by_a_card_is_neither_paid_nor_an_activation() -> None:
    board = start("writing")
    board.push(add_building, 0, at("D2"), 1)
    act(board, "end")
    assert city(board, "D2").buildings[1] == 0
    assert stores(board, 0) == {"food": 1, "ore": 1, "wood": 1, "idea": 2}
    assert (city(board, "D2").activations, city(board, "D2").mood) == (0, NEUTRAL)

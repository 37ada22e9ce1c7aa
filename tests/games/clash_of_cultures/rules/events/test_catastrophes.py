"""Plague, epidemic, famine, volcano, earthquake, civil war, revolution."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures.box.cards import TEMPLE, Wonder
from ecumene.games.clash_of_cultures.rules.cities import wonder_building
from ecumene.games.clash_of_cultures.rules.cities.growing import why_not_add
from ecumene.games.clash_of_cultures.rules.round import begin_turn
from ecumene.games.clash_of_cultures.state.board import Board
from ecumene.games.clash_of_cultures.state.pieces import FOUGHT, SLOWED, STOPPED

from ...battles import world
from ...hands import draw, hold, realm, told
from ...positions import (
    act,
    again,
    asked,
    at,
    card,
    city,
    count,
    found,
    knows,
    learn,
    legal,
    run,
    stock,
    stores,
    table,
    units,
    why,
)

# -- plague ----------------------------------------------------------------------------------------------------------


def test_the_plague_saddens_a_city_of_all_with_two() -> None:
    board = realm(2)
    draw(board, 1, seat=1)
    assert asked(board) == "which_city_is_struck"
    assert board.player == 0
    act(board, "at D4")
    assert city(board, "D4").mood == 0
    assert city(board, "D7").mood == 1
    assert [own.plagued for own in board.players] == [True, False]


@pytest.mark.parametrize("id", ["roads", "navigation", "trade-routes"])
def test_the_plague_travels_with_people(id: str) -> None:
    board = realm(3)
    learn(board, 0, id)
    draw(board, 1)
    act(board, "at D4")
    assert why(board, "at D4") == "Choose a city of yours that is not angry and was not struck yet."
    act(board, "at C4")
    assert [other.mood for other in board.players[0].cities] == [1, 0, 0]


def test_nothing_is_built_until_sanitation_comes() -> None:
    board = realm(3)
    learn(board, 0, "myths", "engineering", "irrigation", "storage")
    stock(board, 0, food=8, ore=8, wood=8, culture_token=5)
    gardens = card("great-gardens")
    assert isinstance(gardens, Wonder)
    board.wonder_deck.remove(gardens)
    board.display.append(gardens)
    assert why_not_add(board, 0, at("D2"), TEMPLE) is None
    assert wonder_building.why_not_build(board, 0, gardens) is None
    draw(board, 1)
    act(board, "at D4")
    assert "grow D2" not in legal(board)
    assert "wonder great-gardens" not in legal(board)
    assert why(board, "grow D2") == "The plague: you cannot build before you have Sanitation."
    assert why(board, "wonder great-gardens") == "The plague: you cannot build before you have Sanitation."
    hold(board, 0, "city-growth-1")
    assert why(board, "play city-growth-1") == "No city of yours can get a building now."
    learn(board, 0, "sanitation")
    again(board)
    assert {"grow D2", "wonder great-gardens", "play city-growth-1"} <= set(legal(board))


def test_sanitation_keeps_plague_and_epidemic_away() -> None:
    board = realm(2)
    learn(board, 0, "sanitation")
    units(board, 0, "army", "D2", 3)
    draw(board, 1)
    draw(board, 2)
    assert asked(board) == "what_next"
    assert count(board, 0, "army", "D2") == 3
    assert not board.players[0].plagued


# -- epidemic --------------------------------------------------------------------------------------------------------


def test_an_epidemic_takes_a_unit_of_all_with_two() -> None:
    board = world()
    units(board, 0, "army", "D4")
    draw(board, 2)
    assert asked(board) == "where_to_lose"
    assert legal(board) == ["at D4", "at D2"]
    assert why(board, "at D7") == "You have no unit there."
    act(board, "at D4")
    assert count(board, 0, "army", "D4") == 0
    assert count(board, 1, "settler", "D7") == 1


def test_an_epidemic_takes_two_where_people_travel() -> None:
    board = world()
    learn(board, 0, "roads")
    units(board, 0, "army", "D2", 2)
    draw(board, 2)
    assert legal(board) == ["lose army", "lose settler"]
    assert why(board, "lose ship") == "You have no such unit there."
    act(board, "lose army", "lose army")
    assert count(board, 0, "army", "D2") == 0
    assert asked(board) == "what_next"


def test_a_ship_is_lost_with_its_cargo() -> None:
    board = world()
    units(board, 0, "ship", "B3", 3)
    units(board, 0, "army", "B3", 2, ship=1)
    draw(board, 2)
    act(board, "at B3", "lose ship")
    assert legal(board) == ["ship 1", "ship 2"]
    assert why(board, "ship 3") == "There is no such ship, or it carries the same as one on the list."
    act(board, "ship 2")
    assert board.players[0].count(0) == 0
    assert count(board, 0, "ship", "B3") == 2


def test_the_unit_that_can_do_least_is_lost() -> None:
    board = world()
    armies = units(board, 0, "army", "D4", 2)
    board.players[0].marks[armies[1]] = FOUGHT
    draw(board, 2)
    act(board, "at D4")
    assert board.players[0].at[armies[1]] is None
    assert board.players[0].at[armies[0]] is at("D4")


# -- famine ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(3, 9))
def test_a_famine_takes_food_or_makes_a_city_angry(number: int) -> None:
    n = 1 if number < 6 else 2
    board = world()
    stock(board, 0, food=n, gold=3)
    city(board, "D2").mood = 2
    draw(board, number)
    assert board.players[0].stock[0] == 0
    assert city(board, "D2").mood == 2
    board = world()
    stock(board, 0, food=n - 1, gold=3)
    city(board, "D2").mood = 2
    draw(board, number)
    assert stores(board, 0) == {"gold": 3}
    assert city(board, "D2").mood == 0


def test_irrigation_keeps_famine_away() -> None:
    board = world()
    learn(board, 0, "irrigation")
    draw(board, 6)
    assert stores(board, 0) == {"food": 2}


def test_ruling_60_myths_help_where_a_city_becomes_angry() -> None:
    board = world()
    learn(board, 0, "myths")
    stock(board, 0, food=0, mood_token=1)
    city(board, "D2").mood = 2
    draw(board, 3)
    act(board, "yes")
    assert city(board, "D2").mood == 2
    assert stores(board, 0) == {}


# -- volcano and earthquake ------------------------------------------------------------------------------------------


def test_a_volcano_needs_four_cities() -> None:
    board = draw(realm(3), 29)
    assert asked(board) == "what_next"


def test_a_volcano_buries_a_city_with_all_in_it() -> None:
    board = realm(4)
    place = city(board, "D4")
    place.put(TEMPLE, 0)
    place.put(2, 1)
    place.wonder = card("great-wall")  # type: ignore[assignment]
    board.wonder_deck = [wonder for wonder in board.wonder_deck if wonder.id != "great-wall"]
    units(board, 0, "army", "D4", 2)
    units(board, 0, "settler", "D4")
    before = board.scores()
    draw(board, 29)
    assert why(board, "at D7") == "Choose a city of yours."
    act(board, "at D4")
    own, other = board.players
    assert board.city_at(at("D4")) is None
    assert own.event_points == 4 + 4 + 10
    assert other.event_points == 4
    assert [after - points for after, points in zip(board.scores(), before, strict=True)] == [4, 2]
    assert own.gone == [0, 0, 0, 1, 1, 2, 1, 0]
    assert other.gone == [0, 0, 1, 0, 0, 0, 0, 0]
    assert own.spare_units(0) == 14
    assert own.spare_units(1) == 2
    assert board.spare_settlements(0) == 3
    assert board.spare_buildings(1, 2) == 6


def test_an_earthquake_takes_one_to_three_pieces() -> None:
    board = realm(3)
    for building in range(1, 4):
        city(board, "D4").put(building, 0)
    city(board, "D4").wonder = card("great-wall")  # type: ignore[assignment]
    board.wonder_deck = [wonder for wonder in board.wonder_deck if wonder.id != "great-wall"]
    draw(board, 30)
    assert "done" not in legal(board)
    assert why(board, "at D7") == "Choose a city of yours."
    act(board, "at D4")
    assert legal(board) == ["piece academy", "piece fortress", "piece temple", "wonder great-wall"]
    assert why(board, "piece port") == "Choose what stands in this city."
    act(board, "wonder great-wall", "at D4", "piece academy", "done")
    own = board.players[0]
    assert own.event_points == 14
    assert city(board, "D4").mood == 0
    assert city(board, "D2").mood == 1
    assert own.gone[1] == 1


def test_a_settlement_falls_when_nothing_else_is_left() -> None:
    board = realm(3)
    draw(board, 30)
    act(board, "at D4", "at C4", "at D2")
    own = board.players[0]
    assert own.cities == []
    assert own.event_points == 12
    assert own.gone[4] == 3
    assert asked(board) == "what_next"


def test_an_earthquake_needs_three_cities() -> None:
    assert asked(draw(realm(2), 30)) == "what_next"


def test_ruling_55_a_major_earthquake_strikes_all_the_first_player_first() -> None:
    board = realm(3)
    for id in ("C6", "E6"):
        found(board, 1, id)
    draw(board, 31, seat=1)
    assert board.player == 0
    act(board, "at D4", "done")
    assert board.player == 1
    act(board, "at C6", "done")
    assert [own.event_points for own in board.players] == [4, 4]


# -- civil war and revolution ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [36, 37])
def test_civil_war_is_in_a_city_that_is_not_happy_and_has_an_army(number: int) -> None:
    board = realm(3)
    for id in ("D2", "D4", "C4"):
        units(board, 0, "army", id)
    city(board, "D2").mood = 2
    city(board, "C4").mood = 0
    draw(board, number)
    assert legal(board) == ["at D4", "at C4"]
    assert why(board, "at D2") == "Choose a city of yours that is not happy and has an army."
    act(board, "at D4")
    assert count(board, 0, "army", "D4") == 0
    assert city(board, "D4").mood == 0


def test_without_such_a_city_the_mood_of_any_falls() -> None:
    board = realm(2)
    units(board, 0, "army", "D2")
    city(board, "D2").mood = 2
    draw(board, 36)
    assert set(legal(board)) == {"at D2", "at D4"}
    act(board, "at D2")
    assert city(board, "D2").mood == 1
    assert count(board, 0, "army", "D2") == 1


def revolution(armies: int, *advances: str) -> Board:
    board = world()
    units(board, 0, "army", "D2", armies)
    learn(board, 0, *advances)
    return draw(board, 38)


def test_a_revolution_costs_an_action_or_an_army() -> None:
    board = revolution(1)
    assert asked(board) == "army_or_action"
    assert why(board, "at D4") == "You have no army there."
    act(board, "at D2")
    assert board.actions == 3
    assert count(board, 0, "army", "D2") == 0
    board = revolution(1)
    act(board, "no")
    assert board.actions == 2
    assert count(board, 0, "army", "D2") == 1
    assert revolution(0).actions == 2


def test_outside_his_turn_the_drawer_loses_an_action_of_the_next() -> None:
    board = draw(world(), 38, seat=1)
    assert board.actions == 3
    assert board.players[1].fewer == 1
    run(board, begin_turn, 1)
    assert board.actions == 2
    assert board.players[1].fewer == 0


def test_a_revolution_changes_the_government_or_costs_another_army() -> None:
    ways = ("draft", "nationalism", "totalitarianism", "philosophy")
    board = revolution(2, *ways)
    act(board, "at D2")
    assert asked(board) == "army_or_government"
    act(board, "at D2")
    assert knows(board, 0) >= {"nationalism", "totalitarianism"}
    board = revolution(2, *ways)
    act(board, "at D2", "no")
    while asked(board) != "what_next":
        board.apply(board.legal[0])
    assert "voting" in knows(board, 0)
    assert not knows(board, 0) & {"nationalism", "totalitarianism"}
    assert len(knows(board, 0)) == 5


def test_without_another_government_in_reach_nothing_changes() -> None:
    board = revolution(2, "draft", "nationalism")
    act(board, "at D2")
    assert asked(board) == "what_next"
    board = revolution(2, "philosophy")
    act(board, "at D2")
    assert asked(board) == "what_next"
    assert not told(board, "learns")


def test_rulings_31_and_112_a_player_without_cities_plays_on() -> None:
    board = table()
    board.players[0].cities.clear()
    again(board)
    assert "end" in legal(board)
    assert "found D2" in legal(board)
    for number in (1, 2, 3, 10, 13, 27, 29, 30, 32, 34, 36, 38):
        draw(board, number)
        while asked(board) != "what_next":
            board.apply(board.legal[0])
            board.check()


def test_who_stands_in_mountains_can_do_less_than_who_came_through_a_forest() -> None:
    board = world()
    armies = units(board, 0, "army", "D4", 2)
    board.players[0].marks[armies[0]] = STOPPED
    board.players[0].marks[armies[1]] = SLOWED
    draw(board, 2)
    act(board, "at D4")
    assert board.players[0].at[armies[0]] is None

"""Collecting goods."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.cards import ANGRY, HAPPY, NEUTRAL
from ecumene.games.clash_of_cultures.box.vocabulary import COLLECT, DONE, HUSBANDRY, TAKE
from ecumene.games.clash_of_cultures.rules.cities.collecting import Harvest, collectable
from ecumene.games.clash_of_cultures.state import this_turn
from ecumene.games.clash_of_cultures.state.board import Board

from ...hands import told
from ...positions import (
    act,
    again,
    asked,
    at,
    card,
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
    why_not,
)


def start(**goods: int) -> Board:
    """The first city with plain (its own), barren land, mountains and forest beside it, and an empty store."""
    board = table()
    stock(board, 0, food=0)
    stock(board, 0, **goods)
    return again(board)


def coast() -> Board:
    """The same with mountains at D3; a city at D3 has forest, plain and sea south of it: C4, E4, D4."""
    board = start()
    lay(board, 4, 11, turned=True)
    return board


def grown(board: Board, space: str, *buildings: str) -> None:
    """Gives the city more buildings."""
    names = ("port", "academy", "fortress", "temple")
    for name in buildings:
        city(board, space).put(names.index(name), city(board, space).owner)


# -- what spaces give -------------------------------------------------------------------------------------------------


def test_the_kinds_of_land_give_food_ore_and_wood() -> None:
    board = start()
    assert legal(board, "collect") == ["collect D2"]
    act(board, "collect D2")
    assert legal(board) == ["take food", "take ore", "take wood"]
    act(board, "take ore")
    assert stores(board, 0) == {"ore": 1}
    assert board.actions == 2
    assert asked(board) == "what_next"


def test_a_city_collects_as_much_as_its_size() -> None:
    board = start()
    grown(board, "D2", "temple")
    act(board, "collect D2", "take wood")
    assert legal(board) == ["take food", "take ore", "done"]
    act(board, "take food")
    assert stores(board, 0) == {"food": 1, "wood": 1}
    assert asked(board) == "what_next"


def test_each_space_gives_one_good() -> None:
    board = start()
    grown(board, "D2", "temple", "fortress", "academy")
    act(board, "collect D2", "take ore")
    assert legal(board) == ["take food", "take wood", "done"]
    assert "gives ore" in why_not(board, "take ore")
    act(board, "take food", "take wood")  # nothing more is there, so it is over
    assert stores(board, 0) == {"food": 1, "ore": 1, "wood": 1}
    assert asked(board) == "what_next"


def test_what_was_collected_is_told_in_sum() -> None:
    board = start()
    grown(board, "D2", "temple", "fortress")
    learn(board, 0, "irrigation")
    board.heard = []
    act(board, "collect D2", "take food", "take ore", "take food")
    told = [event.args for event in board.heard if event.kind == "collects"]
    assert [(args["n"], args["good"].name, args["city"].name) for args in told] == [
        (2, "food", "Nippur"),
        (1, "ore", "Nippur"),
    ]


def test_ruling_45_nothing_is_too_little_and_fewer_is_enough() -> None:
    board = start()
    grown(board, "D2", "temple")
    act(board, "collect D2")
    assert "done" not in legal(board)
    assert "must collect something" in why_not(board, "done")
    act(board, "take wood", "done")
    assert stores(board, 0) == {"wood": 1}


def test_irrigation_collects_from_barren_land() -> None:
    board = start()
    assert collectable(board, city(board, "D2")) == Harvest(1, 1, 1, 0, 0)
    learn(board, 0, "irrigation")
    assert collectable(board, city(board, "D2")) == Harvest(2, 1, 1, 0, 0)


def test_other_cities_foreign_units_and_exhaustion_close_spaces() -> None:
    board = coast()
    found(board, 0, "D3")
    assert collectable(board, city(board, "D3")) == Harvest(1, 1, 1, 0, 0)  # not from D2, a city too
    board.exhausted = board.world.map.bit[at("C4")]
    assert collectable(board, city(board, "D3")).wood == 0
    units(board, 1, "settler", "E4")
    assert collectable(board, city(board, "D3")) == Harvest(0, 1, 0, 0, 0)
    units(board, 0, "army", "C2")  # one's own units close nothing
    assert collectable(board, city(board, "D2")) == Harvest(1, 1, 1, 0, 0)
    board.camps[at("E2")] = 0
    assert collectable(board, city(board, "D2")) == Harvest(1, 0, 1, 0, 0)


def test_unexplored_spaces_give_nothing() -> None:
    board = start()
    lay(board, 4, 20)
    assert board.kind(at("D3")) == "forest"
    assert collectable(board, city(board, "D2")).wood == 2
    assert collectable(table(), city(board, "D2")).wood == 1


# -- mood -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mood", "most"), [(HAPPY, 3), (NEUTRAL, 2), (ANGRY, 1)])
def test_mood_changes_how_much_is_collected(mood: int, most: int) -> None:
    board = start()
    grown(board, "D2", "temple")
    city(board, "D2").mood = mood
    act(board, "collect D2")
    for n, take in enumerate(("take food", "take ore", "take wood")):
        if n < most:
            act(board, take)
    assert sum(stores(board, 0).values()) == most
    assert asked(board) == "what_next"


def test_an_angry_city_is_activated_once_a_turn() -> None:
    board = start()
    city(board, "D2").mood = ANGRY
    act(board, "collect D2", "take ore")
    assert legal(board, "collect") == []
    assert "only once a turn" in why_not(board, "collect D2")


def test_ruling_39_mood_falls_at_the_end_of_the_second_activation() -> None:
    board = start()
    act(board, "collect D2", "take ore")
    assert city(board, "D2").mood == NEUTRAL
    act(board, "collect D2")
    assert city(board, "D2").mood == NEUTRAL
    act(board, "take wood")
    assert city(board, "D2").mood == ANGRY


def test_ruling_40_a_city_that_turned_angry_can_be_activated_once_more() -> None:
    board = start()
    board.actions = 4
    act(board, "collect D2", "take ore", "collect D2", "take wood", "collect D2", "take food")
    assert city(board, "D2").activations == 3
    assert legal(board, "collect") == []


def test_ruling_29_forced_labor_makes_angry_cities_act_as_neutral_and_they_stay_angry() -> None:
    board = start()
    grown(board, "D2", "temple")
    city(board, "D2").mood = ANGRY
    board.players[0].used |= this_turn.FORCED_LABOR
    act(board, "collect D2", "take ore", "take wood")
    assert stores(board, 0) == {"ore": 1, "wood": 1}
    assert legal(board, "collect") == []  # still one activation a turn
    assert city(board, "D2").mood == ANGRY


# -- limits -----------------------------------------------------------------------------------------------------------


def test_ruling_49_what_cannot_be_held_is_not_offered() -> None:
    board = start(food=2)
    act(board, "collect D2")
    assert legal(board) == ["take ore", "take wood"]
    assert "no more food" in why_not(board, "take food")


def test_ruling_49_if_nothing_can_be_held_the_good_is_lost() -> None:
    board = start(food=2, ore=8, wood=8)
    act(board, "collect D2")
    assert asked(board) == "what_next"
    assert stores(board, 0) == {"food": 2, "ore": 8, "wood": 8}
    assert city(board, "D2").activations == 1


def test_storage_lifts_the_limit_of_food() -> None:
    board = start(food=2)
    learn(board, 0, "storage")
    act(board, "collect D2", "take food")
    assert stores(board, 0) == {"food": 3}


# -- Fishing ----------------------------------------------------------------------------------------------------------


def harbour(*buildings: str) -> Board:
    """A city at D3 whose port touches D4; another sea space, C4, is beside it too."""
    board = coast()
    terrain(board, C4="sea")
    learn(board, 0, "fishing")
    found(board, 0, "D3", "port", *buildings, port="D4")
    stock(board, 0, mood_token=0)
    board.players[0].happiness = 3
    return again(board)


def test_ruling_46_one_sea_space_gives_food() -> None:
    board = coast()
    terrain(board, C4="sea")
    found(board, 0, "D3")
    assert collectable(board, city(board, "D3")) == Harvest(1, 1, 0, 0, 0)
    learn(board, 0, "fishing")
    assert collectable(board, city(board, "D3")) == Harvest(1, 1, 0, 1, 0)


def test_ruling_46_the_port_gives_gold_or_a_mood_token_instead() -> None:
    board = harbour()
    act(board, "collect D3")
    assert legal(board) == ["take food", "take ore", "take gold", "take mood-token"]
    act(board, "take gold")
    assert legal(board) == ["take food", "take ore", "done"]
    assert "gives mood token" in why_not(board, "take mood-token")
    act(board, "take food")
    assert stores(board, 0) == {"food": 1, "gold": 1}


def test_slip_the_port_gives_its_own_sea_space_not_any_neighbouring_one() -> None:
    board = harbour()
    units(board, 1, "ship", "D4")
    again(board)
    act(board, "collect D3")
    assert legal(board) == ["take food", "take ore"]
    act(board, "take food")
    assert legal(board) == ["take food", "take ore", "done"]  # from E4, then from the sea at C4


def test_ruling_46_the_sea_is_one_of_the_spaces_and_gives_once() -> None:
    board = harbour("temple", "fortress")
    learn(board, 0, "storage")
    act(board, "collect D3", "take food", "take food")
    assert legal(board) == ["take ore", "done"]  # the second food came from the sea
    assert "gives gold" in why_not(board, "take gold")


def test_ruling_46_a_foreign_ship_closes_the_ports_space() -> None:
    board = harbour()
    units(board, 1, "ship", "D4")
    assert collectable(board, city(board, "D3")) == Harvest(1, 1, 0, 1, 0)
    units(board, 1, "ship", "C4")
    assert collectable(board, city(board, "D3")) == Harvest(1, 1, 0, 0, 0)


def test_ruling_46_a_port_without_fishing_gives_nothing() -> None:
    board = harbour()
    board.players[0].known &= ~GAME.bits["fishing"]
    assert collectable(board, city(board, "D3")) == Harvest(1, 1, 0, 0, 0)


def test_ruling_116_an_influenced_port_works_for_the_owner() -> None:
    board = harbour()
    city(board, "D3").put(0, 1)
    assert collectable(board, city(board, "D3")).port == 1


def test_a_mood_token_that_cannot_be_held_is_not_offered() -> None:
    board = harbour()
    board.players[0].happiness = 0
    act(board, "collect D3")
    assert legal(board, "take") == ["take food", "take ore", "take gold"]
    assert "happiness level" in why_not(board, "take mood-token")


# -- Husbandry --------------------------------------------------------------------------------------------------------


def test_ruling_20_husbandry_collects_from_all_land_within_two_spaces() -> None:
    board = coast()
    learn(board, 0, "husbandry")
    stock(board, 0, food=1)
    grown(board, "D2", "temple", "fortress")
    terrain(board, E4="mountain")
    act(board, "collect D2")
    assert "husbandry" in legal(board)
    act(board, "husbandry")
    assert stores(board, 0) == {}
    act(board, "take ore", "take ore", "take ore")  # E2, D3, E4
    assert stores(board, 0) == {"ore": 3}
    board.actions = 1
    again(board)
    act(board, "collect D2")
    assert "husbandry" not in legal(board)
    assert "once a turn" in why_not(board, "husbandry")


def test_ruling_20_husbandry_counts_within_the_normal_number() -> None:
    board = coast()
    learn(board, 0, "husbandry", "roads")
    act(board, "collect D2", "husbandry", "take wood")
    assert asked(board) == "what_next"


def test_husbandry_goes_over_explored_land_only_and_not_to_the_sea() -> None:
    board = coast()
    learn(board, 0, "fishing")
    assert collectable(board, city(board, "D2"), wide=True) == Harvest(2, 2, 2, 0, 0)
    units(board, 1, "army", "E4")
    assert collectable(board, city(board, "D2"), wide=True) == Harvest(1, 2, 2, 0, 0)


def test_ruling_47_husbandry_is_paid_before_the_collect() -> None:
    board = coast()
    learn(board, 0, "husbandry")
    grown(board, "D2", "temple")
    again(board)
    act(board, "collect D2")
    assert "costs 1 food" in why_not(board, "husbandry")
    act(board, "take food")
    assert "before anything" in why_not(board, "husbandry")


def test_ruling_47_gold_can_pay_it_and_roads_make_it_free() -> None:
    board = coast()
    learn(board, 0, "husbandry")
    stock(board, 0, gold=1)
    act(board, "collect D2", "husbandry")
    assert stores(board, 0) == {}
    board = coast()
    learn(board, 0, "husbandry", "roads")
    act(board, "collect D2", "husbandry")
    assert "take wood" in legal(board)


def test_husbandry_is_offered_only_where_it_adds_something() -> None:
    board = start(food=1)
    learn(board, 0, "husbandry")
    act(board, "collect D2")
    assert "husbandry" not in legal(board)
    assert "nothing more" in why_not(board, "husbandry")
    assert "not have" in why_not_without_husbandry()


def why_not_without_husbandry() -> str:
    board = coast()
    act(board, "collect D2")
    return why_not(board, "husbandry")


# -- what comes on top ------------------------------------------------------------------------------------------------


def test_ruling_48_public_education_adds_an_idea_where_an_academy_works() -> None:
    board = start()
    learn(board, 0, "public-education", "writing")
    act(board, "collect D2", "take ore")
    assert stores(board, 0) == {"ore": 1}
    grown(board, "D2", "academy")
    act(board, "collect D2", "take ore", "take wood")
    assert stores(board, 0) == {"ore": 2, "wood": 1, "idea": 1}
    act(board, "collect D2", "take ore")  # every time: it is angry now
    assert stores(board, 0) == {"ore": 3, "wood": 1, "idea": 2}


def test_ruling_98_an_academy_without_writing_adds_nothing() -> None:
    board = start()
    learn(board, 0, "public-education")
    grown(board, "D2", "academy")
    act(board, "collect D2", "take ore", "done")
    assert stores(board, 0) == {"ore": 1}


def test_ruling_48_the_great_gardens_add_food() -> None:
    board = start()
    wonder = card("great-gardens")
    board.wonder_deck.remove(wonder)  # type: ignore[arg-type]
    city(board, "D2").wonder = wonder  # type: ignore[assignment]
    act(board, "collect D2", "take ore")
    assert stores(board, 0) == {"food": 1, "ore": 1}


def test_mass_collection_adds_two_once() -> None:
    board = start()
    board.players[0].used |= this_turn.MASS_COLLECTION
    act(board, "collect D2", "take food", "take ore", "take wood")
    assert stores(board, 0) == {"food": 1, "ore": 1, "wood": 1}
    act(board, "collect D2", "take ore")
    assert asked(board) == "what_next"


def test_focused_collection_takes_several_from_one_space() -> None:
    board = start()
    grown(board, "D2", "temple", "fortress")
    board.players[0].used |= this_turn.FOCUSED_COLLECTION
    act(board, "collect D2", "take ore", "take ore", "take ore")
    assert stores(board, 0) == {"ore": 3}
    act(board, "collect D2", "take ore")
    assert "take ore" not in legal(board)  # only for one Collect


def test_focused_collection_works_at_the_port_too() -> None:
    board = harbour("temple")
    board.players[0].used |= this_turn.FOCUSED_COLLECTION
    act(board, "collect D3", "take gold", "take gold", "take mood-token")
    assert stores(board, 0) == {"gold": 2, "mood token": 1}


# -- Economic Liberty -------------------------------------------------------------------------------------------------


def test_ruling_28_the_first_collect_is_free_and_later_ones_cost_tokens_and_an_action() -> None:
    board = start(mood_token=3)
    learn(board, 0, "economic-liberty")
    found(board, 0, "E2")
    act(board, "collect D2", "take wood")
    assert board.actions == 3
    act(board, "collect E2")
    assert board.actions == 2
    assert stores(board, 0) == {"ore": 1, "wood": 1, "mood token": 1}
    assert legal(board, "collect") == []
    assert "2 mood tokens" in why_not(board, "collect D2")


def test_ruling_36_the_free_collect_needs_no_action_left() -> None:
    board = start(mood_token=2)
    board.actions = 0
    again(board)
    assert legal(board, "collect") == []
    assert "no action" in why_not(board, "collect D2")
    learn(board, 0, "economic-liberty")
    again(board)
    act(board, "collect D2", "take ore")
    assert legal(board, "collect") == []


def test_economic_liberty_that_came_after_a_collect_waits_for_the_next_turn() -> None:
    board = start()
    act(board, "collect D2", "take ore")
    learn(board, 0, "economic-liberty")
    board.players[0].used |= this_turn.LIBERTY_LATER
    again(board)
    act(board, "collect D2", "take wood")
    assert board.actions == 1
    assert stores(board, 0) == {"ore": 1, "wood": 1}


def test_reasons_for_cities_and_goods() -> None:
    board = start()
    assert "no city" in why_not(board, "collect E2")
    assert "no city" in why_not(board, "collect D7")
    act(board, "collect D2")
    assert "gives idea" in why_not(board, "take idea")
    for action in (*TAKE, DONE, HUSBANDRY):
        assert (board.why_not(action) is None) == (action in board.legal)
    assert COLLECT[at("D2")] not in board.legal


def test_the_mood_of_an_angry_city_does_not_fall_any_more() -> None:
    board = start()
    act(board, "collect D2", "take ore", "collect D2", "take wood")
    assert city(board, "D2").mood == ANGRY
    assert len(told(board, "mood falls")) == 1
    act(board, "collect D2", "take food")
    assert len(told(board, "mood falls")) == 1

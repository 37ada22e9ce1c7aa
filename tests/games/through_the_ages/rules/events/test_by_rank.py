"""Events: the decks, ties, the order of decisions, and every event of ages A, I and II."""

from __future__ import annotations

import pytest

from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.box.contents import EVENTS as EVENT_CARDS
from ecumene.games.through_the_ages.box.contents import civil_deck
from ecumene.games.through_the_ages.rules.civilization.ratings import discontent
from ecumene.games.through_the_ages.rules.events.effects import EVENTS
from ecumene.games.through_the_ages.rules.events.impacts import IMPACTS, RANKED
from ecumene.games.through_the_ages.rules.events.ranking import strongest, two_strongest, two_weakest, weakest
from ecumene.games.through_the_ages.state.board import Board
from tests.games.through_the_ages.positions import (
    act,
    card,
    colony,
    complete,
    give,
    happen,
    hold,
    lay,
    lead,
    legal,
    partners,
    politics,
    ready,
    refusal,
    slot,
    stack,
    store,
    table,
    work,
)


def ranked(players: int = 3) -> Board:
    """Seat 1 is the strongest, the last seat the weakest, seat 0 in between and active."""
    board = table(players)
    work(board, warriors_0=3)
    work(board, seat=1, warriors_0=5)
    if players == 4:
        work(board, seat=2, warriors_0=2)
    work(board, seat=players - 1, warriors_0=1)
    return board


def test_every_event_does_something() -> None:
    assert {*EVENTS, *IMPACTS, *RANKED} == {event.id for event in EVENT_CARDS}
    assert len(EVENT_CARDS) == 55


# -- the decks -----------------------------------------------------------------------------------------------------


def test_preparing_an_event_brings_culture_by_its_level_and_reveals_a_current_one() -> None:
    board = table()
    stack(board, ("rats-1", "development-of-science-0"))
    hold(board, "cold-war-2")
    politics(board)
    act(board, "prepare cold-war-2")
    assert board.players[0].culture == 2
    assert board.future == [card("cold-war-2")]
    assert board.future_by == [0]
    assert [own.science for own in board.players] == [2, 2]
    assert board.past == [card("development-of-science-0")]
    assert board.current == [card("rats-1")]


def test_after_the_last_current_event_the_future_ones_follow_sorted_by_age() -> None:
    board = table()
    future = (("cold-war-2", 1), ("rats-1", 0), ("impact-of-strength-3", 0), ("crusades-1", 1))
    stack(board, ("development-of-science-0",), future)
    hold(board, "foray-1")
    politics(board)
    act(board, "prepare foray-1")
    assert not board.future
    assert [event.age for event in board.current] == [3, 2, 1, 1, 1]
    prepared = dict(zip((event.id for event in board.current), board.current_by, strict=True))
    assert prepared == {"cold-war-2": 1, "rats-1": 0, "impact-of-strength-3": 0, "crusades-1": 1, "foray-1": 0}


def test_only_the_one_who_prepares_an_event_is_told_which() -> None:
    board = table()
    hold(board, "rats-1")
    politics(board)
    board.heard = []
    act(board, "prepare rats-1")
    private = [event for event in board.heard if event.args.get("card") is card("rats-1")]
    assert private
    assert all(event.seen_by == (0,) for event in private)


# -- ties and players ----------------------------------------------------------------------------------------------


def test_ties_count_the_active_player_as_stronger_then_those_after_him() -> None:
    board = table(4, seat=2)
    assert strongest(board) == 2
    assert weakest(board) == 1
    assert two_strongest(board) == [2, 3]
    assert two_weakest(board) == [0, 1]


def test_with_two_players_the_two_strongest_are_the_strongest() -> None:
    board = table(2, seat=1)
    assert two_strongest(board) == [1]
    assert two_weakest(board) == [0]


def test_when_two_are_left_of_three_the_rule_for_two_holds() -> None:
    board = table(3)
    board.players[1].resigned = True
    assert two_strongest(board) == [0]
    assert two_weakest(board) == [2]


def test_players_decide_in_turn_order_from_the_active_one() -> None:
    board = table(3, seat=1)
    happen(board, "development-of-markets-0")
    asked = []
    for _ in range(3):
        asked.append(board.player)
        act(board, "food")
    assert asked == [1, 2, 0]


# -- age A ---------------------------------------------------------------------------------------------------------


def test_development_of_agriculture() -> None:
    board = happen(table(3), "development-of-agriculture-0")
    assert [own.food for own in board.players] == [2, 2, 2]


def test_development_of_crafts() -> None:
    board = happen(table(3), "development-of-crafts-0")
    assert [own.resources for own in board.players] == [2, 2, 2]


def test_development_of_science() -> None:
    board = happen(table(3), "development-of-science-0")
    assert [own.science for own in board.players] == [2, 2, 2]


def test_development_of_markets() -> None:
    board = table(2)
    happen(board, "development-of-markets-0")
    act(board, "resources", "food")
    assert [(own.food, own.resources) for own in board.players] == [(0, 2), (2, 0)]


def test_development_of_markets_brings_nothing_with_an_empty_blue_bank() -> None:
    board = table(2)
    board.players[0].blue = 0
    happen(board, "development-of-markets-0")
    assert board.player == 1


def test_development_of_trade_routes() -> None:
    board = happen(table(2), "development-of-trade-routes-0")
    assert [(own.food, own.resources, own.science) for own in board.players] == [(1, 1, 1)] * 2


def test_development_of_politics() -> None:
    board = happen(table(3), "development-of-politics-0")
    assert [len(own.military_hand) for own in board.players] == [3, 3, 3]


def test_ruling_development_of_settlement_brings_a_population_for_no_food() -> None:
    board = table(2)
    store(board, food=3)
    happen(board, "development-of-settlement-0")
    assert [(own.yellow, own.unused, own.food) for own in board.players] == [(17, 2, 3), (17, 2, 0)]


def test_development_of_warfare() -> None:
    board = table(3)
    board.players[1].unused = 0
    happen(board, "development-of-warfare-0")
    assert board.player == 0
    act(board, "build warriors-0")
    assert board.players[0].strength == 2
    assert board.players[0].unused == 0
    assert board.player == 2
    act(board, "pass")
    assert board.players[2].strength == 1


def test_development_of_religion_keeps_the_limit_of_buildings() -> None:
    board = table(2)
    work(board, religion_0=2)
    happen(board, "development-of-religion-0")
    assert board.player == 1
    assert refusal(board, "build bronze-0") == "For nothing you may only build Religion."
    act(board, "build religion-0")
    assert board.players[1].happiness == 1
    assert board.players[1].resources == 0


def test_development_of_civilization_grows_builds_or_develops_for_one_less() -> None:
    board = table(3)
    store(board, food=1)
    store(board, resources=1, seat=1)
    hold(board, "irrigation-1", seat=2)
    store(board, science=2, seat=2)
    happen(board, "development-of-civilization-0")
    assert legal(board) == ["population", "pass"]
    act(board, "population")
    assert (board.players[0].food, board.players[0].unused) == (0, 2)
    assert set(legal(board)) == {"build agriculture-0", "build bronze-0", "pass"}
    assert "no military units" in refusal(board, "build warriors-0")
    assert "1 more resource" in refusal(board, "build philosophy-0")
    act(board, "build bronze-0")
    assert board.players[1].civil == 4
    act(board, "develop irrigation-1")
    assert board.players[2].science == 0
    assert board.players[2].known & card("irrigation-1").bit


def test_development_of_civilization_allows_a_revolution_with_all_civil_actions() -> None:
    board = table(2)
    hold(board, "monarchy-1")
    store(board, science=1)
    happen(board, "development-of-civilization-0")
    act(board, "revolution monarchy-1")
    own = board.players[0]
    assert own.government is card("monarchy-1")
    assert (own.civil, own.science) == (0, 0)


# -- age I ---------------------------------------------------------------------------------------------------------


def test_barbarians_come_to_the_leading_culture_if_it_is_one_of_the_two_weakest() -> None:
    board = give(ranked(3), 9, 5, 5)
    happen(board, "barbarians-1")
    assert board.players[0].unused == 0
    board = give(ranked(3), 5, 9, 5)
    happen(board, "barbarians-1")
    assert [own.unused for own in board.players] == [1, 1, 1]


def test_barbarians_with_two_players_come_to_the_weakest_only() -> None:
    board = give(table(2), 9, 5)
    work(board, warriors_0=2)
    happen(board, "barbarians-1")
    assert board.players[0].unused == 1


def test_border_conflict() -> None:
    board = ranked(3)
    happen(board, "border-conflict-1")
    assert board.players[1].resources == 3
    assert board.player == 2
    assert set(legal(board)) == {"lose agriculture-0", "lose bronze-0", "lose philosophy-0"}
    act(board, "lose philosophy-0")
    assert board.players[2].unused == 2
    assert board.players[2].science_rate == 0


def test_crusades() -> None:
    board = give(ranked(3), 5, 5, 3)
    happen(board, "crusades-1")
    assert [own.culture for own in board.players] == [5, 9, 0]


def test_only_the_culture_that_is_there_is_lost_and_told() -> None:
    board = ranked()
    board.players[2].culture = 1
    board.heard = []
    happen(board, "crusades-1")
    assert board.players[2].culture == 0
    assert [event.args["n"] for event in board.heard if event.kind == "loses culture"] == [1]


def test_cultural_influence() -> None:
    board = table(2)
    work(board, drama_1=1)
    happen(board, "cultural-influence-1")
    assert [own.culture for own in board.players] == [2, 0]


def test_foray_brings_food_and_resources_in_any_mix() -> None:
    board = ranked(3)
    happen(board, "foray-1")
    assert board.player == 0
    act(board, "food", "resources", "resources")
    assert (board.players[0].food, board.players[0].resources) == (1, 2)
    assert board.player == 1
    act(board, "food", "food", "food")
    assert board.players[1].food == 3
    assert board.players[2].food == 0


def test_good_harvest() -> None:
    board = table(2)
    work(board, seat=1, irrigation_1=1)
    happen(board, "good-harvest-1")
    assert [own.food for own in board.players] == [2, 4]


def test_ruling_immigration_goes_to_all_of_the_happiest_for_no_food() -> None:
    board = table(3)
    work(board, religion_0=1)
    work(board, seat=2, religion_0=1)
    store(board, food=3)
    happen(board, "immigration-1")
    assert [own.unused for own in board.players] == [2, 1, 2]
    assert [own.food for own in board.players] == [3, 0, 0]


def test_new_deposits() -> None:
    board = table(2)
    work(board, seat=1, iron_1=1)
    happen(board, "new-deposits-1")
    assert [own.resources for own in board.players] == [2, 4]


@pytest.mark.parametrize(
    ("event", "food", "resources"),
    [
        ("good-harvest-1", [2, 3, 2], [0, 0, 0]),
        ("new-deposits-1", [0, 0, 0], [3, 2, 2]),
        ("economic-progress-2", [2, 3, 2], [3, 2, 2]),
    ],
)
def test_ruling_pacts_pay_whenever_food_or_resources_are_produced(
    event: str, food: list[int], resources: list[int]
) -> None:
    """International Trade Agreement: a resource for the first player, food for the second."""
    board = table(3)
    partners(board, "international-trade-agreement-2")
    happen(board, event)
    assert [own.food for own in board.players] == food
    assert [own.resources for own in board.players] == resources


@pytest.mark.parametrize("event", ["new-deposits-1", "economic-progress-2"])
def test_ruling_a_pact_that_takes_resources_takes_them_then_too(event: str) -> None:
    board = table(3)
    partners(board, "acceptance-of-supremacy-2")
    happen(board, event)
    assert [own.resources for own in board.players] == [3, 1, 2]


@pytest.mark.parametrize(("event", "stored"), [("good-harvest-1", (2, 0)), ("new-deposits-1", (0, 2))])
def test_games_of_earlier_rules_go_on_without_what_pacts_pay(event: str, stored: tuple[int, int]) -> None:
    board = table(3)
    board.game = GAME.as_of("2")
    partners(board, "international-trade-agreement-2")
    happen(board, event)
    assert [(own.food, own.resources) for own in board.players] == [stored] * 3
    assert (board.game.rules_version, GAME.as_of(GAME.rules_version)) == ("2", GAME)


def test_pestilence_takes_unused_workers_first_and_then_asks_in_turn_order() -> None:
    board = table(3, seat=1)
    board.players[1].unused = board.players[0].unused = 0
    happen(board, "pestilence-1")
    assert board.player == 1
    act(board, "lose bronze-0")
    assert board.players[2].unused == 0
    assert board.player == 0
    act(board, "lose warriors-0")
    assert board.players[0].strength == 0


def test_raiders_take_two_in_food_and_resources() -> None:
    board = ranked(3)
    store(board, food=3, resources=3)
    store(board, seat=2, food=1)
    happen(board, "raiders-1")
    act(board, "food", "resources")
    assert (board.players[0].food, board.players[0].resources) == (2, 2)
    assert board.players[2].food == 0
    assert board.player == 0


def test_who_has_no_more_than_raiders_take_loses_all_without_a_question() -> None:
    board = ranked(2)
    store(board, seat=1, food=1, resources=1)
    work(board, seat=1, warriors_0=0)
    happen(board, "raiders-1")
    assert (board.players[1].food, board.players[1].resources) == (0, 0)
    assert board.player == 0


def test_rats() -> None:
    board = table(2)
    store(board, food=4, resources=2)
    happen(board, "rats-1")
    assert (board.players[0].food, board.players[0].resources) == (0, 2)


def test_ruling_rebellion_takes_two_of_the_actions_made_ready_for_each_discontent_worker() -> None:
    board = table(3)
    board.players[1].yellow = 16
    board.players[2].yellow = 8
    happen(board, "rebellion-1")
    assert [own.civil for own in board.players] == [4, 2, 0]
    act(board, "end")
    while "end" not in legal(board):
        act(board, "pass")
    assert (board.player, board.players[1].civil) == (1, 2)


def test_reign_of_terror() -> None:
    board = ranked(3)
    happen(board, "reign-of-terror-1")
    assert [own.unused for own in board.players] == [1, 1, 0]


def test_scientific_breakthrough() -> None:
    board = table(2)
    work(board, philosophy_0=2)
    happen(board, "scientific-breakthrough-1")
    assert [own.science for own in board.players] == [2, 1]


def test_uncertain_borders() -> None:
    board = ranked(3)
    happen(board, "uncertain-borders-1")
    assert [own.yellow for own in board.players] == [18, 19, 17]
    board.players[2].yellow = 0
    happen(board, "uncertain-borders-1")
    assert [own.yellow for own in board.players] == [18, 19, 0]


# -- age II --------------------------------------------------------------------------------------------------------


def test_civil_unrest_costs_culture_and_those_with_the_most_a_blue_token() -> None:
    board = give(table(3), 20, 20, 20)
    board.players[0].yellow = 16
    board.players[1].yellow = board.players[2].yellow = 12
    happen(board, "civil-unrest-2")
    assert [own.culture for own in board.players] == [16, 12, 12]
    assert [own.blue for own in board.players] == [16, 15, 15]


def test_civil_unrest_does_nothing_where_all_are_content() -> None:
    board = give(table(2), 5, 5)
    happen(board, "civil-unrest-2")
    assert [(own.culture, own.blue) for own in board.players] == [(5, 16)] * 2


def test_cold_war() -> None:
    board = ranked(3)
    happen(board, "cold-war-2")
    assert [own.science for own in board.players] == [6, 6, 0]


def test_crime_wave() -> None:
    board = give(ranked(4), 5, 5, 5, 2)
    happen(board, "crime-wave-2")
    assert [own.culture for own in board.players] == [5, 5, 2, 0]
    assert [own.blue for own in board.players] == [16, 16, 15, 15]


def test_a_blue_token_that_is_not_in_the_bank_leaves_a_card_of_choice() -> None:
    board = ranked(2)
    own = store(board, seat=1, food=8, resources=8)
    work(board, warriors_0=6)
    happen(board, "crime-wave-2")
    assert board.player == 1
    act(board, "unload bronze-0")
    assert (own.food, own.resources, own.blue) == (8, 7, 0)


def test_economic_progress_is_production_without_science_and_culture() -> None:
    board = table(2)
    own = store(board, resources=6)
    work(board, drama_1=1)
    happen(board, "economic-progress-2")
    assert (own.food, own.resources) == (2, 6)
    assert (own.culture, own.science) == (0, 0)
    assert (board.players[1].food, board.players[1].resources) == (2, 2)


def test_ruling_emigration_is_half_of_those_who_were_discontent_before_it_rounded_up() -> None:
    board = table(3)
    board.players[0].yellow, board.players[0].unused = 10, 3
    board.players[1].yellow = 16
    happen(board, "emigration-2")
    assert discontent(board.players[2]) == 0
    assert [own.unused for own in board.players] == [1, 0, 1]


def test_in_an_emigration_players_decide_in_turn_order() -> None:
    board = table(3, seat=1)
    for own in board.players:
        own.yellow, own.unused = 16, 0
    happen(board, "emigration-2")
    asked = []
    for _ in range(3):
        asked.append(board.player)
        act(board, "lose bronze-0")
    assert asked == [1, 2, 0]


def test_iconoclasm_removes_leaders_of_other_ages() -> None:
    board = table(3, age=2)
    lead(board, "homer-0")
    lead(board, "joan-of-arc-1", seat=1)
    lead(board, "newton-2", seat=2)
    happen(board, "iconoclasm-2")
    assert [own.leader for own in board.players] == [None, None, card("newton-2")]


def test_ruling_iconoclasm_in_age_iv_removes_all_leaders() -> None:
    board = table(2, age=4)
    lead(board, "gates-3")
    work(board, computers_3=2)
    happen(board, "iconoclasm-2")
    assert board.players[0].leader is None
    assert board.players[0].culture == 6


def test_independence_declaration() -> None:
    board = ranked(3)
    colony(board, "historic-territory-1", seat=2)
    colony(board, "vast-territory-1", seat=2)
    own = board.players[2]
    assert (own.yellow, own.blue, own.happiness) == (21, 15, 1)
    happen(board, "independence-declaration-2")
    assert "no such colony" in refusal(board, "abandon vast-territory-2")
    act(board, "abandon vast-territory-1")
    assert (own.yellow, own.blue, own.happiness) == (18, 16, 1)
    assert own.colonies == [card("historic-territory-1")]


def test_a_lost_colony_goes_to_the_discards_not_to_the_past_events() -> None:
    board = table(2, age=2)
    work(board, warriors_0=2)
    colony(board, "historic-territory-2", seat=1)
    happen(board, "independence-declaration-2")
    assert board.players[1].colonies == []
    assert board.seen_discards == [card("historic-territory-2")]
    assert board.past == [card("independence-declaration-2")]


def test_national_pride() -> None:
    board = give(table(3, seat=1), 7, 3, 7)
    happen(board, "national-pride-2")
    assert [own.culture for own in board.players] == [7, 3, 12]


def test_politics_of_strength() -> None:
    board = ranked(3)
    hold(board, "rats-1", "legion-1", "foray-1", "plunder-1", seat=2)
    happen(board, "politics-of-strength-2")
    assert len(board.players[1].military_hand) == 5
    assert board.player == 2
    act(board, "discard rats-1", "discard legion-1", "discard foray-1")
    assert board.players[2].military_hand == [card("plunder-1")]
    assert len(board.discards) == 3


def test_politics_of_strength_with_few_cards_takes_them_all() -> None:
    board = ranked(3)
    hold(board, "rats-1", "legion-1", seat=2)
    happen(board, "politics-of-strength-2")
    assert board.players[2].military_hand == []


def test_ruling_politics_of_strength_in_age_iv_is_culture() -> None:
    board = give(ranked(3), 5, 5, 5)
    board.age = 4
    board.military_deck = []
    hold(board, "rats-1", seat=2)
    happen(board, "politics-of-strength-2")
    assert [own.culture for own in board.players] == [5, 10, 2]
    assert board.players[2].military_hand == [card("rats-1")]


def test_popularization_of_science() -> None:
    board = table(2)
    work(board, philosophy_0=2)
    happen(board, "popularization-of-science-2")
    assert [own.culture for own in board.players] == [2, 1]


def test_prosperity() -> None:
    board = table(2)
    work(board, religion_0=2)
    happen(board, "prosperity-2")
    assert [own.food for own in board.players] == [2, 0]


def test_prosperity_brings_food_for_every_happy_face_up_to_eight() -> None:
    for temples, food in ((7, 7), (8, 8), (9, 8)):
        board = table(2)
        work(board, religion_0=temples)
        happen(board, "prosperity-2")
        assert board.players[0].food == food


def test_ravages_of_time_turn_an_old_wonder_into_ruins() -> None:
    board = table(3)
    own = complete(board, "pyramids-0", "hanging-gardens-0", "eiffel-tower-2")
    complete(board, "kremlin-2", seat=1)
    happen(board, "ravages-of-time-2")
    assert set(legal(board)) == {"ruin pyramids-0", "ruin hanging-gardens-0"}
    assert "age A or I" in refusal(board, "ruin eiffel-tower-2")
    before = own.culture_rate
    act(board, "ruin pyramids-0")
    assert own.civil_total == 4
    assert own.culture_rate == before + 2
    assert own.wonder_count == 3
    assert board.players[1].wonders == [card("kremlin-2")]


def test_a_ruined_taj_mahal_takes_its_blue_token_along() -> None:
    board = table(2)
    own = complete(board, "taj-mahal-1")
    own.blue += 1
    happen(board, "ravages-of-time-2")
    assert own.ruins == [card("taj-mahal-1")]
    assert (own.blue, own.culture_rate) == (16, 2)


def test_homer_stays_under_a_ruined_wonder() -> None:
    board = table(2)
    own = complete(board, "pyramids-0")
    own.homer = card("pyramids-0")
    ready(board)
    happen(board, "ravages-of-time-2")
    assert own.ruins == [card("pyramids-0")]
    assert own.happiness == 1


def test_ruins_still_draw_tourists() -> None:
    board = table(3, age=3)
    complete(board, "pyramids-0", seat=1)
    partners(board, "international-tourism-3")
    assert board.players[0].culture_rate == 1
    happen(board, "ravages-of-time-2")
    assert board.players[1].ruins == [card("pyramids-0")]
    assert board.players[0].culture_rate == 1


def test_ruling_refugees_bring_a_population_for_no_food() -> None:
    board = give(ranked(3), 5, 5, 5)
    store(board, food=3, seat=1)
    happen(board, "refugees-2")
    assert [own.culture for own in board.players] == [5, 8, 2]
    assert [own.unused for own in board.players] == [1, 2, 0]
    assert [own.food for own in board.players] == [0, 3, 0]


def test_terrorism_destroys_an_urban_building_of_every_other() -> None:
    board = give(table(4), 5, 3, 9, 9)
    work(board, computers_3=1)
    board.players[2].workers[slot("philosophy-0")] = 0
    ready(board)
    happen(board, "terrorism-2")
    assert board.player == 1
    assert set(legal(board)) == {"raid philosophy-0", "raid computers-3"}
    assert "no such building" in refusal(board, "raid alchemy-1")
    act(board, "raid computers-3")
    assert board.players[0].workers[slot("computers-3")] == 0
    assert board.players[0].unused == 2
    assert board.players[3].workers[slot("philosophy-0")] == 0
    assert board.players[1].workers[slot("philosophy-0")] == 1


# -- international agreement ---------------------------------------------------------------------------------------


def agreement(seat: int = 0) -> Board:
    board = table(3, seat=seat, age=2)
    work(board, warriors_0=5)
    lay(board, "iron-1", "newton-2", "eiffel-tower-2", "coal-2", "reserves-2", "bach-2")
    taken = [lying for lying in board.row if lying]
    board.civil_deck = [rest for rest in civil_deck(2, 3) if rest not in taken]
    return board


def test_ruling_international_agreement_takes_cards_from_a_budget_of_its_own() -> None:
    board = agreement()
    happen(board, "international-agreement-2")
    act(board, "take newton-2", "take iron-1", "take eiffel-tower-2")
    assert "leader of this age" in refusal(board, "take bach-2")
    act(board, "take coal-2")
    own = board.players[0]
    assert own.civil == 4
    assert [held.id for held in own.civil_hand] == ["newton-2", "iron-1", "coal-2"]
    assert own.unfinished is card("eiffel-tower-2")
    act(board, "take reserves-2")
    assert own.no_politics
    assert board.row[0] is card("bach-2")
    assert None not in board.row


def test_ruling_action_cards_of_an_international_agreement_can_be_played_in_ones_own_turn() -> None:
    board = agreement()
    happen(board, "international-agreement-2")
    act(board, "take reserves-2", "done")
    assert "play reserves-2" in legal(board)


def test_ruling_who_takes_nothing_by_an_international_agreement_gives_nothing_up() -> None:
    board = agreement()
    happen(board, "international-agreement-2")
    act(board, "done")
    assert not board.players[0].no_politics
    hold(board, "rats-1")
    politics(board)
    assert "prepare rats-1" in legal(board)


def test_ruling_who_takes_something_by_an_international_agreement_gives_up_one_political_action() -> None:
    board = agreement()
    happen(board, "international-agreement-2")
    act(board, "take iron-1", "done")
    hold(board, "rats-1")
    politics(board)
    assert board.decision is not None
    assert board.decision.question.id.endswith("actions:what_to_do")
    politics(board)
    assert "prepare rats-1" in legal(board)


def test_the_agreement_may_end_an_age() -> None:
    board = agreement(seat=1)
    board.civil_deck = board.civil_deck[:1]
    happen(board, "international-agreement-2")
    assert board.player == 0
    act(board, "done")
    assert board.age == 3


def test_ruling_international_agreement_ends_when_its_budget_of_five_is_spent() -> None:
    board = agreement()
    board.row[:] = [*[None] * 9, card("iron-1"), card("coal-2"), None, None]
    happen(board, "international-agreement-2")
    act(board, "take iron-1")
    assert board.decision is not None
    assert board.decision.question.id.endswith("actions:what_to_do")
    assert board.players[0].civil == 4

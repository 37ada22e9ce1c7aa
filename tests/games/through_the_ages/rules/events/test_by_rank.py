"""Events that strike the strongest and the weakest, or the most and the least cultured."""

from __future__ import annotations

from tests.games.through_the_ages.positions import (
    act,
    card,
    colonize,
    give,
    happen,
    hold,
    legal,
    ranked,
    ready,
    refusal,
    slot,
    store,
    table,
    work,
)

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


def test_reign_of_terror() -> None:
    board = ranked(3)
    happen(board, "reign-of-terror-1")
    assert [own.unused for own in board.players] == [1, 1, 0]


def test_uncertain_borders() -> None:
    board = ranked(3)
    happen(board, "uncertain-borders-1")
    assert [own.yellow for own in board.players] == [18, 19, 17]
    board.players[2].yellow = 0
    happen(board, "uncertain-borders-1")
    assert [own.yellow for own in board.players] == [18, 19, 0]


# -- age II --------------------------------------------------------------------------------------------------------


def test_cold_war() -> None:
    board = ranked(3)
    happen(board, "cold-war-2")
    assert [own.science for own in board.players] == [6, 6, 0]


def test_crime_wave() -> None:
    board = give(ranked(4), 5, 5, 5, 2)
    happen(board, "crime-wave-2")
    assert [own.culture for own in board.players] == [5, 5, 2, 0]
    assert [own.blue for own in board.players] == [16, 16, 15, 15]


def test_independence_declaration() -> None:
    board = ranked(3)
    colonize(board, "historic-territory-1", seat=2)
    colonize(board, "vast-territory-1", seat=2)
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
    colonize(board, "historic-territory-2", seat=1)
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

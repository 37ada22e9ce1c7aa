"""Slips of the book's text that have no better place: each is read as its other pages and its sense say."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.cards import CATEGORIES, CULTURE, GOVERNMENTS, IDEA, MOOD
from ecumene.games.clash_of_cultures.rules.advances.advancing import free_advance
from ecumene.games.clash_of_cultures.rules.advances.governments import take_cube
from ecumene.games.clash_of_cultures.rules.moving.exploring import ways_to_lay
from ecumene.games.clash_of_cultures.state.board import Board
from tests.games.clash_of_cultures.hands import event_next, hold, realm
from tests.games.clash_of_cultures.positions import (
    act,
    again,
    asked,
    at,
    card,
    city,
    found,
    knows,
    learn,
    legal,
    run,
    stock,
    stores,
    table,
    units,
)
from tests.games.clash_of_cultures.travel import cover, kinds, next_tile, plains, where


def test_slip_of_page_4_a_citys_mood_is_neither_a_mood_token_nor_a_culture_token() -> None:
    board = realm(2)
    stock(board, 0, mood_token=2, culture_token=2)
    city(board, "D2").mood = 0
    act(again(board), "cheer D2", "done")
    assert (board.players[0].stock[MOOD], board.players[0].stock[CULTURE]) == (1, 2)  # paid, and nothing lies on it


@pytest.mark.parametrize("text", ["cartography", "taxes", "liberties"])
def test_slip_of_page_4_what_is_done_as_an_action_costs_one_of_the_three(text: str) -> None:
    board = plains(D4="sea")
    learn(board, 0, "cartography", "taxes", "civil-liberties")
    stock(board, 0, mood_token=1)
    units(board, 0, "ship", "D4")
    act(again(board), text)
    assert board.actions == 2
    board.actions = 0
    assert text not in legal(again(board))


def test_slip_of_page_4_the_pyramids_decide_for_their_owner_not_for_their_builder() -> None:
    board = table()
    city(board, "D7").wonder = card("great-pyramids")  # type: ignore[assignment]
    board.players[0].event_points = 10  # as many points, and the first player has them from a higher row
    found(board, 0, "C3")
    board.players[1].event_points = 2
    assert board.scores()[0] == board.scores()[1]
    assert board.winners() == [1]


def test_slip_of_page_7_governments_are_three_categories_of_four() -> None:
    assert [CATEGORIES[group] for group in GOVERNMENTS] == ["democracy", "autocracy", "theocracy"]
    assert sum(advance.group in GOVERNMENTS for advance in GAME.advances) == 12


def test_slip_of_page_11_action_cards_not_event_cards_follow_an_advance_and_after_its_event() -> None:
    board = realm(3)
    stock(board, 0, mood_token=2)  # the next yellow frame draws an event
    hold(board, 0, "leadership-1")
    stock(board, 0, culture_token=1)
    event_next(board, 34)
    run(board, free_advance, 0)
    act(board, "advance storage")
    assert asked(board) != "what_next"  # the event comes first
    while asked(board) != "what_next":
        board.apply(board.legal[0])
    assert "play leadership-1" in legal(board)


def test_slip_of_page_14_the_goal_of_the_example_is_conqueror() -> None:
    goals = [goal for goal in GAME.goals.values() if goal.name == "Conqueror"]
    assert [goal.rule for goal in goals] == ["captured guarded"]


def test_slip_of_page_15_the_lighthouse_moves_a_ship_after_its_city_was_activated() -> None:
    board = plains(D3="sea", D4="sea")
    home = city(board, "D2")
    home.wonder = card("great-lighthouse")  # type: ignore[assignment]
    board.wonder_deck.remove(home.wonder)  # type: ignore[arg-type]
    units(board, 0, "ship", "D3")
    act(again(board), "collect D2")
    assert asked(board) == "from_which_haven"
    act(board, "move D3", "to D4")
    assert (where(board, 0, 20), board.actions) == ("D4", 2)


def test_slip_of_page_16_the_space_that_is_entered_counts_not_the_region() -> None:
    board = plains()
    cover(board, 4)  # D3, C4, E4, D4
    next_tile(board, 14)  # sea, barren, forest, plain
    board.turned = board.tiles[-1]
    region = board.world.regions[4]
    assert ways_to_lay(board, region, at("D3"), 0) == [True]
    assert ways_to_lay(board, region, at("D4"), 0) == [False]


def test_slip_of_page_16_the_edge_only_breaks_ties_after_sea_beside_sea() -> None:
    board = plains(F4="sea")
    cover(board, 3)  # F2, E3, G3, F3
    next_tile(board, 13)  # plain, sea, barren, mountain: the sea on E3, or turned on G3, which is at the edge
    board.turned = board.tiles[-1]
    region = board.world.regions[3]
    assert ways_to_lay(board, region, at("F2"), 0) == [True]
    other = plains(D3="sea")
    cover(other, 3)
    next_tile(other, 13)
    other.turned = other.tiles[-1]
    assert ways_to_lay(other, other.world.regions[3], at("F2"), 0) == [False]


def test_slip_of_page_19_a_ship_enters_the_new_sea_directly() -> None:
    board = plains(D4="sea")
    cover(board, 7)  # D5, C6, E6, D6
    units(board, 0, "ship", "D4")
    next_tile(board, 14)  # its one sea space must come to D5: from D6 land would lie between
    act(again(board), "move D4", "to D5")
    assert kinds(board, "D5", "D6") == ["sea", "plain"]
    assert where(board, 0, 20) == "D5"


def test_slip_of_page_20_writing_waits_for_a_government_advance() -> None:
    board = table()
    learn(board, 0, "draft", "storage")
    stock(board, 0, food=8)
    act(again(board), "advance writing")
    assert (len(board.players[0].hand), len(board.players[0].objectives)) == (0, 0)
    act(board, "advance nationalism")
    assert (len(board.players[0].hand), len(board.players[0].objectives)) == (1, 1)


def test_slip_of_page_20_a_wonder_that_monuments_showed_but_did_not_take_is_open_to_all() -> None:
    board = table()
    learn(board, 0, "arts-and-sculpture", "storage")
    board.display = [board.wonder_deck.pop()]
    old, new = board.display[0], board.wonder_deck[-1]
    stock(board, 0, food=2)
    act(again(board), "advance monuments", f"wonder {old.id}")
    assert board.players[0].kept == [old]
    assert board.display == [new]


def test_slip_of_page_22_with_dogma_two_ideas_are_the_most() -> None:
    board: Board = table()
    stock(board, 0, idea=5)
    take_cube(board, 0, GAME.advance["dogma"])
    assert stores(board, 0)["idea"] == 2
    assert board.gain(0, IDEA, 3) == 0
    assert "dogma" in knows(board, 0)

"""Action cards: when they can be played, and what the simple ones do."""

from __future__ import annotations

from collections import Counter

import pytest

from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.rules.cards.action_cards import RULES, after_capture
from ecumene.games.clash_of_cultures.rules.round import begin_turn, end_turn
from ecumene.games.clash_of_cultures.state import this_turn
from ecumene.games.clash_of_cultures.state.board import Board
from ecumene.games.clash_of_cultures.state.pieces import BARBARIANS

from ...battles import Dice, attack, give
from ...hands import captured, hold, realm
from ...positions import (
    act,
    again,
    asked,
    at,
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
    terrain,
    units,
    why,
)

LATE = "You have no action left."


def test_every_title_has_two_cards_and_a_rule() -> None:
    titles = Counter(card.title for card in GAME.action_cards)
    assert len(titles) == 21
    assert set(titles.values()) == {2}
    assert set(titles) == set(RULES)
    for card in GAME.action_cards:
        twin = next(other for other in GAME.action_cards if other.title == card.title and other is not card)
        assert (card.when, card.culture, card.name) == (twin.when, twin.culture, twin.name)


def rich(board: Board) -> Board:
    """The first player can pay for cards."""
    stock(board, 0, culture_token=4)
    return board


# -- playing ---------------------------------------------------------------------------------------------------------


def test_a_card_is_paid_for_and_discarded() -> None:
    board = hold(rich(table()), 0, "leadership-1", "leadership-2")
    act(board, "play leadership-1")
    assert board.actions == 4
    assert stores(board, 0)["culture token"] == 3
    assert [card.id for card in board.discard] == ["leadership-1"]
    act(board, "play leadership-2")
    assert board.actions == 5


def test_a_card_needs_its_tokens() -> None:
    board = hold(table(), 0, "leadership-1")
    assert legal(board, "play") == []
    assert why(board, "play leadership-1") == "You have too few culture tokens."
    assert why(board, "play leadership-2") == "You have no such card."
    assert why(board, "play event-22") == "You have no such card."


@pytest.mark.parametrize("title", ["spies", "city-growth", "explorers", "new-goals", "mercenaries", "idea-synergy"])
def test_ruling_109_some_cards_are_actions(title: str) -> None:
    board = hold(rich(realm(3)), 0, f"{title}-1")
    learn(board, 0, "myths")
    stock(board, 0, food=8, ore=2)
    board.players[0].known |= GAME.bits["storage"]
    hold(board, 1, "militia-1")
    city(board, "D2").mood = 1
    board.camps[at("D5")] = 1
    again(board)
    assert legal(board, "play") == [f"play {title}-1"]
    board.actions = 0
    again(board)
    assert legal(board, "play") == []
    assert why(board, f"play {title}-1") == LATE


def test_free_cards_can_be_played_without_actions() -> None:
    board = hold(rich(table()), 0, "leadership-1", "militia-1", "assassination-1")
    board.actions = 0
    again(board)
    assert len(legal(board, "play")) == 3


# -- ideas, armies, actions ------------------------------------------------------------------------------------------


def test_leap_of_knowledge_brings_an_idea_for_each_academy() -> None:
    board = hold(realm(3), 0, "leap-of-knowledge-1")
    assert why(board, "play leap-of-knowledge-1") == "You have no academy."
    for id in ("D2", "D4"):
        city(board, id).put(1, 0)
    assert legal(again(board), "play") == []  # without Writing they do not work
    learn(board, 0, "writing")
    again(board)
    act(board, "play leap-of-knowledge-1")
    assert stores(board, 0)["idea"] == 2
    assert board.actions == 3


def test_good_ideas_come_after_a_victory_and_again_after_the_next() -> None:
    board = hold(realm(1), 0, "good-ideas-1", "good-ideas-2")
    assert why(board, "play good-ideas-1") == "You have won no land battle and captured no city this turn."
    units(board, 1, "settler", "D4")
    attack(board, "D4", "D3", armies=1)
    assert board.players[0].used & this_turn.WON_BATTLE
    act(board, "play good-ideas-1")
    assert stores(board, 0)["idea"] == 2
    assert why(board, "play good-ideas-2") == "The same card is played only once for one thing."
    units(board, 1, "settler", "D6")
    attack(board, "D6", "D5", armies=1)
    act(board, "play good-ideas-2")
    assert stores(board, 0)["idea"] == 4


def test_good_ideas_come_after_a_capture() -> None:
    board = hold(realm(1), 0, "good-ideas-1")
    found(board, 1, "D4")
    attack(board, "D4", "D3", armies=1)
    assert board.players[0].used & this_turn.CAPTURED
    assert "play good-ideas-1" in legal(board)
    run(board, end_turn, 0)
    assert "play good-ideas-1" not in legal(board)


def test_militia_brings_an_army_where_there_is_room() -> None:
    board = hold(rich(realm(2)), 0, "militia-1", "militia-2")
    units(board, 0, "army", "D4", 3)
    act(board, "play militia-1")
    assert legal(board) == ["at D2", "at D4"]
    act(board, "at D4")
    assert count(board, 0, "army", "D4") == 4
    units(board, 0, "army", "D2", 4)
    assert why(again(board), "play militia-2") == "There is no city with room for an army, or no army left."


# -- the next Collect, the next influence ----------------------------------------------------------------------------


def test_mass_collection_adds_two_to_the_next_collect() -> None:
    board = hold(realm(1), 0, "mass-collection-1", "mass-collection-2", "focused-collection-1")
    learn(board, 0, "storage")
    act(again(board), "play mass-collection-1")
    for id in ("mass-collection-2", "focused-collection-1"):
        assert why(board, f"play {id}") == "A card for the next Collect was played already."
    act(board, "collect D2")
    assert "take food" in legal(board)
    act(board, "take food", "take ore", "take wood")
    assert board.players[0].stock[:3] == [3, 1, 1]


def test_focused_collection_takes_more_than_one_from_a_space() -> None:
    board = hold(realm(1), 0, "focused-collection-1")
    city(board, "D2").mood = 2
    act(again(board), "play focused-collection-1", "collect D2", "take ore", "take ore")
    assert stores(board, 0) == {"food": 2, "ore": 2}
    assert asked(board) == "what_next"
    act(board, "collect D2", "take ore")
    assert "take ore" not in legal(board)


@pytest.mark.parametrize("id", ["mass-collection-1", "focused-collection-1"])
def test_a_card_for_a_collect_needs_a_collect(id: str) -> None:
    board = hold(realm(1), 0, id)
    board.actions = 0
    assert why(again(board), f"play {id}") == "No city of yours can collect now."


def test_cultural_awe_wins_barbarians_over() -> None:
    board = hold(rich(realm(1)), 0, "cultural-awe-1", "cultural-awe-2")
    assert why(board, "play cultural-awe-1") == "There is no settlement of barbarians that you could influence."
    board.camps[at("D4")] = 3
    again(board)
    assert why(board, "influence D4") == "Barbarians cannot be influenced."
    act(board, "play cultural-awe-1")
    assert why(board, "play cultural-awe-2") == "This card was played already for the next influence."
    stock(board, 0, culture_token=8)
    act(again(board), "influence D4")
    while asked(board) == "pay_to_succeed":
        act(board, "yes")
    act(board, "add army")
    assert count(board, 0, "army", "D4") == 1
    assert city(board, "D4").owner == 0
    assert at("D4") not in board.camps
    assert why(board, "play cultural-awe-2") == "You have influenced a city this turn already."


def test_cultural_awe_without_an_action_needs_arts() -> None:
    board = hold(rich(realm(1)), 0, "cultural-awe-1")
    board.camps[at("D3")] = 1
    board.actions = 0
    assert why(again(board), "play cultural-awe-1") == LATE
    learn(board, 0, "arts-and-sculpture")
    assert "play cultural-awe-1" in legal(again(board))
    stock(board, 0, culture_token=0)
    assert why(again(board), "play cultural-awe-1") == "Arts & Sculpture costs 1 culture token."


# -- cities ----------------------------------------------------------------------------------------------------------


def test_a_heroic_general_cheers_cities() -> None:
    board = hold(realm(2), 0, "heroic-general-1", "heroic-general-2")
    stock(board, 0, mood_token=1)
    assert why(board, "play heroic-general-1") == "You have won no land battle this turn."
    units(board, 1, "settler", "C4")
    attack(board, "C4", "D3", armies=1)
    act(board, "play heroic-general-1")
    assert why(board, "at D7") == "Choose a city of yours that is not happy."
    act(board, "at D4")
    assert asked(board) == "whether_to_cheer_more"
    act(board, "yes")
    assert [other.mood for other in board.players[0].cities] == [2, 2]
    assert stores(board, 0) == {"food": 2}
    assert why(board, "play heroic-general-2") == "The same card is played only once for one thing."
    units(board, 1, "settler", "E4")
    attack(board, "E4", "D3", armies=1)
    assert why(board, "play heroic-general-2") == "All your cities are happy."
    city(board, "D2").mood = 1
    assert "play heroic-general-2" in legal(again(board))


def test_a_victory_at_sea_is_none_for_these_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = Dice(monkeypatch)
    board = hold(realm(1), 0, "heroic-general-1", "good-ideas-1")
    board.players[0].known &= ~GAME.bits["tactics"]
    units(board, 1, "ship", "B3")
    dice.set(5, 1)
    attack(board, "B3", "A3", ships=1)
    assert count(board, 1, "ship", "B3") == 0
    assert legal(again(board), "play") == []


def test_city_growth_gives_a_building() -> None:
    board = hold(rich(realm(2)), 0, "city-growth-1", "city-growth-2")
    learn(board, 0, "myths", "writing")
    city(board, "D2").mood = 0
    act(again(board), "play city-growth-1")
    assert legal(board) == ["raise academy", "raise fortress", "raise temple"]
    assert why(board, "raise port") == "You do not have the advance for this building."
    act(board, "raise academy")
    assert city(board, "D4").buildings == (-1, 0, -1, -1)
    assert city(board, "D4").activations == 0
    assert stores(board, 0) == {"food": 2, "idea": 2, "culture token": 3}
    assert board.actions == 2
    assert why(board, "play city-growth-2") == "No city of yours can get a building now."


def test_city_growth_says_why_a_city_cannot_grow() -> None:
    board = hold(rich(realm(3)), 0, "city-growth-1")
    learn(board, 0, "myths")
    city(board, "D2").mood = 0
    act(again(board), "play city-growth-1")
    assert legal(board) == ["at D4", "at C4"]
    assert why(board, "at D2") == "An angry city cannot grow."
    assert why(board, "at D7") == "You have no city there."


# -- after a capture -------------------------------------------------------------------------------------------------


def test_ruling_32_different_titles_for_one_capture() -> None:
    board = captured("inspiration-1", "teach-us-now-1", "teach-us-now-2", "militia-1")
    act(board, "play inspiration-1", "advance myths")
    assert asked(board) == "which_card_now"
    assert why(board, "play militia-1") == "It is not played after the capture of a city."
    assert why(board, "play spies-1") == "You have no such card."
    act(board, "play teach-us-now-1")
    assert {"myths", "fishing"} <= knows(board, 0)
    assert asked(board) == "what_next"


def test_two_captures_let_the_same_card_be_played_twice() -> None:
    board = captured("teach-us-now-1", "teach-us-now-2")
    act(board, "play teach-us-now-1", "advance myths")
    found(board, 1, "D5")
    attack(board, "D5", "D3", armies=1)
    assert asked(board) == "which_card_now"
    act(board, "play teach-us-now-2")
    assert {"myths", "fishing"} <= knows(board, 0)


def test_a_capture_of_barbarians_teaches_nothing() -> None:
    board = hold(realm(1), 0, "teach-us-now-1")
    learn(board, 1, "myths")
    run(board, after_capture, 0, BARBARIANS)
    assert asked(board) == "what_next"


# -- once a turn -----------------------------------------------------------------------------------------------------


def test_what_is_prepared_ends_with_the_turn() -> None:
    board = hold(realm(1), 0, "mass-collection-1")
    act(board, "play mass-collection-1")
    run(board, end_turn, 0)
    assert not board.players[0].used


def test_assassination_takes_an_action_once() -> None:
    board = hold(rich(table(3)), 0, "assassination-1", "assassination-2")
    act(board, "play assassination-1")
    assert why(board, "seat 1") == "Choose another player."
    act(board, "seat 2", "play assassination-2")
    assert board.players[2].fewer == 1
    run(board, begin_turn, 1)
    assert board.actions == 2
    run(board, end_turn, 1)
    run(board, begin_turn, 1)
    assert board.actions == 3


def test_assassination_is_not_played_on_everybody_twice() -> None:
    board = hold(rich(table(2)), 0, "assassination-1", "assassination-2")
    act(board, "play assassination-1")
    assert why(board, "play assassination-2") == "Everybody has an action less already."


def test_a_battle_won_with_dice_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = Dice(monkeypatch)
    board = hold(realm(1), 0, "good-ideas-1")
    board.players[0].known &= ~GAME.bits["tactics"]
    give(board, 1)
    units(board, 1, "army", "D4")
    dice.set(6, 1)
    attack(board, "D4", "D3", armies=1)
    while asked(board) != "what_next":
        board.apply(board.legal[0])
    assert "play good-ideas-1" in legal(board)


def test_terrain_is_no_matter_for_a_free_army() -> None:
    board = hold(rich(realm(1)), 0, "militia-1")
    terrain(board, D2="mountain")
    act(board, "play militia-1")
    assert count(board, 0, "army", "D2") == 1

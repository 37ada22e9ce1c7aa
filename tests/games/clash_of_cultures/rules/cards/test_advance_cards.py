"""Action cards about advances: learnt from others, exchanged, bought together."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures.rules.cards.advance_cards import neighbours
from ecumene.games.clash_of_cultures.state import this_turn
from ecumene.games.clash_of_cultures.state.board import Board

from ...battles import world
from ...hands import event_next, hold, realm, told
from ...positions import act, again, asked, found, knows, learn, legal, stock, stores, units, why

NOTHING = "There is no advance that you could gain."


def near(*ids: str) -> Board:
    """The second player is near and knows Myths, Writing and Rituals; the first holds cards."""
    board = world()
    units(board, 1, "settler", "D4")
    learn(board, 1, "myths", "writing", "rituals")
    return hold(board, 0, *ids)


def test_neighbours_are_within_two_spaces_of_units_or_cities() -> None:
    board = world()
    assert neighbours(board, 0) == []
    units(board, 0, "army", "D5")
    assert neighbours(board, 0) == [1]
    board = world()
    units(board, 1, "ship", "B3")
    assert neighbours(board, 0) == [1]
    board = realm(2)
    assert neighbours(board, 0) == []


# -- for nothing -----------------------------------------------------------------------------------------------------


def test_advance_gives_any_advance_with_its_frame_and_event() -> None:
    board = world()
    stock(board, 0, culture_token=1)
    board.players[0].happiness = 2
    hold(board, 0, "advance-1")
    event_next(board, 34)
    act(board, "play advance-1")
    assert asked(board) == "which_advance"
    assert why(board, "advance rituals") == "The first advance of its category must come first: Myths."
    act(board, "advance storage")
    assert stores(board, 0) == {"food": 2, "gold": 2, "mood token": 1}
    assert board.actions == 3
    assert told(board, "event")


def test_free_steel_weapons_cost_ore() -> None:
    board = world()
    stock(board, 0, culture_token=1)
    hold(board, 0, "advance-1")
    act(board, "play advance-1")
    assert "advance steel-weapons" not in legal(board)
    stock(board, 0, ore=1, gold=1)
    again(board)
    act(board, "advance steel-weapons")
    assert stores(board, 0) == {"food": 2}


# -- an exchange -----------------------------------------------------------------------------------------------------


def test_tech_exchange_gives_both_an_advance() -> None:
    board = near("tech-exchange-1")
    learn(board, 0, "storage", "irrigation")
    act(again(board), "play tech-exchange-1")
    assert legal(board) == ["advance writing", "advance myths"]
    assert why(board, "advance fishing") == "This advance is not among those that you can choose from."
    act(board, "advance myths")
    assert board.player == 1
    assert set(legal(board)) == {"advance storage", "advance irrigation"}
    act(board, "advance irrigation")
    assert knows(board, 0) == {"tactics", "storage", "irrigation", "myths"}
    assert "irrigation" in knows(board, 1)
    assert asked(board) == "what_next"
    assert board.actions == 3


def test_tech_exchange_goes_on_if_the_other_can_learn_nothing() -> None:
    board = near("tech-exchange-1")
    act(board, "play tech-exchange-1", "advance writing")
    assert asked(board) == "what_next"
    assert knows(board, 0) == {"tactics", "writing"}


def test_tech_exchange_needs_somebody_near_who_knows_more() -> None:
    board = hold(world(), 0, "tech-exchange-1")
    learn(board, 1, "myths")
    assert why(again(board), "play tech-exchange-1") == NOTHING
    units(board, 1, "settler", "D4")
    assert "play tech-exchange-1" in legal(again(board))


def test_tech_exchange_with_one_of_several() -> None:
    board = world(3)
    start = board.world.regions[0].spaces
    for seat in (1, 2):
        units(board, seat, "army", start[seat].id)
    learn(board, 1, "myths")
    hold(board, 0, "tech-exchange-1")
    act(board, "play tech-exchange-1")
    assert "myths" in knows(board, 0)
    learn(board, 1, "writing")
    learn(board, 2, "fishing")
    hold(board, 0, "tech-exchange-2")
    act(board, "play tech-exchange-2")
    assert legal(board) == ["seat 2", "seat 3"]
    assert why(board, "seat 1") == "Choose another player."
    act(board, "seat 3")
    assert "fishing" in knows(board, 0)


# -- bought ----------------------------------------------------------------------------------------------------------


def test_idea_synergy_sells_an_advance_and_gives_ideas() -> None:
    board = hold(world(), 0, "idea-synergy-1")
    act(board, "play idea-synergy-1")
    assert asked(board) == "which_to_buy"
    assert why(board, "advance rituals") == "The first advance of its category must come first: Myths."
    act(board, "advance myths")
    assert stores(board, 0) == {"idea": 2, "mood token": 1}
    assert board.actions == 2


def test_idea_synergy_needs_the_price() -> None:
    board = world()
    stock(board, 0, food=1)
    hold(board, 0, "idea-synergy-1")
    assert why(board, "play idea-synergy-1") == "There is no advance that you could pay for."
    stock(board, 0, idea=1)
    assert "play idea-synergy-1" in legal(again(board))


def test_tech_synergy_sells_two_of_a_category() -> None:
    board = world()
    stock(board, 0, food=2, idea=2)
    hold(board, 0, "tech-synergy-1")
    act(board, "play tech-synergy-1")
    assert asked(board) == "which_first"
    act(board, "advance myths")
    assert why(board, "advance storage") == "The second advance must be of the same category."
    assert why(board, "advance state-religion") == "You need Priesthood for it."
    act(board, "advance rituals")
    assert {"myths", "rituals"} <= knows(board, 0)
    assert stores(board, 0) == {"mood token": 1, "culture token": 1}


def test_tech_synergy_needs_the_price_of_both() -> None:
    board = world()
    stock(board, 0, food=2, idea=1)
    hold(board, 0, "tech-synergy-1")
    assert why(board, "play tech-synergy-1") == "There are no two advances of a category that you could pay for."


def test_tech_synergy_counts_what_others_spare() -> None:
    """Priesthood spares the food of one Science advance a turn, not of two."""
    board = world()
    learn(board, 0, "myths", "priesthood")
    stock(board, 0, food=0)
    hold(board, 0, "tech-synergy-1")
    assert "play tech-synergy-1" not in legal(board)
    stock(board, 0, food=2)
    act(again(board), "play tech-synergy-1")
    assert "mathematics" in knows(board, 0)
    act(board, "advance astronomy")
    assert board.players[0].used & this_turn.PRIESTHOOD
    assert stores(board, 0) == {"culture token": 2}


def test_tech_synergy_says_when_there_is_no_second() -> None:
    board = world()
    learn(board, 0, "storage", "irrigation")
    stock(board, 0, food=4)
    hold(board, 0, "tech-synergy-1")
    act(board, "play tech-synergy-1")
    text = "There is no second advance of its category that you could pay for besides."
    assert why(board, "advance husbandry") == text


# -- from the conquered ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["inspiration-1", "teach-us-now-1"])
def test_these_are_not_played_in_a_turn(id: str) -> None:
    board = near(id)
    found(board, 1, "D5")
    assert why(again(board), f"play {id}") == "It is played directly after a city was captured."

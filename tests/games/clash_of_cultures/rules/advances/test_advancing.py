"""Advances: what they cost, which are possible, and what they bring."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.rules.advances.advancing import gain_advance
from ecumene.games.clash_of_cultures.state import this_turn
from ecumene.games.clash_of_cultures.state.board import Board

from ...noted import DRAWN
from ...positions import act, again, asked, card, knows, learn, legal, run, stock, stores, table, why

pytestmark = pytest.mark.usefixtures("no_events")


# -- buying -----------------------------------------------------------------------------------------------------------


def test_an_advance_costs_an_action_and_two_food() -> None:
    board = table()
    act(board, "advance storage")
    assert knows(board, 0) == {"storage"}
    assert stores(board, 0) == {"mood token": 1}
    assert board.actions == 2


def test_without_an_action_nothing_can_be_bought() -> None:
    board = table()
    board.actions = 0
    again(board)
    assert legal(board, "advance") == []
    assert why(board, "advance storage") == "You have no action left."


def test_ideas_stand_for_food_and_go_first_then_food_then_gold() -> None:
    board = table()
    stock(board, 0, food=1, idea=1, gold=3)
    act(again(board), "advance sanitation")
    assert stores(board, 0) == {"gold": 3, "mood token": 1}
    stock(board, 0, gold=2)
    act(again(board), "advance fishing")
    assert stores(board, 0) == {"mood token": 2}


def test_a_player_who_cannot_pay_hears_what_is_missing() -> None:
    board = table()
    stock(board, 0, food=1)
    again(board)
    assert why(board, "advance storage") == "You still need 1 food."


def test_the_first_advance_of_a_category_comes_first() -> None:
    board = table()
    assert "advance cartography" not in legal(board)
    assert why(board, "advance cartography") == "The first advance of its category must come first: Fishing."
    learn(board, 0, "fishing")
    assert "advance cartography" in legal(again(board))
    assert why(board, "advance fishing") == "You have this advance already."


@pytest.mark.parametrize(
    ("advance", "entry", "needs"),
    [
        ("roads", "mining", "engineering"),
        ("navigation", "fishing", "cartography"),
        ("currency", "bartering", "trade-routes"),
        ("free-education", "writing", "public-education"),
        ("state-religion", "myths", "priesthood"),
    ],
)
def test_red_prerequisites(advance: str, entry: str, needs: str) -> None:
    board = table()
    learn(board, 0, entry)
    again(board)
    assert f"advance {advance}" not in legal(board)
    assert why(board, f"advance {advance}") == f"You need {card(needs).name} for it."
    learn(board, 0, needs)
    assert f"advance {advance}" in legal(again(board))


@pytest.mark.parametrize(
    ("advance", "spares"),
    [
        ("mathematics", ["engineering", "roads"]),
        ("astronomy", ["cartography", "navigation"]),
        ("chemistry", ["sanitation", "siegecraft"]),
        ("metallurgy", ["steel-weapons"]),
    ],
)
def test_science_spares_the_food_of_some_advances(advance: str, spares: list[str]) -> None:
    board = table()
    stock(board, 0, food=0)
    learn(board, 0, "mathematics", "fishing", "tactics", "cartography")
    if advance != "mathematics":
        learn(board, 0, "engineering")
        board.players[0].known &= ~GAME.bits["mathematics"]
    learn(board, 0, advance)
    for id in spares:
        board.players[0].known &= ~GAME.bits[id]
    again(board)
    possible = [id for id in spares if GAME.advance[id].needs not in spares]
    assert legal(board, "advance") == [f"advance {id}" for id in possible]
    act(board, f"advance {possible[0]}")
    assert possible[0] in knows(board, 0)


def test_priesthood_spares_the_food_of_one_science_advance_a_turn() -> None:
    board = table()
    learn(board, 0, "myths", "priesthood")
    stock(board, 0, food=0)
    assert legal(again(board), "advance") == ["advance mathematics"]
    act(board, "advance mathematics")
    learn(board, 0, "engineering", "roads")
    again(board)
    assert legal(board, "advance") == []
    assert why(board, "advance astronomy") == "You still need 2 food."
    act(board, "end")
    board.players[0].stock[0] = 0
    while board.player != 0:
        act(board, "end")
    assert "advance astronomy" in legal(board)


def test_steel_weapons_cost_ore_besides() -> None:
    board = table()
    learn(board, 0, "tactics")
    again(board)
    assert why(board, "advance steel-weapons") == "You still need 2 ore."
    stock(board, 0, ore=1, gold=1)
    act(again(board), "advance steel-weapons")
    assert stores(board, 0) == {}


def test_how_a_price_is_paid_is_asked_with_the_option() -> None:
    board = table(payment="asked")
    stock(board, 0, food=2, idea=1, gold=2)
    act(again(board), "advance engineering")
    assert asked(board) == "how_many_ideas"
    act(board, "amount 1")
    assert asked(board) == "how_much_gold"
    act(board, "amount 1")
    assert stores(board, 0) == {"food": 2, "gold": 1}
    assert knows(board, 0) == {"engineering"}


# -- Free Education ---------------------------------------------------------------------------------------------------


def educated(**goods: int) -> Board:
    """A table whose first player has Free Education and room for mood tokens."""
    board = table()
    learn(board, 0, "writing", "public-education", "free-education")
    stock(board, 0, food=0)
    stock(board, 0, **goods)
    board.players[0].happiness = 4
    return again(board)


@pytest.mark.parametrize("goods", [{"idea": 2}, {"gold": 2}, {"idea": 1, "gold": 1}])
def test_free_education_gives_a_mood_token_for_gold_and_ideas(goods: dict[str, int]) -> None:
    board = educated(**goods)
    act(board, "advance engineering")
    assert stores(board, 0) == {"mood token": 1}


def test_free_education_asks_where_food_would_be_paid() -> None:
    board = educated(food=2, gold=2)
    act(board, "advance engineering")
    assert asked(board) == "without_food"
    other = board.copy()
    act(board, "yes")
    assert stores(board, 0) == {"food": 2, "mood token": 1}
    act(other, "no")
    assert stores(other, 0) == {"gold": 2}


def test_free_education_does_not_ask_where_it_cannot_help() -> None:
    board = educated(food=2, gold=1)
    act(board, "advance engineering")
    assert asked(board) == "what_next"
    assert stores(board, 0) == {"gold": 1}
    full = educated(food=2, gold=2, mood_token=4)
    act(full, "advance engineering")
    assert asked(full) == "what_next"
    assert stores(full, 0) == {"gold": 2, "mood token": 4}
    last = educated(food=2, gold=2, mood_token=7)
    last.players[0].happiness = 8
    act(last, "advance myths")  # its own token takes the last place
    assert stores(last, 0) == {"gold": 2, "mood token": 8}


def test_free_education_counts_once_a_turn_and_not_for_itself() -> None:
    board = educated(idea=6)
    act(board, "advance engineering", "advance bartering")
    assert stores(board, 0) == {"idea": 2, "mood token": 2}
    fresh = table()
    learn(fresh, 0, "writing", "public-education")
    stock(fresh, 0, food=0, idea=2)
    act(again(fresh), "advance free-education")
    assert stores(fresh, 0) == {"mood token": 1}


def test_an_advance_that_costs_nothing_brings_no_token_of_free_education() -> None:
    board = educated()
    learn(board, 0, "mathematics")
    act(again(board), "advance engineering")
    assert stores(board, 0) == {}


def test_steel_weapons_must_be_paid_wholly_in_gold_for_free_education() -> None:
    board = educated(idea=2, ore=2)
    learn(board, 0, "tactics")
    act(again(board), "advance steel-weapons")
    assert stores(board, 0) == {}
    board = educated(idea=2, ore=2, gold=2)
    learn(board, 0, "tactics")
    act(again(board), "advance steel-weapons", "yes")
    assert stores(board, 0) == {"ore": 2, "mood token": 1}


# -- what an advance brings -------------------------------------------------------------------------------------------


def test_a_blue_frame_raises_culture_a_yellow_one_happiness() -> None:
    board = table()
    stock(board, 0, food=2, gold=2)
    act(again(board), "advance myths", "advance writing")
    own = board.players[0]
    assert (own.happiness, own.culture) == (1, 1)
    assert stores(board, 0) == {"mood token": 1, "culture token": 1}


@pytest.mark.parametrize(("level", "draws"), [(1, False), (2, True), (3, False), (4, True), (6, True), (7, False)])
def test_levels_three_five_and_seven_draw_an_event(level: int, draws: bool) -> None:
    board = table()
    board.players[0].happiness = board.players[0].culture = level
    act(board, "advance myths")
    assert [0] * draws == DRAWN
    stock(board, 0, food=2)
    act(again(board), "advance writing")
    assert [0, 0] * draws == DRAWN


def test_at_level_eight_the_token_still_comes_if_there_is_room_and_no_event() -> None:
    board = table()
    board.players[0].happiness = 8
    board.heard = []
    stock(board, 0, mood_token=7)
    act(again(board), "advance myths")
    assert board.players[0].happiness == 8
    assert stores(board, 0) == {"mood token": 8}
    stock(board, 0, food=2)
    act(again(board), "advance storage")
    assert stores(board, 0) == {"mood token": 8}
    assert DRAWN == []
    assert all(event.kind != "mood level" for event in board.heard)


def test_ruling_49_the_level_rises_before_the_token_comes() -> None:
    board = table()
    act(board, "advance myths")
    assert stores(board, 0) == {"mood token": 1}


def test_ruling_53_the_event_comes_after_what_the_advance_brings() -> None:
    board = table()
    board.players[0].culture = 2
    learn(board, 0, "arts-and-sculpture")
    board.display.append(board.wonder_deck.pop())
    act(again(board), "advance monuments")
    assert asked(board) == "which_to_take"
    assert DRAWN == []
    assert stores(board, 0) == {"culture token": 1}
    act(board, legal(board)[0])
    assert DRAWN == [0]


def test_storage_lifts_the_limit_of_food_and_dogma_sets_one_for_ideas() -> None:
    board = table()
    board.gain(0, 0, 5)
    assert stores(board, 0) == {"food": 2}
    learn(board, 0, "storage", "dogma")
    board.gain(0, 0, 9)
    board.gain(0, 3, 9)
    assert stores(board, 0) == {"food": 8, "idea": 2}


def test_philosophy_gives_an_idea_for_later_science_only() -> None:
    board = table()
    learn(board, 0, "writing", "philosophy")
    stock(board, 0, food=2, gold=2)
    act(again(board), "advance mathematics")
    assert stores(board, 0) == {"gold": 2, "idea": 1, "culture token": 1}
    act(board, "advance fishing")
    assert "idea" not in stores(board, 0)


def test_engineering_lays_a_wonder_open() -> None:
    board = table()
    act(board, "advance engineering")
    assert len(board.display) == 1
    assert len(board.wonder_deck) == 6


def test_writing_brings_its_cards_with_the_first_government() -> None:
    board = table()
    learn(board, 0, "tactics", "draft")
    stock(board, 0, food=2, gold=4)
    act(again(board), "advance writing")
    assert board.players[0].hand == []
    act(board, "advance nationalism")
    own = board.players[0]
    assert (len(own.hand), len(own.objectives)) == (1, 1)
    act(board, "advance totalitarianism")
    assert (len(own.hand), len(own.objectives)) == (1, 1)


def test_writing_after_a_government_brings_its_cards_at_once() -> None:
    board = table()
    learn(board, 0, "tactics", "draft", "nationalism")
    act(again(board), "advance writing")
    own = board.players[0]
    assert (len(own.hand), len(own.objectives)) == (1, 1)


def test_economic_liberty_after_a_collect_waits_for_the_next_turn() -> None:
    board = table()
    learn(board, 0, "writing", "philosophy", "voting")
    board.players[0].used |= this_turn.COLLECTED
    act(again(board), "advance economic-liberty")
    assert board.players[0].used & this_turn.LIBERTY_LATER
    board = table()
    learn(board, 0, "writing", "philosophy", "voting")
    act(again(board), "advance economic-liberty")
    assert not board.players[0].used & this_turn.LIBERTY_LATER


# -- the Great Library ------------------------------------------------------------------------------------------------


def with_library(players: int, owner: int) -> Board:
    """A table at which a player has the Great Library."""
    board = table(players)
    wonder = next(wonder for wonder in board.wonder_deck if wonder.id == "great-library")
    board.wonder_deck.remove(wonder)
    board.players[owner].cities[0].wonder = wonder
    stock(board, 0, food=2, gold=4)
    return again(board)


def test_ruling_27_the_library_gives_one_idea_for_a_turn_of_the_next_player() -> None:
    board = with_library(3, owner=2)
    learn(board, 2, "engineering")
    act(board, "advance engineering")
    assert "idea" not in stores(board, 2)
    act(board, "advance myths")
    assert stores(board, 2)["idea"] == 1
    act(board, "advance writing")
    assert stores(board, 2)["idea"] == 1


def test_ruling_64_the_library_looks_at_the_next_player_only_and_never_at_the_status_phase() -> None:
    board = with_library(3, owner=1)
    act(board, "advance myths")
    assert "idea" not in stores(board, 1)
    board = with_library(2, owner=1)
    board.turn = 0
    run(board, gain_advance, 0, GAME.advance["myths"].number)
    assert "idea" not in stores(board, 1)
    board = with_library(3, owner=0)
    run(board, gain_advance, 1, GAME.advance["myths"].number)
    assert "idea" not in stores(board, 0)

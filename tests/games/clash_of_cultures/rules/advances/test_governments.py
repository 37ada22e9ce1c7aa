"""Governments: one at a time, opened by their key advances."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures.rules.advances.governments import change_government
from ecumene.games.clash_of_cultures.state import this_turn
from ecumene.games.clash_of_cultures.state.board import Board

from ...positions import act, again, asked, card, knows, learn, legal, run, stock, stores, table, why


@pytest.mark.parametrize(
    ("entry", "key"), [("voting", "philosophy"), ("nationalism", "draft"), ("dogma", "state-religion")]
)
def test_a_government_opens_with_its_key_advance(entry: str, key: str) -> None:
    board = table()
    again(board)
    assert f"advance {entry}" not in legal(board)
    assert why(board, f"advance {entry}") == f"You need {card(key).name} for it."
    learn(board, 0, key)
    assert f"advance {entry}" in legal(again(board))


def autocrat(*more: str) -> Board:
    """A table whose first player has Autocracy and could become a democrat."""
    board = table()
    learn(board, 0, "tactics", "draft", "writing", "philosophy", "nationalism", *more)
    board.players[0].wrote = True
    return again(board)


def test_with_one_cube_a_change_of_government_asks_nothing() -> None:
    board = autocrat()
    act(board, "advance voting")
    assert asked(board) == "what_next"
    assert knows(board, 0) == {"tactics", "draft", "writing", "philosophy", "voting"}


def test_only_the_first_advance_of_another_government_can_be_gained() -> None:
    board = autocrat()
    assert why(board, "advance civil-liberties") == "The first advance of its category must come first: Voting."


def test_the_other_cubes_of_a_new_government_are_placed_one_by_one() -> None:
    board = autocrat("totalitarianism", "absolute-power")
    act(board, "advance voting")
    assert legal(board) == ["advance separation-of-power", "advance civil-liberties", "advance economic-liberty"]
    assert why(board, "advance nationalism") == "Your cubes move to advances of the new government."
    assert why(board, "advance voting") == "You have this advance already."
    act(board, "advance economic-liberty", "advance separation-of-power")
    assert knows(board, 0) >= {"voting", "economic-liberty", "separation-of-power"}
    assert not knows(board, 0) & {"nationalism", "totalitarianism", "absolute-power", "civil-liberties"}
    assert asked(board) == "what_next"


def test_all_four_cubes_move_without_a_question() -> None:
    board = autocrat("totalitarianism", "absolute-power", "forced-labor")
    act(board, "advance voting")
    assert asked(board) == "what_next"
    assert knows(board, 0) >= {"voting", "separation-of-power", "civil-liberties", "economic-liberty"}


def test_ruling_61_forced_labor_ends_with_its_government_and_writing_brings_no_second_cards() -> None:
    board = autocrat("forced-labor")
    stock(board, 0, mood_token=1)
    act(again(board), "labor")
    assert board.players[0].used & this_turn.FORCED_LABOR
    act(board, "advance voting", "advance civil-liberties")
    assert not board.players[0].used & this_turn.FORCED_LABOR
    own = board.players[0]
    assert own.hand == []
    assert (own.happiness, own.culture) == (1, 0)


def test_ruling_61_dogma_cuts_ideas_at_once() -> None:
    board = autocrat()
    learn(board, 0, "myths", "priesthood", "state-religion")
    stock(board, 0, idea=7)
    act(again(board), "advance dogma")
    assert stores(board, 0) == {"food": 2, "idea": 2}


def test_a_revolution_changes_the_government_for_nothing() -> None:
    board = autocrat("totalitarianism")
    learn(board, 0, "myths", "priesthood", "state-religion")
    run(board, change_government, 0)
    assert legal(board) == ["advance voting", "advance dogma"]
    assert why(board, "advance devotion") == (
        "You can change only to the first advance of a government that is open to you."
    )
    act(board, "advance dogma", "advance fanaticism")
    assert knows(board, 0) & {"nationalism", "totalitarianism", "dogma", "fanaticism"} == {"dogma", "fanaticism"}
    assert stores(board, 0) == {"food": 2}


def test_without_a_government_or_another_open_one_a_revolution_changes_nothing() -> None:
    board = table()
    learn(board, 0, "tactics", "draft")
    run(board, change_government, 0)
    assert asked(board) == "what_next"
    learn(board, 0, "nationalism")
    run(board, change_government, 0)
    assert asked(board) == "what_next"
    assert knows(board, 0) == {"tactics", "draft", "nationalism"}

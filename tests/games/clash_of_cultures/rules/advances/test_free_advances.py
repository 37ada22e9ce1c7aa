"""Advances out of turn: free ones, and those bought by cards."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures.box.cards import IN_CATEGORY
from ecumene.games.clash_of_cultures.rules.advances.advancing import buy_from, free_advance, free_from
from ecumene.games.clash_of_cultures.state.board import Board

from ...noted import DRAWN
from ...positions import act, asked, knows, learn, legal, run, stock, stores, table, why

pytestmark = pytest.mark.usefixtures("no_events")


def numbers_of(board: Board, *ids: str) -> tuple[int, ...]:
    """The numbers of advances given by their ids."""
    return tuple(board.game.advance[id].number for id in ids)


def in_category(category: int) -> tuple[int, ...]:
    """The numbers of the advances of a category."""
    return tuple(range(category * IN_CATEGORY, (category + 1) * IN_CATEGORY))


def test_the_free_advance_of_the_status_phase_costs_nothing_and_counts_like_others() -> None:
    board = table()
    board.players[0].happiness = 2
    run(board, free_advance, 0)
    assert asked(board) == "which_advance"
    assert "advance storage" in legal(board)
    act(board, "advance storage")
    assert stores(board, 0) == {"food": 2, "mood token": 1}
    assert board.players[0].happiness == 3
    assert DRAWN == [0]
    assert board.actions == 3


def test_ruling_62_free_steel_weapons_still_cost_ore() -> None:
    board = table()
    learn(board, 0, "tactics")
    run(board, free_from, 0, numbers_of(board, "steel-weapons", "draft"), True)
    assert legal(board) == ["advance draft", "no"]
    assert why(board, "advance steel-weapons") == "You still need 2 ore."
    assert why(board, "advance storage") == "This advance is not among those that you can choose from."
    act(board, "no")
    assert knows(board, 0) == {"tactics"}
    stock(board, 0, food=0, ore=1, gold=1)
    run(board, free_from, 0, numbers_of(board, "steel-weapons"), False)
    assert stores(board, 0) == {}
    assert knows(board, 0) == {"tactics", "steel-weapons"}


def test_ruling_62_a_free_advance_may_change_the_government_and_may_be_impossible() -> None:
    board = table()
    learn(board, 0, "tactics", "draft", "writing", "philosophy", "nationalism")
    run(board, free_from, 0, in_category(9), False)
    assert knows(board, 0) == {"tactics", "draft", "writing", "philosophy", "voting"}
    run(board, free_from, 0, numbers_of(board, "roads", "navigation"), False)
    assert asked(board) == "what_next"


def test_ruling_63_when_all_of_a_category_are_known_nothing_is_free() -> None:
    board = table()
    learn(board, 0, "dogma", "devotion", "conversion", "fanaticism")
    run(board, free_from, 0, in_category(11), False)
    assert asked(board) == "what_next"


def test_an_advance_bought_by_a_card_costs_its_price_but_no_action() -> None:
    board = table()
    run(board, buy_from, 0, in_category(0), False)
    assert legal(board) == ["advance storage", "advance irrigation", "advance husbandry"]
    act(board, "advance irrigation")
    assert stores(board, 0) == {"mood token": 1}
    assert board.actions == 3
    run(board, buy_from, 0, in_category(0), False)
    assert asked(board) == "what_next"

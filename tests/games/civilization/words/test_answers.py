"""Which answer Enter stands for."""

from __future__ import annotations

import pytest

from ecumene.games.civilization import GAME
from ecumene.games.civilization.state.board import Board

from ..bargains import rich_market
from ..positions import act, asked, buy, endow, lay, legal, move, put, settle, trade, world


def entered(board: Board, text: str) -> bool:
    """Whether Enter may stand for an answer."""
    return not GAME.words.takes_thought(board, GAME.vocabulary.parse(text))


def test_being_done_takes_thought_while_something_useful_is_left() -> None:
    board = world()
    settle(board, 0, "egypt")
    put(board, 0, "settler", "egypt")
    assert not entered(move(board), "done")
    act(board, "move egypt", "to sahara", "move sahara", "to egypt")
    assert entered(board, "done")
    endow(board, 4)
    assert entered(buy(board), "done")
    endow(board, 5)
    assert not entered(buy(board), "done")


def test_a_battle_is_not_let_go_by_enter() -> None:
    board = world()
    put(board, 0, "ancient-cavalry", "egypt")
    put(board, 1, "settler", "egypt")
    act(move(board), "done")
    assert asked(board) == "where_to_fight"
    assert not entered(board, "done")


def test_enter_neither_makes_nor_accepts_nor_drops_an_offer() -> None:
    board = act(trade(rich_market()), "deal 2", "give-gold 5")
    assert GAME.words.way_on(board) is GAME.vocabulary.parse("offer")
    assert not entered(board, "offer")
    assert not entered(board, "drop")
    act(board, "offer")
    assert not any(entered(board, text) for text in legal(board))


@pytest.mark.parametrize("text", ["accept", "drop", "proclaim military", "sell ancient-infantry", "launch", "bomb"])
def test_what_gives_something_away_always_takes_thought(text: str) -> None:
    assert not entered(buy(world()), text)


def test_a_marker_that_is_empty_is_left_by_enter() -> None:
    board = world()
    put(board, 0, "settler", "egypt")
    lay(board, "egypt", "blank")
    act(move(board), "look egypt")
    assert GAME.words.way_on(board) is GAME.vocabulary.parse("keep")
    assert entered(board, "keep")
    assert not entered(board, "remove")

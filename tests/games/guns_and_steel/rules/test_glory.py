"""Glory tokens (Renaissance and combined)."""

from __future__ import annotations

from collections.abc import Sequence

from ecumene.games.guns_and_steel.state.board import Board
from ecumene.games.guns_and_steel.state.pieces import Player
from tests.games.guns_and_steel.positions import (
    RENAISSANCE,
    WONDERS,
    choices,
    names,
    only,
    paused,
    seat,
    take,
    told,
    why_not,
)

BESIDE = "Stonehenge, Great Wall, Versailles, Statue of Liberty, Hubble Telescope"
ONE_MISSING = WONDERS["Stonehenge"].glory - 1
"""With so many tokens on Stonehenge the next one takes it."""


def end_of_turn(me: Player, *others: Player) -> Board:
    """The end phase of somebody with two cards in hand: nothing is taken back."""
    return only("end", me, *(others or (seat(points=9),)), theme=RENAISSANCE, wonders=BESIDE)


def me(up: str, glory: Sequence[int] = (0, 0, 0, 0, 0)) -> Player:
    return seat(hand="Trade, Barter", up=up, glory=glory)


def test_one_token_a_turn_on_a_wonder_of_ones_choice() -> None:
    board = end_of_turn(me("Iron, Horse, Oil"))
    assert choices(board) == {"glory Stonehenge", "glory Versailles"}
    take(board, "glory Versailles")
    assert board.players[0].glory == [0, 0, 1, 0, 0]
    assert paused(board)


def test_the_only_wonder_gets_the_token_without_a_question() -> None:
    board = end_of_turn(me("Iron, Iron, Food"))
    assert board.players[0].glory == [1, 0, 0, 0, 0]


def test_without_a_condition_no_token() -> None:
    board = end_of_turn(me("Iron"))
    assert board.players[0].glory == [0] * 5


def test_enough_tokens_take_the_wonder_and_all_tokens_go_back() -> None:
    board = end_of_turn(me("Iron, Iron, Food", (ONE_MISSING, 1, 0, 0, 0)), seat(points=9, glory=(1, 2, 0, 0, 0)))
    assert names(board.players[0].wonders) == ["Stonehenge"]
    assert board.wonders[0] is None
    assert [player.glory for player in board.players] == [[0, 1, 0, 0, 0], [0, 2, 0, 0, 0]]


def test_only_ones_own_tokens_count() -> None:
    board = end_of_turn(me("Iron, Iron, Food"), seat(points=9, glory=(ONE_MISSING, 0, 0, 0, 0)))
    assert not board.players[0].wonders


def test_with_all_five_out_a_token_may_move() -> None:
    board = end_of_turn(me("Information, Space", (1, 1, 1, 2, 0)))
    assert choices(board) == {"glory Hubble Telescope", "done"}
    take(board, "glory Hubble Telescope")
    assert choices(board) == {"lift Stonehenge", "lift Great Wall", "lift Versailles", "lift Statue of Liberty"}
    take(board, "lift Statue of Liberty")
    assert board.players[0].glory == [1, 1, 1, 1, 1]
    assert len(told(board, "lifts glory")) == 1


def test_with_all_five_out_moving_is_optional() -> None:
    board = end_of_turn(me("Information, Space", (1, 1, 1, 2, 0)))
    take(board, "done")
    assert board.players[0].glory == [1, 1, 1, 2, 0]


def test_a_moved_token_may_take_the_wonder() -> None:
    others = [0] * (ONE_MISSING - 1) + [1] * (5 - ONE_MISSING)
    board = end_of_turn(me("Iron, Iron, Food", (ONE_MISSING, *others)))
    take(board, "glory Stonehenge", "lift Hubble Telescope")
    assert names(board.players[0].wonders) == ["Stonehenge"]
    assert board.players[0].glory == [0, *others[:-1], 0]


def test_a_token_already_there_cannot_move_there() -> None:
    board = end_of_turn(me("Information, Space", (0, 1, 1, 1, 2)))
    take(board, "glory Hubble Telescope")
    reason = why_not(board, "lift Hubble Telescope")
    assert reason is not None
    assert reason.rule == "glory"


def test_a_token_cannot_go_where_the_condition_fails() -> None:
    reason = why_not(end_of_turn(me("Iron, Horse, Oil")), "glory Great Wall")
    assert reason is not None
    assert reason.rule == "wonders"

"""The rule book's examples of rounds and of the first player."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures.rules.round import choose_first
from ecumene.games.clash_of_cultures.state.board import Board
from tests.games.clash_of_cultures.hands import told
from tests.games.clash_of_cultures.positions import act, asked, legal, run, table, why


def all_end(board: Board) -> list[int]:
    """Who had the turns of the round."""
    seats = []
    start = board.round
    while board.round == start and board.turn:
        assert board.player is not None
        seats.append(board.player)
        act(board, "end")
    return seats


@pytest.mark.parametrize("first", [0, 1, 2])
def test_v5_three_turns_of_three_actions_each_then_the_status_phase(first: int) -> None:
    board = table(3, first=first)
    assert board.actions == 3
    order = [(first + step) % 3 for step in range(3)]
    assert all_end(board) == order * 3
    assert asked(board) == "which_advance"
    assert told(board, "status")


def levels(*sums: int) -> Board:
    board = table(3)
    for own, n in zip(board.players, sums, strict=True):
        own.happiness, own.culture = n // 2, n - n // 2
    run(board, choose_first)
    return board


def test_v27_the_first_player_stays_if_nobody_is_above_him() -> None:
    board = levels(6, 6, 5)
    assert asked(board) == "what_next"
    assert board.first == 0


def test_v27_the_first_of_those_above_chooses_anybody() -> None:
    board = levels(6, 7, 7)
    assert (asked(board), board.player) == ("who_begins", 1)
    assert legal(board) == ["seat 1", "seat 2", "seat 3"]
    assert why(board, "seat 4") == "Nobody sits there."
    act(board, "seat 3")
    assert board.first == 2

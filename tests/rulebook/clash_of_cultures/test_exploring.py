"""The book's examples of exploring, rebuilt on the map for two players and played in their order."""

from __future__ import annotations

from ecumene.games.clash_of_cultures.state.board import Board
from tests.games.clash_of_cultures.positions import act, again, asked, at, lay, legal, table, units
from tests.games.clash_of_cultures.travel import kinds, next_tile, where

SETTLER, SHIP = 16, 20


def settler_at(board: Board, id: str) -> None:
    """A later turn: the settler has come to a space and can move."""
    own = board.players[0]
    own.at[SETTLER] = at(id)
    own.marks = [0] * len(own.marks)
    board.actions = 3
    again(board)


def x1() -> Board:
    board = table()
    next_tile(board, 11)
    act(board, "move D2", "to D3")
    return board


def x5() -> Board:
    """All that the settlers explore on pages 17 and 18."""
    board = x1()
    for origin, space, tile in (("E4", "F4", 12), ("C2", "C3", 14), ("B3", "B4", 7), ("E2", "F2", 13)):
        next_tile(board, tile)
        settler_at(board, origin)
        act(board, f"move {origin}", f"to {space}")
        if asked(board) == "how_to_lay":
            act(board, "lay straight")
    return board


def ship(board: Board, id: str) -> Board:
    units(board, 0, "ship", id)
    board.players[0].at[SETTLER] = None
    board.actions = 3
    return again(board)


def test_x1_the_entered_space_is_not_sea() -> None:
    board = x1()
    assert kinds(board, "D3", "C4", "E4", "D4") == ["mountain", "forest", "plain", "sea"]
    assert where(board, 0, SETTLER) == "D3"
    assert asked(board) == "what_next"
    assert legal(board, "move") == []  # stopped by the mountains


def test_x2_sea_comes_next_to_sea() -> None:
    board = x1()
    next_tile(board, 12)
    settler_at(board, "E4")
    act(board, "move E4", "to F4")
    assert kinds(board, "F4", "E5", "G5", "F5") == ["forest", "sea", "plain", "forest"]
    assert asked(board) == "what_next"


def test_x3_both_layings_have_their_sea_at_the_edge() -> None:
    board = x1()
    next_tile(board, 14)
    settler_at(board, "C2")
    act(board, "move C2", "to C3")
    assert legal(board) == ["lay straight", "lay turned"]
    other = board.copy()
    act(board, "lay straight")
    assert kinds(board, "B2", "A3", "C3", "B3") == ["sea", "barren", "forest", "plain"]
    act(other, "lay turned")
    assert kinds(other, "B2", "A3", "C3", "B3") == ["plain", "forest", "barren", "sea"]
    assert where(other, 0, SETTLER) == "C3"


def test_x4_and_x5_rule_one_and_the_edge() -> None:
    board = x5()
    assert kinds(board, "B4", "A5", "C5", "B5") == ["forest", "forest", "sea", "sea"]
    assert kinds(board, "F2", "E3", "G3", "F3") == ["mountain", "barren", "sea", "plain"]


def test_x6_a_ship_can_sail_in_either_way() -> None:
    board = ship(x5(), "D4")
    next_tile(board, 6)
    act(board, "move D4", "to D5")
    assert legal(board) == ["lay straight", "lay turned"]
    act(board, "lay straight")
    assert kinds(board, "D5", "C6", "E6", "D6") == ["sea", "sea", "mountain", "plain"]
    assert legal(board) == ["at D5", "at C6"]
    act(board, "at C6")
    assert where(board, 0, SHIP) == "C6"
    assert board.actions == 2


def test_x7_a_ship_that_finds_no_sea_stays() -> None:
    board = ship(x5(), "D4")
    next_tile(board, 6, 17)
    act(board, "move D4", "to D5", "lay straight", "at C6")
    act(board, "move C6", "to B6")
    assert legal(board) == ["lay straight", "lay turned"]
    act(board, "lay turned")
    assert where(board, 0, SHIP) == "C6"
    assert board.actions == 1
    assert asked(board) == "what_next"


def test_x8_the_laying_that_lets_the_ship_in_is_forced() -> None:
    board = table()
    lay(board, 4, 11, turned=True)
    ship(board, "D4")
    next_tile(board, 14)
    act(board, "move D4", "to D5")
    assert kinds(board, "D5", "C6", "E6", "D6") == ["sea", "barren", "forest", "plain"]
    assert where(board, 0, SHIP) == "D5"


def test_x9_no_laying_lets_the_ship_in() -> None:
    board = table()
    lay(board, 4, 11, turned=True)
    ship(board, "D4")
    next_tile(board, 10)
    act(board, "move D4", "to D5")
    assert legal(board) == ["lay straight", "lay turned"]
    act(board, "lay straight")
    assert kinds(board, "D5", "C6", "E6", "D6") == ["mountain", "sea", "plain", "mountain"]
    assert where(board, 0, SHIP) == "D4"

"""Who can set out: movement points, and pieces that have just come."""

from __future__ import annotations

import pytest

from ecumene.games.civilization.state.board import Board

from ...positions import (
    Dice,
    act,
    asked,
    at,
    both,
    buy,
    count,
    lay,
    legal,
    move,
    owner,
    pieces,
    put,
    settle,
    turn,
    until,
    why_not,
    world,
)

STEPS = {
    "settler": 2,
    "ancient-infantry": 1,
    "medieval-cavalry": 1,
    "modern-artillery": 1,
    "ancient-fleet": 1,
    "medieval-fleet": 2,
    "gunpowder-fleet": 2,
    "modern-fleet": 3,
    "modern-carrier": 3,
    "modern-aircraft": 3,
}


@pytest.mark.parametrize("figure", STEPS)
def test_pieces_have_the_movement_points_of_their_kind(figure: str) -> None:
    board = world(era=4)
    settle(board, 0, "gaul")
    put(board, 0, figure, "s_wmed" if "fleet" in figure or "carrier" in figure else "gaul")
    move(board)
    assert [piece.left for piece in board.players[0].units] == [STEPS[figure]]


def test_points_that_are_left_are_lost() -> None:
    board = world()
    put(board, 0, "settler", "iberia")
    move(board)
    act(board, "done")
    assert [piece.left for piece in board.players[0].units] == [0]


def with_gift(players: int = 2) -> Board:
    """A settler of the first player stands on a free technology; his village lies elsewhere."""
    board = world(players, "advanced")
    settle(board, 0, "italia")
    settle(board, 1, "java")
    put(board, 0, "settler", "gaul")
    lay(board, "gaul", "free-technology")
    return board


def test_r26_what_comes_in_the_move_phase_fights_but_does_not_move() -> None:
    board = with_gift()
    put(board, 1, "settler", "italia")
    move(board)
    act(board, "look gaul", "discover the-wheel")
    assert count(board, 0, "ancient-cavalry", "italia") == 1
    assert (asked(board), legal(board, "move")) == ("what_to_move", [])
    act(board, "done", "attack italia")
    assert pieces(board, 1) == []


def test_r26_the_size_limit_of_the_turn_counts_for_it() -> None:
    board = with_gift()
    move(board)
    act(board, "look gaul", "discover the-wheel")
    assert board.placed[at("italia").number] == 1
    board.players[0].gold = 100
    buy(board)
    assert why_not(board, "buy settler").msgid == "No settlement of yours has room for it this turn."


@both
def test_r26_a_tribes_army_rests_even_if_its_owner_moves_later(rules: str, dice: Dice) -> None:
    board = world(3, rules)
    settle(board, 0, "italia")
    settle(board, 1, "java")
    settle(board, 2, "cape")
    put(board, 0, "settler", "gaul")
    put(board, 1, "ancient-infantry", "gaul")
    lay(board, "gaul", "tribe")
    turn(board)
    dice.set(1, 1, 6, 6, 1, 1)
    act(board, "look gaul")
    if rules == "standard":
        act(board, "piece ancient-infantry")
    assert owner(board, "gaul") == 1
    assert count(board, 1, "ancient-infantry", "gaul") == 2
    until(board, "what_to_move", 1)
    act(board, "move gaul", "to germania")  # only the one that was there before
    assert count(board, 1, "ancient-infantry", "gaul") == 1
    assert legal(board, "move") == []
    dice.set(1, 1)
    until(board, "what_to_move", 2)
    until(board, "what_to_buy", 0)
    until(board, "what_to_move", 1)
    assert sorted(legal(board, "move")) == ["move gaul", "move germania"]

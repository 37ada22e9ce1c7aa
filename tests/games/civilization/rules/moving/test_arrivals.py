"""Arrivals: who may declare battle on those who enter, and who stops then."""

from __future__ import annotations

from ecumene.games.civilization.state.board import Board

from ...battles import camp
from ...positions import (
    Dice,
    act,
    asked,
    at,
    both,
    count,
    legal,
    move,
    pieces,
    put,
    settle,
    turn,
    until,
    why_not,
    world,
)


def crossing(players: int = 2, rules: str = "standard") -> Board:
    """An infantry of everybody but the first player stands in Gaul; everybody has a village elsewhere."""
    return camp(players, rules, first=1)


@both
def test_r29_residents_are_asked_clockwise_and_the_first_yes_binds(rules: str) -> None:
    board = crossing(4, rules)
    put(board, 2, "ancient-infantry", "iberia")
    for region in ("germania", "balkans"):
        put(board, 2, "ancient-infantry", region)
    move(board, 2)
    act(board, "move iberia", "to gaul")
    assert (asked(board), board.player) == ("fight_or_let", 3)
    act(board, "let now")
    assert board.player == 1  # seat 1 of the table has nothing there
    act(board, "fight now")
    assert (asked(board), board.player) == ("what_to_move", 2)
    assert board.declared == {at("gaul"): 1 << 1}


def test_r29_after_a_yes_nobody_else_is_asked() -> None:
    board = crossing(3)
    put(board, 0, "ancient-infantry", "iberia")
    move(board)
    act(board, "move iberia", "to gaul", "fight now")
    assert (asked(board), board.player) == ("what_to_move", 0)
    assert board.declared == {at("gaul"): 1 << 1}


@both
def test_r29_even_a_lone_settler_is_met(rules: str) -> None:
    board = crossing(2, rules)
    put(board, 0, "settler", "iberia")
    move(board)
    act(board, "move iberia", "to gaul")
    assert legal(board) == ["let now", "let always", "fight now", "fight always"]
    act(board, "fight now", "done")
    assert legal(board) == ["attack gaul"]
    act(board, "attack gaul")
    assert pieces(board, 0) == []
    assert count(board, 1, "ancient-infantry", "gaul") == 1


def test_r29_even_an_empty_ship_is_met() -> None:
    board = world()
    put(board, 0, "ancient-fleet", "s_wmed")
    put(board, 1, "ancient-fleet", "s_emed")
    move(board)
    act(board, "sail s_wmed", "to s_emed")
    assert (asked(board), board.player) == ("fight_or_let", 1)


def test_r29_every_entry_is_asked_about_also_of_those_who_only_pass() -> None:
    board = crossing()
    put(board, 1, "ancient-infantry", "germania")
    put(board, 0, "settler", "iberia")
    move(board)
    act(board, "move iberia", "to gaul", "let now", "move gaul", "to germania")
    assert (asked(board), board.player) == ("fight_or_let", 1)
    act(board, "let now")
    assert pieces(board, 0) == [("settler", "germania")]


def test_r29_whoever_entered_stops_and_so_does_whoever_enters_later() -> None:
    board = crossing()
    put(board, 0, "settler", "iberia")
    put(board, 0, "settler", "italia")
    move(board)
    act(board, "move iberia", "to gaul", "fight now")
    assert legal(board, "move") == ["move italia"]
    act(board, "move italia", "to gaul")  # nobody is asked again
    assert (asked(board), legal(board, "move")) == ("what_to_move", [])


def test_r29_who_was_there_and_has_not_moved_may_still_leave() -> None:
    board = crossing()
    put(board, 0, "settler", "iberia")
    put(board, 0, "ancient-cavalry", "gaul")
    move(board)
    act(board, "move iberia", "to gaul", "fight now")
    assert legal(board, "move") == ["move gaul"]
    act(board, "move gaul")
    assert legal(board) == ["to iberia", "to germania", "to italia"]  # the settler does not go along
    act(board, "to italia", "done")
    assert legal(board) == ["attack gaul"]


def test_r29_if_all_have_left_there_is_no_battle() -> None:
    board = world(era=2)
    put(board, 0, "medieval-fleet", "s_wmed")
    put(board, 0, "medieval-infantry", "gaul")
    put(board, 1, "medieval-fleet", "s_wmed")
    move(board)
    act(board, "move gaul", "to s_wmed", "fight now", "sail s_wmed", "to s_neatl", "done")
    assert board.over
    assert pieces(board, 0) == [("medieval-fleet", "s_neatl"), ("medieval-infantry", "s_neatl")]


def test_r29_a_ship_stops_with_its_cargo() -> None:
    board = world(era=2)
    ship = put(board, 0, "medieval-fleet", "s_emed")
    put(board, 0, "settler", "s_emed", ship=ship)
    put(board, 1, "medieval-fleet", "s_wmed")
    move(board)
    act(board, "sail s_emed", "to s_wmed", "fight now")
    assert legal(board) == ["done"]


def test_r29_a_settler_who_goes_aboard_where_battle_is_declared_does_not_land() -> None:
    board = world()
    put(board, 0, "ancient-fleet", "s_wmed")
    put(board, 0, "settler", "gaul")
    put(board, 1, "ancient-fleet", "s_wmed")
    move(board)
    act(board, "move gaul", "to s_wmed", "fight now")
    assert legal(board) == ["sail s_wmed", "done"]  # the ship has not moved and may leave
    assert why_not(board, "land s_wmed").msgid == "They have no movement points left."


def test_r29_settlers_settlements_and_aircraft_declare_nothing() -> None:
    board = world(era=4)
    settle(board, 1, "gaul")
    put(board, 1, "settler", "gaul")
    put(board, 1, "modern-aircraft", "gaul")
    put(board, 0, "modern-infantry", "iberia")
    move(board)
    act(board, "move iberia", "to gaul")
    assert (asked(board), board.player) == ("what_to_move", 0)


def test_r29_a_standing_answer_holds_for_the_place_and_the_turn(dice: Dice) -> None:
    board = crossing()
    put(board, 1, "ancient-infantry", "germania")
    put(board, 0, "ancient-infantry", "iberia", 2)
    put(board, 0, "ancient-infantry", "balkans")
    turn(board)
    act(board, "move iberia", "leave ancient-infantry", "to gaul", "let always")
    act(board, "move iberia", "to gaul")
    assert board.player == 0  # not asked again in Gaul
    act(board, "move balkans", "to germania")
    assert (asked(board), board.player) == ("fight_or_let", 1)
    act(board, "let now", "done", "done")
    dice.set(1, 1)
    until(board, "what_to_buy", 0)
    until(board, "what_to_move", 0)
    act(board, "move gaul", "leave ancient-infantry", "to italia", "done", "done")
    dice.set(1, 1)
    until(board, "what_to_buy", 0)
    until(board, "what_to_move", 0)
    act(board, "move italia", "to gaul")
    assert (asked(board), board.player) == ("fight_or_let", 1)  # another turn


def test_r29_always_means_a_battle_with_everybody_who_enters() -> None:
    board = crossing(3)
    for seat in (0, 2):
        put(board, seat, "settler", "iberia")
    board.players[2].units = [piece for piece in board.players[2].units if piece.place is not at("gaul")]
    turn(board)
    act(board, "move iberia", "to gaul", "fight always", "done", "attack gaul")
    assert pieces(board, 0) == []
    until(board, "what_to_move", 2)
    act(board, "move iberia", "to gaul")
    assert (asked(board), board.player) == ("what_to_move", 2)
    assert board.declared == {at("gaul"): 1 << 1}
    act(board, "done", "attack gaul")
    assert pieces(board, 2) == []

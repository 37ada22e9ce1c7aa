"""Going over land: who goes, who stays, and how far."""

from __future__ import annotations

from ...positions import (
    act,
    legal,
    move,
    pieces,
    put,
    settle,
    world,
)


def test_a_settler_goes_two_steps_and_an_army_one() -> None:
    board = world()
    put(board, 0, "settler", "iberia")
    put(board, 0, "ancient-cavalry", "iberia")
    move(board)
    act(board, "move iberia", "to gaul")
    assert legal(board, "move") == ["move gaul"]
    act(board, "move gaul", "to italia")
    assert pieces(board, 0) == [("ancient-cavalry", "gaul"), ("settler", "italia")]
    assert legal(board, "move") == []


def test_some_are_left_behind_and_others_sent_alone() -> None:
    board = world()
    put(board, 0, "ancient-infantry", "gaul", 2)
    put(board, 0, "ancient-cavalry", "gaul")
    move(board)
    act(board, "move gaul")
    assert legal(board, "only") == ["only ancient-infantry", "only ancient-cavalry"]
    act(board, "leave ancient-infantry", "to germania")
    assert pieces(board, 0) == [
        ("ancient-cavalry", "germania"),
        ("ancient-infantry", "gaul"),
        ("ancient-infantry", "germania"),
    ]
    board = world()
    put(board, 0, "ancient-infantry", "gaul", 2)
    put(board, 0, "ancient-cavalry", "gaul")
    move(board)
    act(board, "move gaul", "only ancient-cavalry")
    assert legal(board, "leave") == []  # nobody would go
    act(board, "to italia")
    assert pieces(board, 0)[0] == ("ancient-cavalry", "italia")


def test_whoever_is_tired_is_left_behind_first() -> None:
    board = world()
    put(board, 0, "settler", "iberia")
    put(board, 0, "settler", "gaul")
    move(board)
    act(board, "move iberia", "to gaul", "move gaul", "leave settler", "to germania")
    assert [(piece.place.id, piece.left) for piece in board.players[0].units] == [("gaul", 1), ("germania", 1)]


def test_pieces_of_others_do_not_stop_anybody() -> None:
    board = world()
    put(board, 0, "settler", "iberia")
    put(board, 1, "settler", "gaul")
    settle(board, 1, "gaul")
    move(board)
    act(board, "move iberia", "to gaul", "move gaul", "to germania")
    assert pieces(board, 0) == [("settler", "germania")]

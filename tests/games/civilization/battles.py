"""Battles in the tests of Civilization: a camp where everybody stands, and what was rolled."""

from __future__ import annotations

from ecumene.games.civilization.state.board import Board

from .positions import events, put, settle, world


def camp(players: int = 3, rules: str = "standard", first: int = 0) -> Board:
    """Infantry of everybody from a seat on in Gaul; everybody has a village elsewhere."""
    board = world(players, rules)
    for seat, region in zip(range(players), ("java", "cape", "japan", "tanami"), strict=False):
        settle(board, seat, region)
        if seat >= first:
            put(board, seat, "ancient-infantry", "gaul")
    return board


def totals(board: Board) -> list[int]:
    """What was rolled with all that is added, side by side."""
    return [event.args["n"] for event in events(board, "fights")]


def rolled(board: Board) -> list[int]:
    """How many dice were rolled, side by side."""
    return [len(event.args["dice"]) for event in events(board, "fights")]

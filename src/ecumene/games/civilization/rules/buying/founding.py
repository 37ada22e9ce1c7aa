"""Founding villages: a settler becomes one, and a marker is turned up first."""

from __future__ import annotations

from ecumene.engine import Reason, step

from ...box.world import Place
from ...state.board import Board
from ...state.pieces import NOBODY
from ..exploring import turn_up
from ..other_phases import NO_SETTLER
from .growing import settle, why_not_pay

SAVED_AS = "ecumene.games.civilization.purchase"


def village_sites(board: Board, player: int) -> list[Place]:
    """Where a player can found a village."""
    if board.price("village") > board.players[player].gold:
        return []
    places = {unit.place: None for unit in board.players[player].units if not unit.figure.military}
    return [place for place in places if why_not_found(board, player, place) is None]


def why_not_found(board: Board, player: int, region: Place) -> Reason | None:
    """Why a player cannot found a village in a region."""
    if region.sea or not board.players[player].settlers(region):
        return NO_SETTLER
    if board.owner[region.number] != NOBODY:
        return Reason("There is one settlement in a region at most.", "founding")
    if not board.limit(region):
        return Reason("Nobody can settle in a desert.", "founding")
    return why_not_pay(board, player, board.price("village"), "founding")


def found_village(board: Board, player: int, region: Place) -> None:
    """A settler becomes a village; a marker that lies face down is turned up first."""
    board.push(build_village, player, region)
    if board.markers[region.number] is not None and not board.is_face_up(region):
        turn_up(board, player, region)


@step
def build_village(board: Board, player: int, region: Place) -> None:
    """Nothing is paid if the marker does not let the village be founded."""
    if why_not_found(board, player, region) is not None:
        board.tell("founds nothing", player, place=region)
        return
    own = board.players[player]
    own.units.remove(own.settlers(region)[0])
    own.gold -= board.price("village")
    settle(board, player, region)
    board.tell("founds", player, place=region)

"""Selling units (advanced): what the bank pays, where and how many."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.cards import Figure
from ...box.vocabulary import AMOUNT, AT, MOST_AT_ONCE
from ...box.world import Place
from ...state.board import Board
from ...state.pieces import CAPACITY, Player, Unit
from ..moving.ships import ship_with_room
from .units import price_name

SAVED_AS = "ecumene.games.civilization.units"


SALE = 5
"""An old unit is sold for this part of its price."""


def sale_price(board: Board, figure: Figure) -> int:
    """What the bank gives for an old unit."""
    return board.game.prices[f"{price_name(figure)}-price"].advanced[figure.era - 1] // SALE


def sellable(board: Board, player: int) -> list[Figure]:
    """The figures of past eras that a player can sell."""
    if not board.advanced or board.era == 1:
        return []
    kinds = {unit.figure: None for unit in board.players[player].units if unit.figure.military}
    return [figure for figure in kinds if figure.era < board.era and places_to_sell(board, player, figure)]


def why_not_sell(board: Board, player: int, figure: Figure) -> Reason | None:
    """Why a player cannot sell a unit."""
    if not board.advanced:
        return Absent("Units are sold in the advanced game only.", "selling")
    if not any(unit.figure is figure for unit in board.players[player].units):
        return Absent("You have no such unit.", "selling")
    if figure.era >= board.era:
        return Reason("Only units of past eras can be sold.", "selling")
    if not places_to_sell(board, player, figure):
        return Reason("Its cargo has no room on another ship there.", "selling")
    return None


def places_to_sell(board: Board, player: int, figure: Figure) -> dict[Place, int]:
    """Where a player can sell how many of a unit; a ship only if its cargo finds room on others there."""
    own = board.players[player]
    found: dict[Place, int] = {}
    for unit in own.units:
        if unit.figure is figure:
            found[unit.place] = found.get(unit.place, 0) + 1
    if not figure.afloat:
        return found
    left = {place: min(n, _spare_ships(own, place)) for place, n in found.items()}
    return {place: n for place, n in left.items() if n}


def _spare_ships(own: Player, sea: Place) -> int:
    """How many ships in a sea are not needed for the cargo there."""
    ships = own.ships(sea)
    cargo = sum([len(own.cargo(ship.ship)) for ship in ships])
    return len(ships) - -(-cargo // CAPACITY)


def begin_selling(board: Board, player: int, figure: Figure) -> None:
    """First where, then how many."""
    board.push(choose_sale, player, figure)


@step
def choose_sale(board: Board, player: int, figure: Figure) -> None:
    """The place of the units that are sold."""
    board.ask(where_to_sell, player, figure)


@question("Where do you sell: {figure}?", "figure")
def where_to_sell(board: Board, player: int, figure: Figure) -> list[Action]:
    return [AT[place.id] for place in places_to_sell(board, player, figure)]


@where_to_sell.answer
def _(board: Board, player: int, action: Action, figure: Figure) -> None:
    board.push(count_sale, player, figure, board.game.place[action.args[0]])


@where_to_sell.reason
def _(board: Board, player: int, action: Action, figure: Figure) -> Reason | None:
    if action.verb != "at" or board.game.place[action.args[0]] in places_to_sell(board, player, figure):
        return None
    return Absent("You have no such unit there that could be sold.", "selling")


@step
def count_sale(board: Board, player: int, figure: Figure, place: Place) -> None:
    """How many are sold."""
    board.ask(how_many_to_sell, player, figure, place)


@question("How many do you sell: {figure}?", "figure", always=True)
def how_many_to_sell(board: Board, player: int, figure: Figure, place: Place) -> list[Action]:
    most = min(places_to_sell(board, player, figure)[place], MOST_AT_ONCE)
    return list(AMOUNT[1 : most + 1])


@how_many_to_sell.answer
def _(board: Board, player: int, action: Action, figure: Figure, place: Place) -> None:
    (n,) = action.args
    own = board.players[player]
    for _ in range(n):
        units = [unit for unit in own.at(place) if unit.figure is figure]
        unit = min(units, key=lambda unit: len(own.cargo(unit.ship)) if figure.afloat else unit.ship)
        own.units.remove(unit)
        if figure.afloat:
            _move_cargo(own, unit)
    own.gold += sale_price(board, figure) * n
    board.tell("sells", player, n=n, figure=board.called(figure), place=place, price=sale_price(board, figure) * n)


def _move_cargo(own: Player, gone: Unit) -> None:
    """The cargo of a ship that is gone goes aboard others in the same sea."""
    for piece in own.cargo(gone.ship):
        own.change(piece, piece._replace(ship=ship_with_room(own, gone.place)))


@how_many_to_sell.reason
def _(board: Board, player: int, action: Action, figure: Figure, place: Place) -> Reason | None:
    if action.verb != "amount" or action in how_many_to_sell.choices(board, player, figure, place):
        return None
    return Absent("There are not so many to sell.", "selling")

"""Ships: how many pieces they have room for, and spreading cargo anew among those in a sea."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.cards import FIGURE
from ...box.vocabulary import DONE, LOAD
from ...box.world import Place
from ...state.board import Board
from ...state.pieces import CAPACITY, Player, Unit

MOST_REGROUPS = 6
"""So often cargo is spread anew in a move phase at most."""


def free_room(own: Player, sea: Place) -> int:
    """How many more pieces the player's ships in a sea can carry."""
    ships = carried = 0
    for figure, place, _, ship in own.units:
        if place is sea:
            ships += figure.afloat
            carried += figure.cargo and ship > 0
    return CAPACITY * ships - carried


def free_places(own: Player, sea: Place) -> list[int]:
    """The ships in a sea by their numbers, each as often as a piece finds room on it: first those that can sail the
    furthest."""
    ships = sorted(own.ships(sea), key=lambda unit: (-unit.left, unit.ship))
    return [unit.ship for unit in ships for _ in range(CAPACITY - len(own.cargo(unit.ship)))]


def ship_with_room(own: Player, sea: Place) -> int:
    """A ship in a sea that can carry another piece."""
    return next(unit.ship for unit in own.ships(sea) if len(own.cargo(unit.ship)) < CAPACITY)


# -- spreading cargo anew ----------------------------------------------------------------------------------------------


def seas_to_regroup(board: Board, player: int) -> list[Place]:
    """The seas in which a player can spread his cargo anew."""
    own = board.players[player]
    seas = {unit.place: None for unit in own.units if unit.figure.cargo and unit.ship}
    return [sea for sea in seas if why_not_regroup(board, player, sea) is None]


def why_not_regroup(board: Board, player: int, sea: Place) -> Reason | None:
    """Why a player cannot spread the cargo in a sea anew."""
    own = board.players[player]
    ships = own.ships(sea)
    if len(ships) < 2 or not any(own.cargo(ship.ship) for ship in ships):
        return Absent("You need two ships and cargo there.", "ships")
    if sea in board.declared:
        return Reason("A battle is declared there.", "ships")
    if board.regroups >= MOST_REGROUPS:
        return Reason("Cargo was spread anew often enough in this phase.", "digital")
    return None


def begin_regroup(board: Board, player: int, sea: Place) -> None:
    """All cargo in a sea is taken up, and goes aboard ship by ship."""
    board.regroups += 1
    own = board.players[player]
    ships = [ship.ship for ship in own.ships(sea)]
    board.going = [unit for unit in own.units if unit.figure.cargo and unit.ship in ships]
    own.units = [unit for unit in own.units if unit not in board.going]
    board.push(load_ship, player, sea, tuple(ships))


@step
def load_ship(board: Board, player: int, sea: Place, ships: tuple[int, ...]) -> None:
    """Cargo goes aboard the first of the ships; the last one takes what is left."""
    if not board.going:
        return
    own = board.players[player]
    if len(ships) == 1:
        own.units += [unit._replace(ship=ships[0]) for unit in board.going]
        board.going = []
        return
    board.ask(who_boards, player, sea, ships, ships[0])


@question("Who sails on ship {ship}?", "ship")
def who_boards(board: Board, player: int, sea: Place, ships: tuple[int, ...], ship: int) -> list[Action]:
    aboard = len(board.players[player].cargo(ship))
    kinds = {unit.figure: None for unit in board.going} if aboard < CAPACITY else {}
    found = [LOAD[figure.id] for figure in kinds]
    if len(board.going) <= CAPACITY * (len(ships) - 1):
        found.append(DONE)
    return found


@who_boards.answer
def _(board: Board, player: int, action: Action, sea: Place, ships: tuple[int, ...], ship: int) -> None:
    if action is DONE:
        board.push(load_ship, player, sea, ships[1:])
        return
    unit = next(unit for unit in _freshest(board.going) if unit.figure is FIGURE[action.args[0]])
    board.going.remove(unit)
    board.players[player].units.append(unit._replace(ship=ship))
    board.push(load_ship, player, sea, ships)


def _freshest(units: list[Unit]) -> list[Unit]:
    """Units with the most movement points first."""
    return sorted(units, key=lambda unit: -unit.left)


@who_boards.reason
def _(board: Board, player: int, action: Action, sea: Place, ships: tuple[int, ...], ship: int) -> Reason | None:
    if action.verb != "load" or action in who_boards.choices(board, player, sea, ships, ship):
        return None
    return Absent("No such piece is waiting.", "ships")

"""Moving, whereto: the chosen pieces go a step at a time, together from one place to the next."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.cards import FIGURE, PLANES, Figure
from ...box.vocabulary import ANCHOR, LEAVE, ONLY, SHIP, TO
from ...box.world import Place
from ...state.board import Board
from ...state.pieces import ASHORE, Player, Unit
from .aircraft import deck_room, flight_cost, flights, who_arrives
from .arrivals import arrive
from .ships import free_places, free_room

SAVED_AS = "ecumene.games.civilization.moving"


@step
def choose_way(board: Board, player: int, verb: str, start: Place) -> None:
    """Those who go are chosen by leaving others behind, and go to a place."""
    board.ask(who_goes_where, player, verb, start)


def ways(board: Board, player: int, verb: str, start: Place) -> list[Place]:
    """Where the chosen pieces can go in one step, or some of them in one flight."""
    own, world = board.players[player], board.world
    if verb == "fly":
        return flights(board, player, start)
    if verb == "sail":
        return list(world.steps[start])
    if verb == "land":
        return list(world.coasts[start])
    n = len(board.going)
    return [*world.steps[start], *(sea for sea in world.coasts[start] if free_room(own, sea) >= n)]


@question("Where do they go from {start}?", "start", always=True, explained=("to",))
def who_goes_where(board: Board, player: int, verb: str, start: Place) -> list[Action]:
    found = [TO[place.id] for place in ways(board, player, verb, start)]
    going = board.going
    if verb == "sail":
        ships = _different_ships(board.players[player], going)
        planes = [unit for unit in going if unit.figure.flies]
        if len(ships) > 1 or sum([unit.figure.afloat for unit in going]) > 1:
            found += [ANCHOR[ship.ship - 1] for ship in ships]
            found += [SHIP[player, ship.ship] for ship in ships]
        return [*found, LEAVE[PLANES.id]] if planes else found
    if len(going) > 1:
        kinds = _kinds(going)
        found += [LEAVE[figure.id] for figure in kinds]
        if len(kinds) > 1:
            found += [ONLY[figure.id] for figure in kinds]
    return found


def _kinds(units: list[Unit]) -> list[Figure]:
    """The figures among some units, each once."""
    return list({unit.figure: None for unit in units})


def _different_ships(own: Player, units: list[Unit]) -> list[Unit]:
    """The ships among some units; of equal ones with equal cargo and movement points only the first."""
    found: dict[object, Unit] = {}
    for unit in units:
        if unit.figure.afloat:
            cargo = sorted((piece.figure.number, piece.left) for piece in own.cargo(unit.ship))
            found.setdefault((unit.figure.number, unit.left, *cargo), unit)
    return list(found.values())


@who_goes_where.answer
def _(board: Board, player: int, action: Action, verb: str, start: Place) -> None:
    if action.verb == "to":
        going, board.going = board.going, []
        _go(board, player, verb, going, board.game.place[action.args[0]])
        return
    board.push(choose_way, player, verb, start)
    if action.verb == "leave":
        behind = [unit for unit in board.going if unit.figure is FIGURE[action.args[0]]]
        board.going.remove(min(behind, key=lambda unit: unit.left))
    elif action.verb == "only":
        board.going = [unit for unit in board.going if unit.figure is FIGURE[action.args[0]]]
    else:
        number = action.args[-1]
        stay = action.verb == "anchor"
        ships = [unit for unit in board.going if unit.figure.afloat and (unit.ship == number) != stay]
        planes = [unit for unit in board.going if unit.figure.flies]
        board.going = [*ships, *planes[: deck_room(board, ships)]]


@who_goes_where.reason
def _(board: Board, player: int, action: Action, verb: str, start: Place) -> Reason | None:
    if action in who_goes_where.choices(board, player, verb, start):
        return None
    if action.verb == "to":
        return _why_not_there(board, player, verb, start, board.game.place[action.args[0]])
    if action.verb in ("leave", "only", "anchor", "ship"):
        return Absent("No such piece is among those who go, or nobody would be left.", "moving")
    return None


def _why_not_there(board: Board, player: int, verb: str, start: Place, place: Place) -> Reason:
    if verb == "fly":
        return _why_not_fly(board, start, place)
    if verb == "sail":
        return Reason("Ships go from a sea to the next one.", "ships")
    if verb == "land":
        return Reason("From a ship one lands in a region that its sea touches.", "ships")
    if place in board.world.coasts[start]:
        n = free_room(board.players[player], place)
        return Reason("Your ships there have room for {n}.", "ships", n=n)
    return Reason("Pieces go a step at a time, to a region next to theirs.", "moving")


def _why_not_fly(board: Board, start: Place, place: Place) -> Reason:
    left, far = max(unit.left for unit in board.going), board.world.map.distances(start)[place]
    if far > left:
        return Reason("A flight there takes {n} movement points, and they have {left}.", "aircraft", n=far, left=left)
    return Reason("Aircraft land at a settlement or an army of yours, or at a ship that takes them.", "aircraft")


def _go(board: Board, player: int, verb: str, going: list[Unit], place: Place) -> None:
    """The chosen pieces arrive in a place."""
    own = board.players[player]
    start = going[0].place
    if verb == "fly":
        going = who_arrives(board, going, place)
    board.tell("moves", player, start=start, place=place, pieces=[board.called(unit.figure) for unit in going])
    if verb == "fly":
        cost = flight_cost(board, start, place)
        for unit in going:
            own.change(unit, unit._replace(place=place, left=unit.left - cost))
        return
    if verb == "sail":
        _sail(own, going, place)
    else:
        boarding = free_places(own, place)[: len(going)] if place.sea else [ASHORE] * len(going)
        for unit, ship in zip(going, boarding, strict=True):
            own.change(unit, Unit(unit.figure, place, unit.left - 1, ship))
    board.push(arrive, player, place)


def _sail(own: Player, going: list[Unit], place: Place) -> None:
    """Ships go to another sea with their cargo, and with some aircraft."""
    numbers = {unit.ship for unit in going if unit.figure.afloat}
    planes = [unit for unit in going if unit.figure.flies]
    moved = []
    for unit in own.units:
        if unit.figure.afloat and unit.ship in numbers:
            unit = unit._replace(place=place, left=unit.left - 1)
        elif unit.figure.cargo and unit.ship in numbers:
            unit = unit._replace(place=place)
        elif unit in planes:
            planes.remove(unit)
            unit = unit._replace(place=place)
        moved.append(unit)
    own.units = moved

"""Movement: pieces go a step at a time, together from one place to the next.

First a place is chosen, then all who can go from there go, less those who are left behind, and then whereto.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.cards import CARRIERS, FIGURE, PLANES, SETTLERS, Figure
from ...box.vocabulary import ANCHOR, DONE, FLY, LAND, LEAVE, LOOK, MOVE, ONLY, REGROUP, SAIL, SHIP, TO
from ...box.world import Place
from ...state.board import MOVING, Board
from ...state.pieces import ASHORE, CAPACITY, Player, Unit
from ..endings import proclaim, proclamations, why_not_proclaim
from ..exploring import look_at, why_not_look
from ..key_moments import claim_moments
from ..other_phases import PURCHASES, why_not_buy_now, why_not_trade_now
from .arrivals import arrive
from .ships import begin_regroup, seas_to_regroup, why_not_regroup

SAVED_AS = "ecumene.games.civilization.moving"

PLANES_ON_CARRIER = 2


@step
def begin_moving(board: Board, player: int) -> None:
    """A player's move phase begins: his pieces have their movement points."""
    own = board.players[player]
    if own.out:
        return
    board.phase, board.active, board.regroups = MOVING, player, 0
    board.declared = {}
    board.tell("turn", player)
    own.units = _refreshed(own)
    board.push(move_on, player)


def _refreshed(own: Player) -> list[Unit]:
    """A player's pieces with their movement points; what has come this turn has none."""
    new, found = [*own.recruits], []
    for unit in own.units:
        if unit in new:
            new.remove(unit)
        else:
            unit = unit._replace(left=unit.figure.steps)
        found.append(unit)
    return found


@step
def move_on(board: Board, player: int) -> None:
    """The player moves pieces until he is done; then he fights."""
    if board.players[player].out:
        return
    claim_moments(board, player)
    board.ask(what_to_move, player)


# -- which pieces -----------------------------------------------------------------------------------------------------


def movable(board: Board, player: int) -> dict[str, list[Place]]:
    """From where pieces can set out, by the verb: on foot, under sail, off their ships, by air."""
    own, world = board.players[player], board.world
    found: dict[str, dict[Place, None]] = {"move": {}, "sail": {}, "land": {}, "fly": {}}
    for figure, place, left, ship in own.units:
        if not left:
            continue
        if figure.flies:
            found["fly"][place] = None
        elif figure.afloat:
            found["sail"][place] = None
        elif ship:
            found["land"][place] = None
        elif place not in found["move"] and (world.steps[place] or _boarding(board, own, place)):
            found["move"][place] = None
    return {
        "move": list(found["move"]),
        "sail": [sea for sea in found["sail"] if world.steps[sea]],
        "land": [sea for sea in found["land"] if world.coasts[sea]],
        "fly": [place for place in found["fly"] if flights(board, player, place)],
    }


def _boarding(board: Board, own: Player, region: Place) -> list[Place]:
    """The seas beside a region where the player's ships have room."""
    return [sea for sea in board.world.coasts[region] if free_room(own, sea)]


def free_room(own: Player, sea: Place) -> int:
    """How many more pieces the player's ships in a sea can carry."""
    ships = carried = 0
    for figure, place, _, ship in own.units:
        if place is sea:
            ships += figure.afloat
            carried += figure.cargo and ship > 0
    return CAPACITY * ships - carried


GO_FIRST = Absent("Choose first who goes there: your pieces on the map.", "moving")


@question(
    "Which pieces move?", always=True, explained=("move", "sail", "land", "fly", "look", "to", *PURCHASES, "deal")
)
def what_to_move(board: Board, player: int) -> list[Action]:
    places = movable(board, player)
    own = board.players[player]
    looking = {unit.place: None for unit in own.units if unit.figure is SETTLERS and unit.ship == ASHORE}
    return [
        *(MOVE[place.id] for place in places["move"]),
        *(SAIL[place.id] for place in places["sail"]),
        *(LAND[place.id] for place in places["land"]),
        *(FLY[place.id] for place in places["fly"]),
        *(LOOK[place.id] for place in looking if why_not_look(board, player, place) is None),
        *(REGROUP[sea.id] for sea in seas_to_regroup(board, player)),
        *proclamations(board, player),
        DONE,
    ]


@what_to_move.answer
def _(board: Board, player: int, action: Action) -> None:
    if action is DONE:
        board.push(finish_moving, player)
        return
    board.push(move_on, player)
    if action.verb == "proclaim":
        proclaim(board, player, action)
        return
    place = board.game.place[action.args[0]]
    if action.verb == "look":
        look_at(board, player, place)
    elif action.verb == "regroup":
        begin_regroup(board, player, place)
    else:
        board.going = _ready(board, player, action.verb, place)
        board.push(choose_way, player, action.verb, place)


@what_to_move.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb == "proclaim":
        return why_not_proclaim(board, player, action)
    if action.verb == "to":
        return GO_FIRST
    if action.verb in PURCHASES:
        return why_not_buy_now(board, player, action)
    if action.verb == "deal":
        return why_not_trade_now(board, player, action, later=True)
    if action.verb not in ("move", "sail", "land", "fly", "look", "regroup"):
        return None
    place = board.game.place[action.args[0]]
    if action.verb == "look":
        return why_not_look(board, player, place)
    if action.verb == "regroup":
        return why_not_regroup(board, player, place)
    if place in movable(board, player)[action.verb]:
        return None
    return _why_not_move(board.players[player], action.verb, place)


def _why_not_move(own: Player, verb: str, place: Place) -> Reason:
    """Why nothing can set out from a place in this way."""
    kinds: Mapping[str, Callable[[Unit], bool]] = {
        "move": lambda unit: unit.figure.cargo and unit.ship == ASHORE,
        "sail": lambda unit: unit.figure.afloat,
        "land": lambda unit: unit.figure.cargo and unit.ship != ASHORE,
        "fly": lambda unit: unit.figure.flies,
    }
    there = [unit for unit in own.at(place) if kinds[verb](unit)]
    anchor = {"move": "moving", "sail": "ships", "land": "ships", "fly": "aircraft"}[verb]
    if not there:
        return Absent("You have no pieces there that could do this.", anchor)
    if not any(unit.left for unit in there):
        return Reason("They have no movement points left.", anchor)
    if verb == "fly":
        return Reason("There is no place in reach where aircraft may land.", anchor)
    return Reason("No way leads from there: a ship with room is needed.", anchor)


def _ready(board: Board, player: int, verb: str, place: Place) -> list[Unit]:
    """All pieces that can set out from a place in a way; with ships the aircraft that they can take along."""
    there = [unit for unit in board.players[player].at(place) if unit.left]
    if verb == "fly":
        return [unit for unit in there if unit.figure.flies]
    if verb == "sail":
        ships = [unit for unit in there if unit.figure.afloat]
        return [*ships, *board.players[player].planes(place)[: deck_room(board, ships)]]
    return [unit for unit in there if unit.figure.cargo and (unit.ship != ASHORE) == (verb == "land")]


def deck_room(board: Board, ships: list[Unit]) -> int:
    """How many aircraft ships can take: any number (standard), or two on each carrier (advanced)."""
    if not board.advanced:
        return len(ships) * 99
    return PLANES_ON_CARRIER * sum([unit.figure is CARRIERS for unit in ships])


# -- whereto ----------------------------------------------------------------------------------------------------------


@step
def choose_way(board: Board, player: int, verb: str, start: Place) -> None:
    """Those who go are chosen by leaving others behind, and go to a place."""
    board.ask(who_goes_where, player, verb, start)


def ways(board: Board, player: int, verb: str, start: Place) -> list[Place]:
    """Where the chosen pieces can go in one step, or one flight."""
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
        return Reason("Aircraft fly three places far, to a settlement, an army or a ship that takes them.", "aircraft")
    if verb == "sail":
        return Reason("Ships go from a sea to the next one.", "ships")
    if verb == "land":
        return Reason("From a ship one lands in a region that its sea touches.", "ships")
    if place in board.world.coasts[start]:
        n = free_room(board.players[player], place)
        return Reason("Your ships there have room for {n}.", "ships", n=n)
    return Reason("Pieces go a step at a time, to a region next to theirs.", "moving")


def _go(board: Board, player: int, verb: str, going: list[Unit], place: Place) -> None:
    """The chosen pieces arrive in a place."""
    own = board.players[player]
    start = going[0].place
    board.tell("moves", player, start=start, place=place, pieces=[board.called(unit.figure) for unit in going])
    if verb == "fly":
        for unit in going:
            own.change(unit, unit._replace(place=place, left=0))
        return
    if verb == "sail":
        _sail(own, going, place)
    else:
        boarding = _berths(own, place, len(going)) if place.sea else [ASHORE] * len(going)
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


def _berths(own: Player, sea: Place, n: int) -> list[int]:
    """Room for so many pieces on the ships in a sea, on those first that can sail the furthest."""
    ships = sorted(own.ships(sea), key=lambda unit: (-unit.left, unit.ship))
    free = [unit.ship for unit in ships for _ in range(CAPACITY - len(own.cargo(unit.ship)))]
    return free[:n]


# -- aircraft ---------------------------------------------------------------------------------------------------------


def base_room(board: Board, player: int, place: Place) -> int:
    """How many aircraft of a player can be based in a place."""
    own = board.players[player]
    if place.sea:
        return deck_room(board, own.ships(place))
    return 99 if board.owner[place.number] == player or own.armies(place) else 0


def flights(board: Board, player: int, start: Place) -> list[Place]:
    """Where an aircraft can land: within three places, where it has a base or one of the player's could come to be."""
    own, world = board.players[player], board.world
    bit = world.map.bit
    bases = board.settled(player)
    for figure, place, left, ship in own.units:
        if figure.army and ship == ASHORE:
            bases |= bit[place]
            if left:
                bases |= world.map.area_of(world.steps[place])
        elif figure.afloat and (not board.advanced or figure is CARRIERS):
            bases |= world.map.reach(place, left, through=world.water)
    return [place for place in world.map.listed(world.air[start] & bases) if place is not start]


@step
def finish_moving(board: Board, player: int) -> None:
    """Moving is over: aircraft without a base are lost, and what is left of movement points is."""
    own = board.players[player]
    lose_stranded(board, player)
    own.units = [unit._replace(left=0) if unit.left else unit for unit in own.units]


def lose_stranded(board: Board, player: int) -> None:
    """Aircraft for which there is no base are lost."""
    own = board.players[player]
    for place in {unit.place: None for unit in own.units if unit.figure.flies}:
        planes = own.planes(place)
        lost = planes[base_room(board, player, place) :]
        for unit in lost:
            own.units.remove(unit)
        if lost:
            board.tell("strands", player, n=len(lost), place=place)

"""Moving, who sets out: a place is chosen, and all who can go from there go, less those who are left behind."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.cards import SETTLERS
from ...box.vocabulary import DONE, FLY, LAND, LOOK, MOVE, REGROUP, SAIL
from ...box.world import Place
from ...state.board import MOVING, Board
from ...state.pieces import ASHORE, Player, Unit
from ..endings import proclaim, proclamations, why_not_proclaim
from ..exploring import look_at, why_not_look
from ..key_moments import claim_moments
from ..other_phases import PURCHASES, why_not_buy_now, why_not_trade_now
from .aircraft import deck_room, flights, lose_stranded
from .going import choose_way
from .ships import begin_regroup, free_room, seas_to_regroup, why_not_regroup

SAVED_AS = "ecumene.games.civilization.moving"


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


SETTING_OUT: Mapping[str, Callable[[Unit], bool]] = {
    "move": lambda unit: unit.figure.cargo and unit.ship == ASHORE,
    "sail": lambda unit: unit.figure.afloat,
    "land": lambda unit: unit.figure.cargo and unit.ship != ASHORE,
    "fly": lambda unit: unit.figure.flies,
}
"""Which pieces set out in a way."""


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
        elif place not in found["move"] and (world.steps[place] or _seas_to_board(board, own, place)):
            found["move"][place] = None
    return {
        "move": list(found["move"]),
        "sail": [sea for sea in found["sail"] if world.steps[sea]],
        "land": [sea for sea in found["land"] if world.coasts[sea]],
        "fly": [place for place in found["fly"] if flights(board, player, place)],
    }


def _seas_to_board(board: Board, own: Player, region: Place) -> list[Place]:
    """The seas beside a region where the player's ships have room."""
    return [sea for sea in board.world.coasts[region] if free_room(own, sea)]


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
    there = [unit for unit in own.at(place) if SETTING_OUT[verb](unit)]
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
    own = board.players[player]
    found = [unit for unit in own.at(place) if unit.left and SETTING_OUT[verb](unit)]
    return [*found, *own.planes(place)[: deck_room(board, found)]] if verb == "sail" else found


@step
def finish_moving(board: Board, player: int) -> None:
    """Moving is over: aircraft without a base are lost, and what is left of movement points is."""
    own = board.players[player]
    lose_stranded(board, player)
    own.units = [unit._replace(left=0) if unit.left else unit for unit in own.units]

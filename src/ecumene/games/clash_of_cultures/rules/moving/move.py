"""Moving units: up to three groups, over land and sea, into battles and unknown regions."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.engine import Absent, Action, Reason, question, step
from ecumene.engine.maps import Area

from ...box.vocabulary import DONE, MOVE, NO
from ...box.world import Space
from ...state.board import Board
from ...state.pieces import ARMIES, FOUGHT, MOVED, SHIPS, STOPPED, Player
from ..refusals import NO_ACTION, NOT_ON_MAP
from .land_ways import Ground, ways_of
from .sailing import Waters, idle_ships, ship_of, ships_to_choose, where_to_sail, why_not_ship
from .who_goes import movable, who_goes

SAVED_AS = "ecumene.games.clash_of_cultures.moving"

GROUPS = 3
"""So many groups move in one Move action."""


def choices(board: Board, player: int) -> list[Action]:
    """A group can set out from every space whose units have somewhere to go."""
    return [MOVE[space] for space in starting_spaces(board, player)] if board.actions else []


def _move(board: Board, player: int, action: Action) -> None:
    """The action is spent with the first group; others may follow."""
    (space,) = action.args
    board.actions -= 1
    forget_moves(board.players[player])
    board.push(set_out, player, space, GROUPS - 1)


def _why_not(board: Board, player: int, action: Action) -> Reason | None:
    return why_not_set_out(board, player, action.args[0]) or (None if board.actions else NO_ACTION)


DOES: Mapping[str, Callable[[Board, int, Action], None]] = {"move": _move}
REASONS: Mapping[str, Callable[[Board, int, Action], Reason | None]] = {"move": _why_not}


# -- who can move -----------------------------------------------------------------------------------------------------


def starting_spaces(board: Board, player: int) -> list[Space]:
    """The spaces from which a group can set out."""
    own = board.players[player]
    ground = Ground(board, player)
    can: dict[Space, bool] = {}
    for unit in movable(board, player):
        space = own.at[unit]
        assert space is not None
        if not can.get(space):
            can[space] = _has_way(ground, space, unit)
    for ship in SHIPS:
        space = own.at[ship]
        if space is not None and not can.get(space) and not own.marks[ship] & (MOVED | FOUGHT):
            can[space] = bool(Waters(board, player, space).ends())
    return [space for space in can if can[space]]


def _has_way(ground: Ground, space: Space, unit: int) -> bool:
    """Whether a land unit can go somewhere."""
    if not ground.own.marks[unit] & STOPPED:
        world = ground.board.world.map
        if world.beside(world.bit[space]) & (ground.unknown | ground.room(unit in ARMIES)):
            return True
    return any(ways_of(ground, space, (unit,)))


def forget_moves(own: Player) -> None:
    """Every unit can move again in the next Move action."""
    own.marks = [mark & ~MOVED for mark in own.marks]


def reachable(board: Board, player: int) -> dict[Space, Area]:
    """For each space with armies of a player, ashore or aboard: the spaces that one of them could enter as a group of a
    Move action."""
    own, ground = board.players[player], Ground(board, player)
    found: dict[Space, Area] = {}
    seen = set()
    for unit in movable(board, player):
        space = own.at[unit]
        if unit in ARMIES and space is not None:
            alike = space, own.marks[unit], own.aboard[unit]
            if alike in seen:
                continue
            seen.add(alike)
            ways = ways_of(ground, space, (unit,))
            found[space] = found.get(space, 0) | ways.steps | ways.paved | ways.road | ways.highroad
    return found


def why_not_set_out(board: Board, player: int, space: Space) -> Reason | None:
    """Why no group can set out from a space."""
    if space in starting_spaces(board, player):
        return None
    own = board.players[player]
    units = [unit for unit, at in enumerate(own.at) if at is space]
    if space not in board.world.map.bit:
        return NOT_ON_MAP
    if not units:
        return Absent("You have no units there.", "move")
    if all(unit in ARMIES for unit in units) and not board.knows(player, "tactics"):
        return Reason("Armies move only with Tactics.", "move")
    if all(own.marks[unit] & FOUGHT for unit in units):
        return Reason("Units that have fought do not move again this turn.", "move")
    if all(own.marks[unit] & (FOUGHT | MOVED) for unit in units):
        return Reason("Each unit moves once in a Move action.", "move")
    if all(own.marks[unit] & (FOUGHT | MOVED | STOPPED) for unit in units):
        return Reason("Units that have entered mountains do not move again this turn.", "move")
    return Reason("None of your units there can go anywhere.", "move")


# -- group after group ------------------------------------------------------------------------------------------------


@step
def begin_move(board: Board, player: int, groups: int, bonus: int) -> None:
    """A Move action of so many groups; `bonus` is added to the combat value in the first battle in it."""
    forget_moves(board.players[player])
    board.bonus = bonus
    board.push(next_group, player, groups)


@step
def next_group(board: Board, player: int, groups: int) -> None:
    """Another group moves, if the player wants; so many can."""
    if groups:
        board.ask(which_group, player, groups)
    else:
        _end_move(board, player)


def _end_move(board: Board, player: int) -> None:
    forget_moves(board.players[player])
    board.bonus = 0


@question("From where does the next group set out?")
def which_group(board: Board, player: int, groups: int) -> list[Action]:
    return [*(MOVE[space] for space in starting_spaces(board, player)), DONE]


@which_group.reason
def _(board: Board, player: int, action: Action, groups: int) -> Reason | None:
    return why_not_set_out(board, player, action.args[0]) if action.verb == "move" else None


@which_group.answer
def _(board: Board, player: int, action: Action, groups: int) -> None:
    if action is DONE:
        _end_move(board, player)
    else:
        board.push(set_out, player, action.args[0], groups - 1)


@step
def set_out(board: Board, player: int, origin: Space, groups: int) -> None:
    """A group leaves a space; so many groups can follow it."""
    board.push(next_group, player, groups)
    board.ask(who_goes, player, origin)


# -- the Great Lighthouse ---------------------------------------------------------------------------------------------


@step
def move_one_ship(board: Board, player: int) -> None:
    """A player may move one of his ships, without an action."""
    forget_moves(board.players[player])
    if havens(board, player):
        board.ask(from_which_haven, player)


def havens(board: Board, player: int) -> list[Space]:
    """The spaces from which a ship can sail."""
    own = board.players[player]
    spaces = dict.fromkeys(space for ship in SHIPS if (space := own.at[ship]) is not None)
    return [space for space in spaces if idle_ships(own, space) and Waters(board, player, space).ends()]


@question("Move a ship, because you have the Great Lighthouse?")
def from_which_haven(board: Board, player: int) -> list[Action]:
    return [*(MOVE[space] for space in havens(board, player)), NO]


@from_which_haven.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb != "move" or action.args[0] in havens(board, player):
        return None
    return Reason("You have no ship there that can sail.", "wonders")


@from_which_haven.answer
def _(board: Board, player: int, action: Action) -> None:
    if action is not NO:
        board.ask(which_ship, player, action.args[0])


@question("Which ship sails?")
def which_ship(board: Board, player: int, space: Space) -> list[Action]:
    return ships_to_choose(board.players[player], idle_ships(board.players[player], space))


@which_ship.reason
def _(board: Board, player: int, action: Action, space: Space) -> Reason | None:
    if action.verb != "ship" or action in which_ship.choices(board, player, space):
        return None
    return why_not_ship(board, player, space, action)


@which_ship.answer
def _(board: Board, player: int, action: Action, space: Space) -> None:
    board.push(next_group, player, 0)
    board.ask(where_to_sail, player, space, (ship_of(action),), True)

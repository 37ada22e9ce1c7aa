"""Which units go together: so many armies and settlers, or a ship."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ecumene.engine import Absent, Action, Reason, question

from ...box.cards import SEA
from ...box.vocabulary import AMOUNT, GROUP, VESSEL
from ...box.world import Space
from ...state.board import Board
from ...state.pieces import ARMIES, FOUGHT, KIND_OF, LAND, MOVED, SETTLERS, SHIPS, SLOWED, STOPPED, Player
from ..refusals import explain
from .land_ways import Ground, ways_of
from .marching import where_to
from .sailing import Units, Waters, idle_ships, ship_of, ships_to_choose, where_to_sail, why_not_ship

SAVED_AS = "ecumene.games.clash_of_cultures.groups"


def movable(board: Board, player: int) -> list[int]:
    """The land units that have neither moved in this action nor fought this turn; armies move with Tactics only."""
    own = board.players[player]
    at, marks = own.at, own.marks
    units = LAND if board.knows(player, "tactics") else SETTLERS
    return [unit for unit in units if at[unit] is not None and not marks[unit] & (MOVED | FOUGHT)]


def ready_units(board: Board, player: int, space: Space) -> tuple[list[int], list[int]]:
    """The armies and the settlers in a space that can move, ashore or aboard."""
    own = board.players[player]
    units = [unit for unit in movable(board, player) if own.at[unit] is space]
    return [unit for unit in units if unit in ARMIES], [unit for unit in units if unit in SETTLERS]


@question("Who goes?", explained=("group",))
def who_goes(board: Board, player: int, origin: Space) -> list[Action]:
    armies, settlers = ready_units(board, player, origin)
    ground = Ground(board, player)
    choices = by_ships if board.kind(origin) == SEA else by_marks
    found = [
        GROUP[some, others]
        for some, others in product(range(len(armies) + 1), range(len(settlers) + 1))
        if (some or others) and any(choices(ground, origin, armies, settlers, some, others))
    ]
    ships = idle_ships(board.players[player], origin)
    if ships and Waters(board, player, origin).ends():
        found += ships_to_choose(board.players[player], ships)
    return found


@who_goes.reason
def _(board: Board, player: int, action: Action, origin: Space) -> Reason | None:
    if action in who_goes.choices(board, player, origin):
        return None
    if action.verb == "ship":
        return why_not_ship(board, player, origin, action)
    if action.verb != "group":
        return None
    armies, settlers = action.args
    can = ready_units(board, player, origin)
    if armies <= len(can[0]) and settlers <= len(can[1]):
        return Reason("So many units can go nowhere together.", "move")
    if armies and not board.knows(player, "tactics"):
        return Reason("Armies move only with Tactics.", "move")
    return Absent("So many units are not there, or some of them cannot move any more.", "move")


@who_goes.answer
def _(board: Board, player: int, action: Action, origin: Space) -> None:
    if action.verb == "ship":
        board.ask(where_to_sail, player, origin, (ship_of(action),), False)
    elif board.kind(origin) == SEA:
        board.ask(off_which_ship, player, origin, *action.args, ())
    else:
        board.ask(how_many_tired, player, origin, *action.args)


# -- which of them, on land: by what they have entered this turn -------------------------------------------------------


def by_marks(
    ground: Ground, origin: Space, some: list[int], others: list[int], armies: int, settlers: int
) -> Iterator[tuple[int, int, Units]]:
    """The groups of so many of the armies and settlers in a land space that can go somewhere together: how many of the
    armies and of the settlers have entered forests or mountains this turn, and who they are."""
    marks = ground.own.marks
    fresh, tired = _free_and_marked(marks, some)
    fresh_settlers, tired_settlers = _free_and_marked(marks, others)
    for n, m in product(range(min(armies, len(tired)) + 1), range(min(settlers, len(tired_settlers)) + 1)):
        units = (*fresh[: armies - n], *tired[:n], *fresh_settlers[: settlers - m], *tired_settlers[:m])
        if len(units) == armies + settlers and any(ways_of(ground, origin, units)):
            yield n, m, units


def _free_and_marked(marks: list[int], units: list[int]) -> tuple[list[int], list[int]]:
    """Units without and with marks of mountains and forests; of the latter those first that can still move freely."""
    tired = [unit for unit in units if marks[unit] & (STOPPED | SLOWED)]
    tired.sort(key=lambda unit: marks[unit] & STOPPED)
    return [unit for unit in units if not marks[unit] & (STOPPED | SLOWED)], tired


def _marked(board: Board, player: int, origin: Space, armies: int, settlers: int) -> list[tuple[int, int, Units]]:
    return list(by_marks(Ground(board, player), origin, *ready_units(board, player, origin), armies, settlers))


NO_SUCH_GROUP = Reason("Such a group is not there, or can go nowhere.", "move")


@question("How many of the armies have entered a forest or mountains this turn?")
def how_many_tired(board: Board, player: int, origin: Space, armies: int, settlers: int) -> list[Action]:
    return [AMOUNT[n] for n in dict.fromkeys(n for n, _, _ in _marked(board, player, origin, armies, settlers))]


explain(how_many_tired, NO_SUCH_GROUP)


@how_many_tired.answer
def _(board: Board, player: int, action: Action, origin: Space, armies: int, settlers: int) -> None:
    board.ask(how_many_tired_settlers, player, origin, armies, settlers, action.args[0])


@question("How many of the settlers have entered a forest or mountains this turn?")
def how_many_tired_settlers(
    board: Board, player: int, origin: Space, armies: int, settlers: int, n: int
) -> list[Action]:
    return [AMOUNT[m] for tired, m, _ in _marked(board, player, origin, armies, settlers) if tired == n]


explain(how_many_tired_settlers, NO_SUCH_GROUP)


@how_many_tired_settlers.answer
def _(board: Board, player: int, action: Action, origin: Space, armies: int, settlers: int, n: int) -> None:
    (m,) = action.args
    groups = _marked(board, player, origin, armies, settlers)
    board.ask(where_to, player, origin, next(units for *tired, units in groups if tired == [n, m]))


# -- which of them, at sea: by the ships that they come off ------------------------------------------------------------


def by_ships(
    ground: Ground, origin: Space, some: list[int], others: list[int], armies: int, settlers: int
) -> Iterator[Units]:
    """The groups of so many of the armies and settlers aboard in a sea space that can go somewhere together; of like
    units of a ship the freest."""
    for first, then in product(_off_ships(ground.own, some, armies), _off_ships(ground.own, others, settlers)):
        if any(ways_of(ground, origin, (*first, *then))):
            yield (*first, *then)


def _off_ships(own: Player, units: list[int], n: int) -> list[Units]:
    """The ways in which so many of some cargo can come off ships, of each ship those first that can move freely."""
    ways: list[Units] = [()]
    for ship in dict.fromkeys([own.aboard[unit] for unit in units]):
        here = sorted([unit for unit in units if own.aboard[unit] == ship], key=lambda unit: _tired(own, unit))
        ways = [(*way, *here[:part]) for way in ways for part in range(min(len(here), n - len(way)) + 1)]
    return [way for way in ways if len(way) == n]


def _tired(own: Player, unit: int) -> int:
    return own.marks[unit] & (STOPPED | SLOWED)


@question("Which ship does the next of them come off?")
def off_which_ship(board: Board, player: int, origin: Space, armies: int, settlers: int, chosen: Units) -> list[Action]:
    """The next is an army, as long as one is to come; ships that still hold the same are one answer."""
    own = board.players[player]
    groups = [units for units in _afloat(board, player, origin, armies, settlers) if {*chosen} <= {*units}]
    kind = ARMIES if len(chosen) < armies else SETTLERS
    found: dict[object, int] = {}
    for place in sorted({own.aboard[unit] for units in groups for unit in {*units} - {*chosen} if unit in kind}):
        ship = SHIPS[place]
        rest = sorted([(KIND_OF[other], own.marks[other]) for other in own.cargo(ship) if other not in chosen])
        found.setdefault((own.marks[ship], tuple(rest)), place)
    ships = [VESSEL[ship] for ship in found.values()]
    return ships[:1] if len(groups) == 1 else ships


def _afloat(board: Board, player: int, origin: Space, armies: int, settlers: int) -> Iterator[Units]:
    return by_ships(Ground(board, player), origin, *ready_units(board, player, origin), armies, settlers)


explain(off_which_ship, Reason("No such units can come from it, or another ship is just like it.", "ships"))


@off_which_ship.answer
def _(board: Board, player: int, action: Action, origin: Space, armies: int, settlers: int, chosen: Units) -> None:
    own, ship = board.players[player], ship_of(action) - SHIPS[0]
    able = ready_units(board, player, origin)[len(chosen) >= armies]
    next_one = min(
        [unit for unit in able if own.aboard[unit] == ship and unit not in chosen], key=lambda unit: _tired(own, unit)
    )
    chosen = (*chosen, next_one)
    if len(chosen) < armies + settlers:
        board.ask(off_which_ship, player, origin, armies, settlers, chosen)
    else:
        board.ask(where_to, player, origin, chosen)

"""Where a sensible player starts and whom he sends where."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

from ecumene.engine import Action
from ecumene.engine.state import Decision

from ...box.cards import SETTLERS
from ...box.world import Place
from ...rules.moving.aircraft import flights
from ...state.board import Board
from ...state.pieces import Unit
from ..starts import Starts
from ..survey import Survey
from .outlook import Outlook, ending

SHARP = 0.12
"""By so many points one way is e times as likely as another."""
HARDLY, NEVER = 0.02, 0.0005
ONE_BY_ONE = 10.0
"""How likely aircraft fly one by one: what one brings where others have gone before is less."""
WORTHWHILE, MARCHING = 0.02, 0.12
"""So many points a move must bring, and so many more one of armies."""


def weigh_starts(board: Board, decision: Decision, weights: list[float]) -> None:
    """Where land is free all around, not beside others, and not in one place only."""
    survey = Survey(board)
    mine = survey.realms[decision.player]
    others = [number for realm in survey.realms if realm is not mine for number in realm.cities]
    starts = Starts(board.world, survey.free, mine.cities, others)
    for index, action in enumerate(decision.actions):
        weights[index] = 1.5 ** starts.score(board.game.place[action.args[0]].number)


def _ashore(outlook: Outlook, place: Place) -> int:
    """How many armies of the player stand in a place."""
    stack = outlook.realm.stacks.get(place.number)
    return 0 if stack is None else stack.n


def _gains(outlook: Outlook, start: Place, going: list[Unit], ways: list[Place]) -> dict[Place, float]:
    """What it brings that pieces go to a place instead of staying, in points."""
    settlers = [unit for unit in going if unit.figure is SETTLERS]
    stack = outlook.stack(going)
    found = dict.fromkeys(ways, 0.0)
    if settlers:
        free, here = outlook.unclaimed(start)
        for to in ways:
            found[to] += outlook.settler(to, free) - here
    if stack.n:
        left = _ashore(outlook, start) - stack.n if not start.sea else 0
        here = outlook.army(start, stack, left)
        for to in ways:
            found[to] += outlook.army(to, stack, _ashore(outlook, to)) - here - MARCHING
    return found


def weigh_moves(board: Board, decision: Decision, weights: list[float]) -> None:
    """Pieces set out if there is a better place for them; nobody is done while settlers have somewhere to go."""
    seat = decision.player
    outlook = Outlook(board, seat)
    own, place = board.players[seat], board.game.place
    restless = False
    for index, action in enumerate(decision.actions):
        verb = action.verb
        if verb == "proclaim":
            weights[index] = ending(board, seat, action)
        elif verb in ("move", "land"):
            start = place[action.args[0]]
            there = [unit for unit in own.at(start) if unit.left and unit.figure.cargo and (unit.ship > 0) == start.sea]
            weights[index] = _setting_out(outlook, start, there)
            restless |= weights[index] > 0 and any(unit.figure is SETTLERS for unit in there)
        elif verb == "sail":
            weights[index] = _casting_off(outlook, place[action.args[0]])
        elif verb == "fly":
            weights[index] = _taking_off(outlook, place[action.args[0]])
        elif verb == "look":
            weights[index] = 4.0 if outlook.free >> place[action.args[0]].number & 1 else 0.5
            restless = True
    weights[-1] = 0.0 if restless else 1.0


def _setting_out(outlook: Outlook, start: Place, there: list[Unit]) -> float:
    """How likely pieces leave a place: settlers for a better site, armies for a settlement that they can take."""
    world, room = outlook.board.world, outlook.realm.room_aboard
    if start.sea:
        ways = list(world.coasts[start])
    else:
        ways = [*world.steps[start], *(sea for sea in world.coasts[start] if room.get(sea.number, 0) > 0)]
    if not ways:
        return 0.0
    settlers = [unit for unit in there if unit.figure is SETTLERS]
    armies = [unit for unit in there if unit.figure.army]
    best = 0.0
    for group in (settlers[:1], armies[:1], armies):
        if group:
            best = max(best, max(_gains(outlook, start, group, ways).values()))
    return _urge(best)


def _urge(gain: float) -> float:
    """How likely pieces set out that gain so many points by it."""
    return 0.0 if gain <= WORTHWHILE else 1.0 + 5 * min(gain, 1.0)


def _casting_off(outlook: Outlook, start: Place) -> float:
    """How likely ships leave a sea: to bring what they carry somewhere, or to fetch settlers."""
    return _urge(max(_sailing(outlook, start).values(), default=0.0))


def _sailing(outlook: Outlook, start: Place) -> dict[Place, float]:
    """What it brings that the ships of a sea go to the next one."""
    board = outlook.board
    own = board.players[outlook.seat]
    cargo = [unit for unit in own.at(start) if unit.figure.cargo and unit.ship]
    ways = list(board.world.steps[start])
    if cargo:
        return _gains(outlook, start, cargo, ways)
    return {sea: _passengers(outlook, sea) - _passengers(outlook, start) for sea in ways}


def _taking_off(outlook: Outlook, start: Place) -> float:
    """How likely aircraft leave a place. Whoever has flown this turn has chosen already, and stays unless a ship took
    it along."""
    board, seat = outlook.board, outlook.seat
    fresh = any(unit.left == unit.figure.steps for unit in board.players[seat].planes(start))
    if not fresh and not start.sea:
        return 0.0
    return _urge(max(_flying(outlook, start, flights(board, seat, start)).values(), default=0.0))


def _flying(outlook: Outlook, start: Place, ways: list[Place]) -> dict[Place, float]:
    """What it brings that an aircraft goes to a place."""
    here = outlook.plane(start, False)
    return {to: outlook.plane(to, True) - here for to in ways}


def _passengers(outlook: Outlook, sea: Place) -> float:
    """How much a ship is wanted in a sea: settlers who find no site wait on its coasts."""
    shore = {region.number for region in outlook.board.world.coasts[sea]}
    waiting = sum([number in shore for number in outlook.realm.settlers])
    return 0.2 * min(waiting, 3) if waiting else 0.0


def weigh_ways(board: Board, decision: Decision, weights: list[float]) -> None:
    """Settlers and aircraft go by themselves, each its own way; armies stay together. Nobody goes where he is worth
    less than before if there is a better way: so no piece walks in a circle."""
    verb, start = decision.args
    outlook = Outlook(board, decision.player)
    going = board.going
    place = board.game.place
    settlers = [unit for unit in going if unit.figure is SETTLERS]
    armies = [unit for unit in going if unit.figure.army]
    ways = {action: place[action.args[0]] for action in decision.actions if action.verb == "to"}
    if verb == "sail":
        gains = _sailing(outlook, start)
    elif verb == "fly":
        gains = _flying(outlook, start, list(ways.values()))
    elif settlers and armies:
        for index, action in enumerate(decision.actions):
            weights[index] = 0.0
            if action.verb == "only" and action.args[0] == SETTLERS.id:
                weights[index] = 3.0
            elif action.verb == "leave" and action.args[0] == SETTLERS.id:
                weights[index] = 0.5
        _prefer(outlook, decision, weights, settlers, armies, ways)
        return
    else:
        gains = _gains(outlook, start, going, list(ways.values()))
    for index, action in enumerate(decision.actions):
        if action in ways:
            weights[index] = 0.0
        elif action.verb == "leave" and len(settlers) > 1:
            weights[index] = 1.0
        elif action.verb == "leave" and verb == "fly":
            weights[index] = ONE_BY_ONE
        elif action.verb == "leave" and len(armies) > 1 and verb == "move":
            weights[index] = 0.15
        else:
            weights[index] = HARDLY
    best = max(gains.values(), default=0.0)
    for index, action in enumerate(decision.actions):
        if action in ways:
            gain = gains[ways[action]]
            astray = best > WORTHWHILE and gain <= 0
            weights[index] = 0.0 if astray else max(NEVER, exp((gain - best) / SHARP))


def _prefer(
    outlook: Outlook,
    decision: Decision,
    weights: list[float],
    settlers: list[Unit],
    armies: list[Unit],
    ways: Mapping[Action, Place],
) -> None:
    """Where settlers and armies could both go: who has the better reason goes alone."""
    start = decision.args[1]
    places = list(ways.values())
    if not places:
        return
    for_settlers = max(_gains(outlook, start, settlers[:1], places).values())
    for_armies = max(_gains(outlook, start, armies, places).values())
    if for_armies > max(WORTHWHILE, for_settlers):
        for index, action in enumerate(decision.actions):
            if action.verb == "leave" and action.args[0] == SETTLERS.id:
                weights[index] = 6.0
            elif action.verb == "only" and action.args[0] != SETTLERS.id:
                weights[index] = 2.0

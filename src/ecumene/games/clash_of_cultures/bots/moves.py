"""Where a sensible player goes: which group, who of it, and to which space."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.engine.maps import Area
from ecumene.engine.state import Decision, Question

from ..box.cards import ANGRY
from ..box.world import Space
from ..rules.battle.odds import odds
from ..rules.income import ROUTE_LENGTH
from ..rules.moving.marching import where_to
from ..rules.moving.move import which_group
from ..rules.moving.sailing import where_to_sail
from ..rules.moving.who_goes import who_goes
from ..state.board import Board
from ..state.pieces import ARMIES, SETTLERS, SHIPS, Player
from .dangers import winning
from .expansion import site_worth

ATTACK, LIKELY = 6.0, 0.6
"""How likely armies attack when they win likelier than this."""
TRADES = 4.0
"""How much likelier ships sail to where they trade."""
HARDLY = 0.02


def restless_places(board: Board, own: Player) -> set[Space]:
    """Where settlers stand that cannot found a city there, and ships without a foreign city to trade with."""
    towns = board.all_cities() | board.exhausted
    bit = board.world.map.bit
    found = set()
    for unit in SETTLERS:
        space = own.at[unit]
        if space is not None and not site_worth(board, bit[space], towns):
            found.add(space)
    if own.known & board.game.bits["trade-routes"]:
        markets = _markets(board, own)
        for unit in SHIPS:
            space = own.at[unit]
            if space is not None and not board.within(space, ROUTE_LENGTH) & markets:
                found.add(space)
    return found


def _markets(board: Board, own: Player) -> Area:
    """The cities of others that trade."""
    bit, area = board.world.map.bit, 0
    for other in board.players:
        if other is not own:
            for city in other.cities:
                if city.mood != ANGRY:
                    area |= bit[city.space]
    return area


def _next_group(board: Board, decision: Decision, weights: list[float]) -> None:
    restless = restless_places(board, board.players[decision.player])
    for number, action in enumerate(decision.actions):
        weights[number] = 2.0 if action.verb == "done" else 4.0 if action.args[0] in restless else 0.2


def _who_goes(board: Board, decision: Decision, weights: list[float]) -> None:
    own = board.players[decision.player]
    (origin,) = decision.args
    settles = origin in restless_places(board, own)
    armies = own.armies_at(origin)
    for number, action in enumerate(decision.actions):
        if action.verb != "group":
            continue
        some, others = action.args
        if others:
            weights[number] = 4.0 / others if settles and not some else 0.1
        else:
            weights[number] = 1.0 if some == armies else 0.4


def _where_to(board: Board, decision: Decision, weights: list[float]) -> None:
    player = decision.player
    _, units = decision.args
    armies = sum([unit in ARMIES for unit in units])
    settlers = len(units) - armies
    bit, known = board.world.map.bit, board.terrain.known
    foreign = board.foreign(player)
    closed = board.all_cities() | foreign | board.exhausted
    for number, action in enumerate(decision.actions):
        (space,) = action.args
        here = bit[space]
        if not here & known:
            weight = 1.2 if settlers else 0.5
        elif here & foreign:
            weight = ATTACK * _victory(board, player, space, armies) if armies else HARDLY
        elif settlers:
            weight = _site(board, here, closed)
        else:
            weight = 0.5
        weights[number] *= weight


def _where_to_sail(board: Board, decision: Decision, weights: list[float]) -> None:
    own = board.players[decision.player]
    markets = _markets(board, own) if own.known & board.game.bits["trade-routes"] else 0
    for number, action in enumerate(decision.actions):
        if action.verb != "to":
            continue
        (space,) = action.args
        if not board.world.map.bit[space] & board.terrain.known:
            weights[number] = 1.5
        elif markets and board.within(space, ROUTE_LENGTH) & markets:
            weights[number] = TRADES


def _site(board: Board, here: Area, closed: Area) -> float:
    """How likely settlers go to a space: the better it is for a city, by far the likelier."""
    worth = site_worth(board, here, closed)
    return 4 * worth**4 if worth else HARDLY


def _victory(board: Board, player: int, space: Space, armies: int) -> float:
    """How likely armies win a space, or nearly nothing where that is doubtful."""
    own = board.players[player]
    if space in board.camps:
        win = odds(armies, board.camps[space]).win
    else:
        city = board.city_at(space)
        foe = next((other for other in board.players if other is not own and space in other.at), None)
        defenders = foe.armies_at(space) if foe is not None else 0
        if city is not None and city.owner != player:
            win = winning(board, own, armies, city, defenders)
        else:
            win = odds(armies, defenders).win
    return win if win > LIKELY else HARDLY


MOVES: Mapping[Question, Callable[[Board, Decision, list[float]], None]] = {
    which_group: _next_group,
    who_goes: _who_goes,
    where_to: _where_to,
    where_to_sail: _where_to_sail,
}

"""What is noted behind ways and battles: who can set out, what waits there, and the odds."""

from __future__ import annotations

from ecumene.engine import Action, Text

from ...box.amounts import counted_units, priced
from ...box.cards import FOREST, MOUNTAIN, SEA
from ...box.world import Region, Space
from ...rules.battle.odds import Odds, attack_odds, odds_now
from ...rules.moving.exploring import how_to_lay, laid
from ...rules.moving.marching import PRICES, where_to
from ...rules.moving.sailing import idle_ships, ship_of
from ...rules.moving.who_goes import ready_units
from ...rules.payment import taken
from ...state.board import Board
from ...state.pieces import ARMIES, SETTLERS
from ..card_values import TERRAIN

GROUND = {MOUNTAIN: Text("mountains: they stop"), FOREST: Text("forest: no battle this turn")}
"""What entering a terrain means."""


def move_notes(board: Board, seat: int, action: Action) -> list[Text]:
    """The units that can still set out."""
    space: Space = action.args[0]
    armies, settlers = ready_units(board, seat, space)
    ships = idle_ships(board.players[seat], space)
    return counted_units(len(armies), len(settlers), len(ships))


def ship_notes(board: Board, seat: int, action: Action) -> list[Text]:
    """What the ship carries."""
    own = board.players[seat]
    cargo = own.cargo(ship_of(action))
    armies = sum([unit in ARMIES for unit in cargo])
    return counted_units(armies, sum([unit in SETTLERS for unit in cargo])) or [Text("empty")]


def go_notes(board: Board, seat: int, action: Action) -> list[Text]:
    """What a road takes, and what waits there: the unknown, a ship, a battle with its odds, or hard ground."""
    space: Space = action.args[0]
    toll = priced(taken(board, seat, PRICES[action.verb])) if action.verb in PRICES else []
    if space not in board.world.map.bit:  # what is impossible is described too
        return toll
    return toll + _awaits(board, seat, action.verb, space)


def _awaits(board: Board, seat: int, verb: str, space: Space) -> list[Text]:
    assert board.decision is not None
    if not board.kind(space):
        return [Text("explore")]
    if (odds := attack_odds(board, seat, space)) is not None:
        return _chances(odds)
    if board.decision.question is not where_to:
        return []
    return [Text("they go aboard")] if board.kind(space) == SEA else _ground(board, space, verb)


def _ground(board: Board, space: Space, verb: str) -> list[Text]:
    """What the terrain does to those who enter it; paved roads do not heed it."""
    kind = board.kind(space)
    if verb not in ("to", "road") or kind not in GROUND:
        return []
    return [GROUND[kind]]


def lay_notes(board: Board, seat: int, action: Action) -> list[Text]:
    """Which terrain comes to lie where."""
    assert board.decision is not None
    if board.turned is None or board.decision.question is not how_to_lay:
        return []
    region: Region = board.decision.args[0]
    kinds = laid(board.turned, action)
    return [
        Text("{space} {terrain}", space=space, terrain=TERRAIN[kind])
        for space, kind in zip(region.spaces, kinds, strict=True)
    ]


def _chances(odds: Odds) -> list[Text]:
    if odds.win == 1:
        return [Text("attack without resistance")]
    win, draw = round(100 * odds.win), round(100 * odds.draw)
    return [Text("attack: you win with {win}%, a draw with {draw}%", win=win, draw=draw)]


def continue_notes(board: Board, seat: int, action: Action) -> list[Text]:
    """The odds of the battle under way."""
    odds = odds_now(board)
    return [Text("you win with {win}%, a draw with {draw}%", win=round(100 * odds.win), draw=round(100 * odds.draw))]

"""Exploring: regions are turned up when units enter them, and laid so that seas come together."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step
from ecumene.engine.maps import Area

from ...box.cards import PLAIN, SEA, RegionTile
from ...box.vocabulary import AT, LAY
from ...box.world import Region, Space
from ...state.board import Board
from ..barbarians import can_settle
from ..refusals import nothing_there

STRAIGHT, TURNED = False, True
"""The two ways to lay a region."""


@step
def explore(board: Board, player: int, region: Region) -> None:
    """A card turns a region up without anybody entering it."""
    board.push(turn_up, player, region, None, 0)


@step
def turn_up(board: Board, player: int, region: Region, entered: Space | None, joins: Area) -> None:
    """The next region tile is shown and laid. `entered` is the space that land units go to; `joins` are the spaces from
    which ships can sail on, if they are sea."""
    board.turned = board.tiles.pop()
    board.reveal()
    board.ask(how_to_lay, player, region, entered, joins)


# -- laying -----------------------------------------------------------------------------------------------------------


@question("How do you lay the region?")
def how_to_lay(board: Board, player: int, region: Region, entered: Space | None, joins: Area) -> list[Action]:
    return [LAY[way] for way in ways_to_lay(board, region, entered, joins)]


def ways_to_lay(board: Board, region: Region, entered: Space | None, joins: Area) -> list[bool]:
    """The ways in which the region can be laid: land units do not come into the sea, and ships come into it if they
    can; else sea lies next to sea if it can, and then at the map's edge if it can."""
    seas = {way: sea_of(board, region, way) for way in (STRAIGHT, TURNED)}
    ways = list(seas)
    if entered is not None:
        entry = board.world.map.bit[entered]
        ways = [way for way in ways if not seas[way] & entry]
    let_in = [way for way in ways if seas[way] & joins]
    if let_in:
        return let_in
    beside_sea = [way for way in ways if board.world.map.beside(seas[way]) & board.sea]
    ways = beside_sea or ways
    at_edge = [way for way in ways if seas[way] & board.world.outside]
    return at_edge or ways


def sea_of(board: Board, region: Region, way: bool) -> Area:
    """The spaces that become sea if the region is laid in a way."""
    assert board.turned is not None
    bit = board.world.map.bit
    kinds = board.turned.terrain[:: -1 if way else 1]
    return sum([bit[space] for space, kind in zip(region.spaces, kinds, strict=True) if kind == SEA])


def laid(tile: RegionTile, action: Action) -> tuple[str, ...]:
    """The terrain of a region's spaces if the tile is laid as an action says."""
    return tile.terrain[:: -1 if action is LAY[TURNED] else 1]


@how_to_lay.reason
def _(board: Board, player: int, action: Action, region: Region, entered: Space | None, joins: Area) -> Reason | None:
    ways = ways_to_lay(board, region, entered, joins)
    way = action is LAY[TURNED]
    if action.verb != "lay" or way in ways:
        return None
    if entered is not None and sea_of(board, region, way) & board.world.map.bit[entered]:
        return Reason("The space that land units enter cannot be sea.", "exploring")
    if sea_of(board, region, ways[0]) & joins:
        return Reason("The region is laid so that the ship can sail in.", "exploring")
    other, this = (board.world.map.beside(sea_of(board, region, laid)) & board.sea for laid in (ways[0], way))
    if other and not this:
        return Reason("The region is laid so that sea lies next to sea.", "exploring")
    return Reason("The region is laid so that its sea lies at the edge of the map.", "exploring")


@how_to_lay.answer
def _(board: Board, player: int, action: Action, region: Region, entered: Space | None, joins: Area) -> None:
    tile = board.turned
    assert tile is not None
    board.turned = None
    board.explored[region.number] = True
    bit = board.world.map.bit
    for space, kind in zip(region.spaces, laid(tile, action), strict=True):
        board.terrain.put(kind, bit[space])
    board.tell("explores", player, region=tile, space=entered or list(region.spaces))
    if tile.barbarians and can_settle(board):
        board.ask(where_barbarians_live, player, region, entered)


# -- barbarians -------------------------------------------------------------------------------------------------------


@question("Where do the barbarians live?")
def where_barbarians_live(board: Board, player: int, region: Region, entered: Space | None) -> list[Action]:
    plains = board.terrain.areas[PLAIN]
    bit = board.world.map.bit
    return [AT[space] for space in region.spaces if bit[space] & plains and space is not entered]


@where_barbarians_live.reason
def _(board: Board, player: int, action: Action, region: Region, entered: Space | None) -> Reason | None:
    if action.verb != "at":
        return None
    (space,) = action.args
    if space not in region.spaces or board.kind(space) != PLAIN:
        plain = Reason("The barbarians live on a plain of the new region.", "barbarians")
        return nothing_there(board, player, action) or plain
    if space is entered:
        return Reason("The barbarians do not live where your units have come to.", "barbarians")
    return None


@where_barbarians_live.answer
def _(board: Board, player: int, action: Action, region: Region, entered: Space | None) -> None:
    (space,) = action.args
    board.camps[space] = 1
    board.tell("barbarians live", space=space)

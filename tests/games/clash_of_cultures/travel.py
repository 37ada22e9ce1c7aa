"""Maps and journeys for the tests of moving and exploring."""

from __future__ import annotations

from ecumene.games.clash_of_cultures.box.cards import PLAIN
from ecumene.games.clash_of_cultures.state.board import Board

from .positions import again, at, learn, stock, table, terrain


def next_tile(board: Board, *numbers: int) -> None:
    """These regions, by their printed numbers, are turned up next, in this order."""
    for number in reversed(numbers):
        tile = next(tile for tile in board.game.regions if tile.id == f"region-{number}")
        if tile in board.tiles:
            board.tiles.remove(tile)
        else:
            board.tiles.pop(0)
        board.tiles.append(tile)


def plains(players: int = 2, /, **kinds: str) -> Board:
    """A table whose whole map is explored and is plain but for some spaces: `plains(D4="sea")`. The first player has
    Tactics and no units; nor have the others."""
    board = table(players)
    world = board.world
    for region in world.regions:
        board.explored[region.number] = True
    board.terrain.put(PLAIN, world.map.everywhere)
    unused = len(board.game.regions) - (len(world.regions) - board.seats)
    board.tiles = board.tiles[:unused]
    for own in board.players:
        own.at = [None] * len(own.at)
    terrain(board, **kinds)
    learn(board, 0, "tactics")
    return again(board)


def roads(**kinds: str) -> Board:
    """The city at D2 with Roads and the resources for it."""
    board = plains(**kinds)
    learn(board, 0, "roads")
    stock(board, 0, food=2, ore=2)
    return board


def cover(board: Board, *regions: int) -> None:
    """Makes regions unexplored again, by their numbers in the world."""
    for number in regions:
        board.explored[number] = False
        for kind in board.terrain.areas:
            board.terrain.areas[kind] &= ~board.world.regions[number].area
        board.tiles.append(next(tile for tile in board.game.regions if tile not in board.tiles))


def where(board: Board, seat: int, unit: int) -> str:
    """The space that a unit is in."""
    space = board.players[seat].at[unit]
    return space.id if space is not None else ""


def kinds(board: Board, *ids: str) -> list[str]:
    """The terrain of spaces."""
    return [board.kind(at(id)) for id in ids]

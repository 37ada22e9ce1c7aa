"""Maps and journeys for the tests of moving and exploring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.engine import step
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.cards import PLAIN
from ecumene.games.clash_of_cultures.box.world import Space
from ecumene.games.clash_of_cultures.rules.turn import take_turn
from ecumene.games.clash_of_cultures.state.board import Board
from ecumene.games.clash_of_cultures.state.pieces import SHIPS

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


def happen(board: Board, rule: Callable[..., None], *args: Any) -> None:
    """A step of the rules happens in the turn of the first player."""
    board.decision = None
    board.push(take_turn, 0)
    board.push(rule, *args)
    board.run()


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


def why(board: Board, text: str) -> str:
    """Why an action is not possible, without what it is about."""
    reason = board.why_not(GAME.vocabulary.parse(text))
    assert reason is not None
    return str(reason.msgid)


BATTLES: list[tuple[int, str, str, tuple[int, ...], bool, int]] = []


@step
def noted_battle(
    board: Board,
    player: int,
    space: Space,
    origin: Space | None,
    units: tuple[int, ...],
    berths: tuple[int, ...],
    bonus: int,
) -> None:
    """In the place of a battle: it is noted, and the attackers go back to where they came from, or are lost if there
    is no room for them."""
    BATTLES.append((player, space.id, origin.id if origin else "", units, bool(berths), bonus))
    own = board.players[player]
    for unit in units:
        if berths or origin is None:
            own.remove(unit)
        else:
            own.at[unit] = origin
            if unit in SHIPS:
                for other in own.cargo(unit):
                    own.at[other] = origin

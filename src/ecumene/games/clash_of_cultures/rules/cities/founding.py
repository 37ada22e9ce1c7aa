"""Founding a city: a settler becomes a settlement."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.engine import Absent, Action, Reason, Thing

from ...box.cards import BARREN, NEUTRAL, SEA, SETTLER
from ...box.city_names import CITY_NAMES
from ...box.vocabulary import FOUND
from ...box.world import Space
from ...state.board import Board
from ...state.pieces import ASHORE, SETTLERS, City
from ..cards.objectives import score_now
from ..events.harm import most_tired
from ..refusals import NO_ACTION


def choices(board: Board, player: int) -> list[Action]:
    """The spaces in which a settler can found a city now."""
    if not board.actions or not board.spare_settlements(player):
        return []
    own = board.players[player]
    spaces = dict.fromkeys(
        [space for unit in SETTLERS if (space := own.at[unit]) is not None and own.aboard[unit] == ASHORE]
    )
    if not spaces:
        return []
    bit = board.world.map.bit
    free = board.land & ~board.terrain.areas[BARREN] & ~board.exhausted & ~board.all_cities()
    return [FOUND[space] for space in spaces if bit[space] & free and not _has_foreign_units(board, player, space)]


def _has_foreign_units(board: Board, player: int, space: Space) -> bool:
    return any(space in own.at for seat, own in enumerate(board.players) if seat != player)


def why_not_settle(board: Board, player: int, space: Space) -> Reason | None:
    """Why a space cannot take a new city of a player, whoever founds it."""
    bit = board.world.map.bit.get(space, 0)
    terrain = board.terrain
    if not bit & terrain.known:
        return Reason("This space is not explored.", "found")
    if bit & terrain.areas[SEA]:
        return Reason("A city cannot stand in the sea.", "found")
    if bit & terrain.areas[BARREN]:
        return Reason("A city cannot be founded on barren land.", "found")
    if bit & board.exhausted:
        return Reason("This land is exhausted.", "found")
    if bit & board.all_cities():
        return Reason("There is a city already.", "found")
    if _has_foreign_units(board, player, space):
        return Reason("There are units of another player.", "found")
    if not board.spare_settlements(player):
        return Reason("You have no settlement left: all your pieces are in use.", "found")
    return None


def _why_not_found(board: Board, player: int, action: Action) -> Reason | None:
    (space,) = action.args
    if not board.players[player].units_at(space, SETTLER):
        return Absent("You have no settler there.", "found")
    return why_not_settle(board, player, space) or (None if board.actions else NO_ACTION)


def _found(board: Board, player: int, action: Action) -> None:
    (space,) = action.args
    board.actions -= 1
    own = board.players[player]
    own.remove(most_tired(own, own.units_at(space, SETTLER)))
    city = place_city(board, player, space)
    board.tell("founds", player, city=city.name, space=space)
    board.push(score_now, player, (("founded far", distance(board, board.world.starts[player], space)),))


def place_city(board: Board, player: int, space: Space, mood: int = NEUTRAL) -> City:
    """Puts a new city of a player on the map, not activated yet."""
    city = City(owner=player, space=space, name=free_name(board, player), mood=mood)
    board.players[player].cities.append(city)
    return city


def free_name(board: Board, player: int) -> Thing:
    """The first name of a player's list that no city on the map has; if all are taken, another player's."""
    taken = {city.name for city in board.cities()}
    lists = [CITY_NAMES[(player + step) % len(CITY_NAMES)] for step in range(len(CITY_NAMES))]
    return next(name for names in lists for name in names if name not in taken)


def distance(board: Board, start: Space, end: Space) -> int:
    """The number of spaces between two places over explored spaces; if there is no way, more than any way has."""
    way = board.world.map.way(start, end, through=board.terrain.known)
    return len(way) - 1 if way else len(board.world.map.spaces)


DOES: Mapping[str, Callable[[Board, int, Action], None]] = {"found": _found}
REASONS: Mapping[str, Callable[[Board, int, Action], Reason | None]] = {"found": _why_not_found}

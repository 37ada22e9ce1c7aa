"""A group of land units goes: into a space, into battle, into the unknown, onto ships."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ecumene.engine import Action, Reason, question, step

from ...box.cards import SEA, Price
from ...box.vocabulary import HIGHROAD, PAVED, ROAD, TO
from ...box.world import Space
from ...state.board import Board
from ...state.pieces import ARMIES, ASHORE, FOUGHT, MOVED, SHIPS
from ..battle import fighting
from ..payment import pay
from .exploring import turn_up
from .land_ways import (
    HIGHROAD_PRICE,
    ON_A_SHIP,
    PAVED_PRICE,
    ROAD_PRICE,
    Ground,
    mark_of,
    mark_of_road,
    ways_of,
    why_not_go,
)
from .sailing import Units, ship_of, ships_to_choose

PRICES: Mapping[str, Price] = {"paved": PAVED_PRICE, "road": ROAD_PRICE, "highroad": HIGHROAD_PRICE}
WAYS = ("to", *PRICES)
"""The verbs for ways of land units."""


@question("Where do they go?", always=True, explained=WAYS)  # an only way may cost food, or lead into battle
def where_to(board: Board, player: int, origin: Space, units: Units) -> list[Action]:
    ways = ways_of(Ground(board, player), origin, units)
    listed = board.world.map.listed
    found = [TO[space] for space in listed(ways.steps)]
    for verb, area in ((PAVED, ways.paved), (ROAD, ways.road), (HIGHROAD, ways.highroad)):
        if area:
            found += [verb[space] for space in listed(area)]
    return found


@where_to.reason
def _(board: Board, player: int, action: Action, origin: Space, units: Units) -> Reason | None:
    if action.verb not in WAYS or action in where_to.choices(board, player, origin, units):
        return None
    (space,) = action.args
    return why_not_go(Ground(board, player), origin, units, action.verb, space)


@where_to.answer
def _(board: Board, player: int, action: Action, origin: Space, units: Units) -> None:
    (space,) = action.args
    armies = sum([unit in ARMIES for unit in units])
    told = {"armies": armies, "settlers": len(units) - armies, "origin": origin, "space": space}
    kind = board.kind(space)
    if kind == SEA:
        board.tell("boards", player, **told)
        board.push(board_ships, player, space, units)
        return
    board.tell("lands" if board.kind(origin) == SEA else "moves", player, **told)
    if not kind:
        board.push(arrive, player, space, units)
        board.push(turn_up, player, board.region(space), space, 0)
        return
    mark = 0
    if action.verb == "to":
        mark = mark_of(board, space)
    elif action.verb == "road":
        mark = mark_of_road(board, player, origin, space, armies)
    fight = bool(board.foreign(player) & board.world.map.bit[space])
    ships = [board.players[player].aboard[unit] for unit in units]
    put_ashore(board, player, space, units, mark | (FOUGHT if fight else 0))
    if fight:
        berths = tuple(ships) if board.kind(origin) == SEA else ()
        board.push(fighting.begin_battle, player, space, origin, units, berths, board.bonus)
        board.bonus = 0
    if action.verb != "to":
        pay(board, player, PRICES[action.verb])


def put_ashore(board: Board, player: int, space: Space, units: Sequence[int], mark: int) -> None:
    """Puts land units into a space, as having moved and with another mark."""
    own = board.players[player]
    for unit in units:
        own.at[unit] = space
        own.aboard[unit] = ASHORE
        own.marks[unit] |= MOVED | mark


@step
def arrive(board: Board, player: int, space: Space, units: Units) -> None:
    """Land units enter a region that they have just explored."""
    put_ashore(board, player, space, units, mark_of(board, space))


# -- boarding ---------------------------------------------------------------------------------------------------------


@step
def board_ships(board: Board, player: int, space: Space, units: Units) -> None:
    """Land units go onto ships in a space one by one; which one is asked if they differ."""
    if units:
        board.ask(which_ship_to_board, player, space, units)


@question("Which ship does the next of them board?")
def which_ship_to_board(board: Board, player: int, space: Space, units: Units) -> list[Action]:
    own = board.players[player]
    theirs = {own.aboard[unit] for unit in units}
    here = [ship for ship in SHIPS if own.at[ship] is space and ship - SHIPS[0] not in theirs]
    return ships_to_choose(own, [ship for ship in here if len(own.cargo(ship)) < ON_A_SHIP])


@which_ship_to_board.reason
def _(board: Board, player: int, action: Action, space: Space, units: Units) -> Reason | None:
    if action.verb != "ship" or action in which_ship_to_board.choices(board, player, space, units):
        return None
    own, ship = board.players[player], ship_of(action)
    if own.at[ship] is not space:
        return Reason("You have no such ship there.", "ships")
    if len(own.cargo(ship)) == ON_A_SHIP:
        return Reason("A ship carries two land units at most.", "ships")
    return Reason("They are on it already, or another ship is just like it.", "ships")


@which_ship_to_board.answer
def _(board: Board, player: int, action: Action, space: Space, units: Units) -> None:
    own, (unit, *others) = board.players[player], units
    own.at[unit] = space
    own.aboard[unit] = ship_of(action) - SHIPS[0]
    own.marks[unit] |= MOVED
    board.push(board_ships, player, space, tuple(others))

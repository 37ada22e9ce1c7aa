"""Aircraft: where they can land, what is a base for how many, and what becomes of those without one."""

from __future__ import annotations

from ...box.cards import CARRIERS, PLANES
from ...box.contents import EARLIER
from ...box.world import Place
from ...state.board import Board
from ...state.pieces import ASHORE, NO_LIMIT, Unit

PLANES_ON_CARRIER = 2


def deck_room(board: Board, ships: list[Unit]) -> int:
    """How many aircraft ships can take: any number (standard), or two on each carrier (advanced)."""
    if not board.advanced:
        return len(ships) * NO_LIMIT
    return PLANES_ON_CARRIER * sum([unit.figure is CARRIERS for unit in ships])


def base_room(board: Board, player: int, place: Place) -> int:
    """How many aircraft of a player can be based in a place."""
    own = board.players[player]
    if place.sea:
        return deck_room(board, own.ships(place))
    return NO_LIMIT if board.owner[place.number] == player or own.armies(place) else 0


def flights(board: Board, player: int, start: Place) -> list[Place]:
    """Where aircraft can land that are in a place: as far as the freshest of them gets, where there is a base or one of
    the player's could come to be."""
    own, world = board.players[player], board.world
    bit = world.map.bit
    furthest = max([unit.left for unit in own.planes(start)], default=0)
    bases = board.settled_regions(player)
    for figure, place, left, ship in own.units:
        if figure.army and ship == ASHORE:
            bases |= bit[place]
            if left:
                bases |= world.map.area_of(world.steps[place])
        elif figure.afloat and (not board.advanced or figure is CARRIERS):
            bases |= world.map.reach(place, left, through=world.water)
    return [place for place in world.map.listed(world.air[start][furthest] & bases) if place is not start]


def flight_cost(board: Board, start: Place, place: Place) -> int:
    """The movement points of a flight, one for each place on the way; by earlier rules all that an aircraft has."""
    earlier = board.game.rules_version in EARLIER
    return PLANES.steps if earlier else board.world.map.distances(start)[place]


def who_arrives(board: Board, going: list[Unit], place: Place) -> list[Unit]:
    """Those of the chosen aircraft that get to a place; the others stay."""
    return [unit for unit in going if unit.left >= flight_cost(board, unit.place, place)]


def lose_stranded(board: Board, player: int) -> None:
    """Aircraft for which there is no base are lost."""
    own = board.players[player]
    for place in {unit.place: None for unit in own.units if unit.figure.flies}:
        planes = own.planes(place)
        lost = planes[base_room(board, player, place) :]
        for unit in lost:
            own.units.remove(unit)
        if lost:
            board.tell("strands", player, n=len(lost), place=place)

"""Whom Cultural Influence can reach: from which cities, how far, and who is protected."""

from __future__ import annotations

from ecumene.engine import Absent, Reason
from ecumene.engine.maps import Area

from ...box.cards import HAPPY, TEMPLE
from ...box.world import Space
from ...state import this_turn
from ...state.board import Board
from ...state.pieces import NOBODY, City

STATUE = "great-statue"
STATUE_REACH = 2
NO_BUILDINGS = (NOBODY,) * 4


# -- sources and range ------------------------------------------------------------------------------------------------


def sources(board: Board, player: int) -> list[City]:
    """The cities from which a player can influence others: those without a piece of another colour."""
    return [city for city in board.players[player].cities if not city.influenced]


def range_of(board: Board, city: City) -> int:
    """How far a city influences others without tokens; not at all if it has a piece of another colour."""
    return 0 if city.influenced else city.size + int(board.wonder_city(city.owner, STATUE) is not None)


def rings(board: Board, player: int, cities: list[City], tokens: int, until: Area | None = None) -> list[Area]:
    """The spaces within the range of some cities: first without a culture token, then with one, with two, as far as is
    needed to reach all of `until`.

    All cities are followed at once: one with a shorter range sets out later."""
    if not cities:
        return []
    world, known = board.world.map, board.terrain.known
    bonus = int(board.wonder_city(player, STATUE) is not None)
    longest = max(city.size for city in cities) + bonus
    reached = front = 0
    found = []
    for steps in range(longest + tokens + 1):
        front = world.beside(front) & known & ~reached
        for city in cities:
            if city.size + bonus == longest - steps:
                front |= world.bit[city.space] & ~reached
        reached |= front
        complete = until is not None and not until & ~reached
        if steps >= longest or complete:
            found.append(reached)
        if complete:
            break
    return found


# -- targets ----------------------------------------------------------------------------------------------------------


def takeable(board: Board, player: int, city: City) -> list[int]:
    """The buildings of a city that a player could make his: of another colour, with a piece of his in the supply."""
    return [
        building
        for building, seat in enumerate(city.buildings)
        if seat not in (NOBODY, player) and board.spare_buildings(player, building)
    ]


def is_protected(board: Board, player: int, city: City) -> bool:
    """Whether tokens cannot help against a city: Separation of Power, Totalitarianism, Devotion."""
    owner = city.owner
    if owner == player:
        return False
    return (
        (city.mood == HAPPY and board.knows(owner, "separation-of-power"))
        or (board.knows(owner, "totalitarianism") and board.players[owner].armies_at(city.space) > 0)
        or (board.knows(owner, "devotion") and board.works(city, TEMPLE))
    )


def is_safe(board: Board, player: int, city: City) -> bool:
    """Whether the Great Statue keeps other players from a city."""
    if city.owner == player:
        return False
    statue = board.wonder_city(city.owner, STATUE)
    return statue is not None and bool(board.within(statue.space, STATUE_REACH) & board.world.map.bit[city.space])


def targets(board: Board, player: int, cities: list[City], tokens: int) -> dict[Space, int]:
    """The cities that a player can influence from some of his own, and the culture tokens that the range costs him. A
    barbarian settlement is there only with Cultural Awe."""
    own = board.players[player]
    if own.used & this_turn.INFLUENCED or not cities:
        return {}
    found: dict[Space, int] = {}
    if own.used & this_turn.CULTURAL_AWE:
        found = awe_targets(board, player, cities, tokens)
    built = [city for city in board.cities() if city.buildings != NO_BUILDINGS]
    if not built:
        return found
    spare = [building for building in range(4) if board.spare_buildings(player, building)]
    wanted = [city for city in built if any(city.buildings[building] not in (NOBODY, player) for building in spare)]
    if not wanted:
        return found
    area = board.world.map.area_of([city.space for city in wanted])
    near, bit = rings(board, player, cities, tokens, until=area), board.world.map.bit
    for city in wanted:
        price = _ring(near, bit[city.space])
        if price is None or (price and is_protected(board, player, city)) or is_safe(board, player, city):
            continue
        found[city.space] = price
    return found


def awe_targets(board: Board, player: int, cities: list[City], tokens: int) -> dict[Space, int]:
    """The barbarian settlements that a player can influence from some cities with Cultural Awe, and what the range
    costs."""
    if not board.camps or not board.spare_settlements(player):
        return {}
    near, bit = rings(board, player, cities, tokens, until=board.world.map.area_of(board.camps)), board.world.map.bit
    found = {space: _ring(near, bit[space]) for space in board.camps}
    return {space: price for space, price in found.items() if price is not None}


def _ring(near: list[Area], bit: Area) -> int | None:
    """The first of the rings that holds a space."""
    return next((tokens for tokens, area in enumerate(near) if area & bit), None)


def why_not_target(board: Board, player: int, cities: list[City], space: Space, tokens: int) -> Reason | None:
    """Why a space cannot be influenced from some cities with so many tokens."""
    own = board.players[player]
    city = board.city_at(space)
    if city is None and space not in board.camps:
        return Absent("There is no city.", "influence")
    if own.used & this_turn.INFLUENCED:
        return Reason("Only one influence a turn can succeed, and yours has.", "influence")
    if city is None:
        if not own.used & this_turn.CULTURAL_AWE:
            return Reason("Barbarians cannot be influenced.", "influence")
        if not board.spare_settlements(player):
            return Reason("You have no settlement left: all your pieces are in use.", "influence")
    else:
        if city.owner == player and not takeable(board, player, city):
            return Absent("Your own cities are influenced only where others have pieces in them.", "influence")
        if city.size == 1:
            return Reason("The city must have a building: a settlement cannot be taken over.", "influence")
        if not takeable(board, player, city):
            return Reason("There is no piece of another colour that you have one of in your supply.", "influence")
        if is_safe(board, player, city):
            return Reason("The Great Statue protects this city.", "influence")
    if not cities:
        return Reason("A city with a piece of another colour cannot influence others.", "influence")
    if space in targets(board, player, cities, tokens):
        return None
    if city is not None and is_protected(board, player, city):
        return Reason("This city is out of range, and culture tokens do not help against it.", "influence")
    return Reason("This city is out of range, even with your culture tokens.", "influence")

"""What may come of settlers, ships and wonders, in points: parts of the estimate of a position."""

from __future__ import annotations

from functools import lru_cache

from ecumene.engine.maps import Area

from ..box.cards import BUILDING_NAMES, FOREST, MOUNTAIN, PLAIN, PORT, SEA, Wonder
from ..box.contents import Box
from ..rules.income import MOST_ROUTES, number_of_routes
from ..rules.round import ACTIONS
from ..state.board import MOST_CITIES, Board
from ..state.pieces import NOBODY, Player
from .survey import Realm

WONDER_POINTS, WONDER_SHARE = 5.0, 0.35
"""What a wonder scores, and how much of it counts when only the action is missing."""
WONDER_PARTS = 22.0
"""The goods, tokens and advances of a wonder: twelve resources, five tokens, and two advances that weigh more."""
ADVANCE_PART = 2.5
A_CITY, A_CITY_LATER = 1.3, 1.6
"""What a new city is worth at the end, and besides at the beginning of a game."""
ON_SITE, NEAR_SITE = 0.8, 0.56
"""How much of a new city a settler is worth that stands on a free site, or beside one,"""
NEAR_UNKNOWN, NO_SITE = 0.42, 0.28
"""beside unknown land, and elsewhere."""
IDLE = 0.05
"""What a settler is worth who can found nothing any more."""
A_ROUTE, UNUSED, UNBUILT, NO_PORT = 0.22, 0.65, 0.25, 0.12
"""What a trade route brings a turn in points, and how much of that counts for a unit that could still form one, for a
ship that could be built, and for one that lacks a port as well."""
A_CHART, CHARTS = 0.09, 3
"""What a ship brings a turn by Cartography, and how many do."""


# -- settlers ----------------------------------------------------------------------------------------------------------


def site_worth(board: Board, bit: Area, closed: Area) -> float:
    """How good a free space is for a city: 0.5 to 1.1 by what lies around it; 0 if there can be none."""
    areas = board.terrain.areas
    plain, mountain, forest = areas[PLAIN], areas[MOUNTAIN], areas[FOREST]
    if not bit & (plain | mountain | forest) or bit & closed:
        return 0.0
    around = (board.world.map.beside(bit) & ~closed) | bit
    kinds = bool(around & plain) + bool(around & mountain) + bool(around & forest)
    fields = (around & (plain | mountain | forest)).bit_count()
    return 0.45 + 0.12 * kinds + 0.05 * min(fields, 5) + (0.05 if around & areas[SEA] else 0.0)


def settler_prospects(board: Board, own: Player, realm: Realm, closed: Area, time: float) -> float:
    """What settlers may still found, in spaces that are not closed to them."""
    spaces = realm.settlers
    if not spaces or time < 1:
        return 0.0
    room = MOST_CITIES - len(own.cities) - own.gone[4]
    world, areas = board.world.map, board.terrain.areas
    free = (areas[PLAIN] | areas[MOUNTAIN] | areas[FOREST]) & ~closed
    city = A_CITY + A_CITY_LATER * min(1.0, time / 45)
    points = 0.0
    for number, space in enumerate(spaces):
        if number >= room:
            points += IDLE
            continue
        here = world.bit[space]
        if here & free:
            worth = ON_SITE * site_worth(board, here, closed)
            closed |= here
        elif time < 2:
            continue
        else:
            near = world.beside(here)
            worth = NEAR_UNKNOWN if near & ~board.terrain.known else NO_SITE
            sites = near & free
            while sites:
                site = sites & -sites
                sites ^= site
                worth = max(worth, NEAR_SITE * site_worth(board, site, closed))
        points += worth * city * 0.9**number
    return points


# -- ships -------------------------------------------------------------------------------------------------------------


def voyage_prospects(board: Board, realms: list[Realm], seat: int, time: float) -> float:
    """What Trade Routes and Cartography bring in the turns that are left; a port promises ships."""
    known, bits, realm = board.players[seat].known, board.game.bits, realms[seat]
    a_turn, unbuilt = 0.0, UNBUILT
    if not realm.buildings[PORT]:
        unbuilt = NO_PORT if board.world.map.beside(realm.cities) & board.sea else 0.0
    if known & bits["trade-routes"]:
        formed = number_of_routes(board, seat)
        abroad = sum([other.cities.bit_count() for other in realms if other is not realm])
        units = len(realm.settlers) + realm.ships
        possible = min(MOST_ROUTES, units, abroad)
        a_turn += A_ROUTE * (formed + UNUSED * (possible - formed))
        a_turn += A_ROUTE * unbuilt * (min(MOST_ROUTES, abroad) - possible)
    if known & bits["cartography"]:
        ships = min(realm.ships, CHARTS)
        a_turn += A_CHART * (ships + unbuilt * (CHARTS - ships))
    return a_turn * max(0.0, time / ACTIONS - 0.5)


# -- wonders -----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def recipes(game: Box) -> dict[Wonder, tuple[int, int, int, int, int, int]]:
    """What each wonder takes: food, ore, wood, culture tokens, the bit of its advance, its building or NOBODY."""
    return {
        wonder: (
            *wonder.price,
            wonder.culture,
            game.bits[wonder.needs],
            BUILDING_NAMES.index(wonder.with_building) if wonder.with_building else NOBODY,
        )
        for wonder in game.wonders
    }


def wonder_prospects(board: Board, own: Player, realm: Realm, time: float) -> float:
    """How near a player is to the wonder that he is nearest to."""
    if time < 1 or not (own.kept or board.display):
        return 0.0
    food, ore, wood, _, gold, _, culture = own.stock
    known, table = own.known, recipes(board.game)
    base = 0 if known & board.game.bits["engineering"] else 1
    best = 0.0
    for wonder in (*own.kept, *board.display):
        some_food, some_ore, some_wood, tokens, advance, building = table[wonder]
        missing = -gold
        if some_food > food:
            missing += some_food - food
        if some_ore > ore:
            missing += some_ore - ore
        if some_wood > wood:
            missing += some_wood - wood
        if missing < 0:
            missing = 0
        lacking = tokens - culture if tokens > culture else 0
        steps = base if known & advance else base + 1
        if building != NOBODY and not realm.buildings[building]:
            steps += 1
        done = 1 - (missing + lacking + ADVANCE_PART * steps) / WONDER_PARTS
        if done > best and missing / 3 + lacking / 1.5 + steps + 1 <= time:
            best = done
    return WONDER_POINTS * WONDER_SHARE * best**3 * min(1.0, time / 2)

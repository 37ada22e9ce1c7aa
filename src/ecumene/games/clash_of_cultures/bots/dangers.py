"""What armies may take and what may be lost to them, in points: a part of the estimate of a position."""

from __future__ import annotations

from functools import lru_cache

from ecumene.engine.maps import Area, HexMap

from ..box.cards import FOOD, FORTRESS, GOLD
from ..box.world import Space
from ..rules.advances.advancing import EVENT_LEVELS
from ..rules.barbarians import REACH
from ..rules.battle.fighters import NO_HELP, Help
from ..rules.battle.odds import odds
from ..state.board import Board
from ..state.pieces import ARMIES, ASHORE, NOBODY, City, Player
from .expansion import WONDER_POINTS
from .survey import Realm

THREAT, CHANCE, RAID, SOON = 0.65, 0.38, 0.05, 2.0
"""How much of a city's worth counts as lost to armies beside it, as won by them, and as lost to barbarians: more if the
next step of a level draws an event."""
AHEAD = (1.0, 0.65, 0.42, 0.27, 0.18)
"""How much of that counts already when the armies have one step to go, two, and so on."""
UNHURRIED = 4.0
"""With fewer actions left an attack that could have been made already is hardly one that will be."""
EXPOSED = 0.08
"""How much of a city without armies counts as lost when others have armies that march."""
TO_COME, WHOLE = 1.6, 45.0
"""What a city brings besides its pieces if there are so many actions left."""
LAST_CITY = 6.0
"""What the last city is worth to its owner besides: whoever loses it has played his last round."""
FORTIFIED = Help(dice=1, cancels=1)
STEEL = Help(hits=1)


def city_worth(city: City, left: float) -> float:
    """What a city is worth to who holds it, in points: its pieces, and what it brings in the actions that are left."""
    worth = 0.6 + city.size + TO_COME * min(1.0, left / WHOLE)
    return worth + WONDER_POINTS if city.wonder is not None else worth


def winning(board: Board, attacker: Player | None, armies: int, city: City, defenders: int) -> float:
    """How likely so many armies of a player, or barbarians, take a city."""
    owner, bits = board.players[city.owner], board.game.bits
    steel = bits["steel-weapons"]
    fortress = board.works(city, FORTRESS)
    if not defenders and not fortress:
        return 1.0
    attack = defence = NO_HELP
    if defenders and attacker is not None and attacker.known & steel and not owner.known & steel:
        attack = STEEL
    if fortress:
        defence = FORTIFIED
    if defenders and owner.known & steel and (attacker is None or not attacker.known & steel):
        defence = defence._replace(hits=1)
    return odds(armies, defenders, attack, defence, fortress).win


@lru_cache(maxsize=8192)
def marches(world: HexMap[Space], start: Area, land: Area) -> tuple[Area, ...]:
    """The land that armies reach from a space in one step, in two, and so on, as far as anybody plans."""
    found, seen, edge = [], start, start
    for _ in AHEAD:
        edge = world.beside(edge) & land & ~seen
        seen |= edge
        found.append(edge)
    return tuple(found)


def in_danger(board: Board, player: int) -> Area:
    """The spaces that armies of others, or barbarians, reach in two steps."""
    world, land, tactics = board.world.map, board.land, board.game.bits["tactics"]
    foes = 0
    for seat, other in enumerate(board.players):
        if seat != player and other.known & tactics:
            for unit in ARMIES:
                space = other.at[unit]
                if space is not None and other.aboard[unit] == ASHORE:
                    foes |= world.bit[space]
    near = world.beside(foes) & land
    near |= world.beside(near) & land
    for space, barbarians in board.camps.items():
        if barbarians:
            near |= world.beside(world.bit[space])
    return near


def dangers(board: Board, realms: list[Realm], standings: list[float], left: list[float]) -> None:
    """Adds to the standings what armies may take, and takes away what may be lost to them."""
    bit, tactics = board.world.map.bit, board.game.bits["tactics"]
    raided = 0
    for space, barbarians in board.camps.items():
        if barbarians:
            raided |= board.within(space, REACH)
    armed = [bool(realm.stacks and own.known & tactics) for own, realm in zip(board.players, realms, strict=True)]
    for seat, own in enumerate(board.players):
        if armed[seat]:
            _conquests(board, realms, seat, standings, left[seat])
        stacks = realms[seat].stacks
        if any(armed[:seat] + armed[seat + 1 :]):
            exposed = EXPOSED * min(1.0, left[seat] / 9)
            open_cities = sum([city_worth(city, left[seat]) for city in own.cities if city.space not in stacks])
            if open_cities and len(own.cities) == 1:
                open_cities += LAST_CITY
            standings[seat] -= exposed * open_cities
        if raided & realms[seat].cities:
            raids = RAID * min(1.0, left[seat] / 6)
            if own.happiness + 1 in EVENT_LEVELS or own.culture + 1 in EVENT_LEVELS:
                raids *= SOON
            for city in own.cities:
                if raided & bit[city.space]:
                    near = board.within(city.space, REACH)
                    raid = max([n for space, n in board.camps.items() if near & bit[space]])
                    taken = winning(board, None, raid, city, stacks.get(city.space, 0))
                    standings[seat] -= raids * taken * city_worth(city, left[seat])


def _conquests(board: Board, realms: list[Realm], seat: int, standings: list[float], left: float) -> None:
    """What the armies of a seat may take: each stack what is best for it, no city twice."""
    own, world, land = board.players[seat], board.world.map, board.land
    cities = {city.space: city for other in board.players if other is not own for city in other.cities}
    roads = own.known & board.game.bits["roads"] and (own.stock[FOOD] or own.stock[GOLD])
    homes = realms[seat].cities if roads else 0
    targets = 0
    for space in (*cities, *board.camps):
        targets |= world.bit[space]
    taken: dict[Space, tuple[float, float, int]] = {}
    for start, armies in realms[seat].stacks.items():
        best, lost, goal, loser = 0.0, 0.0, start, NOBODY
        for steps, area in enumerate(marches(world, world.bit[start], land)):
            if steps >= left or not area & targets:
                continue
            near = steps - 1 if steps and world.bit[start] & homes else steps
            hope = AHEAD[near] * min(1.0, (left - near) / UNHURRIED)
            for space in world.listed(area & targets):
                city = cities.get(space)
                if city is None:
                    barbarians = board.camps[space]
                    worth, foe = hope * (1.2 + 0.25 * barbarians) * odds(armies, barbarians).win, NOBODY
                else:
                    worth, foe = hope * city_worth(city, left), city.owner
                    if worth > best:
                        worth *= winning(board, own, armies, city, realms[foe].stacks.get(space, 0))
                if worth > best:
                    best, lost, goal, loser = worth, worth, space, foe
                    if city is not None and len(board.players[foe].cities) == 1:
                        lost += worth / city_worth(city, left) * LAST_CITY
        if best > taken.get(goal, (0.0, 0.0, NOBODY))[0]:
            taken[goal] = best, lost, loser
    for worth, loss, loser in taken.values():
        standings[seat] += CHANCE * worth
        if loser != NOBODY:
            standings[loser] -= THREAT * loss

"""Where land units can go: a step, two by road, onto a ship; and where they may attack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ecumene.engine import Absent, Reason
from ecumene.engine.maps import Area

from ...box.cards import FOREST, MOUNTAIN, SEA, Price
from ...box.world import Space
from ...state.board import MOST_IN_SPACE, Board
from ...state.pieces import ARMIES, ASHORE, LAND, SHIPS, SLOWED, STOPPED, Player
from ..battle.fighters import who_defends
from ..cities import wonders
from ..payment import can_pay
from ..refusals import NOT_ON_MAP, TRUCE

ON_A_SHIP = 2
"""So many land units a ship carries."""
PAVED_PRICE: Price = (0, 1, 0)
ROAD_PRICE: Price = (1, 0, 0)
HIGHROAD_PRICE: Price = (1, 1, 0)


class Ways(NamedTuple):
    """Where a group can go: by a plain step, and by the three uses of Roads."""

    steps: Area
    paved: Area = 0
    road: Area = 0
    highroad: Area = 0


class Ground:
    """The map as a player's land units find it, gathered once for a whole list."""

    __slots__ = (
        "_crowds",
        "_unguarded",
        "board",
        "foes",
        "forests",
        "mountains",
        "own",
        "peace",
        "player",
        "roads",
        "room_aboard",
        "unknown",
    )

    def __init__(self, board: Board, player: int) -> None:
        terrain = board.terrain.areas
        known = board.terrain.known
        land = known & ~terrain[SEA]
        self.board = board
        self.player = player
        self.own = board.players[player]
        self.foes = board.foreign(player) & land
        """Land with units, cities or settlements of others."""
        self.peace = land & ~self.foes
        self.unknown = board.world.map.everywhere & ~known
        self.mountains = terrain[MOUNTAIN]
        self.forests = terrain[FOREST]
        self.roads = board.knows(player, "roads")
        self.room_aboard = _room_aboard(self.own)
        self._crowds: dict[Space, int] | None = None
        self._unguarded: bool | None = None

    def room(self, armies: int) -> Area:
        """Land without others where so many more armies find room."""
        area = self.peace
        if armies:
            bit = self.board.world.map.bit
            if self._crowds is None:
                self._crowds = _crowds(self.own)
            for space, n in self._crowds.items():
                if n + armies > MOST_IN_SPACE:
                    area &= ~bit[space]
        return area

    def attackable(self, area: Area, armies: int) -> Area:
        """The spaces of an area that so many armies may attack."""
        area &= self.foes
        if not area or not armies:
            return 0
        board, world = self.board, self.board.world.map
        if self._unguarded is None:
            self._unguarded = not board.truces and not wonders.has_guards(board)
        if self._unguarded:
            return area
        return world.area_of(
            space for space in world.listed(area) if why_not_fight(board, self.player, space, armies) is None
        )

    def boardable(self, area: Area, units: int) -> Area:
        """The spaces of an area with room for so many units on ships."""
        bit = self.board.world.map.bit
        found = 0
        for space, room in self.room_aboard.items():
            if room >= units:
                found |= bit[space] & area
        return found


def _crowds(own: Player) -> dict[Space, int]:
    """How many armies stand in each space."""
    crowds: dict[Space, int] = {}
    aboard = own.aboard
    for unit, space in enumerate(own.at[: len(ARMIES)]):
        if space is not None and aboard[unit] == ASHORE:
            crowds[space] = crowds.get(space, 0) + 1
    return crowds


def _room_aboard(own: Player) -> dict[Space, int]:
    """How many land units find room on the ships in each space."""
    room: dict[Space, int] = {}
    for space in own.at[SHIPS[0] :]:
        if space is not None:
            room[space] = room.get(space, 0) + ON_A_SHIP
    if room:
        for unit in LAND:
            space = own.at[unit]
            if space is not None and own.aboard[unit] != ASHORE:
                room[space] -= 1
    return room


def room_on_other_ships(own: Player, units: Sequence[int]) -> int:
    """How many land units find room on the ships in the space of some cargo that are not theirs."""
    origin = own.at[units[0]]
    theirs = {own.aboard[unit] for unit in units}
    return sum(
        [ON_A_SHIP - len(own.cargo(ship)) for ship in SHIPS if own.at[ship] is origin and ship - SHIPS[0] not in theirs]
    )


# -- ways -------------------------------------------------------------------------------------------------------------


def ways_of(ground: Ground, origin: Space, units: Sequence[int]) -> Ways:
    """Where some land units can go together, from land or off the ships in a space."""
    own, world = ground.own, ground.board.world.map
    armies = sum([unit in ARMIES for unit in units])
    marks = 0
    for unit in units:
        marks |= own.marks[unit]
    near = world.beside(world.bit[origin])
    room = ground.room(armies)
    steps = 0
    if not marks & STOPPED and armies <= MOST_IN_SPACE:
        steps = near & (room | ground.unknown)
        if not marks & SLOWED:
            steps |= ground.attackable(near, armies)
    if own.aboard[units[0]] != ASHORE:
        if not marks & STOPPED and len(units) <= room_on_other_ships(own, units):
            steps |= world.bit[origin]
        return Ways(steps)
    if not marks & STOPPED:
        steps |= ground.boardable(near, len(units))
    if not ground.roads:
        return Ways(steps)
    slow = all(own.marks[unit] & SLOWED for unit in units)
    rough = ground.mountains if slow else ground.mountains | ground.forests
    return _with_roads(ground, origin, near, room, armies, marks, rough, steps)


def _with_roads(
    ground: Ground, origin: Space, near: Area, room: Area, armies: int, marks: int, rough: Area, steps: Area
) -> Ways:
    """Adds the ways of Roads, which begin or end in an own city. Food leads two spaces far, ore past what mountains and
    forests forbid; where ore would change nothing it cannot be paid. `rough` is what would mark some of the units."""
    board, player, world = ground.board, ground.player, ground.board.world.map
    cities = board.city_area(player)
    ends = world.everywhere if world.bit[origin] & cities else cities
    paved = road = highroad = 0
    if can_pay(board, player, PAVED_PRICE):
        paved = near & ends & room & (world.everywhere if marks & STOPPED else rough)
        if marks & (STOPPED | SLOWED):
            paved |= ground.attackable(near & ends, armies)
    if not can_pay(board, player, ROAD_PRICE):
        return Ways(steps, paved)
    middles = near & room
    far = ends & ~near & ~world.bit[origin]
    easy = world.beside(middles & ~rough) & far
    if not marks & STOPPED:
        road = (easy | world.beside(middles & ground.forests) & far) & room
        if not marks & SLOWED:
            road |= ground.attackable(easy, armies)
    if can_pay(board, player, HIGHROAD_PRICE):
        anyhow = world.beside(middles) & far
        highroad = anyhow & room & ~(road & easy & ~rough) | ground.attackable(anyhow, armies) & ~road
    return Ways(steps, paved, road, highroad)


def mark_of(board: Board, space: Space) -> int:
    """The mark of units that enter a space: mountains stop them for this turn, forests keep them from battles."""
    kind = board.kind(space)
    if kind == MOUNTAIN:
        return STOPPED
    return SLOWED if kind == FOREST else 0


def mark_of_road(board: Board, player: int, origin: Space, space: Space, armies: int) -> int:
    """The mark of units that go two spaces without ore: around forests if they can."""
    world, ground = board.world.map, Ground(board, player)
    middles = world.beside(world.bit[origin]) & world.beside(world.bit[space]) & ground.room(armies)
    through_forest = not middles & ~(ground.mountains | ground.forests)
    return mark_of(board, space) | (SLOWED if through_forest else 0)


# -- attacks ----------------------------------------------------------------------------------------------------------


def why_not_fight(board: Board, player: int, space: Space, armies: int) -> Reason | None:
    """What keeps so many armies from attacking whoever is in a space: a truce, a wonder of the city."""
    if board.truces and (player, who_defends(board, player, space)) in board.truces:
        return TRUCE
    city = board.city_at(space)
    return None if city is None else wonders.why_not_attack(board, player, city, armies)


def why_not_go(ground: Ground, origin: Space, units: Sequence[int], verb: str, space: Space) -> Reason:
    """Why land units cannot go to a space in a way: by a plain step or by one of the uses of Roads."""
    board, player, world = ground.board, ground.player, ground.board.world.map
    if space not in world.bit:
        return NOT_ON_MAP
    armies = sum([unit in ARMIES for unit in units])
    bit, stays = world.bit[space], any(ground.own.marks[unit] & STOPPED for unit in units)
    if verb != "to":
        reason = _why_no_road(ground, origin, units, verb, space)
        if reason is not None:
            return reason
    elif stays:
        return Reason("Units that have entered mountains do not move again this turn.", "move")
    if space is origin:
        return Reason("They are there already.", "move")
    far = world.distance(origin, space)
    if verb in ("to", "paved") and far != 1:
        return Reason("Land units go one space far.", "move")
    if verb in ("road", "highroad") and far != 2:
        return Reason("On roads they go two spaces far.", "roads")
    if bit & board.sea:
        return Reason("Land units go to sea on ships that have room.", "ships")
    if bit & ground.foes:
        if not armies:
            return Reason("Settlers alone do not enter spaces with units or cities of others.", "move")
        reason = why_not_fight(board, player, space, armies)
        if reason is not None:
            return reason
        if verb in ("to", "road") and any(ground.own.marks[unit] & SLOWED for unit in units):
            return Reason("Units that have entered a forest do not go into battle this turn.", "move")
    elif bit & ~ground.unknown & ~ground.room(armies):
        return Reason("At most four armies stand in a space.", "move")
    if verb == "paved" or (verb == "highroad" and bit & ways_of(ground, origin, units).road):
        return Reason("Ore would make no difference there.", "roads")
    return Reason("There is no road on which they come there.", "roads")


def _why_no_road(ground: Ground, origin: Space, units: Sequence[int], verb: str, space: Space) -> Reason | None:
    """Why Roads cannot be used for a way."""
    board, player, world = ground.board, ground.player, ground.board.world.map
    if not ground.roads:
        return Absent("You do not have Roads.", "roads")
    if ground.own.aboard[units[0]] != ASHORE:
        return Reason("Roads do not help to land or to board.", "roads")
    if world.bit[space] & (ground.unknown | board.sea):
        return Reason("Roads lead neither over sea nor into unexplored regions.", "roads")
    price = {"paved": PAVED_PRICE, "road": ROAD_PRICE}.get(verb, HIGHROAD_PRICE)
    if not can_pay(board, player, price):
        return Reason("You cannot pay for the road.", "roads")
    if not (world.bit[origin] | world.bit[space]) & board.city_area(player):
        return Reason("A way by road begins or ends in a city of yours.", "roads")
    return None

"""Where ships can go: over connected sea, around the map's edge with Navigation, into unexplored regions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ecumene.engine import Action, Reason, question, step
from ecumene.engine.maps import Area

from ...box.cards import SEA
from ...box.vocabulary import AT, TO, VESSEL
from ...box.world import Region, Space
from ...state.board import Board
from ...state.pieces import FOUGHT, KIND_OF, MOVED, SHIPS, Player
from ..battle import fighting
from ..refusals import TRUCE
from .exploring import turn_up

SAVED_AS = "ecumene.games.clash_of_cultures.ships"

Units = tuple[int, ...]
"""Some of a player's units, by their numbers."""


class Waters:
    """The sea as a player's ships in a space find it, gathered once for a whole list."""

    __slots__ = ("board", "fights", "navigation", "open", "origin", "reach", "unknown")

    def __init__(self, board: Board, player: int, origin: Space) -> None:
        world = board.world.map
        enemies = self.fights = 0
        for seat, other in enumerate(board.players):
            if seat != player:
                fleet = world.area_of(space for ship in SHIPS if (space := other.at[ship]) is not None)
                enemies |= fleet
                if (player, seat) not in board.truces:
                    self.fights |= fleet
        self.board = board
        self.origin = origin
        self.open = board.sea & ~enemies
        """Sea that ships can pass; `fights` is where they come to a battle."""
        self.unknown = world.everywhere & ~board.terrain.known
        self.reach = world.reach(origin, through=self.open)
        self.navigation = board.knows(player, "navigation")

    def ends(self) -> Area:
        """All spaces to which the ships can sail, unexplored ones included, where they look what is there."""
        world = self.board.world.map
        ends = self.reach | world.beside(self.reach) & (self.fights | self.unknown)
        for _, place, _ in self.trips():
            ends |= self._beyond(self.board.world.edge[place])
        return ends & ~world.bit[self.origin]

    def _beyond(self, entry: Space) -> Area:
        """Where ships can go that come around the edge to a space: anywhere in its sea, or just there."""
        world = self.board.world.map
        if not world.bit[entry] & self.open:
            return world.bit[entry] & (self.fights | self.unknown)
        reach = world.reach(entry, through=self.open)
        return reach | world.beside(reach) & self.fights

    def trips(self) -> Iterator[tuple[Space, int, int]]:
        """The trips of Navigation: past land in one direction to the next other sea or unexplored region. Each as the
        space that is left, the place in the edge that is come to, and the direction."""
        if not self.navigation:
            return
        board, world = self.board, self.board.world
        edge, bit = world.edge, world.map.bit
        land = board.land
        sea = world.map.reach(self.origin, through=board.sea)
        for start, space in enumerate(edge):
            if not bit[space] & self.reach:
                continue
            for direction in (1, -1):
                place = (start + direction) % len(edge)
                while bit[edge[place]] & land:
                    place = (place + direction) % len(edge)
                if not bit[edge[place]] & sea:
                    yield space, place, direction

    # -- one of the ends ----------------------------------------------------------------------------------------------

    def before(self, end: Space) -> Space:
        """The last sea space on the way to a space: the ships stay there if they do not find sea, or go back there."""
        world = self.board.world.map
        way = world.way(self.origin, end, through=self.open, into=world.bit[end])
        if way is not None:
            return way[-2]
        for leave, place, _ in self.trips():
            entry = self.board.world.edge[place]
            if entry is end:
                return leave
            if world.bit[entry] & self.open:
                way = world.way(entry, end, through=self.open, into=world.bit[end])
                if way is not None:
                    return way[-2]
        raise AssertionError("no way there")

    def joins(self, end: Space) -> Area:
        """The spaces of an unexplored region by which the ships come in if they turn out to be sea: those next to their
        own sea, or along the edge of the map from where they come to it."""
        board, world = self.board, self.board.world
        region, edge = board.region(end), world.edge
        joins = 0
        if world.map.beside(self.reach) & world.map.bit[end]:
            joins = world.map.beside(self.reach) & region.area
        for _, place, direction in self.trips():
            if edge[place] is end:
                while board.region(edge[place]) is region:
                    joins |= world.map.bit[edge[place]]
                    place = (place + direction) % len(edge)
        return joins


# -- which ship -------------------------------------------------------------------------------------------------------


def ships_to_choose(own: Player, ships: Iterable[int]) -> list[Action]:
    """Ships to choose from: one of those that are marked and loaded alike."""
    found: dict[tuple[int, tuple[tuple[int, int], ...]], int] = {}
    for ship in ships:
        cargo = tuple(sorted([(KIND_OF[unit], own.marks[unit]) for unit in own.cargo(ship)]))
        found.setdefault((own.marks[ship], cargo), ship)
    return [VESSEL[ship - SHIPS[0]] for ship in found.values()]


def ship_of(action: Action) -> int:
    """The ship that an action names, as a number among the units."""
    (number,) = action.args
    return SHIPS[0] + int(number) - 1


def put_ships(own: Player, ships: Sequence[int], space: Space, mark: int = 0) -> None:
    """Ships come to a space, with what they carry."""
    for ship in ships:
        own.at[ship] = space
        own.marks[ship] |= MOVED | mark
        for unit in own.cargo(ship):
            own.at[unit] = space


def idle_ships(own: Player, space: Space) -> list[int]:
    """The ships in a space that have neither fought this turn nor moved in this action."""
    return [ship for ship in SHIPS if own.at[ship] is space and not own.marks[ship] & (FOUGHT | MOVED)]


# -- sailing ----------------------------------------------------------------------------------------------------------


@question("Where do you sail?", always=True, explained=("to",))  # an only way may lead into battle
def where_to_sail(board: Board, player: int, origin: Space, ships: Units, alone: bool) -> list[Action]:
    """Other ships can be taken along, unless only one may move."""
    ends = [TO[space] for space in board.world.map.listed(Waters(board, player, origin).ends())]
    if alone:
        return ends
    own = board.players[player]
    return ends + ships_to_choose(own, [ship for ship in idle_ships(own, origin) if ship not in ships])


@where_to_sail.reason
def _(board: Board, player: int, action: Action, origin: Space, ships: Units, alone: bool) -> Reason | None:
    if action in where_to_sail.choices(board, player, origin, ships, alone):
        return None
    if action.verb == "ship":
        return why_not_ship(board, player, origin, action, ships)
    if action.verb != "to":
        return None
    (space,) = action.args
    return why_not_sail(board, player, origin, space)


@where_to_sail.answer
def _(board: Board, player: int, action: Action, origin: Space, ships: Units, alone: bool) -> None:
    if action.verb == "ship":
        board.ask(where_to_sail, player, origin, (*ships, ship_of(action)), alone)
        return
    (space,) = action.args
    own, waters = board.players[player], Waters(board, player, origin)
    if not board.kind(space):
        last, region, joins = waters.before(space), board.region(space), waters.joins(space)
        put_ships(own, ships, last)
        board.push(sail_in, player, region, ships, joins)
        board.push(turn_up, player, region, None, joins)
        return
    board.tell("sails", player, ships=len(ships), origin=origin, space=space)
    if waters.fights & board.world.map.bit[space]:
        put_ships(own, ships, space, FOUGHT)
        board.push(fighting.begin_battle, player, space, waters.before(space), ships, (), board.bonus)
        board.bonus = 0
    else:
        put_ships(own, ships, space)


def why_not_ship(board: Board, player: int, origin: Space, action: Action, taken: Units = ()) -> Reason:
    """Why a ship cannot set sail from a space."""
    own, ship = board.players[player], ship_of(action)
    if own.at[ship] is not origin:
        return Reason("You have no such ship there.", "ships")
    if ship in taken:
        return Reason("This ship sails already.", "ships")
    if own.marks[ship] & FOUGHT:
        return Reason("Units that have fought do not move again this turn.", "move")
    if own.marks[ship] & MOVED:
        return Reason("Each unit moves once in a Move action.", "move")
    if not Waters(board, player, origin).ends():
        return Reason("From there no ship can sail anywhere.", "ships")
    return Reason("Another ship there is just like it.", "ships")


def why_not_sail(board: Board, player: int, origin: Space, space: Space) -> Reason:
    """Why ships cannot sail to a space."""
    if space not in board.world.map.bit:
        return Reason("This space is not on this map.", "terms")
    if space is origin:
        return Reason("They are there already.", "move")
    kind = board.kind(space)
    if not kind:
        return Reason(
            "Ships explore regions next to their own sea; with Navigation also the next one along the edge.",
            "exploring",
        )
    if kind != SEA:
        return Reason("Ships sail over sea only.", "ships")
    for seat, other in enumerate(board.players):
        if (player, seat) in board.truces and any(other.at[ship] is space for ship in SHIPS):
            return TRUCE
    return Reason("There is no way by sea: land, unexplored regions or ships of others lie between.", "ships")


# -- exploring --------------------------------------------------------------------------------------------------------


@step
def sail_in(board: Board, player: int, region: Region, ships: Units, joins: Area) -> None:
    """Ships that have looked into a region enter its sea, if they can."""
    if board.sea & region.area & joins:
        board.ask(which_sea_space, player, region, ships)
    else:
        space = board.players[player].at[ships[0]]
        board.tell("finds no sea", player, space=space)


@question("To which space of the new sea do you sail?")
def which_sea_space(board: Board, player: int, region: Region, ships: Units) -> list[Action]:
    # The sea spaces of a region always lie next to each other.
    return [AT[space] for space in region.spaces if board.world.map.bit[space] & board.sea]


@which_sea_space.reason
def _(board: Board, player: int, action: Action, region: Region, ships: Units) -> Reason | None:
    if action.verb != "at" or action in which_sea_space.choices(board, player, region, ships):
        return None
    return Reason("The ship has come to the sea of the new region.", "exploring")


@which_sea_space.answer
def _(board: Board, player: int, action: Action, region: Region, ships: Units) -> None:
    (space,) = action.args
    put_ships(board.players[player], ships, space)
    board.tell("sails in", player, space=space)

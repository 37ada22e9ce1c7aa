"""Isles: explorers walk and sail, turn up tiles where nobody has been, and plant flags; the largest area of flags wins.

Tiles of four hexes lie face down in a pile. Who steps on a blank part of the map turns up the top one and lays it there
in one of the two ways in which it fits, so that he stands on land.
"""

from __future__ import annotations

from typing import Any

from ecumene.engine import Action, Chance, Reason, Thing, Vocabulary, piece, question, step
from ecumene.engine.maps import Area, Hex, HexMap, HexSpace, Layout, Terrain, Tile

from .tiny import TinyGame, TinyState

ROUNDS = 4
STRENGTH = 2
"""A walk may cost so much: 2 for each forest, 1 for everything else."""
RHOMBUS = (Hex(0, 0), Hex(-1, 1), Hex(1, 0), Hex(0, 1))
"""Top, left, right and bottom of a tile."""


class Plot(Thing):
    """A part of the map that one tile covers."""

    __slots__ = ("hexes", "spaces")

    def __init__(self, number: int, corner: Hex) -> None:
        super().__init__(f"plot{number}", f"Plot {number}")
        self.hexes = tuple(corner.plus(hex) for hex in RHOMBUS)
        self.spaces: tuple[HexSpace, ...] = tuple(
            HexSpace(f"{number}{letter}", f"{number}{letter}", hex, shape=LAYOUT.shape(hex))
            for letter, hex in zip("ABCD", self.hexes, strict=True)
        )


def tile(id: str, *kinds: str) -> Tile:
    return Tile(id, f"Tile {id}", dict(zip(RHOMBUS, kinds, strict=True)))


LAYOUT = Layout(size=30)
PLOTS = [
    Plot(1 + 3 * row + column, Hex(row, row).plus(shift))
    for row in range(3)
    for column, shift in enumerate([Hex(0, 0), Hex(2, -2), Hex(5, -3)])
]
WORLD = HexMap(space for plot in PLOTS for space in plot.spaces)
PLOT_OF = {space: plot for plot in PLOTS for space in plot.spaces}
HOMES = [PLOTS[0], PLOTS[8], PLOTS[2]]
HOME = tile("home", "plain", "sea", "plain", "plain")
TILES = [
    tile("bay", "plain", "sea", "forest", "sea"),
    tile("cape", "sea", "sea", "plain", "forest"),
    tile("dale", "forest", "plain", "plain", "forest"),
    tile("fen", "plain", "plain", "forest", "plain"),
    tile("reef", "sea", "sea", "forest", "plain"),
    tile("ridge", "forest", "forest", "plain", "plain"),
    tile("sound", "plain", "sea", "plain", "sea"),
    tile("strand", "plain", "plain", "sea", "plain"),
]
WORDS = Vocabulary()
REST = WORDS.add("rest")
FROM = WORDS.for_each("from", WORLD.spaces)
TO = WORDS.for_each("to", WORLD.spaces)
LAY = WORDS.for_each("lay", HOME.turns(RHOMBUS))


@piece
class IslesState(TinyState):
    terrain: Terrain
    laid: dict[Plot, tuple[Tile, int]]
    pile: list[Tile]
    turned_up: Tile | None = None
    explorers: list[list[HexSpace]]
    flags: list[Area]

    @property
    def occupied(self) -> Area:
        return WORLD.area_of(space for spaces in self.explorers for space in spaces)

    def view(self, viewer: int) -> dict[str, Any]:
        """Everything lies open but the pile."""
        return {
            "points": self.points[:],
            "spaces": self._spaces(),
            "tiles": {plot.id: {"tile": tile.id, "turn": sixths} for plot, (tile, sixths) in self.laid.items()},
            "turned_up": self.turned_up and self.turned_up.id,
            "pile": len(self.pile),
        }

    def _spaces(self) -> dict[str, dict[str, Any]]:
        """What lies on each space: its terrain if it is known, and whose flag and explorer."""
        spaces: dict[str, dict[str, Any]] = {
            space.id: {"terrain": "", "flag": None, "explorer": None} for space in WORLD.spaces
        }
        layers: list[tuple[str, str | int, Area]] = []
        layers += [("terrain", kind, area) for kind, area in self.terrain.areas.items()]
        layers += [("flag", seat, area) for seat, area in enumerate(self.flags)]
        layers += [("explorer", seat, WORLD.area_of(at)) for seat, at in enumerate(self.explorers)]
        for key, value, area in layers:
            for space in WORLD.listed(area):
                spaces[space.id][key] = value
        return spaces

    def redeal(self, viewer: int, chance: Chance) -> None:
        self.pile.sort(key=lambda tile: tile.id)
        chance.shuffle(self.pile)

    def check(self) -> None:
        turned = [tile for tile, _ in self.laid.values() if tile is not HOME]
        everywhere = [*self.pile, *turned, *([self.turned_up] if self.turned_up else [])]
        assert sorted(tile.id for tile in everywhere) == sorted(tile.id for tile in TILES)
        terrain = Terrain.unknown(self.terrain.areas)
        for plot, (laid, sixths) in self.laid.items():
            put_down(terrain, plot, laid, sixths)
        assert terrain == self.terrain
        assert self.occupied.bit_count() == sum(map(len, self.explorers))
        assert not self.occupied & terrain.areas["sea"]
        assert sum(self.flags).bit_count() == sum(area.bit_count() for area in self.flags)


def put_down(terrain: Terrain, plot: Plot, tile: Tile, sixths: int) -> None:
    """The hexes of a tile become known."""
    for hex, kind in tile.laid(plot.hexes, sixths).items():
        terrain.put(kind, WORLD.bit[WORLD.at[hex]])


@step
def turn(state: IslesState, player: int) -> None:
    if player == 0:
        state.round += 1
    if state.round <= ROUNDS:
        state.push(turn, (player + 1) % state.seats)
        state.ask(whose_turn, player)


@question("Which explorer travels?")
def whose_turn(state: IslesState, player: int) -> list[Action]:
    return [REST, *(FROM[space] for space in state.explorers[player] if destinations(state, space))]


@whose_turn.answer
def _(state: IslesState, player: int, action: Action) -> None:
    if action is not REST:
        state.ask(where_to, player, action.args[0])


@whose_turn.reason
def _(state: IslesState, player: int, action: Action) -> Reason | None:
    if action.verb != "from":
        return None
    (space,) = action.args
    if space not in state.explorers[player]:
        return Reason("You have no explorer there.")
    return None if destinations(state, space) else Reason("From there he can go nowhere.")


def destinations(state: IslesState, start: HexSpace) -> Area:
    """Where an explorer can walk or sail to."""
    return (walks(state, start) | voyages(state, start)) & ~WORLD.bit[start]


def walks(state: IslesState, start: HexSpace) -> Area:
    """As far as his strength goes over land. A blank part of the map ends the walk."""
    areas, free = state.terrain.areas, ~state.occupied
    land = {1: areas["plain"] & free, 2: areas["forest"] & free}
    blank = WORLD.everywhere & ~state.terrain.known
    return WORLD.area_of(WORLD.costs(start, STRENGTH, through=land, into={1: blank}))


def voyages(state: IslesState, start: HexSpace) -> Area:
    """Over the sea that he stands at, to any of its coasts that are known and free."""
    sea = state.terrain.areas["sea"]
    free = state.terrain.known & ~state.occupied
    return WORLD.reach(start, through=sea, into=free) & ~sea if WORLD.beside(WORLD.bit[start]) & sea else 0


@question("Where does the explorer go from {space}?", "space")
def where_to(state: IslesState, player: int, start: HexSpace) -> list[Action]:
    return [TO[space] for space in WORLD.listed(destinations(state, start))]


@where_to.reason
def _(state: IslesState, player: int, action: Action, start: HexSpace) -> Reason | None:
    if action.verb != "to":
        return None
    bit = WORLD.bit[action.args[0]]
    if bit & destinations(state, start):
        return None
    if bit & state.occupied:
        return Reason("Somebody stands there.")
    return Reason("An explorer cannot stand on the sea.") if bit & state.terrain.areas["sea"] else Reason("Too far.")


@where_to.answer
def _(state: IslesState, player: int, action: Action, start: HexSpace) -> None:
    (to,) = action.args
    state.push(arrive, player, start, to)
    if not WORLD.bit[to] & state.terrain.known:
        state.turned_up = state.pile.pop()
        state.reveal()
        state.tell("found", player, tile=state.turned_up)
        state.ask(which_way, player, to)


@question("Which way do you lay the tile around {space}?", "space")
def which_way(state: IslesState, player: int, to: HexSpace) -> list[Action]:
    """An explorer does not come to stand on the sea."""
    tile, hexes = turned_up(state), PLOT_OF[to].hexes
    return [LAY[sixths] for sixths in tile.turns(hexes) if tile.laid(hexes, sixths)[to.hex] != "sea"]


@which_way.reason
def _(state: IslesState, player: int, action: Action, to: HexSpace) -> Reason | None:
    if action.verb != "lay":
        return None
    tile, hexes = turned_up(state), PLOT_OF[to].hexes
    if action.args[0] not in tile.turns(hexes):
        return Reason("The tile does not fit this way.")
    at_sea = tile.laid(hexes, action.args[0])[to.hex] == "sea"
    return Reason("The explorer would stand on the sea.") if at_sea else None


@which_way.answer
def _(state: IslesState, player: int, action: Action, to: HexSpace) -> None:
    (sixths,) = action.args
    plot, tile = PLOT_OF[to], turned_up(state)
    state.turned_up = None
    state.laid[plot] = (tile, sixths)
    put_down(state.terrain, plot, tile, sixths)


def turned_up(state: IslesState) -> Tile:
    assert state.turned_up is not None
    return state.turned_up


@step
def arrive(state: IslesState, player: int, start: HexSpace, to: HexSpace) -> None:
    """He plants a flag where nobody has; the largest area of a player's flags scores."""
    mine = state.explorers[player]
    mine[mine.index(start)] = to
    state.tell("went", player, start=start, end=to)
    if not WORLD.bit[to] & sum(state.flags):
        state.flags[player] |= WORLD.bit[to]
        state.points[player] = max(area.bit_count() for area in WORLD.areas(state.flags[player]))


class Isles(TinyGame[IslesState]):
    state = IslesState
    players = range(2, 4)
    vocabulary = WORDS
    things = {thing.id: thing for thing in (*WORLD.spaces, *PLOTS, HOME, *TILES)}
    sentences = {
        "found": "{player} turns up {tile}.",
        "went": "{player}'s explorer goes from {start} to {end}.",
    }

    def set_up(self, players: int, options: dict[str, str], seed: int) -> IslesState:
        chance = Chance.seeded(seed)
        pile = TILES[:]
        chance.shuffle(pile)
        terrain = Terrain.unknown(["plain", "forest", "sea"])
        for home in HOMES[:players]:
            put_down(terrain, home, HOME, 0)
        return IslesState(
            game=self,
            seats=players,
            chance=chance,
            steps=[(turn, (0,))],
            points=[0] * players,
            terrain=terrain,
            laid=dict.fromkeys(HOMES[:players], (HOME, 0)),
            pile=pile,
            explorers=[[home.spaces[0], home.spaces[3]] for home in HOMES[:players]],
            flags=[0] * players,
        )


ISLES = Isles("isles")

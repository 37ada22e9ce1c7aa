"""The map in characters: each space is a block of its terrain's sign, with its id, its city, its units."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ecumene.engine import Text
from ecumene.engine.drawing.lines import Line, Span, fit, flow, width

from ..box.world import Space
from .pencil import MOODS, GameTable

SIGNS: Mapping[str, tuple[str, str, Text]] = {
    "plain": (".", "green", Text("plain")),
    "forest": ("♣", "green", Text("forest")),
    "mountain": ("▲", "white", Text("mountain")),
    "barren": (":", "yellow", Text("barren land")),
    "sea": ("~", "blue", Text("sea")),
    "": ("?", "dim", Text("unexplored")),
}
"""The sign of each terrain, its style, its word."""
CITY, WONDER, PORT, EXHAUSTED, CAMP = "⌂", "★", "≈", "x", "!"
LETTERS: Mapping[str, tuple[str, Text]] = {
    "army": ("A", Text("army")),
    "settler": ("S", Text("settler")),
    "ship": ("B", Text("ship")),
}
ROOMY, WIDEST = 8, 9
"""A space this wide shows its city beside its id; none is wider than that."""


def draw_map(table: GameTable) -> list[Line]:
    """All spaces in columns, every other column half a space lower."""
    world = next(world for world in table.game.worlds.values() if world.id == table.view["map"])
    spaces = {(space.hex.q, int(space.id[1:]) - 1): space for space in world.map.spaces}
    columns = 1 + max(q for q, _ in spaces)
    first = min(row for _, row in spaces)
    rows = 1 + max(row for _, row in spaces) - first
    room = min(WIDEST, table.width // columns - 1)
    height = 2 if room >= ROOMY else 4
    contents = _contents(table)
    blank: Line = [(" " * (room + 1), "")]
    lines: list[Line] = [[] for _ in range(rows * height + height // 2)]
    for column in range(columns):
        lower = column % 2 * (height // 2)
        blocks: list[Line] = [blank] * lower
        for row in range(rows):
            space = spaces.get((column, row + first))
            blocks += [blank] * height if space is None else _block(table, space, contents, room, height)
        blocks += [blank] * (len(lines) - len(blocks))
        for line, part in zip(lines, blocks, strict=True):
            line += part
    return [line for line in lines if any(text.strip() for text, _ in line)] + _legend(table)


class _Contents:
    """What stands on the map, by the ids of the spaces."""

    def __init__(self) -> None:
        self.cities: dict[str, Line] = {}
        self.units: dict[str, Line] = {}
        self.ports: set[str] = set()


def _contents(table: GameTable) -> _Contents:
    found = _Contents()
    for seat, own in enumerate(table.view["players"]):
        style = f"b {table.ink(seat)}"
        for city in own["cities"]:
            sign = WONDER if city["wonder"] else CITY
            found.cities[city["at"]] = [(f"{seat + 1}{sign}{city['size']}", style), MOODS[city["mood"]][:2]]
            if city["port"]:
                found.ports.add(city["at"])
        for at, words in _units(table, own["units"]):
            found.units.setdefault(at, []).append((f"{seat + 1}:{words}", style))
    for at, n in table.view["barbarians"].items():
        found.cities[at] = [(f"{CAMP}{CITY}{n}", "b")]
    return found


def _units(table: GameTable, units: list[dict[str, Any]]) -> Iterator[tuple[str, str]]:
    """A player's units in each space, such as `2A1S`."""
    counts: dict[str, dict[str, int]] = {}
    for unit in units:
        here = counts.setdefault(unit["at"], dict.fromkeys(LETTERS, 0))
        here[unit["kind"]] += unit["n"]
    for at, here in counts.items():
        yield at, "".join(f"{n}{table.say(Text(LETTERS[kind][0]))}" for kind, n in here.items() if n)


def _block(table: GameTable, space: Space, contents: _Contents, room: int, height: int) -> list[Line]:
    """The lines of a space, each with the gap after it."""
    sign, style, _ = SIGNS[table.view["terrain"].get(space.id, "")]
    exhausted = space.id in table.view["exhausted"]
    id: Span = (space.id, "b")
    city, units = contents.cities.get(space.id, []), contents.units.get(space.id, [])
    end: Line = [(EXHAUSTED, "b red")] if exhausted else []
    end += [(PORT, "b blue")] if space.id in contents.ports else []
    parts = [([id], city), (units, end)] if height == 2 else [([id], end), (city, []), (units, []), ([], [])]
    return [_filled(left, right, sign, style, room) for left, right in parts]


def _filled(left: Line, right: Line, sign: str, style: str, room: int) -> Line:
    """Two parts at the ends of a line, with the terrain's sign before them, if there is room, and between them."""
    left = fit(left, min(width(left), room - width(right)))
    rest = room - width(left) - width(right)
    first = min(rest, 1)
    return [(sign * first, style), *left, (sign * (rest - first), style), *right, (" ", "")]


def _legend(table: GameTable) -> list[Line]:
    """What the signs mean."""
    parts: list[Line] = [[(sign, style), (f" {table.say(word)} ", "dim")] for sign, style, word in SIGNS.values()]
    signs = {
        f"1{CITY}3": Text("city of player 1, size 3"),
        "+ -": Text("happy, angry"),
        WONDER: Text("with a wonder"),
        PORT: Text("with a port"),
        f"{CAMP}{CITY}2": Text("barbarians"),
        EXHAUSTED: Text("exhausted"),
    }
    signs |= {table.say(Text(letter)): word for letter, word in LETTERS.values()}
    parts += [[(sign, "b"), (f" {table.say(word)} ", "dim")] for sign, word in signs.items()]
    return flow(parts, table.width)

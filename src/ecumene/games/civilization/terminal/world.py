"""The world in characters: which region lies under each character, and where the names of the places stand.

A name stands as near to the middle of its place as the others let it, with a free line below for what is there. All of
it depends on the names and the width only, so it is worked out once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from ..box.world import Place, World, geometry

HEIGHT, LOWEST = 34, 30
"""Lines of the map for each hundred columns, but not fewer than so many."""
LONGEST, LONGEST_IF_NARROW, SHORTEST = 11, 6, 4
"""So many letters of a name are shown at most, on a map of less than a hundred columns, and at least if it has them."""
LEAST_ROOM = 5
"""So many columns are kept below each name."""
HIGH = 2.2
"""A line is so much higher than a column is wide, for distances."""
CUT = 1.5
"""A letter less of a name is as bad as standing so much further away."""
REACH = 8
"""So many lines, and twice as many columns, away a name looks for a place first."""
PASSES = 3
"""So often all names look for a better place."""
SHADES = ".:',;"
"""Neighbouring regions are drawn with different signs."""


class Spot(NamedTuple):
    """Where a name stands: its line and column, the letters that are shown, and the columns below it."""

    row: int
    column: int
    name: str
    room: int


def size(columns: int) -> tuple[int, int]:
    """How wide and how high the map is."""
    return columns, max(LOWEST, columns * HEIGHT // 100)


# -- the outline ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def outline(world: World, columns: int) -> tuple[tuple[int | None, ...], ...]:
    """For each character of each line the number of the region under its middle; None in the sea."""
    wide, high = size(columns)
    width, height = geometry()["size"]
    rows: list[list[int | None]] = [[None] * wide for _ in range(high)]
    for region in world.regions:
        rings = _rings(region)
        for row, line in enumerate(rows):
            for start, end in _inside(rings, (row + 0.5) * height / high):
                first, last = round(start * wide / width), round(end * wide / width)
                line[first:last] = [region.number] * (min(last, wide) - first)
    return tuple(map(tuple, rows))


def _rings(place: Place) -> list[list[tuple[float, float]]]:
    """The closed lines around a place."""
    assert place.shape is not None
    rings = []
    for ring in re.findall(r"M([^MZ]+)Z", place.shape.path):
        points = [point.split(",") for point in ring.split("L")]
        rings.append([(float(x), float(y)) for x, y in points])
    return rings


def _inside(rings: Sequence[Sequence[tuple[float, float]]], y: float) -> Iterator[tuple[float, float]]:
    """The stretches of a line across the map that lie inside."""
    crossings = sorted(
        x1 + (x2 - x1) * (y - y1) / (y2 - y1)
        for ring in rings
        for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True)
        if (y1 > y) != (y2 > y)
    )
    return zip(crossings[::2], crossings[1::2], strict=True)


@lru_cache(maxsize=8)
def shades(world: World) -> tuple[str, ...]:
    """The sign of each region, another one than those of its neighbours as far as there are enough."""
    found: dict[Place, str] = {}
    for region in world.regions:
        used = {found.get(other) for other in world.steps[region]}
        found[region] = next((sign for sign in SHADES if sign not in used), SHADES[-1])
    return tuple(found.values())


# -- names ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def spots(world: World, names: tuple[str, ...], columns: int) -> tuple[Spot, ...]:
    """Where the name of each place stands, by the numbers of the places."""
    wide, high = size(columns)
    width, height = geometry()["size"]
    middles = []
    for place in world.places:
        assert place.shape is not None
        x, y = place.shape.centre
        middles.append((x * wide / width, y * high / height))
    layout = _Layout(wide, high, middles, names)
    for _ in range(PASSES):
        for number in layout.by_crowd():
            layout.put(number)
    return tuple(layout.spot(number) for number in range(len(names)))


class _Box(NamedTuple):
    """A name with the line below it."""

    row: int
    column: int
    letters: int
    room: int

    @property
    def mask(self) -> int:
        """Its columns as bits, with a free one at either side."""
        return ((1 << self.room + 2) - 1) << self.column


class _Layout:
    """Names on the map while their places are looked for. The bits of `taken` are the columns of each line."""

    def __init__(self, wide: int, high: int, middles: Sequence[tuple[float, float]], names: Sequence[str]) -> None:
        self.wide, self.high, self.middles, self.names = wide, high, middles, names
        self.boxes: dict[int, _Box] = {}
        self.taken = [0] * high

    def by_crowd(self) -> list[int]:
        """All numbers, those with the most others near them first."""

        def near(number: int) -> int:
            x, y = self.middles[number]
            return sum(abs(x - a) < 10 and abs(y - b) < 4 for a, b in self.middles)

        return sorted(range(len(self.names)), key=near, reverse=True)

    def put(self, number: int) -> None:
        """A name takes the best place that is free."""
        if number in self.boxes:
            self._mark(self.boxes.pop(number))
        reach = REACH
        found: tuple[float, _Box] | None = None
        while found is None:
            found = min(self._free(number, reach), default=None)
            reach *= 2
        self.boxes[number] = found[1]
        self._mark(found[1])

    def _mark(self, box: _Box) -> None:
        """Takes the place of a name, or gives it back."""
        mask = ((1 << box.room) - 1) << box.column + 1
        self.taken[box.row] ^= mask
        self.taken[box.row + 1] ^= mask

    def _free(self, number: int, reach: int) -> Iterator[tuple[float, _Box]]:
        """The free places for a name around the middle of its place, with how bad each is."""
        x, y = self.middles[number]
        longest = min(len(self.names[number]), LONGEST if self.wide >= 100 else LONGEST_IF_NARROW)
        for letters in range(longest, min(longest, SHORTEST) - 1, -1):
            room = max(letters, LEAST_ROOM)
            left, top = round(x - room / 2), round(y - 1)
            for row in range(max(0, top - reach), min(self.high - 1, top + reach)):
                both = self.taken[row] | self.taken[row + 1]
                for column in range(max(0, left - 2 * reach), min(self.wide - room + 1, left + 2 * reach)):
                    box = _Box(row, column, letters, room)
                    if not both & box.mask:
                        away = abs(column + room / 2 - x) + HIGH * abs(row + 1 - y)
                        yield away**1.5 + CUT * (longest - letters), box

    def spot(self, number: int) -> Spot:
        """The place of a name, with the columns below it up to the next one."""
        row, column, letters, room = self.boxes[number]
        ahead = self.taken[row + 1] >> column + 1 + room
        free = (ahead & -ahead).bit_length() - 2 if ahead else self.wide - column - room
        return Spot(row, column, self.names[number][:letters].rstrip(" -"), room + max(0, free))

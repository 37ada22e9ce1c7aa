"""Hexes: axial coordinates, turns by a sixth, and where a hex lies on paper.

`q` grows to the right and `r` downwards: along a column if the hexes are flat on top, along a slanted line if they are
pointed. Everything here is numbers; no game and no state is known.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from ecumene.engine.maps.spaces import Point, Shape, path_of

SIXTHS = 6


class Hex(NamedTuple):
    """The coordinates of a hex, or a step from one hex to another."""

    q: int
    r: int

    def plus(self, other: Hex) -> Hex:
        """The hex that lies as far from this one as the other from the origin."""
        return Hex(self.q + other.q, self.r + other.r)

    def minus(self, other: Hex) -> Hex:
        """The step from the other hex to this one."""
        return Hex(self.q - other.q, self.r - other.r)

    def neighbours(self) -> tuple[Hex, ...]:
        """The six hexes around it, clockwise from the one above (flat) or above left (pointed)."""
        q, r = self
        return tuple(Hex(q + dq, r + dr) for dq, dr in DIRECTIONS)

    def distance(self, other: Hex) -> int:
        """The number of steps to another hex on an open plane."""
        dq, dr = self.q - other.q, self.r - other.r
        return max(abs(dq), abs(dr), abs(dq + dr))

    def turned(self, sixths: int) -> Hex:
        """The hex turned clockwise around the origin; three sixths are a half turn."""
        q, r = self
        for _ in range(sixths % SIXTHS):
            q, r = -r, q + r
        return Hex(q, r)


DIRECTIONS = (Hex(0, -1), Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0))
"""The steps to the six neighbours, clockwise."""


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """All hexes at one distance, clockwise; the centre alone for 0."""
    if radius == 0:
        return (centre,)
    hexes = []
    hex = Hex(centre.q, centre.r - radius)
    for side in range(SIXTHS):
        along = DIRECTIONS[(side + 2) % SIXTHS]
        for _ in range(radius):
            hexes.append(hex)
            hex = hex.plus(along)
    return tuple(hexes)


def disc(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """All hexes up to a distance, ring by ring from the centre."""
    return tuple(hex for distance in range(radius + 1) for hex in ring(centre, distance))


def line(start: Hex, end: Hex) -> tuple[Hex, ...]:
    """The hexes of a straight line, both ends included. Where it runs between two hexes, always the same one."""
    steps = start.distance(end)
    return tuple(_nearest(start, end, step, steps) for step in range(steps + 1))


def _nearest(start: Hex, end: Hex, step: int, steps: int) -> Hex:
    """The hex under a point of the line from start to end, moved a little aside so that it lies on no border."""
    part = step / steps if steps else 0.0
    q = start.q + (end.q - start.q) * part + 1e-6
    r = start.r + (end.r - start.r) * part + 2e-6
    s = -q - r
    near_q, near_r, near_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(near_q - q), abs(near_r - r), abs(near_s - s)
    if off_q > off_r and off_q > off_s:
        near_q = -near_r - near_s
    elif off_r > off_s:
        near_r = -near_q - near_s
    return Hex(near_q, near_r)


def rectangle(columns: int, rows: int, flat: bool = True) -> tuple[Hex, ...]:
    """The hexes of a map with straight edges, row by row.

    Every other column is half a hex lower if they are flat on top, else every other row half a hex further right.
    """
    if flat:
        return tuple(Hex(column, row - column // 2) for row in range(rows) for column in range(columns))
    return tuple(Hex(column - row // 2, row) for row in range(rows) for column in range(columns))


def around(columns: int, flat: bool = True) -> Hex:
    """The step once around a world so many columns wide, whose left and right edges are joined."""
    if not flat:
        return Hex(columns, 0)
    if columns % 2:
        raise ValueError(f"a world of flat hexes is an even number of columns wide, not {columns}")
    return Hex(columns, -columns // 2)


def rim(hexes: Collection[Hex]) -> list[list[tuple[Hex, int]]]:
    """The outer sides of a group of hexes in the order in which one walks along them: each a hex and a direction.

    Clockwise around the group, which comes first, and the other way around in holes.
    """
    inside = frozenset(hexes)
    left = {(hex, side) for hex in inside for side, step in enumerate(DIRECTIONS) if hex.plus(step) not in inside}
    loops = []
    for start in sorted(left, key=lambda at: (at[0], -at[1])):
        if start in left:
            loop, at = [], start
            while at in left:
                left.remove(at)
                loop.append(at)
                at = _next_side(inside, *at)
            loops.append(loop)
    return loops


def _next_side(inside: Collection[Hex], hex: Hex, side: int) -> tuple[Hex, int]:
    """The outer side that begins where this one ends: of the same hex, or of the neighbour there."""
    following = (side + 1) % SIXTHS
    beyond = hex.plus(DIRECTIONS[following])
    return (beyond, (side - 1) % SIXTHS) if beyond in inside else (hex, following)


@dataclass(frozen=True)
class Layout:
    """How hexes lie on paper: flat or pointed on top, `size` from the centre to a corner, hex (0, 0) at `origin`.

    Neighbours have exactly the same points in common, so their outlines can be joined.
    """

    size: float = 1.0
    flat: bool = True
    origin: Point = (0.0, 0.0)

    def centre(self, hex: Hex) -> Point:
        """The middle of a hex."""
        return self._point(*self._lattice(hex))

    def corners(self, hex: Hex) -> tuple[Point, ...]:
        """The six corners, clockwise; the side from each to the next is towards the neighbour with the same number."""
        x, y = self._lattice(hex)
        return tuple(self._point(x + dx, y + dy) for dx, dy in (_FLAT_CORNERS if self.flat else _POINTED_CORNERS))

    def shape(self, hex: Hex) -> Shape:
        """The outline of a hex, with its tokens in the middle and its label near the lower edge."""
        x, y = self.centre(hex)
        down = self.size * (_FLAT_LABEL if self.flat else _POINTED_LABEL)
        return Shape(path_of([self.corners(hex)]), (x, y), (x, round(y + down, 2)))

    def border(self, hexes: Collection[Hex]) -> str:
        """The line around several hexes, as path data: a tile, an area. Holes have lines of their own."""
        return path_of([self.corners(hex)[side] for hex, side in loop] for loop in rim(hexes))

    def box(self, hexes: Collection[Hex]) -> tuple[float, float, float, float]:
        """The smallest rectangle that holds the hexes: left, top, width, height."""
        points = [point for hex in hexes for point in self.corners(hex)]
        left, top = min(x for x, _ in points), min(y for _, y in points)
        right, bottom = max(x for x, _ in points), max(y for _, y in points)
        return (left, top, round(right - left, 2), round(bottom - top, 2))

    def _lattice(self, hex: Hex) -> tuple[int, int]:
        """A hex's centre in whole numbers: centres and corners of all hexes lie on one lattice."""
        q, r = hex
        return (3 * q, 2 * r + q) if self.flat else (2 * q + r, 3 * r)

    def _point(self, x: int, y: int) -> Point:
        half, high = self.size / 2, self.size * sqrt(3) / 2
        left, top = self.origin
        wide, tall = (half, high) if self.flat else (high, half)
        return (round(left + x * wide, 2), round(top + y * tall, 2))


_FLAT_CORNERS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
_POINTED_CORNERS = ((-1, -1), (0, -2), (1, -1), (1, 1), (0, 2), (-1, 1))
_FLAT_LABEL, _POINTED_LABEL = 0.7, 0.62
"""How far below the middle a label stands, in sizes."""

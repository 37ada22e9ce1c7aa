"""The outlines of places: what lies within them, and the lines that tie to a place what lies beside it."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from itertools import pairwise

from ecumene.server.boards.map import Place, Point
from ecumene.server.boards.map.ground import rings


@lru_cache(maxsize=256)
def _closed(path: str) -> tuple[tuple[Point, ...], ...]:
    """The closed lines of an outline, each back to where it began."""
    return tuple((*ring, ring[0]) for ring in rings(path))


@lru_cache(maxsize=256)
def frame(path: str) -> tuple[float, float, float, float]:
    """How far an outline reaches to the left, up, to the right and down."""
    across, down = zip(*(point for ring in _closed(path) for point in ring), strict=True)
    return min(across), min(down), max(across), max(down)


@lru_cache(maxsize=20_000)
def _crossings(path: str, y: float) -> tuple[float, ...]:
    """Where a line across the map crosses an outline, from left to right: chips are tried along few such lines."""
    return tuple(
        sorted(
            x1 + (y - y1) * (x2 - x1) / (y2 - y1)
            for ring in _closed(path)
            for (x1, y1), (x2, y2) in pairwise(ring)
            if (y1 > y) != (y2 > y)
        )
    )


def inside(path: str, x: float, y: float) -> bool:
    """Whether a point lies within an outline: a line from it to the left crosses the outline an odd number of times."""
    left, top, right, bottom = frame(path)
    if not (left <= x <= right and top <= y <= bottom):
        return False
    return bisect_left(_crossings(path, y), x) % 2 == 1


@lru_cache(maxsize=5000)
def tie(place: Place, x: float, y: float) -> str:
    """The line from a chip to its place, if it lies outside: to the settlement, or to the name of a sea."""
    if inside(place.path, x, y):
        return ""
    to, down = place.spots.get("city") or place.label
    return f"M{x:g} {y:g}L{to:g} {down:g}"

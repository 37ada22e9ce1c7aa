"""Spaces, and how they are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ecumene.engine.pieces import Thing

Point = tuple[float, float]
"""A point on paper: x to the right, y down."""


@dataclass(frozen=True, slots=True)
class Shape:
    """How a space is drawn, in the units of its map."""

    path: str
    """The outline as SVG path data, with absolute points (M, L, Z); several rings if the space has islands."""
    centre: Point
    """Where tokens stand."""
    label: Point
    """Where the name stands: the middle of its line."""
    spots: Mapping[str, Point] = field(default_factory=dict)
    """Further places that a map names, such as where its cities stand."""


class Space(Thing):
    """A place on a map: a hex, a region, a sea. `kind` is its terrain; empty if that is known only during play."""

    __slots__ = ("kind", "shape")

    def __init__(
        self,
        id: str,
        name: str,
        kind: str = "",
        shape: Shape | None = None,
        names: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(id, name, names)
        self.kind = kind
        self.shape = shape


def path_of(rings: Iterable[Iterable[Point]]) -> str:
    """Closed lines as SVG path data."""
    return "".join("M" + "L".join(f"{_short(x)},{_short(y)}" for x, y in ring) + "Z" for ring in rings)


def _short(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")

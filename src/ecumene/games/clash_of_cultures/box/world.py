"""The map: spaces, regions, and the edge that ships with Navigation sail along."""

from __future__ import annotations

from collections.abc import Iterable

from ecumene.engine import Thing
from ecumene.engine.maps import Area, Hex, HexMap, HexSpace, Layout, rim

from .cards import MapPlan

LAYOUT = Layout(size=36)
Space = HexSpace


def hex_of(id: str) -> Hex:
    """The hex of a space: `C6` is the sixth of the third column, counted from the top."""
    q = ord(id[0]) - ord("A")
    return Hex(q, int(id[1:]) - 1 - q // 2)


def make_space(id: str) -> Space:
    """A space; those of all maps share their places on paper."""
    hex = hex_of(id)
    return Space(id, id, hex, shape=LAYOUT.shape(hex))


class Region(Thing):
    """A place for a region: four spaces in the order in which the tile's terrain is written. Two ways to lay it: as it
    is, or turned by half."""

    __slots__ = ("area", "number", "spaces")

    def __init__(self, id: str, number: int, spaces: tuple[Space, ...], area: Area) -> None:
        super().__init__(id, id)
        self.number = number
        self.spaces = spaces
        self.area = area


class World(Thing):
    """The map for a number of players."""

    __slots__ = ("edge", "map", "outside", "region_of", "regions", "start_terrain", "starts")

    def __init__(self, plan: MapPlan, spaces: dict[str, Space]) -> None:
        super().__init__(f"world-{len(plan.starts)}", plan.name, plan.names)
        groups = [start.spaces for start in plan.starts] + list(plan.regions)
        self.map: HexMap[Space] = HexMap([spaces[id] for group in groups for id in group])
        self.regions: tuple[Region, ...] = tuple(
            Region(f"{plan.id}:{number}", number, tuple(spaces[id] for id in group), self._area(spaces, group))
            for number, group in enumerate(groups)
        )
        """The start regions, clockwise by seats, then the others."""
        self.starts = tuple(spaces[start.spaces[0]] for start in plan.starts)
        self.start_terrain = tuple(start.terrain for start in plan.starts)
        self.region_of = {space: region for region in self.regions for space in region.spaces}
        loop = rim([space.hex for space in self.map.spaces])[0]
        self.edge: tuple[Space, ...] = tuple(_without_repeats([self.map.at[hex] for hex, _ in loop]))
        """The spaces at the map's edge, clockwise; one that touches it twice stands there twice."""
        self.outside: Area = self.map.area_of(set(self.edge))

    def _area(self, spaces: dict[str, Space], group: Iterable[str]) -> Area:
        return self.map.area_of(spaces[id] for id in group)


def _without_repeats(spaces: list[Space]) -> list[Space]:
    """A loop in which no space follows itself."""
    return [space for place, space in enumerate(spaces) if space is not spaces[place - 1]]

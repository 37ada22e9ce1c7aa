"""How far places of the map are from each other, as areas: worked out once for a map."""

from __future__ import annotations

from functools import lru_cache

from ecumene.engine.maps import Area

from ..box.world import FAR, Place, World

FURTHEST = 6
"""So many steps away settlers see land."""
MARCH = 3
"""So many steps away armies see settlements."""


class Ways:
    """What can be reached from where, as areas of regions."""

    def __init__(self, world: World) -> None:
        self.rings: tuple[tuple[Area, ...], ...] = tuple(
            tuple(_area(row, range(steps, steps + 1)) for steps in range(FURTHEST + 1)) for row in world.by_land
        )
        """The regions so many steps over land from each region, by the numbers of both."""
        self.near: tuple[Area, ...] = tuple(_area(row, range(3)) for row in world.by_land)
        """Those within two steps,"""
        self.wide: tuple[Area, ...] = tuple(_area(row, range(5)) for row in world.by_land)
        """and those within four."""
        self.marches: tuple[tuple[tuple[int, int], ...], ...] = tuple(
            tuple(sorted((steps, number) for number, steps in enumerate(row) if steps <= MARCH))
            for row in world.by_land
        )
        """The regions that armies can have in mind from each region, with the steps to them."""
        self.shores: dict[int, tuple[Area, ...]] = {sea.number: _shores(world, sea) for sea in world.seas}
        """The regions that touch a sea, then those that touch the next seas, and so on."""
        self.coast: Area = 0
        """The regions that touch any sea."""
        for region in world.regions:
            if world.coasts[region]:
                self.coast |= 1 << region.number
        self.seas: tuple[tuple[int, ...], ...] = tuple(
            tuple(sea.number for sea in world.coasts[region]) for region in world.regions
        )
        """The seas that each region touches, by their numbers."""


def _area(row: tuple[int, ...], steps: range) -> Area:
    """The regions whose distance is one of some."""
    return sum([1 << number for number, distance in enumerate(row) if distance != FAR and distance in steps])


def _shores(world: World, start: Place) -> tuple[Area, ...]:
    seen, front, found = {start}, [start], []
    past: Area = 0
    while front:
        area = 0
        for sea in front:
            for region in world.coasts[sea]:
                area |= 1 << region.number
        found.append(area & ~past)
        past |= area
        front = list(dict.fromkeys(near for sea in front for near in world.steps[sea] if near not in seen))
        seen.update(front)
    return tuple(found)


@lru_cache(maxsize=64)
def ways_of(world: World) -> Ways:
    """The ways of a map."""
    return Ways(world)

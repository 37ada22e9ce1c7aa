"""How good a region is to begin in, as the bots judge it."""

from __future__ import annotations

from collections.abc import Iterable

from ecumene.engine.maps import Area

from ..box.world import World
from .ways import ways_of

FAR_LAND = 0.3
"""What land three or four steps away counts beside nearer land,"""
BESIDE_OTHERS = 0.7
"""and what is lost where others are near."""


class Starts:
    """Where land is free all around, not beside others, and not in one place only."""

    def __init__(self, world: World, free: Area, mine: Iterable[int], others: Iterable[int]) -> None:
        self.ways = ways_of(world)
        self.near_others: Area = 0
        wide_others: Area = 0
        for number in others:
            self.near_others |= self.ways.near[number]
            wide_others |= self.ways.wide[number]
        near_mine: Area = 0
        for number in mine:
            near_mine |= self.ways.near[number]
        self.near_free = free & ~near_mine
        self.wide_free = free & ~wide_others

    def score(self, number: int) -> float:
        """How good a region is, counted in regions of free land."""
        near, wide = self.ways.near[number] & self.near_free, self.ways.wide[number] & self.wide_free
        beside = self.near_others >> number & 1
        return (near & ~self.near_others).bit_count() + FAR_LAND * wide.bit_count() - BESIDE_OTHERS * beside

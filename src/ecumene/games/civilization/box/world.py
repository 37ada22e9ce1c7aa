"""The map: 60 regions and 25 seas, with their neighbours, coasts and distances. Its left and right edges are joined."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ecumene.engine.maps import Area, Map, Shape, Space, read_shape

from .cards import PLANES, RegionCard, SeaCard

LAND, SEA = "land", "sea"
FAR = 99
"""A distance that no way leads over."""


@cache
def geometry() -> Any:
    """How the map is drawn: outlines, spots for labels and pieces, lines and scenery."""
    return json.loads(Path(__file__).with_name("map.json").read_text(encoding="utf-8"))


class Place(Space):
    """A region or a sea. Regions have the first numbers."""

    __slots__ = ("number", "sea")

    def __init__(self, number: int, card: RegionCard | SeaCard, shape: Shape | None) -> None:
        self.sea = isinstance(card, SeaCard)
        super().__init__(card.id, card.name, SEA if self.sea else LAND, shape, card.names)
        self.number = number


class World:
    """The places of a box, and all that can be asked about them without a position."""

    def __init__(self, regions: Mapping[str, RegionCard], seas: Mapping[str, SeaCard]) -> None:
        cards: list[RegionCard | SeaCard] = [*regions.values(), *seas.values()]
        outlines = geometry()["places"]
        self.places: tuple[Place, ...] = tuple(
            Place(number, card, read_shape(outlines[card.id])) for number, card in enumerate(cards)
        )
        self.by_id: Mapping[str, Place] = {place.id: place for place in self.places}
        self.regions: tuple[Place, ...] = self.places[: len(regions)]
        self.seas: tuple[Place, ...] = self.places[len(regions) :]
        by_id = self.by_id
        self.coasts: Mapping[Place, tuple[Place, ...]] = {
            **{by_id[id]: tuple(by_id[sea] for sea in card.seas) for id, card in regions.items()},
            **{by_id[id]: tuple(by_id[land] for land, card in regions.items() if id in card.seas) for id in seas},
        }
        """The seas that a region touches, and the regions that a sea touches."""
        over: dict[str, RegionCard | SeaCard] = {**regions, **seas}
        self.steps: Mapping[Place, tuple[Place, ...]] = {
            place: tuple(by_id[id] for id in over[place.id].neighbours) for place in self.places
        }
        """The regions next to a region over land, and the seas next to a sea."""
        self.map: Map[Place] = Map(
            self.places, {place: self.steps[place] + self.coasts[place] for place in self.places}
        )
        """All places; regions and seas that touch are neighbours too."""
        self.land: Area = self.map.of_kind(LAND)
        self.water: Area = self.map.of_kind(SEA)
        self.by_land = tuple(self._distances(place, self.land) for place in self.regions)
        """How many steps over land there are between two regions, by their numbers; FAR if there is no way."""
        self.by_sea = tuple(self._sea_distances(place) for place in self.regions)
        """How many seas there are in the shortest way over sea between two regions; FAR if there is none."""
        self.air: Mapping[Place, tuple[Area, ...]] = {
            place: tuple(self.map.reach(place, points) for points in range(PLANES.steps + 1)) for place in self.places
        }
        """Where aircraft get with so many movement points."""

    def _distances(self, start: Place, among: Area) -> tuple[int, ...]:
        costs = self.map.costs(start, FAR, through={1: among})
        return tuple(costs.get(region, FAR) for region in self.regions)

    def _sea_distances(self, start: Place) -> tuple[int, ...]:
        found = {start: 0}
        front, seas = set(self.coasts[start]), 0
        seen: set[Place] = set()
        while front:
            seas += 1
            seen |= front
            for sea in front:
                for region in self.coasts[sea]:
                    found.setdefault(region, seas)
            front = {near for sea in front for near in self.steps[sea]} - seen
        return tuple(found.get(region, FAR) for region in self.regions)

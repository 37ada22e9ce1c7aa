"""Tiles of several hexes that are laid or turned up during play, and the terrain that is known so far."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from ecumene.engine.maps.hexes import SIXTHS, Hex
from ecumene.engine.maps.map import Area
from ecumene.engine.pieces import Piece, Thing, piece


class Tile(Thing):
    """A tile: what is printed on each of its hexes, which are given as they lie when it is not turned."""

    __slots__ = ("_turned", "kinds")

    def __init__(self, id: str, name: str, kinds: Mapping[Hex, str], names: Mapping[str, str] | None = None) -> None:
        super().__init__(id, name, names)
        self.kinds = kinds
        self._turned = [_turned(kinds, sixths) for sixths in range(SIXTHS)]

    def turns(self, hexes: Collection[Hex]) -> tuple[int, ...]:
        """In which ways the tile can lie on just these hexes: by how many sixths it is turned clockwise."""
        return tuple(sixths for sixths in range(SIXTHS) if self._moved(hexes, sixths).keys() == set(hexes))

    def laid(self, hexes: Collection[Hex], sixths: int) -> dict[Hex, str]:
        """What lies on each of these hexes if the tile is turned by so many sixths and laid on them."""
        laid = self._moved(hexes, sixths)
        if laid.keys() != set(hexes):
            raise ValueError(f"the tile {self.id}, turned by {sixths} sixths, does not fit on {sorted(hexes)}")
        return laid

    def _moved(self, hexes: Collection[Hex], sixths: int) -> dict[Hex, str]:
        """The tile turned and moved so that its first hex, in order of coordinates, lies on the first of the hexes."""
        first = min(hexes)
        return {first.plus(hex): kind for hex, kind in self._turned[sixths % SIXTHS].items()}


def _turned(kinds: Mapping[Hex, str], sixths: int) -> dict[Hex, str]:
    """The hexes of a tile turned, as steps from the first of them."""
    turned = {hex.turned(sixths): kind for hex, kind in kinds.items()}
    first = min(turned)
    return {hex.minus(first): kind for hex, kind in turned.items()}


@piece
class Terrain(Piece):
    """The terrain of a map as far as it is known: an area for each kind. It lies in the state and copies fast."""

    areas: dict[str, Area]

    @staticmethod
    def unknown(kinds: Iterable[str]) -> Terrain:
        """Nothing known yet of a map that has these kinds of terrain."""
        return Terrain(areas=dict.fromkeys(kinds, 0))

    @property
    def known(self) -> Area:
        """All spaces whose terrain is known."""
        known = 0
        for area in self.areas.values():
            known |= area
        return known

    def kind(self, space: Area) -> str:
        """The terrain of one space, given as its bit; empty if it is not known."""
        for kind, area in self.areas.items():
            if area & space:
                return kind
        return ""

    def put(self, kind: str, area: Area) -> None:
        """Makes it known that these spaces are of a kind, whatever they were before."""
        for other in self.areas:
            self.areas[other] &= ~area
        self.areas[kind] |= area

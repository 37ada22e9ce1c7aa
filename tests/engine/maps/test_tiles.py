"""Tiles: which terrain lands on which hex, turned by sixths; and terrain that becomes known during play."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecumene.engine.maps import Hex, Terrain, Tile, disc, ring

RHOMBUS = [Hex(0, 0), Hex(-1, 1), Hex(1, 0), Hex(0, 1)]
"""Top, left, right and bottom."""
REGION = Tile("region", "Region", dict(zip(RHOMBUS, "FWMB", strict=True)))
FLOWER = Tile("flower", "Flower", {hex: str(place) for place, hex in enumerate(disc(Hex(0, 0), 1))})

tiles = st.builds(
    lambda hexes: Tile("tile", "Tile", {hex: f"{hex.q},{hex.r}" for hex in hexes}),
    st.sets(st.builds(Hex, st.integers(-2, 2), st.integers(-2, 2)), min_size=1, max_size=6),
)
steps = st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9))


class TestTiles:
    def test_a_rhombus_lies_in_its_place_in_two_ways(self) -> None:
        place = [hex.plus(Hex(5, -2)) for hex in RHOMBUS]
        assert REGION.turns(place) == (0, 3)
        assert [*map(REGION.laid(place, 0).get, place)] == ["F", "W", "M", "B"]
        assert [*map(REGION.laid(place, 3).get, place)] == ["B", "M", "W", "F"]

    def test_a_place_that_is_turned_takes_the_tile_turned(self) -> None:
        place = [hex.turned(2) for hex in RHOMBUS]
        assert REGION.turns(place) == (2, 5)
        assert [*map(REGION.laid(place, 2).get, place)] == ["F", "W", "M", "B"]

    def test_a_tile_with_all_turns_turns_around_its_middle(self) -> None:
        place = disc(Hex(3, 3), 1)
        assert FLOWER.turns(place) == (0, 1, 2, 3, 4, 5)
        assert FLOWER.laid(place, 1) == {Hex(3, 3): "0"} | {
            hex: str(1 + (side - 1) % 6) for side, hex in enumerate(ring(Hex(3, 3), 1))
        }

    def test_a_tile_is_not_laid_where_it_does_not_fit(self) -> None:
        with pytest.raises(ValueError, match="turned by 1 sixths, does not fit"):
            REGION.laid(RHOMBUS, 1)

    @given(tiles, steps, st.integers(0, 5))
    def test_every_tile_fits_where_its_turned_hexes_lie(self, tile: Tile, step: Hex, sixths: int) -> None:
        place = {hex.turned(sixths).plus(step): kind for hex, kind in tile.kinds.items()}
        assert sixths in tile.turns(place)
        assert tile.laid(place, sixths) == place

    @given(tiles, steps)
    def test_a_half_turn_twice_is_nothing(self, tile: Tile, step: Hex) -> None:
        place = [hex.plus(step) for hex in tile.kinds]
        if 3 in tile.turns(place):
            turned = Tile("turned", "Turned", tile.laid(place, 3))
            assert turned.laid(place, 3) == tile.laid(place, 0)


class TestTerrain:
    def test_becomes_known(self) -> None:
        terrain = Terrain.unknown(["land", "sea"])
        assert (terrain.known, terrain.kind(0b1)) == (0, "")
        terrain.put("sea", 0b011)
        terrain.put("land", 0b100)
        assert (terrain.known, terrain.kind(0b10), terrain.kind(0b100)) == (0b111, "sea", "land")

    def test_copies_are_their_own(self) -> None:
        terrain = Terrain.unknown(["land", "sea"])
        copy = terrain.copy()
        copy.put("sea", 1)
        assert (terrain.areas, copy.areas) == ({"land": 0, "sea": 0}, {"land": 0, "sea": 1})

    def test_of_a_large_map_is_saved_and_loaded(self) -> None:
        terrain = Terrain(areas={"land": 1 << 200, "sea": 1})
        assert Terrain.decode(terrain.encode(), lambda mark, id: None) == terrain

    def test_a_kind_that_the_map_does_not_have_is_refused(self) -> None:
        with pytest.raises(KeyError):
            Terrain.unknown(["land"]).put("see", 1)

"""Hexes: distances, turns, rings and lines, and how they lie on paper."""

from __future__ import annotations

import re
from itertools import pairwise
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecumene.engine.maps import DIRECTIONS, Hex, Layout, around, disc, line, rectangle, rim, ring

hexes = st.builds(Hex, st.integers(-30, 30), st.integers(-30, 30))
layouts = st.builds(Layout, st.sampled_from([1.0, 10.0, 36.0, 41.57]), st.booleans(), st.just((3.0, -7.5)))


class TestDistances:
    @given(hexes, hexes)
    def test_the_way_back_is_as_long(self, a: Hex, b: Hex) -> None:
        assert a.distance(b) == b.distance(a)
        assert (a.distance(b) == 0) == (a == b)

    @given(hexes, hexes, hexes)
    def test_a_detour_is_never_shorter(self, a: Hex, b: Hex, c: Hex) -> None:
        assert a.distance(c) <= a.distance(b) + b.distance(c)

    @given(hexes)
    def test_neighbours_are_the_ring_of_one(self, hex: Hex) -> None:
        assert hex.neighbours() == ring(hex, 1)
        assert len(set(hex.neighbours())) == 6

    @given(hexes, st.integers(0, 6))
    def test_rings_hold_all_hexes_at_a_distance(self, centre: Hex, radius: int) -> None:
        found = ring(centre, radius)
        assert len(set(found)) == len(found) == (6 * radius or 1)
        assert {hex.distance(centre) for hex in found} == {radius}
        assert len(disc(centre, radius)) == 1 + 3 * radius * (radius + 1)

    @given(hexes, hexes)
    def test_lines_go_straight(self, a: Hex, b: Hex) -> None:
        hexes = line(a, b)
        assert (hexes[0], hexes[-1]) == (a, b)
        assert [hex.distance(a) for hex in hexes] == [*range(a.distance(b) + 1)]
        assert all(one.distance(other) == 1 for one, other in pairwise(hexes))


class TestTurns:
    @given(hexes)
    def test_six_sixths_and_two_half_turns_are_nothing(self, hex: Hex) -> None:
        assert hex.turned(6) == hex.turned(3).turned(3) == hex.turned(0) == hex
        assert hex.turned(3) == Hex(-hex.q, -hex.r)

    @given(hexes, st.integers(-7, 7), st.integers(-7, 7))
    def test_turns_add_up(self, hex: Hex, one: int, other: int) -> None:
        assert hex.turned(one).turned(other) == hex.turned(one + other)

    @given(hexes, hexes, st.integers(0, 5))
    def test_turning_keeps_distances(self, a: Hex, b: Hex, sixths: int) -> None:
        assert a.turned(sixths).distance(b.turned(sixths)) == a.distance(b)

    def test_directions_follow_each_other_clockwise(self) -> None:
        assert [DIRECTIONS[0].turned(sixths) for sixths in range(6)] == [*DIRECTIONS]


class TestOnPaper:
    @given(layouts, hexes)
    def test_corners_lie_around_the_centre_clockwise(self, layout: Layout, hex: Hex) -> None:
        centre, corners = layout.centre(hex), layout.corners(hex)
        for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
            assert dist(centre, (x1, y1)) == pytest.approx(layout.size, abs=0.02)
            assert (x1 - centre[0]) * (y2 - centre[1]) > (x2 - centre[0]) * (y1 - centre[1])

    @given(layouts, hexes, st.integers(0, 5))
    def test_neighbours_share_exactly_one_side(self, layout: Layout, hex: Hex, side: int) -> None:
        corners = layout.corners(hex)
        shared = set(corners) & set(layout.corners(hex.neighbours()[side]))
        assert shared == {corners[side], corners[(side + 1) % 6]}

    @pytest.mark.parametrize(("flat", "top"), [(True, 2), (False, 1)])
    def test_flat_hexes_have_a_side_on_top_and_pointed_ones_a_corner(self, flat: bool, top: int) -> None:
        corners = Layout(10, flat).corners(Hex(0, 0))
        highest = min(y for _, y in corners)
        assert [y for _, y in corners].count(highest) == top

    def test_the_border_of_a_tile_is_one_line_and_a_hole_another(self) -> None:
        layout = Layout(10)
        rhombus = [Hex(0, 0), Hex(-1, 1), Hex(1, 0), Hex(0, 1)]
        assert [len(points.split("L")) for points in re.findall(r"M([^Z]+)Z", layout.border(rhombus))] == [14]
        holed = layout.border(ring(Hex(0, 0), 1))
        assert sorted(len(points.split("L")) for points in re.findall(r"M([^Z]+)Z", holed)) == [6, 18]

    def test_one_walks_clockwise_along_the_rim_from_neighbour_to_neighbour(self) -> None:
        outer, *holes = rim(disc(Hex(0, 0), 2))
        assert not holes
        assert list(dict.fromkeys(hex for hex, _ in outer)) in [_from(hex) for hex in ring(Hex(0, 0), 2)]

    def test_the_shape_of_a_hex_is_path_data_with_points_for_tokens_and_name(self) -> None:
        shape = Layout(10, origin=(20, 20)).shape(Hex(0, 0))
        assert shape.path == "M15,11.34L25,11.34L30,20L25,28.66L15,28.66L10,20Z"
        assert (shape.centre, shape.label) == ((20, 20), (20, 27))

    def test_the_box_holds_all_hexes(self) -> None:
        assert Layout(10).box([Hex(0, 0), Hex(1, 0)]) == (-10, -8.66, 35, 25.98)

    @pytest.mark.parametrize("flat", [True, False])
    def test_a_rectangle_has_straight_edges(self, flat: bool) -> None:
        hexes = rectangle(6, 4, flat)
        assert len(set(hexes)) == 24
        centres = [Layout(1, flat).centre(hex) for hex in hexes]
        assert len({x for x, _ in centres}) == (6 if flat else 12)
        assert len({y for _, y in centres}) == (8 if flat else 4)

    @pytest.mark.parametrize("flat", [True, False])
    def test_once_around_the_world_is_straight_to_the_right(self, flat: bool) -> None:
        x, y = Layout(1, flat).centre(around(6, flat))
        assert (x > 0, y) == (True, 0)

    def test_a_world_of_flat_hexes_needs_an_even_width(self) -> None:
        with pytest.raises(ValueError, match="even number of columns"):
            around(5)


def _from(start: Hex) -> list[Hex]:
    """The ring of two around the origin, clockwise from one of its hexes."""
    hexes = ring(Hex(0, 0), 2)
    at = hexes.index(start)
    return [*hexes[at:], *hexes[:at]]

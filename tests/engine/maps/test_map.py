"""Maps: what precomputed neighbours, areas and ways answer is what walking step by step would find."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecumene.engine.maps import Hex, HexMap, HexSpace, Layout, Map, Space, Terrain, around, disc, rectangle


def hex_map(hexes: Collection[Hex], joined: Hex | None = None) -> HexMap[HexSpace]:
    return HexMap([HexSpace(f"{q},{r}", f"{q},{r}", Hex(q, r)) for q, r in hexes], joined)


@st.composite
def listed_maps(draw: st.DrawFn) -> Map[Space]:
    """Any map of up to ten spaces; it may fall into parts."""
    spaces = [Space(f"s{n}", f"Space {n}") for n in range(draw(st.integers(1, 10)))]
    pairs = [(a, b) for a in spaces for b in spaces if a.id < b.id]
    links = draw(st.sets(st.sampled_from(pairs))) if pairs else set()
    return Map(spaces, {a: [b for b in spaces if (a, b) in links or (b, a) in links] for a in spaces})


OPEN = hex_map(disc(Hex(0, 0), 3))
WORLD = hex_map(rectangle(8, 5), around(8))
maps: st.SearchStrategy[Map[Any]] = st.one_of(st.sampled_from([OPEN, WORLD]), listed_maps())


class Position(NamedTuple):
    """A map, two of its spaces, and two areas: where one may pass, and where one may only end."""

    world: Map[Any]
    start: Any
    end: Any
    through: int
    into: int


@st.composite
def positions(draw: st.DrawFn) -> Position:
    world = draw(maps)
    space = st.sampled_from(world.spaces)
    area = st.integers(0, world.everywhere)
    return Position(world, draw(space), draw(space), draw(area), draw(area))


def walk(world: Map[Any], start: Any, through: int, into: int) -> dict[Any, int]:
    """The plainest search: the number of steps to each space that can be reached."""
    steps = {start: 0}
    waiting = deque([start])
    while waiting:
        space = waiting.popleft()
        if space is not start and not world.bit[space] & through:
            continue
        for neighbour in world.neighbours[space]:
            if neighbour not in steps and world.bit[neighbour] & (through | into):
                steps[neighbour] = steps[space] + 1
                waiting.append(neighbour)
    return steps


class TestDistances:
    @given(positions())
    def test_are_the_steps_of_a_search(self, position: Position) -> None:
        world, start, end, _, _ = position
        assert world.distance(start, end) == walk(world, start, world.everywhere, 0).get(end)
        assert world.distance(start, end) == world.distance(end, start)

    @given(positions(), st.data())
    def test_a_detour_is_never_shorter(self, position: Position, data: st.DataObject) -> None:
        world, a, b, _, _ = position
        c = data.draw(st.sampled_from(world.spaces))
        first, second, whole = world.distance(a, b), world.distance(b, c), world.distance(a, c)
        if first is not None and second is not None:
            assert whole is not None
            assert whole <= first + second

    def test_on_an_open_map_of_hexes_are_those_of_the_plane(self) -> None:
        for a in OPEN.spaces:
            assert OPEN.distances(a) == {b: a.hex.distance(b.hex) for b in OPEN.spaces}

    def test_around_the_world_are_the_shorter_of_both_ways(self) -> None:
        step = around(8)
        for a in WORLD.spaces:
            for b in WORLD.spaces:
                ways = [Hex(b.hex.q + turn * step.q, b.hex.r + turn * step.r) for turn in (-1, 0, 1)]
                assert WORLD.distance(a, b) == min(a.hex.distance(hex) for hex in ways)
        assert WORLD.distance(WORLD.at[Hex(0, 0)], WORLD.at[Hex(7, -3)]) == 1

    def test_a_joined_world_has_no_end_in_its_middle_rows(self) -> None:
        assert {len(WORLD.neighbours[space]) for space in WORLD.spaces if 1 <= _row(space) <= 3} == {6}
        assert WORLD.find(Hex(8, -4)) is WORLD.at[Hex(0, 0)]
        assert OPEN.find(Hex(4, 0)) is None


def _row(space: HexSpace) -> int:
    return space.hex.r + space.hex.q // 2


class TestReach:
    @given(positions(), st.integers(0, 5))
    def test_is_what_a_search_finds(self, position: Position, steps: int) -> None:
        world, start, _, through, into = position
        found = walk(world, start, through, into)
        near = {space for space, far in found.items() if far <= steps}
        assert set(world.listed(world.reach(start, steps, through, into))) == near
        assert set(world.listed(world.reach(start, None, through, into))) == found.keys()

    @given(positions(), st.integers(0, 5))
    def test_of_an_open_map_goes_by_distance(self, position: Position, steps: int) -> None:
        world, start, _, _, _ = position
        near = world.where(lambda space: world.distances(start).get(space, 99) <= steps)
        assert world.reach(start, steps) == near

    @given(positions())
    def test_ways_are_shortest_and_go_from_neighbour_to_neighbour(self, position: Position) -> None:
        world, start, end, through, into = position
        way = world.way(start, end, through, into)
        steps = walk(world, start, through, into).get(end)
        if steps is None:
            assert way is None
        else:
            assert way is not None
            assert (way[0], way[-1], len(way)) == (start, end, steps + 1)
            assert all(b in world.neighbours[a] for a, b in pairwise(way))
            assert all(world.bit[space] & through for space in way[1:-1])

    def test_a_way_does_not_go_on_where_it_can_only_end(self) -> None:
        a, port, road, d = spaces = [Space(id, id) for id in ("a", "port", "road", "d")]
        world = Map(spaces, {a: [port, road], port: [a, d], road: [a, d], d: [port, road]})
        assert world.way(a, d, through=world.area_of([road, d]), into=world.bit[port]) == [a, road, d]

    @given(positions())
    def test_costs_of_one_a_step_are_distances(self, position: Position) -> None:
        world, start, _, through, into = position
        assert world.costs(start, None, {1: through}, {1: into}) == walk(world, start, through, into)

    @given(positions(), st.integers(0, 6))
    def test_costs_are_the_least_within_the_limit(self, position: Position, limit: int) -> None:
        world, start, _, dear, free = position
        prices = {0: free & ~dear, 1: ~(free | dear), 3: dear}
        costs = world.costs(start, limit, prices)
        assert list(costs.values()) == sorted(costs.values())
        for space in world.spaces:
            (price,) = (price for price, area in prices.items() if area & world.bit[space])
            least = min((costs[near] + price for near in world.neighbours[space] if near in costs), default=99)
            if space is not start:
                assert costs.get(space) == (least if least <= limit else None)
        assert costs[start] == 0


class TestAreas:
    @given(positions())
    def test_partition_the_spaces_among_which_they_lie(self, position: Position) -> None:
        world, _, _, among, _ = position
        areas = world.areas(among)
        assert sum(areas) == among
        assert sum(len(world.listed(area)) for area in areas) == among.bit_count()
        for area in areas:
            assert not world.beside(area) & among
            assert all(world.reach(space, through=among) == area for space in world.listed(area))

    @given(positions())
    def test_and_lists_of_spaces_are_the_same(self, position: Position) -> None:
        world, start, _, area, _ = position
        assert world.area_of(world.listed(area)) == area
        assert world.beside(world.bit[start]) == world.area_of(world.neighbours[start])

    @given(positions())
    def test_everywhere_else_is_an_area_too(self, position: Position) -> None:
        world, start, _, area, _ = position
        rest = world.everywhere & ~area
        assert world.listed(~area) == world.listed(rest)
        assert world.areas(~area) == world.areas(rest)
        assert world.beside(~area) == world.beside(rest)
        assert world.reach(start, through=~area) == world.reach(start, through=rest)

    def test_of_a_kind_are_known(self) -> None:
        kinds = {"a": "sea", "b": "land", "c": "sea"}
        spaces = {id: Space(id, id, kind) for id, kind in kinds.items()}
        world = Map(spaces.values(), {spaces[id]: [] for id in kinds})
        assert [space.id for space in world.listed(world.of_kind("sea"))] == ["a", "c"]
        assert world.of_kind("ice") == 0


def test_a_games_own_spaces_come_back_as_they_are() -> None:
    class Region(Space):
        gold = 3

    world = Map([region := Region("r", "Region")], {region: []})
    assert world.listed(world.everywhere)[0].gold == world.by_id["r"].gold == 3


def test_two_spaces_cannot_have_one_id() -> None:
    with pytest.raises(ValueError, match="same id"):
        Map(spaces := [Space("a", "A"), Space("a", "B")], {space: [] for space in spaces})


def test_two_spaces_cannot_have_one_hex() -> None:
    with pytest.raises(ValueError, match="same hex"):
        HexMap([HexSpace("a", "A", Hex(0, 0)), HexSpace("b", "B", Hex(0, 0))])


def test_neighbours_are_neighbours_of_each_other() -> None:
    one, other = Space("a", "A"), Space("b", "B")
    with pytest.raises(ValueError, match="a has b as a neighbour, but not the other way round"):
        Map([one, other], {one: [other], other: []})


def test_no_steps_lead_nowhere() -> None:
    world = hex_map(disc(Hex(0, 0), 1))
    here = world.spaces[0]
    assert world.reach(here, 0) == world.reach(here, -1) == world.bit[here]


def test_terrain_that_is_put_anew_is_no_longer_what_it_was() -> None:
    terrain = Terrain.unknown(["land", "sea"])
    terrain.put("land", 0b11)
    terrain.put("sea", 0b10)
    assert (terrain.kind(0b01), terrain.kind(0b10), terrain.known) == ("land", "sea", 0b11)


def test_shapes_of_neighbours_on_paper_have_a_side_in_common() -> None:
    layout = Layout(10)
    shapes = {space: set(layout.corners(space.hex)) for space in OPEN.spaces}
    for a in OPEN.spaces:
        assert {b for b in OPEN.spaces if len(shapes[a] & shapes[b]) == 2} == set(OPEN.neighbours[a])

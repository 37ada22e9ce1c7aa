"""The map: the lists of neighbours, the outlines that are drawn, and the distances between places."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist

import pytest

from ecumene.engine.cards.reading import CardFile
from ecumene.games.civilization import GAME
from ecumene.games.civilization.box.cards import UNLIMITED
from ecumene.games.civilization.box.world import FAR, Place, geometry

WORLD = GAME.world
LEAST = 1.5
"""So much line in common makes two places neighbours; less is a corner."""
SEAM = {frozenset(("s_bering", "s_alaska")), frozenset(("s_phil", "s_epac")), frozenset(("s_coral", "s_sepac"))}
"""Seas that meet where the left and the right edge are joined."""
ISLANDS = {"greenland", "britannia", "madagascar", "japan", "borneo", "java", "newguinea"}
LANDLOCKED = {"prairie", "matogrosso", "steppe", "gobi", "himalaya"}

Point = tuple[float, float]
Segment = tuple[Point, Point]


def at(id: str) -> Place:
    return GAME.place[id]


def by_land(a: str, b: str) -> int:
    return WORLD.by_land[at(a).number][at(b).number]


def by_sea(a: str, b: str) -> int:
    return WORLD.by_sea[at(a).number][at(b).number]


# -- lists ------------------------------------------------------------------------------------------------------------


def test_the_numbers_of_places_and_links() -> None:
    assert (len(WORLD.regions), len(WORLD.seas)) == (60, 25)
    assert sum(len(WORLD.steps[region]) for region in WORLD.regions) == 2 * 85
    assert sum(len(WORLD.steps[sea]) for sea in WORLD.seas) == 2 * 38
    assert sum(len(WORLD.coasts[region]) for region in WORLD.regions) == 98
    assert sum(len(WORLD.coasts[sea]) for sea in WORLD.seas) == 98


def test_links_go_both_ways() -> None:
    for links in (WORLD.steps, WORLD.coasts, WORLD.map.neighbours):
        for place, others in links.items():
            assert place not in others
            assert all(place in links[other] for other in others)


def test_land_and_sea_are_apart() -> None:
    assert all(place.sea == other.sea for place, others in WORLD.steps.items() for other in others)
    assert all(place.sea != other.sea for place, others in WORLD.coasts.items() for other in others)


def test_the_lands_of_the_world() -> None:
    lands = [WORLD.map.listed(area) for area in WORLD.map.areas(WORLD.land)]
    assert sorted(len(land) for land in lands) == [1] * 7 + [2, 17, 34]
    assert {land[0].id for land in lands if len(land) == 1} == ISLANDS
    assert {region.id for region in WORLD.regions if not WORLD.coasts[region]} == LANDLOCKED
    assert len(WORLD.map.areas(WORLD.water)) == 1


def test_the_parts_of_the_world() -> None:
    areas = [card["area"] for card in CardFile.read(GAME.own_cards).tables.values() if card["kind"] == "region"]
    assert {area: areas.count(area) for area in areas} == {
        "north-america": 11,
        "south-america": 7,
        "europe": 8,
        "africa": 11,
        "north-asia": 8,
        "south-asia": 15,
    }


def test_the_edges_are_joined() -> None:
    assert {frozenset(pair) for pair in geometry()["seam"]} == SEAM
    for pair in SEAM:
        one, other = sorted(pair)
        assert at(other) in WORLD.steps[at(one)]
    assert at("s_bering") in WORLD.coasts[at("alaska")]
    assert at("s_bering") in WORLD.coasts[at("kamchatka")]


def test_there_is_no_canal() -> None:
    assert {sea.id for sea in WORLD.coasts[at("egypt")]} == {"s_arabian", "s_emed"}
    assert at("s_arabian") not in WORLD.steps[at("s_emed")]


# -- distances --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("a", "b", "land", "sea"),
    [
        ("italia", "egypt", 4, 1),
        ("iberia", "egypt", 6, 2),
        ("gaul", "gobi", 4, FAR),
        ("tanganyika", "funa", 1, 3),
        ("euphrates", "funa", 3, 4),
        ("atlantia", "funa", 2, 1),
        ("mexico", "orinoco", 2, 1),
        ("britannia", "gaul", FAR, 1),
        ("japan", "alaska", FAR, 2),
        ("sierra", "japan", FAR, 2),
        ("tanami", "andes", FAR, 2),
        ("prairie", "quebec", 1, FAR),
        ("gaul", "gaul", 0, 0),
    ],
)
def test_distances(a: str, b: str, land: int, sea: int) -> None:
    assert (by_land(a, b), by_land(b, a)) == (land, land)
    assert (by_sea(a, b), by_sea(b, a)) == (sea, sea)


def test_e34_the_technologies_of_the_example_are_enough_and_no_earlier_one_is() -> None:
    order = ["trade-mapmaking", "astronomy", "navigation", "steam-power", "flight"]
    ranges = {id: (GAME.technology[id].land_range, GAME.technology[id].sea_range) for id in order}
    assert list(ranges.values()) == [(1, 1), (1, 2), (1, 3), (4, 3), (UNLIMITED, UNLIMITED)]
    first = [
        next(id for id in order if ranges[id][0] >= by_land(a, b) or ranges[id][1] >= by_sea(a, b))
        for a, b in (("italia", "egypt"), ("iberia", "egypt"), ("gaul", "gobi"))
    ]
    assert first == ["trade-mapmaking", "astronomy", "steam-power"]


def test_aircraft_fly_three_places_over_land_and_sea() -> None:
    reached = WORLD.air[at("japan")][3]
    for place in WORLD.places:
        assert bool(reached & WORLD.map.bit[place]) == ((WORLD.map.distance(at("japan"), place) or 0) <= 3)
    assert reached & WORLD.map.bit[at("alaska")]
    assert not reached & WORLD.map.bit[at("gaul")]


# -- what is drawn ----------------------------------------------------------------------------------------------------


def outline(place: Place) -> dict[Segment, float]:
    """The pieces of line around a place, without direction, and their lengths."""
    assert place.shape is not None
    found: dict[Segment, float] = {}
    for ring in re.findall(r"M([^MZ]+)Z", place.shape.path):
        points = [(float(x), float(y)) for x, y in (point.split(",") for point in ring.split("L"))]
        for a, b in zip(points, [*points[1:], points[0]], strict=True):
            found[min(a, b), max(a, b)] = dist(a, b)
    return found


def on_edge(segments: dict[Segment, float], x: float) -> list[tuple[float, float]]:
    """The stretches of an outline on an edge of the map."""
    return [(min(a[1], b[1]), max(a[1], b[1])) for a, b in segments if a[0] == b[0] == x]


def common(one: dict[Segment, float], other: dict[Segment, float]) -> float:
    """How much line two outlines have in common, over the joined edges too."""
    width = float(geometry()["size"][0])
    together = sum(length for segment, length in one.items() if segment in other)
    for left, right in ((one, other), (other, one)):
        for a, b in on_edge(left, 0.0):
            together += sum(max(0.0, min(b, d) - max(a, c)) for c, d in on_edge(right, width))
    return together


def test_places_are_drawn_side_by_side_exactly_if_they_are_neighbours() -> None:
    outlines = {place: outline(place) for place in WORLD.places}
    wrong = [
        f"{a.id} - {b.id}"
        for a, b in combinations(WORLD.places, 2)
        if (common(outlines[a], outlines[b]) >= LEAST) != (b in WORLD.map.neighbours[a])
    ]
    assert not wrong


def test_the_joined_seas_meet_at_the_edges() -> None:
    width = float(geometry()["size"][0])
    left = [sea for sea in WORLD.seas if on_edge(outline(sea), 0.0)]
    right = [sea for sea in WORLD.seas if on_edge(outline(sea), width)]
    met = {
        frozenset((a.id, b.id))
        for a in left
        for b in right
        if a is not b
        and any(
            min(y, w) - max(x, v) >= LEAST for x, y in on_edge(outline(a), 0.0) for v, w in on_edge(outline(b), width)
        )
    }
    assert met == SEAM


def test_every_place_has_its_shape_and_points_on_the_map() -> None:
    width, height = geometry()["size"]
    assert set(geometry()["places"]) == set(GAME.place)
    for place in WORLD.places:
        assert place.shape is not None
        points = [place.shape.centre, place.shape.label, *place.shape.spots.values()]
        assert set(place.shape.spots) == ({"fleets"} if place.sea else {"city", "units"})
        for x, y in points:
            assert 0 <= x <= width
            assert 0 <= y <= height


def inside(place: Place, point: tuple[float, float]) -> bool:
    """Whether a point lies inside the outline of a place."""
    x, y = point
    found = False
    for (x1, y1), (x2, y2) in outline(place):
        if (y1 > y) != (y2 > y) and x < x1 + (x2 - x1) * (y - y1) / (y2 - y1):
            found = not found
    return found


def test_the_middle_of_a_region_lies_in_it_and_in_no_other() -> None:
    for region in WORLD.regions:
        assert region.shape is not None
        assert [other for other in WORLD.places if inside(other, region.shape.centre)] == [region]

"""The cities of Clash of Cultures on the map: no two of their parts lie over each other."""

from __future__ import annotations

from itertools import combinations
from xml.etree import ElementTree

import pytest

from ecumene.server.boards.clash_of_cultures.icons import WONDER_ICONS
from ecumene.server.boards.clash_of_cultures.map.cities import port_towards
from ecumene.server.boards.clash_of_cultures.map.figures import PILL, CityLook, city, pill_width
from ecumene.server.boards.clash_of_cultures.map.ground import NAME
from ecumene.server.boards.clash_of_cultures.map.spaces import ASIDE, BELOW

Box = tuple[float, float, float, float]
"""Middle, and half of width and height."""

EVERYTHING = ("temple", 0, False), ("academy", 0, False), ("fortress", 0, False)
HOUSE: Box = (0.0, -6.75, 9.0, 9.25)
LONG_NAME: Box = (0.0, NAME - 3.5, 27.0, 5.5)
"""Nine letters of the least size, from their tops to below the line."""
ROUND = 0.83
"""How far a disc reaches in its slanting directions."""
NEIGHBOURS = ((0, -62), (0, 62), (54, -31), (54, 31), (-54, -31), (-54, 31))


def boxes(look: CityLook) -> list[Box]:
    """The parts of a city: its settlement and all that lies on a plate, disc or shield of its own."""
    drawn = ElementTree.fromstring(f"<svg>{city(look)}</svg>")
    found = [HOUSE]
    for part in drawn.iter():
        number = {name: float(part.get(name) or 0) for name in ("x", "y", "width", "height", "cx", "cy", "r")}
        if part.tag == "rect":
            wide, high = number["width"] / 2, number["height"] / 2
            found.append((number["x"] + wide, number["y"] + high, wide, high))
        elif part.tag == "circle":
            found.append((number["cx"], number["cy"], *disc(number["r"])))
        elif part.get("class") == "coc-danger":
            x, y = map(float, str(part.get("d")).removeprefix("M").partition("l")[0].split())
            found.append((x, y + 6.5, 5.5, 6.5))
    return found


def disc(radius: float) -> tuple[float, float]:
    return radius * ROUND, radius * ROUND


def apart(one: Box, other: Box) -> bool:
    return abs(one[0] - other[0]) >= one[2] + other[2] or abs(one[1] - other[1]) >= one[3] + other[3]


@pytest.mark.parametrize("mood", ["neutral", "happy", "angry"])
@pytest.mark.parametrize("wonder", ["", next(iter(WONDER_ICONS))])
def test_no_part_of_a_city_lies_over_another(mood: str, wonder: str) -> None:
    parts = [*boxes(CityLook(1, 5, mood, EVERYTHING, 2, wonder, 3)), LONG_NAME]
    assert len(parts) == 7 + (mood != "neutral") + bool(wonder)
    for sea in NEIGHBOURS:
        x, y = port_towards(*sea)
        port: Box = (x, y, *disc(8.0))
        aside = 0 if not x or y < 0 else -ASIDE if x > 0 else ASIDE
        units: Box = (aside, BELOW, pill_width((("army", 2),)) / 2, PILL / 2)
        over = [pair for pair in combinations([*parts, port, units], 2) if not apart(*pair)]
        assert not over, sea


def test_nothing_of_a_city_lies_over_a_part_of_its_neighbours() -> None:
    look = CityLook(1, 5, "angry", EVERYTHING, 2, next(iter(WONDER_ICONS)), 3)
    units: Box = (0.0, BELOW, pill_width((("army", 2),)) / 2, PILL / 2)
    parts = [*boxes(look), LONG_NAME, units]
    for dx, dy in NEIGHBOURS:
        near = [(x + dx, y + dy, wide, high) for x, y, wide, high in parts]
        assert all(apart(one, other) for one in parts for other in near), (dx, dy)

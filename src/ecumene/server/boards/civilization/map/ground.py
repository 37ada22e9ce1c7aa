"""The ground of the world map: regions and seas with their outlines, borders and names, and what nobody can enter."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, lru_cache
from math import cos, pi, sin
from pathlib import Path

from ecumene.engine import Language, Text
from ecumene.games.civilization import GAME
from ecumene.games.civilization.box.world import LAND, SEA, geometry
from ecumene.server.boards.map import Ground, Place, Point, TerrainLook, places_of
from ecumene.server.boards.map.ground import LETTER, LINE, lines_of, written

NAME = "world"
SPRITE = "boards/civilization/sprite.svg"
SCALES = (0.45, 0.66, 0.78, 0.95)
"""From how many pixels for each unit of the map on the names of a level are shown."""
CLEAR = (0.56, 0.68, 0.8)
"""The names of the first levels lie clear of each other at so many pixels for each unit; then come all the others."""
SHORT = {"s_wmed": Text("West Med."), "s_emed": Text("East Med.")}
"""Long names of seas as the map writes them; everywhere else the whole name is said."""
SPOTS = Path(__file__).with_name("spots.toml")
"""Where names and settlements stand that would not find room where the geometry of the map has them."""
LOWER = 0.8
"""So far names keep from what stands above them."""
LINE_DOWN = 12.6
"""From one line of a name to the next; a name above its settlement rises by as much."""
LETTERS = 12.0
"""How large a name is where there is one pixel for each unit of the map."""
HANGING, AROUND = 0.75, 0.35
"""How far the line of a name lies below its upper edge and below its middle, in its size."""
ROSE = 9.5
MERIDIANS, PARALLELS = 12, 7
CLOSED = {"ice": "ice", "shoal": "shoal"}
"""How closed water is filled."""


@dataclass(frozen=True, eq=False)
class WorldGround(Ground):
    """The world: its coast has a shelf, and where four seas meet there is a wind rose."""

    coast: str = ""
    roses: tuple[Point, ...] = ()
    massifs: tuple[str, ...] = ()
    short: Mapping[str, str] = field(default_factory=dict)
    """Names that are shorter on the map, by the ids of their places."""

    def _colours(self) -> Iterable[str]:
        yield f'<path id="shore" d="{self.coast}" fill="none" stroke-linejoin="round"/>'
        for terrain in sorted(self.terrains, key=lambda look: not look.water):
            if not terrain.water:
                lines = graticule(*self.box[2:])
                yield f'<path d="{lines}" fill="none" stroke="var(--cv-graticule)" stroke-width="0.6"/>'
                for wide in (26, 13, 7):
                    yield f'<use href="#shore" stroke="var(--cv-shelf)" stroke-width="{wide}"/>'
            places = (f'<use href="#s-{place.id}"/>' for place in self.places if place.terrain is terrain)
            yield f'<g fill="var(--terrain-{terrain.id})">{"".join(places)}</g>'
        yield '<use href="#shore" stroke="var(--cv-shade)" stroke-width="6"/>'
        for kind, path in self.scenery:
            yield f'<path d="{path}" fill="var(--terrain-{kind})"/>'

    def _signs(self) -> Iterable[str]:
        yield (
            '<use href="#shore" stroke="var(--map-coast)" stroke-width="calc(1.1px * var(--grow, 1))" fill="none"/>'
            '<g fill="var(--terrain-mountain-ink)">'
        )
        yield from (f'<path d="{path}"/>' for path in self.massifs)
        yield '</g><g fill="var(--terrain-sea-ink)">'
        yield from (f'<path d="{rose(*spot)}"/>' for spot in self.roses)
        yield "</g>"

    @property
    def scales(self) -> tuple[float, ...]:
        return SCALES

    @cached_property
    def _name_levels(self) -> dict[str, int]:
        """All names are shown on a large map; on smaller ones those that lie clear, regions before seas."""
        found: dict[str, int] = {}
        shown: list[Place] = []
        for level, scale in enumerate(CLEAR, 1):
            for place in sorted(self.places, key=lambda place: (_is_water(place), -place.room)):
                if place.id not in found and not any(_meet(place, other, scale) for other in shown):
                    found[place.id] = level
                    shown.append(place)
        return {place.id: found.get(place.id, len(SCALES)) for place in self.places}

    def _names(self, level: int) -> Iterable[str]:
        for place in self.places:
            if self._name_levels[place.id] == level:
                look = ' font-style="italic" fill="var(--terrain-water-name)"' if _is_water(place) else ""
                at, grows = _anchor(place)
                yield written(self.short.get(place.id, place.name), at, look + grows)


def _anchor(place: Place) -> tuple[Point, str]:
    """The point that a name keeps while it grows, and how far its line lies below it: names stand on their settlement,
    hang below it, or lie around the middle of a sea."""
    x, y = place.label
    city = place.spots.get("city")
    if city is not None and y < city[1]:
        return place.label, ""
    down = HANGING if city is not None else AROUND
    return (x, round(y - LETTERS * down, 1)), f' dy="{down:g}em"'


def _is_water(place: Place) -> bool:
    return place.terrain is not None and place.terrain.water


def _meet(one: Place, other: Place, scale: float) -> bool:
    """Whether two names would touch where the map is so small."""
    (wide, high), (wide_too, high_too) = _size(one), _size(other)
    (x, y), (x_too, y_too) = one.label, other.label
    return abs(x - x_too) * scale < (wide + wide_too) / 2 and abs(y - y_too) * scale < (high + high_too) / 2


def _size(place: Place) -> Point:
    lines = lines_of(place.name)
    return max(map(len, lines)) * LETTER, len(lines) * LINE


def graticule(wide: float, high: float) -> str:
    """Meridians and parallels of an atlas."""
    across, down = (
        (wide / MERIDIANS * n for n in range(1, MERIDIANS)),
        (high / PARALLELS * n for n in range(1, PARALLELS)),
    )
    return "".join([*(f"M{x:.1f} 0V{high:g}" for x in across), *(f"M0 {y:.1f}H{wide:g}" for y in down)])


def rose(x: float, y: float) -> str:
    """A star of eight points around a place where seas only touch."""
    points = []
    for number in range(16):
        far = ROSE * (0.22 if number % 2 else 1.0 if number % 4 == 0 else 0.62)
        angle = number * pi / 8
        points.append(f"{x + far * sin(angle):.1f} {y - far * cos(angle):.1f}")
    return f"M{'L'.join(points)}Z"


def peaks(path: str) -> str:
    """Two peaks in the middle of a massif."""
    points = [tuple(map(float, point.split(","))) for point in path.strip("MZ").split("L")]
    x = sum(point[0] for point in points) / len(points)
    y = sum(point[1] for point in points) / len(points)
    return f"M{x - 9:.1f} {y + 5:.1f}l7 -12 4 6.5 2.5 -4 5.5 9.5z"


def _spread(place: Place) -> Place:
    """A place with its name and its settlement where they keep clear of others."""
    names, settlements = chosen_spots()
    x, y = names.get(place.id) or (place.label[0], place.label[1] + LOWER)
    spots = {**place.spots, "city": settlements[place.id]} if place.id in settlements else place.spots
    if y < spots.get("city", (0.0, 0.0))[1]:
        y -= LINE_DOWN * (len(lines_of(place.name)) - 1)
    return replace(place, label=(x, round(y, 1)), spots=spots)


@cache
def chosen_spots() -> tuple[dict[str, Point], dict[str, Point]]:
    """Where some names and some settlements stand."""
    read = tomllib.loads(SPOTS.read_text(encoding="utf-8"))
    names, settlements = ({id: (float(x), float(y)) for id, (x, y) in read[kind].items()} for kind in read)
    return names, settlements


@lru_cache
def world_ground(language: Language) -> WorldGround:
    """The ground in a language."""
    drawn = geometry()
    looks = {LAND: TerrainLook("land", ""), SEA: TerrainLook("sea", language.say(Text("sea")), "waves", water=True)}
    wide, high = drawn["size"]
    lines = drawn["lines"]
    edge, seam = drawn["roses"]["pacific_seam"]
    return WorldGround(
        GAME.id,
        NAME,
        language.code,
        tuple(map(_spread, places_of(GAME.world.map, language, looks))),
        (0.0, 0.0, float(wide), float(high)),
        SPRITE,
        joined=True,
        lines={"route": lines["sea_borders"], "border": lines["land_borders"]},
        scenery=(
            *((CLOSED[each["kind"]], each["path"]) for each in drawn["closed"].values()),
            ("sea", drawn["lakes"]),
            *(("mountain", path) for path in drawn["massifs"].values()),
        ),
        coast=lines["coast"] + drawn["lakes"],
        roses=tuple(tuple(spot) for spot in (drawn["roses"]["atlantic"], drawn["roses"]["indian"], edge, seam)),
        massifs=tuple(peaks(path) for path in drawn["massifs"].values()),
        short={id: language.say(name) for id, name in SHORT.items()},
    )

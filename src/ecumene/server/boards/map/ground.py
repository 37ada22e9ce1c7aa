"""The part of a map that never changes: outlines, terrain, borders and names, drawn once as an SVG file of its own.

Browsers keep the file, because its address changes with its content. Pages show its layers with `<use>`. Its colours
are variables of the page (`--terrain-forest`), so it follows the reader's theme. Fills with a pattern must come from
the page: a file that is shown this way cannot use patterns.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from hashlib import sha256
from html import escape
from math import hypot
from typing import Any

from markupsafe import Markup

from ecumene.engine import Language
from ecumene.engine.maps import Map
from ecumene.server.boards.files import static_file

Point = tuple[float, float]

GRAINS = ("furrows", "chevrons", "strokes", "dots", "waves", "hatch", "dunes")
"""The patterns of terrain (see boards/map.html)."""

LEVELS = (0.45, 0.75, 1.1, 1.6, 2.3, 3.3)
"""From how many pixels for each unit of the map on the names of a level are shown."""
LETTER, LINE = 6.6, 15.0
"""The size of a name's letters and lines on the screen, in pixels."""
LONG_NAME = 11
SIGN, SIGN_UP, ALONE = 0.52, 0.56, 0.8
"""How wide the icon of a terrain is and how far above the middle it stands, in rooms (see `Place.room`); and how wide
it is alone in the middle."""


@dataclass(frozen=True)
class TerrainLook:
    """How a terrain is shown: a colour, a pattern, an icon and a word.

    Its colours are the variables `--terrain-ID` and `--terrain-ID-ink` of the style sheet.
    """

    id: str
    name: str
    grain: str = ""
    icon: str = ""
    water: bool = False


@dataclass(frozen=True, eq=False)
class Place:
    """A space of the map, as it lies there: plain numbers, and words in the reader's language."""

    id: str
    name: str
    path: str
    """The outline: absolute points, as SVG path data (M, L, Z)."""
    centre: Point
    label: Point
    """Where its name stands: the middle of the line."""
    named: bool = True
    """Whether the map shows its name; a screen reader says it in any case."""
    terrain: TerrainLook | None = None
    """None if it is turned up during play."""
    near: Sequence[str] = ()
    """Its neighbours."""
    spots: Mapping[str, Point] = field(default_factory=dict)
    """Where tokens of a kind stand, if not around the centre."""

    @cached_property
    def room(self) -> float:
        """The radius of the largest circle around the centre that lies within the outline."""
        x, y = self.centre
        sides = (side for ring in rings(self.path) for side in zip(ring, [*ring[1:], ring[0]], strict=True))
        return round(min(_distance(x, y, *start, *end) for start, end in sides), 1)

    def sign(self, alone: bool = False) -> tuple[float, float, float]:
        """Where the icon of its terrain is: left, top and size. Tokens lie below it, unless it is alone."""
        x, y = self.centre
        wide, up = (ALONE * self.room, 0.0) if alone else (SIGN * self.room, SIGN_UP * self.room)
        return round(x - wide / 2, 1), round(y - up - wide / 2, 1), round(wide, 1)


def places_of(
    map: Map[Any], language: Language, looks: Mapping[str, TerrainLook], names: bool = True
) -> tuple[Place, ...]:
    """The spaces of a game's map, for its ground; without `names` only a screen reader says them."""
    return tuple(
        Place(
            space.id,
            language.name(space),
            space.shape.path,
            space.shape.centre,
            space.shape.label,
            names,
            looks.get(space.kind),
            tuple(near.id for near in map.neighbours[space]),
            space.shape.spots,
        )
        for space in map.spaces
    )


@dataclass(frozen=True, eq=False)
class Ground:
    """A map without what lies on it, in one language."""

    game_id: str
    name: str
    code: str
    places: tuple[Place, ...]
    box: tuple[float, float, float, float]
    """Left, top, width, height."""
    sprite: str
    """Where its icons and those of its tokens are, among the static files: "boards/my-game/sprite.svg"."""
    joined: bool = False
    """Whether the left and right edges are one line: whoever leaves there comes back on the other side."""
    lines: Mapping[str, str] = field(default_factory=dict)
    """Path data by kind: `border` (thin), `edge` (thick, around areas), `coast`, `route` (dotted)."""
    scenery: Sequence[tuple[str, str]] = ()
    """Path data of what belongs to no space, each with the id of the terrain that it is filled with."""

    drawn: dict[object, Markup] = field(default_factory=dict)
    """What was drawn over it before (see `MapPicture.keep`)."""

    @cached_property
    def places_by_id(self) -> dict[str, Place]:
        return {place.id: place for place in self.places}

    @cached_property
    def near(self) -> dict[str, str]:
        """The numbers of each place's neighbours, for the script."""
        number = {place.id: number for number, place in enumerate(self.places)}
        return {place.id: " ".join(str(number[id]) for id in place.near) for place in self.places}

    @cached_property
    def terrains(self) -> tuple[TerrainLook, ...]:
        """The terrains that are drawn here."""
        return tuple(dict.fromkeys(place.terrain for place in self.places if place.terrain))

    @property
    def scales(self) -> tuple[float, ...]:
        """From how many pixels for each unit of the map on the names of each level are shown."""
        return LEVELS

    @cached_property
    def levels(self) -> int:
        """How many levels of names there are."""
        return max(self._name_levels.values(), default=0)

    @cached_property
    def address(self) -> str:
        """Where the file is (server/http/files.py)."""
        return f"/static/maps/{self.game_id}/{self.name}.{self.code}.{self.digest}.svg"

    @cached_property
    def digest(self) -> str:
        return sha256(self.svg.encode()).hexdigest()[:10]

    @cached_property
    def svg(self) -> str:
        """The file."""
        parts = ['<svg xmlns="http://www.w3.org/2000/svg">', "<defs>"]
        parts += [f'<path id="s-{escape(place.id)}" d="{place.path}"/>' for place in self.places]
        icons = {terrain.icon for terrain in self.terrains if terrain.icon}
        parts += [
            f'<symbol id="i-{icon}" viewBox="0 0 512 512">{_symbols(self.sprite)[icon]}</symbol>'
            for icon in sorted(icons)
        ]
        parts += ["</defs>", *self._layer("ground", self._colours())]
        for terrain in self.terrains:
            if terrain.grain:
                parts += self._layer(f"grain-{terrain.id}", (_use(place) for place in self._of(terrain)))
        parts += self._layer(
            "lines", (f'<path fill="none" {_LINES[kind]} d="{path}"/>' for kind, path in self.lines.items())
        )
        parts += self._layer("signs", self._signs())
        for level in range(1, self.levels + 1):
            parts += self._layer(f"names-{level}", self._names(level))
        return "".join([*parts, "</svg>"])

    @staticmethod
    def _layer(id: str, inside: Iterable[str]) -> list[str]:
        return [f'<g id="{id}">', *inside, "</g>\n"]

    def _of(self, terrain: TerrainLook) -> Iterable[Place]:
        return (place for place in self.places if place.terrain is terrain)

    def _colours(self) -> Iterable[str]:
        for terrain in self.terrains:
            yield f'<g fill="var(--terrain-{terrain.id})">' + "".join(map(_use, self._of(terrain))) + "</g>"
        for kind, path in self.scenery:
            yield f'<path d="{path}" fill="var(--terrain-{kind})"/>'

    def _signs(self) -> Iterable[str]:
        for terrain in self.terrains:
            if terrain.icon:
                yield f'<g fill="var(--terrain-{terrain.id}-ink)">'
                for place in self._of(terrain):
                    x, y, wide = place.sign()
                    yield f'<use href="#i-{terrain.icon}" x="{x}" y="{y}" width="{wide}" height="{wide}"/>'
                yield "</g>"

    def _names(self, level: int) -> Iterable[str]:
        for place in self.places:
            if self._name_levels.get(place.id) == level:
                look = ' font-style="italic" fill="var(--terrain-water-name)"' if _on_water(place) else ""
                yield written(place.name, place.label, look)

    @cached_property
    def _name_levels(self) -> dict[str, int]:
        """The level of each name: the largest spaces first, and on every level as many as lie clear of each other."""
        waiting = sorted((place for place in self.places if place.named), key=lambda place: -place.room)
        found: dict[str, int] = {}
        shown: list[Place] = []
        for level, scale in enumerate(LEVELS, 1):
            for place in list(waiting):
                last = level == len(LEVELS)
                if last or (_fits(place, scale) and not any(_collide(place, other, scale) for other in shown)):
                    waiting.remove(place)
                    shown.append(place)
                    found[place.id] = level
        return found


_LINES = {
    "border": 'stroke="var(--map-border)" stroke-width="calc(0.8px * var(--grow, 1))"',
    "edge": 'stroke="var(--map-edge)" stroke-width="calc(2.4px * var(--grow, 1))"',
    "coast": 'stroke="var(--map-coast)" stroke-width="calc(1.2px * var(--grow, 1))"',
    "route": 'stroke="var(--map-coast)" stroke-width="calc(0.8px * var(--grow, 1))" stroke-dasharray="0.8 2.6"',
}


def lines_of(name: str) -> list[str]:
    """A long name on two lines, if it has two words."""
    if len(name) <= LONG_NAME or " " not in name:
        return [name]
    cuts = [spot for spot, letter in enumerate(name) if letter == " "]
    cut = min(cuts, key=lambda spot: abs(spot - len(name) / 2))
    return [name[:cut], name[cut + 1 :]]


def written(name: str, at: Point, look: str = "") -> str:
    """A name as SVG text; its size is that of what shows it."""
    x, y = at
    first, *second = (escape(line) for line in lines_of(name))
    more = f'<tspan x="{x}" dy="1.05em">{second[0]}</tspan>' if second else ""
    return f'<text x="{x}" y="{y}"{look}>{first}{more}</text>'


def _use(place: Place) -> str:
    return f'<use href="#s-{escape(place.id)}"/>'


def _on_water(place: Place) -> bool:
    return place.terrain is not None and place.terrain.water


def _size(place: Place) -> tuple[float, float]:
    lines = lines_of(place.name)
    return max(map(len, lines)) * LETTER + 6, len(lines) * LINE


def _fits(place: Place, scale: float) -> bool:
    """Whether a name is not much wider than its space."""
    return _size(place)[0] <= 3.6 * place.room * scale


def _collide(one: Place, other: Place, scale: float) -> bool:
    (wide, high), (wide_too, high_too) = _size(one), _size(other)
    (x, y), (x_too, y_too) = one.label, other.label
    return abs(x - x_too) * scale < (wide + wide_too) / 2 and abs(y - y_too) * scale < (high + high_too) / 2


def rings(path: str) -> Iterable[list[Point]]:
    """The closed lines of an outline."""
    for ring in path.split("M")[1:]:
        numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", ring)]
        yield list(zip(numbers[::2], numbers[1::2], strict=True))


def _distance(x: float, y: float, x1: float, y1: float, x2: float, y2: float) -> float:
    """How far a point is from a line between two others."""
    dx, dy = x2 - x1, y2 - y1
    long = dx * dx + dy * dy
    along = max(0.0, min(1.0, ((x - x1) * dx + (y - y1) * dy) / long)) if long else 0.0
    return hypot(x - x1 - along * dx, y - y1 - along * dy)


@cache
def _symbols(sprite: str) -> dict[str, str]:
    """The drawings of a sprite."""
    text = static_file(sprite).read_text(encoding="utf-8")
    return dict(re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', text, re.DOTALL))

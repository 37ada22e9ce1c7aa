"""What lies on the map, as SVG: cities with their pieces, groups of units, barbarians, and the signs beside them.

All of it is drawn around its own middle. Colours are classes (`seat-2`) of the style sheet.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from markupsafe import Markup

from ecumene.engine.maps import Point
from ecumene.server.boards.files import static

from ..icons import BUILDING_ICONS, UNIT_ICONS, WONDER_ICONS

SPRITE = "boards/clash-of-cultures/sprite.svg"
RING = 30.5
"""From the middle of a space to a corner of the ring around a city."""
INNER: Point = (17.5, -6.0)
OUTER: Point = (30.0, -2.5)
"""Beside the settlement there are two places on each side. On the left lie mood and activation, on the right wonder and
danger; one that is alone lies in the inner place."""
DISC, WONDER, TURNED = 6.5, 7.0, 5.5
"""The radius of a mood, a wonder, and the mark of an activation."""
PLATE, STEP, ABOVE = 12.5, 14.0, -22.5
"""The measures of a building: its size, from one to the next, and how far above the middle they stand."""
NOBODYS = -1
"""The colour of a building that could stand there: its place is kept free."""
TAG = 4.6
"""How far the tag of a foreign owner reaches around."""
PILL, BAND, FIGURE, DIGIT = 15.0, 7.0, 13.0, 7.5
"""The measures of a group of units: its height, the band with its player's pattern, one icon, one digit."""
HEX = "M" + "L".join(f"{RING * cos(k * pi / 3):.1f} {RING * sin(k * pi / 3):.1f}" for k in range(6)) + "Z"


class CityLook(NamedTuple):
    """All that a city looks like; colours are those of the palette."""

    colour: int
    size: int
    mood: str
    buildings: tuple[tuple[str, int, bool], ...]
    """Temples, academies and fortresses: what, in which colour, and whether its owner is another player."""
    activations: int
    wonder: str
    danger: int


def plate_spots(n: int) -> list[float]:
    """Where so many buildings stand side by side above a settlement."""
    return [STEP * (number - (n - 1) / 2) for number in range(n)]


def icon(name: str, x: float, y: float, size: float, look: str = "") -> str:
    """An icon of the sprite around a point."""
    left, top = round(x - size / 2, 1), round(y - size / 2, 1)
    return (
        f'<use href="{static(SPRITE)}#{name}" x="{left:g}" y="{top:g}" width="{size:g}" height="{size:g}"'
        f' class="{look or "coc-on"}"/>'
    )


@lru_cache(maxsize=5000)
def city(look: CityLook) -> Markup:
    """A city: its bed and ring, the settlement with its size, the buildings above it, mood, wonder, activation."""
    parts = [f'<path class="coc-bed ring-{look.colour}" d="{HEX}"/>']
    plates = zip(plate_spots(len(look.buildings)), look.buildings, strict=True)
    for x, (building, colour, foreign) in reversed([*plates]):  # a tag lies over the next plate
        if colour != NOBODYS:
            parts.append(plate(building, colour, foreign, x, ABOVE))
    parts.append('<g class="coc-heart"><path class="coc-house" d="M0 -16L11.5 -7H9V2.5H-9V-7H-11.5Z"/>')
    parts.append(f'<text class="coc-size" y="1.2">{look.size}</text></g>')
    x, y = INNER
    if look.mood != "neutral":
        face = "smile" if look.mood == "happy" else "frown"
        parts.append(f'<g class="coc-{look.mood}"><circle class="coc-disc" cx="{-x:g}" cy="{y:g}" r="{DISC:g}"/>')
        parts.append(f"{icon(face, -x, y, 10, 'coc-face')}</g>")
    if look.wonder:
        parts.append(f'<circle class="coc-wonder-disc" cx="{x:g}" cy="{y:g}" r="{WONDER:g}"/>')
        parts.append(icon(WONDER_ICONS[look.wonder], x, y, 10.5))
    if look.activations:
        parts.append(_activation(INNER if look.mood == "neutral" else OUTER, look.activations))
    if look.danger:
        parts.append(_danger(OUTER if look.wonder else INNER, look.danger))
    return Markup("".join(parts))


def _activation(place: Point, times: int) -> str:
    """The mark of a city that was activated, on the left; from the second time on it says how often."""
    x, y = -place[0], place[1]
    made = f'<circle class="coc-turned" cx="{x:g}" cy="{y:g}" r="{TURNED:g}"/>'
    if times > 1:
        return f'{made}<text class="coc-times" x="{x:g}" y="{y + 3.8:g}">{times}</text>'
    return made + icon("clockwise-rotation", x, y, 8.5, "coc-ink")


def _danger(place: Point, armies: int) -> str:
    """A shield with the number of enemy armies that can come, on the right."""
    x, y = place
    line = f"M{x:g} {y - 8.5:g}l6.5 2.2v5q0 5.5-6.5 9q-6.5-3.5-6.5-9v-5z"
    return f'<path class="coc-danger" d="{line}"/><text class="coc-threat" x="{x:g}" y="{y + 3:g}">{armies}</text>'


def weave(colour: int, shape: str) -> str:
    """The pattern of a player over a shape; the first colour has none."""
    return f'<{shape} fill="url(#weave-{colour})"/>' if colour > 0 else ""


def _tag(colour: int, x: float, y: float) -> str:
    """The sign of a foreign owner: a disc with his pattern."""
    disc = f'circle cx="{x:g}" cy="{y:g}" r="{TAG:g}"'
    return f'<{disc} class="coc-tag"/>{weave(colour, disc)}'


def plate(building: str, colour: int, foreign: bool, x: float, y: float) -> str:
    """A building in its owner's colour; a foreign one has a tag."""
    half = PLATE / 2
    made = f'<g class="seat-{colour}">'
    made += f'<rect class="coc-plate" x="{x - half:g}" y="{y - half:g}" width="{PLATE:g}" height="{PLATE:g}" rx="2"/>'
    made += icon(BUILDING_ICONS[building], x, y, 10)
    if foreign:
        made += _tag(colour, x + 5.5, y - 5.5)
    return made + "</g>"


@lru_cache(maxsize=200)
def port(colour: int, foreign: bool) -> Markup:
    """A port at the edge of its sea."""
    made = f'<g class="seat-{colour}"><circle class="coc-plate" r="8"/>{icon("anchor", 0, 0, 11)}'
    if foreign:
        made += _tag(colour, 6.5, -6)
    return Markup(made + "</g>")


Group = tuple[tuple[str, int], ...]
"""Kinds of units with their numbers."""


def pill_width(group: Group) -> float:
    """How wide a group of units is."""
    return BAND + sum(FIGURE + (DIGIT if n > 1 else 0) for _, n in group) + 3


@lru_cache(maxsize=2000)
def pill(colour: int, group: Group) -> Markup:
    """The units of one player in one space: his pattern, then an icon and the number of each kind.

    No digit but the numbers: an initial such as 3 would look like one."""
    wide = pill_width(group)
    left, half = -wide / 2, PILL / 2
    made = f'<rect class="coc-pill" x="{left:g}" y="{-half:g}" width="{wide:g}" height="{PILL:g}" rx="4"/>'
    start = left + BAND
    line = f"M{start:g} {-half:g}H{left + 4:g}a4 4 0 0 0 -4 4V{half - 4:g}a4 4 0 0 0 4 4H{start:g}Z"
    made += weave(colour, f'path d="{line}"') + f'<path class="coc-pill-fold" d="M{start:g} {-half:g}V{half:g}"/>'
    at = start + 1.5
    for kind, n in group:
        made += icon(UNIT_ICONS[kind], at + FIGURE / 2, 0, 11)
        at += FIGURE
        if n > 1:
            made += f'<text class="coc-count" x="{at + DIGIT / 2 - 0.5:g}" y="4.2">{n}</text>'
            at += DIGIT
    return Markup(made)


@lru_cache(maxsize=20)
def camp(n: int) -> Markup:
    """A settlement of barbarians."""
    made = f'<path class="coc-bed coc-wild" d="{HEX}"/>{icon("camping-tent", 0, -11.5, 22, "coc-brown")}'
    made += '<rect class="coc-horde" x="-15" y="0" width="30" height="15" rx="4"/>'
    return Markup(f'{made}{icon("battle-axe", -6, 7.5, 11)}<text class="coc-count" x="7" y="11.7">{n}</text>')


@lru_cache(maxsize=1)
def compass() -> Markup:
    """The sign of an unexplored region."""
    return Markup(icon("compass", 0, 0, 34, "coc-compass"))


@lru_cache(maxsize=1)
def exhausted() -> Markup:
    """The disc on land that gives nothing any more."""
    return Markup(f'<circle class="coc-turned" r="10"/>{icon("earth-crack", 0, 0, 15, "coc-brown")}')

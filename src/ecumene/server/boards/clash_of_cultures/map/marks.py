"""Signs over the map, as SVG around their own middle: goods, price tags, ways, areas, and ghosts of what could be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import hypot

from markupsafe import Markup

from ecumene.engine.maps import Point
from ecumene.server.boards.files import static
from ecumene.server.boards.map import TerrainLook

from ..icons import BUILDING_ICONS, GOOD_ICONS
from .figures import HEX, SPRITE, icon, weave

LETTER, SIGN = 6.3, 11.0
"""How wide a letter and an icon of a price tag are."""
ROOM = 5.0
"""Between two parts."""
FREE = 14.0
"""So far from the middle of a space a trade route ends."""
_SHIELD = "m0-7l6 2v4q0 5-6 8q-6-3-6-8v-4z"


def at(x: float, y: float, svg: str) -> Markup:
    """A sign at a point of the map."""
    return Markup(f'<g transform="translate({x:g} {y:g})">{svg}</g>')


@lru_cache(maxsize=200)
def goods(kinds: tuple[str, ...], ticked: bool = False, idle: bool = False) -> Markup:
    """What a space gives: a disc for each good that it could be; a tick if it has given it. An idle one is pale."""
    radius, made = 9.5 if len(kinds) == 1 else 7.0, []
    left = -(len(kinds) - 1) * radius
    for number, kind in enumerate(kinds):
        x = left + number * 2 * radius
        made.append(f'<g class="{kind}"><circle class="coc-yield" cx="{x:g}" r="{radius:g}"/>')
        made.append(f"{icon(GOOD_ICONS[kind], x, 0, radius * 1.4, 'coc-yield-sign')}</g>")
    if ticked:
        made.append('<circle class="coc-ticked" cx="8" cy="-8" r="6"/>')
        made.append(icon("check-mark", 8, -8, 8, "coc-on-ticked"))
    return Markup(f'<g class="coc-idle">{"".join(made)}</g>' if idle else "".join(made))


Part = tuple[str, str]
"""A part of a price tag: an icon (or nothing) and a text (or nothing)."""


@lru_cache(maxsize=500)
def tag(parts: tuple[Part, ...], look: str = "") -> Markup:
    """A price tag: icons with numbers behind them."""
    long = sum((SIGN if sign else 0.0) + LETTER * len(text) + ROOM for sign, text in parts) - ROOM
    left = -long / 2
    made = [f'<rect class="coc-price {look}" x="{left - 2:g}" y="-7.5" width="{long + 4:g}" height="15" rx="4"/>']
    for sign, text in parts:
        if sign:
            made.append(icon(sign, left + SIGN / 2, 0, 10, f"coc-price-sign {look}"))
            left += SIGN
        if text:
            wide = LETTER * len(text)
            made.append(f'<text x="{left + wide / 2 + 0.5:g}" y="4">{text}</text>')
            left += wide
        left += ROOM
    return Markup("".join(made))


def way(points: Sequence[Point]) -> Markup:
    """A way from middle to middle, with a point at its end that stops short of what stands there."""
    (x, y), (x2, y2) = points[-2], points[-1]
    long = hypot(x2 - x, y2 - y)
    ux, uy = (x2 - x) / long, (y2 - y) / long
    tip, heel = (x2 - 8 * ux, y2 - 8 * uy), (x2 - 17 * ux, y2 - 17 * uy)
    line = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in [*points[:-1], heel])
    wing = [(heel[0] - 5.5 * uy, heel[1] + 5.5 * ux), (heel[0] + 5.5 * uy, heel[1] - 5.5 * ux)]
    head = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in [tip, *wing]) + "Z"
    return Markup(f'<path class="coc-way-under" d="{line}"/><path class="coc-way" d="{line}"/>') + Markup(
        f'<path class="coc-way-head" d="{head}"/>'
    )


def raid(start: Point, end: Point) -> Markup:
    """An arrow from a settlement of barbarians to a city that they may attack."""
    (x, y), (x2, y2) = start, end
    long = hypot(x2 - x, y2 - y)
    dx, dy = (x2 - x) / long, (y2 - y) / long
    begin, heel, tip = (x + 22 * dx, y + 22 * dy), (x2 - 32 * dx, y2 - 32 * dy), (x2 - 21 * dx, y2 - 21 * dy)
    line = f"M{begin[0]:.1f} {begin[1]:.1f}L{heel[0]:.1f} {heel[1]:.1f}"
    wing = [(heel[0] - 8 * dy, heel[1] + 8 * dx), (heel[0] + 8 * dy, heel[1] - 8 * dx)]
    head = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in [tip, *wing]) + "Z"
    return Markup(f'<path class="coc-raid" d="{line}"/><path class="coc-raid-head" d="{head}"/>')


def route(start: Point, end: Point) -> Markup:
    """A trade route: a dotted line between two places that leaves their middles free."""
    (x, y), (x2, y2) = start, end
    long = hypot(x2 - x, y2 - y)
    dx, dy = (x2 - x) / long * FREE, (y2 - y) / long * FREE
    line = f"M{x + dx:.1f} {y + dy:.1f}L{x2 - dx:.1f} {y2 - dy:.1f}"
    return Markup(f'<path class="coc-way-under" d="{line}"/><path class="coc-way" d="{line}"/>')


def area(path: str, look: str) -> Markup:
    """The outline of an area, tinted."""
    return Markup(f'<path class="coc-area {look}" d="{path}"/>')


def shields(colour: int, spots: Sequence[Point]) -> Markup:
    """A shield of one player in each of some places, with his pattern."""
    path = "".join(f"M{x:.0f} {y:.0f}{_SHIELD}" for x, y in spots)
    shape = f'path d="{path}"'
    return Markup(f'<g class="seat-{colour}"><{shape} class="coc-shield"/>{weave(colour, shape)}</g>')


def points(marks: Iterable[tuple[float, float, int]]) -> Markup:
    """The points of pieces at the end, on each of them."""
    return Markup("").join(
        Markup(f'<g class="coc-point"><circle cx="{x:g}" cy="{y:g}" r="{5.5 if n == 1 else 8:g}"/>')
        + Markup(f'<text x="{x:g}" y="{y + 3.6:g}">{n}</text></g>')
        for x, y, n in marks
    )


# -- ghosts -----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=10)
def ghost(building: str) -> Markup:
    """A building that could stand there."""
    shape = '<rect class="coc-ghost" x="-7" y="-7" width="14" height="14" rx="2"/>'
    if building == "port":
        shape = '<circle class="coc-ghost" r="8"/>'
    return Markup(shape + icon(BUILDING_ICONS[building], 0, 0, 11, "coc-ghost-sign"))


@lru_cache(maxsize=4)
def frame(building: str) -> Markup:
    """A frame around a building that can be chosen."""
    if building == "port":
        return Markup('<circle class="coc-frame" r="9.5"/>')
    return Markup('<rect class="coc-frame" x="-8.5" y="-8.5" width="17" height="17" rx="4"/>')


SOURCE = Markup(f'<path class="coc-source" d="{HEX}" transform="scale(1.09)"/>')
"""The ring of the space that a group leaves."""
RAIDERS = Markup(f'<path class="coc-raid-ring" d="{HEX}" transform="scale(1.07)"/>')
"""The ring of the settlement that attacks."""


def terrain(path: str, look: TerrainLook, middle: Point, size: float) -> Markup:
    """A space as it would be: its terrain, with its icon around a point."""
    made = f'<path d="{path}" fill="var(--terrain-{look.id})"/><path d="{path}" fill="url(#grain-{look.id})"/>'
    if look.icon:
        left, top = (round(number - size / 2, 1) for number in middle)
        made += f'<use href="{static(SPRITE)}#{look.icon}" fill="var(--terrain-{look.id}-ink)"'
        made += f' x="{left:g}" y="{top:g}" width="{size:g}" height="{size:g}"/>'
    return Markup(f'{made}<path class="coc-laid-line" d="{path}"/>')

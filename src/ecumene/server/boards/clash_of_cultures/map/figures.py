"""What lies on the map, as SVG: cities with their pieces, groups of units, barbarians, and the signs beside them.

All of it is drawn around its own middle. Colours are classes (`seat-2`) of the style sheet.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape
from math import cos, pi, sin
from typing import NamedTuple

from markupsafe import Markup

from ecumene.server.boards.files import static

from ..icons import BUILDING_ICONS, UNIT_ICONS, WONDER_ICONS

SPRITE = "boards/clash-of-cultures/sprite.svg"
RING = 33.0
"""From the middle of a space to a corner of the ring around a city."""
BESIDE_MOOD = (-28.0, 6.5)
"""Where the mark of an activation lies beside a mood: below the name of the city at the upper left."""
PLATE, STEP, ABOVE = 13.0, 14.5, -19.5
"""The measures of a building: its size, from one to the next, and how far above the middle they stand."""
NOBODYS = -1
"""The colour of a building that could stand there: its place is kept free."""
TAG = 6.6
"""How far the initial of a foreign owner reaches around."""
PILL, INITIAL, FIGURE, DIGIT = 15.0, 12.0, 13.0, 7.5
"""The measures of a group of units: its height, its player's initial, one icon, one digit."""
HEX = "M" + "L".join(f"{RING * cos(k * pi / 3):.1f} {RING * sin(k * pi / 3):.1f}" for k in range(6)) + "Z"


class CityLook(NamedTuple):
    """All that a city looks like; colours are those of the palette."""

    colour: int
    size: int
    mood: str
    buildings: tuple[tuple[str, int, str], ...]
    """Temples, academies and fortresses: what, in which colour, and a foreign owner's initial."""
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
    for x, (building, colour, initial) in reversed([*plates]):  # a tag lies over the next plate
        if colour != NOBODYS:
            parts.append(plate(building, colour, initial, x, ABOVE))
    parts.append('<path class="coc-house" d="M0 -14.5L12.5 -4.5H9.5V6.5H-9.5V-4.5H-12.5Z"/>')
    parts.append(f'<text class="coc-size" y="4.5">{look.size}</text>')
    if look.mood != "neutral":
        face = "smile" if look.mood == "happy" else "frown"
        parts.append(f'<g class="coc-{look.mood}"><circle class="coc-disc" cx="-20" cy="-4" r="7"/>')
        parts.append(f"{icon(face, -20, -4, 10.5, 'coc-face')}</g>")
    if look.activations:
        x, y = (-20.0, -4.0) if look.mood == "neutral" else BESIDE_MOOD
        parts.append(f'<circle class="coc-turned" cx="{x:g}" cy="{y:g}" r="5.8"/>')
        if look.activations > 1:
            parts.append(f'<text class="coc-times" x="{x:g}" y="{y + 3.4:g}">{look.activations}</text>')
        else:
            parts.append(icon("clockwise-rotation", x, y, 9, "coc-ink"))
    if look.wonder:
        parts.append('<circle class="coc-wonder-disc" cx="20.5" cy="-4" r="8.5"/>')
        parts.append(icon(WONDER_ICONS[look.wonder], 20.5, -4, 12.5))
    if look.danger:
        y = -23.5 if look.wonder else -8.5
        parts.append(f'<rect class="coc-danger" x="12" y="{y - 6.5:g}" width="22" height="13" rx="3"/>')
        parts.append(icon("shield", 18.5, y, 9, "coc-red"))
        parts.append(f'<text class="coc-times" x="28" y="{y + 3.5:g}">{look.danger}</text>')
    return Markup("".join(parts))


def plate(building: str, colour: int, initial: str, x: float, y: float) -> str:
    """A building in its owner's colour; a foreign one has a tag."""
    half = PLATE / 2
    made = f'<g class="seat-{colour}">'
    made += f'<rect class="coc-plate" x="{x - half:g}" y="{y - half:g}" width="{PLATE:g}" height="{PLATE:g}" rx="2"/>'
    made += icon(BUILDING_ICONS[building], x, y, 10.5)
    if initial:
        made += f'<circle class="coc-tag" cx="{x + 5.5:g}" cy="{y - 5.5:g}" r="{TAG:g}"/>'
        made += f'<text class="coc-tag-initial" x="{x + 5.5:g}" y="{y - 1.5:g}">{escape(initial)}</text>'
    return made + "</g>"


@lru_cache(maxsize=200)
def port(colour: int, initial: str) -> Markup:
    """A port at the edge of its sea."""
    made = f'<g class="seat-{colour}"><circle class="coc-plate" r="8"/>{icon("anchor", 0, 0, 11)}'
    if initial:
        made += f'<circle class="coc-tag" cx="6.5" cy="-6" r="{TAG:g}"/>'
        made += f'<text class="coc-tag-initial" x="6.5" y="-2">{escape(initial)}</text>'
    return Markup(made + "</g>")


Group = tuple[tuple[str, int], ...]
"""Kinds of units with their numbers."""


def pill_width(group: Group) -> float:
    """How wide a group of units is."""
    return INITIAL + sum(FIGURE + (DIGIT if n > 1 else 0) for _, n in group) + 3


@lru_cache(maxsize=2000)
def pill(initial: str, group: Group) -> Markup:
    """The units of one player in one space: his initial, then an icon and the number of each kind."""
    wide = pill_width(group)
    left, half = -wide / 2, PILL / 2
    made = f'<rect class="coc-pill" x="{left:g}" y="{-half:g}" width="{wide:g}" height="{PILL:g}" rx="4"/>'
    start = left + INITIAL
    line = f"M{start:g} {-half:g}H{-left - 4:g}a4 4 0 0 1 4 4V{half - 4:g}a4 4 0 0 1 -4 4H{start:g}Z"
    made += f'<path class="coc-pill-in" d="{line}"/>'
    made += f'<text class="coc-initial" x="{left + INITIAL / 2 + 0.5:g}" y="4">{escape(initial)}</text>'
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
    made = f'<path class="coc-bed coc-wild" d="{HEX}"/>{icon("camping-tent", 0, -7, 21, "coc-brown")}'
    made += '<rect class="coc-horde" x="-15" y="6" width="30" height="15" rx="4"/>'
    return Markup(f'{made}{icon("battle-axe", -6, 13.5, 11)}<text class="coc-count" x="7" y="17.7">{n}</text>')


@lru_cache(maxsize=1)
def compass() -> Markup:
    """The sign of an unexplored region."""
    return Markup(icon("compass", 0, 0, 34, "coc-compass"))


@lru_cache(maxsize=1)
def exhausted() -> Markup:
    """The disc on land that gives nothing any more."""
    return Markup(f'<circle class="coc-turned" r="10"/>{icon("earth-crack", 0, 0, 15, "coc-brown")}')

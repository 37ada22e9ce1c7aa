"""What lies on the map, as SVG: settlements with their marker, markers, chips of pieces, the odds of battles.

All of it is drawn around its own middle. Colours are classes (`seat-2`) of the style sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import escape
from typing import NamedTuple

from markupsafe import Markup

from ecumene.server.boards.files import static

from ..icons import FIGURE_ICONS, MARKER_ICONS, RESOURCE_ICONS, SKYLINES, TERRAIN_ICONS
from .ground import SPRITE

PLATE, HIGH = 33.0, 17.0
"""How wide and high the plate of a settlement is."""
PIP = 8.2
"""The radius of a marker."""
TUCK = 3.0
"""How far a marker beside a settlement lies over its plate."""
BAND, CELL, DIGIT, CHIP = 12.0, 16.0, 8.6, 19.0
"""The measures of a chip: the band with its player's initial, one kind of pieces, one digit, the height."""
JOINT = 17.0
"""How high the strip of a garrison is, which lies at the plate of its settlement."""
ROUND = 3.5
SPLIT = 3.0
"""The room between ships and what they carry."""
UNDER = 10.0
"""How high the strip below a chip is that is seen from near."""
LOADED = 11.0
"""How wide a piece aboard a ship is that is seen from near."""
MOST_CELLS = 5
"""So many kinds a chip shows; the rest becomes a number."""
EYE = 5.6
NUMBER = 11.0
"""The radius of a number in the place of a marker."""
WIDE = 53.0
"""Pieces that need more room than this are an army unless they are seen from near."""
BEHIND = 2.2
"""How far the edges of the other kinds look out behind the first one of an army."""
FIRST_EYE, NEXT_EYE, EYE_LEVEL = PIP + 2, 9.5, -6
"""Where the eyes are beside a marker."""


def icon(name: str, x: float, y: float, size: float, look: str) -> str:
    """An icon of the sprite around a point."""
    left, top = round(x - size / 2, 1), round(y - size / 2, 1)
    return (
        f'<use href="{static(SPRITE)}#{name}" x="{left:g}" y="{top:g}" width="{size:g}" height="{size:g}"'
        f' class="{look}"/>'
    )


# -- markers -----------------------------------------------------------------------------------------------------------


class MarkerLook(NamedTuple):
    """A marker as it lies there."""

    id: str
    """Empty if the viewer does not know it."""
    face_up: bool
    eyes: tuple[int, ...]
    """The colours of those who have looked at it; the viewer's own eye is -1."""


def pip(id: str, x: float, y: float, known: bool = True) -> str:
    """A marker: resources are round and coloured, terrain is square. One that lies face down has a dashed ring."""
    ring = "" if known else " cv-secret"
    if id in TERRAIN_ICONS:
        half, wide = PIP - 0.7, 2 * PIP - 1.4
        shape = f'x="{x - half:g}" y="{y - half:g}" width="{wide:g}" height="{wide:g}" rx="2.5"'
        return f'<rect class="cv-tile{ring}" {shape}/>' + icon(TERRAIN_ICONS[id], x, y, 12, f"cv-terrain {id}")
    if id in RESOURCE_ICONS:
        look = f"cv-good {id}{ring}"
        return f'<circle class="{look}" cx="{x:g}" cy="{y:g}" r="{PIP:g}"/>' + icon(
            RESOURCE_ICONS[id], x, y, 11.5, f"cv-on-good {id}" if known else f"cv-good-ink {id}"
        )
    made = f'<circle class="cv-back{ring}" cx="{x:g}" cy="{y:g}" r="{PIP:g}"/>'
    if id in MARKER_ICONS:
        return made + icon(MARKER_ICONS[id], x, y, 11.5, "cv-ink")
    made += f'<text class="cv-unknown" x="{x:g}" y="{y + 4.2:g}">{"–" if id else "?"}</text>'
    return made if id else f'<g class="cv-unseen">{made}</g>'


@lru_cache(maxsize=2000)
def marker(look: MarkerLook) -> Markup:
    """A marker without a settlement, with the eyes of those who have looked at it."""
    made = pip(look.id, 0, 0, look.face_up or not look.id)
    for number, colour in enumerate(look.eyes):
        x = FIRST_EYE + NEXT_EYE * number
        seat = f" seat-{colour}" if colour >= 0 else ""
        made += f'<g class="cv-eye{seat}"><circle cx="{x:g}" cy="{EYE_LEVEL}" r="{EYE:g}"/>'
        made += f"{icon('eye', x, EYE_LEVEL, 8.5, 'cv-on-eye')}</g>"
    return Markup(made)


def eyes_box(eyes: int) -> tuple[float, float, float, float]:
    """The middle of so many eyes beside a marker, as seen from it, and their size."""
    between = NEXT_EYE * (eyes - 1)
    return FIRST_EYE + between / 2, EYE_LEVEL, between + 2 * EYE, 2 * EYE


# -- settlements -------------------------------------------------------------------------------------------------------


class CityLook(NamedTuple):
    """All that a settlement looks like."""

    colour: int
    size: int
    marker: str
    """Its marker, "?" if it lies face down, or nothing."""
    face: str = ""
    """The icon of its face, in the advanced game; it is seen from near only, as is the gear."""
    productive: bool = False


def city_width(look: CityLook) -> float:
    """How wide a settlement is with its marker."""
    return PLATE + (2 * PIP - TUCK if look.marker else 0.0)


@lru_cache(maxsize=2000)
def city(look: CityLook) -> Markup:
    """A settlement: a plate in its owner's colour and pattern with a skyline and its size; its marker to the left."""
    wide = city_width(look)
    left = -wide / 2 + (wide - PLATE)
    shape = f'x="{left:g}" y="{-HIGH / 2:g}" width="{PLATE:g}" height="{HIGH:g}" rx="3"'
    made = f'<rect class="cv-plate" {shape}/>'
    if look.colour:
        made += f'<rect class="cv-weave" {shape} fill="url(#weave-{look.colour})"/>'
    made += icon(SKYLINES[look.size], left + 12.5, -0.3, 18, "cv-on")
    made += f'<text class="cv-size" x="{left + 27:g}" y="4.8">{look.size}</text>'
    if look.marker:
        made += pip("" if look.marker == "?" else look.marker, -wide / 2 + PIP, 0)
    signs = [(look.face, f"cv-{look.face}"), ("cog" if look.productive else "", "cv-gear")]
    shown = [sign for sign in signs if sign[0]]
    if shown:
        made += '<g class="near">'
        for number, (name, ink) in enumerate(shown):
            x, y = left + PLATE + 3, (11 * number - 5.5) * (len(shown) > 1)
            made += f'<circle class="cv-sign" cx="{x:g}" cy="{y:g}" r="6"/>' + icon(name, x, y, 9.5, ink)
        made += "</g>"
    return Markup(made)


# -- odds --------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=2000)
def odds_sign(x: float, y: float, rows: tuple[tuple[int, str, int, int], ...]) -> Markup:
    """About how battles in a place would end, above a point: for each of the others his colour and initial, the share
    that the viewer wins and the one that the other wins."""
    made = f'<g transform="translate({x:g} {y:g})"><g class="cv-odds">'
    for number, (colour, initial, wins, losses) in enumerate(rows):
        top = -21.0 - 18 * number
        made += f'<rect class="cv-odds-back" x="-47" y="{top:g}" width="94" height="17" rx="3.5"/>'
        made += f'<text x="-25" y="{top + 12.4:g}">{wins} %</text><text x="28" y="{top + 12.4:g}">{losses} %</text>'
        made += f'<g class="seat-{colour}"><rect class="cv-band" x="-5" y="{top + 2:g}" width="13" height="13" rx="3"/>'
        made += f'<text class="cv-odds-initial" x="1.5" y="{top + 12.4:g}">{escape(initial)}</text></g>'
    return Markup(made + "</g></g>")


def numbers(spots: Sequence[tuple[float, float]]) -> Markup:
    """The numbers from one on at some points."""
    return Markup(
        "".join(
            f'<g transform="translate({x:g} {y:g})"><g class="cv-number"><circle r="{NUMBER:g}"/>'
            f'<text y="5">{number}</text></g></g>'
            for number, (x, y) in enumerate(spots, 1)
        )
    )


# -- pieces ------------------------------------------------------------------------------------------------------------


class Cell(NamedTuple):
    """Equal pieces in a chip."""

    figure: str
    n: int
    dice: int
    aboard: bool = False
    """Whether ships carry them."""
    afloat: bool = False
    """Whether they are ships."""


class ChipLook(NamedTuple):
    """The pieces of one player in one place."""

    colour: int
    initial: str
    cells: tuple[Cell, ...]
    more: int
    """Pieces of kinds that find no room."""
    swords: bool
    """Whether somebody has declared battle there."""
    levels: tuple[int, ...] = ()
    """What each kind adds to its dice, seen from near; nothing if none does."""
    ships: tuple[tuple[Cell, tuple[str, ...]], ...] = ()
    """Ships with what each of them carries, seen from near; nothing where the chip tells it anyway."""
    side: int = 0
    """Below (1) or above (-1) the plate of its own settlement, as a strip without a band; 0 for a chip of its own."""


def cell_width(cell: Cell) -> float:
    """How wide a kind of pieces is."""
    return CELL + (DIGIT * len(str(cell.n)) if cell.n > 1 else 0.0)


def chip_width(look: ChipLook) -> float:
    """How wide a chip is; a garrison is at least as wide as the plate that it lies at."""
    return max(PLATE, _within(look)) if look.side else BAND + _within(look)


def chip_height(look: ChipLook) -> float:
    """How high a chip is."""
    return JOINT if look.side else CHIP


def _within(look: ChipLook) -> float:
    """How wide the pieces of a chip are."""
    cells = sum(map(cell_width, look.cells)) + (SPLIT if _splits(look) else 0.0)
    more = DIGIT * (len(str(look.more)) + 1) if look.more else 0.0
    return cells + more + 2.0 + (CELL if look.swords else 0.0)


def map_width(look: ChipLook) -> float:
    """How wide a chip is on a map that is not seen from near."""
    return chip_width(army(look) if _within(look) > WIDE else look)


def army(look: ChipLook) -> ChipLook:
    """The same pieces as an army: the first kind with the number of all."""
    total = sum(cell.n for cell in look.cells) + look.more
    return look._replace(cells=(look.cells[0]._replace(n=total, dice=0),), more=0, levels=(), ships=())


def _splits(look: ChipLook) -> bool:
    return any(cell.aboard for cell in look.cells)


@lru_cache(maxsize=5000)
def chip(look: ChipLook, right: float = 0.0, down: float = 0.0, plate: float = 0.0) -> Markup:
    """A chip: the band of its player with his initial; for each kind an icon, its dice as dots, its number. A garrison
    is drawn around the middle of its settlement, from which it lies so far; the middle of the plate lies so far to the
    right of that. Where the map is small, many kinds become an army with one number."""
    made = _chip(look, chip_width(look))
    within = _within(look)
    if look.ships or within > WIDE:
        far = _army(look) if within > WIDE else made
        near = _fleet(look) if look.ships else made + _levels(look)
        made = f'<g class="far">{far}</g><g class="near">{near}</g>'
    elif look.levels:
        made += f'<g class="near">{_levels(look)}</g>'
    if len(look.cells) > 1 and PLATE + 2 < within <= WIDE:
        aside = f' transform="translate({plate - right:g} 0)"' if look.side else ""
        made = f'<g class="many">{made}</g><g class="few"{aside}>{_army(look)}</g>'
    if look.side:
        made = f'<g transform="translate({right:g} {down:g})">{made}</g>'
    return Markup(made)


def _army(look: ChipLook) -> str:
    """Pieces of several kinds as one: the edge of the others looks out above a chip, or away from the settlement."""
    look = army(look)
    wide, high = chip_width(look) - 5.0, chip_height(look)
    top = -high / 2 - BEHIND if look.side <= 0 else -high / 2 + BEHIND
    behind = f'<rect class="cv-chip" x="{-wide / 2:g}" y="{top:g}" width="{wide:g}" height="{high:g}" rx="{ROUND}"/>'
    return behind + _chip(look, chip_width(look))


def _levels(look: ChipLook) -> str:
    """A strip below a chip, or above a garrison that lies above its settlement: what each kind adds to its dice."""
    if not look.levels:
        return ""
    wide, top = _within(look), chip_height(look) / 2 + 0.8
    if look.side < 0:
        top = -top - UNDER
    left = _start(look) - 1.0
    made = f'<rect class="cv-under" x="{left:g}" y="{top:g}" width="{wide:g}" height="{UNDER:g}" rx="2"/>'
    at, cargo = left + 1.0, False
    for cell, level in zip(look.cells, look.levels, strict=True):
        if cell.aboard and not cargo:
            cargo = True
            at += SPLIT
        if level:
            made += f'<text class="cv-level" x="{at + CELL / 2:g}" y="{top + UNDER - 1.9:g}">+{level}</text>'
        at += cell_width(cell)
    return made


def _fleet(look: ChipLook) -> str:
    """A chip that shows ship by ship what each carries, and then all others."""
    wide = BAND + 2.0
    for ship, cargo in look.ships:
        wide += cell_width(ship) + LOADED * len(cargo) + SPLIT
    rest = [cell for cell in look.cells if not cell.aboard and not cell.afloat]
    wide += sum(map(cell_width, rest))
    made, at = _plate(look, wide)
    for number, (ship, cargo) in enumerate(look.ships):
        if number:
            made += f'<path class="cv-split" d="M{at + SPLIT / 2:g} {-CHIP / 2 + 2:g}v{CHIP - 4:g}"/>'
        at += SPLIT
        drawn, at = _cell(ship, at)
        made += drawn
        for figure in cargo:
            made += icon(FIGURE_ICONS[figure], at + LOADED / 2, 0, LOADED - 0.5, "cv-ink")
            at += LOADED
    for cell in rest:
        drawn, at = _cell(cell, at)
        made += drawn
    return made


def _start(look: ChipLook) -> float:
    """Where the pieces of a chip begin."""
    return 1.0 - _within(look) / 2 if look.side else 1.0 + BAND - chip_width(look) / 2


def _strip(look: ChipLook, wide: float) -> str:
    """A garrison without its pieces: its corners are round where it does not touch its settlement."""
    side, half = look.side, JOINT / 2
    flat, turn = JOINT - ROUND, int(look.side < 0)
    ends = (
        f"a{ROUND} {ROUND} 0 0 {turn} {ROUND} {side * ROUND:g}",
        f"a{ROUND} {ROUND} 0 0 {turn} {ROUND} {-side * ROUND:g}",
    )
    line = f"v{side * flat:g}{ends[0]}h{wide - 2 * ROUND:g}{ends[1]}v{-side * flat:g}z"
    return f'<path class="cv-chip cv-joint" d="M{-wide / 2:g} {-side * half:g}{line}"/>'


def _plate(look: ChipLook, wide: float) -> tuple[str, float]:
    """A chip without its pieces, and where they begin."""
    if look.side:
        return _strip(look, wide), _start(look)
    half, left = CHIP / 2, -wide / 2
    made = f'<rect class="cv-chip" x="{left:g}" y="{-half:g}" width="{wide:g}" height="{CHIP:g}" rx="{ROUND}"/>'
    flat = BAND - ROUND
    corners = f"a{ROUND} {ROUND} 0 0 0-{ROUND} {ROUND}v{CHIP - 2 * ROUND:g}a{ROUND} {ROUND} 0 0 0 {ROUND} {ROUND}"
    band = f"M{left + BAND:g} {-half:g}h{-flat:g}{corners}h{flat:g}z"
    made += f'<path class="cv-band" d="{band}"/>'
    if look.colour:
        made += f'<path class="cv-weave" d="{band}" fill="url(#weave-{look.colour})"/>'
    made += f'<text class="initial cv-initial" x="{left + BAND / 2:g}" y="4.2">{escape(look.initial)}</text>'
    return made, left + BAND + 1.0


def _cell(cell: Cell, at: float) -> tuple[str, float]:
    """Equal pieces: an icon, dice as dots, a number; and where the next ones begin."""
    look = "cv-ink cv-on-dots" if cell.dice else "cv-ink"
    made = icon(FIGURE_ICONS[cell.figure], at + CELL / 2, -1.8 if cell.dice else 0, 14 if cell.dice else 15.5, look)
    start = at + CELL / 2 - 1.9 * (cell.dice - 1)
    if cell.dice:
        made += f'<path class="cv-dots" d="{"".join(f"M{start + 3.8 * dot:g} 6.9h.01" for dot in range(cell.dice))}"/>'
    if cell.n > 1:
        made += f'<text class="cv-count" x="{at + CELL:g}" y="4.2">{cell.n}</text>'
    return made, at + cell_width(cell)


def _chip(look: ChipLook, wide: float) -> str:
    """A chip with its kinds of pieces."""
    made, at = _plate(look, wide)
    half, left = chip_height(look) / 2, -wide / 2
    cargo = False
    for cell in look.cells:
        if cell.aboard and not cargo:
            cargo = True
            made += f'<path class="cv-split" d="M{at + SPLIT / 2:g} {-half + 2:g}v{2 * half - 4:g}"/>'
            at += SPLIT
        drawn, at = _cell(cell, at)
        made += drawn
    if look.more:
        made += f'<text class="cv-count" x="{at:g}" y="4.2">+{look.more}</text>'
    if look.swords:
        made += f'<circle class="cv-swords" cx="{-left - 8:g}" cy="0" r="7.5"/>'
        made += icon("crossed-swords", -left - 8, 0, 11, "cv-on-swords")
    return made

"""What lies on a map: tokens, which stack, and what a board draws itself; and where all of it lies in its space."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from ecumene.server.boards.map.ground import Place, Point
from ecumene.server.boards.picture import Press, Seat

UNIT, CITY, MARKER = "unit", "city", "marker"
HIGH = {UNIT: 17.0, CITY: 20.0, MARKER: 17.0}
"""How high a token of each kind is, in units of the map."""
BAND = 13.0
"""The part of a unit in its player's colour, with his initial."""
GAP = 2.0
SINK = 0.08
"""How far below the middle of a space its tokens lie, in rooms: above is the icon of the terrain."""
LEAST = 0.6
"""Tokens in a crowded space shrink to this part of their size, and overlap from then on."""
MOST_SEEN = 2
"""So many of the pieces under the first one of a stack peep out."""


@dataclass(frozen=True)
class Token:
    """Something that lies on a space: a unit, a city or a marker. Equal ones become one stack with a number."""

    id: str
    """Of its element, such as `c-U17`: by it the token glides when it moves."""
    space: str
    kind: str
    icon: str
    name: str
    """What it is, in words."""
    seat: Seat | None = None
    number: str = ""
    """Written on it, such as the size of a city."""
    press: Press | None = None
    changed: bool = False

    @property
    def look(self) -> tuple[object, ...]:
        """Tokens that look the same stack, unless one of them can be pressed on its own."""
        press = self.press.action if self.press else ""
        return (self.space, self.kind, self.icon, self.name, self.seat, self.number, press)


@dataclass(frozen=True)
class Sketch:
    """What a board draws itself on a space: a city with all its pieces, a group of units. It lies below the tokens."""

    id: str
    """Of its element: by it the sketch glides when it moves."""
    space: str
    svg: Markup
    """Around its own middle, in units of the map; equal ones should be the same object, since they are compared."""
    name: str
    """What it is, in words."""
    seat: Seat | None = None
    x: float = 0.0
    y: float = 0.0
    """Where it is, from the centre of the space."""
    size: Point = (0.0, 0.0)
    """How wide and high its button is, if it can be pressed; a mark that it has changed lies at its corner."""
    aside: Point = (0.0, 0.0)
    """Where its button lies as seen from its own middle: it grows and shrinks around that, with what it belongs to."""
    press: Press | None = None
    changed: bool = False
    under: tuple[str, ...] = ()
    """Ids of more pieces in it: one that leaves it glides from here."""
    hint: str = ""
    """The hint that is shown while it is pointed at (see `on_map`)."""

    @property
    def said(self) -> str:
        """What a screen reader says of its button."""
        return _button_words(self.seat, self.name, self.press)


@dataclass(frozen=True)
class MapSketch:
    """A sketch with its place on the map."""

    first: Sketch
    x: float
    y: float


@dataclass(frozen=True)
class MapToken:
    """One or more equal tokens as they are drawn: where, how large, how many."""

    first: Token
    ids: tuple[str, ...]
    changed: bool
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0

    @property
    def count(self) -> int:
        return len(self.ids)

    @property
    def under(self) -> list[tuple[str, float]]:
        """The other pieces of the stack, and how far each peeps out."""
        return [(id, min(number, MOST_SEEN) * 1.6) for number, id in enumerate(self.ids[1:], 1)]

    @property
    def high(self) -> float:
        return HIGH[self.first.kind]

    @property
    def wide(self) -> float:
        """Its width: a unit grows with its number."""
        if self.first.kind != UNIT:
            return HIGH[self.first.kind] + (8.0 if self.first.number and self.first.kind == CITY else 0.0)
        written = self.first.number or (f"×{self.count}" if self.count > 1 else "")
        return (BAND if self.first.seat else 2.0) + 17.0 + 7.0 * len(written)

    @property
    def words(self) -> str:
        """What a screen reader says."""
        said = f"{self.first.name} {self.first.number}".strip()
        return f"{said} ×{self.count}" if self.count > 1 else said

    @property
    def said(self) -> str:
        """What a screen reader says of its button: whose it is, what it is, and what can be done or why not."""
        return _button_words(self.first.seat, self.words, self.first.press)


def stacks(tokens: Iterable[Token]) -> list[MapToken]:
    """Equal tokens on each other, in the order in which they first come."""
    found: dict[tuple[object, ...], list[Token]] = {}
    for token in tokens:
        found.setdefault(token.look, []).append(token)
    return [
        MapToken(same[0], tuple(token.id for token in same), any(token.changed for token in same))
        for same in found.values()
    ]


def placed(sketch: Sketch, x: float, y: float) -> MapSketch:
    """A sketch on a space with this centre."""
    return MapSketch(sketch, round(x + sketch.x, 1), round(y + sketch.y, 1))


# -- where tokens lie ------------------------------------------------------------------------------------------------


def arrange(place: Place, tokens: Sequence[MapToken]) -> Iterator[MapToken]:
    """Tokens side by side in rows: around the spot of their kind, or around the middle of the space."""
    by_spot: dict[Point, list[MapToken]] = {}
    for token in tokens:
        by_spot.setdefault(place.spots.get(token.first.kind, place.centre), []).append(token)
    for (x, y), here in by_spot.items():
        yield from _in_rows(here, x, y + (SINK * place.room if (x, y) == place.centre else 0.0), place.room)


def _in_rows(tokens: list[MapToken], x: float, y: float, room: float) -> Iterator[MapToken]:
    rows: list[list[MapToken]] = [[]]
    for token in tokens:
        if rows[-1] and _long([*rows[-1], token]) > 2.3 * room:
            rows.append([])
        rows[-1].append(token)
    high = sum(_high(row) for row in rows) + GAP * (len(rows) - 1)
    wide = max(map(_long, rows))
    scale = round(min(1.0, max(LEAST, min(1.8 * room / high, 2.4 * room / wide))), 2)
    top = -high / 2
    for row in rows:
        left = -_long(row) / 2
        for token in row:
            dx, dy = left + token.wide / 2, top + _high(row) / 2
            yield replace(token, x=round(x + dx * scale, 1), y=round(y + dy * scale, 1), scale=scale)
            left += token.wide + GAP
        top += _high(row) + GAP


def _long(row: Sequence[MapToken]) -> float:
    return sum(token.wide for token in row) + GAP * (len(row) - 1)


def _high(row: Sequence[MapToken]) -> float:
    return max(token.high for token in row)


# -- in words --------------------------------------------------------------------------------------------------------


def _button_words(whose: Seat | None, words: str, press: Press | None) -> str:
    said = f"{whose.name}: {words}" if whose else words
    return ". ".join(filter(None, (said, doing(press) if press else "")))


def doing(press: Press) -> str:
    """What a button does, or why it does nothing."""
    return press.label if press.legal else press.reason.rstrip(".")

"""A map on a board: spaces to press and tokens on them, drawn over a ground that browsers keep (`ground.py`).

A board makes its `Ground` once for each language, and for each picture calls `on_map` with what lies on it:

    drawn = on_map(picture, ground, say(language, "Map"), tokens, press=lambda id: press(picture, f"move {id}"))

The template draws it with `{{ map.map(b.map) }}` from boards/map.html. One map fits on a page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from ecumene.engine import Language
from ecumene.server.boards.map.ground import LEVELS, Ground, Place, Point, TerrainLook
from ecumene.server.boards.map.layers import Layer
from ecumene.server.boards.picture import Picture, Press, Seat

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
MOST_KEPT = 20_000
"""So many drawings are kept for each map: some megabytes."""


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


@dataclass(frozen=True)
class MapSpace:
    """A space as it is drawn now."""

    place: Place
    near: str
    words: str
    """All that a screen reader says: name, terrain, owner, what lies there, what can be done."""
    press: Press | None
    terrain: TerrainLook | None
    """Its terrain, if that was turned up during play."""
    owner: Seat | None
    title: str
    chosen: bool
    empty: bool
    """Whether no token lies here."""
    hint: str = ""
    """The hint that is shown while it is pointed at."""
    stop: str = ""
    """A letter: its key goes from one such space to the next."""

    @property
    def key(self) -> str:
        return f"c-{self.place.id}"

    @property
    def land(self) -> tuple[object, ...]:
        """All that its land looks like."""
        return (self.place, self.terrain, self.owner, self.empty)


@dataclass(frozen=True)
class MapPicture:
    """A map as one viewer sees it."""

    ground: Ground
    name: str
    spaces: list[MapSpace]
    sketches: list[MapSketch]
    tokens: list[MapToken]
    lines: Mapping[str, str]
    """Path data of lines that come during play, by kind."""
    layers: Sequence[Layer]
    hints: Mapping[str, Markup]
    terrains: list[TerrainLook]
    """All terrains whose pattern is needed."""
    seats: list[int]
    """The colours of all players who have something here."""
    say: Language
    overview: bool = False
    """Whether a phone shows a small map of the whole beside the part that one looks at."""

    def kept(self, thing: object) -> Markup | None:
        """A thing as it was drawn before: equal ones look the same, on all tables."""
        return self.ground.drawn.get(thing)

    def keep(self, thing: object, html: Markup) -> Markup:
        """Draws a thing, and keeps it for the next time."""
        drawn = self.ground.drawn
        if len(drawn) >= MOST_KEPT:
            drawn.clear()
        drawn[thing] = html
        return html

    @property
    def levels(self) -> str:
        """From how many pixels for each unit on each level of names is shown, for the script."""
        return " ".join(map(str, LEVELS[: self.ground.levels]))

    @property
    def level(self) -> int:
        """The level of names at one pixel for each unit: what is shown without a script."""
        return sum(scale <= 1.0 for scale in LEVELS[: self.ground.levels])


def on_map(
    picture: Picture,
    ground: Ground,
    name: str,
    tokens: Iterable[Token] = (),
    *,
    press: Callable[[str], Press | None] = lambda id: None,
    turned: Mapping[str, TerrainLook] | None = None,
    owners: Mapping[str, Seat] | None = None,
    titles: Mapping[str, str] | None = None,
    chosen: frozenset[str] = frozenset(),
    sketches: Iterable[Sketch] = (),
    lines: Mapping[str, str] | None = None,
    layers: Sequence[Layer] = (),
    hints: Mapping[str, Markup] | None = None,
    stops: Mapping[str, str] | None = None,
    overview: bool = False,
) -> MapPicture:
    """The map with what lies on it.

    `press` gives the button of a space, `turned` the terrain of spaces that have it only since they were turned up,
    `owners` whose land is tinted, `titles` names that come during play, `chosen` the spaces with an ink outline,
    `sketches` what the board draws itself, `lines` path data of lines that come during play, by kind (`coast`, ...).
    `layers` are drawn over all of it when one asks for them, `hints` while one points at the space with that id or at a
    sketch that names it; `stops` are the letters whose keys go from space to space. `overview` gives phones a
    small map of the whole.
    """
    turned, owners, titles, hints, stops = turned or {}, owners or {}, titles or {}, hints or {}, stops or {}
    lying: dict[str, list[MapToken]] = {}
    for stack in stacks(tokens):
        lying.setdefault(stack.first.space, []).append(stack)
    drawn: dict[str, list[Sketch]] = {}
    sketches = list(sketches)
    for sketch in sketches:
        drawn.setdefault(sketch.space, []).append(sketch)
    spaces = []
    for place in ground.places:
        button, terrain, owner = press(place.id), turned.get(place.id), owners.get(place.id)
        here, title = lying.get(place.id, []), titles.get(place.id, "")
        own = drawn.get(place.id, [])
        said = [(sketch.seat, sketch.name) for sketch in own] + [(token.first.seat, token.words) for token in here]
        words = _words(place, title, terrain, owner, said, button)
        near, marked = ground.near[place.id], place.id in chosen
        hint, stop, empty = place.id if place.id in hints else "", stops.get(place.id, ""), not here and not own
        spaces.append(MapSpace(place, near, words, button, terrain, owner, title, marked, empty, hint, stop))
    placed = [token for id, here in lying.items() for token in arrange(ground.places_by_id[id], here)]
    seats = {token.first.seat for token in placed if token.first.seat} | set(owners.values())
    seats |= {sketch.seat for sketch in sketches if sketch.seat}
    middle = {id: ground.places_by_id[id].centre for id in drawn}
    return MapPicture(
        ground=ground,
        name=name,
        spaces=spaces,
        sketches=[_placed(sketch, *middle[sketch.space]) for sketch in sketches],
        tokens=placed,
        lines=lines or {},
        layers=layers,
        hints=hints,
        terrains=list(dict.fromkeys([*ground.terrains, *turned.values()])),
        seats=sorted({seat.colour for seat in seats}),
        say=picture.language,
        overview=overview,
    )


def stacks(tokens: Iterable[Token]) -> list[MapToken]:
    """Equal tokens on each other, in the order in which they first come."""
    found: dict[tuple[object, ...], list[Token]] = {}
    for token in tokens:
        found.setdefault(token.look, []).append(token)
    return [
        MapToken(same[0], tuple(token.id for token in same), any(token.changed for token in same))
        for same in found.values()
    ]


def _placed(sketch: Sketch, x: float, y: float) -> MapSketch:
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


def _words(
    place: Place,
    title: str,
    terrain: TerrainLook | None,
    owner: Seat | None,
    lying: Sequence[tuple[Seat | None, str]],
    press: Press | None,
) -> str:
    """What a screen reader says: "C6, Nippur, plain, Ada. Ada: soldier ×2; Bob: settler. Move here"."""
    terrain = terrain or place.terrain
    first = [place.name, title, terrain.name if terrain else "", owner.name if owner else ""]
    sentences = [", ".join(word for word in first if word)]
    whose: dict[str, list[str]] = {}
    for seat, said in lying:
        if said:
            whose.setdefault(seat.name if seat else "", []).append(said)
    sentences.append("; ".join(f"{who}: {', '.join(what)}" if who else ", ".join(what) for who, what in whose.items()))
    if press is not None:
        sentences.append(_doing(press))
    return ". ".join(sentence for sentence in sentences if sentence)


def _button_words(whose: Seat | None, words: str, press: Press | None) -> str:
    said = f"{whose.name}: {words}" if whose else words
    return ". ".join(filter(None, (said, _doing(press) if press else "")))


def _doing(press: Press) -> str:
    return press.label if press.legal else press.reason.rstrip(".")

"""A map on a board: spaces to press and tokens on them, drawn over a ground that browsers keep (`ground.py`).

A board makes its `Ground` once for each language, and for each picture calls `on_map` with what lies on it:

    drawn = on_map(picture, ground, say(language, "Map"), tokens, press=lambda id: press(picture, f"move {id}"))

The template draws it with `{{ map.map(b.map) }}` from boards/map.html. One map fits on a page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from ecumene.engine import Language
from ecumene.server.boards.map.ground import Ground, Place, Point, TerrainLook
from ecumene.server.boards.map.layers import Layer
from ecumene.server.boards.map.tokens import MapSketch, MapToken, Sketch, Token, arrange, doing, placed, stacks
from ecumene.server.boards.picture import Picture, Press, Seat

MOST_KEPT = 20_000
"""So many drawings are kept for each map: some megabytes."""
MOST_MARKS = 8
"""So many glowing spaces the small map of the whole marks."""


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
    quiet: bool = False
    """Whether it can be pressed like others that are better: it hardly glows."""

    @property
    def key(self) -> str:
        return f"c-{self.place.id}"

    @property
    def land(self) -> tuple[object, ...]:
        """All that its land looks like."""
        return (self.place, self.terrain, self.owner, self.empty)


ListedMap = tuple[tuple[str, tuple[str, ...]], ...]
"""A map as a list to read: groups of spaces with what is said of each."""


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

    @property
    def marks(self) -> list[Point]:
        """The middles of the few spaces that glow, for the small map of the whole; none where they are many."""
        found = [space.place.centre for space in self.spaces if space.press and space.press.legal and not space.quiet]
        return found if len(found) <= MOST_MARKS else []

    @property
    def words(self) -> dict[str, str]:
        """What is said of each space."""
        return {space.place.id: space.words for space in self.spaces}

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
        return " ".join(map(str, self.ground.scales[: self.ground.levels]))

    @property
    def level(self) -> int:
        """The level of names at one pixel for each unit: what is shown without a script."""
        return sum(scale <= 1.0 for scale in self.ground.scales[: self.ground.levels])


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
    quiet: frozenset[str] = frozenset(),
    overview: bool = False,
) -> MapPicture:
    """The map with what lies on it.

    `press` gives the button of a space, `turned` the terrain of spaces that have it only since they were turned up,
    `owners` whose land is tinted, `titles` names that come during play, `chosen` the spaces with an ink outline,
    `sketches` what the board draws itself, `lines` path data of lines that come during play, by kind (`coast`, ...).
    `layers` are drawn over all of it when one asks for them, `hints` while one points at the space with that id or at a
    sketch that names it; `stops` are the letters whose keys go from space to space.
    The spaces that are `quiet` hardly glow. `overview` gives phones a small map of the whole.
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
        hushed = place.id in quiet
        spaces.append(MapSpace(place, near, words, button, terrain, owner, title, marked, empty, hint, stop, hushed))
    lie = [token for id, here in lying.items() for token in arrange(ground.places_by_id[id], here)]
    seats = {token.first.seat for token in lie if token.first.seat} | set(owners.values())
    seats |= {sketch.seat for sketch in sketches if sketch.seat}
    middle = {id: ground.places_by_id[id].centre for id in drawn}
    return MapPicture(
        ground=ground,
        name=name,
        spaces=spaces,
        sketches=[placed(sketch, *middle[sketch.space]) for sketch in sketches],
        tokens=lie,
        lines=lines or {},
        layers=layers,
        hints=hints,
        terrains=list(dict.fromkeys([*ground.terrains, *turned.values()])),
        seats=sorted({seat.colour for seat in seats}),
        say=picture.language,
        overview=overview,
    )


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
        sentences.append(doing(press))
    return ". ".join(sentence for sentence in sentences if sentence)

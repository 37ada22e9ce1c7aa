"""The pieces on the map: one chip for each player and place, put where it covers nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from math import hypot, sqrt
from typing import Any, NamedTuple

from ecumene.games.civilization.box.cards import FIGURE
from ecumene.server.boards.map import Place, TerrainLook

from ..pencil import Pencil
from .figures import CHIP, HIGH, JOINT, MOST_CELLS, PLATE, Cell, ChipLook
from .outlines import frame, inside

ROW = 20.0
"""From one chip to the next below it."""
LATIN, CYRILLIC = 6.5, 7.1
"""How wide the letters of a name are."""
TALL, RISE = 11.0, 8.2
"""How high a line of a name is, and how far it rises above its point."""
EDGE = 2.0
"""How near a chip comes to the edge of the map."""
AIR = 1.0
MESH, SPOTS = 4.0, 160
"""How close together the spots for chips lie in a place, and about how many it has."""
SEAM = 0.8
"""How far a garrison lies over the edge of its settlement's plate."""
FLAT = 0.7
"""A chip beside its settlement is as near as one that is not so far below it."""
OUTSIDE, MISTAKEN = 8.0, 20.0
"""As bad as so much of a distance is a third of a chip that lies outside its place: in the sea where it is of the land,
and in another region."""
BEYOND = 30.0
"""So far beyond the outline of a place its chips lie at most."""
STRAYED = 120.0
"""As bad as so much of a distance is a chip whose middle lies outside its place."""
ON_THINGS, ON_NAMES = 1.2, 0.4
"""As bad as so much of a distance is each unit of the map's area that a chip covers of other things, and of names."""


class Box(NamedTuple):
    """A part of the map that something covers."""

    left: float
    top: float
    right: float
    bottom: float

    def wider(self, by: float) -> Box:
        """The same part and so much around it."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)


class Group(NamedTuple):
    """All pieces of a player in a place."""

    seat: int
    place: str
    pieces: tuple[tuple[str, int, int, int], ...]
    """Each kind: the figure, the movement points left, the ship, and how many."""


def groups(pencil: Pencil) -> list[Group]:
    """The pieces of everybody, by place."""
    found: dict[tuple[str, int], list[tuple[str, int, int, int]]] = {}
    for seat, own in enumerate(pencil.players):
        for figure, place, left, ship, n in own["pieces"]:
            found.setdefault((place, seat), []).append((figure, left, ship, n))
    return [Group(seat, place, tuple(pieces)) for (place, seat), pieces in found.items()]


def _rank(cell: Cell) -> tuple[bool, bool, bool, int, int]:
    """Ships before what they carry, aircraft before armies, settlers last, the newest first."""
    figure = FIGURE[cell.figure]
    return (cell.aboard, not figure.afloat, not figure.military, -figure.era, figure.number)


def cells(pencil: Pencil, group: Group) -> tuple[Cell, ...]:
    """The kinds of a group, as its chip shows them."""
    count: dict[tuple[str, bool], int] = {}
    for figure, _, ship, n in group.pieces:
        aboard = bool(ship) and FIGURE[figure].cargo
        count[figure, aboard] = count.get((figure, aboard), 0) + n
    made = [
        Cell(figure, n, pencil.dice(figure), aboard, FIGURE[figure].afloat) for (figure, aboard), n in count.items()
    ]
    return tuple(sorted(made, key=_rank))


def chip_look(pencil: Pencil, group: Group, side: int = 0) -> ChipLook:
    """How the chip of a group looks, on its own or on one side of the plate of its settlement."""
    seat = pencil.seats[group.seat]
    made = cells(pencil, group)
    more = sum(cell.n for cell in made[MOST_CELLS:])
    declared: dict[str, Any] = pencil.view["declared"]
    swords = group.place in declared and group.seat == pencil.view["active"]
    levels = tuple(pencil.bonus(cell.figure) for cell in made[:MOST_CELLS])
    ships = fleet(pencil, group)
    return ChipLook(
        seat.colour, seat.initial, made[:MOST_CELLS], more, swords, levels if any(levels) else (), ships, side
    )


def fleet(pencil: Pencil, group: Group) -> tuple[tuple[Cell, tuple[str, ...]], ...]:
    """Ships with what each carries, equal ones together; nothing where there are no two to tell apart."""
    ships = {ship: figure for figure, _, ship, _ in group.pieces if FIGURE[figure].afloat}
    cargo: dict[int, list[str]] = {}
    for figure, _, ship, n in group.pieces:
        if ship in ships and FIGURE[figure].cargo:
            cargo.setdefault(ship, []).extend([figure] * n)
    if len(ships) < 2 or not cargo:
        return ()
    count: dict[tuple[str, tuple[str, ...]], int] = {}
    for ship, figure in ships.items():
        kind = figure, tuple(sorted(cargo.get(ship, ())))
        count[kind] = count.get(kind, 0) + 1
    made = [(Cell(figure, n, pencil.dice(figure), afloat=True), aboard) for (figure, aboard), n in count.items()]
    return tuple(sorted(made, key=lambda ship: (_rank(ship[0]), ship[1])))


def said(pencil: Pencil, group: Group) -> str:
    """A group in words: its pieces with their numbers and dice, and what is aboard."""
    ashore, aboard = list[str](), list[str]()
    for cell in cells(pencil, group):
        words = pencil.called(cell.figure)
        (aboard if cell.aboard else ashore).append(f"{words} ×{cell.n}" if cell.n > 1 else words)
    words = ", ".join(ashore)
    if aboard:
        words = pencil.words("{ships} with {cargo} aboard", ships=words, cargo=", ".join(aboard))
    return words


def _length(line: str) -> float:
    """How long a line of a name is."""
    return sum([LATIN if letter < "Ѐ" else CYRILLIC for letter in line])


# -- where they lie ----------------------------------------------------------------------------------------------------


class Near(NamedTuple):
    """What lies and what is written in a part of the map."""

    things: list[Box]
    names: list[Box]

    def lost(self, box: Box) -> float:
        """How bad it is to cover a part of it."""
        return ON_THINGS * _covered(box, self.things) + ON_NAMES * _covered(box, self.names)


def _covered(box: Box, others: list[Box]) -> float:
    """How much of others a thing covers; most of them lie beside it."""
    left, top, right, bottom = box
    return sum(
        [
            (min(right, o[2]) - max(left, o[0])) * (min(bottom, o[3]) - max(top, o[1]))
            for o in others
            if o[0] < right and o[2] > left and o[1] < bottom and o[3] > top
        ]
    )


class Room:
    """What of the map is covered: names, settlements and markers, and the chips that were put there before."""

    def __init__(self, places: Iterable[Place], names: dict[str, tuple[str, ...]], wide: float, high: float) -> None:
        self.size = (wide, high)
        self.places = tuple(places)
        self.things: list[Box] = []
        """What lies on the map."""
        self.names: dict[str, Box] = {}
        self.plates: dict[str, Box] = {}
        """The plates of the settlements."""
        self.left_out: dict[tuple[str, float, float, float], float] = {}
        """How bad it is where chips leave the outline of their place."""
        self.ranked: dict[tuple[str, float], tuple[tuple[float, float, float], ...]] = {}
        """The spots of each place for chips of each width with how bad they are, the best one first."""
        outlines: dict[TerrainLook | None, list[tuple[Box, str]]] = {}
        for place in self.places:
            outlines.setdefault(place.terrain, []).append((Box(*frame(place.path)), place.path))
        self.alike = {place.id: outlines[place.terrain] for place in self.places}
        """How far the outlines of the places reach that are of the same kind as a place, and the outlines."""
        for place in self.places:
            lines = names[place.id]
            half = max(map(_length, lines)) / 2
            x, y = place.label
            self.names[place.id] = Box(x - half, y - RISE, x + half, y + 2.5 + TALL * 1.15 * (len(lines) - 1))

    def copy(self) -> Room:
        """Another one with the same things in it."""
        made = object.__new__(Room)
        made.size, made.places, made.names = self.size, self.places, self.names
        made.ranked, made.left_out, made.alike = self.ranked, self.left_out, self.alike
        made.plates, made.things = dict(self.plates), list(self.things)
        return made

    def cover(self, x: float, y: float, wide: float, high: float = HIGH) -> None:
        """Something of this size lies around a point."""
        self.things.append(Box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2))

    def settle(self, place: Place, wide: float) -> None:
        """A settlement lies in a place: its plate, and perhaps its marker to the left of it."""
        x, y = place.spots["city"]
        self.plates[place.id] = Box(x + wide / 2 - PLATE, y - HIGH / 2, x + wide / 2, y + HIGH / 2)
        self.cover(x, y, wide)

    def plate_of(self, place: Place) -> float:
        """How far to the right of its spot the middle of a settlement's plate lies."""
        plate = self.plates[place.id]
        return round((plate.left + plate.right) / 2 - place.spots["city"][0], 1)

    def join(self, place: Place, wide: float) -> tuple[float, float, int]:
        """The middle of a garrison at the plate of its settlement, and whether it lies below (1) or above it (-1): away
        from the name, and where it covers least."""
        plate = self.plates[place.id]
        near = self._near(Box(plate.left - wide, plate.top - JOINT, plate.right + wide, plate.bottom + JOINT))
        found = []
        for side in (1, -1):
            top = plate.bottom - SEAM if side > 0 else plate.top - JOINT + SEAM
            for left in (plate.left, plate.right - wide, (plate.left + plate.right - wide) / 2):
                left, top = self._on_map(left, top, wide)
                box = Box(left, top, left + wide, top + JOINT)
                outside = self._outside(place, left + wide / 2, wide, top + JOINT / 2)
                clear = Box(left, top + SEAM, left + wide, top + JOINT - SEAM)
                found.append((outside + near.lost(clear), -side, box))
        _, side, box = min(found)
        self.things.append(box)
        return (box.left + box.right) / 2, (box.top + box.bottom) / 2, -side

    def put(self, place: Place, wide: float) -> tuple[float, float]:
        """The middle of a chip in a place: near its settlement and within the outline, where it covers little."""
        best, least = (0.0, 0.0), float("inf")
        near = self._near(Box(*frame(place.path)).wider(BEYOND + wide))
        for far, left, top in self._spots(place, wide):
            if far >= least:
                break
            lost = far + near.lost(Box(left - AIR, top - AIR, left + wide + AIR, top + CHIP + AIR))
            if lost < least:
                best, least = (left, top), lost
        left, top = best
        self.things.append(Box(left, top, left + wide, top + CHIP))
        return left + wide / 2, top + CHIP / 2

    def _near(self, box: Box) -> Near:
        """What lies in a part of the map."""
        left, top, right, bottom = box

        def there(others: Iterable[Box]) -> list[Box]:
            return [o for o in others if o[0] < right and o[2] > left and o[1] < bottom and o[3] > top]

        return Near(there(self.things), there(self.names.values()))

    def _spots(self, place: Place, wide: float) -> tuple[tuple[float, float, float], ...]:
        """Where the chip could lie, and how bad that is."""
        if (place.id, wide) not in self.ranked:
            spots = {self._on_map(x - wide / 2, y - CHIP / 2, wide) for x, y in self._mesh(place, wide)}
            self.ranked[place.id, wide] = tuple(sorted((self._aside(place, wide, *spot), *spot) for spot in spots))
        return self.ranked[place.id, wide]

    def _on_map(self, left: float, top: float, wide: float) -> tuple[float, float]:
        across, deep = self.size
        return round(min(max(left, EDGE), across - wide - EDGE), 1), round(min(max(top, EDGE), deep - CHIP - EDGE), 1)

    def _aside(self, place: Place, wide: float, left: float, top: float) -> float:
        """How far a spot is from where one looks for the pieces of a place: from its settlement or the middle of its
        name, and further where it leaves the outline, most of all for another place of the same kind."""
        x, y = place.spots.get("city") or place.label
        middle, down = left + wide / 2, top + CHIP / 2
        far = hypot((middle - x) * FLAT, down - y) + self._outside(place, middle, wide, down)
        return round(far if inside(place.path, middle, down) else far + STRAYED, 1)

    def _outside(self, place: Place, middle: float, wide: float, down: float) -> float:
        """How bad it is that a chip leaves the outline of its place."""
        known = self.left_out.get((place.id, middle, wide, down))
        if known is not None:
            return known
        lost = 0.0
        for part in (-0.35, 0.0, 0.35):
            x = middle + wide * part
            if not inside(place.path, x, down):
                lost += MISTAKEN if self._is_alike(place, x, down) else OUTSIDE
        self.left_out[place.id, middle, wide, down] = lost
        return lost

    def _is_alike(self, place: Place, x: float, y: float) -> bool:
        """Whether a point lies in a place of the same kind."""
        for (left, top, right, bottom), path in self.alike[place.id]:
            if left <= x <= right and top <= y <= bottom and inside(path, x, y):
                return True
        return False

    def _mesh(self, place: Place, wide: float) -> Iterator[tuple[float, float]]:
        """Points all over a place, around its settlement and its name, and some beyond its outline."""
        left, top, right, bottom = frame(place.path)
        step = max(MESH, sqrt((right - left) * (bottom - top) / SPOTS))
        yield from product(_steps(left, right, step), _steps(top, bottom, step))
        yield from product(
            _steps(left - BEYOND, right + BEYOND, ROW / 2), _steps(top - BEYOND, bottom + BEYOND, ROW / 2)
        )
        name = self.names[place.id]
        x, y = (name.left + name.right) / 2, name.bottom + AIR + CHIP / 2
        yield from ((x + aside, y + down) for aside in (-12, 0, 12) for down in (0, ROW, 2 * ROW))
        yield from ((x + aside, name.top - CHIP / 2 - AIR) for aside in (-12, 0, 12))
        for beside in (name.right + 4 + wide / 2, name.left - 4 - wide / 2):
            yield beside, (name.top + name.bottom) / 2


def _steps(start: float, end: float, step: float) -> Iterator[float]:
    """Points from one to another."""
    count = int((end - start) / step)
    yield from (start + step * (number + 0.5) for number in range(count))

"""The pieces on the map: one chip for each player and place, put where it covers nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot
from typing import Any, NamedTuple

from ecumene.games.civilization.box.cards import FIGURE
from ecumene.server.boards.map import Place

from ..pencil import Pencil
from .figures import CHIP, HIGH, MOST_CELLS, Cell, ChipLook
from .outlines import inside

ROW = 20.0
"""From one chip to the next below it."""
LATIN, CYRILLIC = 6.5, 7.1
"""How wide the letters of a name are."""
TALL, RISE = 11.0, 8.2
"""How high a line of a name is, and how far it rises above its point."""
EDGE = 2.0
"""How near a chip comes to the edge of the map."""
AIR = 1.0
FURTHER = (24.0, -24.0, 40.0, -40.0, 56.0, -56.0)
"""How far aside a chip goes where there is no room nearby."""
FLAT = 0.7
"""A chip beside its settlement is as near as one that is not so far below it."""
OUTSIDE, MISTAKEN = 8.0, 20.0
"""As bad as so much of a distance is a third of a chip that lies outside its place: in the sea where it is of the land,
and in another region."""


class Box(NamedTuple):
    """A part of the map that something covers."""

    left: float
    top: float
    right: float
    bottom: float

    def overlap(self, other: Box) -> float:
        """How much of it two things share."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide * high if wide > 0 and high > 0 else 0.0


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


def chip_look(pencil: Pencil, group: Group) -> ChipLook:
    """How the chip of a group looks."""
    seat = pencil.seats[group.seat]
    made = cells(pencil, group)
    more = sum(cell.n for cell in made[MOST_CELLS:])
    declared: dict[str, Any] = pencil.view["declared"]
    swords = group.place in declared and group.seat == pencil.view["active"]
    levels = tuple(pencil.bonus(cell.figure) for cell in made[:MOST_CELLS])
    ships = fleet(pencil, group)
    return ChipLook(seat.colour, seat.initial, made[:MOST_CELLS], more, swords, levels if any(levels) else (), ships)


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


class Room:
    """What of the map is covered: names, settlements and markers, and the chips that were put there before."""

    def __init__(self, places: Iterable[Place], names: dict[str, tuple[str, ...]], wide: float, high: float) -> None:
        self.size = (wide, high)
        self.places = tuple(places)
        self.rows: list[list[Box]] = [[] for _ in range(int(high / ROW) + 1)]
        """What is covered in each row of the map, so that little has to be compared."""
        self.names: dict[str, Box] = {}
        self.ranked: dict[tuple[str, float], tuple[tuple[float, float], ...]] = {}
        """The spots of each place for chips of each width, the best one first."""
        for place in self.places:
            lines = names[place.id]
            half = max(map(_length, lines)) / 2
            x, y = place.label
            box = Box(x - half, y - RISE, x + half, y + 2.5 + TALL * 1.15 * (len(lines) - 1))
            self.names[place.id] = box
            self._take(box)

    def copy(self) -> Room:
        """Another one with the same things in it."""
        made = object.__new__(Room)
        made.size, made.places, made.names, made.ranked = self.size, self.places, self.names, self.ranked
        made.rows = [list(row) for row in self.rows]
        return made

    def cover(self, x: float, y: float, wide: float, high: float = HIGH) -> None:
        """Something of this size lies around a point."""
        self._take(Box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2))

    def put(self, place: Place, wide: float) -> tuple[float, float]:
        """The middle of a chip in a place: the first spot where it covers nothing, else where it covers least."""
        best, least = (0.0, 0.0), float("inf")
        for left, top in self._spots(place, wide):
            lost = self._lost(Box(left - AIR, top - AIR, left + wide + AIR, top + CHIP + AIR))
            if lost < least:
                best, least = (left, top), lost
            if not lost:
                break
        left, top = best
        self._take(Box(left, top, left + wide, top + CHIP))
        return left + wide / 2, top + CHIP / 2

    def _bands(self, box: Box) -> range:
        """The rows that a thing lies in."""
        last = len(self.rows) - 1
        return range(min(max(int(box.top / ROW), 0), last), min(max(int(box.bottom / ROW), 0), last) + 1)

    def _take(self, box: Box) -> None:
        for band in self._bands(box):
            self.rows[band].append(box)

    def _lost(self, box: Box) -> float:
        """How much of what lies there a thing would cover."""
        seen: set[Box] = set()
        for band in self._bands(box):
            seen.update(self.rows[band])
        return sum([box.overlap(other) for other in seen if other.left < box.right and other.right > box.left])

    def _spots(self, place: Place, wide: float) -> tuple[tuple[float, float], ...]:
        """Where the chip could lie: near its settlement and within its place first."""
        if (place.id, wide) not in self.ranked:
            spots = {self._on_map(*spot, wide) for spot in self._around(place, wide)}
            ranked = sorted(spots, key=lambda spot: (self._aside(place, wide, *spot), spot))
            self.ranked[place.id, wide] = tuple(ranked)
        return self.ranked[place.id, wide]

    def _on_map(self, left: float, top: float, wide: float) -> tuple[float, float]:
        across, deep = self.size
        return round(min(max(left, EDGE), across - wide - EDGE), 1), round(min(max(top, EDGE), deep - CHIP - EDGE), 1)

    def _aside(self, place: Place, wide: float, left: float, top: float) -> float:
        """How far a spot is from where one looks for the pieces of a place: from its settlement or the middle of its
        name, and further where it leaves the outline, most of all for another place of the same kind."""
        x, y = place.spots.get("city") or place.label
        far = hypot((left + wide / 2 - x) * FLAT, top + CHIP / 2 - y)
        points = [(left + wide * part, top + CHIP / 2) for part in (0.15, 0.5, 0.85)]
        for x, y in points:
            if not inside(place.path, x, y):
                alike = any(inside(other.path, x, y) for other in self.places if other.terrain is place.terrain)
                far += MISTAKEN if alike else OUTSIDE
        return far

    def _around(self, place: Place, wide: float) -> Iterator[tuple[float, float]]:
        """Spots below the name and the settlement, beside them and above them, and some further away."""
        x, y = place.spots.get("units") or place.spots["fleets"]
        name = self.names[place.id]
        below, middle = max(y, name.bottom + AIR), (name.left + name.right) / 2 - wide / 2
        for row in (0, 1, 2):
            yield from ((start, below + row * ROW) for start in (x - 14, x - 8, x, x + 8, x + 14, middle))
        yield x + 14 - wide, below
        for top in (name.top - 5, name.top - 5 - ROW):
            yield from ((name.right + 4, top), (name.left - wide - 4, top))
        yield from ((middle + aside, name.top - 2 * ROW) for aside in (-24, -12, 0, 12, 24))
        yield from ((x + aside, below + down) for down in (0, ROW, -ROW) for aside in FURTHER)

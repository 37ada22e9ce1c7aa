"""The pieces on the map: one chip for each player and place, put where it covers nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from ecumene.games.civilization.cards import FIGURE
from ecumene.server.boards.map_ground import Place

from .figures import CHIP, HIGH, MOST_CELLS, Cell, ChipLook
from .pencil import Pencil

ROW = 20.0
"""From one chip to the next below it."""
LETTER, TALL, RISE = 6.3, 11.0, 8.2
"""The letters of a name: how wide, how high a line is, and how far it rises above its point."""
EDGE = 2.0
"""How near a chip comes to the edge of the map."""
AIR = 1.0
FURTHER = (24.0, -24.0, 40.0, -40.0, 56.0, -56.0)
"""How far aside a chip goes where there is no room nearby."""


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
    made = [Cell(figure, n, pencil.dice(figure), aboard) for (figure, aboard), n in count.items()]
    return tuple(sorted(made, key=_rank))


def chip_look(pencil: Pencil, group: Group) -> ChipLook:
    """How the chip of a group looks."""
    seat = pencil.seats[group.seat]
    made = cells(pencil, group)
    more = sum(cell.n for cell in made[MOST_CELLS:])
    declared: dict[str, Any] = pencil.view["declared"]
    swords = group.place in declared and group.seat == pencil.view["active"]
    return ChipLook(seat.colour, seat.initial, made[:MOST_CELLS], more, swords)


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


# -- where they lie ----------------------------------------------------------------------------------------------------


class Room:
    """What of the map is covered: names, settlements and markers, and the chips that were put there before."""

    def __init__(self, places: Iterable[Place], names: dict[str, tuple[str, ...]], wide: float, high: float) -> None:
        self.size = (wide, high)
        self.rows: list[list[Box]] = [[] for _ in range(int(high / ROW) + 1)]
        """What is covered in each row of the map, so that little has to be compared."""
        self.names: dict[str, Box] = {}
        for place in places:
            lines = names[place.id]
            half = max(map(len, lines)) * LETTER / 2
            x, y = place.label
            box = Box(x - half, y - RISE, x + half, y + 2.5 + TALL * 1.15 * (len(lines) - 1))
            self.names[place.id] = box
            self._take(box)

    def copy(self) -> Room:
        """Another one with the same things in it."""
        made = object.__new__(Room)
        made.size, made.names, made.rows = self.size, self.names, [list(row) for row in self.rows]
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

    def _spots(self, place: Place, wide: float) -> Iterator[tuple[float, float]]:
        """Where the chip could lie: below the name, then around the settlement."""
        x, y = place.spots.get("units") or place.spots["fleets"]
        across, deep = self.size
        name = self.names[place.id]
        middle = (name.left + name.right) / 2
        starts: Sequence[tuple[float, float]] = (
            (x, y),
            (x - 8, y),
            (x + 8, y),
            (middle - wide / 2, y),
            (x, y + ROW),
            (middle - wide / 2, y + ROW),
            (x + 14 - wide, y),
            (name.right + 2, name.top - 5),
            (name.left - wide - 2, name.top - 5),
            (middle - wide / 2, name.top - 2 * ROW),
            (name.right + 2, name.top - 5 - ROW),
            (name.left - wide - 2, name.top - 5 - ROW),
            (x, y + 2 * ROW),
            (middle - wide / 2, y + 2 * ROW),
            (x - 14, y + ROW),
            (x + 14, y + ROW),
            *((x + aside, y + down) for down in (0, ROW, -ROW) for aside in FURTHER),
        )
        for left, top in starts:
            yield (
                min(max(left, EDGE), across - wide - EDGE),
                min(max(top, EDGE), deep - CHIP - EDGE),
            )

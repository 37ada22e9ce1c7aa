"""What lies over the map or over one's own advances: battles, events, trades, the boards of the others, the end."""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.server.boards.parts import ending
from ecumene.server.boards.picture import Seat

from .parts import Chip, Cost, Good, Level


@dataclass(frozen=True)
class Side:
    """One side of a battle."""

    seat: Seat | None
    name: str
    role: str
    icon: str
    left: int
    killed: int
    dice: tuple[int, ...]
    sum: str
    """What was rolled, with its combat value and hits: "4+6+2 = 12 → 2 hits"."""
    card: str
    """The combat card that was played, if the viewer may see it."""
    effect: tuple[str, ...]
    covered: bool
    """Whether a card lies face down."""


@dataclass(frozen=True)
class Fight:
    """A battle under way; `odds` is what the one who may fight on is told."""

    title: str
    round: str
    sides: tuple[Side, ...]
    odds: str


@dataclass(frozen=True)
class Gathering:
    """What a city has collected so far, and how much more it can."""

    title: str
    goods: tuple[Good, ...]
    left: str


@dataclass(frozen=True)
class Happening:
    """The event card that the question comes from: first what its icon does, then what it says."""

    name: str
    icon: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Offered:
    """What one side of a trade gives: goods, cards by name or number; what its receiver has no room for is lost."""

    seat: Seat
    goods: tuple[Good, ...]
    cards: tuple[str, ...]
    lost: tuple[Cost, ...]


@dataclass(frozen=True)
class Tray:
    """An offer to trade."""

    title: str
    sides: tuple[Offered, ...]


@dataclass(frozen=True)
class TheirCategory:
    """A category of somebody else: its advances, and whether he has each."""

    name: str
    icon: str
    rows: tuple[tuple[str, bool], ...]


@dataclass(frozen=True)
class Theirs:
    """The board of another player, which opens over one's own."""

    seat: Seat
    title: str
    government: str
    government_icon: str
    points: str
    sources: tuple[tuple[str, str, str], ...]
    goods: tuple[Good, ...]
    levels: tuple[Level, ...]
    advances: int
    categories: tuple[TheirCategory, ...]
    wonders: tuple[Chip, ...]
    lists: tuple[tuple[str, str, tuple[str, ...]], ...]
    """What else lies there: an icon, what it is, and the names."""


@dataclass(frozen=True)
class Outcome(ending.Outcome):
    """A player at the end, with the objectives that he has scored."""

    scored: tuple[str, ...]

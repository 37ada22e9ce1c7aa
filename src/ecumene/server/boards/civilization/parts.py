"""What the templates draw, all words said already. Equal things look the same."""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.server.boards.parts import ending
from ecumene.server.boards.parts.opponents import Switch
from ecumene.server.boards.picture import Press, Seat


@dataclass(frozen=True)
class Mark:
    """A resource, a terrain or another marker as it is drawn: its icon, and `sort` as the box has it."""

    id: str
    icon: str
    sort: str
    name: str


@dataclass(frozen=True)
class Held:
    """How many cards of a resource a player has."""

    mark: Mark
    n: int


@dataclass(frozen=True)
class Count:
    """A number with its icon."""

    icon: str
    n: int
    words: str


@dataclass(frozen=True)
class Opponent(Switch):
    """A player as the row above the map shows him."""

    place: str
    """His place in the order of this turn."""
    gold: int
    forecast: int
    points: int
    counts: tuple[Count, ...]
    resources: tuple[Held, ...]
    note: str
    """The most important fact about him."""
    note_icon: str
    loud: bool
    """Whether it is a danger."""
    out: bool


@dataclass(frozen=True)
class View:
    """A view of the stage, with the number of things to click there."""

    id: str
    name: str
    icon: str
    key: str
    note: str
    n: int
    open: bool


@dataclass(frozen=True)
class Age:
    """An era of the strip."""

    number: int
    now: bool
    past: bool


@dataclass(frozen=True)
class Roll:
    """A column of the table of critical resources: the rolls, and what they make critical."""

    rolls: str
    mark: Mark
    held: bool
    """Whether the one who looks has such a card."""
    rolled: bool
    """Whether it was the last one."""
    words: str


@dataclass(frozen=True)
class Strip:
    """The strip above the stage."""

    ages: tuple[Age, ...]
    era: str
    rolls: tuple[Roll, ...]
    turns: str


@dataclass(frozen=True)
class CityCard:
    """A settlement in its owner's area."""

    region: str
    key: str
    name: str
    size: int
    icon: str
    mark: Mark | None
    face: str
    """The icon of its face, in the advanced game."""
    productive: bool
    gold: int
    room: str
    """How many new pieces it takes this turn, while pieces are bought: "2/4"."""
    words: str
    chosen: bool
    press: Press | None


@dataclass(frozen=True)
class Tag:
    """An improvement or a wonder of a player."""

    key: str
    """The id of its element, in the area that is drawn large."""
    icon: str
    name: str
    faces: int
    gears: int
    past: bool
    """Whether it is of an era that is over: it only counts points."""
    words: str
    press: Press | None = None


@dataclass(frozen=True)
class Realm:
    """A civilization: that of the viewer, or one that he looks at."""

    seat: Seat
    title: str
    place: str
    gold: int
    forecast: int
    parts: tuple[str, ...]
    """What the next production is made of."""
    chances: tuple[Mark, ...]
    """The resources that bring more if they are rolled."""
    chance: int
    chance_words: str
    points: int
    points_words: str
    counts: tuple[Count, ...]
    resources: tuple[Held, ...]
    cities: tuple[CityCard, ...]
    improvements: tuple[Tag, ...]
    wonders: tuple[Tag, ...]
    lists: tuple[tuple[str, str, str], ...]
    """What else is public, each with an icon, a title and its words: technologies, pieces that wait."""
    near: bool
    out: bool
    press: Press | None = None


@dataclass(frozen=True)
class Going:
    """A kind of pieces among those that go, or a ship with what it carries; and the buttons that leave it behind."""

    icon: str
    name: str
    cargo: tuple[str, ...]
    """The icons of what it carries."""
    n: int
    of: int
    """So many are there."""
    less: Press | None
    only: Press | None


@dataclass(frozen=True)
class PlaceCard:
    """What sets out from a place."""

    title: str
    line: str
    rows: tuple[Going, ...]
    aside: bool
    """Whether it lies in the other corner of the map, since the way leads through its own one."""


@dataclass(frozen=True)
class Start:
    """A region that is proposed to begin in: its number on the map and in the panel, and why."""

    number: int
    region: str
    name: str
    why: str
    press: Press


@dataclass(frozen=True)
class Outcome(ending.Outcome):
    """A player at the end, with the gold that decides a tie."""

    gold: int
    out: bool


@dataclass(frozen=True)
class Ending(ending.Ending):
    """Everybody's points at the end, and how it came."""

    line: str

"""What the templates draw: cards, wonders and players' areas, with all words said already."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count
from math import ceil
from typing import ClassVar

from ecumene.games.guns_and_steel.box.cards import Card as CivilizationCard
from ecumene.games.guns_and_steel.box.cards import Wonder as WonderCard
from ecumene.server.boards.picture import Press, Seat

from .pyramid import Link
from .signs import Sign

TILE = 0.8
"""How wide a card is on its resource side, beside one in the hand."""


@dataclass(frozen=True)
class Pip:
    """One resource of a price; `met` if the viewer has it."""

    resource: str
    met: bool


@dataclass(frozen=True, eq=False)
class Price:
    """What a card costs the viewer now. `short` counts the resources that he lacks, 0 if he can pay.

    Prices are made once (`_price`), so that the same object stands for the same price.
    """

    pips: tuple[Pip, ...]
    surcharge: int
    short: int
    words: str


@dataclass(frozen=True)
class Print:
    """What is printed on a card, in one language: the same wherever the card lies."""

    name: str
    title: str
    """The name with soft hyphens, for the card's face."""
    icon: str
    resource: str
    resource_name: str
    kind_name: str
    signs: list[Sign]
    text: list[str]


@dataclass(frozen=True)
class Face:
    """A civilization card as it lies somewhere on the table. Equal ones look the same."""

    key: str
    card: CivilizationCard
    printed: Print = field(compare=False)
    press: Press | None
    changed: bool
    price: Price | None = None
    place: str = ""
    """The classes of its place in the pyramid."""
    acting: bool = False
    """Whether the question comes from this card: it is at work."""
    hidden: ClassVar[bool] = False

    @property
    def name(self) -> str:
        """What the card is called."""
        return self.printed.name


@dataclass(frozen=True)
class Covered:
    """A card of somebody else that the viewer sees only from its resource side, or not at all: it is one of some."""

    key: str
    cards: tuple[str, ...]
    resource: str
    resource_name: str = field(compare=False)
    words: str = field(compare=False)
    """What it can be: "Agriculture, Trade or Barter"."""
    press: Press | None
    changed: bool = False
    hidden: ClassVar[bool] = True

    @property
    def name(self) -> str:
        """What can be said of it: "Food: Agriculture, Trade or Barter"."""
        return f"{self.resource_name}: {self.words}"


@dataclass(frozen=True)
class Monument:
    """A wonder as it is drawn. Equal ones look the same: what is printed on it follows from the wonder."""

    key: str
    wonder: WonderCard
    name: str = field(compare=False)
    title: str = field(compare=False)
    icon: str = field(compare=False)
    era: str = field(compare=False)
    """The resource that its row is named after."""
    era_name: str = field(compare=False)
    row: int = field(compare=False)
    signs: list[Sign] = field(compare=False)
    words: str = field(compare=False)
    text: str = field(compare=False)
    met_by: tuple[Seat, ...]
    tokens: tuple[tuple[Seat, int], ...]
    press: Press | None
    changed: bool


@dataclass(frozen=True)
class Taken:
    """The place of a wonder that somebody has won."""

    row: int
    icon: str
    title: str
    seat: Seat


@dataclass(frozen=True)
class Figures:
    """A player's numbers. Without glory (New World) there is nothing on the point card either."""

    strength: int
    score: int
    points: int
    glory_left: int | None


@dataclass(frozen=True)
class Era:
    """A row of the pyramid, with the resource that it is named after."""

    row: int
    id: str
    name: str


@dataclass(frozen=True)
class Area:
    """What lies before one player."""

    seat: Seat
    figures: Figures
    active: bool
    hand: list[Face | Covered]
    resources: list[Face | Covered]
    technologies: list[Face]
    wonders: list[Monument]
    press: Press | None

    def rows(self, most: float) -> int:
        """In how many rows its cards lie where so many cards are beside each other: as few as will do."""
        return next(rows for rows in count(1) if self.across(rows) <= most)

    def across(self, rows: int) -> float:
        """How many cards wide it is with so many rows; the resource side is narrower."""
        tiles, technologies, hand = (
            ceil(n / rows) for n in (len(self.resources), len(self.technologies), len(self.hand))
        )
        return TILE * tiles + technologies + hand


@dataclass(frozen=True)
class Pile:
    """A project pile: its top card and how many cards it has."""

    row: int
    face: Face
    count: int


@dataclass(frozen=True)
class Tier:
    """A row of the pyramid with all that lies there: its wonder or who has won it, its cards, its project pile."""

    era: Era
    wonders: list[Monument]
    taken: list[Taken]
    cards: list[Face]
    links: tuple[Link, ...]
    piles: list[Pile]

    @property
    def look(self) -> str:
        """Its class: a row with cards is high, one that has only a wonder lower, and an empty one is not there."""
        if self.cards or self.piles:
            return "full"
        return "bare" if self.wonders else "gone"


@dataclass(frozen=True)
class Free:
    """A resource of this turn only."""

    resource: str
    name: str
    count: int
    brief: bool = False
    """Whether it is told apart from what lies there for longer."""

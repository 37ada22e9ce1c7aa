"""What the templates draw: cards, wonders, players' areas, and the whole table, with all words said already."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from ecumene.engine import Language, Text
from ecumene.games.guns_and_steel.box.cards import Card as CivilizationCard
from ecumene.games.guns_and_steel.box.cards import Wonder as WonderCard
from ecumene.server.boards.parts.drawn import Drawn
from ecumene.server.boards.picture import Press, Seat, say

from .pyramid import Link
from .signs import Sign


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
    sources: list[str]


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
    era_name: str = field(compare=False)
    row: int = field(compare=False)
    signs: list[Sign] = field(compare=False)
    words: str = field(compare=False)
    text: str = field(compare=False)
    sources: list[str] = field(compare=False)
    met_by: tuple[Seat, ...]
    tokens: tuple[tuple[Seat, int], ...]
    press: Press | None
    changed: bool


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


@dataclass(frozen=True)
class Pile:
    """A project pile: its top card and how many cards it has."""

    row: int
    face: Face
    count: int


@dataclass(frozen=True)
class Tier:
    """A row of the pyramid with all that lies there: its wonder, its cards, its project pile."""

    era: Era
    wonders: list[Monument]
    cards: list[Face]
    piles: list[Pile]


@dataclass(frozen=True)
class Free:
    """A resource of this turn only."""

    resource: str
    name: str
    count: int


@dataclass(frozen=True)
class Table(Drawn):
    """The whole board."""

    piles_used: bool
    base: int
    tiers: list[Tier]
    holes: list[str]
    links: tuple[Link, ...]
    temporary: list[Free]
    others: list[Area]
    own: Area
    watching: bool
    say: Language
    resource_icons: Mapping[str, str]

    def lacking(self, short: int) -> str:
        """How much is missing for a price."""
        return self.say.say(Text("You are {n} resource short.", "You are {n} resources short.", n=short))

    def points(self, wonder: WonderCard) -> str:
        """What a wonder counts at the end."""
        return self.say.say(Text("{n} point", "{n} points", n=wonder.points))

    def worth(self, wonder: WonderCard) -> str:
        """What a wonder beside the pyramid counts, and how many glory tokens it asks for, if any."""
        if not wonder.glory:
            return self.points(wonder)
        return f"{self.points(wonder)}, {self.say.get('glory tokens to take it')}: {wonder.glory}"

    def row_of(self, era: Era) -> str:
        """The name of a row of the pyramid."""
        return say(self.say, "{era} row", era=era.name)

    def cards_in_hand(self, hand: list[Face | Covered]) -> str:
        """How many cards a hand has."""
        return self.say.say(Text("{n} card in hand", "{n} cards in hand", n=len(hand)))

    def hand_of(self, name: str) -> str:
        """The title of somebody's hand."""
        return say(self.say, "In {name}'s hand", name=name)

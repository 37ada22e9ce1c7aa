"""The components: eras, figures, markers, and what is printed on cards, in tables and on the map.

What is printed stands in cards.toml; what the odd cards do stands in the chapters, bound to their rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal

from ecumene.engine import Thing
from ecumene.engine.cards.corrections import Id, PrintedCard, Sources
from ecumene.engine.cards.reading import CardFile, Made, between

ANCIENT, MEDIEVAL, GUNPOWDER, MODERN = ERAS = (1, 2, 3, 4)
"""The number of an era is also its number of dice and the bonus for an advantage."""
ERA_IDS = ("ancient", "medieval", "gunpowder", "modern")
ERA_NAMES = ("Ancient era", "Medieval era", "Gunpowder era", "Modern era")
TYPES = SETTLER, INFANTRY, CAVALRY, ARTILLERY, FLEET, CARRIER, AIRCRAFT = (
    "settler",
    "infantry",
    "cavalry",
    "artillery",
    "fleet",
    "carrier",
    "aircraft",
)
BEATS = {CAVALRY: INFANTRY, INFANTRY: ARTILLERY, ARTILLERY: CAVALRY}
"""Each type of army and the one that it has the advantage over."""
RESOURCES = ("wine", "horses", "iron", "gems", "spice", "oil", "coal", "rare-metals")
LARGEST_SIZE = 4
UNLIMITED = 99
"""A trade range that reaches everywhere."""
LARGEST = 999


class Era(Thing):
    """One of the four eras."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__(f"era-{number}", ERA_NAMES[number - 1])
        self.number = number


class Figure(Thing):
    """A kind of playing piece: a settler, or a military unit of a type and an era.

    `steps` are its movement points; `name` is the one of the standard game, where all units of a figure are equal.
    """

    __slots__ = ("afloat", "army", "cargo", "era", "flies", "military", "number", "steps", "type")

    def __init__(self, number: int, era: int, type: str, name: str, steps: int) -> None:
        super().__init__(f"{ERA_IDS[era - 1]}-{type}" if era else type, name)
        self.number = number
        self.era = era
        self.type = type
        self.steps = steps
        self.army = type in BEATS
        self.afloat = type in (FLEET, CARRIER)
        self.flies = type == AIRCRAFT
        self.cargo = self.army or type == SETTLER
        """Whether ships carry it."""
        self.military = type != SETTLER


def _figures() -> tuple[Figure, ...]:
    names = (
        ("Swordsman", "Horseman", "Catapult", "Galley"),
        ("Pikeman", "Knight", "Medieval catapult", "Caravel"),
        ("Musketeer", "Dragoon", "Cannon", "Frigate"),
        ("Machine Gunner", "Tank", "Howitzer", "Battleship"),
    )
    sailing = (1, 2, 2, 3)
    found = [Figure(0, 0, SETTLER, "Settler", 2)]
    for era, words in zip(ERAS, names, strict=True):
        for type, name in zip((INFANTRY, CAVALRY, ARTILLERY, FLEET), words, strict=True):
            found.append(Figure(len(found), era, type, name, sailing[era - 1] if type == FLEET else 1))
    found.append(Figure(len(found), MODERN, CARRIER, "Aircraft Carrier", sailing[-1]))
    found.append(Figure(len(found), MODERN, AIRCRAFT, "Fighter", 3))
    return tuple(found)


FIGURES = _figures()
FIGURE = {figure.id: figure for figure in FIGURES}
FIGURE_OF = {(figure.era, figure.type): figure for figure in FIGURES}
SETTLERS = FIGURES[0]
CARRIERS = FIGURE_OF[MODERN, CARRIER]
PLANES = FIGURE_OF[MODERN, AIRCRAFT]
CATAPULTS, TREBUCHETS = FIGURE_OF[ANCIENT, ARTILLERY], FIGURE_OF[MEDIEVAL, ARTILLERY]
ERA = {number: Era(number) for number in ERAS}

EraId = Literal["ancient", "medieval", "gunpowder", "modern"]


Gold = Annotated[int, between(0, LARGEST)]
Few = Annotated[int, between(0, 9)]
Size = Annotated[int, between(0, LARGEST_SIZE)]
Range = Annotated[int, between(0, UNLIMITED)]
ByEra = tuple[Gold, Gold, Gold, Gold]


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class OfEra(PrintedCard):
    """A card that belongs to an era."""

    kind: str
    era: EraId
    bit: Made[int] = 0
    """Its bit among the cards of its kind, as in `Player.technologies`."""
    age: Made[int] = 0
    """The number of its era."""

    def __post_init__(self) -> None:
        self.bit = 1 << self.number
        self.age = ERA_IDS.index(self.era) + 1


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Technology(OfEra):
    """A technology."""

    kind: Literal["technology"]
    cost: Gold
    needs: tuple[str, ...] = ()
    """Technologies that must be in play before it can be bought."""
    key: bool = False
    """Whether it is a key discovery."""
    size: Size = 0
    """The size of settlements that it allows."""
    land_range: Range = 0
    sea_range: Range = 0
    gift: Id = ""
    """The unit or improvement that its first owner gets."""
    growth: bool = False
    """Whether a settlement of its first owner grows for free."""
    provenance: Sources = field(default_factory=dict)


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Wonder(OfEra):
    """A wonder of the world."""

    kind: Literal["wonder"]
    technology: str
    """Who discovers it gets the wonder; the colony ship can be bought then."""
    gift: Literal["", "settler", "infantry", "cavalry", "artillery", "fleet"] = ""
    n: Few = 0
    """How many pieces its first owner gets."""
    income: Gold = 0
    discount: Gold = 0
    """What technologies of its era cost its owner less."""
    defence: Few = 0
    """What an army adds that defends a settlement of its owner, instead of 1."""
    faces: Few = 0
    gears: Few = 0
    rule: Literal["", "oracle", "swap", "nations", "apollo", "bomb", "ship"] = ""
    price: Gold = 0
    """What it costs, if it is bought."""
    provenance: Sources = field(default_factory=dict)


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Improvement(OfEra):
    """A city improvement."""

    kind: Literal["improvement"]
    technology: str
    faces: Few = 0
    gears: Few = 0
    provenance: Sources = field(default_factory=dict)


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Level(OfEra):
    """A level of a military unit of the advanced game: all units of its figure are raised to it at once."""

    kind: Literal["unit"]
    type: Literal["infantry", "cavalry", "artillery", "fleet", "carrier", "aircraft"]
    level: Few
    dice: Few
    """Of aircraft the dice that they add."""
    bonus: Few = 0
    technology: str
    provenance: Sources = field(default_factory=dict)

    @property
    def figure(self) -> Figure:
        """The playing piece that stands for it."""
        return FIGURE_OF[self.age, self.type]


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Marker(PrintedCard):
    """A kind of exploration marker."""

    kind: Literal["marker"]
    sort: Literal["resource", "event", "terrain", "blank"]
    count: Annotated[int, between(0, 40)]
    happy: bool = False
    """Whether settlements with it are always happy."""
    limit: Size = LARGEST_SIZE
    """How large settlements there can be."""
    productive: bool = False
    gold: Gold = 0
    provenance: Sources = field(default_factory=dict)

    @property
    def resource(self) -> bool:
        """Whether it is one of the eight resources."""
        return self.sort == "resource"


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Price(PrintedCard):
    """What something costs in each era."""

    kind: Literal["price"]
    standard: ByEra
    advanced: ByEra
    provenance: Sources = field(default_factory=dict)


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Growth(PrintedCard):
    """What it costs to enlarge a settlement of size 1, 2 and 3."""

    kind: Literal["growth"]
    standard: tuple[Gold, Gold, Gold]
    advanced: tuple[Gold, Gold, Gold]
    provenance: Sources = field(default_factory=dict)


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Yield(PrintedCard):
    """The gold of a settlement of each size in the advanced game."""

    kind: Literal["yield"]
    gold: ByEra
    productive: ByEra
    provenance: Sources = field(default_factory=dict)


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Critical(OfEra):
    """The critical resources of an era, by the roll of two dice."""

    kind: Literal["critical"]
    resources: tuple[str, str, str, str, str]
    provenance: Sources = field(default_factory=dict)


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class RegionCard(PrintedCard):
    """A region of the map: its neighbours over land, and the seas that it touches."""

    kind: Literal["region"]
    area: Literal["north-america", "south-america", "europe", "africa", "north-asia", "south-asia"]
    neighbours: tuple[str, ...]
    seas: tuple[str, ...]
    provenance: Sources = field(default_factory=dict)


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class SeaCard(PrintedCard):
    """A sea of the map, with its neighbours among the seas."""

    kind: Literal["sea"]
    neighbours: tuple[str, ...]
    provenance: Sources = field(default_factory=dict)


@dataclass(frozen=True)
class CardSet:
    """Everything in the box, by id, and the owner's file that corrects it."""

    technologies: Mapping[str, Technology]
    wonders: Mapping[str, Wonder]
    improvements: Mapping[str, Improvement]
    levels: Mapping[str, Level]
    markers: Mapping[str, Marker]
    prices: Mapping[str, Price]
    growth: Mapping[str, Growth]
    yields: Mapping[str, Yield]
    criticals: Mapping[str, Critical]
    regions: Mapping[str, RegionCard]
    seas: Mapping[str, SeaCard]
    corrections: CardFile | None

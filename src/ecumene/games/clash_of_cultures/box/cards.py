"""The components: goods, terrain, buildings, units, advances, wonders, and the cards of the four decks.

What is printed on them stands in cards.toml; what the odd ones do stands in the chapters, bound to their ids.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal, get_args

from ecumene.engine import Text, Thing
from ecumene.engine.cards.corrections import Id, PrintedCard, Sources
from ecumene.engine.cards.reading import CardFile, Made, Place, between

FOOD, ORE, WOOD, IDEA, GOLD, MOOD, CULTURE = range(7)
GOOD_NAMES = ("food", "ore", "wood", "idea", "gold", "mood token", "culture token")
GOOD_KEYS = tuple(name.replace(" ", "_") for name in GOOD_NAMES)
"""What goods are called in views."""
RESOURCES = 5
"""The first five goods are resources; the other two are tokens."""
PORT, ACADEMY, FORTRESS, TEMPLE = range(4)
BUILDING_NAMES = ("port", "academy", "fortress", "temple")
ARMY, SETTLER, SHIP = range(3)
UNIT_NAMES = ("army", "settler", "ship")
ANGRY, NEUTRAL, HAPPY = range(3)
MOODS = ("angry", "neutral", "happy")
PLAIN, MOUNTAIN, FOREST, BARREN, SEA = TERRAINS = ("plain", "mountain", "forest", "barren", "sea")
LETTERS = {"P": PLAIN, "M": MOUNTAIN, "W": FOREST, "B": BARREN, "S": SEA}
"""How terrain is written in card files."""
Category = Literal[
    "agriculture",
    "construction",
    "maritime",
    "education",
    "warfare",
    "spirituality",
    "economy",
    "culture",
    "science",
    "democracy",
    "autocracy",
    "theocracy",
]
CATEGORIES: tuple[Category, ...] = get_args(Category)
GOVERNMENTS = range(9, 12)
IN_CATEGORY = 4
HALVES = ("upper", "lower")
"""What the halves of an objective card are called."""
LARGEST = 20


class Named(Thing):
    """One of a few kinds, known by its number: a good, a building, a unit."""

    __slots__ = ("number",)

    def __init__(self, name: str, number: int) -> None:
        super().__init__(name.replace(" ", "-"), name)
        self.number = number


GOODS = tuple(Named(name, number) for number, name in enumerate(GOOD_NAMES))
BUILDINGS = tuple(Named(name, number) for number, name in enumerate(BUILDING_NAMES))
UNITS = tuple(Named(name, number) for number, name in enumerate(UNIT_NAMES))

Price = tuple[int, int, int]
"""So much food, ore and wood."""


def read_price(value: object, place: Place) -> Price:
    """`{ food = 5, ore = 2, wood = 5 }` in the order of the resources."""
    if not isinstance(value, dict) or not value:
        place.fail(Text("write it as { food = 5, ore = 2, wood = 5 }"))
    natural = GOOD_NAMES[:IDEA]
    for name in value:
        place.one_of(natural, name)
    food, ore, wood = (between(0, LARGEST)(value.get(name, 0), place) for name in natural)
    return food, ore, wood


def read_terrain(value: object, place: Place) -> tuple[str, ...]:
    """`"PMWB"`: the terrain of four spaces."""
    if not isinstance(value, str) or len(value) != 4 or not set(value) <= set(LETTERS):
        place.fail(Text("write it as four letters of P, M, W, B and S"))
    return tuple(LETTERS[letter] for letter in value)


Count = Annotated[int, between(0, LARGEST)]
Roll = Annotated[int, between(0, 6)]


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Advance(PrintedCard):
    """An advance on the player's board."""

    kind: Literal["advance"]
    category: Category
    frame: Literal["", "mood", "culture"] = ""
    needs: Id = ""
    """Another advance that one must have; for the entry of a government the one that opens it."""
    allows: Literal["", "port", "academy", "fortress", "temple"] = ""
    no_food: tuple[str, ...] = ()
    """Advances that cost its owner no food."""
    ore: Count = 0
    """What it costs besides, even when it is free."""
    provenance: Sources = field(default_factory=dict)
    bit: Made[int] = 0
    """Its bit in `Player.known`."""
    group: Made[int] = 0
    """The number of its category."""
    entry: Made[bool] = False
    """Whether it is the first of its category."""

    def __post_init__(self) -> None:
        self.bit = 1 << self.number
        self.group = CATEGORIES.index(self.category)
        self.entry = self.number % IN_CATEGORY == 0


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Wonder(PrintedCard):
    """A wonder: its card and its marker."""

    kind: Literal["wonder"]
    price: Annotated[Price, read_price]
    culture: Count
    """The culture tokens that it costs."""
    needs: str
    """The advance that it needs besides Engineering."""
    with_building: Literal["", "port", "academy", "fortress", "temple"] = ""
    provenance: Sources = field(default_factory=dict)


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Combat(PrintedCard):
    """The lower half of an action card: what it does in a round of combat."""

    kind: Literal["combat"]
    by: tuple[str, ...]
    """Who can use it: one of these must take part."""
    only: Literal["", "attacking", "defending", "attacking a city", "defending a city", "not attacking a city"] = ""
    value: Count = 0
    """What it adds to the combat value."""
    dice: Count = 0
    cancels: Count = 0
    """Hits that it cancels."""
    again: Roll = 0
    """Dice that show at least this are rolled once more, and both rolls count; 0 is none."""
    provenance: Sources = field(default_factory=dict)


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class ActionCard(PrintedCard):
    """An action card. Two cards have the same title, with different combat halves."""

    kind: Literal["action"]
    title: str
    when: Literal["free", "action", "capture", "battle", "victory", "influence", "collect", "start"]
    culture: Count = 0
    """The culture tokens that it costs."""
    combat: str
    provenance: Sources = field(default_factory=dict)


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Goal(PrintedCard):
    """One half of an objective card."""

    kind: Literal["goal"]
    when: Literal["status", "now"]
    rule: str
    of: str = ""
    n: Count = 0
    pay: Count = 0
    """What is paid of the good when it is scored."""
    without: Id = ""
    """Another goal that may not be scored in the same phase."""
    provenance: Sources = field(default_factory=dict)


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Objective(PrintedCard):
    """An objective card; one of its halves can be scored."""

    kind: Literal["objective"]
    upper: str
    lower: str
    provenance: Sources = field(default_factory=dict)


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class EventCard(PrintedCard):
    """An event card: an icon that is done at once, and a text."""

    kind: Literal["event"]
    icon: Literal["", "gold", "exhaustion", "barbarians", "attack"] = ""
    rule: str
    who: Literal["all", "drawer", "one", "others"]
    n: Count = 0
    of: str = ""
    """The category of a great person's advance."""
    price: tuple[Count, ...] = ()
    """The culture tokens for a great person: of the drawer, and of the others."""
    provenance: Sources = field(default_factory=dict)


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class TurnTrack(PrintedCard):
    """The turn track of a game with a changing end."""

    kind: Literal["track"]
    ends: tuple[Roll, Roll, Roll, Roll, Roll]
    """For each of the last five turns: the die ends the game if it shows this or less; 0 is never."""
    provenance: Sources = field(default_factory=dict)


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class RegionTile(PrintedCard):
    """A region: the terrain of its four spaces."""

    kind: Literal["region"]
    terrain: Annotated[tuple[str, ...], read_terrain]
    barbarians: bool = False
    provenance: Sources = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Start:
    """A start region: its spaces, the first of them the city's, and their terrain."""

    spaces: tuple[str, str, str, str]
    terrain: Annotated[tuple[str, ...], read_terrain]


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class MapPlan(PrintedCard):
    """How the regions lie for a number of players, by the ids of their spaces; the starts clockwise."""

    kind: Literal["map"]
    starts: tuple[Start, ...]
    regions: tuple[tuple[str, str, str, str], ...]
    provenance: Sources = field(default_factory=dict)


@dataclass(frozen=True)
class CardSet:
    """Everything in the box, by id, and the owner's file that corrects it."""

    advances: Mapping[str, Advance]
    wonders: Mapping[str, Wonder]
    combats: Mapping[str, Combat]
    actions: Mapping[str, ActionCard]
    goals: Mapping[str, Goal]
    objectives: Mapping[str, Objective]
    events: Mapping[str, EventCard]
    tracks: Mapping[str, TurnTrack]
    regions: Mapping[str, RegionTile]
    maps: Mapping[str, MapPlan]
    corrections: CardFile | None = None

"""The cards: what is printed on each of them. What the odd ones do stands in the chapters, bound to their ids.

Cards are immutable and shared. Equal cards are one object: a deck or a hand may hold it several times. An id is the
name and the age, `knights-1`; age A is 0. A card's level is its age.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from ecumene.engine import Text, Thing
from ecumene.engine.cards.reading import Made, Place, make, named

AGES = ("A", "I", "II", "III", "IV")

FARM, MINE, LAB, TEMPLE, LIBRARY, THEATER, ARENA, INFANTRY, CAVALRY, ARTILLERY, AIR = range(11)
TYPES = (
    "farm",
    "mine",
    "lab",
    "temple",
    "library",
    "theater",
    "arena",
    "infantry",
    "cavalry",
    "artillery",
    "air",
)
"""The types of technologies that take workers."""
URBAN = range(LAB, ARENA + 1)
CIVIL_TYPES = range(FARM, ARENA + 1)
"""Farms, mines and urban buildings: what civil actions build."""
UNITS = range(INFANTRY, AIR + 1)


def read_copies(value: Any, place: Place) -> tuple[int, int, int]:
    """`[0, 1, 1]`, or one number where it is the same for 2, 3 and 4 players."""
    copies = value if isinstance(value, list) else [value] * 3
    if len(copies) != 3 or not all(type(number) is int for number in copies):
        place.fail(Text("write it as one number, or three for 2, 3 and 4 players"))
    return copies[0], copies[1], copies[2]


@dataclass(eq=False, repr=False, kw_only=True)
class Card(Thing):
    """Any card. The values below are what it brings while it is in play; on a technology, what each worker brings."""

    id: str
    name: str
    names: Made[Mapping[str, str]] = field(default_factory=dict)
    text: str = ""
    """What it does, in short words; empty where the numbers say all."""
    number: Made[int] = 0
    """Its place among all cards, the order in which hands and unknown cards are sorted."""
    age: Made[int] = 0
    copies: Annotated[tuple[int, int, int], read_copies] = (1, 1, 1)
    """How many there are with 2, 3 and 4 players."""
    culture: int = 0
    science: int = 0
    strength: int = 0
    happy: int = 0
    civil: int = 0
    """Civil actions."""
    military: int = 0
    """Military actions."""
    colonization: int = 0
    blue: int = 0
    """Blue tokens gained when it comes into play and lost when it leaves."""
    yellow: int = 0

    @property
    def level(self) -> int:
        """The number of its age."""
        return self.age


@dataclass(eq=False, repr=False, kw_only=True)
class CivilCard(Card):
    """A card of the civil decks, or printed on the player's board."""


@dataclass(eq=False, repr=False, kw_only=True)
class Technology(CivilCard):
    """A card with a science cost."""

    cost: int
    """Science points to develop it."""
    bit: Made[int] = 0
    """Its bit in `Player.known`."""


@dataclass(eq=False, repr=False, kw_only=True)
class WorkerTechnology(Technology):
    """A technology that takes workers: farms, mines, urban buildings, military units."""

    type: Annotated[int, named({name: type for type, name in enumerate(TYPES)})]
    """One of FARM … AIR."""
    resources: int
    """What a building or unit costs."""
    food: int = 0
    """What a blue token is worth on a farm."""
    ore: int = 0
    """What a blue token is worth on a mine."""
    slot: Made[int] = 0
    """Its place in `Player.workers` and `Player.blue`, in the order of the types and levels."""


@dataclass(eq=False, repr=False, kw_only=True)
class Government(Technology):
    """A form of government; `cost` is the peaceful one."""

    revolution: int
    """Science points for a revolution."""
    urban_limit: int
    """So many urban buildings of each type."""


@dataclass(eq=False, repr=False, kw_only=True)
class Special(Technology):
    """A special (blue) technology; one of each type is in play."""

    type: Literal["law", "warfare", "exploration", "construction"]
    urban_discount: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Resources off an urban building, by its level."""
    stages: int = 1
    """So many stages of a wonder for one action."""


@dataclass(eq=False, repr=False, kw_only=True)
class Leader(CivilCard):
    """A leader. What they do beyond the values stands in the chapters."""

    best_study: bool = False
    """The science rating rises by the level of the best lab or library."""


@dataclass(eq=False, repr=False, kw_only=True)
class Wonder(CivilCard):
    """A wonder with the resources for each of its stages."""

    stages: tuple[int, ...]
    civil_hand: int = 0
    military_hand: int = 0


@dataclass(eq=False, repr=False, kw_only=True)
class ActionCard(CivilCard):
    """An action card: played for one civil action, then discarded."""

    effect: str
    """One of EFFECTS in action_cards.py."""
    amount: int = 0
    """The X of the effect."""
    by_players: tuple[int, int, int] = (0, 0, 0)
    """The X of the effect with 2, 3 and 4 players."""
    gain_food: int = 0
    gain_resources: int = 0
    gain_science: int = 0
    gain_culture: int = 0


# -- military cards ------------------------------------------------------------------------------------------------


@dataclass(eq=False, repr=False, kw_only=True)
class MilitaryCard(Card):
    """A card of the military decks."""


@dataclass(eq=False, repr=False, kw_only=True)
class Tactic(MilitaryCard):
    """Which units form an army and how much stronger that makes the civilization."""

    infantry: int = 0
    cavalry: int = 0
    artillery: int = 0
    army: int
    """Strength of an army."""
    obsolete: int = 0
    """Strength of an army with a unit two or more levels below the tactic; that of age I knows no such armies."""


@dataclass(eq=False, repr=False, kw_only=True)
class GreenCard(MilitaryCard):
    """A card that can be prepared as an event: an event or a territory."""


@dataclass(eq=False, repr=False, kw_only=True)
class EventCard(GreenCard):
    """An event. The files of `rules/events` bind what it does to its id."""


@dataclass(eq=False, repr=False, kw_only=True)
class Territory(GreenCard):
    """A territory. Its values are the permanent effect of the colony; `gain_…` is the immediate effect."""

    gain_food: int = 0
    gain_resources: int = 0
    gain_science: int = 0
    gain_culture: int = 0
    gain_population: int = 0
    gain_cards: int = 0


@dataclass(eq=False, repr=False, kw_only=True)
class Aggression(MilitaryCard):
    """An aggression. `aggression_effects.py` binds what it does to its effect."""

    cost: int
    """Military actions."""
    amount: int = 0
    """How much can be taken, where the effect is a number."""
    levels: tuple[int, ...] = ()
    """The highest level of each building that a raid destroys."""

    @property
    def effect(self) -> str:
        """What it does, the same in all ages: its id without the age."""
        return self.id.rsplit("-", 1)[0]


@dataclass(eq=False, repr=False, kw_only=True)
class War(MilitaryCard):
    """A war. `wars.py` binds what it does to its id."""

    cost: int


@dataclass(eq=False, repr=False, kw_only=True)
class Side(Card):
    """What a pact brings to one of its partners, a thing of its own: `peace-treaty-3/a`."""

    food: int = 0
    """Food at each production."""
    resources: int = 0
    """Resources at each production; may be below 0."""


def read_sides(value: object, place: Place) -> tuple[Side, Side]:
    """`{ a = { military = 1 }, b = {} }`. A side is named for its pact: `Peace Treaty (A)`."""
    if not isinstance(value, dict) or value.keys() != {"a", "b"}:
        place.fail(Text("write both sides, a and b, each in braces"))
    name = place.file.tables[place.id].get("name")
    a, b = (
        make(Side, value[letter], place, id=f"{place.id}/{letter}", name=f"{name} ({letter.upper()})")
        for letter in "ab"
    )
    return a, b


@dataclass(eq=False, repr=False, kw_only=True)
class Pact(MilitaryCard):
    """A pact between two civilizations."""

    sides: Annotated[tuple[Side, Side], read_sides]
    """What A and B get; the same values where the card knows no sides."""
    lettered: bool = False
    """Whether the sides differ."""
    attack: Literal["allowed", "forbidden", "ends"] = "allowed"
    """What it says about attacks between the partners: `allowed`, `forbidden` (none may attack), `ends` (the pact)."""


@dataclass(eq=False, repr=False, kw_only=True)
class Bonus(MilitaryCard):
    """A military bonus card."""

    defence: int
    """`colonization` is its other half."""

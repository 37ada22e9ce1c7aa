"""The components: resources, civilization cards and wonders."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ecumene.engine import Thing

from .effects import Attack, Condition, Effect

NEW_WORLD = "new-world"
RENAISSANCE = "renaissance"
COMBINED = "combined"
START = "start"

SOCIETY = "society"
TACTICS = "tactics"
ATTACK = "attack"


class Resource(Thing):
    """A kind of resource. `rank` is its place in the order of value, Food first."""

    __slots__ = ("rank",)

    def __init__(self, rank: int, id: str, name: str) -> None:
        super().__init__(id, name)
        self.rank = rank


RESOURCES = tuple(
    Resource(rank, name.lower(), name)
    for rank, name in enumerate(("Food", "Iron", "Horse", "Gunpowder", "Oil", "Information", "Space"))
)
FOOD, IRON, HORSE, GUNPOWDER, OIL, INFORMATION, SPACE = range(7)
BASIC = 5
"""Food, Iron, Horse, Gunpowder and Oil are basic: prices are made of them. Information and Space stand for them."""

ANY_RESOURCE = Thing("any", "any resource")

ERAS = RESOURCES[HORSE:]
"""The eras of the pyramid, from the bottom row up, are named for the resource of their cards."""


@dataclass(eq=False, repr=False, slots=True)
class Card(Thing):
    """A civilization card: a resource on one side, a technology on the other."""

    id: str
    name: str
    names: Mapping[str, str]
    number: int
    theme: str
    resource: int
    kind: str
    cost: tuple[int, ...]
    points: int
    strength: int
    response: bool
    not_for_two: bool
    effects: tuple[Effect, ...]
    provenance: Mapping[str, str] = field(default_factory=dict)
    base: int = 0
    """How many resources the cost asks for, surcharge aside."""

    def __post_init__(self) -> None:
        self.base = sum(self.cost)

    @property
    def attack(self) -> Attack:
        """The attack that an attack card makes."""
        return next(effect for effect in self.effects if isinstance(effect, Attack))


@dataclass(eq=False, repr=False, slots=True)
class Wonder(Thing):
    """A wonder: what it asks for, what it is worth, and the card whose picture selects it at set-up."""

    id: str
    name: str
    names: Mapping[str, str]
    theme: str
    era: int
    icon: str
    condition: Condition
    points: int
    glory: int
    not_for_two: bool
    provenance: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class CardSet:
    """All cards and wonders, by id. `edition` names a set that is not the game's own."""

    cards: Mapping[str, Card]
    wonders: Mapping[str, Wonder]
    edition: str = ""

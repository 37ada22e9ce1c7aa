"""The components: resources, civilization cards and wonders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Literal

from ecumene.engine import Thing
from ecumene.engine.cards.corrections import PrintedCard, Sources
from ecumene.engine.cards.reading import CardFile, Made, Written, named

from .card_fields import BASIC as BASIC
from .card_fields import RANKS, Count, Rank, read_cost
from .conditions import Condition, read_condition
from .effects import Attack, Effect, read_effects

NEW_WORLD = "new-world"
RENAISSANCE = "renaissance"
COMBINED = "combined"
HIDDEN, OPEN = "hidden", "open"
"""What is known of the others' cards."""
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


RESOURCES = tuple(Resource(rank, name, name.capitalize()) for name, rank in RANKS.items())
FOOD, IRON, HORSE, GUNPOWDER, OIL, INFORMATION, SPACE = range(7)


def units(kinds: Sequence[int]) -> tuple[int, ...]:
    """What resources, so many of each kind, are when something is paid: the basic ones, and wild units of which an
    Information is one and a Space two (see rules/payment.py)."""
    return (*kinds[:BASIC], kinds[INFORMATION] + 2 * kinds[SPACE])


ANY_RESOURCE = Thing("any", "any resource")

ERAS = RESOURCES[HORSE:]
"""The eras of the pyramid, from the bottom row up, are named for the resource of their cards."""
Era = Annotated[int, named({era.id: number for number, era in enumerate(ERAS)})]


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Card(PrintedCard):
    """A civilization card: a resource on one side, a technology on the other."""

    theme: Literal["start", "new-world", "renaissance"]
    resource: Rank
    kind: Literal["society", "tactics", "attack"]
    cost: Annotated[tuple[int, ...], read_cost] = (0,) * BASIC
    points: Count = 0
    strength: Count = 0
    response: bool = False
    not_for_two: bool = False
    effects: Annotated[tuple[Effect, ...], read_effects, Written("effect")]
    provenance: Sources = field(default_factory=dict)
    base: Made[int] = 0
    """How many resources the cost asks for, surcharge aside."""

    def __post_init__(self) -> None:
        self.base = sum(self.cost)

    @property
    def attack(self) -> Attack:
        """The attack that an attack card makes."""
        return next(effect for effect in self.effects if isinstance(effect, Attack))


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class Wonder(PrintedCard):
    """A wonder: what it asks for, what it is worth, and the card whose picture selects it at set-up."""

    theme: Literal["new-world", "renaissance"]
    era: Era
    icon: str
    condition: Annotated[Condition, read_condition]
    points: Count = 0
    glory: Count = 0
    not_for_two: bool = False
    provenance: Sources = field(default_factory=dict)


@dataclass(frozen=True)
class CardSet:
    """All cards and wonders, by id, and the owner's file that corrects them."""

    cards: Mapping[str, Card]
    wonders: Mapping[str, Wonder]
    corrections: CardFile | None = None


GLORY_TOKENS = 5
ROWS = (7, 6, 5, 4, 3)
SMALL_ROWS = (6, 5, 4, 3, 2)
"""The pyramid of two players (one card an era is left out) and of the combined game."""

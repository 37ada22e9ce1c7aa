"""The vocabulary of effects: what technologies do and what wonders ask for, as data read from the card file.

Each class is one word of the vocabulary; docs/cards.md shows how it is written. What the words mean stands in the
chapters that carry them out: society.py, tactics.py, attack.py and wonders.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ecumene.engine import Thing

ANY = 7
"""Stands for any resource where a list of resources allows it."""


@dataclass(eq=False, repr=False)
class Effect(Thing):
    """One part of a card's effect. Its id is the card's and its place there, e.g. `C34.1.0`."""

    id: str

    def __post_init__(self) -> None:
        self.name = self.id
        self.names = {}


@dataclass(eq=False, repr=False)
class Gain(Effect):
    """Gain these temporary resources."""

    resources: tuple[int, ...]


@dataclass(eq=False, repr=False)
class Choose(Effect):
    """Gain so many temporary resources, each one of these."""

    count: int
    options: tuple[int, ...]


@dataclass(eq=False, repr=False)
class Points(Effect):
    """Gain points."""

    points: int


@dataclass(eq=False, repr=False)
class PointsPer(Effect):
    """Gain a point for each resource-side card, or for each different resource on them, up to a limit."""

    what: str
    most: int


@dataclass(eq=False, repr=False)
class Restore(Effect):
    """Restore a technology-side card of each of these resources; with `up_to` you may stop early."""

    resources: tuple[int, ...]
    up_to: bool


@dataclass(eq=False, repr=False)
class OpponentsRestore(Effect):
    """Every opponent may restore one resource."""


@dataclass(eq=False, repr=False)
class OpponentsPoints(Effect):
    """Every opponent gains points."""

    points: int


@dataclass(eq=False, repr=False)
class Spend(Effect):
    """Spend so many resources; each brings what follows. With `up_to` you may spend fewer, or none."""

    count: int
    up_to: bool
    then: tuple[Effect, ...]


@dataclass(eq=False, repr=False)
class PayPoints(Effect):
    """Pay points for what follows."""

    points: int
    optional: bool
    then: tuple[Effect, ...]


@dataclass(eq=False, repr=False)
class Trade(Effect):
    """Gain a temporary resource of a kind that lies resource side up in an opponent's area."""


@dataclass(eq=False, repr=False)
class Tribute(Effect):
    """Spend a resource of an opponent: you gain its kind, the opponent gains points."""

    points: int


@dataclass(eq=False, repr=False)
class Copy(Effect):
    """Activate a society card that lies technology side up in an opponent's area, as if it were yours."""


@dataclass(eq=False, repr=False)
class Activate(Effect):
    """Activate different attack cards of your area, one after the other, each with so much strength more."""

    count: int
    strength: int
    up_to: bool


@dataclass(eq=False, repr=False)
class Play(Effect):
    """Play attack cards from your hand and activate each in turn."""

    count: int
    up_to: bool


@dataclass(eq=False, repr=False)
class Attack(Effect):
    """Attack all opponents. The fields say what it costs the defeated and what it brings."""

    spend: int = 0
    attacker_chooses: bool = False
    regain: bool = False
    wonder: bool = False
    wonder_or_points: int = 0
    take_points: int = 0
    points: int = 0
    undefeated_points: int = 0
    points_per_defeated: int = 0


def parts(effects: tuple[Effect, ...]) -> list[Effect]:
    """Effects with those inside them."""
    found: list[Effect] = []
    for effect in effects:
        found.append(effect)
        if isinstance(effect, (Spend, PayPoints)):
            found += parts(effect.then)
    return found


@dataclass(frozen=True)
class Condition:
    """What a wonder asks for. Exactly one field is set."""

    resources: tuple[int, ...] = ()
    """So many of each kind on the resource side; Information and Space may stand in."""
    technologies: Mapping[str, int] | None = None
    """So many cards of a kind on the technology side."""
    strength: int = 0
    resource_types: int = 0
    resource_cards: int = 0
    advanced_cards: int = 0
    """So many resource-side cards that are Information or Space."""
    taken_cards: int = 0
    """So many cards taken back this turn."""
    taken_points: int = 0
    """Cards worth so many points taken back this turn."""
    gained_points: int = 0
    defeated: int = 0
    most_points: bool = False

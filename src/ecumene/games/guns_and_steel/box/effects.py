"""The vocabulary of effects: what technologies do, as data read from the card file.

Each class is one word of the vocabulary; docs/cards.md shows how it is written. What a word means stands in the chapter
of rules/ that carries it out (`does`, `hinders`): society.py, tactics.py or attack.py; what it says in
words/cards/effects.py, its signs in signs.py of the board. tests/games/test_effects.py tells where a word is missing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from ecumene.engine import Text
from ecumene.engine.cards.effects import Effect as Effect
from ecumene.engine.cards.effects import check_terms, listed, terms, word_of
from ecumene.engine.cards.reading import Place, Written, make, written_fields

from .card_fields import ANY as ANY
from .card_fields import Count, Positive, read_any_resources, read_different, read_resources


@dataclass(eq=False, repr=False, kw_only=True)
class Gain(Effect):
    """Gain these temporary resources."""

    resources: Annotated[tuple[int, ...], read_resources, Written("gain")]


@dataclass(eq=False, repr=False, kw_only=True)
class Choose(Effect):
    """Gain so many temporary resources, each one of these."""

    count: Annotated[Positive, Written("choose")]
    options: Annotated[tuple[int, ...], read_different, Written("from")]


@dataclass(eq=False, repr=False, kw_only=True)
class Points(Effect):
    """Gain points."""

    points: Positive


@dataclass(eq=False, repr=False, kw_only=True)
class PointsPer(Effect):
    """Gain a point for each resource-side card, or for each different resource on them, up to a limit."""

    what: Annotated[Literal["resource card", "resource type"], Written("points_per")]
    most: Positive


@dataclass(eq=False, repr=False, kw_only=True)
class Restore(Effect):
    """Restore a technology-side card of each of these resources; with `up_to` you may stop early."""

    resources: Annotated[tuple[int, ...], read_any_resources, Written("restore")]
    up_to: bool = False


@dataclass(eq=False, repr=False, kw_only=True)
class OpponentsRestore(Effect):
    """Every opponent may restore one resource."""


@dataclass(eq=False, repr=False, kw_only=True)
class OpponentsPoints(Effect):
    """Every opponent gains points."""

    points: Annotated[Positive, Written("opponents_points")]


@dataclass(eq=False, repr=False, kw_only=True)
class Spend(Effect):
    """Spend so many resources; each brings what follows. With `up_to` you may spend fewer, or none."""

    count: Annotated[Positive, Written("spend")]
    up_to: bool = False
    then: tuple[Effect, ...]


@dataclass(eq=False, repr=False, kw_only=True)
class PayPoints(Effect):
    """Pay points for what follows."""

    points: Annotated[Positive, Written("pay_points")]
    optional: bool = False
    then: tuple[Effect, ...]


@dataclass(eq=False, repr=False, kw_only=True)
class Trade(Effect):
    """Gain a temporary resource of a kind that lies resource side up in an opponent's area."""


@dataclass(eq=False, repr=False, kw_only=True)
class Tribute(Effect):
    """Spend a resource of an opponent: you gain its kind, the opponent gains points."""

    points: Annotated[Positive, Written("tribute")]


@dataclass(eq=False, repr=False, kw_only=True)
class Copy(Effect):
    """Activate a society card that lies technology side up in an opponent's area, as if it were yours."""


@dataclass(eq=False, repr=False, kw_only=True)
class Activate(Effect):
    """Activate different attack cards of your area, one after the other, each with so much strength more."""

    count: Annotated[Positive, Written("activate")]
    strength: Count = 0
    up_to: bool = False


@dataclass(eq=False, repr=False, kw_only=True)
class Play(Effect):
    """Play attack cards from your hand and activate each in turn."""

    count: Annotated[Positive, Written("play")]
    up_to: bool = False


@dataclass(eq=False, repr=False, kw_only=True)
class Attack(Effect):
    """Attack all opponents. The fields say what it costs the defeated and what it brings."""

    spend: Positive = 0
    attacker_chooses: bool = False
    regain: bool = False
    wonder: bool = False
    wonder_or_points: Positive = 0
    take_points: Positive = 0
    points: Positive = 0
    undefeated_points: Positive = 0
    points_per_defeated: Positive = 0


WORDS: dict[str, type[Effect]] = {
    "gain": Gain,
    "choose": Choose,
    "points": Points,
    "points_per": PointsPer,
    "restore": Restore,
    "opponents_restore": OpponentsRestore,
    "opponents_points": OpponentsPoints,
    "spend": Spend,
    "pay_points": PayPoints,
    "trade": Trade,
    "tribute": Tribute,
    "copy": Copy,
    "activate": Activate,
    "play": Play,
    "attack": Attack,
}
"""The words by which card files know the effects."""


def parts(effects: tuple[Effect, ...]) -> list[Effect]:
    """Effects with those inside them."""
    found: list[Effect] = []
    for effect in effects:
        found.append(effect)
        if isinstance(effect, (Spend, PayPoints)):
            found += parts(effect.then)
    return found


# -- reading them --------------------------------------------------------------------------------------------------


def read_effects(value: object, place: Place, path: str = "") -> tuple[Effect, ...]:
    """`[{ spend = 1, then = [{ points = 2 }] }]`, the effects of a card or of a part of it."""
    return tuple(_effect(item, place, f"{path or place.id}.{n}") for n, item in enumerate(listed(value, place)))


def _effect(item: dict[str, Any], place: Place, id: str) -> Effect:
    """One effect, known by its word."""
    word = word_of(item, place, WORDS)
    kind = WORDS[word]
    if kind is Attack:
        check_terms(item, word, {}, place)
        return _attack(item[word], place, id)
    said = terms(item, word, kind, place)
    given = {"then": read_effects(said["then"], place, id)} if "then" in said else {}
    return make(kind, said, place, id=id, **given)


def _attack(terms: Any, place: Place, id: str) -> Attack:
    """`{ spend = 1, regain = true }`."""
    if not isinstance(terms, dict):
        place.fail(Text("write it as attack = { spend = 1 }"))
    for term in terms:
        place.one_of(written_fields(Attack), term)
    return make(Attack, terms, place, id=id)

"""Guns & Steel in signs: each effect and condition as a short row of icons and numbers.

A sign is an icon, a resource (an icon on its colour), or a few characters.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch
from typing import NamedTuple

from ecumene.engine import Text
from ecumene.games.guns_and_steel.box import effects
from ecumene.games.guns_and_steel.box.cards import RESOURCES
from ecumene.games.guns_and_steel.box.conditions import Condition
from ecumene.games.guns_and_steel.box.effects import ANY, Effect


class Sign(NamedTuple):
    """One sign: `kind` is "icon", "resource" or "text"; `value` its name or characters."""

    kind: str
    value: str


RESTORE = Sign("icon", "clockwise-rotation")
STRENGTH = Sign("icon", "crossed-swords")
ATTACK = Sign("icon", "gladius")
POINT = Sign("icon", "round-star")
HAND = Sign("icon", "poker-hand")
OTHERS = Sign("icon", "three-friends")
WONDER = Sign("icon", "greek-temple")
KIND_ICONS = {"society": "ionic-column", "tactics": "chess-knight", "attack": "gladius"}


def text(characters: str) -> Sign:
    """A sign of a few characters."""
    return Sign("text", characters)


def resource(kind: int) -> Sign:
    """A resource's sign."""
    return Sign("resource", "any" if kind == ANY else RESOURCES[kind].id)


def resources(kinds: Iterable[int]) -> list[Sign]:
    """The signs of several resources."""
    return [resource(kind) for kind in kinds]


def signs(effects: tuple[Effect, ...]) -> list[Sign]:
    """A card's whole effect."""
    row: list[Sign] = []
    for effect in effects:
        if row:
            row.append(text("·"))
        row += effect_signs(effect)
    return row


@singledispatch
def effect_signs(effect: Effect) -> list[Sign]:
    """One part of an effect."""
    raise TypeError(f"no signs for {type(effect).__name__}")


@effect_signs.register
def _(effect: effects.Gain) -> list[Sign]:
    return [text("+"), *resources(effect.resources)]


@effect_signs.register
def _(effect: effects.Choose) -> list[Sign]:
    return [text(f"+{effect.count}"), resource(ANY)]


@effect_signs.register
def _(effect: effects.Points) -> list[Sign]:
    return [text(f"+{effect.points}"), POINT]


@effect_signs.register
def _(effect: effects.PointsPer) -> list[Sign]:
    each = text("≠") if effect.what == "resource type" else text("=")
    return [POINT, each, resource(ANY), text(f"≤{effect.most}")]


@effect_signs.register
def _(effect: effects.Restore) -> list[Sign]:
    return [RESTORE, *resources(effect.resources)]


@effect_signs.register
def _(effect: effects.OpponentsRestore) -> list[Sign]:
    return [OTHERS, RESTORE]


@effect_signs.register
def _(effect: effects.OpponentsPoints) -> list[Sign]:
    return [OTHERS, text(f"+{effect.points}"), POINT]


@effect_signs.register
def _(effect: effects.Spend) -> list[Sign]:
    return [resource(ANY), *([text(f"×{effect.count}")] if effect.count > 1 else []), text("→"), *signs(effect.then)]


@effect_signs.register
def _(effect: effects.PayPoints) -> list[Sign]:
    return [text(f"−{effect.points}"), POINT, text("→"), *signs(effect.then)]


@effect_signs.register
def _(effect: effects.Trade) -> list[Sign]:
    return [OTHERS, text("="), text("+"), resource(ANY)]


@effect_signs.register
def _(effect: effects.Tribute) -> list[Sign]:
    return [OTHERS, text("→"), resource(ANY)]


@effect_signs.register
def _(effect: effects.Copy) -> list[Sign]:
    return [OTHERS, text("="), Sign("icon", "ionic-column")]


@effect_signs.register
def _(effect: effects.Activate) -> list[Sign]:
    more = [text(f"+{effect.strength}"), STRENGTH] if effect.strength else []
    return [*([text(f"{effect.count}×")] if effect.count > 1 else []), ATTACK, *more]


@effect_signs.register
def _(effect: effects.Play) -> list[Sign]:
    return [HAND, text("→"), *([text(f"{effect.count}×")] if effect.count > 1 else []), ATTACK]


@effect_signs.register
def _(effect: effects.Attack) -> list[Sign]:
    """What becomes of the defeated; that it is an attack is said by the card's colour and its strength."""
    row: list[Sign] = []
    if effect.spend:
        row += [text(f"−{effect.spend}"), resource(ANY)]
    if effect.attacker_chooses:
        row.append(Sign("icon", "human-target"))
    if effect.regain:
        row += [text("+1"), resource(ANY)]
    if effect.wonder or effect.wonder_or_points:
        row += [text("→"), WONDER]
    points = effect.points or effect.take_points or effect.points_per_defeated
    if points:
        row += [text(f"+{points}"), POINT]
    if effect.undefeated_points:
        row += [OTHERS, text(f"+{effect.undefeated_points}")]
    return row or [ATTACK]


def condition_signs(condition: Condition) -> list[Sign]:
    """What a wonder asks for, where signs say it better than words; else nothing."""
    if condition.resources:
        return [resource(kind) for kind, n in enumerate(condition.resources) for _ in range(n)]
    if condition.technologies is not None:
        row: list[Sign] = []
        for kind, n in condition.technologies.items():
            row += [text(f"{n}×"), Sign("icon", KIND_ICONS[kind])]
        return row
    if condition.strength:
        return [text(f"≥{condition.strength}"), STRENGTH]
    return []


def short_condition(condition: Condition) -> Text | None:
    """What a wonder asks for in a few words."""
    kinds = {"society": "society cards", "tactics": "tactics cards", "attack": "attack cards"}
    if condition.technologies is not None and len(condition.technologies) == 1:
        ((kind, n),) = condition.technologies.items()
        return Text(kinds[kind])
    known = {
        "{n} different resources": condition.resource_types,
        "{n} resource cards": condition.resource_cards,
        "{n} Information or Space": condition.advanced_cards,
        "take back {n} cards": condition.taken_cards,
        "take back {n} points of cards": condition.taken_points,
        "gain {n} points in a turn": condition.gained_points,
        "defeat {n} in a turn": condition.defeated,
    }
    for words, n in known.items():
        if n:
            return Text(words, words, n=n)
    return Text("most points") if condition.most_points else None

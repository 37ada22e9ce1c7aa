"""What effects say: those of technologies, the terms of an attack, and what it takes."""

from __future__ import annotations

from functools import singledispatch

from ecumene.engine import Text

from ...box import effects
from ...box.amounts import counted_list
from ...box.cards import RESOURCES
from ...box.effects import Effect


def one_after_another(effects: tuple[Effect, ...]) -> Text:
    """Several effects as one text."""
    words = effect_text(effects[0])
    for effect in effects[1:]:
        words = Text("{first} {second}", first=words, second=effect_text(effect))
    return words


@singledispatch
def effect_text(effect: Effect) -> Text:
    """One part of an effect in words."""
    raise TypeError(f"no words for {type(effect).__name__}")


@effect_text.register
def _(effect: effects.Gain) -> Text:
    return Text("Gain {resources} for this turn.", resources=counted_list(effect.resources))


@effect_text.register
def _(effect: effects.Choose) -> Text:
    options = [RESOURCES[kind] for kind in effect.options]
    return Text(
        "Gain {n} resource of your choice for this turn ({options}).",
        "Gain {n} resources of your choice for this turn ({options}).",
        n=effect.count,
        options=options,
    )


@effect_text.register
def _(effect: effects.Points) -> Text:
    return Text("Gain {n} point.", "Gain {n} points.", n=effect.points)


@effect_text.register
def _(effect: effects.PointsPer) -> Text:
    if effect.what == "resource card":
        return Text("Gain 1 point for each of your cards resource side up, {n} at most.", n=effect.most)
    return Text("Gain 1 point for each kind among your resources, {n} at most.", n=effect.most)


@effect_text.register
def _(effect: effects.Restore) -> Text:
    return restore_text(effect.resources, effect.up_to)


def restore_text(kinds: tuple[int, ...], up_to: bool) -> Text:
    """What is restored, or may be."""
    resources = counted_list(kinds)
    if up_to:
        return Text("Restore up to {resources}.", resources=resources)
    return Text("Restore {resources}.", resources=resources)


@effect_text.register
def _(effect: effects.OpponentsRestore) -> Text:
    return Text("Every opponent may restore 1 resource.")


@effect_text.register
def _(effect: effects.OpponentsPoints) -> Text:
    return Text("Every opponent gains {n} point.", "Every opponent gains {n} points.", n=effect.points)


@effect_text.register
def _(effect: effects.Spend) -> Text:
    then = one_after_another(effect.then)
    if effect.count == 1:
        if effect.up_to:
            return Text("You may spend 1 resource: {then}", then=then)
        return Text("Spend 1 resource: {then}", then=then)
    if effect.up_to:
        return Text("You may spend up to {n} resources. For each: {then}", n=effect.count, then=then)
    return Text("Spend {n} resources. For each: {then}", n=effect.count, then=then)


@effect_text.register
def _(effect: effects.PayPoints) -> Text:
    then = one_after_another(effect.then)
    if effect.optional:
        return Text("You may pay {n} point: {then}", "You may pay {n} points: {then}", n=effect.points, then=then)
    return Text("Pay {n} point: {then}", "Pay {n} points: {then}", n=effect.points, then=then)


@effect_text.register
def _(effect: effects.Trade) -> Text:
    return Text("Gain for this turn a resource like one that an opponent has resource side up.")


@effect_text.register
def _(effect: effects.Tribute) -> Text:
    return Text(
        "An opponent spends a resource of your choice: you gain one like it for this turn, the opponent {n} point.",
        "An opponent spends a resource of your choice: you gain one like it for this turn, the opponent {n} points.",
        n=effect.points,
    )


@effect_text.register
def _(effect: effects.Copy) -> Text:
    return Text("Use the effect of an opponent's society card that lies technology side up.")


@effect_text.register
def _(effect: effects.Activate) -> Text:
    if effect.strength:
        return Text("Activate an attack card of your area with +{n} strength.", n=effect.strength)
    if effect.count > 1:
        return Text("Activate up to {n} different attack cards of your area, one after the other.", n=effect.count)
    if effect.up_to:
        return Text("You may activate another attack card of your area.")
    return Text("Activate an attack card of your area.")


@effect_text.register
def _(effect: effects.Play) -> Text:
    if effect.up_to:
        return Text(
            "Play up to {n} attack card from your hand and activate it.",
            "Play up to {n} attack cards from your hand and activate each.",
            n=effect.count,
        )
    return Text(
        "Play {n} attack card from your hand and activate it.",
        "Play {n} attack cards from your hand and activate each.",
        n=effect.count,
    )


@effect_text.register
def _(effect: effects.Attack) -> Text:
    return Text("Attack all opponents.")


def attack_terms(effect: effects.Attack) -> list[Text]:
    """What an attack costs the defeated and brings to others."""
    terms: list[Text] = []
    if effect.spend and effect.attacker_chooses:
        terms.append(
            Text(
                "The defeated spend {n} resource of your choice.",
                "The defeated spend {n} resources of your choice.",
                n=effect.spend,
            )
        )
    elif effect.spend:
        terms.append(Text("The defeated spend {n} resource.", "The defeated spend {n} resources.", n=effect.spend))
    if effect.regain:
        terms.append(Text("You gain 1 resource like one of those for this turn."))
    if effect.wonder:
        terms.append(Text("Everyone defeated gives you a wonder."))
    if effect.wonder_or_points:
        terms.append(
            Text(
                "Everyone defeated gives you a wonder or {n} point.",
                "Everyone defeated gives you a wonder or {n} points.",
                n=effect.wonder_or_points,
            )
        )
    if effect.take_points:
        terms.append(
            Text(
                "Everyone defeated gives you {n} point.",
                "Everyone defeated gives you {n} points.",
                n=effect.take_points,
            )
        )
    if effect.points:
        terms.append(Text("You gain {n} point.", "You gain {n} points.", n=effect.points))
    if effect.points_per_defeated:
        terms.append(
            Text(
                "You gain {n} point for everyone defeated.",
                "You gain {n} points for everyone defeated.",
                n=effect.points_per_defeated,
            )
        )
    if effect.undefeated_points:
        terms.append(
            Text(
                "Everyone undefeated gains {n} point.",
                "Everyone undefeated gains {n} points.",
                n=effect.undefeated_points,
            )
        )
    return terms


def losses(terms: effects.Attack) -> list[Text]:
    """What an attack takes from each defeated."""
    lost: list[Text] = []
    if terms.spend and terms.attacker_chooses:
        lost.append(
            Text("{n} resource of the attacker's choice", "{n} resources of the attacker's choice", n=terms.spend)
        )
    elif terms.spend:
        lost.append(Text("{n} resource", "{n} resources", n=terms.spend))
    if terms.wonder:
        lost.append(Text("a wonder"))
    if terms.wonder_or_points:
        lost.append(Text("a wonder or {n} point", "a wonder or {n} points", n=terms.wonder_or_points))
    if terms.take_points:
        lost.append(Text("{n} point", "{n} points", n=terms.take_points))
    return lost

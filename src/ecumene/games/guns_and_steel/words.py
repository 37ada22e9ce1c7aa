"""The game in words: what each action, event, effect and condition says."""

from __future__ import annotations

from collections.abc import Mapping
from functools import singledispatch

from ecumene.engine import Action, Text, Thing
from ecumene.games.guns_and_steel.cards import ANY_RESOURCE, RESOURCES, Card, Wonder
from ecumene.games.guns_and_steel.effects import (
    ANY,
    Activate,
    Attack,
    Choose,
    Condition,
    Copy,
    Effect,
    Gain,
    OpponentsPoints,
    OpponentsRestore,
    PayPoints,
    Play,
    Points,
    PointsPer,
    Restore,
    Spend,
    Trade,
    Tribute,
)

EVENTS: Mapping[str, str] = {
    "turn": "{player}'s turn.",
    "no head start": "{player} starts without a resource.",
    "plays resource": "{player} plays {card} as a resource: {resource}.",
    "plays technology": "{player} plays {card} as a technology.",
    "activates": "{player} activates {card}.",
    "gains": "{player} gains {resource} for this turn.",
    "restores": "{player} restores {card}.",
    "spends": "{player} spends {card}: {resource}.",
    "exchanges": "{player} exchanges for {resource}.",
    "points": "Points for {player}: {n}.",
    "pays points": "{player} pays points: {n}.",
    "attacks": "{player} attacks with {card}, strength {n}.",
    "commits": "{player} plays {card} from the hand.",
    "responds": "{player} responds with {card}: strength {n} now.",
    "turns": "{player} turns {card} to its technology side: strength {n} now.",
    "defeated": "{player} is defeated.",
    "undefeated": "{player} holds out.",
    "gives wonder": "{player} gives {wonder} to {target}.",
    "gives points": "Points from {player} to {target}: {n}.",
    "buys": "{player} buys {card}.",
    "buys nothing": "{player} buys nothing.",
    "project": "The next project is {card}.",
    "takes back": "{player} takes back: {cards}.",
    "takes wonder": "{player} takes the wonder {wonder}.",
    "places glory": "{player} places glory on {wonder}: {n} of {needed}.",
    "lifts glory": "{player} takes a glory token from {wonder}.",
    "game over": "The game is over.",
}

ACTIONS: Mapping[str, str] = {
    "resource": "Play {card} as a resource ({resource})",
    "technology": "Play {card} as a technology",
    "buy": "Buy {card}",
    "spend": "Spend {card} ({resource})",
    "restore": "Restore {card} ({resource})",
    "take": "Take back {card} ({resource})",
    "respond": "Respond with {card} (strength {strength})",
    "launch": "Activate {card} (strength {strength})",
    "commit": "Play and activate {card} (strength {strength})",
    "force": "Make the opponent spend {card} ({resource})",
    "copy": "Use the effect of {card}",
    "use": "Use this turn's {resource}",
    "gain": "Gain {resource}",
    "exchange": "Exchange two {below} for one {resource}",
    "wonder": "Take {wonder}",
    "glory": "Place glory on {wonder}",
    "lift": "Take your token from {wonder}",
    "give": "Give up {wonder}",
    "target": "Choose {target}",
}
PLAIN_ACTIONS: Mapping[str, str] = {
    "exchange any": "Exchange any three for one Information",
    "use half": "Use the other half of the Space",
    "give points": "Give up points",
    "activate": "Activate it",
    "pay points": "Pay the points",
    "skip": "Do without",
    "done": "Done",
    "pass": "Pass",
}
KINDS: Mapping[str, str] = {"society": "Society", "tactics": "Tactics", "attack": "Attack"}


def action_text(action: Action, things: Mapping[str, Thing]) -> Text:
    """An action as a button would say it."""
    if action.id in PLAIN_ACTIONS:
        return Text(PLAIN_ACTIONS[action.id])
    words, about = ACTIONS[action.verb], action.args[0]
    if action.verb == "target":
        return Text(words, target=about - 1)
    if action.verb == "exchange":
        below = RESOURCES[about.rank - 1]
        return Text(words, below=below, resource=about)
    thing = things[about] if isinstance(about, str) else about
    if isinstance(thing, Card):
        return Text(words, card=thing, resource=RESOURCES[thing.resource], strength=thing.strength)
    if isinstance(thing, Wonder):
        return Text(words, wonder=thing)
    return Text(words, resource=thing)


def resource_name(kind: int) -> Thing:
    """A resource, or "any resource"."""
    return ANY_RESOURCE if kind == ANY else RESOURCES[kind]


def card_text(card: Card) -> list[Text]:
    """A card's effect in short sentences."""
    sentences: list[Text] = []
    for effect in card.effects:
        sentences.append(effect_text(effect))
        if isinstance(effect, Attack):
            sentences += attack_terms(effect)
    return sentences


def _one_after_another(effects: tuple[Effect, ...]) -> Text:
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
def _(effect: Gain) -> Text:
    return Text("Gain {resources} for this turn.", resources=[RESOURCES[kind] for kind in effect.resources])


@effect_text.register
def _(effect: Choose) -> Text:
    options = [RESOURCES[kind] for kind in effect.options]
    return Text(
        "Gain {n} resource of your choice for this turn: {options}.",
        "Gain {n} resources of your choice for this turn: {options}.",
        n=effect.count,
        options=options,
    )


@effect_text.register
def _(effect: Points) -> Text:
    return Text("Gain {n} point.", "Gain {n} points.", n=effect.points)


@effect_text.register
def _(effect: PointsPer) -> Text:
    if effect.what == "resource card":
        return Text("Gain 1 point for each of your resource-side cards, {n} at most.", n=effect.most)
    return Text("Gain 1 point for each different resource on your resource-side cards, {n} at most.", n=effect.most)


@effect_text.register
def _(effect: Restore) -> Text:
    resources = [resource_name(kind) for kind in effect.resources]
    if effect.up_to:
        return Text("Restore up to: {resources}.", resources=resources)
    return Text("Restore: {resources}.", resources=resources)


@effect_text.register
def _(effect: OpponentsRestore) -> Text:
    return Text("Every opponent may restore one resource.")


@effect_text.register
def _(effect: OpponentsPoints) -> Text:
    return Text("Every opponent gains {n} point.", "Every opponent gains {n} points.", n=effect.points)


@effect_text.register
def _(effect: Spend) -> Text:
    then = _one_after_another(effect.then)
    if effect.up_to:
        return Text(
            "You may spend up to {n} resource; for each: {then}",
            "You may spend up to {n} resources; for each: {then}",
            n=effect.count,
            then=then,
        )
    return Text(
        "Spend {n} resource; for each: {then}", "Spend {n} resources; for each: {then}", n=effect.count, then=then
    )


@effect_text.register
def _(effect: PayPoints) -> Text:
    then = _one_after_another(effect.then)
    if effect.optional:
        return Text("You may pay {n} point: {then}", "You may pay {n} points: {then}", n=effect.points, then=then)
    return Text("Pay {n} point: {then}", "Pay {n} points: {then}", n=effect.points, then=then)


@effect_text.register
def _(effect: Trade) -> Text:
    return Text("Gain a resource like one that an opponent has resource side up.")


@effect_text.register
def _(effect: Tribute) -> Text:
    return Text(
        "Choose an opponent: he spends a resource of your choice and gains {n} point; you gain that resource.",
        "Choose an opponent: he spends a resource of your choice and gains {n} points; you gain that resource.",
        n=effect.points,
    )


@effect_text.register
def _(effect: Copy) -> Text:
    return Text("Use the effect of a society card in an opponent's area.")


@effect_text.register
def _(effect: Activate) -> Text:
    if effect.strength:
        return Text("Activate an attack card of your area with {n} more strength.", n=effect.strength)
    if effect.count > 1:
        return Text("Activate up to {n} different attack cards of your area.", n=effect.count)
    if effect.up_to:
        return Text("You may activate another attack card of your area.")
    return Text("Activate an attack card of your area.")


@effect_text.register
def _(effect: Play) -> Text:
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
def _(effect: Attack) -> Text:
    return Text("Attack all opponents.")


def attack_terms(effect: Attack) -> list[Text]:
    """What an attack costs the defeated and brings to others."""
    terms: list[Text] = []
    if effect.spend and effect.attacker_chooses:
        terms.append(
            Text(
                "The defeated lose {n} resource of your choice.",
                "The defeated lose {n} resources of your choice.",
                n=effect.spend,
            )
        )
    elif effect.spend:
        terms.append(Text("The defeated lose {n} resource.", "The defeated lose {n} resources.", n=effect.spend))
    if effect.regain:
        terms.append(Text("You gain one of the lost resources."))
    if effect.wonder:
        terms.append(Text("The defeated give you a wonder each."))
    if effect.wonder_or_points:
        terms.append(
            Text(
                "The defeated give you a wonder or {n} point each.",
                "The defeated give you a wonder or {n} points each.",
                n=effect.wonder_or_points,
            )
        )
    if effect.take_points:
        terms.append(
            Text(
                "The defeated give you {n} point each.", "The defeated give you {n} points each.", n=effect.take_points
            )
        )
    if effect.points:
        terms.append(Text("You gain {n} point.", "You gain {n} points.", n=effect.points))
    if effect.points_per_defeated:
        terms.append(
            Text(
                "You gain {n} point for each defeated.",
                "You gain {n} points for each defeated.",
                n=effect.points_per_defeated,
            )
        )
    if effect.undefeated_points:
        terms.append(
            Text(
                "The undefeated gain {n} point each.",
                "The undefeated gain {n} points each.",
                n=effect.undefeated_points,
            )
        )
    return terms


def condition_text(condition: Condition) -> Text:
    """What a wonder asks for, in words."""
    if condition.resources:
        wanted = [
            Text("{n} {resource}", n=n, resource=RESOURCES[kind]) for kind, n in enumerate(condition.resources) if n
        ]
        return Text("Resource side up: {wanted}", wanted=wanted)
    if condition.technologies is not None:
        wanted = [Text("{n} {kind}", n=n, kind=Text(KINDS[kind])) for kind, n in condition.technologies.items()]
        return Text("Technology side up: {wanted}", wanted=wanted)
    simple = {
        "Strength of at least {n}": condition.strength,
        "Different resources up: at least {n}": condition.resource_types,
        "Resource-side cards: at least {n}": condition.resource_cards,
        "Information or Space up: at least {n}": condition.advanced_cards,
        "Cards taken back this turn: at least {n}": condition.taken_cards,
        "Points on cards taken back this turn: at least {n}": condition.taken_points,
        "Points gained this turn: at least {n}": condition.gained_points,
        "Opponents defeated this turn: at least {n}": condition.defeated,
    }
    for words, n in simple.items():
        if n:
            return Text(words, n=n)
    return Text("More points on the point card than every opponent")

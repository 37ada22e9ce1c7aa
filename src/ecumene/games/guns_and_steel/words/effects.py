"""The game in words: what each action, event, effect and condition says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import singledispatch

from ecumene.engine import Action, Face, Language, Text, Thing

from ..box.cards import RESOURCES, Card, Wonder
from ..box.effects import (
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
    "no head start": "{player} does without the head start.",
    "plays resource": "{player} plays {card} as a resource: {resource}.",
    "lays resource": "{player} plays a card as a resource: {resource}.",
    "which card": "It is {card}.",
    "plays technology": "{player} plays {card} as a technology.",
    "cannot activate": "{card} can do nothing for {player} now.",
    "does not activate": "{player} does without the effect of {card}.",
    "activates": "{player} activates {card}.",
    "gains": "{player} gains {resource} for this turn.",
    "restores": "{player} restores {card}.",
    "spends": "{player} spends {resource} ({card}).",
    "points": "{player} scores {n}.",
    "pays points": "{player} pays {n} from the point card.",
    "attacks": "{player} attacks with {card}, strength {n}!",
    "commits": "{player} sends {card} into battle from the hand.",
    "responds": "{player} responds with {card}: strength {n} now.",
    "turns": "{player} turns {card} over: strength {n} now.",
    "defeated": "{player} is defeated by {card}.",
    "undefeated": "{player} holds out against {card}.",
    "gives wonder": "{player} gives {wonder} up to {target}.",
    "gives points": "{player} hands over points to {target}: {n}.",
    "buys": "{player} buys {card}.",
    "buys nothing": "{player} buys nothing.",
    "project": "{card} is the next project.",
    "takes back": "{player} takes back {cards}.",
    "picks up": "{player} takes back a resource: {resource}.",
    "no attack card": "{player} has no attack card in hand.",
    "takes wonder": "{player} takes a wonder: {wonder}!",
    "places glory": "{player} puts a glory token on {wonder}: {n} of {needed}.",
    "lifts glory": "{player} takes a glory token off {wonder}.",
    "game over": "The game is over.",
}

ACTIONS: Mapping[str, str] = {
    "resource": "Play {card} as a resource: {resource}",
    "technology": "Play {card} as a technology",
    "buy": "Buy {card}",
    "spend": "Spend {resource} ({card})",
    "restore": "Restore {resource} ({card})",
    "take": "Take back {card} ({resource})",
    "respond": "Respond with {card} (strength {strength})",
    "launch": "Attack with {card} (strength {strength})",
    "commit": "Play {card} and attack (strength {strength})",
    "force": "Make the opponent spend {resource} ({card})",
    "copy": "Use the effect of {card}",
    "gain": "Gain {resource}",
    "wonder": "Take {wonder}",
    "glory": "Put a glory token on {wonder}",
    "lift": "Take the token off {wonder}",
    "give": "Give up {wonder}",
    "target": "Choose {target}",
}
SPEND_FOR_STRENGTH = "Spend {resource} ({card}, strength {strength})"
"""The same for a card whose other side is good in a fight."""
FORCE_PLACE_WORDS = "Make the opponent spend the card at place {n}"
"""The same for a card of which only its owner knows which one it is."""
PLAIN_ACTIONS: Mapping[str, str] = {
    "give points": "Give up points",
    "activate": "Activate it",
    "pay points": "Pay the points",
    "skip": "Leave it",
    "done": "Done",
    "pass": "Pass",
}
KINDS: Mapping[str, str] = {"society": "Society", "tactics": "Tactics", "attack": "Attack"}
KIND_COUNTS: Mapping[str, tuple[str, str]] = {
    "society": ("{n} society card", "{n} society cards"),
    "tactics": ("{n} tactics card", "{n} tactics cards"),
    "attack": ("{n} attack card", "{n} attack cards"),
}
COUNTS: Mapping[str, tuple[str, str]] = {
    "food": ("{n} Food", "{n} Food"),
    "iron": ("{n} Iron", "{n} Iron"),
    "horse": ("{n} Horse", "{n} Horse"),
    "gunpowder": ("{n} Gunpowder", "{n} Gunpowder"),
    "oil": ("{n} Oil", "{n} Oil"),
    "information": ("{n} Information", "{n} Information"),
    "space": ("{n} Space", "{n} Space"),
    "any": ("{n} resource of any kind", "{n} resources of any kind"),
}
"""Things with a number before them; other languages have forms for one, a few and many."""


def action_text(action: Action, things: Mapping[str, Thing]) -> Text:
    """An action as a button would say it."""
    if action.id in PLAIN_ACTIONS:
        return Text(PLAIN_ACTIONS[action.id])
    words, about = ACTIONS[action.verb], action.args[0]
    if action.verb == "target":
        return Text(words, target=about - 1)
    if isinstance(about, int):
        return Text(FORCE_PLACE_WORDS, n=about)
    thing = things[about] if isinstance(about, str) else about
    if isinstance(thing, Card):
        if action.verb == "spend" and thing.strength:
            words = SPEND_FOR_STRENGTH
        return Text(words, card=thing, resource=RESOURCES[thing.resource], strength=thing.strength)
    if isinstance(thing, Wonder):
        return Text(words, wonder=thing)
    return Text(words, resource=thing)


def either(cards: Sequence[Card]) -> Text:
    """One card or another: "Agriculture, Trade or Barter"."""
    *others, last = cards
    return Text("{cards} or {card}", cards=others, card=last) if others else Text("{card}", card=last)


def counted(kind: int, n: int) -> Text:
    """So many of a resource, or of any."""
    one, many = COUNTS["any" if kind == ANY else RESOURCES[kind].id]
    return Text(one, many, n=n)


def counted_list(kinds: tuple[int, ...]) -> list[Text]:
    """Resources with their numbers, each kind once."""
    return [counted(kind, n) for kind, n in Counter(kinds).items()]


def card_text(card: Card) -> list[Text]:
    """A card's effect in short sentences."""
    sentences: list[Text] = []
    for effect in card.effects:
        sentences.append(effect_text(effect))
        if isinstance(effect, Attack):
            sentences += attack_terms(effect)
    return sentences


def face(thing: Thing, language: Language) -> Face:
    """A card with the resource on its back and its effect, a wonder with what it asks for."""
    if isinstance(thing, Wonder):
        return Face(lines=(language.say(condition_text(thing.condition)),))
    if isinstance(thing, Card):
        return Face(language.name(RESOURCES[thing.resource]), lines=tuple(map(language.say, card_text(thing))))
    return Face()


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
def _(effect: Gain) -> Text:
    return Text("Gain {resources} for this turn.", resources=counted_list(effect.resources))


@effect_text.register
def _(effect: Choose) -> Text:
    options = [RESOURCES[kind] for kind in effect.options]
    return Text(
        "Gain {n} resource of your choice for this turn ({options}).",
        "Gain {n} resources of your choice for this turn ({options}).",
        n=effect.count,
        options=options,
    )


@effect_text.register
def _(effect: Points) -> Text:
    return Text("Gain {n} point.", "Gain {n} points.", n=effect.points)


@effect_text.register
def _(effect: PointsPer) -> Text:
    if effect.what == "resource card":
        return Text("Gain 1 point for each of your cards resource side up, {n} at most.", n=effect.most)
    return Text("Gain 1 point for each kind among your resources, {n} at most.", n=effect.most)


@effect_text.register
def _(effect: Restore) -> Text:
    return restore_text(effect.resources, effect.up_to)


def restore_text(kinds: tuple[int, ...], up_to: bool) -> Text:
    """What is restored, or may be."""
    resources = counted_list(kinds)
    if up_to:
        return Text("Restore up to {resources}.", resources=resources)
    return Text("Restore {resources}.", resources=resources)


@effect_text.register
def _(effect: OpponentsRestore) -> Text:
    return Text("Every opponent may restore 1 resource.")


@effect_text.register
def _(effect: OpponentsPoints) -> Text:
    return Text("Every opponent gains {n} point.", "Every opponent gains {n} points.", n=effect.points)


@effect_text.register
def _(effect: Spend) -> Text:
    then = one_after_another(effect.then)
    if effect.count == 1:
        if effect.up_to:
            return Text("You may spend 1 resource: {then}", then=then)
        return Text("Spend 1 resource: {then}", then=then)
    if effect.up_to:
        return Text("You may spend up to {n} resources. For each: {then}", n=effect.count, then=then)
    return Text("Spend {n} resources. For each: {then}", n=effect.count, then=then)


@effect_text.register
def _(effect: PayPoints) -> Text:
    then = one_after_another(effect.then)
    if effect.optional:
        return Text("You may pay {n} point: {then}", "You may pay {n} points: {then}", n=effect.points, then=then)
    return Text("Pay {n} point: {then}", "Pay {n} points: {then}", n=effect.points, then=then)


@effect_text.register
def _(effect: Trade) -> Text:
    return Text("Gain for this turn a resource like one that an opponent has resource side up.")


@effect_text.register
def _(effect: Tribute) -> Text:
    return Text(
        "An opponent spends a resource of your choice: you gain one like it for this turn, the opponent {n} point.",
        "An opponent spends a resource of your choice: you gain one like it for this turn, the opponent {n} points.",
        n=effect.points,
    )


@effect_text.register
def _(effect: Copy) -> Text:
    return Text("Use the effect of an opponent's society card that lies technology side up.")


@effect_text.register
def _(effect: Activate) -> Text:
    if effect.strength:
        return Text("Activate an attack card of your area with +{n} strength.", n=effect.strength)
    if effect.count > 1:
        return Text("Activate up to {n} different attack cards of your area, one after the other.", n=effect.count)
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


def condition_text(condition: Condition) -> Text:
    """What a wonder asks for, in words."""
    if condition.resources:
        wanted = [counted(kind, n) for kind, n in enumerate(condition.resources) if n]
        return Text("Resource side up: {wanted}", wanted=wanted)
    if condition.technologies is not None:
        wanted = [Text(*KIND_COUNTS[kind], n=n) for kind, n in condition.technologies.items()]
        return Text("Technology side up: {wanted}", wanted=wanted)
    simple = {
        "Strength of at least {n}": condition.strength,
        "Different kinds of resources: at least {n}": condition.resource_types,
        "Cards resource side up: at least {n}": condition.resource_cards,
        "Information or Space resource side up: at least {n}": condition.advanced_cards,
        "Cards taken back this turn: at least {n}": condition.taken_cards,
        "Points on cards taken back this turn: at least {n}": condition.taken_points,
        "Points gained this turn: at least {n}": condition.gained_points,
        "Opponents defeated this turn: at least {n}": condition.defeated,
    }
    for words, n in simple.items():
        if n:
            return Text(words, n=n)
    return Text("More points on the point card than every opponent")

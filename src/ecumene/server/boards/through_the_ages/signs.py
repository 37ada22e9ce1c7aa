"""Through the Ages in signs: what a card brings as a short row of icons, tokens, numbers and a few words.

A sign is a value of VALUE_ICONS, a token ("civil", "military", "blue", "yellow"), or a few characters.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import singledispatch
from typing import NamedTuple

from ecumene.engine import Text
from ecumene.games.through_the_ages.box.cards import (
    ActionCard,
    Aggression,
    Bonus,
    Card,
    Government,
    Leader,
    Pact,
    Special,
    Tactic,
    Territory,
    War,
    Wonder,
    WorkerTechnology,
)

from .icons import VALUE_ICONS

TOKENS = ("civil", "military", "blue", "yellow")
WORDS: Mapping[str, Text] = {
    "per": Text("per"),
    "best": Text("best"),
    "politics": Text("politics"),
    "revolution": Text("revolution"),
    "types": Text("types"),
    "each": Text("each"),
    "stronger": Text("stronger"),
    "ahead": Text("ahead"),
    "take": Text("take"),
    "destroy": Text("destroy"),
}
"""The words among the signs."""

PRINTED: Mapping[str, str] = {
    "alexander-0": "+1 strength per unit",
    "aristotle-0": "take idea +1 science",
    "hammurabi-0": "1 military → civil",
    "homer-0": "unit −1 resource",
    "caesar-0": "politics ×2",
    "moses-0": "yellow −1 food",
    "columbus-1": "→ colony",
    "barbarossa-1": "military → yellow unit",
    "genghis-khan-1": "infantry = cavalry · +3 culture",
    "joan-of-arc-1": "+ strength per happy",
    "leonardo-1": "best lab + science · idea +1 resource",
    "michelangelo-1": "+ culture per happy",
    "newton-2": "best lab + science · idea → civil",
    "bach-2": "+1 culture per theater",
    "cook-2": "+ culture per colony",
    "robespierre-2": "revolution +3 culture",
    "napoleon-2": "+2 strength × types",
    "shakespeare-2": "+2 culture per library theater",
    "einstein-3": "best lab + science · idea +3 culture",
    "gates-3": "lab → resource",
    "chaplin-3": "best theater ×2",
    "gandhi-3": "strength ✕",
    "meier-3": "lab → culture",
    "churchill-3": "+3 culture / unit",
    "library-of-alexandria-0": "card +1",
    "great-wall-1": "+1 strength per infantry artillery",
    "st-peters-basilica-1": "each happy +1",
    "ocean-liner-service-2": "+1 yellow",
    "transcontinental-railroad-2": "best mine ×2",
    "first-space-flight-3": "culture per idea",
    "fast-food-chains-3": "culture per yellow",
    "hollywood-3": "culture per theater library",
    "internet-3": "culture per building",
    "air-forces-3": "×2",
    "spy": "take 5 science",
    "enslave": "take 1 yellow",
    "annex": "take 1 colony",
    "infiltrate": "3 culture per",
    "armed-intervention": "take 7 culture",
    "war-over-technology": "take science",
    "war-over-territory": "take yellow",
    "war-over-culture": "take culture",
    "scientific-cooperation": "idea −2 science",
    "international-tourism": "+1 culture per wonder",
    "trade-routes-agreement": "food ⇄ resource",
}
"""What the values of a card do not say, in signs, by its id or its id without the age."""

ACTIONS: Mapping[str, str] = {
    "land": "farm mine −{n} resource",
    "urban": "building −{n} resource",
    "upgrade": "↑ −{n} resource",
    "population": "+1 yellow +{n} food",
    "stage": "wonder −{n} resource",
    "patriotism": "+1 military +{n} resource",
    "develop": "idea +{n} science",
    "reserves": "+{n} food / resource",
    "nationalism": "resource per stronger",
    "endowment": "culture per ahead",
}
"""Action cards by their effects."""

VALUES = ("culture", "science", "strength", "happy", "colonization", "civil", "military", "blue", "yellow")


class Sign(NamedTuple):
    """One sign: a number or a few words, and what it is of: a value, a token, or nothing."""

    n: str | Text
    of: str = ""


def signs(card: Card) -> tuple[Sign, ...]:
    """What a card does."""
    rest = PRINTED.get(card.id) or PRINTED.get(card.id.rpartition("-")[0], "")
    found, more = card_signs(card), list(parsed(rest))
    apart = [Sign("·")] if found and more and isinstance(card, Leader | Wonder) else []
    return (*found, *apart, *more)


def parsed(line: str) -> Iterator[Sign]:
    """Signs as they are written above: a word after a number is what the number is of."""
    number = ""
    for word in line.split():
        if word in VALUE_ICONS or word in TOKENS:
            yield Sign(number, word)
            number = ""
            continue
        if number:
            yield Sign(number)
            number = ""
        if word in WORDS:
            yield Sign(WORDS[word])
        elif word[0] in "+−" or word.isdigit():
            number = word
        else:
            yield Sign(word)
    if number:
        yield Sign(number)


def signed(n: int) -> str:
    """A number with its sign."""
    return f"+{n}" if n >= 0 else f"−{-n}"


def values(card: Card, *, plain: bool = False) -> list[Sign]:
    """The printed values of a card; those of buildings have no sign, since each worker brings them."""
    found = [(name, getattr(card, name)) for name in VALUES if getattr(card, name)]
    return [
        Sign(str(n) if plain and n > 0 else signed(n), "ship" if name == "colonization" else name) for name, n in found
    ]


@singledispatch
def card_signs(card: Card) -> list[Sign]:
    """The values of a card, as its kind writes them."""
    return values(card)


@card_signs.register
def _(card: WorkerTechnology) -> list[Sign]:
    goods = [Sign(str(n), of) for n, of in ((card.food, "food"), (card.ore, "resource")) if n]
    return [*goods, *values(card, plain=True)]


@card_signs.register
def _(card: Government) -> list[Sign]:
    rest = [sign for sign in values(card) if sign.of not in ("civil", "military")]
    actions = [Sign(str(card.civil), "civil"), Sign(str(card.military), "military")]
    return [*actions, *rest, Sign(f"≤{card.urban_limit}", "building")]


@card_signs.register
def _(card: Special) -> list[Sign]:
    if card.stages == 1:
        return values(card)
    return [*parsed(f"building −{max(card.urban_discount)} resource"), Sign("·"), Sign(f"{card.stages}×", "wonder")]


@card_signs.register
def _(card: ActionCard) -> list[Sign]:
    if card.effect == "gain":
        return gains(card)
    return list(parsed(ACTIONS[card.effect].format(n=card.amount)))


@card_signs.register
def _(card: Tactic) -> list[Sign]:
    counts = [(name, getattr(card, name)) for name in ("infantry", "cavalry", "artillery")]
    units = [Sign(str(n) if n > 1 else "", name) for name, n in counts if n]
    return [*units, Sign("→"), Sign(f"+{card.army}", "strength")]


@card_signs.register
def _(card: Territory) -> list[Sign]:
    return [*gains(card), Sign("·"), *values(card)]


@card_signs.register
def _(card: Aggression) -> list[Sign]:
    if card.levels:
        return list(parsed(f"destroy {len(card.levels)} building"))
    return list(parsed(f"take {card.amount} food / resource")) if card.id.startswith("plunder") else []


@card_signs.register
def _(card: War) -> list[Sign]:
    return []


@card_signs.register
def _(card: Bonus) -> list[Sign]:
    return [Sign(f"+{card.defence}", "defence"), Sign("/"), Sign(f"+{card.colonization}", "ship")]


@card_signs.register
def _(card: Pact) -> list[Sign]:
    a, b = (side_signs(side) for side in card.sides)
    return a if not card.lettered else [*a, Sign("/"), *b] if a or b else []


def side_signs(side: Card) -> list[Sign]:
    """What a side of a pact brings."""
    goods = [("food", getattr(side, "food", 0)), ("resource", getattr(side, "resources", 0))]
    return [*values(side), *(Sign(signed(n), of) for of, n in goods if n)]


GAINS = {
    "gain_food": "food",
    "gain_resources": "resource",
    "gain_science": "science",
    "gain_culture": "culture",
    "gain_population": "yellow",
    "gain_cards": "card",
}


def gains(card: ActionCard | Territory) -> list[Sign]:
    """What is gained at once."""
    return [Sign(signed(n), of) for name, of in GAINS.items() if (n := getattr(card, name, 0))]


def colony_signs(card: Territory) -> tuple[Sign, ...]:
    """What a colony brings for good."""
    return tuple(values(card))

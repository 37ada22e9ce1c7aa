"""How resources, numbers and names are written in card files; docs/cards.md describes it."""

from __future__ import annotations

from typing import Annotated, Any

from ecumene.engine import Text
from ecumene.engine.cards.reading import Place, between, named

RANKS = {name: rank for rank, name in enumerate(("food", "iron", "horse", "gunpowder", "oil", "information", "space"))}
"""The names of the resources in the order of value."""
BASIC = 5
"""Food, Iron, Horse, Gunpowder and Oil are basic: prices are made of them. Information and Space stand for them."""
ANY = 7
"""Stands for any resource where a list of resources allows it."""
KINDS = ("society", "tactics", "attack")
LARGEST = 99

Count = Annotated[int, between(0, LARGEST)]
Positive = Annotated[int, between(1, LARGEST)]
Rank = Annotated[int, named(RANKS)]


def read_counts(value: object, place: Place) -> tuple[int, ...]:
    """`{ food = 1, iron = 2 }` as counts in the order of value."""
    if not isinstance(value, dict):
        place.fail(Text("write it as { food = 1, iron = 2 }"))
    for name in value:
        place.one_of(RANKS, name)
    whole = between(0, LARGEST)
    return tuple(whole(value.get(name, 0), place) for name in RANKS)


def read_cost(value: Any, place: Place) -> tuple[int, ...]:
    """A price, which is made of basic resources."""
    counts = read_counts(value, place)
    if any(name in value for name in list(RANKS)[BASIC:]):
        place.fail(Text("costs are made of Food, Iron, Horse, Gunpowder and Oil"))
    return counts[:BASIC]


def read_wanted(value: object, place: Place) -> tuple[int, ...]:
    """The resources that a wonder asks for."""
    counts = read_counts(value, place)
    if not any(counts):
        place.fail(Text("it asks for nothing"))
    return counts


def read_technologies(value: object, place: Place) -> dict[str, int]:
    """`{ tactics = 3 }`."""
    if not isinstance(value, dict) or not value:
        place.fail(Text("write it as technologies = { tactics = 3 }"))
    whole = between(1, LARGEST)
    return {place.one_of(KINDS, kind): whole(n, place) for kind, n in value.items()}


def read_resources(value: object, place: Place) -> tuple[int, ...]:
    """`["food", "iron", "iron"]`."""
    return _ranks(value, place, RANKS)


def read_any_resources(value: object, place: Place) -> tuple[int, ...]:
    """`["any", "iron"]`."""
    return _ranks(value, place, {**RANKS, "any": ANY})


def read_different(value: object, place: Place) -> tuple[int, ...]:
    """Resources to choose from."""
    resources = read_resources(value, place)
    if len(set(resources)) < len(resources):
        place.fail(Text("name each resource once"))
    return resources


def _ranks(value: object, place: Place, known: dict[str, int]) -> tuple[int, ...]:
    if not isinstance(value, list) or not value:
        place.fail(Text("write the resources as a list, e.g. ['food', 'iron']"))
    return tuple(known[place.one_of(known, item)] for item in value)

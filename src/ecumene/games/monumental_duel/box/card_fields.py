"""How resources, prices and sources are written in card files; docs/cards.md describes it."""

from __future__ import annotations

from typing import Annotated

from ecumene.engine import Text
from ecumene.engine.cards.reading import Place, between, named

PRODUCTION, SCIENCE, TROOPS, GOLD, CULTURE = range(5)
KINDS = ("production", "science", "troops", "gold", "culture")
"""The names of the resources; gold and culture stay from round to round."""
ORDINARY = 3
"""Production, science and troops are ordinary: they are lost at the end of the round, and gold can stand for them."""
TYPES = ("agrarian", "coastal", "mountain")
"""The types of provinces."""
LARGEST = 20

Amounts = tuple[int, ...]
"""So much of each kind of resource."""
NOTHING: Amounts = (0,) * len(KINDS)

Count = Annotated[int, between(0, LARGEST)]
Positive = Annotated[int, between(1, LARGEST)]
Kind = Annotated[int, named({name: kind for kind, name in enumerate(KINDS)})]


def read_amounts(value: object, place: Place) -> Amounts:
    """`{ production = 1, gold = 2 }` as amounts in the order of the kinds."""
    if not isinstance(value, dict) or not value:
        place.fail(Text("write it as { production = 1, gold = 2 }"))
    for name in value:
        place.one_of(KINDS, name)
    whole = between(0, LARGEST)
    return tuple(whole(value.get(name, 0), place) for name in KINDS)


def read_yields(value: object, place: Place) -> Amounts:
    """What an activated card brings; `{}` is nothing."""
    return NOTHING if value == {} else read_amounts(value, place)


def read_cost(value: object, place: Place) -> tuple[int, ...]:
    """`cost = 4`, or the two parts of a wonder: `cost = [4, 3]`."""
    whole = between(1, LARGEST)
    if isinstance(value, list):
        if len(value) != 2:
            place.fail(Text("write the two parts of a wonder as [4, 3]"))
        return tuple(whole(part, place) for part in value)
    return (whole(value, place),)


def read_token_gains(value: object, place: Place) -> tuple[int, ...]:
    """`{ agrarian = "production", coastal = "gold", mountain = "troops" }`: what a token of each type brings."""
    if not isinstance(value, dict):
        place.fail(Text("write it as { agrarian = 'production', coastal = 'gold', mountain = 'troops' }"))
    for name in value:
        place.one_of(TYPES, name)
    return tuple(KINDS.index(place.one_of(KINDS, value.get(name))) for name in TYPES)


def read_counted(value: object, place: Place) -> dict[str, int]:
    """`{ work-camp = 5, library = 3 }`: so many of each card."""
    if not isinstance(value, dict) or not value:
        place.fail(Text("write it as { work-camp = 5, library = 3 }"))
    whole = between(1, LARGEST)
    return {id: whole(n, place) for id, n in value.items()}

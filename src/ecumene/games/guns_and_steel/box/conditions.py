"""What wonders ask for: as data read from the card file, and in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from ecumene.engine import Text
from ecumene.engine.cards.reading import Place, make, read_true, written_fields

from .amounts import counted
from .card_fields import Positive, read_technologies, read_wanted


@dataclass(frozen=True)
class Condition:
    """What a wonder asks for. Exactly one field is set."""

    resources: Annotated[tuple[int, ...], read_wanted] = ()
    """So many of each kind on the resource side; Information and Space may stand in."""
    technologies: Annotated[Mapping[str, int] | None, read_technologies] = None
    """So many cards of a kind on the technology side."""
    strength: Positive = 0
    resource_types: Positive = 0
    resource_cards: Positive = 0
    advanced_cards: Positive = 0
    """So many resource-side cards that are Information or Space."""
    taken_cards: Positive = 0
    """So many cards taken back this turn."""
    taken_points: Positive = 0
    """Cards worth so many points taken back this turn."""
    gained_points: Positive = 0
    defeated: Positive = 0
    most_points: Annotated[bool, read_true] = False


def read_condition(value: object, place: Place) -> Condition:
    """`{ strength = 10 }`."""
    if not isinstance(value, dict) or len(value) != 1:
        place.fail(Text("write exactly one condition, e.g. { strength = 10 }"))
    place.one_of(written_fields(Condition), next(iter(value)))
    return make(Condition, value, place)


KIND_COUNTS: Mapping[str, tuple[str, str]] = {
    "society": ("{n} society card", "{n} society cards"),
    "tactics": ("{n} tactics card", "{n} tactics cards"),
    "attack": ("{n} attack card", "{n} attack cards"),
}


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

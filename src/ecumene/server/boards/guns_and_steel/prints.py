"""What is printed on cards and wonders, in one language: the same wherever they lie, so it is worked out once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ecumene.engine import Language
from ecumene.engine.drawing.hyphens import softened
from ecumene.games.guns_and_steel.box.cards import HORSE, RESOURCES, START
from ecumene.games.guns_and_steel.box.cards import Card as CivilizationCard
from ecumene.games.guns_and_steel.box.cards import Wonder as WonderCard
from ecumene.games.guns_and_steel.box.conditions import condition_text
from ecumene.games.guns_and_steel.words.cards import KINDS, card_text
from ecumene.server.boards.parts.cards import printed_once, sources

from .icons import ICONS
from .parts import Print
from .signs import condition_signs, short_condition, signs

FIELDS: Mapping[str, str] = {
    "name": "name",
    "resource": "resource",
    "kind": "kind",
    "cost": "cost",
    "points": "points",
    "strength": "strength",
    "response": "response",
    "effect": "effect",
    "era": "era",
    "condition": "condition",
    "glory": "glory",
}
"""The printed values whose origin a card tells, and what they are called."""
LONG_WORD, LONG_NAME = 11, 21
"""So many letters of a word do not always fit a line of a card, and so many of a name two lines."""
CARD_FIELDS = ("name", "resource", "kind", "cost", "points", "strength", "response", "effect")
WONDER_FIELDS = ("name", "era", "condition", "points", "glory")
TOLD = ("rulebook", "public", "owner", "reconstructed")
"""The sources that a card tells: what was balanced is left out."""


@printed_once
def printed(card: CivilizationCard, language: Language) -> Print:
    """What is printed on a card."""
    resource = RESOURCES[card.resource]
    return Print(
        name=language.name(card),
        title=_title(language.name(card)),
        icon=ICONS[card.id],
        resource=resource.id,
        resource_name=language.name(resource),
        kind_name=language.get(KINDS[card.kind]),
        signs=signs(card.effects),
        text=[language.say(sentence) for sentence in card_text(card)],
        sources=sources(card.provenance, _named(_fields_of(card)), language, TOLD),
    )


def _title(name: str) -> str:
    """A name as it stands on a card: with soft hyphens where it could be too long."""
    return softened(name) if len(name) > LONG_NAME else softened(name, LONG_WORD)


@printed_once
def inscribed(wonder: WonderCard, language: Language) -> dict[str, Any]:
    """What is printed on a wonder."""
    short = short_condition(wonder.condition)
    fields = WONDER_FIELDS if wonder.glory else WONDER_FIELDS[:-1]
    return {
        "name": language.name(wonder),
        "title": _title(language.name(wonder)),
        "icon": ICONS[wonder.id],
        "era_name": language.name(RESOURCES[wonder.era + HORSE]),
        "row": wonder.era,
        "signs": condition_signs(wonder.condition),
        "words": language.say(short) if short else "",
        "text": language.say(condition_text(wonder.condition)),
        "sources": sources(wonder.provenance, _named(fields), language, TOLD),
    }


def _fields_of(card: CivilizationCard) -> Iterator[str]:
    """The values that the card shows: a starting card has no cost, a society card no strength."""
    absent = {
        "cost": not card.base,
        "points": card.theme == START,
        "strength": card.kind == "society" and not card.strength,
        "response": not card.response,
    }
    return (field for field in CARD_FIELDS if not absent.get(field))


def _named(fields: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Fields with what they are called."""
    return ((name, FIELDS[name]) for name in fields)

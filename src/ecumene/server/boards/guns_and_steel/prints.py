"""What is printed on cards and wonders, in one language: the same wherever they lie, so it is worked out once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from weakref import WeakKeyDictionary

from ecumene.engine import Language, Text
from ecumene.engine.hyphens import softened
from ecumene.games.guns_and_steel.box.cards import HORSE, RESOURCES, START
from ecumene.games.guns_and_steel.box.cards import Card as CivilizationCard
from ecumene.games.guns_and_steel.box.cards import Wonder as WonderCard
from ecumene.games.guns_and_steel.box.conditions import condition_text
from ecumene.games.guns_and_steel.words.cards import KINDS, card_text
from ecumene.server.boards.picture import say

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
SOURCES: Mapping[str, str] = {
    "rulebook": "From the rule book: {fields}.",
    "public": "From public sources: {fields}.",
    "owner": "From your card file: {fields}.",
    "reconstructed": "Reconstructed: {fields}.",
}

_CARDS: WeakKeyDictionary[Language, dict[CivilizationCard, Print]] = WeakKeyDictionary()
_WONDERS: WeakKeyDictionary[Language, dict[WonderCard, dict[str, Any]]] = WeakKeyDictionary()


def printed(card: CivilizationCard, language: Language) -> Print:
    """What is printed on a card."""
    prints = _CARDS.setdefault(language, {})
    if card not in prints:
        resource = RESOURCES[card.resource]
        prints[card] = Print(
            name=language.name(card),
            title=_title(language.name(card)),
            icon=ICONS[card.id],
            resource=resource.id,
            resource_name=language.name(resource),
            kind_name=language.get(KINDS[card.kind]),
            signs=signs(card.effects),
            text=[language.say(sentence) for sentence in card_text(card)],
            sources=_sources(card.provenance, _fields_of(card), language),
        )
    return prints[card]


def _title(name: str) -> str:
    """A name as it stands on a card: with soft hyphens where it could be too long."""
    return softened(name) if len(name) > LONG_NAME else softened(name, LONG_WORD)


def inscribed(wonder: WonderCard, language: Language) -> dict[str, Any]:
    """What is printed on a wonder."""
    wonders = _WONDERS.setdefault(language, {})
    if wonder not in wonders:
        short = short_condition(wonder.condition)
        fields = WONDER_FIELDS if wonder.glory else WONDER_FIELDS[:-1]
        wonders[wonder] = {
            "name": language.name(wonder),
            "title": _title(language.name(wonder)),
            "icon": ICONS[wonder.id],
            "era_name": language.name(RESOURCES[wonder.era + HORSE]),
            "row": wonder.era,
            "signs": condition_signs(wonder.condition),
            "words": language.say(short) if short else "",
            "text": language.say(condition_text(wonder.condition)),
            "sources": _sources(wonder.provenance, fields, language),
        }
    return wonders[wonder]


def _fields_of(card: CivilizationCard) -> Iterator[str]:
    """The values that the card shows: a starting card has no cost, a society card no strength."""
    absent = {
        "cost": not card.base,
        "points": card.theme == START,
        "strength": card.kind == "society" and not card.strength,
        "response": not card.response,
    }
    return (field for field in CARD_FIELDS if not absent.get(field))


def _sources(provenance: Mapping[str, str], fields: Iterable[str], language: Language) -> list[str]:
    """Where the printed values come from."""
    by_source: dict[str, list[str]] = {}
    for name in fields:
        by_source.setdefault(provenance.get(name, "reconstructed"), []).append(FIELDS[name])
    return [
        say(language, words, fields=[Text(field) for field in by_source[source]])
        for source, words in SOURCES.items()
        if source in by_source
    ]

"""What is printed on cards and wonders, in one language: the same wherever they lie, so it is worked out once."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Language
from ecumene.engine.drawing.hyphens import softened
from ecumene.games.guns_and_steel.box.cards import HORSE, RESOURCES
from ecumene.games.guns_and_steel.box.cards import Card as CivilizationCard
from ecumene.games.guns_and_steel.box.cards import Wonder as WonderCard
from ecumene.games.guns_and_steel.box.conditions import condition_text
from ecumene.games.guns_and_steel.words.cards import KINDS, card_text
from ecumene.server.boards.parts.cards import printed_once

from .icons import ICONS
from .parts import Print
from .signs import condition_signs, short_condition, signs

ALONE, LONG_WORD, LONG_NAME = 9, 11, 21
"""So many letters of a name that is one word, and of a word among others, do not always fit a line of a card, and so
many of a name two lines."""


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
    )


def _title(name: str) -> str:
    """A name as it stands on a card: with soft hyphens where it could be too long."""
    return softened(name) if len(name) > LONG_NAME else softened(name, LONG_WORD if " " in name else ALONE)


@printed_once
def inscribed(wonder: WonderCard, language: Language) -> dict[str, Any]:
    """What is printed on a wonder."""
    short, era = short_condition(wonder.condition), RESOURCES[wonder.era + HORSE]
    return {
        "name": language.name(wonder),
        "title": _title(language.name(wonder)),
        "icon": ICONS[wonder.id],
        "era": era.id,
        "era_name": language.name(era),
        "row": wonder.era,
        "signs": condition_signs(wonder.condition),
        "words": language.say(short) if short else "",
        "text": language.say(condition_text(wonder.condition)),
    }

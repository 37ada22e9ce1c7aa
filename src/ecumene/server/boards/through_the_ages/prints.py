"""What is printed on a card, in one language: the same wherever it lies, so it is worked out once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ecumene.engine import Language, Text
from ecumene.engine.drawing.hyphens import softened
from ecumene.games.through_the_ages.box.cards import (
    AGES,
    FARM,
    MINE,
    UNITS,
    ActionCard,
    Aggression,
    Bonus,
    Card,
    Government,
    GreenCard,
    Leader,
    Pact,
    Special,
    Tactic,
    Technology,
    Territory,
    War,
    Wonder,
    WorkerTechnology,
)
from ecumene.games.through_the_ages.words.faces import card_face, kind_text
from ecumene.server.boards.parts.cards import printed_once

from .icons import icon_of
from .signs import Sign, colony_signs, signs


class Said(NamedTuple):
    """A sign whose words are said."""

    n: str
    of: str = ""


@dataclass(frozen=True, eq=False)
class Print:
    """What is printed on a card."""

    id: str
    name: str
    short: str
    """Its name, or one that has room on a card."""
    soft: str
    """The same with places where long words may be broken."""
    longest: int
    """So many letters of that cannot be broken."""
    whole: bool
    """Whether no word need be broken even on the narrowest card."""
    icon: str
    band: str
    """The class of its colour: "land", "urban", "unit", "special" and so on."""
    kind: str
    """What it is, in a word."""
    age: str
    level: int
    cost: str
    """Science points, stages, or military actions."""
    cost_of: str
    signs: tuple[Said, ...]
    colony: tuple[Said, ...]
    """What a colony brings for good."""
    text: tuple[str, ...]
    """Everything that it does."""
    beyond: str
    """What its signs do not say."""
    facts: tuple[str, ...]
    spoken: str
    """What it is and of which age, for those who do not see it."""


SHORT: Mapping[str, Text] = {
    "transcontinental-railroad-2": Text("Transcont. Railroad"),
    "constitutional-monarchy-2": Text("Const. Monarchy"),
    "organized-religion-2": Text("Organized Reli\u00adgion"),
    "breakthrough-1": Text("Break\u00adthrough"),
    "breakthrough-2": Text("Break\u00adthrough"),
    "selective-breeding-2": Text("Stock Breeding"),
    "mechanized-agriculture-3": Text("Mech. Agriculture"),
    "wave-of-nationalism-2": Text("Nationalism"),
    "fast-food-chains-3": Text("Fast Food"),
    "military-build-up-3": Text("Military Buildup"),
    "ocean-liner-service-2": Text("Ocean Liners"),
    "library-of-alexandria-0": Text("Alexandrian Library"),
    "st-peters-basilica-1": Text("St. Peter's"),
    "columbus-1": Text("Columbus"),
    "barbarossa-1": Text("Barbarossa"),
    "robespierre-2": Text("Robespierre"),
    "napoleon-2": Text("Napoleon"),
    "shakespeare-2": Text("Shakespeare"),
    "bach-2": Text("Bach"),
    "open-borders-agreement-1": Text("Open Borders"),
    "trade-routes-agreement-1": Text("Trade Routes"),
    "acceptance-of-supremacy-2": Text("Supremacy"),
    "international-trade-agreement-2": Text("Int. Trade"),
    "promise-of-military-protection-2": Text("Protection"),
    "scientific-cooperation-2": Text("Cooperation"),
    "bonus-1": Text("Military bonus"),
    "bonus-2": Text("Military bonus"),
    "bonus-3": Text("Military bonus"),
}
"""Names that are short enough for a card; the full ones are in the texts that open."""

HYPHEN = "\u00ad"
LITTLE = re.compile(rf"(?<![\w{HYPHEN}])(\w{HYPHEN}?){{,8}}(?![\w{HYPHEN}])")
"""Words that have room in a line of their own."""
ROOM = 11.5
"""So wide is the narrowest card, in Latin letters set close."""
CYRILLIC = 1.16
"""How much wider a Cyrillic letter is."""


@printed_once
def printed(card: Card, language: Language) -> Print:
    """What is printed on a card."""
    face, name = card_face(card, language), language.name(card)
    text = kind_text(card)
    kind = language.say(text) if isinstance(text, Text) else language.get(text)
    cost, cost_of = _cost(card)
    short = language.say(SHORT[card.id]) if card.id in SHORT else name
    soft = LITTLE.sub(lambda word: word[0].replace(HYPHEN, ""), softened(short))
    return Print(
        id=card.id,
        name=name,
        short=short,
        soft=soft,
        longest=max(map(len, re.split(r"[ \u00ad]", soft))),
        whole=HYPHEN in soft and max(map(width, short.replace(HYPHEN, "").split(" "))) <= ROOM,
        icon=icon_of(card),
        band=band(card),
        kind=kind,
        age=AGES[card.age],
        level=card.age,
        cost=cost,
        cost_of=cost_of,
        signs=said(signs(card), language),
        colony=said(colony_signs(card), language) if isinstance(card, Territory) else (),
        text=tuple(face.lines),
        beyond=language.get(card.text) if card.text else "",
        facts=(face.kind,),
        spoken=language.say(Text("{kind}, age {age}", kind=kind, age=AGES[card.age])),
    )


def width(word: str) -> float:
    """About how wide a word is, in Latin letters."""
    return len(word) * (1 if word.isascii() else CYRILLIC)


BANDS: tuple[tuple[type[Card], str], ...] = (
    (Special, "special"),
    (Government, "government"),
    (Leader, "leader"),
    (Wonder, "wonder"),
    (ActionCard, "action"),
    (Bonus, "action"),
    (GreenCard, "green"),
    (Pact, "special"),
)


def band(card: Card) -> str:
    """The class of a card's colour."""
    if isinstance(card, WorkerTechnology):
        return "land" if card.type in (FARM, MINE) else "unit" if card.type in UNITS else "urban"
    return next((name for kind, name in BANDS if isinstance(card, kind)), "unit")


def _cost(card: Card) -> tuple[str, str]:
    """What stands in the upper right corner of a card."""
    match card:
        case Government() if card.cost:
            return f"{card.cost}/{card.revolution}", "science"
        case Technology() if card.cost:
            return str(card.cost), "science"
        case Wonder():
            return "-".join(map(str, card.stages)), ""
        case Aggression() | War():
            return str(card.cost), "military"
        case Tactic():
            return "1", "military"
    return "", ""


def said(row: Iterable[Sign], language: Language) -> tuple[Said, ...]:
    """Signs whose words are said."""
    return tuple(Said(language.say(sign.n) if isinstance(sign.n, Text) else sign.n, sign.of) for sign in row)

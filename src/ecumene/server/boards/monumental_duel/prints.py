"""What is printed on a card, in one language: the same wherever it lies, so it is worked out once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ecumene.engine import Language, Text
from ecumene.engine.drawing.hyphens import softened
from ecumene.games.monumental_duel.box.card_fields import KINDS
from ecumene.games.monumental_duel.box.cards import Card
from ecumene.games.monumental_duel.words.cards import ERAS
from ecumene.games.monumental_duel.words.faces import card_face
from ecumene.server.boards.parts.cards import printed_once, sources

from .icons import ICONS
from .signs import Line, Sign, lines, signs

LONG_WORD = 10
"""Letters: a shorter word has room in a line of the narrowest card."""
FIELDS: Mapping[str, str] = {
    "name": "name",
    "cost": "cost",
    "yields": "yield",
    "type": "type",
    "defence": "defence",
    "act": "effect",
    "activation": "effect",
    "city_activation": "effect",
    "conquest": "effect",
    "trade": "effect",
    "first_trade": "effect",
    "may": "effect",
    "ongoing": "effect",
    "bonus": "bonus",
}
"""The printed values whose origin a card tells, and what they are called."""


class Said(NamedTuple):
    """A sign whose words are said."""

    kind: str
    value: str
    n: str = ""


class Row(NamedTuple):
    """A line of a card's effects with its mark."""

    mark: str
    signs: tuple[Said, ...]


@dataclass(frozen=True, eq=False)
class Print:
    """What is printed on a card."""

    name: str
    soft: str
    """Its name with places where long words may be broken."""
    icon: str
    kind: str
    kind_name: str
    era: str
    yields: tuple[str, ...]
    rows: tuple[Row, ...]
    bonus: tuple[Said, ...]
    text: tuple[str, ...]
    sources: list[str]


@printed_once
def printed(card: Card, language: Language) -> Print:
    """What is printed on a card."""
    about = card_face(card, language)
    return Print(
        name=language.name(card),
        soft=softened(language.name(card), LONG_WORD),
        icon=ICONS[card.id],
        kind=card.kind.replace(" ", "-"),
        kind_name=about.kind,
        era=ERAS[card.era],
        yields=tuple(KINDS[kind] for kind, n in enumerate(card.yields) for _ in range(n)),
        rows=tuple(_row(line, language) for line in lines(card)),
        bonus=_said(signs(card.bonus), language),
        text=about.lines,
        sources=sources(card.provenance, _shown(card), language),
    )


def _shown(card: Card) -> Iterator[tuple[str, str]]:
    """The values that the card shows, with what they are called."""
    for name, words in FIELDS.items():
        if getattr(card, name) and (name != "yields" or card.gives):
            yield name, words


def _row(line: Line, language: Language) -> Row:
    return Row(line.mark, _said(line.signs, language))


def _said(row: Iterable[Sign], language: Language) -> tuple[Said, ...]:
    return tuple(
        Said(sign.kind, language.say(sign.value) if isinstance(sign.value, Text) else sign.value, sign.n)
        for sign in row
    )

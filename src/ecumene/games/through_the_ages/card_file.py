"""Reading the cards from the files in data/, one a kind. A mistake is reported with its file, line, card and field.

Each card is a table named by its id:

    [knights-1]
    name = "Knights"
    ru = "Рыцари"
    type = "cavalry"
    copies = [2, 2, 3]

`name` and `ru` are its names, `text` and `text_ru` say what it does; every other field is one of the card's class in
cards.py. `copies` is one number where it is the same for 2, 3 and 4 players. The age is the end of the id.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import MISSING, fields
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from ecumene.engine import EcumeneError, Text
from ecumene.engine.errors import nearest

from .cards import (
    SPECIAL_TYPES,
    TYPES,
    ActionCard,
    Aggression,
    Bonus,
    Card,
    EventCard,
    Government,
    Leader,
    Pact,
    Side,
    Special,
    Tactic,
    Technology,
    Territory,
    War,
    Wonder,
    WorkerTechnology,
)

DATA = Path(__file__).with_name("data")
FILES: dict[str, type[Card]] = {
    "technologies": WorkerTechnology,
    "governments": Government,
    "specials": Special,
    "leaders": Leader,
    "wonders": Wonder,
    "actions": ActionCard,
    "tactics": Tactic,
    "events": EventCard,
    "territories": Territory,
    "aggressions": Aggression,
    "wars": War,
    "pacts": Pact,
    "bonuses": Bonus,
}
"""The files in the order of the cards' numbers, with the class of their cards."""
MADE = {"id", "names", "texts", "number", "age", "bit", "slot"}
"""Fields that are not written in the files."""

C = TypeVar("C", bound=Card)


class BadCard(EcumeneError):
    """A card file that cannot be read."""


@cache
def read_cards(folder: Path = DATA) -> dict[str, Card]:
    """Every card by its id, in a fixed order."""
    cards: dict[str, Card] = {}
    for name, kind in FILES.items():
        for card in _read_file(folder / f"{name}.toml", kind):
            cards[card.id] = card
    for number, card in enumerate(cards.values()):
        card.number = number
    technologies = [card for card in cards.values() if isinstance(card, Technology)]
    for place, technology in enumerate(technologies):
        technology.bit = 1 << place
    workers = [card for card in technologies if isinstance(card, WorkerTechnology)]
    for slot, technology in enumerate(workers):
        technology.slot = slot
    if workers != sorted(workers, key=lambda card: (card.type, card.age)):
        raise BadCard(Text("technologies.toml must be sorted by type and age."))
    return cards


def _read_file(path: Path, kind: type[C]) -> list[C]:
    text = path.read_text(encoding="utf-8")
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadCard(Text("{file}: {detail}", file=path.name, detail=str(error))) from error
    return [_card(id, table, kind, _Place(path.name, text, id)) for id, table in tables.items()]


class _Place:
    """Where a card stands in its file, for messages."""

    def __init__(self, file: str, text: str, id: str) -> None:
        self.file = file
        self.id = id
        match = re.search(rf"^\[{re.escape(id)}\]", text, re.MULTILINE)
        self.line = text.count("\n", 0, match.start()) + 1 if match else 1

    def wrong(self, detail: str) -> BadCard:
        return BadCard(
            Text("{file}, line {line}, {id}: {detail}", file=self.file, line=self.line, id=self.id, detail=detail)
        )


def _card(id: str, table: dict[str, Any], kind: type[C], place: _Place) -> C:
    match = re.fullmatch(r"[a-z-]+-([0-3])", id)
    if match is None:
        raise place.wrong("an id is a name and an age from 0 to 3, such as knights-1")
    table = dict(table)
    values: dict[str, Any] = {"id": id, "age": int(match[1])}
    values["names"] = {"ru": table.pop("ru")} if "ru" in table else {}
    values["texts"] = {code: table.pop(key) for key, code in (("text", "en"), ("text_ru", "ru")) if key in table}
    known = {f.name: f for f in fields(kind) if f.name not in MADE}
    hints = get_type_hints(kind)
    for name, value in table.items():
        if name not in known:
            hint = nearest(name, known, n=1)
            raise place.wrong(f"there is no field '{name}'" + (f"; did you mean '{hint[0]}'?" if hint else ""))
        if name == "sides":
            titles = {"en": table["name"], **values["names"]}
            values[name] = tuple(_side(id, letter, value[letter], titles, place) for letter in "ab")
        else:
            values[name] = _value(name, value, hints[name], place)
    for name, f in known.items():
        if name not in values and f.default is MISSING and f.default_factory is MISSING:
            raise place.wrong(f"the field '{name}' is missing")
    return kind(**values)


def _value(name: str, value: Any, hint: Any, place: _Place) -> Any:
    """A field's value, checked against its type."""
    if name == "copies" and isinstance(value, int):
        value = [value] * 3
    if name == "type":
        return _type(value, hint, place)
    if get_origin(hint) is tuple:
        length = 0 if Ellipsis in get_args(hint) else len(get_args(hint))
        if isinstance(value, list) and all(type(v) is int for v in value) and length in (0, len(value)):
            return tuple(value)
    elif type(value) is hint:
        return value
    raise place.wrong(f"'{name}' cannot be {value!r}")


def _type(value: Any, hint: Any, place: _Place) -> Any:
    names = TYPES if hint is int else SPECIAL_TYPES
    if value not in names:
        raise place.wrong(f"'type' is one of: {', '.join(names)}")
    return names.index(value) if hint is int else value


def _side(pact: str, letter: str, table: dict[str, Any], titles: dict[str, str], place: _Place) -> Side:
    """One side of a pact, named for it: `Peace Treaty (A)`."""
    known = {f.name for f in fields(Side)} - MADE
    for name, value in table.items():
        if name not in known or type(value) is not int:
            raise place.wrong(f"a side of a pact knows no '{name} = {value!r}'")
    names = {code: f"{title} ({letter.upper()})" for code, title in titles.items()}
    return Side(id=f"{pact}/{letter}", name=names.pop("en"), names=names, **table)

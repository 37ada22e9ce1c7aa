"""Corrections by people who own the box, laid over a game's cards: names, where values come from, what cannot change.

A game whose cards can be corrected reads them so, its own as well as an owner's:

    tables = read_tables(OWN_CARDS, cards, IDS, lambda own: ("kind",), Text("this cannot be changed"))
    ships = tables.cards(Ship, SHIP_IDS)  # class Ship(PrintedCard)
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, TypeVar

from ecumene.engine.cards.reading import CardFile, Made, Place, Tables, read_text, written_fields
from ecumene.engine.pieces import Thing
from ecumene.engine.texts import Text

LONGEST_NAME = 80
SOURCES = ("rulebook", "public", "reconstructed", "balanced", "owner")
"""Where a value of a card comes from."""


@dataclass(eq=False, repr=False, slots=True, kw_only=True)
class PrintedCard(Thing):
    """What all cards have that an owner of the box can correct."""

    id: str
    name: str
    names: Made[Mapping[str, str]]
    number: Made[int]
    """Its place among the cards of its kind, in a fixed order."""


C = TypeVar("C", bound=PrintedCard)


def read_names(value: object, place: Place) -> tuple[str, dict[str, str]]:
    """`name = "Currency"`, or `name = { en = "Currency", ru = "Деньги" }`: the English name, and the others."""
    if isinstance(value, dict) and "en" in value:
        names = {code: _name(name, place) for code, name in value.items()}
        return names.pop("en"), names
    return _name(value, place), {}


def _name(value: object, place: Place) -> str:
    """A name that stands in sentences: they have braces for their arguments, and a terminal obeys control codes."""
    name = read_text(value, place)
    if not name.isprintable() or "{" in name or "}" in name:
        place.fail(Text("it must be printable text without braces"))
    if len(name) > LONGEST_NAME:
        place.fail(Text("a name has {n} letters at most", n=LONGEST_NAME))
    return name


def read_sources(value: object, place: Place) -> dict[str, str]:
    """`{ cost = "owner" }`: where the values of fields come from."""
    if not isinstance(value, dict):
        place.fail(Text("write it as { cost = 'owner' }"))
    return {field: place.one_of(SOURCES, source) for field, source in value.items()}


Sources = Annotated[Mapping[str, str], read_sources]


def read_id(value: object, place: Place) -> str:
    """`"masonry"`: the id of another card; an empty text takes away what was there."""
    if not isinstance(value, str):
        place.fail(Text("it must be a text in quotes"))
    return value


Id = Annotated[str, read_id]


@dataclass(frozen=True)
class CardTables:
    """What all cards of a set say: the game's own, perhaps with an owner's file laid over them."""

    tables: Tables
    file: CardFile
    """Where mistakes are told: the game's own file, or the owner's."""
    corrections: CardFile | None = None
    """The owner's file."""

    def cards(self, kind: type[C], ids: Iterable[str]) -> dict[str, C]:
        """All cards of a class, in this order."""
        return {id: self.card(kind, id, number) for number, id in enumerate(ids)}

    def card(self, kind: type[C], id: str, number: int) -> C:
        """One card. Sources are named for fields that there are."""
        table = self.tables[id]
        name, names = read_names(table.get("name"), Place(self.file, id, "name"))
        card = self.file.make(id, kind, table, name=name, names=names, number=number)
        for field in table.get("provenance", ()):
            Place(self.file, id, "provenance").one_of(written_fields(kind), field)
        return card


def read_tables(
    own_cards: Path,
    cards: Path | CardFile | None,
    ids: Iterable[str],
    fixed: Callable[[Mapping[str, Any]], Iterable[str]],
    refusal: Text,
) -> CardTables:
    """The game's own cards, or those with a file's corrections laid over them.

    `ids` are those of all cards. `fixed` says by a card's own table which of its fields nobody can change, `refusal`
    what is said to whoever tries.
    """
    own = CardFile.read(own_cards)
    if cards is None:
        return CardTables(own.tables, own)
    file, known = CardFile.read(cards), list(ids)
    for id, table in file.tables.items():
        Place(file, id).one_of(known, id)
        for field in fixed(own.tables[id]):
            if field in table and table[field] != own.tables[id].get(field):
                file.fail(id, field, refusal)
    return laid_over(own.tables, file)


def laid_over(own: Tables, file: CardFile) -> CardTables:
    """A file's corrections laid over tables."""
    over = {id: corrected(own.get(id, {}), table) for id, table in file.tables.items()}
    return CardTables({**own, **over}, file, file)


def corrected(under: Mapping[str, Any], table: Mapping[str, Any]) -> dict[str, Any]:
    """A card with corrections: what the file says comes from the owner of the box, unless it names another source."""
    both = {**under, **table}
    sources = table.get("provenance", {})
    if under and isinstance(sources, dict):
        owner = {field: "owner" for field in table if field != "provenance"}
        both["provenance"] = {**under.get("provenance", {}), **owner, **sources}
    return both


def edition(file: CardFile) -> str:
    """A name for what a file of corrections says; comments and the order of cards make no difference."""
    return hashlib.sha256(json.dumps(file.tables, sort_keys=True, default=str).encode()).hexdigest()[:12]

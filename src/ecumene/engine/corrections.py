"""Card files by people who own the box: names, where values come from, and how corrections are laid over the cards."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from ecumene.engine.card_files import CardFile, Place, read_text, written_fields
from ecumene.engine.texts import Text

LONGEST_NAME = 80
SOURCES = ("rulebook", "public", "reconstructed", "balanced", "owner")
"""Where a value of a card comes from."""


def read_names(value: Any, place: Place) -> tuple[str, dict[str, str]]:
    """`name = "Currency"`, or `name = { en = "Currency", ru = "Деньги" }`: the English name, and the others."""
    if isinstance(value, dict) and "en" in value:
        names = {code: _name(name, place) for code, name in value.items()}
        return names.pop("en"), names
    return _name(value, place), {}


def _name(value: Any, place: Place) -> str:
    """A name that stands in sentences: they have braces for their arguments, and a terminal obeys control codes."""
    name = read_text(value, place)
    if not name.isprintable() or "{" in name or "}" in name:
        place.fail(Text("it must be printable text without braces"))
    if len(name) > LONGEST_NAME:
        place.fail(Text("a name has {n} letters at most", n=LONGEST_NAME))
    return name


def read_sources(value: Any, place: Place) -> dict[str, str]:
    """`{ cost = "owner" }`: where the values of fields come from."""
    if not isinstance(value, dict):
        place.fail(Text("write it as { cost = 'owner' }"))
    return {field: place.one_of(SOURCES, source) for field, source in value.items()}


def check_sources(file: CardFile, card: Any) -> None:
    """Sources are named for fields that there are."""
    for field in card.provenance:
        Place(file, card.id, "provenance").one_of(written_fields(type(card)), field)


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

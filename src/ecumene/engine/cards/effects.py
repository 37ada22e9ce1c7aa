"""Effects of cards as data in card files: each is a class of its game, known by its word as in `{ spend = 1 }`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ecumene.engine.cards.reading import Place, read_true, shown, written_fields
from ecumene.engine.errors import nearest
from ecumene.engine.pieces import Thing
from ecumene.engine.texts import Text


@dataclass(eq=False, repr=False, kw_only=True)
class Effect(Thing):
    """One part of what a card does. Its id is the card's with its place there, e.g. `C34.1.0`."""

    id: str

    def __post_init__(self) -> None:
        self.name = self.id
        self.names = {}


def listed(value: object, place: Place) -> list[dict[str, Any]]:
    """What must be a list of effects, each a table."""
    if not isinstance(value, list) or not value or not all(isinstance(item, dict) for item in value):
        place.fail(Text("write it as a list of effects in braces"))
    return value


def word_of(item: Mapping[str, Any], place: Place, words: Mapping[str, type[Effect]]) -> str:
    """The word by which an effect is known."""
    word = next((key for key in item if key in words), None)
    if word is None:
        near = nearest(next(iter(item), ""), words) or list(words)
        place.fail(Text("no such effect. Did you mean: {near}?", near=near))
    return word


def check_terms(item: Mapping[str, Any], word: str, known: Mapping[str, object], place: Place) -> None:
    """Beside its word an effect says only what goes with it."""
    for key in item:
        if key != word and key not in known:
            place.fail(Text("'{word}' does not go with '{key}'", word=word, key=shown(key)))


def terms(item: Mapping[str, Any], word: str, kind: type[Effect], place: Place) -> dict[str, Any]:
    """The fields of an effect as `make` reads them; one that is only its word is written `= true`."""
    known = written_fields(kind)
    check_terms(item, word, known, place)
    said = dict(item)
    if word not in known:
        read_true(said.pop(word), place)
    # A field that is left out is read as well, so that the message says how it is written.
    return {**{key: None for key, field in known.items() if field.needed}, **said}

"""The cards of a game with a card file, value by value: what each says, where that was found, what an owner corrected.

Everything is said in the reader's language: in the game's words where it has some (`Game.card_value`), else as it is
written in card files.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from ecumene.engine.cards.reading import CardFile, WrittenField, written_fields
from ecumene.engine.game import Game
from ecumene.engine.pieces import Thing
from ecumene.engine.texts import Language, Text

RECONSTRUCTED = "reconstructed"
"""Where a value comes from whose source is not named."""
SOURCE_WORDS: Mapping[str, tuple[Text, Text]] = {
    "rulebook": (Text("rule book"), Text("printed in the rule book")),
    "public": (Text("seen in public"), Text("seen in public: pictures, reviews, databases")),
    "reconstructed": (Text("reconstructed"), Text("made up to fit what is known")),
    "balanced": (Text("balanced"), Text("made up, then changed because games of bots came out uneven")),
    "owner": (Text("from the box"), Text("read off the card by somebody who owns the box")),
}
"""Where a value comes from: in short, and explained."""
NOTHING = "–"


@dataclass(frozen=True)
class Value:
    """What a card says in one field. `before` is what the game's own card says there, if that differs."""

    field: str
    label: str
    words: str
    source: str
    before: str | None = None


@dataclass(frozen=True)
class ListedCard:
    """A card with all its values."""

    id: str
    name: str
    values: tuple[Value, ...]

    @property
    def corrected(self) -> list[Value]:
        """The values that differ from the game's own."""
        return [value for value in self.values if value.before is not None]


@lru_cache(maxsize=32)
def card_list(game: Game, own: Game, language: Language) -> tuple[ListedCard, ...]:
    """All cards of a game; `own` is the same game, by the rules of the same version, with its own cards."""
    if own.own_cards is None:
        return ()
    ours = _tables(own.own_cards)
    for path in own.earlier_cards:
        was = _tables(path)
        ours = {id: {**table, **was.get(id, {})} for id, table in ours.items()}
    theirs = game.corrections.tables if game.corrections is not None else {}
    return tuple(_listed(game, own, id, table, theirs.get(id, {}), language) for id, table in ours.items())


def differences(game: Game, own: Game, language: Language) -> list[ListedCard]:
    """The cards that an owner's file changes."""
    return [card for card in card_list(game, own, language) if card.corrected]


@lru_cache(maxsize=16)
def _tables(path: Path) -> dict[str, dict[str, Any]]:
    return CardFile.read(path).tables


def _listed(
    game: Game, own: Game, id: str, ours: Mapping[str, Any], theirs: Mapping[str, Any], language: Language
) -> ListedCard:
    card, old = game.printed(id), own.printed(id)
    sources = getattr(card, "provenance", {})
    values: list[Value] = []
    for key, field in written_fields(type(card)).items():
        if key == "provenance" or (key not in ours and key not in theirs):
            continue
        before = None
        if key in theirs and _differs(field, ours.get(key), theirs[key], old, card):
            before = _said(own, old, key, field, ours.get(key), language)
        label = language.say(game.card_fields[key]) if key in game.card_fields else key
        words = _said(game, card, key, field, theirs.get(key, ours.get(key)), language)
        values.append(Value(key, label, words, sources.get(key, RECONSTRUCTED), before))
    return ListedCard(id, language.name(card), tuple(values))


def _differs(field: WrittenField, ours: object, theirs: object, old: Thing, card: Thing) -> bool:
    """Whether an owner's value says something else: the same may be written in another way."""
    if field.name == "name":
        return (old.name, old.names) != (card.name, card.names)
    return bool(ours != theirs and getattr(old, field.name) != getattr(card, field.name))


def _said(game: Game, thing: Thing, key: str, field: WrittenField, value: object, language: Language) -> str:
    """A value in the reader's words; of one that is left out, what it is then."""
    if key == "name":
        return language.name(thing)
    words = game.card_value(thing, key)
    if words is not None:
        return language.words(words) or NOTHING
    if value is None:
        value = getattr(thing, field.name)
        value = value if isinstance(value, int) else None
    if isinstance(value, bool):
        return language.say(Text("yes") if value else Text("no"))
    return NOTHING if value is None else written(value)


def written(value: object) -> str:
    """A value as it stands in a card file."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {written(part)}" for key, part in value.items()) + " }" if value else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)

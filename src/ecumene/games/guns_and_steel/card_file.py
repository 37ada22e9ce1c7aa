"""Reading card files: the game's own cards.toml, and corrections by people who own the box.

A mistake is reported with its line, card and field. docs/cards.md describes the format.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from ecumene.engine import EcumeneError, Text
from ecumene.engine.errors import nearest

from . import effects as words
from .board import GLORY_TOKENS
from .cards import (
    ATTACK,
    ERAS,
    HORSE,
    NEW_WORLD,
    RENAISSANCE,
    RESOURCES,
    SOCIETY,
    START,
    TACTICS,
    Card,
    CardSet,
    Wonder,
)
from .setup import ROWS
from .vocabulary import CARD_IDS, WONDER_IDS

OWN_CARDS = Path(__file__).with_name("cards.toml")
RANKS = {resource.id: resource.rank for resource in RESOURCES}
SOURCES = ("rulebook", "public", "reconstructed", "owner")
LARGEST = 99
DEEPEST = 20
"""So deep may tables and lists lie in each other: about nine effects."""

_KEY = r"""(?:[\w-]+|"(?:[^"\\]|\\.)*"|'[^']*')"""
_KEYS = rf"({_KEY}(?:\s*\.\s*{_KEY})*)"
HEADING = re.compile(rf"\s*\[{{1,2}}\s*{_KEYS}\s*\]")
ASSIGNMENT = re.compile(rf"\s*{_KEYS}\s*=")

CARD_FIELDS = (
    "name",
    "theme",
    "resource",
    "kind",
    "cost",
    "points",
    "strength",
    "response",
    "not_for_two",
    "effect",
    "provenance",
)
WONDER_FIELDS = (
    "name",
    "theme",
    "era",
    "icon",
    "condition",
    "points",
    "glory",
    "not_for_two",
    "provenance",
)


TOO_DEEP = Text("it is nested too deeply")


class BadCardFile(EcumeneError):
    """A card file with a mistake in it."""


def read_cards(path: Path | None = None) -> CardSet:
    """The game's own cards, or those with a file's corrections laid over them."""
    own = CardFile(OWN_CARDS.read_text(encoding="utf-8"), OWN_CARDS.name)
    if path is None:
        return own.card_set({})
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        detail = getattr(error, "strerror", None) or "not a text file"
        raise BadCardFile(Text("Cannot read {path}: {detail}.", path=str(path), detail=detail)) from error
    return CardFile(text, path.name).card_set(own.tables)


class CardFile:
    """One card file: its tables, and the lines they stand on."""

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.lines = text.split("\n")
        try:
            self.tables: dict[str, dict[str, Any]] = tomllib.loads(text)
        except RecursionError as error:
            raise BadCardFile(Text("{file}: {what}.", file=name, what=TOO_DEEP)) from error
        except ValueError as error:  # bad TOML, or a number of thousands of digits
            raise BadCardFile(Text("{file}: this is not TOML: {detail}.", file=name, detail=str(error))) from error
        for id, table in self.tables.items():
            known = CARD_FIELDS if id in CARD_IDS else WONDER_FIELDS
            if id not in CARD_IDS and id not in WONDER_IDS:
                self.fail(id, "", Text("the box has the cards C01 to C55 and W01 to W20"))
            if not isinstance(table, dict):
                self.fail(id, "", Text("write it as a table: [{id}]", id=id))
            for field, value in table.items():
                if field not in known:
                    close = nearest(field, known) or list(known)
                    self.fail(id, field, Text("there is no such field. Did you mean: {near}?", near=close))
                if _deeper(value, DEEPEST):
                    self.fail(id, field, TOO_DEEP)

    def edition(self) -> str:
        """A name for what the file says; comments and the order of cards make no difference."""
        return hashlib.sha256(json.dumps(self.tables, sort_keys=True, default=str).encode()).hexdigest()[:12]

    def card_set(self, under: Mapping[str, Mapping[str, Any]]) -> CardSet:
        """The cards of this file laid over other tables, checked as a whole; on their own they are no edition."""
        tables = {**under, **{id: _amended(under.get(id, {}), table) for id, table in self.tables.items()}}
        cards = {id: _Reader(self, id, tables[id]).card() for id in CARD_IDS if id in tables}
        wonders = {id: _Reader(self, id, tables[id]).wonder() for id in WONDER_IDS if id in tables}
        made = CardSet(cards, wonders, self.edition() if under else "")
        self._check_rows(made, under)
        self._check_wonders(made, under)
        return made

    def _check_rows(self, made: CardSet, under: Mapping[str, Mapping[str, Any]]) -> None:
        """The rows of the pyramid must come out even, with and without the cards that two players leave out."""
        if sum(card.theme == START for card in made.cards.values()) != 5:
            self._fail_row(under, START, "", Text("there must be five starting cards"))
        for theme in (NEW_WORLD, RENAISSANCE):
            for era, size in enumerate(ROWS):
                row = [c for c in made.cards.values() if c.theme == theme and c.resource == era + HORSE]
                out = sum(card.not_for_two for card in row)
                if (len(row), out) != (size, 1):
                    what = "{theme} must have {size} {era} cards, one of them not for two players; here: {n}, {out}"
                    args = {"theme": theme, "size": size, "era": ERAS[era], "n": len(row), "out": out}
                    self._fail_row(under, theme, ERAS[era].id, Text(what, **args))

    def _check_wonders(self, made: CardSet, under: Mapping[str, Mapping[str, Any]]) -> None:
        """Each era has two wonders, with pictures of two of its cards."""
        for theme in (NEW_WORLD, RENAISSANCE):
            for era in range(len(ROWS)):
                pair = [w for w in made.wonders.values() if w.theme == theme and w.era == era]
                if len(pair) != 2 or all(wonder.not_for_two for wonder in pair):
                    what = "{theme} must have two {era} wonders, one of them at least for two players"
                    self._fail_row(under, theme, ERAS[era].id, Text(what, theme=theme, era=ERAS[era]))
        icons: set[str] = set()
        for wonder in made.wonders.values():
            card = made.cards[wonder.icon]
            if (card.theme, card.resource) != (wonder.theme, wonder.era + HORSE) or card.id in icons:
                self.fail(wonder.id, "icon", Text("it must be a card of the wonder's era, another for each wonder"))
            icons.add(card.id)

    def _fail_row(self, under: Mapping[str, Mapping[str, Any]], theme: str, era: str, what: Text) -> None:
        """Reports a row that does not come out even, at the first card of this file that was moved there or away."""
        for id, table in self.tables.items():
            old, new = under.get(id, {}), {**under.get(id, {}), **table}
            rows = [(card.get("theme"), card.get("resource", card.get("era"))) for card in (old, new)]
            if theme == START:
                rows = [(kind, "") for kind, _ in rows]
            for field in ("theme", "resource", "era", "not_for_two"):
                if (theme, era) in rows and old.get(field, False) != new.get(field, False):
                    self.fail(id, field, what)
        raise BadCardFile(Text("{file}: {what}.", file=self.name, what=what))

    def fail(self, id: str, field: str, what: Text) -> None:
        """Reports a mistake where it stands."""
        line = self._line(id, field)
        where = Text("{file}, line {line}, {card}", file=self.name, line=line, card=_shown(f"{id} {field}".strip()))
        if what.msgid.endswith("?"):
            raise BadCardFile(Text("{where}: {what}", where=where, what=what))
        raise BadCardFile(Text("{where}: {what}.", where=where, what=what))

    def _line(self, id: str, field: str) -> int:
        """The line of a card's field; the card's first line if the field is not in this file."""
        table: list[str] = []
        first = 0
        for number, line in enumerate(self.lines, 1):
            if heading := HEADING.match(line):
                place = table = _path(heading[1])
            elif assignment := ASSIGNMENT.match(line):
                place = table + _path(assignment[1])
            else:
                continue
            if field and place[:2] == [id, field]:
                return number
            if not first and place[:1] == [id]:
                first = number
        return first or 1


def _path(keys: str) -> list[str]:
    """The names in dotted keys, which may stand in quotes; none if it only looks like keys, as in a long text."""
    names: list[str] = []
    try:
        found: Any = tomllib.loads(f"{keys} = 0")
    except tomllib.TOMLDecodeError:
        return names
    while isinstance(found, dict):
        ((name, found),) = found.items()
        names.append(name)
    return names


def _deeper(value: Any, levels: int) -> bool:
    """Whether tables and lists lie in each other on more levels than so many."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return bool(inside) and (not levels or any(_deeper(item, levels - 1) for item in inside))


def _shown(value: Any) -> str:
    """A value of the file in a message: not too long, and nothing in it that a terminal would obey."""
    try:
        text = str(value)
    except ValueError:  # a number of thousands of digits
        return "…"
    return "".join(letter if letter.isprintable() else "?" for letter in text[:40])


def _amended(under: Mapping[str, Any], table: Mapping[str, Any]) -> dict[str, Any]:
    """A card with corrections: what the file says comes from the owner of the box, unless it names another source."""
    both = {**under, **table}
    sources = table.get("provenance", {})
    if under and isinstance(sources, dict):
        owner = {field: "owner" for field in table if field != "provenance"}
        both["provenance"] = {**under.get("provenance", {}), **owner, **sources}
    return both


class _Reader:
    """Reads one card's table, field by field."""

    def __init__(self, file: CardFile, id: str, table: Mapping[str, Any]) -> None:
        self.file = file
        self.id = id
        self.table = table

    def card(self) -> Card:
        kind = self.one_of("kind", (SOCIETY, TACTICS, ATTACK))
        theme = self.one_of("theme", (START, NEW_WORLD, RENAISSANCE))
        resource = RANKS[self.one_of("resource", tuple(RANKS))]
        if (theme == START) != (resource < HORSE):
            self.fail("resource", Text("starting cards are Food or Iron, the others Horse to Space"))
        card = Card(
            id=self.id,
            name=self.names()[0],
            names=self.names()[1],
            number=CARD_IDS.index(self.id),
            theme=theme,
            resource=resource,
            kind=kind,
            cost=self.counts("cost", self.table.get("cost", {}))[:5],
            points=self.number("points"),
            strength=self.number("strength"),
            response=self.flag("response"),
            not_for_two=self.flag("not_for_two"),
            effects=self.effects(self.table.get("effect", []), self.id),
            provenance=self.provenance(CARD_FIELDS),
        )
        attacks = [effect for effect in words.parts(card.effects) if isinstance(effect, words.Attack)]
        if len(attacks) != (kind == ATTACK) or not set(attacks) <= set(card.effects):
            self.fail("effect", Text("an attack card has exactly one attack, other cards have none"))
        if theme != START and not card.base:
            self.fail("cost", Text("a card for sale has a cost"))
        return card

    def wonder(self) -> Wonder:
        icon = self.text("icon", self.table.get("icon"))
        if icon not in CARD_IDS:
            self.fail("icon", Text("it must be a card's id such as C08"))
        return Wonder(
            id=self.id,
            name=self.names()[0],
            names=self.names()[1],
            theme=self.one_of("theme", (NEW_WORLD, RENAISSANCE)),
            era=RANKS[self.one_of("era", tuple(era.id for era in ERAS))] - HORSE,
            icon=icon,
            condition=self.condition(),
            points=self.number("points"),
            glory=self.number("glory", 1 if self.table.get("theme") == RENAISSANCE else 0, GLORY_TOKENS),
            not_for_two=self.flag("not_for_two"),
            provenance=self.provenance(WONDER_FIELDS),
        )

    # -- simple fields ---------------------------------------------------------------------------------------------

    def fail(self, field: str, what: Text) -> None:
        self.file.fail(self.id, field, what)

    def text(self, field: str, value: Any) -> str:
        if not isinstance(value, str) or not value.strip():
            self.fail(field, Text("it must be a text in quotes"))
        return str(value)

    def names(self) -> tuple[str, dict[str, str]]:
        """`name = "Currency"`, or `name = { en = "Currency", ru = "Деньги" }`."""
        value = self.table.get("name")
        if isinstance(value, dict) and "en" in value:
            names = {code: self.name(name) for code, name in value.items()}
            return names.pop("en"), names
        return self.name(value), {}

    def name(self, value: Any) -> str:
        """A name that stands in sentences: they have braces for their arguments, and a terminal obeys control codes."""
        name = self.text("name", value)
        if not name.isprintable() or "{" in name or "}" in name:
            self.fail("name", Text("it must be printable text without braces"))
        return name

    def number(self, field: str, least: int = 0, most: int = LARGEST) -> int:
        return self.whole(field, self.table.get(field, 0), least, most)

    def whole(self, field: str, value: Any, least: int = 0, most: int = LARGEST) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self.fail(field, Text("it must be a whole number from {least} to {most}", least=least, most=most))
        return int(value)

    def flag(self, field: str) -> bool:
        return self.yes_or_no(field, self.table.get(field, False))

    def yes_or_no(self, field: str, value: Any) -> bool:
        if not isinstance(value, bool):
            self.fail(field, Text("it must be true or false"))
        return bool(value)

    def one_of(self, field: str, known: tuple[str, ...], value: Any = None) -> str:
        value = self.table.get(field) if value is None else value
        if value not in known:
            near = nearest(_shown(value), known) or list(known)
            self.fail(
                field, Text("'{value}' is not possible here. Did you mean: {near}?", value=_shown(value), near=near)
            )
        return str(value)

    def counts(self, field: str, value: Any) -> tuple[int, ...]:
        """`{ food = 1, iron = 2 }` as counts in the order of value."""
        if not isinstance(value, dict):
            self.fail(field, Text("write it as { food = 1, iron = 2 }"))
        for name in value:
            self.one_of(field, tuple(RANKS), name)
        if field == "cost" and ("information" in value or "space" in value):
            self.fail(field, Text("costs are made of Food, Iron, Horse, Gunpowder and Oil"))
        return tuple(self.whole(field, value.get(resource.id, 0)) for resource in RESOURCES)

    def provenance(self, fields: tuple[str, ...]) -> dict[str, str]:
        value = self.table.get("provenance", {})
        if not isinstance(value, dict):
            self.fail("provenance", Text("write it as { cost = 'owner' }"))
        for field, source in value.items():
            self.one_of("provenance", fields, field)
            self.one_of("provenance", SOURCES, source)
        return dict(value)

    # -- effects and conditions ------------------------------------------------------------------------------------

    def effects(self, value: Any, path: str) -> tuple[words.Effect, ...]:
        if not isinstance(value, list) or not value or not all(isinstance(item, dict) for item in value):
            self.fail("effect", Text("write it as a list of effects in braces"))
        return tuple(self.effect(item, f"{path}.{place}") for place, item in enumerate(value))

    def effect(self, item: dict[str, Any], id: str) -> words.Effect:
        word = next((key for key in item if key in _EFFECTS), None)
        if word is None:
            near = nearest(next(iter(item), ""), _EFFECTS) or list(_EFFECTS)
            self.fail("effect", Text("no such effect. Did you mean: {near}?", near=near))
            raise AssertionError
        allowed, read = _EFFECTS[word]
        for key in item:
            if key != word and key not in allowed:
                self.fail("effect", Text("'{word}' does not go with '{key}'", word=word, key=_shown(key)))
        return read(self, id, item)

    def resources(self, value: Any, allow_any: bool = False) -> tuple[int, ...]:
        known = (*RANKS, "any") if allow_any else tuple(RANKS)
        if not isinstance(value, list) or not value:
            self.fail("effect", Text("write the resources as a list, e.g. ['food', 'iron']"))
        return tuple({**RANKS, "any": words.ANY}[self.one_of("effect", known, item)] for item in value)

    def different(self, resources: tuple[int, ...]) -> tuple[int, ...]:
        if len(set(resources)) < len(resources):
            self.fail("effect", Text("name each resource once"))
        return resources

    def plain(self, word: str, item: dict[str, Any], effect: words.Effect) -> words.Effect:
        """An effect without numbers, written `word = true`."""
        if item[word] is not True:
            self.fail("effect", Text("it must be true"))
        return effect

    def count(self, value: Any) -> int:
        return self.whole("effect", value, least=1)

    def attack(self, id: str, terms: Any) -> words.Attack:
        if not isinstance(terms, dict):
            self.fail("effect", Text("write it as attack = { spend = 1 }"))
        values: dict[str, Any] = {}
        for key, value in terms.items():
            self.one_of("effect", _ATTACK_NUMBERS + _ATTACK_FLAGS, key)
            values[key] = self.yes_or_no("effect", value) if key in _ATTACK_FLAGS else self.count(value)
        return words.Attack(id, **values)

    def condition(self) -> words.Condition:
        value = self.table.get("condition")
        if not isinstance(value, dict) or len(value) != 1:
            self.fail("condition", Text("write exactly one condition, e.g. { strength = 10 }"))
            raise AssertionError
        ((key, wanted),) = value.items()
        self.one_of("condition", _CONDITIONS, key)
        if key == "resources":
            counts = self.counts("condition", wanted)
            if not any(counts):
                self.fail("condition", Text("it asks for nothing"))
            return words.Condition(resources=counts)
        if key == "technologies":
            if not isinstance(wanted, dict) or not wanted:
                self.fail("condition", Text("write it as technologies = { tactics = 3 }"))
            for kind in wanted:
                self.one_of("condition", (SOCIETY, TACTICS, ATTACK), kind)
            return words.Condition(technologies={kind: self.whole("condition", n, 1) for kind, n in wanted.items()})
        if key == "most_points":
            if wanted is not True:
                self.fail("condition", Text("it must be true"))
            return words.Condition(most_points=True)
        numbers: dict[str, Any] = {key: self.whole("condition", wanted, least=1)}
        return words.Condition(**numbers)


_ATTACK_NUMBERS = ("spend", "wonder_or_points", "take_points", "points", "undefeated_points", "points_per_defeated")
_ATTACK_FLAGS = ("attacker_chooses", "regain", "wonder")
_CONDITIONS = tuple(words.Condition.__dataclass_fields__)

_Read = Callable[[_Reader, str, dict[str, Any]], words.Effect]
_EFFECTS: dict[str, tuple[tuple[str, ...], _Read]] = {
    "gain": ((), lambda r, id, e: words.Gain(id, r.resources(e["gain"]))),
    "choose": (
        ("from",),
        lambda r, id, e: words.Choose(id, r.count(e["choose"]), r.different(r.resources(e.get("from")))),
    ),
    "points": ((), lambda r, id, e: words.Points(id, r.count(e["points"]))),
    "points_per": (
        ("most",),
        lambda r, id, e: words.PointsPer(
            id, r.one_of("effect", ("resource card", "resource type"), e["points_per"]), r.count(e.get("most"))
        ),
    ),
    "restore": (
        ("up_to",),
        lambda r, id, e: words.Restore(
            id, r.resources(e["restore"], allow_any=True), r.yes_or_no("effect", e.get("up_to", False))
        ),
    ),
    "opponents_restore": ((), lambda r, id, e: r.plain("opponents_restore", e, words.OpponentsRestore(id))),
    "opponents_points": ((), lambda r, id, e: words.OpponentsPoints(id, r.count(e["opponents_points"]))),
    "spend": (
        ("up_to", "then"),
        lambda r, id, e: words.Spend(
            id, r.count(e["spend"]), r.yes_or_no("effect", e.get("up_to", False)), r.effects(e.get("then"), id)
        ),
    ),
    "pay_points": (
        ("optional", "then"),
        lambda r, id, e: words.PayPoints(
            id,
            r.count(e["pay_points"]),
            r.yes_or_no("effect", e.get("optional", False)),
            r.effects(e.get("then"), id),
        ),
    ),
    "trade": ((), lambda r, id, e: r.plain("trade", e, words.Trade(id))),
    "tribute": ((), lambda r, id, e: words.Tribute(id, r.count(e["tribute"]))),
    "copy": ((), lambda r, id, e: r.plain("copy", e, words.Copy(id))),
    "activate": (
        ("strength", "up_to"),
        lambda r, id, e: words.Activate(
            id,
            r.count(e["activate"]),
            r.whole("effect", e.get("strength", 0)),
            r.yes_or_no("effect", e.get("up_to", False)),
        ),
    ),
    "play": (
        ("up_to",),
        lambda r, id, e: words.Play(id, r.count(e["play"]), r.yes_or_no("effect", e.get("up_to", False))),
    ),
    "attack": ((), lambda r, id, e: r.attack(id, e["attack"])),
}

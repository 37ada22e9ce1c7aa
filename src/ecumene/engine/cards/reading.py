"""Card files read and checked: TOML tables become things by the typed fields of their classes; a mistake has its place.

A card is a table named by its id, and its class says what can stand there:

    @dataclass(eq=False, repr=False, kw_only=True)
    class Ship(Thing):                                # [hansa]
        id: str                                       # name = "The Hansa"
        name: str                                     # kind = "cog"
        kind: Literal["cog", "galley"]                # holds = 4
        holds: Annotated[int, between(1, 9)] = 1
        number: Made[int] = 0

    file = CardFile.read(folder / "ships.toml")
    ships = [file.make(id, Ship) for id in file.tables]

Fields are numbers, truths, texts, one of several words (`Literal`), lists (`tuple`), tables (`Mapping`, or another such
class) of these, or what a function of the game reads (`Annotated`). Fields without a default are needed. `Made` fields
come from the program and cannot stand in a file.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from pathlib import Path
from types import NoneType
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    NoReturn,
    Self,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from ecumene.engine.errors import EcumeneError, nearest
from ecumene.engine.texts import Text

T = TypeVar("T")
Tables = Mapping[str, Mapping[str, Any]]
"""What card files say: tables by the cards' ids."""

LARGEST = 64 * 1024
"""So many bytes has a card file at most: records and servers carry them."""
DEEPEST = 20
"""So deep may tables and lists lie in each other."""
TOO_DEEP = Text("it is nested too deeply")
MOST_DOTS = 100
"""So many dots has a line at most: keys with thousands of parts would take for ever to read."""
MOST_VALUES = 200
"""So many values has a field at most: no card does more, and a game with such a card would take for ever to play."""

LONGEST_NAMING = 1_000
"""So much of a line is looked at for what it names: thousands of keys would take much memory."""
LONGEST_DETAIL = 200
"""So much is said of what is no TOML: it may quote a whole line."""

_KEY = r"""(?:[\w-]+|"(?:[^"\\]|\\.)*"|'[^']*')"""
_KEYS = rf"({_KEY}(?:\s*\.\s*{_KEY})*)"
FIRST_KEYS = re.compile(rf"{_KEY}(?:\s*\.\s*{_KEY})?")
HEADING = re.compile(rf"\s*\[{{1,2}}\s*{_KEYS}\s*\]")
ASSIGNMENT = re.compile(rf"\s*{_KEYS}\s*=")


class BadCardFile(EcumeneError):
    """A card file with a mistake in it."""


class CardFile:
    """One card file: its text, its tables by the cards' ids, and the lines they stand on."""

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
        self.lines = self.text.split("\n")
        self._check_text()
        try:
            self.tables: dict[str, dict[str, Any]] = tomllib.loads(self.text)
        except RecursionError as error:
            raise BadCardFile(Text("{file}: {what}.", file=name, what=TOO_DEEP)) from error
        except ValueError as error:  # bad TOML, or a number of thousands of digits
            raise BadCardFile(
                Text("{file}: this is not TOML: {detail}.", file=name, detail=str(error)[:LONGEST_DETAIL])
            ) from error
        for id, table in self.tables.items():
            if not isinstance(table, dict):
                self.fail(id, "", Text("write it as a table: [{id}]", id=id))
            for field, value in table.items():
                if _deeper(value, DEEPEST):
                    self.fail(id, field, TOO_DEEP)
                if _values(value) > MOST_VALUES:
                    self.fail(id, field, Text("that is too much: a field has {n} values at most", n=MOST_VALUES))

    def _check_text(self) -> None:
        """Refuses what is no text of a sensible size and depth, before it is read as TOML."""
        dotted = [n for n, line in enumerate(self.lines, 1) if line.count(".") > MOST_DOTS and line.strip()[0] != "#"]
        if dotted:
            for number, place in self._places():
                if number == dotted[0] and place:
                    self.fail(place[0], "".join(place[1:2]), TOO_DEEP)
            where = Text("{file}, line {line}", file=self.name, line=dotted[0])
            raise BadCardFile(Text("{where}: {what}.", where=where, what=TOO_DEEP))
        try:
            size = len(self.text.encode())
        except UnicodeEncodeError as error:
            raise _unreadable(self.name, "not a text file") from error
        if size > LARGEST:
            raise too_large(self.name)

    @classmethod
    def read(cls, cards: Path | CardFile) -> CardFile:
        """The file with this path; one that was read already is as good."""
        if isinstance(cards, CardFile):
            return cards
        try:
            return cls.decode(cards.read_bytes(), cards.name, str(cards))
        except OSError as error:
            raise _unreadable(str(cards), error.strerror or type(error).__name__) from error

    @classmethod
    def decode(cls, data: bytes, name: str, path: str = "") -> Self:
        """A file from its bytes."""
        try:
            return cls(data.decode("utf-8-sig"), name)
        except UnicodeDecodeError as error:
            raise _unreadable(path or name, "not a text file") from error

    def make(self, id: str, kind: type[T], table: Mapping[str, Any] | None = None, **given: Any) -> T:
        """The card with this id, of a class; `given` are fields that the game reads in its own way.

        `table` stands in for the file's own, where cards are laid over others.
        """
        return make(kind, self.tables[id] if table is None else table, Place(self, id), id=id, **given)

    def fail(self, id: str, field: str, what: Text) -> NoReturn:
        """Reports a mistake where it stands."""
        line = self._line(id, field)
        where = Text("{file}, line {line}, {card}", file=self.name, line=line, card=shown(f"{id} {field}".strip()))
        if what.msgid.endswith("?"):
            raise BadCardFile(Text("{where}: {what}", where=where, what=what))
        raise BadCardFile(Text("{where}: {what}.", where=where, what=what))

    def _line(self, id: str, field: str) -> int:
        """The line of a card's field; the card's first line if the field is not in this file."""
        first = 0
        for number, place in self._places():
            if field and place[:2] == [id, field]:
                return number
            if not first and place[:1] == [id]:
                first = number
        return first or 1

    def _places(self) -> Iterator[tuple[int, list[str]]]:
        """The lines that name something, and what: the card, the field, and perhaps a part of it."""
        table: list[str] = []
        for number, line in enumerate(self.lines, 1):
            begin = line[:LONGEST_NAMING]
            if heading := HEADING.match(begin):
                table = _path(heading[1])
                yield number, table
            elif assignment := ASSIGNMENT.match(begin):
                yield number, table + _path(assignment[1])


@dataclass(frozen=True)
class Place:
    """Where something stands in a card file: at a card, and in one of its fields."""

    file: CardFile
    id: str
    field: str = ""

    def fail(self, what: Text) -> NoReturn:
        """Reports a mistake here."""
        self.file.fail(self.id, self.field, what)

    def one_of(self, known: Iterable[str], value: object) -> str:
        """A word that must be one of those known."""
        known = list(known)
        if value not in known:
            near = nearest(shown(value), known) or known
            self.fail(Text("'{value}' is not possible here. Did you mean: {near}?", value=shown(value), near=near))
        return str(value)


def make(kind: type[T], table: Any, place: Place, **given: Any) -> T:
    """What a table says, as an object of a class; `given` are the fields that are not read here."""
    known = written_fields(kind)
    if not isinstance(table, Mapping):
        place.fail(Text("write it as a table in braces"))
    values = dict(given)
    for key in table:
        if key not in known:
            near = nearest(key, known) or list(known)
            if place.field:
                place.fail(Text("it has no field '{field}'. Did you mean: {near}?", field=shown(key), near=near))
            _at(place, key).fail(Text("there is no such field. Did you mean: {near}?", near=near))
    for key, field in known.items():
        if field.name in values:
            continue
        if key in table:
            values[field.name] = field.read(table[key], _at(place, key))
        elif field.needed:
            _at(place, key).fail(Text("the field '{field}' is missing", field=key))
    return kind(**values)


# -- how fields are written ----------------------------------------------------------------------------------------

Reading = Callable[[Any, Place], Any]
"""Makes a field's value from what the file says there, or fails."""


class Written(str):
    """The name of a field in files where it is not its own: `effects: Annotated[…, Written("effect")]`."""

    __slots__ = ()


_MADE = object()
Made = Annotated[T, _MADE]
"""A field that the program makes: it cannot stand in a file."""


def between(least: int, most: int) -> Reading:
    """A whole number of this range."""

    def read(value: object, place: Place) -> int:
        if type(value) is not int or not least <= value <= most:
            place.fail(Text("it must be a whole number from {least} to {most}", least=least, most=most))
        return value

    return read


def named(values: Mapping[str, Any]) -> Reading:
    """A word that stands for a value."""
    return lambda value, place: values[place.one_of(values, value)]


def read_text(value: object, place: Place) -> str:
    """A text that is not empty."""
    if not isinstance(value, str) or not value.strip():
        place.fail(Text("it must be a text in quotes"))
    return value


def read_true(value: object, place: Place) -> bool:
    """What needs no number is written `= true`."""
    if value is not True:
        place.fail(Text("it must be true"))
    return True


def _number(value: object, place: Place) -> int:
    if type(value) is not int:
        place.fail(Text("it must be a whole number"))
    return value


def _truth(value: object, place: Place) -> bool:
    if not isinstance(value, bool):
        place.fail(Text("it must be true or false"))
    return value


@cache
def _reading(hint: Any) -> Reading:
    """How a field of this type is read."""
    simple: dict[Any, Reading] = {int: _number, bool: _truth, str: read_text}
    if hint in simple:
        return simple[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return next((mark for mark in hint.__metadata__ if callable(mark)), None) or _reading(args[0])
    if origin is Literal:
        return lambda value, place: place.one_of(args, value)
    if origin is tuple:
        return _list(args)
    if origin in (Mapping, dict):
        return _table(_reading(args[1]))
    if len(args) == 2 and NoneType in args:
        return _reading(next(arg for arg in args if arg is not NoneType))
    if is_dataclass(hint):
        return lambda value, place: make(cast(type[Any], hint), value, place)
    raise TypeError(f"a card file cannot hold {hint}")


def _list(args: tuple[Any, ...]) -> Reading:
    """A list of any length, or of the length that the type says."""
    endless = args[-1] is Ellipsis

    def read(value: object, place: Place) -> tuple[Any, ...]:
        if not isinstance(value, list):
            place.fail(Text("write it as a list in brackets"))
        if not endless and len(value) != len(args):
            place.fail(Text("write it as a list of {n}", n=len(args)))
        hints = args[:1] * len(value) if endless else args
        return tuple(_reading(hint)(item, place) for hint, item in zip(hints, value, strict=True))

    return read


def _table(reading: Reading) -> Reading:
    def read(value: object, place: Place) -> dict[str, Any]:
        if not isinstance(value, dict):
            place.fail(Text("write it as a table in braces"))
        return {key: reading(item, place) for key, item in value.items()}

    return read


class WrittenField(NamedTuple):
    """A field of a class as files know it."""

    name: str
    read: Reading
    needed: bool


def written_fields(kind: type[Any]) -> Mapping[str, WrittenField]:
    """The fields of a class that can stand in a file, by their names there."""
    return _written(cast(Any, kind))


@cache
def _written(kind: type[Any]) -> dict[str, WrittenField]:
    hints = get_type_hints(kind, include_extras=True)
    found: dict[str, WrittenField] = {}
    for field in fields(kind):
        marks = getattr(hints[field.name], "__metadata__", ())
        if field.name != "id" and _MADE not in marks:
            key = next((str(mark) for mark in marks if isinstance(mark, Written)), field.name)
            needed = field.default is MISSING and field.default_factory is MISSING
            found[key] = WrittenField(field.name, _reading(hints[field.name]), needed)
    return found


# -- for messages --------------------------------------------------------------------------------------------------


def too_large(name: str) -> BadCardFile:
    """What is said of a file that nobody reads to its end."""
    return BadCardFile(Text("{file}: this is too large; a card file has {n} KB at most.", file=name, n=LARGEST // 1024))


def shown(value: object) -> str:
    """A value of the file in a message: not too long, and nothing in it that a terminal would obey."""
    try:
        text = str(value)
    except ValueError:  # a number of thousands of digits
        return "…"
    return "".join(letter if letter.isprintable() else "?" for letter in text[:40])


def _at(place: Place, key: str) -> Place:
    """The place of a card's field; what lies in a table within a field stands where the field does."""
    return place if place.field else Place(place.file, place.id, key)


def _path(keys: str) -> list[str]:
    """The first names in dotted keys, which may stand in quotes; none if it only looks like keys, as in a long text."""
    names: list[str] = []
    first = FIRST_KEYS.match(keys)
    try:
        found: object = tomllib.loads(f"{first[0] if first else keys} = 0")
    except tomllib.TOMLDecodeError:
        return names
    while isinstance(found, dict):
        ((name, found),) = found.items()
        names.append(name)
    return names


def _unreadable(path: str, detail: str) -> BadCardFile:
    return BadCardFile(Text("Cannot read {path}: {detail}.", path=path, detail=detail))


def _values(value: object) -> int:
    """How many values a field has, with those inside others."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 1 + sum(map(_values, inside))


def _deeper(value: object, levels: int) -> bool:
    """Whether tables and lists lie in each other on more levels than so many."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return bool(inside) and (not levels or any(_deeper(item, levels - 1) for item in inside))

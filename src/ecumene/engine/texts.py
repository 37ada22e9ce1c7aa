"""Everything the program says to a person: texts as data, said in the reader's language at the last moment.

The English sentence is the key; the other languages come from gettext catalogues (`locale/<code>.po` beside the engine
and in each game's folder). Catalogues are read as they are: no compiled files to keep in step.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from gettext import c2py
from pathlib import Path
from typing import Any

from ecumene.engine.pieces import Thing

SEAT_KEYS = frozenset({"player", "target"})
"""Arguments with these names are seats; they are said as the names of the people who sit there."""


class Text:
    """A sentence with its arguments, not yet in any language.

    Arguments are numbers, words, things, other texts, or sequences of these. With `plural`, the form follows the
    argument `n`.
    """

    __slots__ = ("args", "msgid", "plural")

    def __init__(self, msgid: str, plural: str | None = None, /, **args: object) -> None:
        self.msgid = msgid
        self.plural = plural
        self.args: dict[str, Any] = args

    def __str__(self) -> str:
        return ENGLISH.say(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.msgid!r}, {self.args})"

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, Text) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.msgid, self.plural))

    def _key(self) -> tuple[object, ...]:
        return (self.msgid, self.plural, self.args)


class Reason(Text):
    """Why a thing is not allowed. `rule` is the anchor of the rule in the game's rules page."""

    __slots__ = ("rule",)

    def __init__(self, msgid: str, rule: str = "", /, **args: object) -> None:
        super().__init__(msgid, None, **args)
        self.rule = rule

    @property
    def distance(self) -> int:
        """How far away the thing is that it stands against: of several reasons the nearest is told first, and what only
        wants to be paid is nearer than what must be done before."""
        return 1_000

    def _key(self) -> tuple[object, ...]:
        return (self.msgid, self.plural, self.rule, self.args)


class Absent(Reason):
    """A reason against what is not there at all: a card in nobody's sight, a space without a piece of one's own.

    Nobody can point at it, so lists of what is impossible leave it out. Of a verb that has nothing else it says why
    nothing can be done with it: "You have no such card in your hand."
    """

    __slots__ = ()

    @property
    def distance(self) -> int:
        return 1_000_000


class Shortage(Reason):
    """A reason against what `n` more of something would make possible: the fewer, the nearer."""

    __slots__ = ()

    def __init__(self, msgid: str, plural: str, rule: str, /, *, n: int, **args: object) -> None:
        super().__init__(msgid, rule, n=n, **args)
        self.plural = plural

    @property
    def distance(self) -> int:
        return int(self.args["n"])


class Catalogue:
    """The sentences of one language: key -> forms (one, or one for each plural form)."""

    def __init__(self, entries: Mapping[str, tuple[str, ...]], header: str = "") -> None:
        self.entries = entries
        self.header = header
        """What the file says about itself: the language's name, how it counts."""
        rule = re.search(r"plural=([^;\n]+)", header)
        self.plural_form: Callable[[int], int] = c2py(rule.group(1) if rule else "n != 1")

    @staticmethod
    @cache
    def read(path: Path) -> Catalogue:
        """Reads a .po file; one that does not exist is empty."""
        if not path.exists():
            return Catalogue({})
        entries = dict(_entries(path.read_text(encoding="utf-8")))
        header = entries.pop("", ("",))[0]
        return Catalogue(entries, header)

    def merged(self, over: Catalogue) -> Catalogue:
        """This catalogue with another laid over it."""
        return Catalogue({**self.entries, **over.entries}, over.header or self.header)


class Language:
    """Says texts in one language."""

    def __init__(self, code: str, catalogue: Catalogue) -> None:
        self.code = code
        self.catalogue = catalogue

    def get(self, msgid: str, plural: str | None = None, n: int = 1) -> str:
        """The sentence for a key, with its places for arguments still open."""
        forms = self.catalogue.entries.get(msgid)
        if forms and all(forms):
            return forms[min(self.catalogue.plural_form(n), len(forms) - 1)] if len(forms) > 1 else forms[0]
        return plural if plural is not None and n != 1 else msgid

    def name(self, thing: Thing) -> str:
        """What a card, a tile, a question is called."""
        return thing.names.get(self.code) or self.get(thing.name)

    def say(self, text: Text | str, seats: Sequence[str] = ()) -> str:
        """The whole sentence. `seats` are the players' names."""
        if isinstance(text, str):
            return self.get(text)
        count = text.args.get("n", 1)
        sentence = self.get(text.msgid, text.plural, count if isinstance(count, int) else 1)
        if not text.args:
            return sentence
        return sentence.format_map({key: self._argument(key, value, seats) for key, value in text.args.items()})

    def seat(self, seat: int, seats: Sequence[str] = ()) -> str:
        """The name of whoever sits there."""
        return seats[seat] if seat < len(seats) else self.say(Text("Player {n}", n=seat + 1))

    def words(self, value: object) -> str:
        """A thing, a text, a number, or several of these, as they stand in a sentence."""
        return self._argument("", value, ())

    def _argument(self, key: str, value: object, seats: Sequence[str]) -> str:
        if isinstance(value, Thing):
            return self.name(value)
        if isinstance(value, Text):
            return self.say(value, seats)
        if isinstance(value, (list, tuple)):
            return ", ".join(self._argument(key, v, seats) for v in value)
        if key in SEAT_KEYS and isinstance(value, int):
            return self.seat(value, seats)
        return str(value)


def sentence(words: str) -> str:
    """Some words as a sentence."""
    words = words[:1].upper() + words[1:]
    return words if words.endswith((".", "!", "?", "…")) else f"{words}."


def speak(code: str, *folders: Path) -> Language:
    """The language with the engine's catalogue and those of the given locale folders laid over it."""
    catalogue = Catalogue.read(LOCALE / f"{code}.po")
    for folder in folders:
        catalogue = catalogue.merged(Catalogue.read(folder / f"{code}.po"))
    return Language(code, catalogue)


def languages(folder: Path) -> dict[str, str]:
    """The languages by their codes, as they call themselves: English, and whichever has a catalogue in a folder.

    The catalogue's header says the name: `X-Language-Name: Русский`.
    """
    found = {"en": "English"}
    for path in sorted(folder.glob("*.po")):
        name = re.search(r"^X-Language-Name: *(.+)$", Catalogue.read(path).header, re.MULTILINE)
        found[path.stem] = name.group(1) if name else path.stem
    return found


def _entries(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each msgid of a .po file with its msgstr, or its msgstr[0], msgstr[1] and so on."""
    for block in re.split(r"^(?=msgid )", text, flags=re.MULTILINE)[1:]:
        values: dict[str, str] = {}
        last = ""
        for key, quoted in re.findall(r'^(msg\S+)?[ \t]*(".*")[ \t\r]*$', block, flags=re.MULTILINE):
            last = key or last
            values[last] = values.get(last, "") + str(ast.literal_eval(quoted))
        msgid = values.pop("msgid")
        yield msgid, tuple(form for key, form in sorted(values.items()) if key.startswith("msgstr"))


LOCALE = Path(__file__).parent / "locale"
LANGUAGES: Mapping[str, str] = languages(LOCALE)
"""All languages of the program, by their codes. Nothing else names them: a new one is a set of catalogues."""
ENGLISH = speak("en")

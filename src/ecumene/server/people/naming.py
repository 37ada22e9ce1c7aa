"""What people are called at a table: no two there have the same name."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Collection, Mapping
from itertools import count

from ecumene.engine import Language, Text
from ecumene.server.people.accounts import BLANKS, LONGEST_NAME

LOWEST, HIGHEST = 100, 999
"""Guests who have not said what they are called are told apart by a number of three digits."""


def guest_name(language: Language) -> str:
    """What a guest is called until he says it himself: most guests differ by it, at a table `distinct` sees to it."""
    return language.say(Text("Guest {n}", n=LOWEST + secrets.randbelow(HIGHEST - LOWEST + 1)))


LATIN: Mapping[str, str] = {
    "a": "аα",
    "b": "вβ",
    "c": "с",
    "d": "ԁ",
    "e": "еε",
    "h": "нһη",
    "j": "ј",
    "k": "кκ",
    "l": "i1|іι",
    "m": "мμ",
    "n": "ν",
    "o": "0оο",
    "p": "рρ",
    "q": "ԛ",
    "s": "ѕ",
    "t": "тτ",
    "w": "ԝ",
    "x": "хχ",
    "y": "уυ",
    "z": "ζ",
}
"""Small letters, and the letters and signs that look like them or like their capitals: Cyrillic, Greek and others."""
LOOKALIKES = str.maketrans({other: letter for letter, others in LATIN.items() for other in others})


def looks(name: str) -> str:
    """What a name looks like: the same for all that look alike, whatever their case and of which alphabet they are."""
    letters = unicodedata.normalize("NFKC", name).casefold()
    return "".join(c for c in letters if c not in BLANKS and unicodedata.category(c) != "Mn").translate(LOOKALIKES)


def distinct(name: str, taken: Collection[str]) -> str:
    """A name that looks like nobody else's here; if need be with a number behind it."""
    others = {looks(other) for other in taken}
    if looks(name) not in others:
        return name
    numbered = (f"{name[: LONGEST_NAME - len(str(n)) - 1].rstrip()} {n}" for n in count(2))
    return next(candidate for candidate in numbered if looks(candidate) not in others)

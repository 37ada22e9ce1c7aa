"""What people are called at a table: no two there have the same name."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from itertools import count

from ecumene.engine import Language, Text
from ecumene.server.people.accounts import LONGEST_NAME

LOWEST, HIGHEST = 100, 999
"""Guests who have not said what they are called are told apart by a number of three digits."""


def guest_name(language: Language) -> str:
    """What a guest is called until he says it himself: most guests differ by it, at a table `distinct` sees to it."""
    return language.say(Text("Guest {n}", n=LOWEST + secrets.randbelow(HIGHEST - LOWEST + 1)))


def distinct(name: str, taken: Collection[str]) -> str:
    """A name that nobody else has here, whatever the case of its letters: if need be with a number behind it."""
    others = {other.casefold() for other in taken}
    if name.casefold() not in others:
        return name
    numbered = (f"{name[: LONGEST_NAME - len(str(n)) - 1].rstrip()} {n}" for n in count(2))
    return next(candidate for candidate in numbered if candidate.casefold() not in others)

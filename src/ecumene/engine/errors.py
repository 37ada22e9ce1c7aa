"""Errors for people: what was wrong, where, and what to do."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ecumene.engine.texts import Text


class EcumeneError(Exception):
    """Something a person can put right. `text` says it in the reader's language; str() says it in English."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


class Refused(EcumeneError):
    """An action that the rules do not allow now. Nothing has changed."""


class NotFound(EcumeneError):
    """A name that stands for nothing here."""


class BadSetup(EcumeneError):
    """A game that cannot be set up this way: wrong number of players, unknown option, bad seed."""


class BadRecord(EcumeneError):
    """A record or a saved state that cannot be read or does not replay."""


LONGEST_COMPARED = 200
"""What is longer is no mistyped name, and to compare it would take for ever."""


def nearest(name: str, known: Iterable[str], n: int = 3) -> list[str]:
    """The known names that look most like a mistyped one."""
    return difflib.get_close_matches(name, list(known), n=n, cutoff=0.5) if len(name) <= LONGEST_COMPARED else []

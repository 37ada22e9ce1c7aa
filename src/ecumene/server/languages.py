"""The languages of the server: the words of its pages and of what it says elsewhere."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from ecumene.engine import Language, speak

LOCALE = Path(__file__).with_name("locale")


@lru_cache
def server_language(code: str) -> Language:
    """A language with the words of the pages."""
    return speak(code, LOCALE)

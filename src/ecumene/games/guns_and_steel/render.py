"""The table as text for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ecumene.engine import Language

if TYPE_CHECKING:
    from ecumene.games.guns_and_steel import GunsAndSteel


def render(game: GunsAndSteel, view: dict[str, Any], language: Language, seats: list[str]) -> str:
    """The whole table."""
    return ""

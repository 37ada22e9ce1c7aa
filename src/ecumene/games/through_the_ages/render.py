"""The table as text for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ecumene.engine import Language

if TYPE_CHECKING:
    from ecumene.games.through_the_ages import ThroughTheAges


def render(game: ThroughTheAges, view: dict[str, Any], language: Language, seats: list[str]) -> str:
    """The whole table."""
    return ""

"""Resources with a number before them, in words."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Text

from .card_fields import CULTURE, GOLD, PRODUCTION, SCIENCE, TROOPS, Amounts

COUNTS: Mapping[int, tuple[str, str]] = {
    PRODUCTION: ("{n} production", "{n} production"),
    SCIENCE: ("{n} science", "{n} science"),
    TROOPS: ("{n} troop", "{n} troops"),
    GOLD: ("{n} gold", "{n} gold"),
    CULTURE: ("{n} culture", "{n} culture"),
}
"""Resources with a number before them; other languages have forms for one, a few and many."""


def counted(kind: int, n: int) -> Text:
    """So much of a resource."""
    return Text(*COUNTS[kind], n=n)


def summed(amounts: Amounts) -> list[Text]:
    """Resources of several kinds."""
    return [counted(kind, n) for kind, n in enumerate(amounts) if n]

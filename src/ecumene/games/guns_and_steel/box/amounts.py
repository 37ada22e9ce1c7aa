"""Resources with a number before them, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ecumene.engine import Text

from .card_fields import ANY, RANKS

NAMES = tuple(RANKS)

COUNTS: Mapping[str, tuple[str, str]] = {
    "food": ("{n} Food", "{n} Food"),
    "iron": ("{n} Iron", "{n} Iron"),
    "horse": ("{n} Horse", "{n} Horse"),
    "gunpowder": ("{n} Gunpowder", "{n} Gunpowder"),
    "oil": ("{n} Oil", "{n} Oil"),
    "information": ("{n} Information", "{n} Information"),
    "space": ("{n} Space", "{n} Space"),
    "any": ("{n} resource of any kind", "{n} resources of any kind"),
}
"""Things with a number before them; other languages have forms for one, a few and many."""


def counted(kind: int, n: int) -> Text:
    """So many of a resource, or of any."""
    one, many = COUNTS["any" if kind == ANY else NAMES[kind]]
    return Text(one, many, n=n)


def counted_list(kinds: tuple[int, ...]) -> list[Text]:
    """Resources with their numbers, each kind once."""
    return [counted(kind, n) for kind, n in Counter(kinds).items()]

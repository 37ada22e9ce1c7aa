"""How much of something, in words: goods, units, prices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ecumene.engine import Text

GOODS_IN_WORDS: Sequence[tuple[str, str]] = (
    ("{n} food", "{n} food"),
    ("{n} ore", "{n} ore"),
    ("{n} wood", "{n} wood"),
    ("{n} idea", "{n} ideas"),
    ("{n} gold", "{n} gold"),
    ("{n} mood token", "{n} mood tokens"),
    ("{n} culture token", "{n} culture tokens"),
)
UNITS_IN_WORDS: Sequence[tuple[str, str]] = (
    ("{n} army", "{n} armies"),
    ("{n} settler", "{n} settlers"),
    ("{n} ship", "{n} ships"),
)


def counted(good: int, n: int) -> Text:
    """So much of a good."""
    return Text(*GOODS_IN_WORDS[good], n=n)


def counted_units(*numbers: int) -> list[Text]:
    """So many armies, settlers and ships."""
    return [Text(*words, n=n) for words, n in zip(UNITS_IN_WORDS, numbers, strict=False) if n]


def priced(price: Iterable[int]) -> list[Text]:
    """A price part by part, in the order of the goods."""
    return [counted(good, n) for good, n in enumerate(price) if n]

"""What is missing for a price: the fewest resources that would pay it, stand-ins and exchanges counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement

from ecumene.engine import Shortage, Text

from ..box.amounts import counted
from ..box.cards import BASIC
from ..box.effects import ANY
from .payment import Kinds, spare, with_more

Goods = tuple[int, ...]
"""Kinds of resources, from the lowest to the highest; `BASIC` is Information, which stands in for every kind."""


@dataclass(frozen=True)
class Lack:
    """What is missing: one of several sets of kinds, each of them enough, or a set and so many more of any kind."""

    kinds: tuple[Goods, ...]
    any: int

    @property
    def n(self) -> int:
        """How many resources that is."""
        return len(self.kinds[0]) + self.any


@lru_cache(maxsize=1 << 14)
def lacking(have: Kinds, cost: Kinds, surcharge: int) -> Lack:
    """The fewest resources that would pay a price, told so that as few of them as possible must be of a kind."""
    direct = sum([max(0, needed - owned) for owned, needed in zip(have, cost, strict=False)])
    enough = {
        goods: len(goods) + max(0, surcharge - left)
        for size in range(direct + 1)
        for goods in combinations_with_replacement(range(BASIC + 1), size)
        if (left := spare(_with(have, goods), cost)) >= 0
    }
    fewest = min(enough.values())
    size = min(len(goods) for goods, n in enough.items() if n == fewest)
    enough = {goods: n for goods, n in enough.items() if n == fewest and len(goods) == size}
    for named in range(size + 1):
        sets = combinations_with_replacement(range(BASIC + 1), named)
        if kinds := [goods for goods in sets if _is_enough(goods, enough)]:
            likeliest = _likeliest(kinds, have, cost)
            return Lack(likeliest if named == fewest == 1 else likeliest[:1], fewest - named)
    raise AssertionError("a set of resources is enough by itself")


def _with(have: Kinds, goods: Goods) -> Kinds:
    for kind in goods:
        have = with_more(have, kind, 1)
    return have


def _is_enough(goods: Goods, enough: dict[Goods, int]) -> bool:
    """Whether these are enough with whatever else makes up the number."""
    rest = len(next(iter(enough))) - len(goods)
    others = combinations_with_replacement(range(BASIC), rest)
    return all(tuple(sorted((*goods, *other))) in enough for other in others)


def _likeliest(kinds: Sequence[Goods], have: Kinds, cost: Kinds) -> tuple[Goods, ...]:
    """What the price itself asks for comes first. Information is named only where nothing else would do."""
    plain = [goods for goods in kinds if BASIC not in goods] or list(kinds)
    wanted = {kind: max(0, needed - owned) for kind, (owned, needed) in enumerate(zip(have, cost, strict=False))}

    def fitting(goods: Goods) -> int:
        return sum([min(goods.count(kind), wanted.get(kind, 0)) for kind in set(goods)])

    plain.sort(key=lambda goods: (-fitting(goods), [-kind for kind in goods]))
    return tuple(plain)


def still_needed(have: Kinds, cost: Kinds, surcharge: int) -> Shortage:
    """How much more of what a price asks for."""
    lack = lacking(have, cost, surcharge)
    return Shortage("You still need {goods}.", "You still need {goods}.", "price", n=lack.n, goods=_words(lack))


def _words(lack: Lack) -> Text:
    parts = list(_named(lack.kinds))
    if lack.any:
        parts.append(counted(ANY, lack.any))
    *others, last = parts
    return Text("{goods} and {more}", goods=others, more=last) if others else last


def _named(kinds: Sequence[Goods]) -> Iterator[Text]:
    if len(kinds) > 1:
        *others, last = [counted(goods[0], 1) for goods in kinds]
        yield Text("{cards} or {card}", cards=others, card=last)
        return
    for kind in dict.fromkeys(kinds[0]):
        yield counted(kind, kinds[0].count(kind))

"""Whether a price can be paid, with how much to spare, and with which cards: exactly, with stand-ins and exchanges.

Resources in hand are counted as six numbers: Food, Iron, Horse, Gunpowder, Oil, and wild units (an Information is one,
a Space is two). Three facts make the problem small:

- a resource of the kind that is needed is never better used for anything else;
- a wild unit is never better used inside an exchange than for a need itself;
- what is neither kind is made by exchanges: a pair of the kind below, a pair of Oil for a wild unit, or any three for
  a wild unit.

So only the numbers of pairs are open, and there are few of them. tests compare this with a solver that tries
everything the rules allow.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, product
from operator import add, sub

from ..box.cards import BASIC, INFORMATION, OIL, SPACE, units

UNPAYABLE = -1
Kinds = tuple[int, ...]
"""So many of each kind."""


@lru_cache(maxsize=1 << 17)
def spare(have: Kinds, cost: Kinds) -> int:
    """How many units at most are left over after paying a base cost; -1 if it cannot be paid.

    A surcharge of n resources of any kind is payable exactly if at least n units are left over.
    """
    wild = have[BASIC]
    missing = 0
    surplus = 0
    for owned, needed in zip(have, cost, strict=False):
        if owned < needed:
            missing += needed - owned
        else:
            surplus += owned - needed
    if missing <= wild:
        return surplus + wild - missing
    if surplus < 2 * (missing - wild):
        return UNPAYABLE
    return max(_left_over(have, cost, OIL, 2 * pairs, 0, wild + pairs) for pairs in range(have[OIL] // 2 + 1))


def _left_over(have: Kinds, cost: Kinds, kind: int, pairs: int, surplus: int, wild: int) -> int:
    """What is left over when the needs from `kind` downwards are met.

    Exchanges above want `pairs` more of it; `wild` below 0 is a debt.
    """
    lacking = cost[kind] + pairs - have[kind]
    if lacking <= 0:
        surplus -= lacking
        lacking = 0
    if kind == 0:
        wild -= lacking
        if wild >= 0:
            return surplus + wild
        left = surplus + 3 * wild
        return left if left >= 0 else UNPAYABLE
    return max(
        _left_over(have, cost, kind - 1, 2 * below, surplus, wild - lacking + below) for below in range(lacking + 1)
    )


@lru_cache(maxsize=1 << 11)
def ways_to_pay(cards: Kinds, free: Kinds, cost: Kinds, surcharge: int) -> tuple[Kinds, ...]:
    """All sets of cards, counted by kind, that pay together with some of the free resources, none of them in vain."""
    ways: set[Kinds] = set()
    needed = sum(cost) + surcharge

    def is_enough(total: Kinds) -> bool:
        have = units(total)
        return sum(have) >= needed and spare(have, cost) >= surcharge

    def try_spending(spent: Kinds, total: Kinds) -> None:
        """Adds cards, kind after kind, until the price is paid."""
        kind = len(spent)
        if is_enough(total):
            if not any(n and is_enough(with_more(total, kind, -1)) for kind, n in enumerate(spent)):
                ways.add((*spent, *[0] * (len(cards) - kind)))
        elif kind < len(cards):
            for n in range(cards[kind] + 1):
                try_spending((*spent, n), with_more(total, kind, n))

    for used in product(*(range(n + 1) for n in free)):
        try_spending((), used)
    return tuple(sorted(ways))


@lru_cache(maxsize=1 << 11)
def open_ways(cards: Kinds, free: Kinds, cost: Kinds, surcharge: int, spent: Kinds) -> tuple[Kinds, ...]:
    """What may still be spent, counted by kind, for every way to pay that is open when `spent` has been spent."""
    rests = (tuple(map(sub, way, spent)) for way in ways_to_pay(cards, free, cost, surcharge))
    return tuple(rest for rest in rests if min(rest) >= 0)


# -- more than is needed -------------------------------------------------------------------------------------------
#
# Exchanges lose resources: two of a kind make one, any three make one. So a price can use more than it asks for.


@lru_cache(maxsize=1 << 14)
def is_wholly_used(spent: Kinds, free: Kinds, cost: Kinds, surcharge: int) -> bool:
    """Whether everything spent can be used for a price, together with some of the free resources."""
    for used in product(*(range(n + 1) for n in free)):
        total = tuple(map(add, spent, used))
        for halves_lost in range(total[SPACE] + 1):
            wild = total[INFORMATION] + 2 * total[SPACE] - halves_lost
            if is_exact_payment((*total[:BASIC], wild), cost, surcharge):
                return True
    return False


@lru_cache(maxsize=1 << 16)
def is_exact_payment(have: Kinds, cost: Kinds, surcharge: int) -> bool:
    """Whether exactly these units can pay a price, with nothing left over."""
    needed = sum(cost) + surcharge
    left = sum(have) - needed
    debt = sum([max(0, wanted - owned) for owned, wanted in zip(have, cost, strict=False)]) - have[BASIC]
    if left <= 0 or not needed:
        return left == 0 and debt <= 0
    # Any three for one Information, again and again, takes two off. Two Information, as Oil, make one.
    if left % 2 == 0 and debt <= left // 2:
        return True
    if left % 2 and left // 2 + have[BASIC] > 1 and debt < left // 2:
        return True
    return any(is_exact_payment(after, cost, surcharge) for after in _exchanged(have))


def _exchanged(have: Kinds) -> Iterator[Kinds]:
    """What one exchange can make of these units. A wild unit stands for any kind."""
    for kind in range(BASIC):
        for own in range(3):
            if have[kind] >= own and have[BASIC] >= 2 - own:
                yield with_more(with_more(with_more(have, kind, -own), BASIC, own - 2), kind + 1, 1)
    for given in combinations_with_replacement(range(BASIC + 1), 3):
        after = have
        for kind in given:
            after = with_more(after, kind, -1)
        if min(after) >= 0:
            yield with_more(after, BASIC, 1)


def with_more(kinds: Kinds, kind: int, more: int) -> Kinds:
    """The same with so many more of a kind."""
    return (*kinds[:kind], kinds[kind] + more, *kinds[kind + 1 :])

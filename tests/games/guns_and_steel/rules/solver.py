"""A slow, simple judge of payments: it tries everything that the rules allow, in any order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from ecumene.games.guns_and_steel.box.cards import BASIC, INFORMATION, OIL, SPACE

Kinds = tuple[int, ...]
"""Counts by resource, Food to Space."""


@cache
def reachable(held: Kinds) -> frozenset[Kinds]:
    """Everything that these resources can become."""
    found = {held}
    for changed in changes(held):
        found |= reachable(changed)
    return frozenset(found)


@cache
def changes(held: Kinds) -> tuple[Kinds, ...]:
    """What one use of a stand-in or of an exchange makes of these resources."""
    return tuple(_changes(held))


def _changes(held: Kinds) -> Iterator[Kinds]:
    if held[SPACE]:
        yield change(held, {SPACE: -1, INFORMATION: 2})
    if held[INFORMATION]:
        for kind in range(BASIC):
            yield change(held, {INFORMATION: -1, kind: 1})
    for kind in range(OIL + 1):
        if held[kind] >= 2:
            yield change(held, {kind: -2, kind + 1: 1})
    for given in threes(held):
        yield change(change(held, given), {INFORMATION: 1})


def threes(held: Kinds) -> Iterator[dict[int, int]]:
    """Any three resources to exchange for an Information."""
    for given in product(*(range(min(n, 3) + 1) for n in held)):
        if sum(given) == 3:
            yield {kind: -n for kind, n in enumerate(given)}


def change(held: Kinds, by: dict[int, int]) -> Kinds:
    return tuple(n + by.get(kind, 0) for kind, n in enumerate(held))


def can_pay(held: Kinds, cost: Kinds, surcharge: int) -> bool:
    """Whether resources can become the cost and so many more of any kind."""
    return most_left(held, cost) >= surcharge


@cache
def most_left(held: Kinds, cost: Kinds) -> int:
    """The highest surcharge that can be paid on top of a cost; -1 if not even the cost can be."""
    enough = (state for state in reachable(held) if all(n >= needed for n, needed in zip(state, cost, strict=False)))
    return max((sum(state) - sum(cost) for state in enough), default=-1)


def within(held: Kinds) -> Iterator[Kinds]:
    """Every part of what is held, nothing and everything included."""
    yield from product(*(range(n + 1) for n in held))


def needed_cards(cards: Kinds, free: Kinds, cost: Kinds, surcharge: int) -> set[Kinds]:
    """The sets of cards, by kind, that can pay together with some of the free resources, and none of them in vain."""

    def pays(held: Kinds) -> bool:
        return can_pay(held, cost, surcharge)

    found = set()
    for used in within(free):
        for spent in within(cards):
            total = tuple(a + b for a, b in zip(spent, used, strict=True))
            if pays(total) and not any(n and pays(change(total, {kind: -1})) for kind, n in enumerate(spent)):
                found.add(spent)
    return found


@cache
def uses_up(held: Kinds, cost: Kinds, surcharge: int) -> bool:
    """Whether resources can become exactly the cost and so many more of any kind; half a Space may be lost."""
    if sum(held) - sum(cost) == surcharge and all(n >= needed for n, needed in zip(held, cost, strict=False)):
        return True
    lost = [change(held, {SPACE: -1, INFORMATION: 1})] if held[SPACE] else []
    return any(uses_up(after, cost, surcharge) for after in [*changes(held), *lost])


def used_cards(cards: Kinds, free: Kinds, cost: Kinds, surcharge: int) -> set[Kinds]:
    """The sets of cards, by kind, that can all be used for a price together with some of the free resources."""
    return {
        spent
        for spent in within(cards)
        if any(
            uses_up(tuple(a + b for a, b in zip(spent, used, strict=True)), cost, surcharge) for used in within(free)
        )
    }

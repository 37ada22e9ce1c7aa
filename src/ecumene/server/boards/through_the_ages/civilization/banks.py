"""The two banks: tokens cover the numbers, and the leftmost number that can be seen is what one pays."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ecumene.engine import Language, Text
from ecumene.server.boards.picture import Press

from ..pencil import Pencil
from .parts import Bank, BankCell, BankGroup

YELLOW = (4, 4, 4, 4, 2)
"""The cells of the yellow bank, in groups from the left."""
EATEN = {0: 6, 4: 4, 8: 3, 12: 2, 16: 1}
"""Food that the people eat, by the cell that shows it."""
HAPPINESS = ((8, 0), (7, 2), (6, 4), (5, 6), (4, 8), (3, 10), (2, 12), (1, 16))
"""Happiness that is needed once the token of this cell has gone."""
NEXT_WORKER = ("7", "5", "4", "3", "2")
"""Food for a worker, by the group that he comes from."""
BLUE = (5, 5, 6)
LOST = {0: 6, 5: 4, 10: 2}
"""Resources lost by corruption, by the cell that shows them."""


def banks(pencil: Pencil, seat: int) -> tuple[Bank, ...]:
    """The yellow and the blue bank."""
    own = pencil.players[seat]
    press = pencil.press("population") if seat == pencil.viewer else None
    return yellow(pencil.language, _key(own), press), blue(pencil.language, own["blue"], own["corruption"])


def _key(own: dict[str, Any]) -> tuple[int, int, int, int, int]:
    return own["yellow"], own["happiness"], own["consumption"], own["population_cost"], own["happiness_needed"]


@lru_cache(maxsize=2000)
def yellow(language: Language, own: tuple[int, int, int, int, int], press: Press | None) -> Bank:
    """Workers to come, the food they will cost and eat, and the happiness that they ask for."""
    tokens, happiness, eaten, cost, needed = own
    groups, first = [], 0
    last = min(tokens, sum(YELLOW)) - 1
    for number, size in enumerate(YELLOW):
        above = tuple(
            (str(need), "here" if need == happiness else "short" if need > happiness and tokens <= at else "")
            for need, at in HAPPINESS
            if first <= at < first + size
        )
        now = first <= last < first + size
        below = str(cost) if now else NEXT_WORKER[number]
        groups.append(BankGroup(_cells(first, size, tokens, EATEN, press), above, below, now))
        first += size
    words = Text(
        "Yellow bank {n}: the next worker costs {cost} food, {eaten} food is eaten, happiness needed {needed}, "
        "there is {happiness}.",
        n=tokens,
        cost=cost,
        eaten=eaten,
        needed=needed,
        happiness=happiness,
    )
    return Bank(
        "yellow",
        language.say(Text("Yellow bank {n}", n=tokens)),
        language.say(words),
        tuple(groups),
        max(0, tokens - sum(YELLOW)),
        eaten,
        "food",
        language.get("eaten"),
    )


@lru_cache(maxsize=1000)
def blue(language: Language, tokens: int, lost: int) -> Bank:
    """Tokens for food and resources, and the corruption where they are few."""
    groups, first = [], 0
    for size in BLUE:
        groups.append(BankGroup(_cells(first, size, tokens, LOST, None)))
        first += size
    return Bank(
        "blue",
        language.say(Text("Blue bank {n}", n=tokens)),
        language.say(Text("Blue bank {n}: {lost} resources are lost by corruption.", n=tokens, lost=lost)),
        tuple(groups),
        max(0, tokens - sum(BLUE)),
        lost,
        "resource",
        language.get("corruption"),
    )


def _cells(first: int, size: int, tokens: int, numbers: dict[int, int], press: Press | None) -> tuple[BankCell, ...]:
    """The cells of a group; the rightmost token is the button, the leftmost number in sight is paid now."""
    paid = min((at for at in numbers if at >= tokens), default=-1)
    last = min(tokens, sum(YELLOW)) - 1
    return tuple(
        BankCell(True, press=press if at == last else None)
        if at < tokens
        else BankCell(False, f"−{numbers[at]}" if at in numbers else "", at == paid)
        for at in range(first, first + size)
    )

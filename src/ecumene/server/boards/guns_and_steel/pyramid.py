"""Where the cards of the pyramid lie, and how they are linked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any

APART = 1
"""So many half cards stay free between cards that are not linked."""
NARROWEST = 8
"""So many half cards wide is the pyramid at least: fewer cards would grow without use."""


@dataclass(frozen=True)
class Link:
    """A link from a row of the pyramid to the row below, in half cards across, with the cards that it counts for."""

    x1: int
    x2: int
    under: str


@dataclass(frozen=True)
class Shape:
    """What is left of the pyramid: only its columns that still have cards, in half cards."""

    halves: int
    places: Mapping[tuple[int, int], str]
    """The classes of each place."""
    links: tuple[tuple[Link, ...], ...]
    """Of each row to the row below."""


def linked(pyramid: Sequence[Sequence[Any]]) -> dict[tuple[int, int], set[tuple[int, int]]]:
    """For each place of the pyramid that has a card: the places below that it is linked to. A hole cuts the link."""
    found: dict[tuple[int, int], set[tuple[int, int]]] = {}
    for era, row in enumerate(pyramid):
        for place, offer in enumerate(row):
            if offer is None:
                continue
            below = [spot for spot in ((era - 1, place), (era - 1, place + 1)) if spot in found]
            found[era, place] = {spot for near in below for spot in (near, *found[near])}
    return found


@lru_cache(maxsize=1000)
def shape(present: tuple[tuple[bool, ...], ...]) -> Shape:
    """The shape of a pyramid with these cards left."""
    links = linked([[card or None for card in row] for row in present])
    columns, halves = _columns({2 * place + era for era, place in links})
    places = {
        (era, place): f"r{era} s{columns[2 * place + era]} at-{era}{place} {_unders(links, (era, place))}".strip()
        for era, place in links
    }
    return Shape(halves, places, tuple(tuple(_links(links, era, columns)) for era in range(len(present))))


def _columns(starts: Set[int]) -> tuple[dict[int, int], int]:
    """Where the cards that begin in these half columns lie now, and how wide all are. Cards that are not linked move
    together, half a card apart; fewer than a few columns have air on both sides."""
    found: dict[int, int] = {}
    end = 0
    for before, start in pairwise([min(starts, default=0), *sorted(starts)]):
        end += min(start - before, 2 + APART)
        found[start] = end
    halves = end + 2 if found else 0
    air = max(0, NARROWEST - halves) // 2
    return {start: column + air for start, column in found.items()}, max(NARROWEST, halves)


def _unders(links: Mapping[tuple[int, int], set[tuple[int, int]]], spot: tuple[int, int]) -> str:
    """The classes that name the cards above which count this one in their price."""
    return " ".join(f"under-{era}{place}" for (era, place), below in links.items() if spot in below)


def _links(
    links: Mapping[tuple[int, int], set[tuple[int, int]]], row: int, columns: Mapping[int, int]
) -> Iterator[Link]:
    for (era, place), below in links.items():
        for step in (0, 1):
            if era == row and (era - 1, place + step) in below:
                under = f"under-{era}{place} {_unders(links, (era, place))}".strip()
                x = columns[2 * place + era] + 1
                yield Link(x, x - 1 + 2 * step, under)

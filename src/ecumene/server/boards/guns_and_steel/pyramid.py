"""Where the cards of the pyramid lie, and how they are linked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Any

Spot = tuple[int, int]
"""A place of the pyramid: its row, from the bottom up, and its place in the row."""
APART = 1
"""So many half cards stay free between cards that are not linked."""
NARROWEST = 6
"""So many half cards wide is the pyramid at least: fewer cards would grow without use."""


@dataclass(frozen=True)
class Link:
    """A link from a row of the pyramid to the row below, in half cards across, with the cards that it counts for."""

    x1: int
    x2: int
    under: str


@dataclass(frozen=True)
class Shape:
    """What is left of the pyramid, moved together, in half cards."""

    halves: int
    places: Mapping[Spot, str]
    """The classes of each place."""
    links: tuple[tuple[Link, ...], ...]
    """Of each row to the row below."""


def linked(pyramid: Sequence[Sequence[Any]]) -> dict[Spot, set[Spot]]:
    """For each place of the pyramid that has a card: the places below that it is linked to. A hole cuts the link."""
    found: dict[Spot, set[Spot]] = {}
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
    columns = _columns(links)
    places = {
        (era, place): f"r{era} s{columns[era, place]} at-{era}{place} {_unders(links, (era, place))}".strip()
        for era, place in links
    }
    halves = max([NARROWEST, *(column + 2 for column in columns.values())])
    return Shape(halves, places, tuple(tuple(_links(links, era, columns)) for era in range(len(present))))


def _columns(links: Mapping[Spot, set[Spot]]) -> dict[Spot, int]:
    """In which half column each card begins now. Linked cards keep their places beside each other and move together, as
    far to the left as the cards before them in their rows let them. What is not linked never looks as if it were."""
    block = _blocks(links)
    shift = {first: -min(_start(spot) for spot in links if block[spot] == first) for first in set(block.values())}

    def column(spot: Spot) -> int:
        return _start(spot) + shift[block[spot]]

    near = [pair for pair in combinations(sorted(links, key=_start), 2) if block[pair[0]] != block[pair[1]]]
    moved = True
    while moved:
        moved = False
        for left, right in near:
            between, apart = column(right) - column(left), _start(right) - _start(left)
            too_near = left[0] == right[0] and between < min(apart, 2 + APART)
            if too_near or (abs(left[0] - right[0]) == 1 and abs(between) == 1):
                shift[block[right]] += 1
                moved = True
    return {spot: column(spot) for spot in links}


def _start(spot: Spot) -> int:
    """In which half column a card of the whole pyramid begins."""
    era, place = spot
    return 2 * place + era


def _blocks(links: Mapping[Spot, set[Spot]]) -> dict[Spot, Spot]:
    """For each card one that stands for all that are linked with it, directly or through others."""
    block = {spot: spot for spot in links}
    for spot, below in links.items():
        joined = {block[spot], *(block[other] for other in below)}
        for other, first in block.items():
            if first in joined:
                block[other] = min(joined)
    return block


def _unders(links: Mapping[Spot, set[Spot]], spot: Spot) -> str:
    """The classes that name the cards above which count this one in their price."""
    return " ".join(f"under-{era}{place}" for (era, place), below in links.items() if spot in below)


def _links(links: Mapping[Spot, set[Spot]], row: int, columns: Mapping[Spot, int]) -> Iterator[Link]:
    for (era, place), below in links.items():
        for step in (0, 1):
            if era == row and (era - 1, place + step) in below:
                under = f"under-{era}{place} {_unders(links, (era, place))}".strip()
                x = columns[era, place] + 1
                yield Link(x, x - 1 + 2 * step, under)

"""Where the cards of the pyramid lie, and how they are linked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any


@dataclass(frozen=True)
class Link:
    """A link of the pyramid, in half cards across and rows up, with the cards that it counts for."""

    x1: int
    x2: int
    y: int
    under: str


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
def shape(present: tuple[tuple[bool, ...], ...]) -> tuple[dict[tuple[int, int], str], tuple[Link, ...]]:
    """The classes of each place in a pyramid with these cards left, and its links."""
    links = linked([[card or None for card in row] for row in present])
    places = {
        (era, place): f"r{era} s{2 * place + era} at-{era}{place} {_unders(links, (era, place))}".strip()
        for era, place in links
    }
    return places, tuple(_links(links))


def _unders(links: Mapping[tuple[int, int], set[tuple[int, int]]], spot: tuple[int, int]) -> str:
    """The classes that name the cards above which count this one in their price."""
    return " ".join(f"under-{era}{place}" for (era, place), below in links.items() if spot in below)


def _links(links: Mapping[tuple[int, int], set[tuple[int, int]]]) -> Iterator[Link]:
    for (era, place), below in links.items():
        for step in (0, 1):
            if (era - 1, place + step) in below:
                under = f"under-{era}{place} {_unders(links, (era, place))}".strip()
                x = 2 * place + era + 1
                yield Link(x, x - 1 + 2 * step, era, under)

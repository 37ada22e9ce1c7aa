"""How a game ended: what brought each seat its points, and what decided between those who had as many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ecumene.engine.texts import Text


class Tally(NamedTuple):
    """Something that is counted for every seat: what it is called, and each seat's number."""

    name: Text
    numbers: Sequence[int]
    each: int = 0
    """The points of one of them, where the numbers are points and all bring as many: 6 points are 3 wonders of 2."""


def deciding(ranks: Sequence[tuple[int, ...]], words: Sequence[Text]) -> Text | None:
    """What decided between the best, who have as many points: the words of the last tie-break that was needed.

    A seat's rank is its points, and then what counts in a tie; the words are for the latter. None if one alone has the
    most points, or if nothing tells the best apart.
    """
    best = max(ranks)
    outdone = [rank for rank in ranks if rank != best and rank[0] == best[0]]
    if not outdone:
        return None
    parted = [next(place for place, number in enumerate(best) if rank[place] != number) for rank in outdone]
    return words[max(parted) - 1]

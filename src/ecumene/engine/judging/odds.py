"""Values as odds: how much likelier the better of two things is, and what share of the whole each of them has."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp


def odds(values: Sequence[float], spread: float = 1.0) -> list[float]:
    """The best value has 1; each is e times as likely as one that is lower by the spread."""
    best = max(values)
    return [exp((value - best) / spread) for value in values]


def shares(values: Sequence[float], spread: float = 1.0) -> list[float]:
    """The odds as shares, together 1."""
    best = max(values)
    each = [exp((value - best) / spread) for value in values]  # the odds, without a call: searching bots live on this
    whole = sum(each)
    return [one / whole for one in each]


def with_points(wins: Sequence[float], points: Sequence[float], part: float, spread: float) -> list[float]:
    """Shares of the win of which a part goes by points: even a game that is won or lost is played for points."""
    return [win + part * (share - win) for win, share in zip(wins, shares(points, spread), strict=True)]

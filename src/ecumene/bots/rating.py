"""What results say about strength: shares of wins and ratings, each with its interval."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, log10, sqrt
from typing import NamedTuple

from ecumene.engine import Chance

CERTAINTY = 1.959964
"""A 95 % interval reaches so many standard deviations to either side."""
RESAMPLES = 300
MIDDLE = 1500
"""The mean of all ratings."""


class Interval(NamedTuple):
    """A figure and the range in which the true one lies, with 95 % certainty."""

    value: float
    low: float
    high: float


def wilson(wins: float, games: int) -> Interval:
    """A share of wins with Wilson's interval; a shared win counts in part."""
    if not games:
        return Interval(0.0, 0.0, 1.0)
    share, square = wins / games, CERTAINTY**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = CERTAINTY * sqrt(share * (1 - share) / games + square / (4 * games**2)) / (1 + square / games)
    return Interval(share, min(share, max(0.0, middle - reach)), max(share, min(1.0, middle + reach)))


class Meeting(NamedTuple):
    """One game as the ratings see it: how many seats each bot had, and its part of the win."""

    seats: Mapping[str, int]
    wins: Mapping[str, float]


def ratings(bots: Sequence[str], meetings: Sequence[Meeting]) -> dict[str, float]:
    """Elo ratings: the most likely ones if a seat wins in proportion to 10 ** (rating / 400).

    Two bots that met share one more win, as if they had drawn once; so nobody's rating is infinite.
    """
    pairs: dict[tuple[tuple[str, int], ...], tuple[int, dict[str, float]]] = {}
    for meeting in meetings:
        key = tuple(sorted(meeting.seats.items()))
        games, wins = pairs.get(key, (0, {}))
        for bot, part in meeting.wins.items():
            wins[bot] = wins.get(bot, 0.0) + part
        pairs[key] = games + 1, wins
    total = dict.fromkeys(bots, 0.0)
    for key, (_, wins) in pairs.items():
        for bot, _ in key:
            total[bot] += wins.get(bot, 0.0) + 1 / len(key)
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(500):
        burden = dict.fromkeys(bots, 0.0)
        for key, (games, _) in pairs.items():
            whole = sum(seats * strength[bot] for bot, seats in key)
            even = sum(strength[bot] for bot, _ in key)
            for bot, seats in key:
                burden[bot] += games * seats / whole + 1 / even
        new = {bot: total[bot] / burden[bot] if burden[bot] else 1.0 for bot in bots}
        mean = sum(log(value) for value in new.values()) / len(bots)
        new = {bot: value / exp(mean) for bot, value in new.items()}
        moved = max(abs(log(new[bot] / strength[bot])) for bot in bots)
        strength = new
        if moved < 1e-6:
            break
    return {bot: MIDDLE + 400 * log10(strength[bot]) for bot in bots}


def rate(bots: Sequence[str], deals: Sequence[Sequence[Meeting]]) -> dict[str, Interval]:
    """Ratings with intervals: the games of a deal belong together, so whole deals are drawn anew (bootstrap)."""
    chance = Chance.seeded(0)
    found = ratings(bots, [meeting for deal in deals for meeting in deal])
    draws = [
        ratings(bots, [meeting for _ in deals for meeting in chance.pick(deals)])
        for _ in range(RESAMPLES if deals else 0)
    ]
    return {bot: Interval(found[bot], *_range([draw[bot] for draw in draws], found[bot])) for bot in bots}


def _range(values: list[float], otherwise: float) -> tuple[float, float]:
    """The middle 95 % of values."""
    if not values:
        return otherwise, otherwise
    values = sorted(values)
    cut = round(len(values) * 0.025)
    return values[cut], values[-1 - cut]

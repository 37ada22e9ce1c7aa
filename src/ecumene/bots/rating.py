"""What results say about strength: shares of wins and ratings, each with its interval."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import exp, log, log10, sqrt
from typing import NamedTuple

from ecumene.engine import Chance

CERTAINTY = 1.959964
"""A 95 % interval reaches so many standard deviations to either side."""
RESAMPLES = 500
"""So often the deals are weighed anew for an interval."""
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
    """One game as the ratings see it, or several with the same seats: each bot's seats, and its part of the wins."""

    seats: Mapping[str, int]
    wins: Mapping[str, float]


def ratings(bots: Sequence[str], meetings: Sequence[Meeting]) -> dict[str, float]:
    """Elo ratings: the most likely ones if a seat wins in proportion to 10 ** (rating / 400).

    Two bots that met share one more win, as if they had drawn once; so nobody's rating is infinite.
    """
    met = _together([meetings], [1.0])
    return _most_likely(bots, [*met, *(_draw(meeting, lambda part: part) for meeting in met)])


def rate(bots: Sequence[str], deals: Sequence[Sequence[Meeting]]) -> dict[str, Interval]:
    """Ratings with intervals: how far they move if each deal might have counted for more or for less.

    This is the Bayesian bootstrap. The games of a deal belong together, so a deal is weighed as a whole. The win that
    two bots share is weighed too, each half for itself: without it, somebody who won everything would have no interval.
    Games with deals of their own get the Bayesian interval with Jeffreys' prior.
    """
    chance = Chance.seeded(0)
    found = ratings(bots, [meeting for deal in deals for meeting in deal])
    sums = [_together([deal], [1.0]) for deal in deals]
    moved = []
    for _ in range(RESAMPLES if deals else 0):
        met = _together(sums, [_exponential(chance) for _ in sums])
        draws = [_draw(meeting, lambda part: _gamma(part, chance)) for meeting in met]
        moved.append(_most_likely(bots, [*met, *draws]))
    return {bot: Interval(found[bot], *_range([draw[bot] for draw in moved], found[bot])) for bot in bots}


def _together(deals: Iterable[Iterable[Meeting]], weights: Iterable[float]) -> list[Meeting]:
    """All meetings with the same seats as one, each counted by the weight of its deal."""
    found: dict[frozenset[tuple[str, int]], tuple[Mapping[str, int], dict[str, float]]] = {}
    for deal, weight in zip(deals, weights, strict=True):
        for seats, parts in deal:
            _, wins = found.setdefault(frozenset(seats.items()), (seats, dict.fromkeys(seats, 0.0)))
            for bot, part in parts.items():
                wins[bot] += weight * part
    return [Meeting(seats, wins) for seats, wins in found.values()]


def _draw(meeting: Meeting, weigh: Callable[[float], float]) -> Meeting:
    """The win that bots with one seat each share because they met."""
    return Meeting(dict.fromkeys(meeting.seats, 1), {bot: weigh(1 / len(meeting.seats)) for bot in meeting.seats})


def _most_likely(bots: Sequence[str], meetings: Sequence[Meeting]) -> dict[str, float]:
    """The ratings that make the results most likely, by Newman's iteration: one bot after the other."""
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(500):
        before = dict(strength)
        for bot in bots:
            won = lost = 0.0
            for seats, wins in meetings:
                if bot in seats:
                    others = sum(seats[other] * strength[other] for other in seats if other != bot)
                    all_seats = others + seats[bot] * strength[bot]
                    won += wins[bot] * others / all_seats
                    lost += sum(wins[other] for other in seats if other != bot) * seats[bot] / all_seats
            if won and lost:
                strength[bot] = won / lost
        mean = exp(sum(log(value) for value in strength.values()) / len(bots))
        strength = {bot: value / mean for bot, value in strength.items()}
        if max(abs(log(strength[bot] / before[bot])) for bot in bots) < 1e-6:
            break
    return {bot: MIDDLE + 400 * log10(strength[bot]) for bot in bots}


def _exponential(chance: Chance) -> float:
    """A weight: 1 on average, often less, seldom much more."""
    return -log(_share(chance))


def _gamma(shape: float, chance: Chance) -> float:
    """The weight of a part of a game, on average as large as the part (Jöhnk's way, for parts below 1)."""
    while True:
        first: float = _share(chance) ** (1 / shape)
        second: float = _share(chance) ** (1 / (1 - shape))
        if first + second <= 1:
            return _exponential(chance) * first / (first + second)


def _share(chance: Chance) -> float:
    """A number between 0 and 1, neither of them."""
    return ((chance.bits() >> 12) + 0.5) / 2**52


def _range(values: list[float], otherwise: float) -> tuple[float, float]:
    """The middle 95 % of values."""
    if not values:
        return otherwise, otherwise
    values = sorted(values)
    cut = round(len(values) * 0.025)
    return values[cut], values[-1 - cut]

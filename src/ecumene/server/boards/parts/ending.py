"""The end of a game on the board: everybody's points by their sources, the best first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ecumene.server.boards.picture import Seat


@dataclass(frozen=True)
class Bar:
    """A part of a player's points: its source by number, how many, and both in words."""

    source: int
    n: int
    words: str


@dataclass(frozen=True)
class Outcome:
    """A player at the end: his points by source and their sum, the same as a bar, and whether nobody is before him."""

    seat: Seat
    numbers: tuple[str, ...]
    bars: tuple[Bar, ...]
    best: bool


@dataclass(frozen=True)
class Ending:
    """Everybody's points at the end; the bars are so long at most."""

    heads: tuple[str, ...]
    rows: tuple[Outcome, ...]
    most: int


def ranked(seats: Iterable[Seat], rank: Callable[[int], tuple[int, ...]]) -> list[tuple[Seat, bool]]:
    """The players, the best first, each with whether nobody is before him; `rank` is of a seat what decides."""
    ranks = {seat: rank(seat.number) for seat in seats}
    best = max(ranks.values())
    return [(seat, ranks[seat] == best) for seat in sorted(ranks, key=ranks.__getitem__, reverse=True)]


def bars(names: Sequence[str], numbers: Sequence[int], said: Callable[[int], str] = str) -> tuple[Bar, ...]:
    """A player's points, source by source, but for those that brought nothing."""
    named = enumerate(zip(names, numbers, strict=True))
    return tuple(Bar(source, n, f"{name} {said(n)}") for source, (name, n) in named if n)

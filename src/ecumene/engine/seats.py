"""Seats in turn order, and what is told about each of them in that order."""

from __future__ import annotations

from collections.abc import Callable


def clockwise(first: int, seats: int) -> list[int]:
    """All seats in turn order, beginning with one."""
    return [(first + distance) % seats for distance in range(seats)]


def seat_features(viewer: int, seats: int, most: int, numbers: Callable[[int], list[float]]) -> list[float]:
    """The numbers of each seat from the viewer on clockwise, then zeros for those that `most` players would need."""
    known: list[float] = []
    for seat in clockwise(viewer, seats):
        known += numbers(seat)
    known += [0.0] * (len(known) // seats * (most - seats))
    return known

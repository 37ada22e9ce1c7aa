"""The other players at a glance: each is a switch that opens what lies before him, or the button that chooses him."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ecumene.server.boards.picture import Press, Seat


@dataclass(frozen=True)
class Switch:
    """What opens the area of another player; boards add what they show of him."""

    seat: Seat
    letter: str
    """The key that opens it."""
    home: int
    """The seat whose area is seen when his is closed."""
    press: Press | None
    """The button that chooses him."""


def letters(seats: Iterable[Seat], taken: str) -> list[str]:
    """The keys of some players: of each name the first letter that is no key yet, or nothing."""
    free = {letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if letter not in taken}
    found = []
    for seat in seats:
        letter = next((each for each in seat.name.upper() if each in free), "")
        free.discard(letter)
        found.append(letter)
    return found

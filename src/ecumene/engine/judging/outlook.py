"""What a seat can look forward to in a position, in single numbers that hints compare and put into words."""

from __future__ import annotations

from typing import NamedTuple


class Prospect(NamedTuple):
    """Something that a seat has, will get, risks or can soon do."""

    amount: float
    """How much of it; of a fact 1 if it is so."""
    worth: float
    """What one more of it is worth, by its part in the game's estimate: as much as makes a win e times as likely is 1,
    and what is bad counts below 0."""
    fact: bool = False
    """Whether it either is so or not."""


def weighed(prospects: dict[str, Prospect], spread: float) -> dict[str, Prospect]:
    """The same, where worths were written in points of which so many make a win e times as likely."""
    return {key: found._replace(worth=found.worth / spread) for key, found in prospects.items()}

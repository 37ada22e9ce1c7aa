"""What happens at tables beside moves: whoever wants to tell somebody of it listens (`Store.on_happening`)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from ecumene.server.tables.live import LiveTable


@dataclass(frozen=True)
class Joined:
    """Somebody has sat down at a table."""

    live: LiveTable
    person_id: str


@dataclass(frozen=True)
class Said:
    """Somebody has said something at a table."""

    live: LiveTable
    person_id: str
    line: int
    """The id of what he said."""


@dataclass(frozen=True)
class Kept:
    """Seats are kept for people who sat at a finished table: its rematch waits for them."""

    old: LiveTable
    people: Collection[str]


@dataclass(frozen=True)
class TimeShort:
    """In a game over days somebody who has to choose has little time left."""

    live: LiveTable
    person_id: str
    runs_out: float
    """The time of day at which it will be up."""


Happening = Joined | Said | Kept | TimeShort

"""Somebody who is away while the table waits for him, or here and does nothing: when the others may let a bot play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from ecumene.engine import Text
from ecumene.server.errors import NotAllowed
from ecumene.server.storage.models import BOT, OPEN, PLAYING, Entry, SeatRow, TableRow
from ecumene.server.tables.clocks.clock import clock_of
from ecumene.server.tables.seats.presence import Presence
from ecumene.server.tables.seats.story import DAY, HOUR, MINUTE

NEVER = 0
PATIENCES: Mapping[int, Text] = {
    3 * MINUTE: Text("after 3 minutes"),
    10 * MINUTE: Text("after 10 minutes"),
    HOUR: Text("after 1 hour"),
    DAY: Text("after 1 day"),
    3 * DAY: Text("after 3 days"),
    NEVER: Text("never"),
}
"""How long a table can wait for somebody who is away, in seconds and in words."""


STILL_TIMES = 5
"""For somebody who is here and does nothing the table waits so many times as long,"""
STILL_LEAST = 15 * MINUTE
"""and at least so long: he may be thinking."""


@dataclass(frozen=True)
class Wait:
    """The table waits for somebody who has to choose."""

    free: float
    """From then on the others may let a bot play for him."""
    still: float
    """He has done nothing since then."""


def wait_for(session: Session, row: TableRow, presence: Presence, seat: SeatRow, until: float) -> Wait | None:
    """How the table waits for somebody who is here until then or was; None: it does not, or it does for ever.

    The time counts from when he went or from when the table began to wait for him, whichever was later: whoever has
    nothing to do may be away as long as he likes. Of somebody who is here, from when he last did something. Where
    nobody has acted since the table was made, it has waited since somebody last sat down: what it began with may have
    been played long ago. A table with a clock waits until his time is up, whether he is here or away.
    """
    if row.status != PLAYING or row.turn != seat.seat:
        return None
    if (clock := clock_of(row.clock)) is not None:
        return Wait(0.0, presence.clock()) if seat.seat in clock.out else None
    if row.patience == NEVER:
        return None
    last = select(Entry.at).where(Entry.table_id == row.id, Entry.number == row.number, Entry.at > row.created)
    waiting = session.scalar(last) or row.updated
    still = max(waiting, presence.stirred(row.id, seat.person_id or "", session))
    away = max(waiting, until) + row.patience
    return Wait(min(away, still + max(STILL_TIMES * row.patience, STILL_LEAST)), still)


def refuse_hand_over(session: Session, row: TableRow, presence: Presence, person_id: str, number: int) -> float:
    """Refuses somebody who may not let a bot play for a seat, or not yet. For how long its player has done nothing
    though he is here; 0 if he is away."""
    if row.status != PLAYING:
        raise NotAllowed(Text("This game is not being played."))
    if all(seat.person_id != person_id or seat.resigned for seat in row.seats):
        raise NotAllowed(Text("Only those who play at this table can do this."))
    seat = row.seats[number] if 0 <= number < len(row.seats) else None
    if seat is None or seat.kind in (OPEN, BOT) or seat.person_id is None:
        raise NotAllowed(Text("Nobody plays this seat for whom a bot could stand in."))
    if seat.person_id == person_id:
        raise NotAllowed(Text("This is your own seat: you can let a bot play for you in the menu."))
    if seat.stand_in:
        raise NotAllowed(Text("A bot plays for {name} already.", name=seat.name))
    until = presence.at(row.id, [seat.person_id], session).get(seat.person_id, 0.0)
    now = presence.clock()
    wait = wait_for(session, row, presence, seat, until)
    if until > now and row.clock is None and (wait is None or now < wait.free):
        raise NotAllowed(Text("{name} is at the table.", name=seat.name))
    if wait is None and row.clock is not None:
        raise NotAllowed(Text("{name} still has time.", name=seat.name))
    if wait is None and row.patience == NEVER:
        raise NotAllowed(Text("This table waits for everybody, however long it takes."))
    if wait is None:
        raise NotAllowed(Text("The table does not wait for {name} now.", name=seat.name))
    if now < wait.free:
        raise NotAllowed(Text("The table has not waited long enough for {name} yet.", name=seat.name))
    return now - wait.still if until > now and row.clock is None else 0.0

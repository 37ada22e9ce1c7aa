"""Time at the tables: what an entry of the log, or a change of who sits where, does to a table's clock."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from sqlalchemy import select
from sqlalchemy.orm import Session

from ecumene.engine import Text
from ecumene.server.errors import NotAllowed
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import DEVICE, FINISHED, PERSON, PLAYING, Person, SeatRow, TableRow
from ecumene.server.tables.clocks.calendar import ALWAYS, Calendar, calendar_of
from ecumene.server.tables.clocks.clock import Clock, clock_of, new_clock, running, turn_over
from ecumene.server.tables.clocks.server_time import ServerTime
from ecumene.server.tables.clocks.terms import OTHERS_MAY, Terms, terms_of


@dataclass(frozen=True)
class Moment:
    """A moment, by the server's time and by the time of day."""

    server: float
    wall: float


@dataclass(frozen=True)
class Running:
    """A table's clock after something has happened, and when time alone will change something."""

    clock: Clock
    due: float | None
    given_back: int | None = None
    """The seat that a bot gives back, having played a turn for it."""


class Timing:
    """Reads and moves the clocks of tables. Ask for the moment before the transaction in which it counts."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.server_time = ServerTime(database)
        self.wall: Callable[[], float] = time.time

    def moment(self, tick: float | None = None) -> Moment:
        """Now, or when this process' own clock said so."""
        if tick is None:
            return Moment(self.server_time.now(), self.wall())
        return Moment(self.server_time.at(tick), self.wall() - max(0.0, self.server_time.tick() - tick))

    def move_on(self, session: Session, row: TableRow, now: Moment) -> None:
        """Brings a table's clock up to a moment, after something of its row or seats may have changed."""
        terms = terms_of(row.clock_terms)
        if terms is None:
            return
        clock = clock_of(row.clock) or new_clock(terms, len(row.seats))
        waits = waited_for(row.status, row.turn, row.seats)
        after = run_on(clock, terms, waits, _calendar(session, terms, row.seats, waits), now)
        row.clock, row.clock_due = after.clock.stored(), after.due

    def after_entry(self, row: TableRow, turn: int | None, over: bool, now: Moment) -> Running:
        """A clock after an entry of the log: the table waits for whoever chooses next.

        An undo never goes back beyond the turn, so what a turn has added stays added.
        """
        terms = terms_of(row.clock_terms)
        assert terms is not None
        before = clock_of(row.clock) or new_clock(terms, len(row.seats))
        ends = row.turn is not None and (over or turn != row.turn)
        clock = turn_over(before, terms, row.turn, now.server) if ends and row.turn is not None else before
        waits = waited_for(FINISHED if over else PLAYING, turn, row.seats)
        with self.database.session(write=False) as session:
            calendar = _calendar(session, terms, row.seats, waits)
        after = run_on(clock, terms, waits, calendar, now)
        return replace(after, given_back=before.lent if clock.lent is None else None)


def run_on(clock: Clock, terms: Terms, waits: int | None, calendar: Calendar, now: Moment) -> Running:
    """A clock while the table waits for a seat, whose player has such a calendar.

    Time alone will change something when time is up, when a day off begins or ends, and, in a game over days, when time
    gets short.
    """
    stands = bool(clock.paused) or waits in clock.out or calendar.is_off(now.wall)
    after = running(clock, terms, waits, stands, now.server)
    ahead = now.server - now.wall
    up = None if after.zero is None else calendar.night_over(after.zero - ahead) + ahead
    change = calendar.next_change(now.wall) if waits is not None and not clock.paused else None
    short = None if up is None or not terms.by_days or up - terms.little <= now.server else up - terms.little
    moments = [up, short, None if change is None else change + ahead]
    due = min((moment for moment in moments if moment is not None), default=None)
    return Running(replace(after, up=up), due)


def waited_for(status: str, turn: int | None, seats: Sequence[SeatRow]) -> int | None:
    """The seat of the person for whom a table waits; nobody's time runs for bots, or before everybody has joined."""
    if status != PLAYING or turn is None:
        return None
    return turn if seats[turn].kind in (PERSON, DEVICE) and not seats[turn].bot else None


def refuse_too_late(row: TableRow, seat: int, now: Moment) -> None:
    """Refuses what somebody chooses after his time was up, where that has a consequence of its own."""
    terms, clock = terms_of(row.clock_terms), clock_of(row.clock)
    if terms is None or clock is None or terms.when_out == OTHERS_MAY or clock.runs != seat:
        return
    if clock.up is not None and now.server > clock.up:
        raise NotAllowed(Text("Your time was up."))


def _calendar(session: Session, terms: Terms, seats: Sequence[SeatRow], waits: int | None) -> Calendar:
    """The calendar of whoever sits where the table waits; only games over days go by it, and only accounts have one."""
    person = seats[waits].person_id if waits is not None and terms.by_days else None
    if person is None:
        return ALWAYS
    his = select(Person.settings).where(Person.id == person, Person.password.is_not(None))
    return calendar_of(session.scalar(his))

"""The timekeeper: sees when somebody's time is up, and does what the table has agreed on."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import replace

from sqlalchemy import exists, select, update

from ecumene.engine import EcumeneError
from ecumene.server.storage.models import FINISHED, PLAYING, TableRow
from ecumene.server.tables.clocks.clock import Clock, clock_of, settled
from ecumene.server.tables.clocks.terms import FOR_GOOD, HOUR, LOST, THIS_TURN, Terms, terms_of
from ecumene.server.tables.clocks.timing import Moment
from ecumene.server.tables.happenings import TimeShort
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.seats.seating import STAND_IN
from ecumene.server.tables.seats.story import LOST_ON_TIME, PLAYED_A_TURN, TIME_UP, TIMED_OUT, note
from ecumene.server.tables.store import Store

STEP = 1.0
GRACE = 1.5
"""What had arrived in time may take so long to be stored."""
AT_ONCE = 100
REST = 300.0
"""A table that could not be changed is tried again after so many seconds."""

log = logging.getLogger("ecumene.timekeeper")


class Timekeeper:
    """Looks after the clocks of all tables. With several processes each looks, and one of them acts: what it finds is
    looked at again where nobody else can change it."""

    def __init__(self, store: Store, hourly: Callable[[], None] = lambda: None) -> None:
        self.store = store
        self.hourly = hourly
        """What else is to be done once in a while."""
        self._hour = 0.0
        self._rests: dict[str, float] = {}
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begins to look after the clocks."""
        self._stopping.clear()
        self.look_at_all()
        self._thread = threading.Thread(target=self._keep, name="timekeeper", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Ends it: until the next start all clocks stand still."""
        self._stopping.set()
        if self._thread is not None:
            self._thread.join(5)

    def look_at_all(self) -> None:
        """All clocks that run are looked at soon. While no server ran, days and nights went on, and the server's time
        did not: what was to come at a time of day comes at another moment now."""
        if not self._any_runs():
            return
        now = self.store.timing.moment()
        running = update(TableRow).where(TableRow.clock_due > now.server, TableRow.status == PLAYING)
        with self.store.database.transaction() as connection:
            connection.execute(running.values(clock_due=now.server))

    def _keep(self) -> None:
        while not self._stopping.wait(STEP):
            try:
                self.tick()
                self._each_hour()
            except EcumeneError:
                log.warning("the clocks could not be looked after", exc_info=True)
            except Exception:
                log.exception("the timekeeper failed")

    def tick(self) -> None:
        """Stores the time as long as any clock runs, and does what is due."""
        if not self._any_runs():
            return
        self.store.timing.server_time.beat()
        now = self.store.timing.moment()
        self._rests = {table_id: until for table_id, until in self._rests.items() if until > now.server}
        for table_id in self._due(now):
            if table_id not in self._rests:
                self._look_at(table_id, now)

    def _each_hour(self) -> None:
        if (now := time.monotonic()) >= self._hour:
            self._hour = now + HOUR
            self.hourly()

    def _any_runs(self) -> bool:
        running = select(exists().where(TableRow.clock_due.is_not(None)))
        with self.store.database.session(write=False) as session:
            return bool(session.scalar(running))

    def _due(self, now: Moment) -> list[str]:
        due = (
            select(TableRow.id)
            .where(TableRow.clock_due <= now.server - GRACE, TableRow.status == PLAYING)
            .order_by(TableRow.clock_due)
            .limit(AT_ONCE + len(self._rests))
        )
        with self.store.database.session(write=False) as session:
            return list(session.scalars(due))

    def _look_at(self, table_id: str, now: Moment) -> None:
        try:
            live = self.store.change_row(table_id, lambda row: act_if_up(row, now))
        except EcumeneError:
            log.warning("a clock could not be looked at", exc_info=True, extra={"table": table_id[:6]})
            self._rests[table_id] = now.server + REST
        else:
            self._warn_if_short(live, now)

    def _warn_if_short(self, live: LiveTable, now: Moment) -> None:
        """Whoever has little time left in a game over days is told, wherever he is."""
        terms, clock = live.terms, live.clock
        if terms is None or clock is None or clock.runs is None or clock.up is None or not terms.by_days:
            return
        person = live.seats[clock.runs].person_id
        if person is not None and clock.up - now.server <= terms.little:
            self.store.tell(TimeShort(live, person, clock.up - now.server + now.wall))


def act_if_up(row: TableRow, now: Moment) -> None:
    """Does what a table has agreed on, if somebody's time is up; if a day off has begun or ended, the clock itself
    stands or runs when its row is stored."""
    terms, clock = terms_of(row.clock_terms), clock_of(row.clock)
    if terms is None or clock is None or clock.runs is None or row.status != PLAYING:
        return
    if clock.up is None or now.server - GRACE < clock.up:
        return
    row.clock = _time_up(row, terms, settled(clock, now.server), clock.runs).stored()


def _time_up(row: TableRow, terms: Terms, clock: Clock, seat: int) -> Clock:
    """What happens to somebody whose time is up."""
    his = row.seats[seat]
    if terms.when_out == THIS_TURN:
        note(row, PLAYED_A_TURN, seat, by=seat)
        his.stand_in = STAND_IN
        return replace(clock, lent=seat)
    if terms.when_out == FOR_GOOD:
        note(row, TIMED_OUT, seat, by=seat)
        his.stand_in = STAND_IN
        return clock
    if terms.when_out == LOST:
        note(row, LOST_ON_TIME, seat, by=seat)
        his.resigned, his.stand_in = True, STAND_IN
        if sum(not other.resigned for other in row.seats) == 1:
            row.status, row.turn = FINISHED, None
        return clock
    note(row, TIME_UP, seat, by=seat)
    return replace(clock, out=(*clock.out, seat))

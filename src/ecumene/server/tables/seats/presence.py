"""Who is at which table, as far as live updates and requests tell: somebody is here, or away since a moment.

Whoever listens to a table's live updates is here. So is, for a while, whoever has just asked for something without
listening: a browser without scripts, a program. Streams come and go in memory; a row is written when somebody comes,
when he has been gone for a moment (a page that is loaded again is no absence), and for all who are here together once
in a while, so that a process that was killed does not keep its people here. Each process has rows of its own: whoever
is here for one of them is here.

An open page is no person. So a page tells, seldom, when somebody clicks or types at it: he stirs.
"""

from __future__ import annotations

import logging
import secrets
import threading
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from itertools import count
from math import inf

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.orm import Session

from ecumene.engine import EcumeneError
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import FINISHED, Attendance, SeatRow, TableRow
from ecumene.server.storage.news import Hub

LEASE = 90.0
"""So many seconds after the last sign of him somebody still counts as here, if nobody has seen him leave."""
RENEWAL = 40.0
"""Those who listen are said to be here again every so many seconds: twice within a lease."""
MOMENT = 12.0
"""Who comes back after so few seconds was not away."""
STEP = 1.0
RETRY = 5.0

NEWS = 180.0
"""When somebody stirs who has not for so many seconds, the others hear of it."""

Place = tuple[str, str]
"""A table and a person at it, by their ids."""

log = logging.getLogger("ecumene.presence")


class Presence:
    """Who is at which table. Nothing else is known of anybody: not where else he is, nor what he looks at."""

    def __init__(self, database: Database, hub: Hub, clock: Callable[[], float] | None = None) -> None:
        self.database = database
        self.hub = hub
        self.clock = clock or time.time
        self.process = secrets.token_hex(8)
        self._streams: Counter[Place] = Counter()
        """Who listens to this process."""
        self._written: set[Place] = set()
        """Those of them whose row says so: who only watches has none."""
        self._until: dict[Place, float] = {}
        """Until when somebody is here who has been seen and does not listen."""
        self._stirred: dict[Place, float] = {}
        """When somebody last did something, as far as it is not written yet."""
        self._due: dict[Place, float] = {}
        """What is to be written, and when."""
        self._renewal = 0.0
        self._news = count()
        """Every piece of news is another one, also of two who come at the same moment by the clock."""
        self._lock = threading.Lock()
        self._writing = threading.Lock()
        self._woken = threading.Event()
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begins to write down who is here. Whoever was here when a process ended has time to come back."""
        self._stopping.clear()
        self.forgive()
        self._thread = threading.Thread(target=self._keep, name="presence", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Writes nothing more: those who listened will come back to the next server."""
        self._stopping.set()
        self._woken.set()
        if self._thread is not None:
            self._thread.join(5)

    # -- coming and going ------------------------------------------------------------------------------------------

    @contextmanager
    def listening(self, person_id: str | None, table_ids: Collection[str]) -> Iterator[None]:
        """Somebody listens to tables as long as this lasts; he may sit there or only watch."""
        places = [(table_id, person_id) for table_id in table_ids] if person_id else []
        with self._lock:
            self._streams.update(places)
            self._due |= dict.fromkeys(places, self.clock())
        self._woken.set()
        try:
            yield
        finally:
            with self._lock:
                for place in places:
                    self._leave(place)

    def _leave(self, place: Place) -> None:
        self._streams[place] -= 1
        if not self._streams[place]:
            del self._streams[place]
            self._written.discard(place)
            self._until[place] = self._due[place] = self.clock() + MOMENT

    def seen(self, person_id: str | None, table_id: str) -> None:
        """Somebody who sits at a table has asked for it."""
        if person_id is None:
            return
        place, now = (table_id, person_id), self.clock()
        with self._lock:
            if place in self._written or self._until.get(place, 0.0) > now + LEASE / 2:
                return  # it was said not long ago
            if place not in self._streams:
                self._until[place] = now + LEASE
            self._due[place] = now
        self._woken.set()

    def stirs(self, person_id: str, table_id: str) -> None:
        """Somebody at a table has done something that a page does not do by itself."""
        self.seen(person_id, table_id)
        place, now = (table_id, person_id), self.clock()
        with self._lock:
            self._stirred[place] = self._due[place] = now
        self._woken.set()

    # -- who is here -----------------------------------------------------------------------------------------------

    def at(self, table_id: str, people: Collection[str], session: Session | None = None) -> dict[str, float]:
        """Until when each of these people counts as here; in the past: he is away since. Who was never seen is missing.

        With a session it is what holds in its transaction.
        """
        stored = select(Attendance.person_id, Attendance.process, Attendance.until).where(
            Attendance.table_id == table_id, Attendance.person_id.in_(people)
        )
        if session is None:
            with self.database.session(write=False) as reading:
                rows = reading.execute(stored).all()
        else:
            rows = session.execute(stored).all()
        found: dict[str, float] = {}
        with self._lock:
            for person_id in people:
                place = (table_id, person_id)
                if place in self._streams:
                    found[person_id] = inf
                elif place in self._until:
                    found[person_id] = self._until[place]
        own = set(found)
        for person_id, process, until in rows:
            if process != self.process or person_id not in own:
                found[person_id] = max(until, found.get(person_id, 0.0))
        return found

    def stirred(self, table_id: str, person_id: str, session: Session) -> float:
        """When somebody at a table last did something, moves apart; 0: nothing is known of it."""
        his = (Attendance.table_id == table_id) & (Attendance.person_id == person_id)
        stored = session.scalar(select(func.max(Attendance.stirred)).where(his)) or 0.0
        with self._lock:
            return max(stored, self._stirred.get((table_id, person_id), 0.0))

    def seated(self, person_id: str | None, table_ids: Collection[str]) -> set[str]:
        """The tables among these at which somebody sits."""
        if person_id is None or not table_ids:
            return set()
        his = select(SeatRow.table_id).where(SeatRow.person_id == person_id, SeatRow.table_id.in_(table_ids))
        with self.database.session(write=False) as session:
            return set(session.scalars(his))

    # -- writing ---------------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        while not self._stopping.is_set():
            self._woken.wait(STEP)
            self._woken.clear()
            if not self._stopping.is_set():
                self.tick()

    def tick(self) -> None:
        """Writes what is due. What cannot be written now is tried again."""
        now = self.clock()
        with self._lock:
            due = [place for place, when in self._due.items() if when <= now]
            for place in due:
                del self._due[place]
        for place in due:
            try:
                self._write(place)
            except EcumeneError:
                log.warning("who is at a table was not stored", exc_info=True)
                with self._lock:
                    self._due.setdefault(place, now + RETRY)
        if now >= self._renewal:
            self._renewal = now + RENEWAL
            try:
                self._renew(now)
            except EcumeneError:
                log.warning("who is at the tables was not stored", exc_info=True)

    def _write(self, place: Place) -> None:
        """Stores what this process knows of somebody at a table now; the table hears of it if he has come or gone."""
        table_id, person_id = place
        with self._writing:
            now = self.clock()
            with self._lock:
                here = place in self._streams
                until = now + LEASE if here else self._until.get(place, now)
                stirred = self._stirred.get(place, 0.0)
            with self.database.transaction() as connection:
                if not _sits(connection, place):
                    with self._lock:
                        self._stirred.pop(place, None)
                    return
                his = (Attendance.table_id == table_id) & (Attendance.person_id == person_id)
                before = connection.scalar(select(func.max(Attendance.until)).where(his)) or 0.0
                known = connection.scalar(select(func.max(Attendance.stirred)).where(his)) or 0.0
                old = (Attendance.process == self.process) | (Attendance.until <= min(now, until))
                connection.execute(delete(Attendance).where(his, old))
                row: dict[str, object] = {"table_id": table_id, "person_id": person_id, "process": self.process}
                row |= {"here": here, "until": until, "stirred": max(known, stirred)}
                connection.execute(insert(Attendance), row)
                after = connection.scalar(select(func.max(Attendance.until)).where(his)) or 0.0
                changed = (before > now) != (after > now) or (stirred and stirred > known + NEWS)
                news = f"presence {self.process}-{next(self._news)}" if changed else ""
                if news:
                    self.hub.announce(connection, table_id, news)
        with self._lock:
            if here and place in self._streams:
                self._written.add(place)
            if self._stirred.get(place) == stirred:  # it is stored now, and he has done nothing more since
                del self._stirred[place]
        if news:
            self.hub.publish(table_id, news)

    def _renew(self, now: float) -> None:
        """All who listen to this process are here for another while: one statement for all of them."""
        with self._lock:
            self._until = {place: until for place, until in self._until.items() if until > now or place in self._due}
            if not self._written:
                return
        listening = (Attendance.process == self.process) & Attendance.here
        with self.database.transaction() as connection:
            connection.execute(update(Attendance).where(listening).values(until=now + LEASE))

    def forgive(self) -> None:
        """Who listened to a process that is gone could not be here meanwhile: he is not away before he had time to
        come back."""
        now = self.clock()
        lost = Attendance.here & (Attendance.until < now)
        with self.database.transaction() as connection:
            connection.execute(update(Attendance).where(lost).values(here=False, until=now + LEASE))


def _sits(connection: Connection, place: Place) -> bool:
    """Whether somebody sits at a table that is not over."""
    table_id, person_id = place
    seat = (
        select(SeatRow.seat)
        .join(TableRow, TableRow.id == SeatRow.table_id)
        .where(SeatRow.table_id == table_id, SeatRow.person_id == person_id, TableRow.status != FINISHED)
    )
    return connection.execute(seat.limit(1)).first() is not None

"""The server's time: seconds during which a server ran. It stands still while none does, and never goes back.

The moment is stored together with the database's own time, every few seconds as long as somebody's clock runs; all
processes of a server go by that. What lies between two of them counts if it is short; a longer one is a server that was
stopped, a disk that could not be written, or a machine whose clock was set.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from sqlalchemy import Connection, insert, select, text, update

from ecumene.server.errors import Conflict
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import Pulse

BEAT = 5.0
"""The moment is stored every so many seconds."""
LONGEST_GAP = 15.0
"""After so many seconds without it no server has run."""

DATABASE_TIME = text("select extract(epoch from clock_timestamp())")


class ServerTime:
    """What time it is for clocks. Ask for it outside of transactions: now and then it is stored."""

    def __init__(
        self,
        database: Database,
        wall: Callable[[], float] | None = None,
        tick: Callable[[], float] = time.monotonic,
    ) -> None:
        self.database = database
        self.tick = tick
        self._wall = wall
        """The time of day, for tests; else the database says it."""
        self._up = 0.0
        self._at: float | None = None
        """The moment that was stored last, and when that was for this process."""
        self._latest = 0.0
        self._lock = threading.Lock()

    def now(self) -> float:
        """The moment."""
        with self._lock:
            if self._at is None or self.tick() - self._at > LONGEST_GAP - BEAT:
                self._store()
            return self._moment()

    def at(self, tick: float) -> float:
        """The moment that it was when this process' own clock said so; not long ago."""
        return self.now() - max(0.0, self.tick() - tick)

    def beat(self) -> None:
        """Stores the moment, if it was not stored just now."""
        with self._lock:
            if self._at is None or self.tick() - self._at >= BEAT:
                self._store()

    def _moment(self) -> float:
        if self._at is not None:
            self._latest = max(self._latest, self._up + min(self.tick() - self._at, LONGEST_GAP))
        return self._latest

    def _store(self) -> None:
        try:
            self._store_once()
        except Conflict:  # another process was the first one ever
            self._store_once()

    def _store_once(self) -> None:
        """What has passed since any process stored it counts, if it is short. Alone, a process trusts its own clock."""
        with self.database.transaction() as connection:
            wall = self._time_of_day(connection)
            stored = connection.execute(select(Pulse.up, Pulse.seen).where(Pulse.id == 1).with_for_update()).first()
            up = stored.up + self._passed(wall - stored.seen) if stored is not None else 0.0
            values = {"up": up, "seen": wall}
            connection.execute(
                update(Pulse).values(values) if stored is not None else insert(Pulse).values(id=1, **values)
            )
        self._up, self._at = up, self.tick()

    def _passed(self, gap: float) -> float:
        if not self.database.postgres:
            gap = self.tick() - self._at if self._at is not None else LONGEST_GAP + 1
        return gap if 0 <= gap <= LONGEST_GAP else 0.0

    def _time_of_day(self, connection: Connection) -> float:
        if self._wall is not None:
            return self._wall()
        return float(connection.execute(DATABASE_TIME).scalar_one()) if self.database.postgres else time.time()

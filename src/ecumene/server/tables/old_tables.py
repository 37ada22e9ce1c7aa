"""Tables that wait for players: after some days they are told to be old, after two weeks they go.

What counts is the last change: whoever sits down at a table, or leaves it, makes it wait anew.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from sqlalchemy import select

from ecumene.engine import EcumeneError, Text
from ecumene.server.errors import NoSuchTable
from ecumene.server.storage.models import WAITING, TableRow
from ecumene.server.tables.clocks.terms import DAY
from ecumene.server.tables.store import Store, find_row

OLD = 3 * DAY
GONE = 14 * DAY
AT_ONCE = 200

log = logging.getLogger("ecumene.tables")


def days_waited(row: TableRow, now: float) -> int:
    """For how many days a table has waited for players, if it is old; else 0."""
    waited = now - row.updated
    return int(waited // DAY) if row.status == WAITING and waited >= OLD else 0


def told_old(row: TableRow, now: float) -> list[Text]:
    """What the host of a table is told of its age: nothing while it is young."""
    if not (days := days_waited(row, now)):
        return []
    left = max(1, GONE // DAY - days)
    waited = Text(
        "This table has waited for players for {n} day.", "This table has waited for players for {n} days.", n=days
    )
    goes = Text("It goes in {n} day if nobody comes.", "It goes in {n} days if nobody comes.", n=left)
    return [waited, goes]


class OldTables:
    """Removes tables at which nobody has begun to play."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self.store = store
        self.clock = clock
        self._doomed: set[str] = set()
        """The tables that the last sweep has found."""

    def sweep(self) -> None:
        """Deletes the tables that have waited for too long, with all that was said there: those that were found the
        last time, too. A machine's clock that was set far ahead has been put right by then."""
        found = select(TableRow.id).where(TableRow.status == WAITING, TableRow.updated <= self.clock() - GONE)
        with self.store.database.session(write=False) as session:
            ids = session.scalars(found.order_by(TableRow.updated).limit(AT_ONCE)).all()
        doomed, self._doomed = self._doomed, set(ids)
        for table_id in filter(doomed.__contains__, ids):
            try:
                self._delete(table_id)
            except EcumeneError:
                log.warning("an old table could not be deleted", exc_info=True, extra={"table": table_id[:6]})

    def _delete(self, table_id: str) -> None:
        """Deletes a table, unless somebody has just sat down there, or another process was faster."""
        news = f"seats {self.clock()}"
        with self.store.database.session() as session:
            try:
                row = find_row(session, table_id, lock=True)
            except NoSuchTable:
                return
            if row.status != WAITING or row.updated > self.clock() - GONE:
                return
            self.store.hub.announce(session, table_id, news)
            session.delete(row)
        self.store.forget(table_id, news)

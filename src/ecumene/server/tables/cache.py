"""The tables that were used last, kept in memory."""

from __future__ import annotations

import threading
from collections import OrderedDict

from ecumene.server.tables.live import LiveTable


class Cache:
    """The most recently used tables, a bounded number of them."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.moment = 0
        """Counts what was forgotten: what was read before may be gone."""
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, table_id: str) -> LiveTable | None:
        """The table as it was last seen here, perhaps behind the log."""
        with self._lock:
            live = self._tables.get(table_id)
            if live is not None:
                self._tables.move_to_end(table_id)
            return live

    def put(self, live: LiveTable, read_at: int | None = None) -> None:
        """Keeps a table, unless a newer version of it is here already, or something was forgotten since it was read."""
        with self._lock:
            if read_at not in (None, self.moment):
                return
            known = self._tables.get(live.id)
            if known is None or (known.number, known.row.updated) <= (live.number, live.row.updated):
                self._tables[live.id] = live
                self._tables.move_to_end(live.id)
            while len(self._tables) > self.size:
                self._tables.popitem(last=False)

    def forget(self, table_id: str) -> None:
        """Has the table rebuilt from its log when it is needed next."""
        with self._lock:
            self.moment += 1
            self._tables.pop(table_id, None)

    def __len__(self) -> int:
        return len(self._tables)

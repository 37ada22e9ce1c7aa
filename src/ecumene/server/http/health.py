"""Whether the server can do its work."""

from __future__ import annotations

import math
import threading
import time

from ecumene.server.errors import Unavailable
from ecumene.server.storage.db import Database

CHECK_SECONDS = 1.0


class Checkup:
    """Whether the storage works. A trial costs more than a page, so there is one a second however many ask."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._lock = threading.Lock()
        self._tried, self._good = -math.inf, True

    def good(self) -> bool:
        """Tries it, or says what was found a moment ago."""
        if time.monotonic() - self._tried >= CHECK_SECONDS and self._lock.acquire(blocking=False):
            try:
                self._database.check()
                self._good = True
            except Unavailable:
                self._good = False
            finally:
                self._tried = time.monotonic()
                self._lock.release()
        return self._good

"""Whether the server can do its work, for those who watch over it."""

from __future__ import annotations

import math
import threading
import time

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from ecumene import __version__
from ecumene.server.errors import Unavailable
from ecumene.server.services import services
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


router = APIRouter()


@router.get("/health", include_in_schema=False)
def health(request: Request) -> JSONResponse:
    """What works and what does not."""
    server = services(request.app)
    stored = server.checkup.good()
    report = {
        "status": "ok" if stored else "failing",
        "version": __version__,
        "database": "ok" if stored else "failing",
        "bot_workers": {"wanted": server.runner.pool.size, "alive": server.runner.pool.alive},
        "streams": len(server.streams),
        "connections": len(server.connections),
    }
    return JSONResponse(report, 200 if stored else 503, headers={"Cache-Control": "no-store"})

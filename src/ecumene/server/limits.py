"""Limits: how much one place may send, how often, and from which pages. Generous for play, strict for the rest."""

from __future__ import annotations

import re
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ecumene.engine import Text
from ecumene.server.addresses import address_of
from ecumene.server.archive import LARGEST_RECORD
from ecumene.server.config import Settings
from ecumene.server.errors import NotAllowed, TooLarge, TooMany
from ecumene.server.web import SIGN_IN

LARGEST_BODY = 100_000
LARGEST_UPLOAD = LARGEST_RECORD + 10_000
MOST_PLACES = 20_000
"""So many addresses and people are remembered."""

HOST = re.compile(r"(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]{1,253})(:\d{1,5})?")


@dataclass(frozen=True)
class Limit:
    """So many requests at once, and so many a second in the long run."""

    at_once: float
    per_second: float


READING = Limit(400, 60)
PLAYING = Limit(80, 20)
CREATING = Limit(30, 0.5)
SIGNING_IN = Limit(10, 0.1)

STRICT: tuple[tuple[re.Pattern[str], Limit], ...] = (
    (re.compile(r"/account/.*"), SIGNING_IN),
    (re.compile(r"/tables|/quick/.*|/join/.*|/replay/upload|/t/[^/]*/(fork|join|sit)"), CREATING),
    (re.compile(r"/api/v1/tables(/[^/]*/join)?"), CREATING),
)


def limit_for(method: str, path: str, stranger: bool) -> Limit:
    """The limit that a request counts against. A stranger's first form makes a new guest."""
    if method in ("GET", "HEAD", "OPTIONS"):
        return READING
    for pattern, limit in STRICT:
        if pattern.fullmatch(path):
            return limit
    return CREATING if stranger and not path.startswith("/api/") else PLAYING


class Buckets:
    """How much each place has left of each limit; the places not seen for longest are forgotten."""

    def __init__(self, generosity: float) -> None:
        self.generosity = generosity
        self._left: OrderedDict[tuple[str, Limit], tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()

    def take(self, place: str, limit: Limit) -> bool:
        """Counts a request; False if the place has used up its limit."""
        now = time.monotonic()
        most = limit.at_once * self.generosity
        with self._lock:
            left, seen = self._left.pop((place, limit), (most, now))
            left = min(most, left + (now - seen) * limit.per_second * self.generosity)
            allowed = left >= 1
            self._left[place, limit] = (left - 1 if allowed else left, now)
            if len(self._left) > MOST_PLACES:
                self._left.popitem(last=False)
        return allowed


class Limits:
    """Refuses what is too large, too often, from another site's page, or meant for another host."""

    def __init__(self, app: ASGIApp, settings: Settings, explain: Callable[[Request, Exception], Response]) -> None:
        self.app = app
        self.explain = explain
        self.hosts = {host.lower() for host in settings.allowed_hosts}
        self.buckets = Buckets(settings.limits) if settings.limits else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"].startswith("/static/"):
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        error = self._refuse_origin(request) or self._refuse_often(request) or _refuse_large(request)
        if error is None:
            await self.app(scope, _bounded(receive, _largest(scope["path"])), send)
        else:
            response = await run_in_threadpool(self.explain, request, error)
            await response(scope, receive, send)

    def _refuse_origin(self, request: Request) -> Exception | None:
        host = request.headers.get("host", "")
        found = HOST.fullmatch(host)
        if found is None or (self.hosts and found.group(1).lower() not in self.hosts):
            return NotAllowed(Text("This server has another name. Check the link."))
        if request.method in ("GET", "HEAD", "OPTIONS"):
            return None
        origin = request.headers.get("origin")
        foreign = origin is not None and origin != "null" and urlsplit(origin).netloc.lower() != host.lower()
        if foreign or request.headers.get("sec-fetch-site") == "cross-site":
            return NotAllowed(Text("This form came from another site."))
        return None

    def _refuse_often(self, request: Request) -> Exception | None:
        if self.buckets is None:
            return None
        person = request.state.session.get(SIGN_IN)
        limit = limit_for(request.method, request.url.path, person is None)
        place = str(person) if person is not None and limit is PLAYING else address_of(request)
        if self.buckets.take(place, limit):
            return None
        return TooMany(Text("That was too much at once. Wait a little and try again."))


def _largest(path: str) -> int:
    return LARGEST_UPLOAD if path == "/replay/upload" else LARGEST_BODY


def _refuse_large(request: Request) -> Exception | None:
    length = request.headers.get("content-length", "0")
    if length.isdecimal() and len(length) < 16 and int(length) <= _largest(request.url.path):
        return None
    return TooLarge(Text("This is too large."))


def _bounded(receive: Receive, most: int) -> Receive:
    """Reads no more than so many bytes of a body, whatever its header said."""
    read = 0

    async def bounded() -> Message:
        nonlocal read
        message = await receive()
        if message["type"] == "http.request":
            read += len(message.get("body", b""))
            if read > most:
                raise HTTPException(413)
        return message

    return bounded

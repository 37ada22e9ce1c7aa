"""Limits: how much one place may send, how often, and from which pages. Generous for play, strict for the rest."""

from __future__ import annotations

import re
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.formparsers import MultiPartParser
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ecumene.engine import Text
from ecumene.engine.cards.reading import LARGEST
from ecumene.server.config import Settings
from ecumene.server.errors import NotAllowed, TooLarge, TooMany, WrongKind
from ecumene.server.http.senders import address_of
from ecumene.server.http.sessions import SIGN_IN
from ecumene.server.machine.turns import turn
from ecumene.server.tables.archive import LARGEST_RECORD

LARGEST_BODY = 100_000
LARGEST_UPLOAD = LARGEST_RECORD + 10_000
LARGEST_WITH_CARDS = 2 * LARGEST + 10_000
"""A form with a card file: one that is too large is told so by the form, within reason."""
LONGEST_PATH = 1000
LONGEST_QUERY = 4096
MOST_FIELDS = 500
MOST_PARTS = 8
"""A form with a file has so many parts: each has a head of its own, and heads take long to read."""
MOST_PARTS_OF_TABLE = 60
"""The form of a new table has three for each seat."""
SLICE = 4096
"""So many bytes of a body are read at once: what separates the parts of a form is looked for byte by byte."""
LARGEST_IN_MEMORY = 65_536
"""What is larger of a file that is sent waits on the disk: many may be sent at once, and slowly."""
MOST_PLACES = 20_000
"""So many addresses and people are remembered."""

FORMS_WITH_FILES: tuple[tuple[re.Pattern[str], int, int], ...] = (
    (re.compile(r"/replay/upload"), LARGEST_UPLOAD, MOST_PARTS),
    (re.compile(r"/tables"), LARGEST_WITH_CARDS, MOST_PARTS_OF_TABLE),
    (re.compile(r"/games/[^/]+/cards"), LARGEST_WITH_CARDS, MOST_PARTS),
    (re.compile(r"/notices/stop"), LARGEST_BODY, MOST_PARTS),
)
"""Where files are sent to, and how much: so many bytes, in so many parts."""

MultiPartParser.spool_max_size = LARGEST_IN_MEMORY

_UTF8 = r'(?:[ \t]*;[ \t]*charset=(?:utf[-_]?8|"utf[-_]?8"))?'
_BOUNDARY = r'[ \t]*;[ \t]*boundary=(?:([\w\'()+,./:=?-]{1,70})|"([\w\'()+,./:=?-]{1,70})")'
FORM = re.compile(f"application/x-www-form-urlencoded{_UTF8}", re.IGNORECASE)
FILE = re.compile(f"multipart/form-data{_UTF8}{_BOUNDARY}{_UTF8}", re.IGNORECASE | re.ASCII)
JSON = re.compile(f"application/json{_UTF8}", re.IGNORECASE)
HOST = re.compile(r"(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]{1,253})(:\d{1,5})?")


@dataclass(frozen=True)
class Kind:
    """A kind of body, and how much of it is read: so many bytes, and so much of what stands between its fields."""

    most_bytes: int
    between: bytes = b""
    most_between: int = 0


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
    (re.compile(r"/account/.*|/settings/notices/mail"), SIGNING_IN),
    (
        re.compile(
            r"/tables|/quick/.*|/join/.*|/replay/upload|/games/[^/]*/cards|/t/[^/]*/(again|fork|join|sit)"
            r"|(/settings)?/notices/.*|/push/.*"
        ),
        CREATING,
    ),
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
    """Refuses what is too large, too often, of no kind of ours, from another site's page, or meant for another host.

    Nothing of a body has been read by then: how it is to be read is the sender's word, and some ways take for ever.
    """

    def __init__(self, app: ASGIApp, settings: Settings, explain: Callable[[Request, Exception], Response]) -> None:
        self.app = app
        self.explain = explain
        self.hosts = {host.lower() for host in settings.allowed_hosts}
        self.buckets = Buckets(settings.limits) if settings.limits else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        kind = kind_of(request)
        error = self._refuse(request, kind)
        if error is None:
            await self.app(scope, _bounded(receive, kind or NO_BODY), send)
        else:
            response = await run_in_threadpool(self.explain, request, error)
            await response(scope, receive, send)

    def _refuse(self, request: Request, kind: Kind | None) -> Exception | None:
        """Why a request goes no further."""
        path: str = request.scope["path"]
        if len(path) > LONGEST_PATH:
            return HTTPException(404)
        if len(request.scope["query_string"]) > LONGEST_QUERY:
            return HTTPException(414)
        if path.startswith("/static/"):
            return None
        return self._refuse_origin(request) or self._refuse_often(request) or _refuse_body(request, kind)

    def _refuse_origin(self, request: Request) -> Exception | None:
        host = request.headers.get("host", "")
        found = HOST.fullmatch(host)
        if found is None or (self.hosts and found.group(1).lower() not in self.hosts):
            return NotAllowed(Text("This server has another name. Check the link."))
        if request.method in ("GET", "HEAD", "OPTIONS"):
            return None
        origin = request.headers.get("origin")
        foreign = origin is not None and origin != "null" and origin.partition("://")[2].lower() != host.lower()
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


NO_BODY = Kind(0)
IN_API = Kind(LARGEST_BODY)
IN_FORM = Kind(LARGEST_BODY, b"&", MOST_FIELDS)


def kind_of(request: Request) -> Kind | None:
    """What a request says that it sends, if it is something that we read: forms in UTF-8, and JSON in the API."""
    if "transfer-encoding" not in request.headers and request.headers.get("content-length", "0") == "0":
        return NO_BODY
    path: str = request.scope["path"]
    types = request.headers.getlist("content-type")
    if len(types) != 1:
        return None
    if path.startswith("/api/"):
        return IN_API if JSON.fullmatch(types[0]) else None
    if FORM.fullmatch(types[0]):
        return IN_FORM
    file = FILE.fullmatch(types[0])
    for pattern, most_bytes, most_parts in FORMS_WITH_FILES if file else ():
        if file and pattern.fullmatch(path):
            return Kind(most_bytes, f"--{file[1] or file[2]}".encode(), most_parts + 1)
    return None


def _refuse_body(request: Request, kind: Kind | None) -> Exception | None:
    length = request.headers.get("content-length", "0")
    sensible = length.isdecimal() and len(length) < 16
    if sensible and kind is not NO_BODY and request.headers.get("content-encoding", "identity") != "identity":
        return WrongKind(Text("Nothing compressed is read here. Send it as it is."))
    if sensible and kind is None:
        return WrongKind(Text("Only forms in UTF-8 are read here and, in the API, JSON."))
    if not sensible or int(length) > (kind or NO_BODY).most_bytes:
        return TooLarge(Text("This is too large."))
    return None


def _bounded(receive: Receive, kind: Kind) -> Receive:
    """Reads no more than so much of a body, whatever its head said, and no more than a slice at once."""
    read = between = 0
    overlap = max(0, len(kind.between) - 1)
    end = b""
    rest: Message | None = None

    async def bounded() -> Message:
        nonlocal rest
        message = await counted() if rest is None else rest
        rest = None
        body: bytes = message.get("body", b"")
        if read > SLICE:
            await turn()
        if len(body) > SLICE:
            rest = {**message, "body": body[SLICE:]}
            message = {**message, "body": body[:SLICE], "more_body": True}
        return message

    async def counted() -> Message:
        nonlocal read, between, end
        message = await receive()
        if message["type"] == "http.request":
            body: bytes = message.get("body", b"")
            read += len(body)
            if kind.between:
                body = end + body
                between += body.count(kind.between)
                end = body[len(body) - overlap :] if overlap else b""
            if read > kind.most_bytes or between > kind.most_between:
                raise HTTPException(413)
        return message

    return bounded

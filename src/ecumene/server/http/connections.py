"""Connections: each has its time to say what it wants and to take the answer, and each address has its share."""

from __future__ import annotations

import asyncio
import contextlib
import math
from collections import Counter
from http import HTTPStatus
from typing import Any

from uvicorn import Config
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from ecumene.server.config import Settings
from ecumene.server.http.limits import LARGEST_UPLOAD
from ecumene.server.machine.addresses import is_within, place_of

try:
    import resource
except ImportError:  # not on Windows
    resource = None  # type: ignore[assignment]

LARGEST_HEAD = 32_768
MOST_HEADERS = 100
SLOWEST = 20_000
"""So many bytes a second of something large arrive at least."""
MOST_PIECES = 1_000
SMALLEST_PIECE = 100
"""A body comes in so many pieces, or in pieces of so many bytes on the average: each takes its time."""
MOST_AHEAD = 100
"""So many requests may come before the first of them is answered."""
MOST_CONNECTIONS = 10_000
SPARE_FILES = 256
"""So many files are open beside the connections: the database, bots, what is being read and written."""


class Unreadable(Exception):
    """A head that is not read to its end; the answer is known."""


def allow_many_files() -> None:
    """Takes as many files as the system allows: a connection is one, and what is allowed at first is often little."""
    if resource is not None:
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_CONNECTIONS + SPARE_FILES
        with contextlib.suppress(ValueError, OSError):
            soft = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
            if soft > resource.getrlimit(resource.RLIMIT_NOFILE)[0]:
                resource.setrlimit(resource.RLIMIT_NOFILE, (soft, most))


def most_connections() -> int:
    """So many fit, with files to spare: a server that cannot open one more answers nobody."""
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0] if resource is not None else MOST_CONNECTIONS
    if resource is not None and files == resource.RLIM_INFINITY:
        return MOST_CONNECTIONS
    return min(MOST_CONNECTIONS, max(files - SPARE_FILES, files // 2))


class Visitors(ServerState):
    """All connections of a server process, and how many each address has. Proxies that we trust count for nobody."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.most = most_connections()
        generosity = max(1.0, settings.limits)
        self.most_of_one = settings.connections_per_address * generosity if settings.limits else math.inf
        self._of: Counter[str] = Counter()

    def enter(self, host: str) -> tuple[str, HTTPStatus | None]:
        """Counts a connection: the place it counts for, and why there is no room for it."""
        place = "" if is_within(host, self.settings.trusted_proxies) else place_of(host)
        if place:
            self._of[place] += 1
        if len(self.connections) > self.most:
            return place, HTTPStatus.SERVICE_UNAVAILABLE
        return place, HTTPStatus.TOO_MANY_REQUESTS if self._of[place] > self.most_of_one else None

    def leave(self, place: str) -> None:
        """Forgets a connection."""
        if place:
            self._of[place] -= 1
            if not self._of[place]:
                del self._of[place]

    def sweep(self, now: float) -> None:
        """Ends the connections that have had their time."""
        for connection in list(self.connections):
            if isinstance(connection, Connection):
                connection.check(now)


class Connection(HttpToolsProtocol):
    """One connection. What it sends must be there by a time: the head first, then what comes with it.

    An answer may take as long as it likes, as streams do; only who takes nothing of it is left.
    """

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        assert isinstance(server_state, Visitors)
        self.visitors = server_state
        self.place = ""
        self.answering: RequestResponseCycle | None = None
        self.refusal = HTTPStatus.BAD_REQUEST
        self.due = math.inf
        """By when more must have come."""
        self.in_head = True
        self.head_size = self.weight = 0
        """What has come of a head, and what has been read of it."""
        self.body_size = self.pieces = 0
        """What has come of a body, and in how many pieces."""
        self.unsent = 0
        self.stuck_since = math.inf

    # -- what comes ------------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.stuck_since = self.loop.time()
        self.due = self.stuck_since + self.visitors.settings.head_seconds
        self.place, refusal = self.visitors.enter(self.client[0] if self.client else "")
        if refusal is not None:
            self._end(refusal)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.visitors.leave(self.place)
        if self.answering is not None:
            self.answering.disconnected = True
            self.answering.message_event.set()

    def data_received(self, data: bytes) -> None:
        answering = self.cycle is not None and not self.cycle.response_complete
        if answering and self.in_head and not self.head_size and not data.strip(b"\r\n"):
            return  # an empty line means nothing, and is no reason to end a long answer
        if self.due == math.inf:
            self.due = self.loop.time() + self.visitors.settings.head_seconds
        self.head_size += len(data) if self.in_head else 0
        super().data_received(data)
        if self.in_head and self.head_size > LARGEST_HEAD and not self.transport.is_closing():
            self._end(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        """Begins an answer. Of several requests sent at once, uvicorn knows only the last when the connection ends."""
        self.answering = cycle
        super()._start_asgi_task(cycle, app)

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= MOST_AHEAD:
            self.refusal = HTTPStatus.TOO_MANY_REQUESTS
            raise Unreadable
        super().on_message_begin()
        self.weight = self.body_size = self.pieces = 0

    def on_url(self, url: bytes) -> None:
        self._weigh(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Takes a header of the head. What comes after the body was not there when the request was judged."""
        if self.in_head:
            self._weigh(name, value)
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        length = next((value for name, value in self.headers if name == b"content-length"), b"")
        size = int(length) if length.isdigit() and len(length) < 16 else 0
        seconds = self.visitors.settings.body_seconds + min(size, LARGEST_UPLOAD) / SLOWEST
        self.due = self.loop.time() + seconds
        super().on_headers_complete()
        self.in_head = False

    def on_body(self, body: bytes) -> None:
        """Takes a piece of a body, unless it comes in crumbs."""
        self.body_size += len(body)
        self.pieces += 1
        if self.pieces > MOST_PIECES + self.body_size / SMALLEST_PIECE:
            self.refusal = HTTPStatus.BAD_REQUEST
            raise Unreadable
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.in_head, self.head_size, self.due = True, 0, math.inf
        super().on_message_complete()

    def _weigh(self, *parts: bytes) -> None:
        """Refuses a head that is too large, also if it came at once."""
        self.weight += sum(len(part) for part in parts)
        if self.weight > LARGEST_HEAD or len(self.headers) >= MOST_HEADERS:
            self.refusal = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            raise Unreadable

    def send_400_response(self, msg: str) -> None:
        """What uvicorn does with a head that cannot be read."""
        self._end(self.refusal)

    # -- what is over ----------------------------------------------------------------------------------------------

    def check(self, now: float) -> None:
        """Ends the connection if it has kept us waiting for too long, with what it sends or with what it takes."""
        if now > self.due:
            silent = self.in_head and not self.head_size  # a browser that connected ahead of time expects no answer
            self._end(None if silent else HTTPStatus.REQUEST_TIMEOUT)
        unsent = self.transport.get_write_buffer_size()
        if not unsent or unsent < self.unsent:
            self.stuck_since = now
        self.unsent = unsent
        if now - self.stuck_since > self.visitors.settings.reading_seconds:
            self.transport.abort()

    def _end(self, status: HTTPStatus | None) -> None:
        """Ends the connection, with an answer if it can be meant for the request that is coming."""
        self.due = math.inf
        cycle = self.cycle
        busy = cycle is not None and not cycle.response_complete
        free = not busy if self.in_head else not cycle.response_started and not self.pipeline
        if status is not None and free:
            self.transport.write(_plain(status))
        if busy:
            cycle.disconnected = True
            cycle.message_event.set()
        self.transport.close()


def _plain(status: HTTPStatus) -> bytes:
    """A whole answer that says no more than its status."""
    words = f"{status.value} {status.phrase}"
    head = "content-type: text/plain; charset=utf-8\r\ncache-control: no-store\r\nconnection: close"
    return f"HTTP/1.1 {words}\r\n{head}\r\ncontent-length: {len(words)}\r\n\r\n{words}".encode()

"""Live updates: a stream that says that tables have changed, never how. Who hears it asks for the table anew.

`event: table` carries the table's number, `event: seats` the same after somebody sat down or left, `event: chat` the
id of the last line, `event: restart` says that the server stops and that it is worth coming back. Who sits at the table
hears `event: presence` after somebody came or went. The id of an event is the position that it brings the listener to,
`<number>-<chat>`, so that a page that was asleep learns at once what it has missed.

A browser has one stream for all its tables, since it keeps only a few connections to a host. There the ids are
`<table>:<number>-<chat>-<stamp>`, which is also how such a stream is asked for; `event: unknown` carries the id of a
table that does not exist, and `event: here` is a sign of life.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from ecumene.engine import Text
from ecumene.server.errors import NoSuchTable, TooMany
from ecumene.server.http.reader import known_by_cookie
from ecumene.server.http.senders import address_of
from ecumene.server.services import services
from ecumene.server.storage.news import Ear, News

HEARTBEAT = 5.0
"""Seconds after which a silent stream says that it is alive. The page's script counts on it."""
COME_BACK_MS = 1000
"""A lost stream is asked for again after so long."""
MOST_TABLES = 64
"""So many tables can share a stream; their ids and positions fit into an address that every proxy lets through."""

Who = Callable[[], str | None]
"""Finds out who listens: the id of a person, if he is known."""
POSITION = re.compile(r"(\d{1,9})(?:-(\d{1,15}))?(?:-(\d{1,15}))?")

router = APIRouter()


class Streams:
    """How many streams each address has open."""

    def __init__(self, most: int | None) -> None:
        self.most = most
        self._open: Counter[str] = Counter()

    @contextmanager
    def counted(self, address: str) -> Iterator[None]:
        """One more, as long as it lasts; an address that has too many is refused."""
        if self.most is not None and self._open[address] >= self.most:
            raise TooMany(Text("Too many pages are open. Close some of them."))
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    def __len__(self) -> int:
        return self._open.total()


@dataclass
class Position:
    """How far somebody has heard of a table; -1 where he has heard nothing."""

    number: int = -1
    chat: int = -1
    stamp: int = -1
    """The millisecond of the table's last change, as far as it is known: it tells that somebody sat down or left."""

    @staticmethod
    def read(words: str) -> Position:
        """From an event's id, or from the query of a new stream."""
        found = POSITION.fullmatch(words)
        return Position(*(int(part) for part in found.groups() if part)) if found else Position()


@router.get("/t/{table_id}/events")
async def table_events(request: Request, table_id: str) -> StreamingResponse:
    """The live updates of a table, for a page of its own."""
    return await stream(request, table_id, lambda: known_by_cookie(request))


@router.get("/events")
async def events(
    request: Request, t: Annotated[list[str], Query(min_length=1, max_length=MOST_TABLES)]
) -> StreamingResponse:
    """The live updates of several tables, each asked for as `t=<table>:<position>`, for all pages of a browser."""
    asked = (words.partition(":") for words in t)
    positions = {table_id: Position.read(position) for table_id, _, position in asked}
    return Stream(request, positions, lambda: known_by_cookie(request), several=True)


async def stream(request: Request, table_id: str, who: Who) -> StreamingResponse:
    """The live updates of a table, after the last event that the listener has heard."""
    words = request.headers.get("last-event-id") or request.query_params.get("after", "")
    return Stream(request, {table_id: Position.read(words)}, who, several=False)


class Stream(StreamingResponse):
    """Live updates as an answer. It counts for its address from the first moment to the last, however it ends."""

    def __init__(self, request: Request, positions: dict[str, Position], who: Who, several: bool) -> None:
        self.tables = services(request.app).tables
        self.hub = services(request.app).hub
        self.streams = services(request.app).streams
        self.address = address_of(request)
        self.positions = positions
        self.who = who
        self.several = several
        self._seated: set[str] = set()
        self._told: dict[tuple[str, str], str] = {}
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        super().__init__((), media_type="text/event-stream", headers=headers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuses an unknown table or a greedy address; else tells how things stand, then every change, each once."""
        with self.streams.counted(self.address), self.hub.listen(*self.positions) as ear:
            now = await run_in_threadpool(self.tables.lists.news, self.positions)
            if not now and not self.several:
                raise NoSuchTable(Text("There is no such table. Check the link."))
            listener = await run_in_threadpool(self.who)
            self.body_iterator = self._tell(ear, now, listener)
            with self.tables.presence.listening(listener, now):
                await super().__call__(scope, receive, send)

    async def _tell(self, ear: Ear, now: dict[str, tuple[int, int, float]], listener: str | None) -> AsyncIterator[str]:
        seated = self.tables.presence.seated
        self._seated = await run_in_threadpool(seated, listener, now)
        yield f"retry: {COME_BACK_MS}\n\n"
        for table_id in list(self.positions):
            for event in self._missed(table_id, now):
                yield event
        while not self.hub.stopping:
            heard = await ear.hear(HEARTBEAT)
            if heard is None:
                yield "event: here\ndata: .\n\n" if self.several else ": still here\n\n"
                continue
            if any(news.kind == "seats" for news in heard):
                self._seated = await run_in_threadpool(seated, listener, now)
            for news in heard:
                if event := self._news(news):
                    yield event
        for table_id, position in self.positions.items():
            yield self._event("restart", table_id, position.number)

    def _missed(self, table_id: str, now: dict[str, tuple[int, int, float]]) -> Iterator[str]:
        """How a table stands, as far as the listener does not know it."""
        if table_id not in now:
            del self.positions[table_id]
            yield f"event: unknown\ndata: {_in_one_line(table_id)}\n\n"
            return
        before = self.positions[table_id]
        number, chat, updated = now[table_id]
        self.positions[table_id] = Position(number, chat, _stamp(updated))
        if (number, _stamp(updated)) != (before.number, before.stamp):
            yield self._event("table", table_id, number)
        if 0 <= before.chat < chat:
            yield self._event("chat", table_id, chat)

    def _news(self, news: News) -> str:
        """A change as an event, or nothing if it is told already."""
        table_id, kind, value = news
        position = self.positions.get(table_id)
        if position is None:
            return ""
        if kind == "table" and int(value) > position.number:
            position.number = int(value)
            return self._event(kind, table_id, position.number)
        if kind == "chat" and int(value) > position.chat:
            position.chat = int(value)
            return self._event(kind, table_id, position.chat)
        if kind == "presence" and table_id not in self._seated:
            return ""
        if kind in ("seats", "presence") and value != self._told.get((table_id, kind)):
            self._told[table_id, kind] = value
            return self._event(kind, table_id, position.number)
        return ""

    def _event(self, kind: str, table_id: str, data: int) -> str:
        at = self.positions[table_id]
        name = f"{table_id}:{at.number}-{at.chat}-{at.stamp}" if self.several else f"{at.number}-{at.chat}"
        return f"id: {name}\nevent: {kind}\ndata: {data}\n\n"


def _stamp(updated: float) -> int:
    return int(updated * 1000)


def _in_one_line(words: str) -> str:
    """Words from an address, which may hold anything, so that they cannot break out of their line."""
    return "".join(letter for letter in words[:40] if letter.isalnum() or letter in "-_")

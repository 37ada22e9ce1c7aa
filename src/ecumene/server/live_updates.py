"""Live updates: a stream that says that a table has changed, never how. Who hears it asks for the table anew.

`event: table` carries the table's number, `event: seats` the same after somebody sat down or left, `event: chat` the
id of the last line, `event: restart` says that the server stops and that it is worth coming back. The id of an event
is `<number>-<chat>`, so that a page that was asleep learns at once what it has missed.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

from fastapi import APIRouter, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import StreamingResponse

from ecumene.engine import Text
from ecumene.server.addresses import address_of
from ecumene.server.errors import TooMany
from ecumene.server.hub import Hub
from ecumene.server.tables import Tables

HEARTBEAT = 15.0
"""Seconds after which a silent stream says that it is alive."""
COME_BACK_MS = 1000
"""A lost stream is asked for again after so long."""
NOTHING = (-1, -1)

router = APIRouter()


class Streams:
    """How many streams each address has open."""

    def __init__(self, most: int | None) -> None:
        self.most = most
        self._open: Counter[str] = Counter()

    def check(self, address: str) -> None:
        """Refuses an address that has too many."""
        if self.most is not None and self._open[address] >= self.most:
            raise TooMany(Text("Too many pages are open. Close some of them."))

    @contextmanager
    def counted(self, address: str) -> Iterator[None]:
        """One more, as long as it lasts."""
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    def __len__(self) -> int:
        return self._open.total()


@router.get("/t/{table_id}/events")
async def table_events(request: Request, table_id: str) -> StreamingResponse:
    """The live updates of a table, for its page."""
    return await stream(request, table_id)


async def stream(request: Request, table_id: str) -> StreamingResponse:
    """The live updates of a table. An unknown table or a greedy address is refused before the stream begins."""
    tables: Tables = request.app.state.tables
    hub: Hub = request.app.state.hub
    streams: Streams = request.app.state.streams
    address = address_of(request)
    streams.check(address)
    await run_in_threadpool(tables.news, table_id)
    known = _known(request)

    async def told() -> AsyncIterator[str]:
        with streams.counted(address):
            async for part in _tell(tables, hub, table_id, known):
                yield part

    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(told(), media_type="text/event-stream", headers=headers)


def _known(request: Request) -> tuple[int, int]:
    """What the listener has heard already: from the last event's id, or `?after=` of a new stream."""
    words = request.headers.get("last-event-id") or request.query_params.get("after", "")
    found = re.fullmatch(r"(\d{1,9})(?:-(\d{1,15}))?", words)
    if found is None:
        return NOTHING
    return int(found.group(1)), int(found.group(2)) if found.group(2) else -1


async def _tell(tables: Tables, hub: Hub, table_id: str, known: tuple[int, int]) -> AsyncIterator[str]:
    """The text of a stream: how things stand now, then every change, each once."""
    with hub.listen(table_id) as news:
        yield f"retry: {COME_BACK_MS}\n\n"
        number, chat = await run_in_threadpool(tables.news, table_id)
        seats = ""
        yield _event("table", number, number, chat)
        if 0 <= known[1] < chat:
            yield _event("chat", chat, number, chat)
        while not hub.stopping:
            try:
                kind, _, value = (await asyncio.wait_for(news.get(), HEARTBEAT)).partition(" ")
            except TimeoutError:
                yield ": still here\n\n"
                continue
            if kind == "table" and int(value) > number:
                number = int(value)
                yield _event("table", number, number, chat)
            elif kind == "chat" and int(value) > chat:
                chat = int(value)
                yield _event("chat", chat, number, chat)
            elif kind == "seats" and value != seats:
                seats = value
                yield _event("seats", number, number, chat)
        yield _event("restart", number, number, chat)


def _event(kind: str, data: int, number: int, chat: int) -> str:
    return f"id: {number}-{chat}\nevent: {kind}\ndata: {data}\n\n"

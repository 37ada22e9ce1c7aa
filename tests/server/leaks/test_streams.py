"""Live updates say that something has changed, and nothing of what: an event holds a number and no more."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

import pytest
from fastapi import FastAPI
from starlette.types import Message

from ecumene.engine import SPECTATOR
from ecumene.server.http import live_updates
from ecumene.server.services import services
from tests.server.helpers import choose, person_of
from tests.server.leaks.asking.addresses import STREAMS, filled
from tests.server.leaks.asking.answers import Ask, scope_of
from tests.server.leaks.asking.house import OTHER, TRUE, Evening, House
from tests.server.leaks.worlds.cells import MIDDLE, Cell
from tests.server.leaks.worlds.moments import moment_of

NUMBERS_ONLY = re.compile(
    r"retry: \d+|id: (?:[\w-]+:)?\d+(?:-\d+){1,2}|event: (?:table|chat|seats|presence)|data: \d+|"
)
"""The lines of a stream."""
CELL = Cell("through-the-ages", 3)


class Listener:
    """Hears a stream of an application."""

    def __init__(self, app: FastAPI, ask: Ask) -> None:
        self.said = ""
        self._gone = asyncio.Event()
        self._more = asyncio.Event()
        self._task = asyncio.create_task(app(scope_of(ask), self._receive, self._send))

    async def hears(self, events: int) -> None:
        """Waits until so many events were told."""
        async with asyncio.timeout(60):
            while self.said.count("data: ") < events:
                assert not self._task.done(), self.said
                self._more.clear()
                if self.said.count("data: ") < events:
                    await asyncio.wait_for(self._more.wait(), 60)

    async def goes(self) -> str:
        """Hangs up. All that was said."""
        self._gone.set()
        await self._task
        return self.said

    async def _receive(self) -> Message:
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Message) -> None:
        self.said += bytes(message.get("body", b"")).decode()
        self._more.set()


def news(app: FastAPI, evening: Evening, which: int) -> list[Callable[[], object]]:
    """Somebody talks, somebody else chooses, and somebody sits down or leaves."""
    tables = services(app).tables
    live = tables.store.open(evening.id)
    return [
        lambda: tables.chat.say(person_of(app, live.seats[0].person_id), evening.id, "Well, well."),
        lambda: choose(tables, live, live.table.state.legal[which].id),
        lambda: tables.store.touch(evening.id),
    ]


async def heard(app: FastAPI, ask: Ask, changes: list[Callable[[], object]]) -> str:
    """What is heard while these things happen, one after the other."""
    services(app).hub.start(asyncio.get_running_loop())
    listener = Listener(app, ask)
    for number, change in enumerate([*changes, None], 1):
        await listener.hears(number)
        if change is not None:
            await asyncio.to_thread(change)
    return await listener.goes()


def listened(house: House, route: str, viewer: int) -> list[str]:
    """What a viewer hears of a stream at both servers. In the other world somebody chooses something else."""
    moment = moment_of(CELL, MIDDLE)
    assert moment is not None
    evening = house.open(CELL, moment.course, moment.position)
    house.redeal(evening, viewer)
    visitor = evening.visitors[viewer]
    headers = visitor.key if route.startswith("/api/") else (visitor.cookie,)
    query = "" if "{table_id}" in route else f"t={evening.id}:"
    ask = Ask(route, filled(route, evening), headers, query)
    return [
        house.loop.run_until_complete(heard(house.apps[server], ask, news(house.apps[server], evening, -server)))
        for server in (TRUE, OTHER)
    ]


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
@pytest.mark.parametrize("route", sorted(STREAMS))
def test_a_stream_holds_numbers_only(house: House, route: str, viewer: int) -> None:
    said = listened(house, route, viewer)
    assert said[TRUE] == said[OTHER]
    assert said[TRUE].count("data: ") == 4
    for line in said[TRUE].splitlines():
        assert NUMBERS_ONLY.fullmatch(line), line


def test_a_stream_that_tells_more_is_found(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Control: an event with what was chosen last."""
    event = live_updates.Stream._event

    def tells(stream: live_updates.Stream, kind: str, table_id: str, data: int) -> str:
        live = stream.tables.store.open(table_id)
        return event(stream, kind, table_id, data).replace("data: ", f"data: {live.table.history[-1].action} ")

    monkeypatch.setattr(live_updates.Stream, "_event", tells)
    said = listened(house, "/t/{table_id}/events", SPECTATOR)
    assert said[TRUE] != said[OTHER]
    assert not all(NUMBERS_ONLY.fullmatch(line) for line in said[TRUE].splitlines())

"""Live updates: everybody hears of every change once, also after a pause; and nothing secret is in them."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import psycopg
import pytest
from fastapi import FastAPI
from starlette.types import Message

from ecumene.engine import Text
from ecumene.server.app import create_app
from ecumene.server.errors import Unavailable
from ecumene.server.http import live_updates
from ecumene.server.services import services
from ecumene.server.storage.db import Database
from ecumene.server.storage.news import Ear, Hub, News
from ecumene.server.tables.seats.seating import SeatPlan
from ecumene.server.tables.tables import Tables
from tests.server.helpers import FRIEND, GAME, ME, Api, Listener, open_table, person_of, running, settings, wait_for


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, FastAPI]]:
    with running(settings(tmp_path_factory.mktemp("data"), streams_per_address=8, limits=1.0)) as opened:
        yield opened


@pytest.fixture
def web(server: tuple[str, FastAPI]) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server[0]) as client:
        yield client
    wait_for(lambda: len(services(server[1]).streams) == 0)


def act(web: httpx.Client, table: dict[str, Any]) -> None:
    """Whoever has the turn takes any action."""
    turn = Api(web, table["id"]).see()["turn"]
    Api(web, table["id"], table["seats"][turn]["token"]).any_action()


def listener(web: httpx.Client, table_id: str, **how: str) -> Listener:
    headers = {"Last-Event-ID": how["last"]} if "last" in how else {}
    return Listener(str(web.base_url).rstrip("/"), table_id, headers, how.get("query", ""))


@pytest.fixture
def heard(web: httpx.Client) -> Iterator[list[Listener]]:
    """Listeners to be hung up at the end."""
    listeners: list[Listener] = []
    yield listeners
    for one in listeners:
        one.hang_up()


def test_a_listener_hears_the_number_at_once_and_every_change(web: httpx.Client, heard: list[Listener]) -> None:
    table = open_table(web, ME, ME)
    heard.append(one := listener(web, table["id"]))
    one.hear("table", 0)
    for number in (1, 2):
        act(web, table)
        one.hear("table", number)
    assert [event[:2] for event in one.heard] == [("table", "0"), ("table", "1"), ("table", "2")]


def test_who_comes_back_hears_what_he_missed(
    web: httpx.Client, heard: list[Listener], server: tuple[str, FastAPI]
) -> None:
    table = open_table(web, ME, ME, watchers_talk=True)
    person = services(server[1]).people.guest("Boris")
    tables = services(server[1]).tables
    heard.append(one := listener(web, table["id"]))
    tables.chat.say(person, table["id"], "Hello!")
    wait_for(lambda: any(kind == "chat" for kind, _, _ in one.heard))
    last = one.heard[-1][2]
    one.hang_up()
    line = tables.chat.say(person, table["id"], "Is anybody here?")
    heard.append(again := listener(web, table["id"], last=last))
    again.hear("table", 0)
    again.hear("chat", line.id)


def test_who_has_missed_nothing_hears_no_chat(
    web: httpx.Client, heard: list[Listener], server: tuple[str, FastAPI]
) -> None:
    table = open_table(web, ME, ME, watchers_talk=True)
    line = services(server[1]).tables.chat.say(services(server[1]).people.guest("Vera"), table["id"], "Hello!")
    heard.append(one := listener(web, table["id"], query=f"?after=0-{line.id}"))
    act(web, table)
    one.hear("table", 1)
    assert [event[0] for event in one.heard] == ["table", "table"]


def test_somebody_who_sits_down_is_heard_of(web: httpx.Client, heard: list[Listener]) -> None:
    table = open_table(web, ME, FRIEND)
    heard.append(one := listener(web, table["id"]))
    one.hear("table", 0)
    invitation = table["seats"][1]["invitation"]
    assert Api(web, table["id"]).post("join", invitation=invitation, name="Gleb").status_code == 200
    one.hear("seats", 0)


def test_an_unknown_table_is_refused(web: httpx.Client) -> None:
    for table_id in ("nothing", "x" * 40, "%00", "%D0%B9"):
        assert web.get(f"/api/v1/tables/{table_id}/events").status_code == 404


def test_an_address_has_so_many_streams(web: httpx.Client, heard: list[Listener]) -> None:
    table = open_table(web, ME, ME)
    heard += [listener(web, table["id"]) for _ in range(8)]
    for one in heard:
        one.hear("table", 0)
    refused = web.get(f"/api/v1/tables/{table['id']}/events")
    assert refused.status_code == 429
    assert "Close some" in refused.json()["error"]


def test_a_silent_stream_gives_signs_of_life(
    web: httpx.Client, heard: list[Listener], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_updates, "HEARTBEAT", 0.05)
    table = open_table(web, ME, ME)
    heard.append(one := listener(web, table["id"]))
    wait_for(lambda: one.comments >= 2)


def test_a_server_that_stops_says_so(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as (address, _), httpx.Client(base_url=address) as client:
        table = open_table(client, ME, ME)
        one = Listener(address, table["id"])
        one.hear("table", 0)
    one.hear("restart", 0)
    assert one.ended.wait(5)


# -- several tables in one stream ----------------------------------------------------------------------------------


def listen_to(web: httpx.Client, *tables: str) -> Listener:
    """A listener to several tables, each `<id>` or `<id>:<position>`."""
    query = "&".join(f"t={table}" for table in tables)
    return Listener(str(web.base_url).rstrip("/"), "", path=f"/events?{query}")


def test_one_stream_tells_of_several_tables(
    web: httpx.Client, heard: list[Listener], server: tuple[str, FastAPI]
) -> None:
    first, second = open_table(web, ME, ME, watchers_talk=True), open_table(web, ME, FRIEND)
    heard.append(one := listen_to(web, first["id"], second["id"]))
    wait_for(lambda: len(one.heard) == 2)
    assert len(services(server[1]).streams) == 1
    act(web, first)
    line = services(server[1]).tables.chat.say(services(server[1]).people.guest("Vera"), first["id"], "Hello!")
    Api(web, second["id"]).post("join", invitation=second["seats"][1]["invitation"], name="Gleb")
    wait_for(lambda: len(one.heard) == 5)
    told = {(event.partition(":")[0], kind, data) for kind, data, event in one.heard}
    assert told == {
        (first["id"], "table", "0"),
        (second["id"], "table", "0"),
        (first["id"], "table", "1"),
        (first["id"], "chat", str(line.id)),
        (second["id"], "seats", "0"),
    }


def test_the_last_position_is_where_a_stream_goes_on(
    web: httpx.Client, heard: list[Listener], server: tuple[str, FastAPI]
) -> None:
    """A browser asks anew whenever it opens or closes a table: it hears what it has missed and nothing else."""
    still, moved, talked, joined = (open_table(web, ME, FRIEND if n == 3 else ME, watchers_talk=True) for n in range(4))
    ids = [table["id"] for table in (still, moved, talked, joined)]
    one = listen_to(web, *ids)
    wait_for(lambda: len(one.heard) == 4)
    one.hang_up()
    positions = [event for _, _, event in one.heard]
    act(web, moved)
    line = services(server[1]).tables.chat.say(services(server[1]).people.guest("Vera"), talked["id"], "Hello!")
    Api(web, joined["id"]).post("join", invitation=joined["seats"][1]["invitation"], name="Gleb")
    heard.append(again := listen_to(web, *positions))
    wait_for(lambda: len(again.heard) == 3)
    act(web, still)
    wait_for(lambda: len(again.heard) == 4)
    told = [(event.partition(":")[0], kind, data) for kind, data, event in again.heard]
    assert told == [
        (moved["id"], "table", "1"),
        (talked["id"], "chat", str(line.id)),
        (joined["id"], "table", "0"),
        (still["id"], "table", "1"),
    ]


def test_a_page_that_shows_the_newest_table_hears_nothing(
    web: httpx.Client, heard: list[Listener], server: tuple[str, FastAPI]
) -> None:
    """What a page knows of itself is the form in which positions are told."""
    table = open_table(web, ME, ME)
    page = web.get(f"/t/{table['id']}").text
    number, stamp = page.partition('data-version="')[2].partition('"')[0].split("-")
    heard.append(one := listen_to(web, f"{table['id']}:{number}-0-{stamp}"))
    act(web, table)
    one.hear("table", 1)
    assert len(one.heard) == 1


def test_an_unknown_table_is_told_as_such_and_disturbs_nobody(web: httpx.Client, heard: list[Listener]) -> None:
    table = open_table(web, ME, ME)
    heard.append(one := listen_to(web, "nothing:3-4-5", table["id"], "a%0Aevent: table%0Adata: 9", "%00", ":", ""))
    one.hear("unknown", "nothing")
    act(web, table)
    one.hear("table", 1)
    assert {data for kind, data, _ in one.heard if kind == "table"} == {"0", "1"}


@pytest.mark.parametrize("query", ["", "?t=" + "&t=".join(f"x{n}" for n in range(live_updates.MOST_TABLES + 1))])
def test_a_stream_is_of_some_tables_and_not_of_too_many(web: httpx.Client, query: str) -> None:
    assert web.get(f"/events{query}").status_code == 422


def test_a_page_can_hear_the_signs_of_life(
    web: httpx.Client, heard: list[Listener], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_updates, "HEARTBEAT", 0.05)
    heard.append(one := listen_to(web, open_table(web, ME, ME)["id"]))
    wait_for(lambda: [kind for kind, _, _ in one.heard].count("here") >= 2)


# -- how many ------------------------------------------------------------------------------------------------------


def test_of_a_burst_exactly_so_many_streams_get_in(tmp_path: Path) -> None:
    most, burst = 60, 300

    async def ask(address: str, path: str) -> tuple[str, asyncio.StreamWriter]:
        there = urlsplit(address)
        reader, writer = await asyncio.open_connection(there.hostname, there.port)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {there.netloc}\r\n\r\n".encode())
        return (await reader.readline()).split()[1].decode(), writer

    async def ask_all(address: str, paths: list[str]) -> list[str]:
        answers = await asyncio.gather(*(ask(address, paths[n % len(paths)]) for n in range(burst)))
        for _, writer in answers:
            writer.close()
        return [status for status, _ in answers]

    chosen = settings(tmp_path, streams_per_address=most, limits=100.0)
    with running(chosen) as (address, app), httpx.Client(base_url=address) as client:
        table_id = open_table(client, ME, ME)["id"]
        statuses = asyncio.run(ask_all(address, [f"/t/{table_id}/events", f"/events?t={table_id}"]))
        assert (statuses.count("200"), statuses.count("429")) == (most, burst - most)
        wait_for(lambda: len(services(app).streams) == 0)


class Call:
    """A request for a stream without a network between, so that it can end in any way."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        person = services(app).people.guest("Anna")
        self.table = services(app).tables.create(person, GAME, {}, [SeatPlan("me"), SeatPlan("device")]).id
        self.status = 0
        self.text = ""
        self.gone = asyncio.Event()
        self.readable = asyncio.Event()
        self.readable.set()

    async def __call__(self) -> None:
        path = f"/t/{self.table}/events"
        await self.app(
            {
                "type": "http",
                "asgi": {"version": "3.0", "spec_version": "2.3"},
                "http_version": "1.1",
                "method": "GET",
                "scheme": "http",
                "path": path,
                "raw_path": path.encode(),
                "root_path": "",
                "query_string": b"",
                "headers": [(b"host", b"localhost")],
                "client": ("127.0.0.1", 1),
                "server": ("127.0.0.1", 80),
            },
            self.receive,
            self.send,
        )

    async def receive(self) -> Message:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Message) -> None:
        await self.readable.wait()
        self.status = message.get("status", self.status)
        self.text += message.get("body", b"").decode()

    async def until(self, condition: Callable[[], object]) -> None:
        """Waits until something holds."""
        async with asyncio.timeout(20):
            while not condition():
                await asyncio.sleep(0.01)

    @property
    def left(self) -> int:
        """What the call has left behind: slots that count, and ears that listen."""
        return len(services(self.app).streams) + len(services(self.app).hub._listeners)


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[FastAPI]:
    app = create_app(settings(tmp_path, streams_per_address=1, limits=1.0))
    yield app
    services(app).database.close()


@pytest.mark.parametrize("reads", [True, False])
def test_a_client_that_is_gone_before_the_stream_begins_leaves_nothing(limited: FastAPI, reads: bool) -> None:
    async def visit() -> None:
        call = Call(limited)
        call.gone.set()
        if not reads:
            call.readable.clear()
        async with asyncio.timeout(20):
            for _ in range(3):
                await call()
        assert call.status != 429
        assert call.left == 0

    asyncio.run(visit())


def test_a_client_that_cannot_be_answered_leaves_nothing(limited: FastAPI) -> None:
    async def visit() -> None:
        call = Call(limited)

        async def fail(message: Message) -> None:
            raise OSError("gone")

        call.send = fail  # type: ignore[method-assign]
        with contextlib.suppress(OSError, ExceptionGroup):
            await call()
        assert call.left == 0

    asyncio.run(visit())


@pytest.mark.parametrize(("error", "status"), [(Unavailable(Text("No.")), 503), (RuntimeError("broken"), 500)])
def test_a_storage_that_fails_leaves_nothing(
    limited: FastAPI, monkeypatch: pytest.MonkeyPatch, error: Exception, status: int
) -> None:
    def fail(table_ids: object) -> None:
        raise error

    async def visit() -> None:
        call = Call(limited)
        monkeypatch.setattr(services(limited).tables.lists, "news", fail)
        await call()
        assert call.status == status
        assert call.left == 0

    asyncio.run(visit())


def test_a_refused_or_unknown_table_leaves_nothing(limited: FastAPI) -> None:
    async def visit() -> None:
        call, other = Call(limited), Call(limited)
        first = asyncio.create_task(call())
        await call.until(lambda: call.text)
        await other()
        assert other.status == 429
        call.gone.set()
        await first
        call.table = "nothing"
        await call()
        assert call.status == 404
        assert call.left == 0

    asyncio.run(visit())


@pytest.mark.parametrize("when", ["while the storage is asked", "while it waits for news", "while nobody reads"])
def test_a_stream_that_is_cancelled_leaves_nothing(
    limited: FastAPI, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    asked, go_on = threading.Event(), threading.Event()
    news = services(limited).tables.lists.news

    def slow(table_ids: list[str]) -> object:
        asked.set()
        go_on.wait(20)
        return news(table_ids)

    async def visit() -> None:
        call = Call(limited)
        monkeypatch.setattr(services(limited).tables.lists, "news", slow)
        if when == "while nobody reads":
            call.readable.clear()
        task = asyncio.create_task(call())
        await call.until(asked.is_set)
        assert call.left == 2
        if when != "while the storage is asked":
            go_on.set()
        if when == "while it waits for news":
            await call.until(lambda: call.text)
        task.cancel()
        go_on.set()
        with contextlib.suppress(asyncio.CancelledError):
            await task
        assert call.left == 0

    asyncio.run(visit())


# -- who does not listen -------------------------------------------------------------------------------------------


def test_an_ear_keeps_only_the_latest() -> None:
    async def listen() -> None:
        ear = Ear()
        for number in range(10_000):
            ear.tell("one", f"table {number}")
            ear.tell("one", f"chat {number}")
            ear.tell("two", f"seats {number}.5")
        ear.tell("one", "table 7")  # from another thread, overtaken
        ear.tell("two", "seats gone")
        assert await ear.hear(20) == [
            News("one", "table", "9999"),
            News("one", "chat", "9999"),
            News("two", "seats", "gone"),
        ]
        assert await ear.hear(0.01) is None

    asyncio.run(listen())


def test_who_does_not_read_gets_the_last_number_once_he_does(limited: FastAPI) -> None:
    async def visit() -> None:
        call = Call(limited)
        services(limited).hub.start(asyncio.get_running_loop())
        task = asyncio.create_task(call())
        await call.until(lambda: "data: 0" in call.text)
        call.readable.clear()
        for number in range(1, 5000):
            services(limited).hub.publish(call.table, f"table {number}")
            if number % 100 == 0:
                await asyncio.sleep(0)
        call.readable.set()
        await call.until(lambda: "data: 4999" in call.text)
        assert call.text.count("event: table") <= 3
        call.gone.set()
        await task

    asyncio.run(visit())


def test_what_other_processes_did_while_the_line_was_dead_is_not_missed(database_url: str, tmp_path: Path) -> None:
    with running(settings(tmp_path, database=database_url, bot_workers=0)) as (address, app):
        with httpx.Client(base_url=address) as client:
            table = open_table(client, ME, ME)
        one = Listener(address, table["id"])
        one.hear("table", 0)
        other = Tables(Database(services(app).database.url), Hub(services(app).database))
        lines = "select pid from pg_stat_activity where query like 'LISTEN%%' and datname = current_database()"
        with psycopg.connect(database_url, autocommit=True) as connection:
            wait_for(lambda: connection.execute(lines).fetchall())
            connection.execute(f"select pg_terminate_backend(pid) from ({lines}) as line")
            wait_for(lambda: not connection.execute(lines).fetchall())
            owner = person_of(app, other.store.open(table["id"]).row.owner)
            other.seating.let_bot_play(owner, table["id"], 0, "random")
            one.hear("seats", 0)
        one.hang_up()
        other.store.database.close()

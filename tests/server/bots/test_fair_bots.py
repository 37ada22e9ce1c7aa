"""Fair shares of the bots: whatever somebody has opened or asked for, others and their pages do not wait for it."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from anyio.to_thread import current_default_thread_limiter
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import select

from ecumene.games import load
from ecumene.server.app import create_app
from ecumene.server.bots.pool import Pool
from ecumene.server.bots.runner import BotRunner, Turn
from ecumene.server.bots.worker import Answer, Job
from ecumene.server.errors import Unavailable
from ecumene.server.people.accounts import People
from ecumene.server.services import services
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import TableRow
from ecumene.server.storage.news import Hub
from ecumene.server.tables.seats.seating import SeatPlan
from ecumene.server.tables.tables import Tables
from tests.server.helpers import BOT, GAME, ME, choose, open_table, running, settings, wait_for

MASTERS = [SeatPlan("bot", level="master")] * 4
BEGINNERS = [SeatPlan("bot", level="easy")] * 2
THREADS, CROWD = 4, 6
"""In how many threads pages are made in these tests, elsewhere forty; and more people than that."""


class SlowPool(Pool):
    """Bots that answer when they are told to; what they were asked is written down."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.asked: list[Job] = []
        self._answers = threading.Semaphore(0)

    def start(self) -> None:
        """No process is needed."""

    def stop(self) -> None:
        self.answer(10_000)

    def ask(self, job: Job, seconds: float) -> Answer:
        self.asked.append(job)
        self._answers.acquire()
        return Answer(load(job.game).load(job.world).legal[0].id)

    def answer(self, times: int = 1) -> None:
        """Lets so many answers out."""
        self._answers.release(times)

    def hold(self) -> None:
        """From now on, nothing more is answered."""
        while self._answers.acquire(blocking=False):
            pass

    @contextmanager
    def answering_at_the_end(self) -> Iterator[None]:
        """Nobody is left waiting, whatever happens."""
        try:
            yield
        finally:
            self.answer(10_000)

    def levels(self, count: int) -> list[str]:
        """Whose thoughts the first so many were."""
        wait_for(lambda: len(self.asked) >= count)
        return [job.level for job in self.asked[:count]]


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    database = Database(f"sqlite:///{tmp_path}/e.sqlite3")
    database.migrate()
    yield Tables(database, Hub(database))
    database.close()


@pytest.fixture
def pool() -> SlowPool:
    return SlowPool(1)


@pytest.fixture
def runner(tables: Tables, tmp_path: Path, pool: SlowPool) -> Iterator[BotRunner]:
    opened = BotRunner(tables, settings(tmp_path), pool)
    opened.start()
    yield opened
    opened.stop()


def many_guests(tables: Tables) -> None:
    """Thirty tables from one address, each of a guest of its own, as programs open them."""
    for number in range(30):
        tables.create(People(tables.store.database).guest(str(number)), GAME, {}, MASTERS, place="here")


def many_addresses(tables: Tables) -> None:
    """Thirty tables of one person, each from another address."""
    anna = People(tables.store.database).guest("Anna")
    for number in range(30):
        tables.create(anna, GAME, {}, MASTERS, place=f"place {number}")


def old_tables(tables: Tables) -> None:
    """Thirty tables of one person at which an older program noted no address."""
    anna = People(tables.store.database).guest("Anna")
    for _ in range(30):
        tables.create(anna, GAME, {}, MASTERS)


@pytest.mark.parametrize("crowd", [many_guests, many_addresses, old_tables])
def test_a_newcomer_waits_only_for_what_is_thought_about_now(
    crowd: Callable[[Tables], None], tables: Tables, pool: SlowPool, runner: BotRunner
) -> None:
    crowd(tables)
    assert pool.levels(1) == ["master"]
    newcomer = tables.create(People(tables.store.database).guest("Boris"), GAME, {}, BEGINNERS, place="there")
    pool.answer()
    assert pool.levels(2) == ["master", "easy"]
    pool.answer()
    wait_for(lambda: tables.store.open(newcomer.id).number == 1)


def test_tables_found_by_the_sweep_are_shared_out_too(tables: Tables, tmp_path: Path, pool: SlowPool) -> None:
    many_guests(tables)
    tables.create(People(tables.store.database).guest("Boris"), GAME, {}, BEGINNERS, place="there")
    opened = BotRunner(tables, settings(tmp_path), pool)
    opened.start()
    try:
        wait_for(lambda: len(opened._line) == 30)
        pool.answer()
        assert pool.levels(2) == ["master", "easy"]
    finally:
        opened.stop()


def test_an_address_does_not_fill_the_line(
    tables: Tables, pool: SlowPool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ecumene.server.bots.runner.MOST_TABLES_EACH", 5)
    monkeypatch.setattr("ecumene.server.bots.runner.MOST_TABLES", 8)
    opened = BotRunner(tables, settings(tmp_path), pool)
    opened.start()
    try:
        many_guests(tables)
        pool.levels(1)
        wait_for(lambda: len(opened._line) == 5)
        newcomer = tables.create(People(tables.store.database).guest("Boris"), GAME, {}, BEGINNERS, place="there")
        assert opened.thinking(newcomer.id)
    finally:
        opened.stop()


def test_a_turn_that_fails_for_days_only_rests_longer(tables: Tables, tmp_path: Path, pool: SlowPool) -> None:
    """Nothing is started here: the steps of a turn are taken by hand."""
    bots = BotRunner(tables, settings(tmp_path), pool)

    def fail(turn: Turn) -> bool:
        raise RuntimeError("the storage is away")

    for failures in (0, 8, 9, 5000):
        bots._go_on(Turn("some", ("here",), 0.0, failures), fail)
    assert len(bots._agenda) == 4


# -- places ---------------------------------------------------------------------------------------------------------


def test_every_way_to_a_table_notes_the_place_and_no_address(tmp_path: Path) -> None:
    app = create_app(settings(tmp_path, bot_workers=0))
    with TestClient(app) as client:

        def post(path: str, **values: str) -> str:
            key = re.search(r'name="csrf" value="(\w+)"', client.get("/settings").text)
            assert key
            answer = client.post(path, data={"csrf": key[1], **values}, follow_redirects=False)
            assert answer.status_code == 303, answer.text
            return str(answer.headers["location"]).removeprefix("/t/")

        open_table(client, ME, BOT)
        post(f"/quick/{GAME}")
        own = post("/tables", **{"game": GAME, "seat-1": "me", "seat-2": "device", "order": "fixed"})
        tables: Tables = services(app).tables
        live = tables.store.open(own)
        while live.turn is not None:
            live = choose(tables, live, live.table.state.legal[0].id)
        post(f"/t/{own}/again")
        post(f"/t/{own}/fork", at="3")
        with tables.store.database.session(write=False) as session:
            places = list(session.scalars(select(TableRow.place)))
    assert len(places) == 5
    assert len(set(places)) == 1
    assert re.fullmatch("[0-9a-f]{16}", places[0])
    assert not [path for path in tmp_path.rglob("*") if path.is_file() and b"testclient" in path.read_bytes()]


def test_places_are_told_apart_and_known_again(tmp_path: Path) -> None:
    def place(app: FastAPI, address: str) -> str:
        with TestClient(app, client=(address, 5000)) as client:
            return str(services(app).tables.store.open(open_table(client, ME, BOT)["id"]).row.place)

    here, again = (place(create_app(settings(tmp_path / "a", bot_workers=0)), "192.0.2.7") for _ in range(2))
    there = place(create_app(settings(tmp_path / "a", bot_workers=0)), "192.0.2.8")
    elsewhere = place(create_app(settings(tmp_path / "b", bot_workers=0)), "192.0.2.7")
    assert here == again
    assert len({here, there, elsewhere}) == 3


# -- hints ----------------------------------------------------------------------------------------------------------


class Visitor:
    """Somebody with a browser, at a table where it is his turn."""

    def __init__(self, address: str, tables: Tables) -> None:
        self.browser = httpx.Client(base_url=address, timeout=120, verify=False)
        opened = self.post("/tables", **{"game": GAME, "seat-1": "me", "seat-2": "bot", "order": "fixed"})
        self.path = opened.headers["location"]
        wait_for(lambda: tables.store.open(self.path.removeprefix("/t/")).turn == 0)

    def post(self, path: str, **values: str) -> httpx.Response:
        key = re.search(r'name="csrf" value="(\w+)"', self.browser.get("/settings").text)
        assert key
        return self.browser.post(path, data={"csrf": key[1], **values})

    def ask(self) -> httpx.Response:
        return self.post(f"{self.path}/hint")


async def make_pages_in_few_threads() -> None:
    current_default_thread_limiter().total_tokens = THREADS


def test_pages_do_not_wait_for_hints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecumene.server.bots.runner.Pool", SlowPool)
    monkeypatch.setattr("ecumene.server.bots.runner.HINT_WAIT", 600.0)
    with running(settings(tmp_path, bot_workers=1)) as (address, app):
        loop = services(app).hub._loop
        assert loop is not None
        asyncio.run_coroutine_threadsafe(make_pages_in_few_threads(), loop).result()
        bots: BotRunner = services(app).runner
        pool = bots.pool
        assert isinstance(pool, SlowPool)
        pool.answer(10_000)
        crowd = [Visitor(address, services(app).tables) for _ in range(CROWD)]
        pool.hold()
        with ThreadPoolExecutor(CROWD) as threads, pool.answering_at_the_end():
            hints = [threads.submit(visitor.ask) for visitor in crowd]
            wait_for(lambda: len(bots._line) == CROWD - 1, 120)
            assert httpx.get(address, timeout=120).status_code == 200
            refused = crowd[0].ask()
            assert (refused.status_code, "There is no hint now" in refused.text) == (503, True)
            assert (len(bots._line), any(hint.done() for hint in hints)) == (CROWD - 1, False)
            pool.answer(10_000)
            assert {hint.result().status_code for hint in hints} == {200}
            assert all("A bot would take the marked choice." in hint.result().text for hint in hints)


def test_a_hint_that_nobody_waits_for_is_not_thought_about(
    tables: Tables, pool: SlowPool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ecumene.server.bots.runner.HINT_WAIT", 0.0)
    anna, boris = (People(tables.store.database).guest(name) for name in ("Anna", "Boris"))
    mine = tables.create(anna, GAME, {}, [SeatPlan("me"), SeatPlan("device")])
    other = tables.create(boris, GAME, {}, BEGINNERS, place="there")
    opened = BotRunner(tables, settings(tmp_path, hint_seconds=0.01), pool)
    opened.start()
    try:
        assert pool.levels(1) == ["easy"]
        assert mine.turn is not None
        for _ in range(3):
            with pytest.raises(Unavailable):
                asyncio.run(opened.suggest(mine, mine.turn, "here", anna.id))
        pool.answer(3)
        assert pool.levels(4) == ["easy"] * 4
        assert len(opened._line) == 0
        assert opened.thinking(other.id)
    finally:
        opened.stop()

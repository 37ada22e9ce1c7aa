"""Wake-ups: who waits for news of a table hears of them, in every process of the server."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

import psycopg
from sqlalchemy import Connection, text
from sqlalchemy.orm import Session

from ecumene.server.storage.db import Database

CHANNEL = "ecumene"


class News(NamedTuple):
    """What is told of a topic: a kind of news, and how far it has come."""

    topic: str
    kind: str
    value: str


class Ear:
    """What somebody has still to hear: of each topic and kind only the latest, so it stays small if he never asks."""

    def __init__(self) -> None:
        self._news: dict[tuple[str, str], str] = {}
        self._woken = asyncio.Event()

    def tell(self, topic: str, message: str) -> None:
        """Keeps a message to be heard. News may overtake each other: of two numbers the higher is the later."""
        kind, _, value = message.partition(" ")
        known = self._news.get((topic, kind), "")
        if not (known.isdecimal() and value.isdecimal() and int(known) > int(value)):
            self._news[topic, kind] = value
        self._woken.set()

    def wake(self) -> None:
        """Lets the listener go on although there is nothing to hear."""
        self._woken.set()

    async def hear(self, seconds: float) -> list[News] | None:
        """Waits for news and returns all there are, or None after a silence of so many seconds."""
        try:
            await asyncio.wait_for(self._woken.wait(), seconds)
        except TimeoutError:
            return None
        self._woken.clear()
        heard, self._news = self._news, {}
        return [News(topic, kind, value) for (topic, kind), value in heard.items()]


class Hub:
    """News travel as short messages by topic (the table's id): `table <number>`, `seats <when>`,
    `presence <which>`, `chat <id>`."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listeners: dict[str, set[Ear]] = defaultdict(set)
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begins to deliver; with PostgreSQL also what other processes publish."""
        self._loop = loop
        if self.database.postgres:
            self._thread = threading.Thread(target=self._listen, name="hub", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Ends delivery and wakes everybody who waits."""
        self._stopping.set()
        for ear in {ear for ears in self._listeners.values() for ear in ears}:
            ear.wake()

    @property
    def stopping(self) -> bool:
        """Whether delivery has ended."""
        return self._stopping.is_set()

    def announce(self, session: Session | Connection, topic: str, message: str) -> None:
        """Inside a transaction: other processes will hear of it when it commits."""
        if self.database.postgres:
            session.execute(text("select pg_notify(:c, :m)"), {"c": CHANNEL, "m": f"{topic} {message}"})

    def publish(self, topic: str, message: str) -> None:
        """After the commit: wakes those who wait in this process. May be called from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._deliver, topic, message)

    @contextlib.contextmanager
    def listen(self, *topics: str) -> Iterator[Ear]:
        """An ear for some topics; it is woken as well when the server stops."""
        ear = Ear()
        for topic in topics:
            self._listeners[topic].add(ear)
        try:
            yield ear
        finally:
            for topic in topics:
                self._listeners[topic].discard(ear)
                if not self._listeners[topic]:
                    del self._listeners[topic]

    def _deliver(self, topic: str, message: str) -> None:
        for ear in self._listeners.get(topic, ()):
            ear.tell(topic, message)

    def _have_all_look(self) -> None:
        """Nobody knows what was missed while there was no connection: every page looks at its table once."""
        for topic in list(self._listeners):
            self.publish(topic, f"seats {time.time()}")

    def _listen(self) -> None:
        """Passes on what PostgreSQL carries from other processes; reconnects when the connection is lost."""
        url = self.database.url.replace("postgresql+psycopg://", "postgresql://")
        for times in itertools.count():
            if self._stopping.is_set():
                return
            with contextlib.suppress(psycopg.Error), psycopg.connect(url, autocommit=True) as connection:
                connection.execute(f"LISTEN {CHANNEL}")
                if times:
                    self._have_all_look()
                while not self._stopping.is_set():
                    for notice in connection.notifies(timeout=1.0, stop_after=1):
                        topic, _, message = notice.payload.partition(" ")
                        self.publish(topic, message)
            self._stopping.wait(0.5)

"""Wake-ups: who waits for news of a table hears of them, in every process of the server."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections import defaultdict
from collections.abc import Iterator

import psycopg
from sqlalchemy import Connection, text
from sqlalchemy.orm import Session

from ecumene.server.db import Database

CHANNEL = "ecumene"


class Hub:
    """News travel as short messages by topic (the table's id): `table <number>`, `seats <when>`, `chat <id>`."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listeners: dict[str, set[asyncio.Queue[str]]] = defaultdict(set)
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begins to deliver; with PostgreSQL also what other processes publish."""
        self._loop = loop
        if self.database.postgres:
            self._thread = threading.Thread(target=self._listen, name="hub", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Ends delivery and wakes everybody who waits with an empty message."""
        self._stopping.set()
        for topic in list(self._listeners):
            self._deliver(topic, "")

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
    def listen(self, topic: str) -> Iterator[asyncio.Queue[str]]:
        """A queue that gets every message about a topic; an empty message says that the server stops."""
        queue: asyncio.Queue[str] = asyncio.Queue()
        self._listeners[topic].add(queue)
        try:
            yield queue
        finally:
            self._listeners[topic].discard(queue)
            if not self._listeners[topic]:
                del self._listeners[topic]

    def _deliver(self, topic: str, message: str) -> None:
        for queue in self._listeners.get(topic, ()):
            queue.put_nowait(message)

    def _listen(self) -> None:
        """Passes on what PostgreSQL carries from other processes; reconnects when the connection is lost."""
        url = self.database.url.replace("postgresql+psycopg://", "postgresql://")
        while not self._stopping.is_set():
            with contextlib.suppress(psycopg.Error), psycopg.connect(url, autocommit=True) as connection:
                connection.execute(f"LISTEN {CHANNEL}")
                while not self._stopping.is_set():
                    for notice in connection.notifies(timeout=1.0, stop_after=1):
                        topic, _, message = notice.payload.partition(" ")
                        self.publish(topic, message)
            self._stopping.wait(0.5)

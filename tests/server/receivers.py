"""Receivers of notices for tests: one that keeps what is posted to it, and some that nobody would want."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import threading
from collections.abc import Awaitable, Callable, Iterable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from tests.server.helpers import wait_for


class Target:
    """A web server that keeps what is posted to it."""

    def __init__(self) -> None:
        self.posted: list[dict[str, Any]] = []
        self.hosts: list[str] = []
        self.statuses: list[int] = []
        """What to answer next; 204 when there is nothing left."""
        self.location = "/elsewhere"
        target = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                target.posted.append({"path": self.path, **json.loads(body)})
                target.hosts.append(self.headers["Host"])
                self.send_response(target.statuses.pop(0) if target.statuses else 204)
                self.send_header("Location", target.location)
                self.end_headers()

            def do_GET(self) -> None:
                target.posted.append({"path": self.path})
                self.send_response(204)
                self.end_headers()

            def log_message(self, *args: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_address[1]
        self.url = f"http://127.0.0.1:{self.port}/hook"
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()

    def __enter__(self) -> Target:
        return self

    def __exit__(self, *error: object) -> None:
        self.server.shutdown()
        self.server.server_close()


Behave = Callable[["Slow", asyncio.StreamWriter], Awaitable[None]]


class Slow:
    """A server that takes every connection and then does something else than to answer and to be done."""

    def __init__(self, behave: Behave) -> None:
        self.seen = 0
        self.open = 0
        self.sent = 0
        self._behave = behave
        self._loop = asyncio.new_event_loop()
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=500)
        self.port = self._listener.getsockname()[1]

    def __enter__(self) -> Slow:
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        wait_for(lambda: self.open == 0)  # whoever knocked has gone
        self._loop.call_soon_threadsafe(self._stopping.set)
        self._thread.join(20)

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._serve())

    async def _serve(self) -> None:
        self._stopping = asyncio.Event()
        async with await asyncio.start_server(self._meet, sock=self._listener):
            await self._stopping.wait()

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.seen += 1
        self.open += 1
        behaving = asyncio.ensure_future(self._behave(self, writer))
        with contextlib.suppress(ConnectionError):
            await reader.read(-1)
        behaving.cancel()
        with contextlib.suppress(ConnectionError, asyncio.CancelledError):
            await behaving
        writer.close()
        self.open -= 1

    async def send(self, writer: asyncio.StreamWriter, words: bytes) -> None:
        """Sends something, and counts it."""
        writer.write(words)
        self.sent += len(words)
        await writer.drain()


async def silent(slow: Slow, writer: asyncio.StreamWriter) -> None:
    """Never answers."""


async def dripping(slow: Slow, writer: asyncio.StreamWriter) -> None:
    """Answers with a header that has no end, a letter at a time."""
    await slow.send(writer, b"HTTP/1.1 200 OK\r\nX-Long: ")
    while True:
        await slow.send(writer, b"a")
        await asyncio.sleep(0.02)


async def shouting(slow: Slow, writer: asyncio.StreamWriter) -> None:
    """Answers with headers without end, as fast as it can."""
    await slow.send(writer, b"HTTP/1.1 200 OK\r\n")
    while True:
        await slow.send(writer, b"X-More: of the same\r\n" * 100)


async def promising(slow: Slow, writer: asyncio.StreamWriter) -> None:
    """Says again and again that an answer will come."""
    while True:
        await slow.send(writer, b"HTTP/1.1 102 Processing\r\n\r\n")
        await asyncio.sleep(0.02)


async def endless(slow: Slow, writer: asyncio.StreamWriter) -> None:
    """Answers well, with a body that has no end."""
    await slow.send(writer, b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    while True:
        await slow.send(writer, b"1000\r\n" + b"a" * 0x1000 + b"\r\n")


class Names:
    """A telephone book instead of the network's. Other names are looked up as ever."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.book: dict[str, Iterable[str]] = {}
        self.asked: list[str] = []
        self.hanging: set[str] = set()
        """Names that are never found, until `let_go`."""
        self.let_go = threading.Event()
        self._true = socket.getaddrinfo
        monkeypatch.setattr(socket, "getaddrinfo", self.look_up)

    def look_up(self, host: str, port: int, *rest: Any, **more: Any) -> list[Any]:
        self.asked.append(host)
        if host in self.hanging:
            self.let_go.wait(60)
            raise socket.gaierror(socket.EAI_AGAIN, "nobody knows")
        if host not in self.book:
            return self._true(host, port, *rest, **more)
        return [
            (socket.AF_INET6 if ":" in ip else socket.AF_INET, socket.SOCK_STREAM, 6, "", (ip, port))
            for ip in self.book[host]
        ]

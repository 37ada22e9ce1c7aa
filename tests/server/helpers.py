"""Servers for tests: in this process, in a thread behind a real socket, or in processes of their own."""

from __future__ import annotations

import contextlib
import os
import random
import re
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from functools import cache
from pathlib import Path
from typing import Any

import anyio
import httpx
from anyio.from_thread import BlockingPortal
from fastapi import FastAPI
from fastapi.testclient import TestClient

from ecumene.server.config import Settings
from ecumene.server.services import services
from ecumene.server.serving import Server, open_socket
from ecumene.server.storage.models import Person
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.tables import Tables

GAME = "guns-and-steel"
ME = {"kind": "me", "name": "Anna"}
BOT = {"kind": "bot", "level": "random"}
FRIEND = {"kind": "friend"}
PLAIN = False
"""For clients of servers at plain addresses: whoever reads all certificates of the world needs 25 ms for it."""


def settings(data: Path, **changes: Any) -> Settings:
    """A server for tests: nothing is limited, and there are no bots unless a test asks for them; they do not pause."""
    plain: dict[str, Any] = {"data": data, "port": 0, "bot_pause": 0.0, "limits": 0.0, "bot_workers": 0}
    return Settings(**{**plain, **changes})


def wait_for(condition: Callable[[], Any], seconds: float = 60.0) -> Any:
    """Waits until something holds, and returns it; a machine that is busy with other things gets the time for it."""
    deadline = time.monotonic() + seconds
    while not (found := condition()):
        if time.monotonic() >= deadline:
            raise AssertionError("waited in vain")
        time.sleep(0.02)
    return found


@contextlib.contextmanager
def running(chosen: Settings) -> Iterator[tuple[str, FastAPI]]:
    """A server in a thread, behind a real socket: its address and its application."""
    listener = open_socket(chosen)
    server = Server(chosen, lambda: None)
    thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
    thread.start()
    wait_for(lambda: server.started)
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}", server.application
    finally:
        server.should_exit = True
        thread.join(20)
        listener.close()
        assert not thread.is_alive()


class Process:
    """`ecumene serve` as people start it, or as a program in a text does that changes something before."""

    def __init__(
        self,
        data: Path,
        *words: str,
        port: int = 0,
        wait: bool = True,
        program: str = "",
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        started = ("-c", program) if program else ("-m", "ecumene")
        command = [sys.executable, *started, "serve", "--no-browser", "--data", str(data)]
        known = {**os.environ, "ECUMENE_LIMITS": "0", "ECUMENE_BOT_PAUSE": "0", **(environment or {})}
        self.errors = (data.parent / f"{data.name}-{self.port}.log").open("ab")
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port), *words], stdout=subprocess.DEVNULL, stderr=self.errors, env=known
        )
        if wait:
            self.wait_until_open()

    def wait_until_open(self) -> None:
        """Waits until it answers: who starts several does so when all of them are starting."""
        wait_for(self._answers, 120)

    def _answers(self) -> bool:
        if self.process.poll() is not None:
            words = Path(self.errors.name).read_text(encoding="utf-8")[-500:]
            raise AssertionError(f"the server ended with {self.process.returncode}: {words}")
        try:
            return httpx.get(f"{self.address}/health", timeout=2, verify=PLAIN).status_code == 200
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        """Kill -9."""
        self.process.kill()
        self.process.wait()
        self.errors.close()

    def stop(self) -> int:
        """Asks it to stop, and returns its exit code."""
        self.process.terminate()
        try:
            return self.process.wait(20)
        finally:
            self.errors.close()


def free_port() -> int:
    """A port that is free now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def routes(app: FastAPI, method: str) -> list[str]:
    """The patterns of all addresses, static files aside."""
    return sorted({part.path for part in _parts(app) if method in (getattr(part, "methods", None) or ())})


def person_of(app: FastAPI, person_id: str | None) -> Person:
    """Somebody who is known to the server."""
    person = services(app).people.find(person_id or "")
    assert person is not None
    return person


def choose(tables: Tables, live: LiveTable, action: str, kind: str = "act") -> LiveTable:
    """Takes an action for whoever has to choose, whoever he may be; or takes one back, or repeats it."""
    seat = live.turn
    assert seat is not None
    return tables.players.admit(live, lambda _: seat).enter(kind, action, live.number)


def queries(app: FastAPI, path: str) -> list[str]:
    """What an address takes after its question mark."""
    found = [part for part in _parts(app) if part.path == path and "GET" in (getattr(part, "methods", None) or ())]
    return sorted(query.field_info.alias or query.name for part in found for query in part.dependant.query_params)


def _parts(app: FastAPI) -> Iterator[Any]:
    """The routes, those of routers that are included too."""
    for route in app.routes:
        yield from getattr(route, "effective_route_contexts", lambda route=route: [route])()


class Api:
    """A program that talks to the API, with or without a seat's key."""

    def __init__(self, client: httpx.Client, table_id: str = "", token: str = "") -> None:
        self.client = client
        self.path = f"/api/v1/tables/{table_id}"
        self.whim = random.Random(5)
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}

    def see(self) -> dict[str, Any]:
        """The table."""
        return self._good(self.client.get(self.path, headers=self.headers))

    def choices(self) -> dict[str, Any]:
        """What can be chosen."""
        return self._good(self.client.get(f"{self.path}/actions", headers=self.headers))

    def post(self, what: str, **body: Any) -> httpx.Response:
        """Any other request."""
        return self.client.post(f"{self.path}/{what}", headers=self.headers, json=body)

    def act(self, action: str, at: int) -> dict[str, Any]:
        """Takes an action."""
        return self._good(self.post("actions", action=action, at=at))

    def any_action(self) -> dict[str, Any]:
        """Takes any legal action."""
        found = self.choices()
        return self.act(self.whim.choice(found["legal"])["action"], found["number"])

    @staticmethod
    def _good(response: httpx.Response) -> dict[str, Any]:
        assert response.status_code == 200, response.text
        answer: dict[str, Any] = response.json()
        return answer


def open_table(client: httpx.Client, *seats: dict[str, str], **more: Any) -> dict[str, Any]:
    """Opens a table through the API."""
    response = client.post("/api/v1/tables", json={"game": GAME, "seats": list(seats), **more})
    assert response.status_code == 201, response.text
    answer: dict[str, Any] = response.json()
    return answer


@cache
def portal() -> BlockingPortal:
    """The way to an event loop that runs as long as the tests: a request that starts one of its own, with threads for
    it, costs twice as much."""
    opened = Future[BlockingPortal]()

    async def stay_open() -> None:
        async with BlockingPortal() as made:
            opened.set_result(made)
            await made.sleep_until_stopped()

    threading.Thread(target=anyio.run, args=(stay_open,), daemon=True).start()
    return opened.result()


class Reader:
    """Somebody with a browser that runs no scripts."""

    def __init__(self, app: FastAPI, language: str = "en") -> None:
        self.app = app
        self.browser = TestClient(app, headers={"accept-language": language}, follow_redirects=False)
        self.browser.portal = portal()
        self.key = ""

    def get(self, path: str, status: int = 200, part: bool = False) -> str:
        answer: httpx.Response = self.browser.get(path, headers={"hx-request": "true"} if part else {})
        assert answer.status_code == status, (path, answer.status_code)
        self._find_key(answer)
        return answer.text

    def post(
        self, path: str, form: Mapping[str, str] | None = None, *, part: bool = False, **more: str | int
    ) -> httpx.Response:
        if not self.key:
            self.get("/settings")
        data = {"csrf": self.key, **(form or {}), **{name: str(value) for name, value in more.items()}}
        answer: httpx.Response = self.browser.post(path, data=data, headers={"hx-request": "true"} if part else {})
        self._find_key(answer)
        if answer.status_code == 303:
            self.get("/settings")  # the form key may have changed with the person
        return answer

    def _find_key(self, answer: httpx.Response) -> None:
        if found := re.search(r'name="csrf" value="(\w+)"', answer.text):
            self.key = found.group(1)

    def sits_at(self, answer: httpx.Response) -> str:
        """The path of the table that a form led to."""
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]


class Listener:
    """Listens to live updates in a thread: a table's, or those at any other path."""

    def __init__(
        self, address: str, table_id: str, headers: dict[str, str] | None = None, query: str = "", path: str = ""
    ) -> None:
        self.heard: list[tuple[str, str, str]] = []
        """The kind, the data and the id of every event."""
        self.status = 0
        self.comments = 0
        self.ended = threading.Event()
        self._url = address + (path or f"/t/{table_id}/events{query}")
        self._headers = headers or {}
        threading.Thread(target=self._listen, daemon=True).start()
        wait_for(lambda: self.status)

    def _listen(self) -> None:
        with (
            contextlib.suppress(httpx.HTTPError, OSError),
            httpx.stream("GET", self._url, headers=self._headers, timeout=60, verify=PLAIN) as response,
        ):
            self._response = response
            self.status = response.status_code
            event: dict[str, str] = {}
            for line in response.iter_lines():
                if line.startswith(":"):
                    self.comments += 1
                elif line:
                    key, _, value = line.partition(": ")
                    event[key] = value
                else:
                    if "event" in event:
                        self.heard.append((event["event"], event["data"], event.get("id", "")))
                    event = {}
        self.ended.set()

    def hang_up(self) -> None:
        """Closes the connection, as a page does that is left."""
        with contextlib.suppress(OSError):
            self._response.extensions["network_stream"].get_extra_info("socket").shutdown(socket.SHUT_RDWR)
        self.ended.wait(5)

    def hear(self, kind: str, data: object) -> None:
        """Waits for an event."""
        wait_for(lambda: any(heard[:2] == (kind, str(data)) for heard in self.heard))

"""Serving: the socket, the processes that answer on it, and the orderly end."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import FrameType

import uvicorn

from ecumene.engine import EcumeneError, Text
from ecumene.server.app import create_app
from ecumene.server.config import Settings, default_data_folder
from ecumene.server.errors import NoStorage, Unavailable
from ecumene.server.http.connections import Connection, Visitors, allow_many_files
from ecumene.server.machine.private_files import close_to_others, make_file
from ecumene.server.machine.processes import start_out_of_reach
from ecumene.server.server_log import start_server_log
from ecumene.server.services import services
from ecumene.server.storage.db import Database, sqlite_file

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

IDLE_SECONDS = 30
"""A connection is kept so long for the next request."""
STOP_SECONDS = 8
"""What was accepted has so long to be finished."""
RESTART_SECONDS = 1.0
SWITCH_SECONDS = 0.0005
"""A page that is being drawn lets the others in so often."""

TICKS = 5
"""Connections are looked through every so many tenths of a second."""
GARBAGE = (20_000, 20, 20)
"""How seldom garbage is looked for: a page makes a few thousand short-lived things."""
HIGHEST_PORT = 65535
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)

VANISHED = 75_000
"""Milliseconds after which somebody is gone who acknowledges nothing. It is longer than `reading_seconds`: whoever is
there and only reads nothing is told that he is left."""

log = logging.getLogger("ecumene.server")
_spawn = multiprocessing.get_context("spawn")


class CannotListen(EcumeneError):
    """The server cannot be where it should: another program is there, or there is no such place."""


def open_socket(settings: Settings) -> socket.socket:
    """The socket that the server listens on."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    _notice_who_vanishes(listener)
    try:
        if not settings.host.strip():
            raise OSError(errno.EADDRNOTAVAIL, "")  # the system would take it for every address that there is
        if settings.host == "::":
            with contextlib.suppress(OSError):  # some systems keep the two kinds of addresses apart
                listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        listener.bind((settings.host, settings.port))
        listener.listen(512)
    except (OSError, UnicodeError, TypeError) as error:
        listener.close()
        raise CannotListen(_why_not(settings, error)) from error
    return listener


def _notice_who_vanishes(listener: socket.socket) -> None:
    """A laptop that is closed says no goodbye. The system would keep its connections for a quarter of an hour, and its
    owner would be at the table as long: what is sent must be acknowledged in time, on every connection to come."""
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # not every system has it
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, VANISHED)


def _why_not(settings: Settings, error: OSError | UnicodeError | TypeError) -> Text:
    """Why nobody can listen there, and what to do about it."""
    number = error.errno if isinstance(error, OSError) else None
    if isinstance(error, (socket.gaierror, UnicodeError, TypeError)) or number == errno.EADDRNOTAVAIL:
        return Text("'{host}' is not a name or an address of this machine. Check --host.", host=settings.host[:60])
    detail = (error.strerror if isinstance(error, OSError) else None) or str(error)
    if number != errno.EADDRINUSE:
        return Text(
            "Cannot listen on {host}, port {port}: {detail}.", host=settings.host, port=settings.port, detail=detail
        )
    return Text(
        "Cannot listen on {host}, port {port}: {detail}. Is Ecumene running already? Try: {command}",
        host=settings.host,
        port=settings.port,
        detail=detail,
        command=f"ecumene serve --port {settings.port + (1 if settings.port < HIGHEST_PORT else -1)}",
    )


class Server(uvicorn.Server):
    """Uvicorn that tells the pages that it stops, before it waits for them to go."""

    def __init__(self, settings: Settings, ready: Callable[[], None]) -> None:
        self.visitors = Visitors(settings)
        self.application = create_app(settings, self.visitors.connections)
        self.ready = ready
        super().__init__(
            uvicorn.Config(
                self.application,
                http=Connection,
                ws="none",
                workers=1,
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=False,
                timeout_graceful_shutdown=STOP_SECONDS,
                timeout_keep_alive=IDLE_SECONDS,
                lifespan="on",
            )
        )
        self.server_state = self.visitors
        self.opened = self.interrupted = False

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        sys.setswitchinterval(SWITCH_SECONDS)
        if threading.current_thread() is threading.main_thread():
            for name in STOP_SIGNALS:
                signal.signal(name, self.handle_exit)  # also before uvicorn listens to them, and after
        super().run(sockets)
        if self.interrupted and not self.opened:
            raise KeyboardInterrupt

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        tidy()
        if self.started and not self.should_exit:
            self.opened = True
            self.ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """What a stop signal does. The orderly end takes its time, and to ask for it twice changes nothing."""
        self.interrupted |= sig == signal.SIGINT
        self.should_exit = True

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS == 0:
            self.visitors.sweep(asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        services(self.application).hub.stop()
        await super().shutdown(sockets)


def tidy() -> None:
    """Garbage collection for a server: what was loaded at the start stays, and is not looked through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def serve(settings: Settings, ready: Callable[[Settings], None]) -> None:
    """Serves until it is told to stop. `ready` is called once with the true port."""
    allow_many_files()
    with contextlib.closing(open_socket(settings)) as listener, alone(settings):
        settings = replace(settings, port=listener.getsockname()[1])
        if settings.server_processes == 1:
            Server(settings, lambda: ready(settings)).run([listener])
        else:
            with contextlib.closing(Database(settings.database_url)) as database:
                database.migrate()
            Supervisor(settings, listener).run(lambda: ready(settings))


# -- several processes ---------------------------------------------------------------------------------------------


class Supervisor:
    """Keeps so many server processes running on one socket, and ends them in order."""

    def __init__(self, settings: Settings, listener: socket.socket) -> None:
        self.settings = settings
        self.listener = listener
        self.stopping = threading.Event()
        self.interrupted = False

    def run(self, ready: Callable[[], None]) -> None:
        """Runs until a signal comes; a process that ends before is replaced."""
        for name in STOP_SIGNALS:
            signal.signal(name, self._stop)
        processes = [self._start() for _ in range(self.settings.server_processes)]
        interrupted = self.interrupted
        if not self.stopping.is_set():
            ready()
        while not self.stopping.wait(RESTART_SECONDS):
            processes = [process if process.is_alive() else self._start() for process in processes]
        for process in processes:
            process.terminate()
        deadline = time.monotonic() + STOP_SECONDS + 5
        for process in processes:
            process.join(max(0.0, deadline - time.monotonic()))
            process.kill()
        if interrupted:
            raise KeyboardInterrupt

    def _start(self) -> BaseProcess:
        process = _spawn.Process(target=_serve_one, args=(self.settings, self.listener))
        start_out_of_reach(process)
        return process

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self.interrupted |= number == signal.SIGINT
        self.stopping.set()


def _serve_one(settings: Settings, listener: socket.socket) -> None:
    """One process of several. It ends when the one that started it is gone."""
    start_server_log()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        Server(settings, lambda: None).run([listener])
    except NoStorage as error:
        log.error("a process cannot start", extra={"detail": str(error.detail)})
        sys.exit(1)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)


# -- one server a file ---------------------------------------------------------------------------------------------


@contextlib.contextmanager
def alone(settings: Settings) -> Iterator[None]:
    """Keeps a second server away from the same SQLite file: it would not hear what the first one does."""
    file = sqlite_file(settings.database_url)
    if file is None or fcntl is None:
        yield
        return
    lock = file.with_name(file.name + ".lock")
    make_file(lock)
    close_to_others([lock, *_own_folder(settings)])
    with lock.open("w") as opened:
        try:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Unavailable(
                Text("Ecumene is running already with the data in {folder}.", folder=str(file.parent))
            ) from None
        yield


def _own_folder(settings: Settings) -> list[Path]:
    """The data folder, unless the host keeps other things in it: then he has his reasons for who may look into it."""
    if settings.database:
        return []
    own = settings.data == default_data_folder()
    own = own or all(path.name.startswith((settings.file.name, "lock")) for path in settings.data.iterdir())
    return [settings.data] if own else []

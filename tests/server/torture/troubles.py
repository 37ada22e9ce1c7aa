"""What goes wrong around a server: its disk is full, its clock is set, PostgreSQL is killed or cannot be reached."""

from __future__ import annotations

import os
import resource
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from select import select

from tests.server.conftest import Postgres
from tests.server.helpers import Process, wait_for

DAY = 24 * 3600.0
ROOM = 50_000
"""Bytes that a file may have on a disk that is full: less than a move needs beyond what the log has already."""
CLOCK = '''"""A clock that is read off a file: so many seconds before or behind the true one."""
import os
import time

_true = time.time


def _told():
    with open(os.environ["ECUMENE_TEST_CLOCK"]) as file:
        return _true() + float(file.read() or 0)


time.time = _told
'''


@contextmanager
def full_disk(servers: list[Process]) -> Iterator[None]:
    """No file of the servers may grow."""
    pids = [server.process.pid for server in servers]
    before = [resource.prlimit(pid, resource.RLIMIT_FSIZE) for pid in pids]
    for pid, (_, hard) in zip(pids, before, strict=True):
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (ROOM, hard))
    try:
        yield
    finally:
        for pid, limits in zip(pids, before, strict=True):
            resource.prlimit(pid, resource.RLIMIT_FSIZE, limits)


class Clock:
    """The clock of servers that are started with its environment."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        (folder / "sitecustomize.py").write_text(CLOCK)
        self._file = folder / "seconds"
        self._file.write_text("0")
        found = os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH")]))
        self.environment = {"PYTHONPATH": found, "ECUMENE_TEST_CLOCK": str(self._file)}

    @contextmanager
    def set_by(self, seconds: float) -> Iterator[None]:
        """The clock tells another time for a while, then the true one again."""
        self._set(seconds)
        try:
            yield
        finally:
            self._set(0)

    def _set(self, seconds: float) -> None:
        new = self._file.with_suffix(".new")
        new.write_text(str(seconds))
        new.replace(self._file)


@contextmanager
def killed(postgres: Postgres) -> Iterator[None]:
    """PostgreSQL is killed with all its processes, and started again after a while."""
    locks = [postgres.folder / "data" / "postmaster.pid", *postgres.folder.glob(".s.*.lock")]
    first = int(locks[0].read_text().split()[0])
    os.kill(first, signal.SIGSTOP)  # it makes no more processes
    pids = [first, *map(int, Path(f"/proc/{first}/task/{first}/children").read_text().split())]
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    wait_for(lambda: not any(map(_alive, pids)))
    for lock in locks:
        lock.unlink()  # nobody may have asked yet how the process ended: then its number is still taken
    try:
        yield
    finally:
        postgres.start()


def _alive(pid: int) -> bool:
    """Whether a process still does something."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


class Wire:
    """The way to PostgreSQL, through which nothing comes as long as it is cut: nobody is told, all is silent."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._open = threading.Event()
        self._open.set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self._listener.accept()
                threading.Thread(target=self._carry, args=(here,), daemon=True).start()

    def _carry(self, here: socket.socket) -> None:
        """Carries both ways what two ends say, until one of them has said all."""
        with suppress(OSError), here, socket.create_connection(("127.0.0.1", self._to)) as there:
            other = {here: there, there: here}
            while True:
                for ready in select(list(other), [], [])[0]:
                    said = ready.recv(65536)
                    self._open.wait()
                    if not said:
                        return
                    other[ready].sendall(said)

    @contextmanager
    def cut(self) -> Iterator[None]:
        """Nothing comes through for a while."""
        self._open.clear()
        try:
            yield
        finally:
            self._open.set()

    def close(self) -> None:
        """Nobody is connected any more."""
        self._listener.close()

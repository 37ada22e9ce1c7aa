"""What another visitor notices: how long his pages take, and how much more memory the server has."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tests.server.bombs.target import PATIENCE, Target, head

LEAST = 12
"""So often at least the visitor asks for each of his pages while a bomb goes off."""


@dataclass(frozen=True)
class Wait:
    """How long a visitor has waited for a page, and how long the server was at work meanwhile.

    On a machine that others use too, the first is also theirs; the second is the server's own.
    """

    seconds: float
    work: float

    @property
    def stall(self) -> float:
        """The part of the waiting that the server is answerable for."""
        return min(self.seconds, self.work)


@dataclass
class Waits:
    """All waits of a visitor, by page."""

    pages: dict[str, list[Wait]] = field(default_factory=dict)

    def longest(self, page: str) -> Wait:
        """The longest wait for a page: the longest stall, and apart from that the longest time."""
        return Wait(max(wait.seconds for wait in self.pages[page]), max(wait.stall for wait in self.pages[page]))


class Visitor(threading.Thread):
    """Asks for pages all the time, one after the other, until he leaves."""

    def __init__(self, target: Target, pages: tuple[str, ...]) -> None:
        super().__init__(daemon=True)
        self.target = target
        self.pages = pages
        self.waits = Waits({page: [] for page in pages})
        self._leaves = threading.Event()
        self._seen = threading.Semaphore(0)

    def run(self) -> None:
        with socket.create_connection(("127.0.0.1", self.target.process.port), PATIENCE) as connection:
            while not self._leaves.is_set():
                for page in self.pages:
                    self.waits.pages[page].append(self._ask(connection, page))
                self._seen.release()

    def _ask(self, connection: socket.socket, page: str) -> Wait:
        request = head("GET", page, {"Host": f"127.0.0.1:{self.target.process.port}"})
        before, work = time.perf_counter(), work_of(self.target.pid)
        connection.sendall(request)
        _read_answer(connection)
        return Wait(time.perf_counter() - before, work_of(self.target.pid) - work)

    def look(self, times: int) -> None:
        """Waits until the visitor has seen his pages so many times."""
        for _ in range(times):
            assert self._seen.acquire(timeout=PATIENCE), "the visitor's page does not come"

    def leave(self) -> Waits:
        """Ends the visit."""
        self._leaves.set()
        self.join(PATIENCE)
        return self.waits


@contextlib.contextmanager
def visiting(target: Target, pages: tuple[str, ...]) -> Iterator[Visitor]:
    """A visitor who has seen his pages once when it begins, and a few times more when it ends."""
    visitor = Visitor(target, pages)
    visitor.start()
    visitor.look(1)
    for waits in visitor.waits.pages.values():
        del waits[:1]
    try:
        yield visitor
        visitor.look(LEAST)
    finally:
        visitor.leave()


def _read_answer(connection: socket.socket) -> bytes:
    """One whole answer."""
    data = b""
    while b"\r\n\r\n" not in data:
        data += _more(connection)
    begin, _, body = data.partition(b"\r\n\r\n")
    assert begin.startswith(b"HTTP/1.1 200"), begin[:200]
    length = int(begin.lower().partition(b"content-length:")[2].partition(b"\r\n")[0])
    while len(body) < length:
        body += _more(connection)
    return body


def _more(connection: socket.socket) -> bytes:
    data = connection.recv(1 << 20)
    assert data, "the server has closed the visitor's connection"
    return data


# -- of a process ------------------------------------------------------------------------------------------------------


def work_of(pid: int) -> float:
    """The seconds of processor time that a process has used, all its threads together (Linux makes a clock of each)."""
    return time.clock_gettime((~pid << 3) | 2)


def memory_of(pid: int) -> int:
    """The bytes of memory that a process has now."""
    return _status(pid, "VmRSS")


def peak_of(pid: int) -> int:
    """The most bytes of memory that a process has had since `forget_peak`."""
    return _status(pid, "VmHWM")


def forget_peak(pid: int) -> None:
    """From now on `peak_of` counts anew."""
    Path(f"/proc/{pid}/clear_refs").write_text("5")


def _status(pid: int, name: str) -> int:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith(f"{name}:"))

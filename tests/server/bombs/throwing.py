"""Bombs are thrown, and what came of it is written down."""

from __future__ import annotations

import contextlib
import itertools
import socket
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

from tests.server.bombs.measuring import Wait, forget_peak, memory_of, peak_of, visiting
from tests.server.bombs.target import PATIENCE, Target

LONGEST_STALL = 0.050
"""So many seconds more another visitor may wait for a page because of a bomb."""
MOST_MEMORY = 50_000_000
"""So many bytes more the server may have while a bomb goes off."""
HEALTH = "/health"
NUMBER = b"@NUMBER@"
"""What differs in all that is thrown, where it stands in a bomb."""
_numbers = itertools.count()


@dataclass(frozen=True)
class Bomb:
    """Bytes that are sent to a server, several times at once; or held back before their end, as slow senders do."""

    name: str
    make: Callable[[Target], bytes]
    answer: str
    """How it is answered: a status, or "closed"; several with a space between them where it depends on the moment."""
    times: int = 4
    held: bool = False


@dataclass(frozen=True)
class Outcome:
    """What came of a bomb."""

    answers: Counter[str]
    health: Wait
    page: Wait
    more_memory: int
    """At most while it went off."""
    kept_memory: int
    """When it was over."""

    def wrong(self, bomb: Bomb) -> list[str]:
        """What is not as it should be."""
        expected = {"held"} if bomb.held else {*bomb.answer.split()}
        wrong = [f"answered {answer}" for answer in self.answers if answer not in expected]
        if self.stall >= LONGEST_STALL:
            wrong.append(f"another visitor has waited for {self.stall * 1000:.0f} ms")
        if self.more_memory >= MOST_MEMORY:
            wrong.append(f"{self.more_memory / 1e6:.0f} MB more")
        return wrong

    @property
    def stall(self) -> float:
        """The longest stall of another visitor."""
        return max(self.health.work, self.page.work)


def best(target: Target, bomb: Bomb, rounds: int) -> Outcome:
    """The outcome with the shortest stall, of so many rounds at most.

    What a bomb does it does each time; what a busy machine does it does now and then. So nobody looks again after a
    round without a stall. Memory is nobody else's: the most counts.
    """
    outcomes: list[Outcome] = []
    while len(outcomes) < rounds and all(outcome.stall >= LONGEST_STALL for outcome in outcomes):
        outcomes.append(throw(target, bomb))
    return replace(
        min(outcomes, key=lambda outcome: outcome.stall),
        answers=sum((outcome.answers for outcome in outcomes), Counter[str]()),
        more_memory=max(outcome.more_memory for outcome in outcomes),
        kept_memory=sum(outcome.kept_memory for outcome in outcomes),
    )


def quiet(target: Target) -> Outcome:
    """The same measurement without a bomb."""
    return throw(target, Bomb("nothing", lambda target: b"", "", times=0))


def throw(target: Target, bomb: Bomb) -> Outcome:
    """Throws a bomb while another visitor looks at his pages."""
    data = bomb.make(target) if bomb.times else b""
    thrown = [data.replace(NUMBER, f"{next(_numbers):08d}".encode()) for _ in range(bomb.times)]
    before = memory_of(target.pid)
    forget_peak(target.pid)
    with visiting(target, (HEALTH, target.page)) as visitor, ThreadPoolExecutor(max(1, bomb.times)) as threads:
        if bomb.held:
            with contextlib.ExitStack() as open_connections:
                for each in thrown:
                    open_connections.enter_context(_held(target, each))
                visitor.look(3)
            answers = Counter({"held": bomb.times})
        else:
            answers = Counter(threads.map(target.throw, thrown))
    waits = visitor.waits
    return Outcome(
        answers,
        waits.longest(HEALTH),
        waits.longest(target.page),
        peak_of(target.pid) - before,
        memory_of(target.pid) - before,
    )


def _held(target: Target, data: bytes) -> socket.socket:
    """A connection on which nothing more comes."""
    connection = socket.create_connection(("127.0.0.1", target.process.port), PATIENCE)
    connection.settimeout(1)
    with contextlib.suppress(OSError):  # the server reads no more of it
        connection.sendall(data)
    return connection

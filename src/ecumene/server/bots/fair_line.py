"""A line in which nobody can push others back: whoever has been served least is next, whatever stands behind him.

What is served counts for an address and for a person (`sharers`), in seconds. Each of them has a time of its own, which
goes on by what it was served; the line's own time is that of whoever waits and is furthest behind. Somebody new begins
there: he is next, but he does not catch up on what others had before he came.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

T = TypeVar("T")

MOST_REMEMBERED = 5_000
"""So many addresses and people are remembered that were served lately."""


@dataclass
class Sharer:
    """An address or a person: its time, and how much of it waits and is served now."""

    time: float
    waiting: int = 0
    served: int = 0

    @property
    def here(self) -> bool:
        """Whether anything of it waits or is served."""
        return self.waiting > 0 or self.served > 0


@dataclass(frozen=True)
class Ticket(Generic[T]):
    """What waits, or is served since a moment, and whom it counts for: first the person, then the address."""

    item: T
    sharers: tuple[Sharer, ...]
    since: float = 0.0


class FairLine(Generic[T]):
    """A bounded line. Next is who is served least now, then who was served least; of his, what waits longest."""

    def __init__(self, size: int, size_each: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.size = size
        self.size_each = size_each
        """So much may wait for one address or one person."""
        self._clock = clock
        self._line: list[Ticket[T]] = []
        self._sharers: dict[str, Sharer] = {}
        self._time = 0.0
        self._open = True
        self._changed = threading.Condition()

    def put(self, item: T, *names: str) -> bool:
        """Lets something wait that counts for these: the address, the person. False if there is no room for it."""
        with self._changed:
            sharers = tuple(self._sharers.get(name) or Sharer(self._time) for name in reversed(names))
            full = len(self._line) >= self.size or any(sharer.waiting >= self.size_each for sharer in sharers)
            if full or not self._open:
                return False
            self._sharers.update(zip(reversed(names), sharers, strict=True))
            for sharer in sharers:
                sharer.waiting += 1
            self._line.append(Ticket(item, sharers))
            self._changed.notify()
            return True

    def take(self) -> Ticket[T] | None:
        """Waits for the next, who is served until `done`; None when the line is closed."""
        with self._changed:
            while self._open and not self._line:
                self._changed.wait()
            if not self._open:
                return None
            ranks = [self._rank(ticket) for ticket in self._line]
            self._time = max(self._time, min(time for (_, time), *_ in ranks))
            ticket = self._line.pop(min(range(len(ranks)), key=ranks.__getitem__))
            for sharer in ticket.sharers:
                sharer.waiting -= 1
                sharer.served += 1
            return replace(ticket, since=self._clock())

    def done(self, ticket: Ticket[T]) -> None:
        """Counts what was served."""
        with self._changed:
            for sharer in ticket.sharers:
                sharer.served -= 1
                sharer.time = max(sharer.time, self._time) + self._clock() - ticket.since
            self._forget()

    def close(self) -> None:
        """Nobody is served any more; whoever waits goes home."""
        with self._changed:
            self._open = False
            self._line.clear()
            self._changed.notify_all()

    def _rank(self, ticket: Ticket[T]) -> tuple[tuple[int, float], ...]:
        """How well somebody is served: by whichever of his sharers is served best, then by each of them."""
        now = self._time
        each = [(sharer.served, sharer.time if sharer.time > now else now) for sharer in ticket.sharers]
        return (max([served for served, _ in each]), max([time for _, time in each])), *each

    def _forget(self) -> None:
        """Who is not ahead of the line's time stands where somebody new would; when nobody is here, all do."""
        here = any(sharer.here for sharer in self._sharers.values())
        remember = here and len(self._sharers) <= MOST_REMEMBERED
        self._sharers = {
            name: sharer
            for name, sharer in self._sharers.items()
            if sharer.here or (remember and sharer.time > self._time)
        }

    def __len__(self) -> int:
        return len(self._line)

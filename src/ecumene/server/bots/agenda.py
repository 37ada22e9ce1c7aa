"""Things to do, each not before its time, for the threads that run beside the pages."""

from __future__ import annotations

import heapq
import threading
import time
from typing import Generic, TypeVar

T = TypeVar("T")


class Agenda(Generic[T]):
    """A bounded queue by time. What is due first is taken first; of what is due, what waits longest."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._heap: list[tuple[float, int, T]] = []
        self._order = 0
        self._open = True
        self._changed = threading.Condition()

    def put(self, item: T, delay: float = 0.0) -> bool:
        """Notes a thing to do after so many seconds; False if there is no room for it."""
        with self._changed:
            if not self._open or len(self._heap) >= self.size:
                return False
            self._order += 1
            heapq.heappush(self._heap, (time.monotonic() + delay, self._order, item))
            self._changed.notify()
            return True

    def take(self) -> T | None:
        """Waits for the next thing that is due; None when the agenda is closed."""
        with self._changed:
            while self._open:
                wait = self._heap[0][0] - time.monotonic() if self._heap else None
                if wait is not None and wait <= 0:
                    return heapq.heappop(self._heap)[2]
                self._changed.wait(wait)
        return None

    def close(self) -> None:
        """Nothing more is done; whoever waits goes home."""
        with self._changed:
            self._open = False
            self._heap.clear()
            self._changed.notify_all()

    def __len__(self) -> int:
        return len(self._heap)

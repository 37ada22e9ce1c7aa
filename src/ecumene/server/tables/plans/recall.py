"""What is remembered of plans and answers, so that pages need not ask the database: only where one process has it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")

MOST = 20_000


class Recall(Generic[T]):
    """Remembers what was read, until it is changed. Several processes cannot know that of each other: they read."""

    def __init__(self, alone: bool) -> None:
        self.alone = alone
        self._known: dict[Hashable, T] = {}
        self._changes = 0
        self._lock = threading.Lock()

    def get(self, key: Hashable, read: Callable[[], T]) -> T:
        """What is known, or read now. What was changed while it was read is not kept."""
        if not self.alone:
            return read()
        with self._lock:
            if key in self._known:
                return self._known[key]
            before = self._changes
        found = read()
        with self._lock:
            if before == self._changes:
                if len(self._known) >= MOST:
                    self._known.clear()
                self._known[key] = found
        return found

    def forget(self, key: Hashable) -> None:
        """Something was changed: it is read again."""
        with self._lock:
            self._changes += 1
            self._known.pop(key, None)

    def clear(self) -> None:
        """Everything is read again."""
        with self._lock:
            self._changes += 1
            self._known.clear()

"""What was last read of a database that only this process changes, so that pages need not ask for it again."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Generic, TypeVar

T = TypeVar("T")


class ReadCache(Generic[T]):
    """A bounded number of values by key. What was read before a change is never kept after it.

    Note the `moment` before you read, hand it over when you `keep`, and `forget` after every change.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        """With 0 nothing is kept: several processes would not hear of each other's changes."""
        self.moment = 0
        """Counts the changes."""
        self._values: OrderedDict[str, T] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: str) -> T | None:
        """The value, if it is known."""
        return self._values.get(key)

    def keep(self, key: str, value: T, moment: int) -> None:
        """Keeps what was read after a moment, unless something has changed since."""
        with self._lock:
            if moment == self.moment and self.size:
                self._values[key] = value
                if len(self._values) > self.size:
                    self._values.popitem(last=False)

    def forget(self, *keys: str) -> None:
        """Something has changed: these values or, without any named, all."""
        with self._lock:
            self.moment += 1
            for key in keys or list(self._values):
                self._values.pop(key, None)

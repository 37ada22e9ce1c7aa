"""What servers said that they had stored, and what is found of it afterwards."""

from __future__ import annotations

import threading
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

Key = tuple[str, ...]
Stored = Mapping[str, Mapping[Key, Sequence[str]]]
"""By kind and key, the values that are stored; more than one is one too many."""


class Ledger:
    """What was asked for and what was acknowledged, by kind and key. Many hands write in it."""

    def __init__(self) -> None:
        self.acknowledged: dict[str, dict[Key, str]] = defaultdict(dict)
        """What is there since then, and stays as it is."""
        self.asked: dict[str, set[Key]] = defaultdict(set)
        """What may be there, once, acknowledged or not."""
        self.possible: dict[str, dict[Key, set[str]]] = defaultdict(dict)
        """What changes: the value that was acknowledged last, and those that were asked for since; none is ""."""
        self._lock = threading.Lock()

    def __len__(self) -> int:
        with self._lock:
            return sum(map(len, self.acknowledged.values())) + sum(map(len, self.possible.values()))

    @property
    def kinds(self) -> set[str]:
        """What something is acknowledged of."""
        with self._lock:
            return {kind for kind, found in self.acknowledged.items() if found} | set(self.possible)

    @contextmanager
    def once(self, kind: str, *key: str, value: str = "") -> Iterator[None]:
        """Something new is asked for; it is acknowledged unless an error comes out."""
        with self._lock:
            self.asked[kind].add(key)
        yield
        self.there(kind, *key, value=value)

    def there(self, kind: str, *key: str, value: str = "") -> None:
        """Something is acknowledged that has a name since then only."""
        with self._lock:
            self.asked[kind].add(key)
            self.acknowledged[kind][key] = value

    @contextmanager
    def last(self, kind: str, *key: str, value: str) -> Iterator[None]:
        """Something gets another value; nobody else changes it meanwhile. The old one is gone if no error comes out."""
        with self._lock:
            self.possible[kind].setdefault(key, {""}).add(value)
        yield
        self.now(kind, *key, value=value)

    def now(self, kind: str, *key: str, value: str) -> None:
        """Something is acknowledged to have this value, until it is asked for another one."""
        with self._lock:
            self.possible[kind][key] = {value}


@dataclass
class Findings:
    """By kind, how much was compared, and what is not as it was acknowledged."""

    compared: Counter[str] = field(default_factory=Counter)
    lost: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)

    @property
    def clean(self) -> bool:
        """Whether all is there, once, and as it was."""
        return not (self.lost or self.changed or self.doubled)

    def __str__(self) -> str:
        kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(self.compared.items()))
        counts = f"lost {len(self.lost)}, changed {len(self.changed)}, doubled {len(self.doubled)}"
        return "\n  ".join([f"{counts} of {kinds}", *self.lost, *self.changed, *self.doubled])


def compare(ledger: Ledger, stored: Stored) -> Findings:
    """Everything that was acknowledged or asked for beside all that is stored."""
    found = Findings()
    for kind, asked in ledger.asked.items():
        there = stored.get(kind, {})
        acknowledged = ledger.acknowledged[kind]
        found.compared[kind] += len(acknowledged)
        found.lost += [_name(kind, key) for key in acknowledged if not there.get(key)]
        found.doubled += [_name(kind, key) for key in asked if len(there.get(key, ())) > 1]
        found.changed += [
            f"{_name(kind, key)} is {there[key][0]!r}, not {value!r}"
            for key, value in acknowledged.items()
            if there.get(key) and there[key][0] != value
        ]
    for kind, fields in ledger.possible.items():
        found.compared[kind] += len(fields)
        for key, values in fields.items():
            now = next(iter(stored.get(kind, {}).get(key, ())), "")
            if now not in values:
                found.changed.append(f"{_name(kind, key)} is {now!r}, not {' or '.join(map(repr, sorted(values)))}")
    return found


def _name(kind: str, key: Key) -> str:
    return f"{kind} {' '.join(key)}"

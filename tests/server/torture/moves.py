"""The moves at a table, and how they are compared with its log: what can never matter again may be struck out there."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import dataclass, field

from ecumene.server.tables.log.logs import Act, gathered
from tests.server.torture.ledger import Findings

Entered = tuple[str, str]
"""What was entered: an action, an undo or a redo, and which action."""


@dataclass
class Played:
    """A table, and what the servers said that they had taken there, by the number that it got."""

    id: str
    keys: list[str]
    """The keys of its seats; empty where a bot plays."""
    acknowledged: dict[int, Entered] = field(default_factory=dict)
    doubled: list[int] = field(default_factory=list)
    """Numbers that were given to two moves."""
    lock: threading.Lock = field(default_factory=threading.Lock)

    def taken(self, number: int, kind: str, action: str) -> None:
        """A move is acknowledged."""
        with self.lock:
            if number in self.acknowledged:
                self.doubled.append(number)
            self.acknowledged[number] = (kind, action)

    def compare(self, stored: Mapping[int, Entered], last: int, found: Findings) -> None:
        """What was acknowledged and what is stored tell one story up to the last number."""
        found.compared["moves"] += len(self.acknowledged)
        found.doubled += [f"move {self.id} {number}" for number in self.doubled]
        if last != max([0, *stored]):
            found.changed.append(f"number {self.id} is {last}, the last entry {max([0, *stored])}")
        for number, entered in self.acknowledged.items():
            if number > last:
                found.lost.append(f"move {self.id} {number} {entered}")
            elif stored.get(number, entered) != entered:
                found.changed.append(f"move {self.id} {number} is {stored[number]}, not {entered}")
        if not self._one_story(stored, last):
            found.lost.append(f"move {self.id}: one that still matters")

    def _one_story(self, stored: Mapping[int, Entered], last: int) -> bool:
        """Whether what stands, and what can be repeated, is the same with what was struck out and without it."""
        told = {**stored, **self.acknowledged}
        whole = {number: told[number] for number in range(1, last + 1) if number in told}
        if len(whole) < last:
            return True  # something was struck out that the kill kept from being acknowledged
        return _told_by(dict(sorted(stored.items()))) == _told_by(whole)


def _told_by(entries: Mapping[int, Entered]) -> tuple[object, object]:
    log = gathered((kind, Act(number, 0, action, "")) for number, (kind, action) in entries.items())
    return log.standing, log.undone

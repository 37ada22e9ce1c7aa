"""The log of a table: which of its entries still matter. The others are struck out, so that it cannot grow for ever.

An action that stands matters, and so does one that was taken back and can still be repeated, with the entry that took
it back. Where an entry was repeated, or another action has come in its place, they can never matter again. They go with
the next entry: the last one is always there, so a process that is a little behind can follow.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, delete, select
from sqlalchemy.orm import Session

from ecumene.server.storage.models import Entry

AT_ONCE = 1000
"""So many entries are named in one statement."""

STRIKE = delete(Entry).where(
    Entry.table_id == bindparam("table"), Entry.number.between(bindparam("first"), bindparam("last"))
)


class Act(NamedTuple):
    """An action in a log, without its events."""

    number: int
    seat: int
    action: str
    digest: str
    """The fingerprint of the position after it, or nothing."""
    time_left: float | None = None
    """What the seat's clock showed after it, if the table has one."""


@dataclass
class Log:
    """The entries of a log that still matter, and those that can go."""

    standing: list[Act] = field(default_factory=list)
    undone: list[tuple[Act, int]] = field(default_factory=list)
    """What can be repeated, the next one last, with the number of the entry that took it back."""
    spent: list[int] = field(default_factory=list)
    """The numbers of stored entries that can go when the next one comes."""
    last: int = 0
    """The number of the last entry."""

    def clone(self) -> Log:
        """A log that can be continued without changing this one."""
        return Log(self.standing[:], self.undone[:], self.spent[:], self.last)

    def enter(self, kind: str, entry: Act) -> list[int]:
        """Takes in one more entry. Returns the numbers of those that are struck out for it."""
        spent: list[int] = []
        dropped: list[int] = []
        if kind == "act":
            dropped = [number for act, undo in self.undone for number in (act.number, undo)]
            self.undone = []
            self.standing.append(entry)
        elif kind == "undo" and self.standing:
            self.undone.append((self.standing.pop(), entry.number))
        elif kind == "redo" and self.undone:
            act, undo = self.undone.pop()
            self.standing.append(act)
            spent = [undo, entry.number]
        else:
            raise ValueError(f"{kind!r} makes no sense here")
        struck = self.spent + dropped
        self.spent, self.last = spent, entry.number
        return struck


def act_of(entry: Entry) -> Act:
    """What a log keeps in mind of a stored entry."""
    return Act(entry.number, entry.seat, entry.action, entry.digest, entry.time_left)


def read_log(session: Session, table_id: str) -> Log:
    """A table's log, as far as it makes sense; the events of its entries are left where they are."""
    columns = select(Entry.kind, Entry.number, Entry.seat, Entry.action, Entry.digest, Entry.time_left)
    stored = session.execute(columns.where(Entry.table_id == table_id).order_by(Entry.number))
    return gathered((row.kind, Act(row.number, row.seat, row.action, row.digest, row.time_left)) for row in stored)


def gathered(entries: Iterable[tuple[str, Act]]) -> Log:
    """A log from its stored entries, up to the first that makes no sense. Older programs struck nothing out."""
    log = Log()
    spent: list[int] = []
    for kind, entry in entries:
        try:
            spent += log.enter(kind, entry)
        except ValueError:
            break
    log.spent = spent + log.spent
    return log


def read_events(session: Session, table_id: str, acts: Sequence[Act]) -> dict[int, list[Any]]:
    """The events that actions caused, as they are stored, by the numbers of their entries."""
    events: dict[int, list[Any]] = {}
    for start in range(0, len(acts), AT_ONCE):
        numbers = [act.number for act in acts[start : start + AT_ONCE]]
        found = select(Entry.number, Entry.events).where(Entry.table_id == table_id, Entry.number.in_(numbers))
        events.update((number, stored) for number, stored in session.execute(found))
    return events


def strike(connection: Connection, table_id: str, numbers: Iterable[int]) -> None:
    """Removes entries that can never matter again."""
    if found := runs(numbers):
        connection.execute(STRIKE, [{"table": table_id, "first": first, "last": last} for first, last in found])


def runs(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Numbers as runs without a gap, each with its first and its last: a few even where thousands are struck out."""
    found: list[tuple[int, int]] = []
    for number in sorted(numbers):
        if found and number == found[-1][1] + 1:
            found[-1] = (found[-1][0], number)
        else:
            found.append((number, number))
    return found

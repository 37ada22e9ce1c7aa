"""Playing: every choice is checked against the rules, entered in the table's log and committed before it is shown."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, bindparam, insert, update

from ecumene.engine import Table, Text
from ecumene.server.errors import Conflict, NotAllowed, Outdated
from ecumene.server.machine.arrival import arrived
from ecumene.server.storage.models import FINISHED, PLAYING, Entry, Person, SeatRow, Snapshot, TableRow
from ecumene.server.tables.clocks.timing import Moment, refuse_too_late
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.log.entries import apply_entry, changed_row, clone, due_for_snapshot
from ecumene.server.tables.log.events import encode_events
from ecumene.server.tables.log.logs import Act, strike
from ecumene.server.tables.seats.seating import seat_of_key
from ecumene.server.tables.store import Store, later

ENTER = insert(Entry)
MOVE_ON = (
    update(TableRow)
    .where(
        TableRow.id == bindparam("table"), TableRow.number == bindparam("before"), TableRow.updated == bindparam("seen")
    )
    .values({name: bindparam(name) for name in ("number", "actions", "turn", "status", "result", "updated")})
)
"""A table's row after an entry, if nobody has chosen, sat down or left since it was read;"""
MOVE_ON_WITH_CLOCK = MOVE_ON.values({name: bindparam(name) for name in ("clock", "clock_due")})
"""and the same with a clock."""
GIVE_BACK = (
    update(SeatRow)
    .where(SeatRow.table_id == bindparam("of_table"), SeatRow.seat == bindparam("of_seat"))
    .values(stand_in="")
)
"""A bot has played a turn for somebody whose time was up; the next one is his again."""

Right = Callable[[LiveTable], int]
"""The seat that somebody may choose for at a table as it stands; who may not is refused."""


class Players:
    """Who may choose for a seat: a person in his own, a program with its key, a bot. Others are refused here."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def person(self, person: Person | None, table_id: str, seat: int) -> Player:
        """A person in a seat of his own."""

        def his_own(live: LiveTable) -> int:
            if seat not in live.seats_of(person):
                raise NotAllowed(Text("This is not your seat."))
            return _played_himself(live, seat)

        return self.admit(self.store.open(table_id), his_own, by=person.id if person else None)

    def program(self, table_id: str, key: str) -> Player:
        """A program in the seat that its key opens."""
        return self.admit(self.store.open(table_id), lambda live: _played_himself(live, seat_of_key(live.seats, key)))

    def bot(self, table_id: str, seat: int) -> Player:
        """A bot, if one sits there or stands in for somebody."""

        def still_a_bot(live: LiveTable) -> int:
            if not live.seats[seat].bot:
                raise NotAllowed(Text("A person plays this seat."))
            return seat

        return self.admit(self.store.open(table_id), still_a_bot)

    def admit(self, live: LiveTable, right: Right, by: str | None = None) -> Player:
        """Whoever has a right to a seat."""
        return Player(self.store, live, right, right(live), by)


@dataclass(frozen=True)
class Player:
    """Somebody who may choose for a seat, as the table was when he was let in.

    What he chooses is stored only if the table and its seats are still the same. If somebody has sat down or left
    meanwhile, the right to the seat is looked for again at the table as it is now.
    """

    store: Store
    live: LiveTable
    right: Right
    seat: int
    by: str | None
    """The id of the person who chooses; None for programs and bots."""
    beside: Callable[[Connection], None] | None = None
    """What is stored together with an entry, or refuses it."""

    def act(self, action: str, at: int) -> LiveTable:
        """Takes an action. `at` is the version of the table that the player saw."""
        return self.enter("act", action, at)

    def undo(self, at: int) -> LiveTable:
        """Takes the seat's last action back."""
        return self.enter("undo", "", at)

    def redo(self, at: int) -> LiveTable:
        """Repeats what was taken back."""
        return self.enter("redo", "", at)

    def enter(self, kind: str, action: str, at: int) -> LiveTable:
        """Adds an entry to the log: checked against the rules, committed, then shown to everybody."""
        player = self
        while (after := player._entered(kind, action, at)) is None:
            now = self.store.read(self.live.id)
            player = replace(self, live=now, seat=self.right(now))
        self.store.announce(after)
        return after

    def _entered(self, kind: str, action: str, at: int) -> LiveTable | None:
        """The table after one more entry; None if it is not as this player knows it."""
        live, seat = self.live, self.seat
        if live.number != at:
            raise _outdated()
        if not live.playing:
            raise NotAllowed(
                Text("The game is over.") if live.finished else Text("The game has not begun: a seat is still free.")
            )
        now = self.store.timing.moment(arrived()) if live.row.clock_terms else None
        if now is not None:
            refuse_too_late(live.row, seat, now)
        table = clone(live.table)
        events = apply_entry(table, kind, seat, action)
        entry = {
            "table_id": live.id,
            "number": live.number + 1,
            "kind": kind,
            "seat": seat,
            "action": table.history[-1].action.id if kind == "act" else "",
            "events": encode_events(events),
            "digest": table.state.digest(),
            "by": self.by,
            "at": time.time(),
            "time_left": None,
        }
        return self._commit(table, entry, now)

    def _commit(self, table: Table, entry: dict[str, Any], now: Moment | None) -> LiveTable | None:
        """Stores an entry if the table's row is as it was read."""
        live, over = self.live, table.state.over
        changes: dict[str, Any] = {
            "number": entry["number"],
            "actions": len(table.history),
            "turn": table.state.player,
            "status": FINISHED if over else PLAYING,
            "result": table.state.scores() if over else None,
            "updated": later(live.row.updated),
        }
        given_back: int | None = None
        if now is not None:
            timed = self.store.timing.after_entry(live.row, table.state.player, over, now)
            changes |= {"clock": timed.clock.stored(), "clock_due": timed.due}
            entry["time_left"], given_back = timed.clock.left[self.seat], timed.given_back
        log = live.log.clone()
        struck = log.enter(entry["kind"], Act(*(entry[name] for name in Act._fields)))
        due = due_for_snapshot(table, live.snapshot_at)
        row = changed_row(live.row, changes, given_back)
        after = LiveTable(row, table, log, len(table.history) if due else live.snapshot_at)
        as_read = {"table": live.id, "before": live.number, "seen": live.row.updated}
        try:
            with self.store.database.transaction() as connection:
                move_on = MOVE_ON if now is None else MOVE_ON_WITH_CLOCK
                if connection.execute(move_on, {**as_read, **changes}).rowcount != 1:
                    return None
                if self.beside is not None:
                    self.beside(connection)
                strike(connection, live.id, struck)
                connection.execute(ENTER, entry)
                if given_back is not None:
                    connection.execute(GIVE_BACK, {"of_table": live.id, "of_seat": given_back})
                if due:
                    snapshot = {"table_id": live.id, "number": after.number, "actions": after.actions}
                    connection.execute(insert(Snapshot), {**snapshot, "state": table.state.save()})
                self.store.hub.announce(connection, live.id, f"table {after.number}")
        except Conflict:
            self.store.cache.forget(live.id)
            raise _outdated() from None
        return after


def _outdated() -> Outdated:
    return Outdated(Text("The table has moved on. Here is how it stands now."))


def _played_himself(live: LiveTable, seat: int) -> int:
    """A person's seat; refuses his choice while a bot plays for him."""
    if live.seats[seat].stand_in:
        raise NotAllowed(Text("A bot plays for you. Take your seat back first."))
    return seat

"""Playing: every choice is checked against the rules, entered in the table's log and committed before it is shown."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import bindparam, insert, update

from ecumene.engine import Table, Text
from ecumene.server.errors import Conflict, NotAllowed, Outdated
from ecumene.server.live import LiveTable, apply_entry, changed_row, clone, due_for_snapshot, encode_events, reread
from ecumene.server.logs import Act, strike
from ecumene.server.models import FINISHED, PLAYING, Entry, Person, Snapshot, TableRow
from ecumene.server.seating import Seating
from ecumene.server.store import Store, later

ENTER = insert(Entry)
MOVE_ON = (
    update(TableRow)
    .where(TableRow.id == bindparam("table"), TableRow.number == bindparam("before"))
    .values({name: bindparam(name) for name in ("number", "actions", "turn", "status", "result", "updated")})
)
MOVE_ON_UNCHANGED = MOVE_ON.where(TableRow.updated == bindparam("seen"))
"""The same if nobody has sat down or left since the row was read either."""

Check = Callable[[LiveTable], None]
"""Refuses somebody who may not choose at this table as it stands."""


class Play:
    """What players, programs and bots choose, take back and repeat."""

    def __init__(self, store: Store, seating: Seating) -> None:
        self.store = store
        self.seating = seating

    def act(self, person: Person | None, table_id: str, seat: int, action: str, at: int) -> LiveTable:
        """Takes an action in a person's seat. `at` is the version of the table that the person saw."""
        return self._enter(person, table_id, seat, "act", action, at)

    def undo(self, person: Person | None, table_id: str, seat: int, at: int) -> LiveTable:
        """Takes the seat's last action back."""
        return self._enter(person, table_id, seat, "undo", "", at)

    def redo(self, person: Person | None, table_id: str, seat: int, at: int) -> LiveTable:
        """Repeats what was taken back."""
        return self._enter(person, table_id, seat, "redo", "", at)

    def act_for_bot(self, table_id: str, seat: int, action: str, at: int) -> LiveTable:
        """A bot's choice, if a bot still sits there and the table has not moved on."""

        def still_a_bot(live: LiveTable) -> None:
            if not live.seats[seat].bot:
                raise NotAllowed(Text("A person plays this seat."))

        return self._append(self.store.open(table_id), seat, "act", action, at, None, still_a_bot)

    def act_with_key(self, table_id: str, key: str, action: str, at: int, kind: str = "act") -> LiveTable:
        """A program's choice, or what it takes back or repeats, in the seat that its key opens."""
        live, seat = self.seating.seat_by_key(table_id, key)
        return self._append(live, seat, kind, action, at, None, lambda live: _plays_himself(live, seat))

    def _enter(self, person: Person | None, table_id: str, seat: int, kind: str, action: str, at: int) -> LiveTable:
        def his_own(live: LiveTable) -> None:
            if seat not in live.seats_of(person):
                raise NotAllowed(Text("This is not your seat."))
            _plays_himself(live, seat)

        return self._append(self.store.open(table_id), seat, kind, action, at, person.id if person else None, his_own)

    def _append(
        self, live: LiveTable, seat: int, kind: str, action: str, at: int, by: str | None, check: Check | None = None
    ) -> LiveTable:
        """Adds an entry to the log: checked against the rules, committed, then shown to everybody."""
        if check is not None:
            check(live)
        if live.number != at:
            raise Outdated(Text("The table has moved on. Here is how it stands now."))
        if not live.playing:
            raise NotAllowed(
                Text("The game is over.") if live.finished else Text("The game has not begun: a seat is still free.")
            )
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
            "by": by,
            "at": time.time(),
        }
        after = self._commit(live, table, entry, check)
        self.store.announce(after)
        return after

    def _commit(self, live: LiveTable, table: Table, entry: dict[str, Any], check: Check | None) -> LiveTable:
        """Stores an entry if the table has not moved on. If somebody sat down or left meanwhile, it is checked anew."""
        over = table.state.over
        changes: dict[str, Any] = {
            "number": entry["number"],
            "actions": len(table.history),
            "turn": table.state.player,
            "status": FINISHED if over else PLAYING,
            "result": table.state.scores() if over else None,
            "updated": later(live.row.updated),
        }
        values = {"table": live.id, "before": live.number, **changes}
        log = live.log.clone()
        struck = log.enter(entry["kind"], Act(entry["number"], entry["seat"], entry["action"], entry["digest"]))
        due = due_for_snapshot(table, live.snapshot_at)
        try:
            with self.store.database.transaction() as connection:
                as_read = connection.execute(MOVE_ON_UNCHANGED, {**values, "seen": live.row.updated}).rowcount == 1
                if not as_read and connection.execute(MOVE_ON, values).rowcount != 1:
                    self.store.cache.forget(live.id)
                    raise Outdated(Text("The table has moved on. Here is how it stands now."))
                row = changed_row(live.row, changes) if as_read else reread(connection, live.id)
                after = LiveTable(row, table, log, len(table.history) if due else live.snapshot_at)
                if not as_read and check is not None:
                    check(after)
                strike(connection, live.id, struck)
                connection.execute(ENTER, entry)
                if due:
                    snapshot = {"table_id": live.id, "number": after.number, "actions": after.actions}
                    connection.execute(insert(Snapshot), {**snapshot, "state": table.state.save()})
                self.store.hub.announce(connection, live.id, f"table {after.number}")
        except Conflict:
            self.store.cache.forget(live.id)
            raise Outdated(Text("The table has moved on. Here is how it stands now.")) from None
        return after


def _plays_himself(live: LiveTable, seat: int) -> None:
    """Refuses a person's choice while a bot plays for him."""
    if live.seats[seat].stand_in:
        raise NotAllowed(Text("A bot plays for you. Take your seat back first."))

"""Tables rebuilt from their logs: fast with snapshots, or with a proof where the rules have changed since."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from ecumene.engine import State, Table, Text
from ecumene.engine.table import Moment
from ecumene.server.errors import OtherRules
from ecumene.server.live import LiveTable, apply_entry, decode_events, fresh_table
from ecumene.server.models import FINISHED, Entry, Snapshot, TableRow


def log_of(session: Session, table_id: str) -> Sequence[Entry]:
    """A table's whole log."""
    return session.scalars(select(Entry).where(Entry.table_id == table_id).order_by(Entry.number)).all()


def rebuild(session: Session, row: TableRow) -> LiveTable:
    """A table from its log: the last snapshot, and the entries after it; if the rules are others, every entry."""
    table = fresh_table(row)
    entries = log_of(session, row.id)
    taken = select(Snapshot).where(Snapshot.table_id == row.id).order_by(Snapshot.number.desc())
    if row.rules != table.game.rules_version:
        return rebuild_proved(row, entries, session.scalars(taken).all())
    snapshot = session.scalars(taken.limit(1)).first()
    done = 0
    if snapshot is not None:
        for entry in effective(entries[: snapshot.number]):
            action = table.game.vocabulary.parse(entry.action)
            table.history.append(Moment(entry.seat, action, decode_events(table.game, entry.events)))
            table.record.actions.append((entry.seat, action.id))
        table.state = table.game.load(snapshot.state)
        done = snapshot.number
    follow(table, entries[done:])
    return LiveTable(row, table, len(entries), snapshot.actions if snapshot else 0)


def follow(table: Table, entries: Sequence[Entry]) -> None:
    """Plays further entries."""
    for entry in entries:
        apply_entry(table, entry.kind, entry.seat, entry.action)


def effective(entries: Sequence[Entry]) -> list[Entry]:
    """The entries of the actions that stand: those taken back are gone, those repeated are back."""
    standing: list[Entry] = []
    undone: list[Entry] = []
    for entry in entries:
        if entry.kind == "undo":
            undone.append(standing.pop())
        elif entry.kind == "redo":
            standing.append(undone.pop())
        else:
            standing.append(entry)
            undone.clear()
    return standing


# -- other rules ---------------------------------------------------------------------------------------------------


def rebuild_proved(row: TableRow, entries: Sequence[Entry], snapshots: Sequence[Snapshot]) -> LiveTable:
    """A table that was begun with other rules: whole if they are proved to make the same of it, else frozen.

    A frozen table ends with the last position that is known to be the one that was.
    """
    table = fresh_table(row)
    proved = count_proved(table, entries, Memory(row, entries, snapshots))
    last = max((snapshot.actions for snapshot in snapshots), default=0)
    if proved == len(entries):
        return LiveTable(row, table, proved, last)
    theirs, ours = row.rules, table.game.rules_version
    if proved < 0:
        words = "This table was begun with rules version {theirs}; this server has version {ours} and cannot go on."
        raise OtherRules(Text(words, theirs=theirs, ours=ours), record_path(row))
    table = fresh_table(row)
    follow(table, entries[:proved])
    why = Text(
        "This table was begun with rules version {theirs}. With version {ours}, which this server has, it would become "
        "another game: it can be watched up to move {n}, but nobody can play on.",
        theirs=theirs,
        ours=ours,
        n=len(table.history),
    )
    return LiveTable(row, table, len(entries), last, why)


def record_path(row: TableRow) -> str:
    """Where the record of a finished table is."""
    return f"/t/{row.id}/record" if row.status == FINISHED else ""


class Memory:
    """What is known of the positions of a log, by the number of the entry before them."""

    def __init__(self, row: TableRow, entries: Sequence[Entry], snapshots: Sequence[Snapshot]) -> None:
        self.states = {snapshot.number: snapshot.state for snapshot in snapshots}
        self.digests = {0: row.opening, **{entry.number: entry.digest for entry in entries}}
        self.results = {len(entries): row.result}

    def agrees(self, number: int, state: State) -> bool | None:
        """Whether this is the position that was; None if nothing is known of it."""
        if number in self.states:
            return state.save() == self.states[number]
        if digest := self.digests[number]:
            return state.digest() == digest
        if (result := self.results.get(number)) is not None:
            return state.over and state.scores() == result
        return None


def count_proved(table: Table, entries: Sequence[Entry], memory: Memory) -> int:
    """Plays a log as far as it is what it was; the number of its entries that are proved, -1 if not even the set-up."""
    proved = -1
    for number in range(len(entries) + 1):
        try:
            follow(table, entries[:number][-1:])
        except Exception:  # rules that have changed can fail in any way
            break
        agrees = memory.agrees(number, table.state)
        if agrees is False:
            break
        if agrees:
            proved = number
    return proved

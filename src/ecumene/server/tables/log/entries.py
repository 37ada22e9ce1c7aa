"""One entry of a log after the other: a new table, its copy, and what an entry makes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from ecumene.engine import Event, Game, Record, Table
from ecumene.server.storage.models import SeatRow, TableRow

SNAPSHOT_EVERY = 100
"""A snapshot is taken about every so many actions, where nothing can be taken back or repeated."""
STORED = tuple(column.key for column in TableRow.__table__.columns)
STORED_OF_SEAT = tuple(column.key for column in SeatRow.__table__.columns)

T = TypeVar("T", TableRow, SeatRow)


def changed_row(row: TableRow, changes: Mapping[str, Any], given_back: int | None = None) -> TableRow:
    """A table's row as it is after some changes were stored; the seats stay as they are, but for one that a bot gives
    back."""
    seats = row.seats if given_back is None else [_own(seat) if seat.seat == given_back else seat for seat in row.seats]
    return _copied(TableRow(), row, STORED, {**changes, "seats": seats})


def _own(seat: SeatRow) -> SeatRow:
    return _copied(SeatRow(), seat, STORED_OF_SEAT, {"stand_in": ""})


def _copied(new: T, old: T, names: Sequence[str], changes: Mapping[str, Any]) -> T:
    vars(new).update({**{name: getattr(old, name) for name in names}, **changes})
    return new


def fresh_table(row: TableRow, game: Game) -> Table:
    """The engine's table before any action. Its record names the rules that the table was begun with."""
    table = Table.open(game, len(row.seats), row.options, int(row.seed), [seat.name for seat in row.seats])
    table.record.rules = row.rules
    return table


def clone(table: Table) -> Table:
    """A table that can be played on without changing this one; states are shared, they are never changed in place."""
    record = table.record
    return Table(
        table.game,
        table.names,
        Record(
            record.game,
            record.rules,
            record.edition,
            record.options,
            record.names,
            record.seed,
            record.actions[:],
            dict(record.checks),
            record.result,
            cards=record.cards,
        ),
        table.state,
        table.opening,
        table.history[:],
        table.back[:],
        table.undone[:],
    )


def apply_entry(table: Table, kind: str, seat: int, action: str) -> tuple[Event, ...]:
    """Carries out one entry of a log."""
    if kind == "undo":
        table.undo(seat)
        return ()
    if kind == "redo":
        table.redo(seat)
        return table.history[-1].events
    return table.act(seat, action)


def due_for_snapshot(table: Table, snapshot_at: int) -> bool:
    """Whether a snapshot should be taken now: only of a position that stays, with nothing to take back or repeat."""
    return len(table.history) >= snapshot_at + SNAPSHOT_EVERY and not table.back and not table.undone

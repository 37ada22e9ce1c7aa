"""Everything that is stored: read as it is, compared row by row, and put back."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import JSON, Column, ColumnElement, Connection, cast, delete, insert, null, select, update
from sqlalchemy import Text as Words
from sqlalchemy.schema import Table as StoredTable

from ecumene.server.storage.db import Database
from ecumene.server.storage.models import Base, Pulse

TABLES: tuple[StoredTable, ...] = tuple(t for t in Base.metadata.sorted_tables if t.name != Pulse.__tablename__)
"""All tables of the database, those first that others refer to; but the server's own time goes on by itself."""

Row = tuple[Any, ...]
Rows = dict[Row, Row]
"""Rows by their primary keys."""
Contents = Mapping[str, Rows]


@dataclass(frozen=True)
class Change:
    """What became of one row: it was added, lost, or changed."""

    table: StoredTable
    key: Row
    before: Row | None
    after: Row | None

    def old(self, column: str) -> Any:
        """A value that the row had; None if there was none."""
        return self._value(self.before, column)

    def new(self, column: str) -> Any:
        """A value that the row has now; None if there is none."""
        return self._value(self.after, column)

    def _value(self, row: Row | None, column: str) -> Any:
        names = list(self.table.columns.keys())
        return row[names.index(column)] if row is not None and column in names else None

    @property
    def columns(self) -> set[str]:
        """The columns whose values are others now: all of them if the row was added or lost."""
        names = list(self.table.columns.keys())
        if self.before is None or self.after is None:
            return set(names)
        return {name for name, old, new in zip(names, self.before, self.after, strict=True) if old != new}

    def __str__(self) -> str:
        what = "added" if self.before is None else "lost" if self.after is None else "changed"
        return f"{self.table.name}: a row was {what} ({', '.join(sorted(self.columns))})"


def read(database: Database) -> Contents:
    """All rows of all tables."""
    with database.engine.connect() as connection:
        return {table.name: _rows(connection, table) for table in TABLES}


def _rows(connection: Connection, table: StoredTable) -> Rows:
    """JSON is read as it is written: this is quick, and what differs in writing differs."""
    values = [cast(column, Words) if isinstance(column.type, JSON) else column for column in table.columns]
    keys = [place for place, column in enumerate(table.columns) if column.primary_key]
    found = connection.execute(select(*values)).all()
    return {tuple(row[place] for place in keys): tuple(row) for row in found}


def changes(before: Contents, after: Contents) -> list[Change]:
    """What is different, row by row."""
    return [change for table in TABLES for change in _changes(table, before[table.name], after[table.name])]


def _changes(table: StoredTable, before: Rows, after: Rows) -> Iterator[Change]:
    if before == after:
        return
    for key in {**before, **after}:
        if before.get(key) != after.get(key):
            yield Change(table, key, before.get(key), after.get(key))


def put_back(database: Database, made: list[Change]) -> None:
    """Makes everything as it was before some changes; what others refer to comes first and goes last."""
    with database.engine.begin() as connection:
        for change in made:
            if change.before is not None:
                _write(connection, change)
        for change in reversed(made):
            if change.before is None:
                connection.execute(delete(change.table).where(*_is(change)))


def _write(connection: Connection, change: Change) -> None:
    """The row as it was."""
    assert change.before is not None
    values = {c.key: _value(c, old) for c, old in zip(change.table.columns, change.before, strict=True)}
    if change.after is None:
        connection.execute(insert(change.table).values(values))
    else:
        connection.execute(update(change.table).where(*_is(change)).values(values))


def _value(column: Column[Any], old: Any) -> Any:
    if isinstance(column.type, JSON):
        return null() if old is None else json.loads(old)
    return old


def _is(change: Change) -> list[ColumnElement[bool]]:
    """The condition that it is this row."""
    return [column == value for column, value in zip(change.table.primary_key.columns, change.key, strict=True)]

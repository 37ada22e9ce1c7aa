"""Backups: everything that is stored, in one file, taken while people play.

Of a SQLite database the backup is a SQLite database. Of a PostgreSQL database it is a text file that any database can
be filled from: a line that says what it is, then one line of JSON a row.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, Table, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from ecumene.engine import Text
from ecumene.engine.errors import BadRecord
from ecumene.server.errors import Conflict, NoStorage, NotAllowed
from ecumene.server.storage.db import Database, brief, unusable
from ecumene.server.storage.models import Base, ChatLine, Person, TableRow

FORMAT = 1
AT_ONCE = 500
LONGEST_LINE = 2**26
SQLITE_MARK = b"SQLite format 3\0"

Row = tuple[str, dict[str, Any]]
"""The name of a stored table, and one of its rows."""


def back_up(database: Database, path: Path) -> None:
    """Writes everything into a new file, which is there when it is whole. A file that exists is left alone."""
    if path.exists():
        raise NotAllowed(Text("There is {path} already. Choose another name, or remove it first.", path=str(path)))
    draft = path.with_name(path.name + ".part")
    draft.unlink(missing_ok=True)
    draft.touch(mode=0o600)  # the keys of all seats are in it
    try:
        if database.postgres:
            _write_lines(database, draft)
        else:
            _copy_sqlite(database, draft)
        os.replace(draft, path)
    except (sqlite3.Error, SQLAlchemyError) as error:
        raise unusable(database.url, error) from error
    finally:
        draft.unlink(missing_ok=True)


def restore(database: Database, path: Path) -> int:
    """Fills an empty database from a backup; returns the number of tables. All or nothing."""
    with path.open("rb") as file:
        mark = file.read(len(SQLITE_MARK))
        file.seek(0)
        try:
            if mark != SQLITE_MARK:
                return _fill(database, _read_lines(file, database.revision()))
            with tempfile.TemporaryDirectory() as folder:
                copy = Path(folder) / "backup.sqlite3"
                shutil.copyfile(path, copy)
                with _opened(copy) as rows:
                    return _fill(database, rows)
        except (Conflict, ValueError, TypeError) as error:
            raise damaged(error) from error


def damaged(error: BaseException) -> BadRecord:
    """A backup whose rows are not as they were written, or do not fit together."""
    return BadRecord(Text("This backup is damaged: {detail}.", detail=brief(error.__cause__ or error)))


# -- writing -------------------------------------------------------------------------------------------------------


def _copy_sqlite(database: Database, path: Path) -> None:
    assert database.file is not None
    source = f"{database.file.as_uri()}?mode=ro"
    with closing(sqlite3.connect(source, uri=True)) as old, closing(sqlite3.connect(path)) as new:
        old.backup(new)


def _write_lines(database: Database, path: Path) -> None:
    with (
        path.open("w", encoding="utf-8", newline="\n") as file,
        database.engine.connect().execution_options(isolation_level="REPEATABLE READ") as connection,
    ):
        head = {"ecumene-backup": FORMAT, "schema": database.revision()}
        file.write(json.dumps(head) + "\n")
        for name, row in rows_of(connection):
            file.write(json.dumps([name, row], ensure_ascii=False, separators=(",", ":")) + "\n")


def rows_of(connection: Connection) -> Iterator[Row]:
    """All rows, those that others refer to first."""
    for table in Base.metadata.sorted_tables:
        for row in connection.execution_options(yield_per=AT_ONCE).execute(select(table)).mappings():
            yield table.name, dict(row)


# -- reading -------------------------------------------------------------------------------------------------------


@contextmanager
def _opened(copy: Path) -> Iterator[Iterator[Row]]:
    """The rows of a backup that is a SQLite database, brought up to this program's version."""
    source = Database(f"sqlite:///{copy}")
    try:
        _bring_up_to_date(source)
        with source.engine.connect() as connection:
            yield _rows_of_backup(connection)
    finally:
        source.close()


def _bring_up_to_date(source: Database) -> None:
    try:
        with source.engine.connect() as connection:
            if MigrationContext.configure(connection).get_current_revision() is None:
                raise BadRecord(Text("This is not a backup of Ecumene."))
        source.migrate()
    except SQLAlchemyError as error:
        raise damaged(error) from error
    except NoStorage as error:
        raise damaged(error.__cause__ or error) from error


def _rows_of_backup(connection: Connection) -> Iterator[Row]:
    """The rows; what is wrong with them is not the fault of the storage that they are put into."""
    try:
        yield from rows_of(connection)
    except SQLAlchemyError as error:
        raise damaged(error) from error


def _read_lines(file: BinaryIO, revision: str) -> Iterator[Row]:
    number = 0
    while line := file.readline(LONGEST_LINE):
        number += 1
        try:
            data = json.loads(line)
            if number == 1:
                _check_head(data, revision)
                continue
            name, row = data
            if not _fits(Base.metadata.tables[name], row):
                raise ValueError
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            raise BadRecord(Text("Line {line} is not a line of a backup.", line=number)) from error
        yield name, row
    if not number:
        raise BadRecord(Text("This is not a backup of Ecumene."))


def _fits(table: Table, row: Any) -> bool:
    """Whether a row has the columns of its table, with values as they are stored there."""
    if not isinstance(row, dict) or row.keys() != set(table.columns.keys()):
        return False
    return all(value is None or _is_kind(value, table.columns[name].type.python_type) for name, value in row.items())


def _is_kind(value: Any, kind: type) -> bool:
    if isinstance(value, str):
        value.encode()  # half letters cannot be stored
    if isinstance(value, int) and abs(value) >= 2**63:
        return False
    return kind in (dict, list) or isinstance(value, (kind, int) if kind is float else kind)


def _check_head(head: Any, revision: str) -> None:
    if not isinstance(head, dict) or head.get("ecumene-backup") != FORMAT:
        raise ValueError
    if head.get("schema") != revision:
        raise BadRecord(
            Text("This backup is of another version of Ecumene. Restore it with that version, then update.")
        )


def _fill(database: Database, rows: Iterable[Row]) -> int:
    """Puts rows into an empty database, in one transaction."""
    with database.session() as session:
        if session.scalar(select(func.count()).select_from(Person)):
            raise NotAllowed(Text("There are games here already. Restore into an empty folder or database."))
        for table in reversed(Base.metadata.sorted_tables):
            session.execute(table.delete())
        waiting: list[dict[str, Any]] = []
        current = ""
        for name, row in rows:
            if name != current or len(waiting) >= AT_ONCE:
                if waiting:
                    session.execute(insert(Base.metadata.tables[current]), waiting)
                current, waiting = name, []
            waiting.append(row)
        if waiting:
            session.execute(insert(Base.metadata.tables[current]), waiting)
        if database.postgres:
            last = select(func.coalesce(func.max(ChatLine.id), 0)).scalar_subquery()
            session.execute(select(func.setval(text("'chat_id_seq'"), func.greatest(last, 1))))
        return session.scalar(select(func.count()).select_from(TableRow)) or 0

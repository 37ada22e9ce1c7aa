"""The database: opened, brought up to date, and used in short transactions."""

from __future__ import annotations

import errno
import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, delete, event, insert, text
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.orm import Session, sessionmaker

from ecumene.engine import Text
from ecumene.server.errors import Conflict, NoStorage, Unavailable
from ecumene.server.machine.private_files import close_to_others, make_file
from ecumene.server.storage.models import Secret

MIGRATIONS = Path(__file__).with_name("migrations")
BUSY_SECONDS = 10
SQLITE = "sqlite:///"
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
"""How SQLite works for us: every commit is flushed to the disk."""
BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside its file."""

LEAST_FREE = 8 * 2**20
"""A disk with less is full: the write-ahead log grows by so much before it is emptied, and a record is up to 2 MB."""
PROBE = "check "
PROBE_SIZE = 2**16
"""More than any move takes. A smaller trial fits into what SQLite has of the disk already."""


class Database:
    """The stored tables. Use `with database.session() as session:`; it commits at the end or changes nothing."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.postgres = url.startswith("postgresql")
        self.file = sqlite_file(url)
        try:
            self.engine = _make_engine(url, self.file)
        except (ArgumentError, ImportError, OSError, ValueError) as error:
            raise unusable(url, error) from error
        self._sessions = sessionmaker(self.engine, expire_on_commit=False)
        still = self.engine.execution_options(isolation_level="REPEATABLE READ") if self.postgres else self.engine
        self._reading = sessionmaker(still, expire_on_commit=False)

    @contextmanager
    def session(self, write: bool = True) -> Iterator[Session]:
        """A transaction. Problems of the storage become a clear `Unavailable`, keys that are taken a `Conflict`.

        Without `write` everything is seen as it was at one moment, whatever others commit meanwhile.
        """
        with (self._sessions if write else self._reading)() as session:
            try:
                if write and not self.postgres:
                    session.connection(execution_options={"sqlite_begin": "BEGIN IMMEDIATE"})
                yield session
                session.commit()
            except IntegrityError as error:
                session.rollback()
                raise Conflict from error
            except SQLAlchemyError as error:
                session.rollback()
                raise _failed(error) from error
            except BaseException:
                session.rollback()
                raise

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """A transaction of plain statements: faster where no objects are wanted. The same errors as of a session."""
        try:
            with self.engine.connect() as connection:
                connection.execution_options(sqlite_begin="BEGIN IMMEDIATE")
                with connection.begin():
                    yield connection
        except IntegrityError as error:
            raise Conflict from error
        except SQLAlchemyError as error:
            raise _failed(error) from error

    def migrate(self) -> None:
        """Brings the tables up to this program's version; refuses a database from a newer one."""
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        try:
            with self.engine.begin() as connection:
                if self.postgres:
                    connection.execute(text("select pg_advisory_xact_lock(20261115)"))
                known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
                current = MigrationContext.configure(connection).get_current_revision()
                if current is not None and current not in known:
                    raise Unavailable(
                        Text("This database was made by a newer Ecumene. Update the program, or use another folder.")
                    )
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        except (SQLAlchemyError, OSError, ValueError) as error:
            raise unusable(self.url, error) from error

    def revision(self) -> str:
        """The version of the tables that this program knows."""
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        return str(ScriptDirectory.from_config(config).get_current_head())

    def secret(self, name: str) -> str:
        """A key that all processes share; made on first use."""
        try:
            with self.session() as session:
                row = session.get(Secret, name)
                if row is None:
                    row = Secret(name=name, value=secrets.token_urlsafe(32))
                    session.add(row)
                return row.value
        except Conflict:
            return self.secret(name)

    def check(self) -> None:
        """Raises `Unavailable` if what a move needs cannot be stored: so much is written, and taken away again."""
        size = 0
        if self.file is not None:
            _check_room(self.file.parent)
            size = PROBE_SIZE
        with self.session() as session:
            session.execute(insert(Secret), {"name": PROBE + secrets.token_hex(8), "value": "0" * size})
        with self.session() as session:
            session.execute(delete(Secret).where(Secret.name.startswith(PROBE)))

    def close(self) -> None:
        """Lets go of all connections."""
        self.engine.dispose()


def unusable(url: str, error: Exception) -> NoStorage:
    """A database that is none, or cannot be reached."""
    return NoStorage(Text("The database '{url}' cannot be used: {detail}.", url=_public(url), detail=brief(error)))


def _check_room(folder: Path) -> None:
    try:
        if shutil.disk_usage(folder).free < LEAST_FREE:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    except OSError as error:
        raise _failed(error) from error


def _failed(error: Exception) -> NoStorage:
    return NoStorage(Text("The storage cannot be used now: {detail}.", detail=brief(error)))


def sqlite_file(url: str) -> Path | None:
    """The file of a SQLite database: one path for all its names. All that follows the slashes is its name."""
    name = url.removeprefix(SQLITE)
    return Path(os.path.realpath(name)) if url.startswith(SQLITE) and name else None


def _make_engine(url: str, file: Path | None) -> Engine:
    if url.startswith("postgresql"):
        return create_engine(url, pool_size=8, max_overflow=32, pool_pre_ping=True, hide_parameters=True)
    if file is None:
        raise ArgumentError("use sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME")
    make_file(file)
    close_to_others([file, *(file.with_name(file.name + end) for end in BESIDE)])
    engine = create_engine(
        URL.create("sqlite", database=str(file)),
        connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False},
        hide_parameters=True,
    )

    @event.listens_for(engine, "connect")
    def _connect(connection: Any, record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def _begin(connection: Any) -> None:
        connection.exec_driver_sql(connection.get_execution_options().get("sqlite_begin", "BEGIN"))

    return engine


def brief(error: BaseException) -> str:
    """What went wrong, on one line."""
    original = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return (str(original).strip().splitlines() or [type(original).__name__])[0][:200]


def _public(url: str) -> str:
    """A database's URL without its password."""
    before, at, after = url.rpartition("@")
    return f"{before.partition('://')[0]}://…@{after}" if at else url

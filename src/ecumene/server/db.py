"""The database: opened, brought up to date, and used in short transactions."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, text
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.orm import Session, sessionmaker

from ecumene.engine import Text
from ecumene.server.errors import Conflict, Unavailable
from ecumene.server.models import Secret

MIGRATIONS = Path(__file__).with_name("migrations")
BUSY_SECONDS = 10


class Database:
    """The stored tables. Use `with database.session() as session:`; it commits at the end or changes nothing."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.postgres = url.startswith("postgresql")
        try:
            self.engine = _make_engine(url, self.postgres)
        except (ArgumentError, ImportError, OSError) as error:
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
                raise Unavailable(Text("The storage cannot be used now: {detail}.", detail=_brief(error))) from error
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
            raise Unavailable(Text("The storage cannot be used now: {detail}.", detail=_brief(error))) from error

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
        except SQLAlchemyError as error:
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
        """Raises `Unavailable` if nothing can be stored: something is written, and taken away again."""
        with self.session() as session:
            session.execute(insert(Secret), {"name": secrets.token_hex(8), "value": ""})
            session.execute(delete(Secret).where(Secret.value == ""))

    def close(self) -> None:
        """Lets go of all connections."""
        self.engine.dispose()


def unusable(url: str, error: Exception) -> Unavailable:
    """A database that is none, or cannot be reached."""
    return Unavailable(Text("The database '{url}' cannot be used: {detail}.", url=_public(url), detail=_brief(error)))


def _make_engine(url: str, postgres: bool) -> Engine:
    if postgres:
        return create_engine(url, pool_size=8, max_overflow=32, pool_pre_ping=True, hide_parameters=True)
    if not url.startswith("sqlite:///"):
        raise ArgumentError("use sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME")
    Path(url.removeprefix("sqlite:///")).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(
        url, connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False}, hide_parameters=True
    )

    @event.listens_for(engine, "connect")
    def _connect(connection: Any, record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def _begin(connection: Any) -> None:
        connection.exec_driver_sql(connection.get_execution_options().get("sqlite_begin", "BEGIN"))

    return engine


def _brief(error: BaseException) -> str:
    original = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return (str(original).strip().splitlines() or [type(original).__name__])[0][:200]


def _public(url: str) -> str:
    """A database's URL without its password."""
    before, at, after = url.rpartition("@")
    return f"{before.partition('://')[0]}://…@{after}" if at else url

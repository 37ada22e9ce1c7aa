"""Databases and servers that the tests share."""

from __future__ import annotations

import logging
import os
import pwd
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import psycopg
import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI
from fastapi.testclient import TestClient

from ecumene.server.app import create_app
from ecumene.server.people import accounts
from ecumene.server.storage import db
from ecumene.server.storage.models import Base
from tests.server.helpers import free_port, settings, wait_for


@pytest.fixture(autouse=True)
def server_log_of_its_own() -> Iterator[None]:
    """A command that starts the server's log writes to what its test has captured, and that ends with the test."""
    yield
    for name in ("ecumene", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [], True
        logger.setLevel(logging.NOTSET)


@pytest.fixture(autouse=True)
def commits_in_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Databases of this process do not wait for the disk: the tests outlive no power cut."""
    fast = tuple("synchronous=OFF" if pragma.startswith("synchronous") else pragma for pragma in db.PRAGMAS)
    monkeypatch.setattr(db, "PRAGMAS", fast)


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite database as the migrations make it, to be copied."""
    file = tmp_path_factory.mktemp("migrated") / "ecumene.sqlite3"
    database = db.Database(f"sqlite:///{file}")
    database.migrate()
    database.close()
    return file


@pytest.fixture(autouse=True)
def migrations_in_no_time(request: pytest.FixtureRequest, migrated: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty database becomes a copy of one that was migrated once; those that are not empty are migrated.

    Tests that are about a database's making say `@pytest.mark.migrates` and get what everybody gets.
    """
    if request.node.get_closest_marker("migrates"):
        return
    migrate = db.Database.migrate

    def copy(database: db.Database) -> None:
        if database.file is not None and not database.file.stat().st_size:
            shutil.copyfile(migrated, database.file)
        elif database.file is not None or not Postgres.is_fresh(database.url):
            migrate(database)

    monkeypatch.setattr(db.Database, "migrate", copy)


@pytest.fixture(autouse=True)
def passwords_in_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashes that cost nothing: what they are made of is not what is tested."""
    monkeypatch.setattr(accounts, "_hasher", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    return create_app(settings(tmp_path))


@pytest.fixture
def client(app: FastAPI) -> Iterator[TestClient]:
    with TestClient(app) as opened:
        yield opened


class Postgres:
    """A PostgreSQL of our own, on a private port in a temporary folder."""

    _fresh: ClassVar[set[str]] = set()
    """The names of copies of the migrated database that nobody has opened."""
    _EMPTY = (
        *(f"delete from {table.name}" for table in reversed(Base.metadata.sorted_tables)),
        "select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences",
    )
    _OTHERS = "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()"

    def __init__(self, binaries: Path) -> None:
        self.binaries = binaries
        self.folder = Path(tempfile.mkdtemp(prefix="ecumene-postgres-"))
        self.port = free_port()
        self.user = "postgres" if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres")
        self._run("initdb", "-D", f"{self.folder}/data", "-U", "ecumene", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()
        self._migrated = self._make_migrated()
        self._returned: list[str] = []

    def start(self) -> None:
        """Starts it, for the first time or after it was killed."""
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder} -c fsync=off"
        options += " -c full_page_writes=off"
        self._run("pg_ctl", "-D", f"{self.folder}/data", "-w", "-o", options, "-l", f"{self.folder}/log", "start")

    def _run(self, program: str, *words: str) -> None:
        command = [str(self.binaries / program), *words]
        if os.getuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        subprocess.run(command, check=True, cwd=self.folder, stdout=subprocess.DEVNULL)

    def new_database(self) -> str:
        """A URL of an empty database."""
        return self.url(self._create())

    def new_migrated(self) -> str:
        """A URL of a database with the tables that the program uses."""
        name = self._returned.pop() if self._returned else self._create(f"template {self._migrated}")
        self._fresh.add(name)
        return self.url(name)

    def give_back(self, url: str) -> None:
        """Empties a migrated database for the next test: a new one is four megabytes of files to be copied.

        Nobody is connected to it any more, nothing is left in its tables, and whatever counts begins anew.
        """
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("set lock_timeout = '20s'")
            wait_for(lambda: not connection.execute(f"select pg_terminate_backend(pid) {self._OTHERS}").fetchall())
            with connection.transaction():
                for statement in self._EMPTY:
                    connection.execute(statement)
        self._returned.append(url.rpartition("/")[2])

    @classmethod
    def is_fresh(cls, url: str) -> bool:
        """Whether a database is a copy of the migrated one that nobody has opened; somebody has now."""
        name = url.rpartition("/")[2]
        found = name in cls._fresh
        cls._fresh.discard(name)
        return found

    def _create(self, how: str = "") -> str:
        name = f"t{uuid.uuid4().hex}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"create database {name} {how}")
        return name

    def _make_migrated(self) -> str:
        name = self._create()
        database = db.Database(self.url(name).replace("postgresql://", "postgresql+psycopg://"))
        database.migrate()
        database.close()
        return name

    def url(self, name: str) -> str:
        return f"postgresql://ecumene@127.0.0.1:{self.port}/{name}"

    def stop(self) -> None:
        self._run("pg_ctl", "-D", f"{self.folder}/data", "-m", "immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb")) or [Path(p) for p in [shutil.which("initdb")] if p]
    assert found, "PostgreSQL is needed for these tests: apt-get install -y postgresql"
    server = Postgres(found[-1].parent)
    yield server
    server.stop()


@pytest.fixture
def database_url(postgres: Postgres) -> Iterator[str]:
    """A database of PostgreSQL with the tables that the program uses. Whoever changes the tables takes `empty_url`."""
    url = postgres.new_migrated()
    yield url
    postgres.give_back(url)


@pytest.fixture
def empty_url(postgres: Postgres) -> str:
    """A database of PostgreSQL with nothing in it."""
    return postgres.new_database()

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

import psycopg
import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI
from fastapi.testclient import TestClient

from ecumene.server import db, people
from ecumene.server.app import create_app
from tests.server.helpers import free_port, settings


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


@pytest.fixture(autouse=True)
def passwords_in_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashes that cost nothing: what they are made of is not what is tested."""
    monkeypatch.setattr(people, "_hasher", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    return create_app(settings(tmp_path))


@pytest.fixture
def client(app: FastAPI) -> Iterator[TestClient]:
    with TestClient(app) as opened:
        yield opened


class Postgres:
    """A PostgreSQL of our own, on a private port in a temporary folder."""

    def __init__(self, binaries: Path) -> None:
        self.binaries = binaries
        self.folder = Path(tempfile.mkdtemp(prefix="ecumene-postgres-"))
        self.port = free_port()
        self.user = "postgres" if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres")
        self._run("initdb", "-D", f"{self.folder}/data", "-U", "ecumene", "-A", "trust", "-E", "UTF8", "--no-sync")
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder} -c fsync=off"
        self._run("pg_ctl", "-D", f"{self.folder}/data", "-w", "-o", options, "-l", f"{self.folder}/log", "start")

    def _run(self, program: str, *words: str) -> None:
        command = [str(self.binaries / program), *words]
        if os.getuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        subprocess.run(command, check=True, cwd=self.folder, stdout=subprocess.DEVNULL)

    def new_database(self) -> str:
        """A URL of an empty database."""
        name = f"t{uuid.uuid4().hex}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"create database {name}")
        return self.url(name)

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
def database_url(postgres: Postgres) -> str:
    return postgres.new_database()

"""The stage of the tests of rights, built once."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from ecumene.server.people import accounts
from ecumene.server.storage import db
from tests.server.rights.stage import Stage


@pytest.fixture(scope="session")
def stage(migrated: Path, tmp_path_factory: pytest.TempPathFactory) -> Stage:
    """A server with all the people and tables; every question leaves it as it was. It waits for no disk and no hash."""
    folder = tmp_path_factory.mktemp("rights")
    shutil.copyfile(migrated, folder / "ecumene.sqlite3")
    with pytest.MonkeyPatch.context() as quick:
        quick.setattr(db, "PRAGMAS", ("journal_mode=WAL", "synchronous=OFF", "foreign_keys=ON"))
        quick.setattr(accounts, "_hasher", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        return Stage(folder)

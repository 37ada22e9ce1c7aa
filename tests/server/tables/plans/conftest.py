"""Tables on SQLite."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ecumene.server.storage.db import Database
from ecumene.server.storage.news import Hub
from ecumene.server.tables.tables import Tables


@pytest.fixture(params=["sqlite"])
def tables(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Tables]:
    url = f"sqlite:///{tmp_path}/e.sqlite3"
    if request.param == "postgres":
        url = request.getfixturevalue("database_url").replace("postgresql://", "postgresql+psycopg://")
    database = Database(url)
    database.migrate()
    yield Tables(database, Hub(database))
    database.close()

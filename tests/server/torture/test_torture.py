"""Servers that are killed, and what they need taken from them: all that was acknowledged is there, once, as it was."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import func, select

from ecumene.server.storage.models import TableRow
from tests.server.conftest import Postgres
from tests.server.torture.trial import Trial, Trouble, rounds
from tests.server.torture.troubles import DAY, Clock, Wire, full_disk, killed

SQLITE_ROUNDS, POSTGRES_ROUNDS, TWO_PROCESSES = 2, 1, 1
BRIEF, LONG = 0.0, 10.0
"""Seconds that a trouble lasts after the servers have noticed it."""


def test_kill_9_loses_nothing_with_sqlite(tmp_path: Path) -> None:
    found = rounds(Trial(tmp_path / "data"), SQLITE_ROUNDS)
    assert found.clean, found
    assert found.compared.total() >= SQLITE_ROUNDS * 5


def test_kill_9_loses_nothing_with_postgresql(tmp_path: Path, database_url: str) -> None:
    found = rounds(Trial(tmp_path / "data", database_url), POSTGRES_ROUNDS)
    assert found.clean, found
    assert found.compared.total() >= POSTGRES_ROUNDS * 5


def test_kill_9_of_one_server_after_the_other_loses_nothing(tmp_path: Path, database_url: str) -> None:
    found = rounds(Trial(tmp_path / "data", database_url, processes=2), TWO_PROCESSES)
    assert found.clean, found
    assert found.compared.total() >= TWO_PROCESSES * 10


# -- troubles ------------------------------------------------------------------------------------------------------

lasting = pytest.mark.parametrize("seconds", [BRIEF, pytest.param(LONG, marks=pytest.mark.long)])


@lasting
def test_a_full_disk_and_a_clock_that_is_set_lose_nothing(tmp_path: Path, seconds: float) -> None:
    clock = Clock(tmp_path / "clock")
    trial = Trial(tmp_path / "data", environment=clock.environment)
    found = trial.through(
        Trouble(lambda trial: full_disk(trial.servers)),
        Trouble(lambda trial: told_by(clock, trial, 3 * DAY), noticed=False),
        Trouble(lambda trial: told_by(clock, trial, -3 * DAY), noticed=False),
        seconds=seconds,
    )
    assert found.clean, found


@contextmanager
def told_by(clock: Clock, trial: Trial, seconds: float) -> Iterator[None]:
    """The clock is set for a while, at least until a table is stored that was opened by it."""
    then = time.time() + seconds
    opened = select(func.count()).where(TableRow.created.between(then - DAY, then + DAY))

    def stored() -> bool:
        with trial.stored() as session:
            return bool(session.scalar(opened))

    with clock.set_by(seconds):
        yield
        trial.wait_for(stored)


@lasting
def test_postgresql_that_is_killed_or_cannot_be_reached_loses_nothing(
    tmp_path: Path, postgres: Postgres, database_url: str, seconds: float
) -> None:
    wire = Wire(postgres.port)
    url = database_url.replace(f":{postgres.port}/", f":{wire.port}/")
    found = Trial(tmp_path / "data", url, processes=2).through(
        Trouble(lambda trial: killed(postgres)), Trouble(lambda trial: wire.cut()), seconds=seconds
    )
    wire.close()
    assert found.clean, found

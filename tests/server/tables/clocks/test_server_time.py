"""The server's time: it goes on while a server runs, and stands still while none does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ecumene.server.storage.db import Database
from ecumene.server.tables.clocks.server_time import BEAT, LONGEST_GAP, ServerTime
from tests.server.helpers import settings
from tests.server.tables.seats.test_seats_at_once import at_once

DAY = 86400.0


class Machine:
    """A machine whose clock can be set; its processes count seconds that nobody can set."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.seconds, self.hands = 50.0, 1.8e9

    def process(self) -> ServerTime:
        return ServerTime(self.database, lambda: self.hands, lambda: self.seconds)

    def wait(self, seconds: float, *running: ServerTime) -> None:
        """Time passes, while some processes run."""
        while seconds > 0:
            step = min(seconds, BEAT)
            self.seconds, self.hands, seconds = self.seconds + step, self.hands + step, seconds - step
            for process in running:
                process.beat()


@pytest.fixture(params=["sqlite", "postgres"])
def machine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Machine]:
    url = "" if request.param == "sqlite" else str(request.getfixturevalue("database_url"))
    opened = Database(settings(tmp_path, database=url).database_url)
    opened.migrate()
    yield Machine(opened)
    opened.close()


def test_it_goes_on_while_a_server_runs(machine: Machine) -> None:
    server = machine.process()
    begun = server.now()
    machine.wait(3, server)
    assert server.now() == pytest.approx(begun + 3)
    machine.wait(60, server)
    assert server.now() == pytest.approx(begun + 63)


def test_it_stands_still_while_none_does(machine: Machine) -> None:
    server = machine.process()
    machine.wait(60, server)
    before = server.now()
    machine.wait(7 * DAY)
    assert machine.process().now() == pytest.approx(before, abs=BEAT)


def test_it_never_goes_back(machine: Machine) -> None:
    server = machine.process()
    moments = [server.now()]
    for pause in (9, 1, LONGEST_GAP, LONGEST_GAP + 1, 0, 100, 4):
        machine.wait(pause)
        moments.append(server.now())
    assert moments == sorted(moments)


@pytest.mark.parametrize("days", [3, -3])
def test_a_clock_that_is_set_costs_nobody_a_day(machine: Machine, days: int) -> None:
    server = machine.process()
    begun = server.now()
    machine.wait(30, server)
    machine.hands += days * DAY
    machine.wait(30, server)
    assert begun + 30 <= server.now() <= begun + 60


def test_processes_agree(database_url: str, tmp_path: Path) -> None:
    machine = Machine(Database(settings(tmp_path, database=database_url).database_url))
    machine.database.migrate()
    one, other = machine.process(), machine.process()
    machine.wait(30, one, other)
    assert one.now() == pytest.approx(other.now(), abs=0.01)
    before = one.now()
    machine.wait(60, other)
    assert other.now() == pytest.approx(before + 60, abs=0.01)
    assert machine.process().now() == pytest.approx(other.now(), abs=0.01)
    machine.database.close()


def test_the_first_ones_ever_may_come_at_once(machine: Machine) -> None:
    with machine.database.session() as session:
        session.connection().exec_driver_sql("delete from pulse")
    if machine.database.postgres:
        moments = at_once(*(machine.process().now for _ in range(4)))
        assert moments == [0.0] * 4
    assert machine.process().now() == 0.0


def test_what_arrived_earlier_arrived_earlier(machine: Machine) -> None:
    server = machine.process()
    machine.wait(20, server)
    then = machine.seconds
    machine.wait(2, server)
    assert server.at(then) == pytest.approx(server.now() - 2)

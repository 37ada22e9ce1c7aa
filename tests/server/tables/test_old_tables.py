"""Tables that wait for players: told to be old, then gone; whoever comes makes them wait anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy import func, select, update

from ecumene.server.people.accounts import People
from ecumene.server.services import services
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import ChatLine, SeatRow, TableRow
from ecumene.server.storage.news import Hub
from ecumene.server.tables.clocks.terms import DAY
from ecumene.server.tables.old_tables import GONE, OLD, OldTables, days_waited
from ecumene.server.tables.seats.seating import SeatPlan
from ecumene.server.tables.tables import Tables
from tests.server.helpers import GAME, Reader, settings


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    url = "" if request.param == "sqlite" else str(request.getfixturevalue("database_url"))
    opened = Database(settings(tmp_path, database=url).database_url)
    opened.migrate()
    yield opened
    opened.close()


def age(database: Database, table_id: str, days: float) -> None:
    """A table was changed so many days ago."""
    earlier = update(TableRow).where(TableRow.id == table_id).values(updated=TableRow.updated - days * DAY)
    with database.transaction() as connection:
        connection.execute(earlier)


def count(database: Database, what: type) -> int:
    with database.session(write=False) as session:
        return session.scalar(select(func.count()).select_from(what)) or 0


def test_what_has_waited_for_two_weeks_goes_with_all_that_belongs_to_it(database: Database) -> None:
    tables, anna = Tables(database, Hub(database)), People(database).guest("Anna")
    old, young, played = (
        tables.create(anna, GAME, {}, [SeatPlan("me"), SeatPlan(kind, level="easy")]).id
        for kind in ("friend", "friend", "bot")
    )
    tables.chat.say(anna, old, "Is anybody there?")
    for table_id, days in ((old, 14.1), (young, 13.9), (played, 400)):
        age(database, table_id, days)
    others = OldTables(Tables(database, Hub(database)).store)
    for sweep in (tables.timekeeper.hourly, others.sweep):  # the second process finds nothing more to do
        sweep()
        sweep()
    with database.session(write=False) as session:
        assert set(session.scalars(select(TableRow.id))) == {young, played}
    assert (count(database, SeatRow), count(database, ChatLine)) == (4, 0)


def test_a_clock_that_is_set_ahead_for_a_while_deletes_nothing(database: Database) -> None:
    tables, now = Tables(database, Hub(database)), 30.0 * DAY
    live = tables.create(People(database).guest("Anna"), GAME, {}, [SeatPlan("me"), SeatPlan("friend")])
    sweeper = OldTables(tables.store, lambda: live.row.updated + now)
    sweeper.sweep()
    now = 0.0
    sweeper.sweep()
    now = 30.0 * DAY
    sweeper.sweep()
    assert tables.store.read(live.id).id == live.id
    sweeper.sweep()
    assert count(database, TableRow) == 0


def test_a_table_at_which_somebody_has_just_sat_down_stays(database: Database) -> None:
    tables, people = Tables(database, Hub(database)), People(database)
    plans = [SeatPlan("me"), SeatPlan("friend"), SeatPlan("friend")]
    live = tables.create(people.guest("Anna"), GAME, {}, plans)
    age(database, live.id, 20)
    sweeper = OldTables(tables.store)
    tables.seating.join(people.guest("Boris"), live.id, live.seats[1].invitation)
    sweeper._delete(live.id)  # it was found before he came
    assert tables.store.read(live.id).names[1] == "Boris"


def test_only_a_table_that_waits_is_old() -> None:
    row = TableRow(status="waiting", updated=100.0)
    assert [days_waited(row, 100 + passed) for passed in (0, OLD - 1, OLD, GONE)] == [0, 0, 3, 14]
    assert days_waited(TableRow(status="playing", updated=100.0), 100 + GONE) == 0


def test_its_host_is_told_at_the_table_and_in_his_list_and_nobody_else(app: FastAPI) -> None:
    anna, vera = Reader(app), Reader(app, "ru")
    fields = {"game": GAME, "seat-1": "friend", "seat-2": "friend", "seat-3": "nobody", "public": "yes"}
    path = anna.sits_at(anna.post("/tables", fields))
    assert "has waited for players" not in anna.get(path) + anna.get("/")
    age(services(app).database, path.removeprefix("/t/"), 4.5)
    services(app).tables.store.cache.forget(path.removeprefix("/t/"))
    for page in (path, "/"):
        assert "This table has waited for players for 4 days. It goes in 10 days if nobody comes." in anna.get(page)
        assert "ждёт игроков" not in vera.get(page)


def test_a_host_who_does_not_sit_there_sees_when_the_others_were_last_here(app: FastAPI) -> None:
    anna, boris = Reader(app), Reader(app)
    presence = services(app).tables.presence
    now = presence.clock()
    presence.clock = lambda: now
    fields = {"game": GAME, "seat-1": "friend", "seat-2": "friend", "seat-3": "nobody", "public": "yes"}
    path = anna.sits_at(anna.post("/tables", fields))
    boris.post(f"{path}/sit", {"name": "Boris"})
    assert 'company-name">Boris</span> <span class="quiet">here' in anna.get(path)
    now += 3 * DAY
    assert 'company-name">Boris</span> <span class="quiet">away for 2 days' in anna.get(path)
    assert "company-name" not in Reader(app).get(path)

"""Two things at once at one table: whoever comes second finds what the first has left."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ecumene.server.errors import Outdated
from ecumene.server.people.accounts import People
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import Person
from ecumene.server.storage.news import Hub
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.seats.seating import SeatPlan
from ecumene.server.tables.store import later
from ecumene.server.tables.tables import Tables
from tests.server.helpers import GAME, choose


@pytest.fixture(params=["sqlite", "postgres"])
def tables(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Tables]:
    url = f"sqlite:///{tmp_path}/e.sqlite3"
    if request.param == "postgres":
        url = request.getfixturevalue("database_url").replace("postgresql://", "postgresql+psycopg://")
    database = Database(url)
    database.migrate()
    yield Tables(database, Hub(database))
    database.close()


@pytest.fixture
def anna(tables: Tables) -> Person:
    return People(tables.store.database).guest("Anna")


def act(tables: Tables, anna: Person, live: LiveTable) -> LiveTable:
    assert live.turn is not None
    return tables.players.person(anna, live.id, live.turn).act(live.table.state.legal[0].id, live.number)


def test_somebody_who_leaves_during_an_action_has_left(tables: Tables, anna: Person) -> None:
    """The seat changes after the action was begun and before it is stored."""
    live = tables.create(anna, GAME, {}, [SeatPlan("me"), SeatPlan("device")])
    assert live.turn is not None
    tables.seating.let_bot_play(anna, live.id, 1 - live.turn, "random")
    after = choose(tables, live, live.table.state.legal[0].id)
    restarted = Tables(tables.store.database, Hub(tables.store.database))
    for seen in (after, tables.store.open(live.id), restarted.store.open(live.id)):
        assert (seen.number, seen.seats[1 - live.turn].stand_in) == (1, "random")


def test_an_older_row_never_replaces_a_newer_one(tables: Tables, anna: Person) -> None:
    live = tables.create(anna, GAME, {}, [SeatPlan("me"), SeatPlan("device")])
    newer = tables.seating.let_bot_play(anna, live.id, 0, "random")
    tables.store.cache.put(live)
    assert tables.store.cache.get(live.id) is newer


def test_what_was_read_before_it_was_deleted_is_not_kept(
    tables: Tables, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = tables.create(anna, GAME, {}, [SeatPlan("me"), SeatPlan("device")])
    tables.store.cache.forget(live.id)
    reading = tables.store.current

    def slowly(*args: Any) -> LiveTable:
        found = reading(*args)
        tables.store.forget(live.id, "seats 1")  # somebody deletes it meanwhile
        return found

    monkeypatch.setattr(tables.store, "current", slowly)
    tables.store.watch(live.id)
    assert tables.store.cache.get(live.id) is None


def test_a_clock_that_goes_back_is_no_trouble(tables: Tables, anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    live = tables.create(anna, GAME, {}, [SeatPlan("me"), SeatPlan("device")])
    monkeypatch.setattr("ecumene.server.tables.store.time.time", lambda: 1000.0)
    tables.seating.let_bot_play(anna, live.id, 0, "random")
    tables.seating.take_back(anna, live.id, 0)
    live = tables.seating.let_bot_play(anna, live.id, 1, "random")
    assert [seat.stand_in for seat in tables.store.open(live.id).seats] == ["", "random"]


def test_a_bot_is_not_forgotten_when_the_clock_was_ahead(
    tables: Tables, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock was ahead when the bot's turn came, it was set back, and the server began anew."""
    opened = [tables.create(anna, GAME, {}, [SeatPlan("me"), SeatPlan("device")]) for _ in range(3)]
    now = time.time()
    for live, ahead in zip(opened, (0, 5, 10**6), strict=True):
        monkeypatch.setattr("ecumene.server.tables.store.time.time", lambda ahead=ahead: now + ahead)
        for seat in (0, 1):
            tables.seating.let_bot_play(anna, live.id, seat, "random")
    monkeypatch.setattr("ecumene.server.tables.store.time.time", lambda: now + 1)
    assert [waiting.id for waiting in tables.lists.waiting_for_bots()] == [live.id for live in opened]
    monkeypatch.setattr("ecumene.server.tables.store.time.time", lambda: now + 21)
    assert [waiting.id for waiting in tables.lists.waiting_for_bots(20)] == [opened[0].id, opened[2].id]


def test_one_address_does_not_hide_the_tables_of_others(tables: Tables, anna: Person) -> None:
    """Of each address, or of each person where none is known, the tables that wait longest are found."""
    boris = People(tables.store.database).guest("Boris")
    bots = [SeatPlan("bot", level="random")] * 2
    opened = [tables.create(anna, GAME, {}, bots, place="here") for _ in range(5)]
    opened += [tables.create(person, GAME, {}, bots) for person in (anna, anna, anna, boris)]
    opened += [tables.create(boris, GAME, {}, bots, place="there")]
    names = {live.id: number for number, live in enumerate(opened)}
    found = tables.lists.waiting_for_bots(most_each=2)
    assert [names[table.id] for table in found] == [0, 1, 5, 6, 8, 9]
    assert [(table.place, table.owner) for table in found[-3:]] == [("", anna.id), ("", boris.id), ("there", boris.id)]
    assert [names[table.id] for table in tables.lists.waiting_for_bots(most=3)] == [0, 1, 2]


def test_a_change_is_seen_by_the_millisecond_although_the_clock_was_ahead() -> None:
    ahead = time.time() + 3600
    assert int(later(ahead) * 1000) > int(ahead * 1000)


def test_many_clicks_at_once_count_once(tables: Tables, anna: Person) -> None:
    live = tables.create(anna, GAME, {}, [SeatPlan("me"), SeatPlan("device")])
    outcomes: list[str] = []

    def click() -> None:
        try:
            act(tables, anna, live)
            outcomes.append("taken")
        except Outdated:
            outcomes.append("outdated")

    threads = [threading.Thread(target=click) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == ["outdated"] * 7 + ["taken"]
    assert tables.store.open(live.id).number == 1


def test_what_could_not_be_stored_is_not_shown(tables: Tables, anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    live = tables.create(anna, GAME, {}, [SeatPlan("me"), SeatPlan("device")])

    def full(dialect: object, connection: object) -> None:
        raise OSError("No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(type(tables.store.database.engine.dialect), "do_commit", full)
        with pytest.raises(OSError, match="No space"):
            act(tables, anna, live)
        with pytest.raises(OSError, match="No space"):
            tables.seating.let_bot_play(anna, live.id, 0, "random")
    now = tables.store.open(live.id)
    assert (now.number, now.seats[0].stand_in) == (0, "")
    assert act(tables, anna, now).number == 1

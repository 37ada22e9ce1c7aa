"""Who is at a table: told by live updates and requests, stored seldom, the same in every process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from math import inf
from pathlib import Path

import httpx
import pytest
from sqlalchemy import event, select

from ecumene.engine import Text
from ecumene.server.app import create_app
from ecumene.server.errors import Unavailable
from ecumene.server.people.accounts import People
from ecumene.server.people.sign_ins import SignIns
from ecumene.server.services import services
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import Attendance, Person
from ecumene.server.storage.news import Hub
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.seats.leaving import delete_person
from ecumene.server.tables.seats.presence import LEASE, MOMENT, RENEWAL, Presence
from ecumene.server.tables.seats.seating import SeatPlan
from ecumene.server.tables.tables import Tables
from tests.server.helpers import FRIEND, GAME, ME, Listener, Reader, open_table, running, settings, wait_for

NOON = 1_800_000_000.0


class Club:
    """A table of Anna and Boris, and several processes of a server that share a clock."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.time = NOON
        self.said: list[str] = []
        self.anna, self.boris, self.watcher = (People(database).guest(name) for name in ("Anna", "Boris", "Vera"))
        tables = Tables(database, Hub(database))
        live = tables.create(self.anna, GAME, {}, [SeatPlan("me"), SeatPlan("friend")])
        self.live = tables.seating.join(self.boris, live.id, live.seats[1].invitation)

    def process(self) -> Presence:
        """One more process, as it is after its start."""
        hub = Hub(self.database)
        hub.publish = lambda topic, message: self.said.append(message)  # type: ignore[method-assign]
        presence = Presence(self.database, hub, lambda: self.time)
        presence.forgive()
        return presence

    def after(self, seconds: float, *processes: Presence) -> None:
        """So much time passes; the processes do what they do meanwhile."""
        self.time += seconds
        for process in processes:
            process.tick()

    def until(self, process: Presence, person: Person) -> float:
        """Until when somebody is here, from noon; -1 if he was never seen."""
        return process.at(self.live.id, [person.id]).get(person.id, NOON - 1) - NOON

    def rows(self) -> list[tuple[str, bool, float]]:
        stored = select(Attendance.person_id, Attendance.here, Attendance.until)
        with self.database.session(write=False) as session:
            return sorted((person, here, until - NOON) for person, here, until in session.execute(stored))


@pytest.fixture(params=["sqlite", "postgres"])
def club(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Club]:
    url = "" if request.param == "sqlite" else str(request.getfixturevalue("database_url"))
    database = Database(settings(tmp_path, database=url).database_url)
    database.migrate()
    yield Club(database)
    database.close()


def test_of_two_who_come_at_the_same_moment_both_are_told(club: Club) -> None:
    """A page drops what it has heard already: news of the same name would be the same news."""
    processes = [club.process() for _ in range(2)]
    for person, process in ((club.anna, processes[0]), (club.boris, processes[0]), (club.watcher, processes[1])):
        process.seen(person.id, club.live.id)
    club.after(0, *processes)
    with processes[1].listening(club.boris.id, [club.live.id]):
        club.after(LEASE + 1, *processes)
    assert len(club.said) >= 2
    assert len(set(club.said)) == len(club.said)
    assert not any(news.removeprefix("presence ").isdecimal() for news in club.said), "numbers are put in order"


def test_who_listens_is_here_and_then_away_since_he_left(club: Club) -> None:
    here, there = club.process(), club.process()
    assert club.until(here, club.boris) == -1
    with here.listening(club.boris.id, [club.live.id]):
        here.tick()
        assert club.until(here, club.boris) == inf
        assert club.until(there, club.boris) == LEASE
        assert len(club.said) == 1
        club.after(200, here)
        assert club.until(there, club.boris) == 200 + LEASE
    assert club.until(here, club.boris) == 200 + MOMENT
    club.after(MOMENT, here)
    assert club.until(there, club.boris) == club.until(here, club.boris) == 200 + MOMENT
    assert len(club.said) == 2, "it is said when he comes and when he has gone"
    club.after(500, here)
    assert club.until(here, club.boris) == 200 + MOMENT


def test_a_page_that_is_loaded_again_is_no_absence_and_writes_nothing(club: Club) -> None:
    process = club.process()
    with ExitStack() as first:
        first.enter_context(process.listening(club.boris.id, [club.live.id]))
        process.tick()
    written: list[str] = []
    event.listen(club.database.engine, "before_cursor_execute", lambda *args: written.append(args[2]))
    with process.listening(club.boris.id, [club.live.id]):
        club.after(MOMENT / 2, process)
        club.said.clear()
        written.clear()
        for _ in range(10):
            process.seen(club.boris.id, club.live.id)
            club.after(1, process)
        assert not [statement for statement in written if not statement.startswith(("SELECT", "BEGIN"))]
        assert club.until(process, club.boris) == inf
    assert not club.said


def test_those_who_listen_are_renewed_together(club: Club) -> None:
    process = club.process()
    with process.listening(club.anna.id, [club.live.id]), process.listening(club.boris.id, [club.live.id]):
        process.tick()
        written: list[str] = []
        event.listen(club.database.engine, "before_cursor_execute", lambda *args: written.append(args[2]))
        club.after(RENEWAL, process)
        assert len([statement for statement in written if statement.startswith("UPDATE")]) == 1
        assert [row[1:] for row in club.rows()] == [(True, RENEWAL + LEASE)] * 2


def test_who_listens_to_one_of_several_processes_is_here(club: Club) -> None:
    one, other = club.process(), club.process()
    with one.listening(club.boris.id, [club.live.id]):
        one.tick()
        with other.listening(club.boris.id, [club.live.id]):
            other.tick()
        club.after(MOMENT, other)
        assert club.until(other, club.boris) > 2 * MOMENT
        assert len(club.said) == 1
    club.after(MOMENT, one)
    assert club.until(other, club.boris) == 2 * MOMENT
    assert len(club.said) == 2
    assert len(club.rows()) == 1, "rows that say nothing any more are gone"


def test_who_asks_without_listening_is_here_for_a_while(club: Club) -> None:
    process = club.process()
    process.seen(club.boris.id, club.live.id)
    process.tick()
    process.seen(None, club.live.id)
    assert club.until(process, club.boris) == LEASE
    club.after(LEASE - 1, process)
    process.seen(club.boris.id, club.live.id)
    club.after(0, process)
    assert club.until(club.process(), club.boris) == 2 * LEASE - 1
    assert len(club.said) == 1


def test_after_a_crash_everybody_has_time_to_come_back(club: Club) -> None:
    """Who was away before is away since then; who was there is not away because the server was."""
    process = club.process()
    with process.listening(club.boris.id, [club.live.id]):
        process.tick()
    club.after(MOMENT, process)
    killed = ExitStack()  # it never ends: nobody writes that Anna has left
    killed.enter_context(process.listening(club.anna.id, [club.live.id]))
    process.tick()
    club.after(7200)
    assert club.until(Presence(club.database, Hub(club.database), lambda: club.time), club.anna) == MOMENT + LEASE
    again = club.process()
    assert club.until(again, club.anna) == 7200 + MOMENT + LEASE
    assert club.until(again, club.boris) == MOMENT
    club.after(7200)
    assert club.until(club.process(), club.anna) == 7200 + MOMENT + LEASE, "once: then he is away"


def test_of_those_who_only_watch_nothing_is_stored(club: Club) -> None:
    process = club.process()
    with process.listening(club.watcher.id, [club.live.id]), process.listening(None, [club.live.id]):
        process.tick()
        assert club.rows() == []
    assert process.seated(club.watcher.id, [club.live.id]) == set()
    assert process.seated(club.anna.id, [club.live.id, "other"]) == {club.live.id}
    assert not club.said


def test_whoever_is_deleted_leaves_no_trace(club: Club) -> None:
    process = club.process()
    tables, people = Tables(club.database, Hub(club.database)), People(club.database)
    with process.listening(club.boris.id, [club.live.id]):
        process.tick()
        delete_person(club.boris, people, SignIns(club.database, people), tables.store)
        assert club.rows() == []
    club.after(MOMENT, process)
    assert club.rows() == []


def test_a_storage_that_fails_is_tried_again(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    process = club.process()

    def refuse() -> None:
        raise Unavailable(Text("The disk is full."))

    with monkeypatch.context() as broken:
        broken.setattr(club.database, "transaction", refuse)
        process.seen(club.boris.id, club.live.id)
        process.tick()
    assert club.rows() == []
    club.after(10, process)
    assert [row[0] for row in club.rows()] == [club.boris.id]


# -- behind a real socket ------------------------------------------------------------------------------------------


def test_a_stream_is_presence_and_only_those_at_the_table_hear_of_it(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as (address, app), httpx.Client(base_url=address) as client:
        table = open_table(client, ME, FRIEND)
        invitation = table["seats"][1]["invitation"]
        key = client.post(f"/api/v1/tables/{table['id']}/join", json={"invitation": invitation}).json()["token"]
        path = f"/api/v1/tables/{table['id']}/events"
        keys = [{"Authorization": f"Bearer {token}"} for token in (table["seats"][0]["token"], key)]
        anna, stranger = Listener(address, "", keys[0], path=path), Listener(address, "", path=path)
        presence, live = services(app).tables.presence, services(app).tables.store.open(table["id"])
        ids = [seat.person_id or "" for seat in live.seats]
        wait_for(lambda: presence.at(live.id, ids).get(ids[0]) == inf)
        boris = Listener(address, "", keys[1], path=path)
        wait_for(lambda: presence.at(live.id, ids).get(ids[1]) == inf)
        now, late = presence.clock(), 0.0
        presence.clock = lambda: now + late
        boris.hang_up()
        wait_for(lambda: presence.at(live.id, ids)[ids[1]] < inf)
        anna.heard.clear()
        late = MOMENT + 1
        presence.tick()
        anna.hear("presence", live.number)
        assert "presence" not in [kind for kind, _, _ in stranger.heard]
        assert Listener(address, "", {"Authorization": "Bearer wrong"}, path=path).status == 403
        for one in (anna, stranger):
            one.hang_up()


def test_a_browser_without_scripts_is_here_when_it_asks(tmp_path: Path) -> None:
    app = create_app(settings(tmp_path))
    anna, boris = Reader(app), Reader(app)
    seats = {"seat-1": "me", "seat-2": "friend", "order": "fixed"}
    path = anna.sits_at(anna.post("/tables", {"game": GAME, "my-name": "Anna", **seats}))
    live: LiveTable = services(app).tables.store.open(path.removeprefix("/t/"))
    boris.post(f"/join/{live.id}/{live.seats[1].invitation}", name="Boris")
    presence = services(app).tables.presence
    now, late = presence.clock(), 0.0
    presence.clock = lambda: now + late
    page = anna.get(path)
    assert "Boris" in page.partition('id="company"')[2]
    assert "data-away" not in page
    late = LEASE + 130
    assert "away for 2 minutes" in anna.get(path)
    assert "hidden" in Reader(app).get(path).partition('id="company"')[2][:60], "a stranger is told nothing"
    boris.get(f"{path}/board", part=True)
    assert "data-away" not in anna.get(f"{path}/company", part=True)
    assert anna.browser.get(f"{path}/company").status_code == 303
    services(app).database.close()

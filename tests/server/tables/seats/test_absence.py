"""Somebody vanishes while the table waits for him: who may let a bot play for the seat, from when, and the way back."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import func, select

from ecumene.engine import EcumeneError, Text
from ecumene.server.app import create_app
from ecumene.server.errors import NotAllowed
from ecumene.server.people.accounts import People
from ecumene.server.services import services
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import Person
from ecumene.server.storage.news import Hub
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.seats.absence import NEVER, PATIENCES
from ecumene.server.tables.seats.presence import Presence
from ecumene.server.tables.seats.seating import SeatPlan
from ecumene.server.tables.seats.story import DAY, LONGEST, MINUTE, changes
from ecumene.server.tables.tables import Tables
from tests.server.helpers import GAME, Api, Reader, choose, settings
from tests.server.tables.seats.test_seats_at_once import at_once, the_one

EVENING = [SeatPlan("me"), SeatPlan("friend"), SeatPlan("device", "Clara"), SeatPlan("bot", level="random")]


class Table:
    """Anna, Boris, Clara on Anna's device and a bot play; Boris has to choose. The clock goes on as it is told."""

    def __init__(self, tables: Tables, patience: int = 3 * MINUTE) -> None:
        self.tables = tables
        people = People(tables.store.database)
        self.anna, self.boris, self.stranger = (people.guest(name) for name in ("Anna", "Boris", "Vera"))
        live = tables.create(self.anna, GAME, {}, EVENING, patience=patience)
        self.live = tables.seating.join(self.boris, live.id, live.seats[1].invitation)
        while self.live.turn != 1:
            self.move()
        self.began = tables.presence.clock()
        self.wait(0)

    def wait(self, seconds: float) -> None:
        """It is so many seconds after Boris's turn began."""
        now = self.began + seconds
        self.tables.presence.clock = lambda: now

    def move(self) -> None:
        self.live = choose(self.tables, self.live, self.live.table.state.legal[0].id)

    def hand_over(self, by: Person, seat: int = 1) -> LiveTable:
        return self.tables.seating.hand_over(by, self.live.id, seat, "random")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    url = "" if request.param == "sqlite" else str(request.getfixturevalue("database_url"))
    opened = Database(settings(tmp_path, database=url).database_url)
    opened.migrate()
    yield opened
    opened.close()


@pytest.fixture
def table(database: Database) -> Table:
    return Table(Tables(database, Hub(database)))


def test_a_bot_takes_over_when_the_table_has_waited_and_its_owner_comes_back(table: Table) -> None:
    table.wait(90 + 3 * MINUTE - 1)  # he was seen when he sat down, and counts as here for a while after
    with pytest.raises(NotAllowed, match="not waited long enough for Boris"):
        table.hand_over(table.anna)
    table.wait(90 + 3 * MINUTE + 1)
    live = table.hand_over(table.anna)
    assert [seat.stand_in for seat in live.seats] == ["", "random", "", ""]
    assert not live.seats[1].resigned
    with pytest.raises(NotAllowed, match="already"):
        table.hand_over(table.anna)
    live = table.tables.seating.take_back(table.boris, live.id, 1)
    assert live.seats[1].stand_in == ""
    assert [(change.kind, change.seat, change.by) for change in changes(live.row)] == [
        ("handed over", 1, 0),
        ("came back", 1, 1),
    ]


def test_the_table_must_wait_for_him(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has nothing to do may be away; his time begins with his turn."""
    table.wait(DAY)
    monkeypatch.setattr(time, "time", table.tables.presence.clock)  # moves are made by the same clock
    while table.live.turn == 1:
        table.move()
    with pytest.raises(NotAllowed, match="does not wait for Boris"):
        table.hand_over(table.anna)
    while table.live.turn != 1:
        table.move()
    table.wait(DAY + 3 * MINUTE - 1)
    with pytest.raises(NotAllowed, match="not waited long enough"):
        table.hand_over(table.anna)
    table.wait(DAY + 3 * MINUTE)
    assert table.hand_over(table.anna).seats[1].stand_in


def test_a_table_that_goes_on_from_another_game_waits_from_its_beginning(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was played there was played long before the friend sat down with whom it begins."""
    tables, live = table.tables, table.live
    then = tables.store.open(live.id)
    while (turn := then.table.state.player) != 0:
        then = choose(tables, then, then.table.state.legal[0].id)
    plans = [SeatPlan("me"), SeatPlan("friend"), SeatPlan("bot", level="random"), SeatPlan("bot", level="random")]
    new = tables.archive.fork(table.anna, then, plans)
    table.wait(DAY)
    monkeypatch.setattr(time, "time", tables.presence.clock)
    new = tables.seating.join(table.boris, new.id, new.seats[1].invitation)
    assert (new.playing, new.turn, new.number > 0) == (True, turn, True)
    with pytest.raises(NotAllowed, match="not waited long enough for Anna"):
        tables.seating.hand_over(table.boris, new.id, 0, "random")
    table.wait(DAY + 3 * MINUTE)
    assert tables.seating.hand_over(table.boris, new.id, 0, "random").seats[0].stand_in


def test_nobody_is_replaced_while_he_is_here(table: Table) -> None:
    table.wait(10 * MINUTE)
    with table.tables.presence.listening(table.boris.id, [table.live.id]), pytest.raises(NotAllowed, match="is at the"):
        table.hand_over(table.anna)
    with pytest.raises(NotAllowed, match="is at the table"):
        table.hand_over(table.anna)  # he may have loaded the page again
    table.wait(13 * MINUTE)
    with pytest.raises(NotAllowed, match="not waited long enough"):
        table.hand_over(table.anna)
    table.wait(14 * MINUTE)
    assert table.hand_over(table.anna).seats[1].stand_in


@pytest.mark.parametrize(("patience", "least"), [(3 * MINUTE, 15 * MINUTE), (10 * MINUTE, 50 * MINUTE), (DAY, 5 * DAY)])
def test_who_is_here_and_does_nothing_is_replaced_later(database: Database, patience: int, least: int) -> None:
    """A tab that was left open does not stop the game; whoever clicks is there."""
    table = Table(Tables(database, Hub(database)), patience)
    presence, id = table.tables.presence, table.live.id
    with presence.listening(table.boris.id, [id]):
        table.wait(least - 10)
        with pytest.raises(NotAllowed, match="is at the table"):
            table.hand_over(table.anna)
        presence.stirs(table.boris.id, id)
        table.wait(least + 10)
        with pytest.raises(NotAllowed, match="is at the table"):
            table.hand_over(table.anna)
        presence.tick()  # what is stored counts as what is known
        other = Presence(database, presence.hub)
        with database.session(write=False) as session:
            assert other.stirred(id, table.boris.id, session) == table.began + least - 10
        table.wait(least - 10 + least)
        assert table.hand_over(table.anna).seats[1].stand_in
        (handed,) = changes(table.tables.store.open(id).row)
        assert handed.still == least
        assert "has not moved for" in str(handed.text)
        table.tables.seating.take_back(table.boris, id, 1)
        with pytest.raises(NotAllowed, match="is at the table"):
            table.hand_over(table.anna)
        table.wait(3 * least)
        assert table.hand_over(table.anna).seats[1].stand_in


def test_a_click_that_could_not_be_stored_is_not_forgotten(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor while it is being stored."""
    presence, id = table.tables.presence, table.live.id

    def full_disk(connection: object, place: object) -> bool:
        with table.tables.store.database.session(write=False) as session:
            assert presence.stirred(id, table.boris.id, session) == table.began + 14 * MINUTE
        raise EcumeneError(Text("no room"))

    with presence.listening(table.boris.id, [id]):
        table.wait(14 * MINUTE)
        with monkeypatch.context() as broken:
            broken.setattr("ecumene.server.tables.seats.presence._sits", full_disk)
            presence.stirs(table.boris.id, id)
            presence.tick()
        table.wait(16 * MINUTE)
        with pytest.raises(NotAllowed, match="is at the table"):
            table.hand_over(table.anna)
        presence.tick()
        assert not presence._stirred
        with pytest.raises(NotAllowed, match="is at the table"):
            table.hand_over(table.anna)


def test_some_tables_never_replace_who_is_here(database: Database) -> None:
    table = Table(Tables(database, Hub(database)), NEVER)
    table.wait(1000 * DAY)
    with table.tables.presence.listening(table.boris.id, [table.live.id]), pytest.raises(NotAllowed, match="is at the"):
        table.hand_over(table.anna)


def test_who_did_nothing_and_then_leaves_wins_no_time_by_it(table: Table) -> None:
    with table.tables.presence.listening(table.boris.id, [table.live.id]):
        table.wait(20 * MINUTE)
    table.wait(21 * MINUTE)
    live = table.hand_over(table.anna)
    assert "is away" in str(changes(live.row)[0].text)


def test_only_those_who_play_may_and_only_for_others(table: Table) -> None:
    table.wait(DAY)
    for person, seat, why in (
        (table.stranger, 1, "Only those who play"),
        (table.boris, 1, "your own seat"),
        (table.anna, 0, "your own seat"),
        (table.anna, 2, "your own seat"),
        (table.anna, 3, "Nobody plays this seat"),
        (table.anna, 4, "Nobody plays this seat"),
        (table.anna, -1, "Nobody plays this seat"),
    ):
        with pytest.raises(NotAllowed, match=why):
            table.hand_over(person, seat)
    table.tables.seating.resign(table.anna, table.live.id, 0, "random")
    table.hand_over(table.anna)  # Clara still plays on her device


def test_who_has_resigned_decides_for_nobody(database: Database) -> None:
    table = Table(Tables(database, Hub(database)))
    for seat in (0, 2):
        table.tables.seating.resign(table.anna, table.live.id, seat, "random")
    table.wait(DAY)
    with pytest.raises(NotAllowed, match="Only those who play"):
        table.hand_over(table.anna)


@pytest.mark.parametrize("patience", PATIENCES)
def test_the_table_chose_how_long_it_waits(table: Table, patience: int) -> None:
    table = Table(table.tables, patience)
    if patience == NEVER:
        table.wait(1000 * DAY)
        with pytest.raises(NotAllowed, match="waits for everybody"):
            table.hand_over(table.anna)
        return
    table.wait(patience + 80)
    with pytest.raises(NotAllowed, match="not waited"):
        table.hand_over(table.anna)
    table.wait(patience + 100)
    assert table.hand_over(table.anna).seats[1].stand_in


def test_two_at_once_and_he_himself(database: Database) -> None:
    """Of several who hand a seat over one does; and whoever moves first, the game goes on."""
    processes = [Tables(database, Hub(database)) for _ in range(3 if database.postgres else 1)]
    for _ in range(5):
        table = Table(processes[0])
        table.wait(DAY)
        for tables in processes:
            tables.presence.clock = processes[0].presence.clock
        hand = [partial(tables.seating.hand_over, table.anna, table.live.id, 1, "random") for tables in processes * 2]
        the_one(at_once(*hand))
        table.tables.seating.take_back(table.boris, table.live.id, 1)
        action = table.live.table.state.legal[0].id
        boris = processes[-1].players.person(table.boris, table.live.id, 1)
        moved, handed = at_once(partial(boris.act, action, table.live.number), hand[0])
        now = processes[0].store.open(table.live.id)
        if isinstance(moved, LiveTable) and isinstance(handed, LiveTable):
            assert now.number == table.live.number + 1
            assert now.turn == 1
        else:
            assert isinstance(moved, LiveTable) != isinstance(handed, LiveTable)
        assert bool(now.seats[1].stand_in) == isinstance(handed, LiveTable)


def test_the_story_does_not_grow_for_ever(table: Table) -> None:
    for _ in range(LONGEST):
        table.tables.seating.let_bot_play(table.boris, table.live.id, 1, "random")
        live = table.tables.seating.take_back(table.boris, table.live.id, 1)
    assert len(changes(live.row)) == LONGEST
    assert table.tables.seating.take_back(table.boris, live.id, 1).row.seat_story == live.row.seat_story


# -- the pages -----------------------------------------------------------------------------------------------------


@pytest.fixture
def app(tmp_path: Path) -> Iterator[FastAPI]:
    made = create_app(settings(tmp_path))
    yield made
    services(made).database.close()


def sit_down(app: FastAPI, **more: str) -> tuple[Reader, Reader, str]:
    """Anna and Boris at a table; the one who has to choose is the second."""
    anna, boris = Reader(app), Reader(app)
    form = {"game": GAME, "my-name": "Anna", "seat-1": "me", "seat-2": "friend", "order": "fixed", **more}
    path = anna.sits_at(anna.post("/tables", form))
    live = services(app).tables.store.open(path.removeprefix("/t/"))
    boris.post(f"/join/{live.id}/{live.seats[1].invitation}", name="Boris")
    live = services(app).tables.store.open(live.id)
    while live.turn != 1:
        live = choose(services(app).tables, live, live.table.state.legal[0].id)
    return anna, boris, path


def late(app: FastAPI, seconds: float) -> None:
    """So much time passes for those who look who is here."""
    presence = services(app).tables.presence
    now = presence.clock() + seconds
    presence.clock = lambda: now


def test_the_page_offers_it_and_tells_the_story(app: FastAPI) -> None:
    anna, boris, path = sit_down(app)
    assert "here" in company(anna, path)
    late(app, 2 * MINUTE)
    assert "a bot can play in 3 minutes" in company(anna, path)
    assert "hand-over" not in company(anna, path)
    assert anna.post(f"{path}/hand-over", seat=1).status_code == 403
    late(app, 5 * MINUTE)
    assert "away for 5 minutes" in company(anna, path)
    assert "hand-over" in company(anna, path)
    assert anna.post(f"{path}/hand-over", seat=1).status_code == 303
    page = anna.get(path)
    assert "a bot plays" in company(anna, path)
    assert "<b>Boris</b> is away. <b>Anna</b> has a bot play for the seat." in page
    assert "Take my seat back" in boris.get(path)
    assert boris.post(f"{path}/return", seat=1).status_code == 303
    assert "<b>Boris</b> plays again" in anna.get(path)
    assert "Boris</b> plays again" in anna.get(f"/replay{path.removeprefix('/t')}")
    assert "here" in company(anna, path)


def test_the_page_says_that_somebody_does_nothing(app: FastAPI) -> None:
    anna, boris, path = sit_down(app)
    presence, boris_id = services(app).tables.presence, services(app).tables.store.open(path[3:]).seats[1].person_id
    with presence.listening(boris_id, [path.removeprefix("/t/")]):
        late(app, 2 * MINUTE)
        assert "not moved" not in company(anna, path)
        late(app, 4 * MINUTE)
        assert "here, has not moved for 6 minutes · a bot can play in 9 minutes" in company(anna, path)
        assert "hand-over" not in company(anna, path)
        assert boris.post(f"{path}/stir").status_code == 204
        assert "not moved" not in company(anna, path)
        late(app, 20 * MINUTE)
        assert "hand-over" in company(anna, path)
        anna.post("/language", code="ru", back=path)
        assert "здесь, не делает хода уже 20 минут" in anna.get(path)
        anna.post("/language", code="en", back=path)
        assert anna.post(f"{path}/hand-over", seat=1).status_code == 303
        assert "<b>Boris</b> has not moved for 20 minutes. <b>Anna</b> has a bot play for the seat." in anna.get(path)
        assert boris.post(f"{path}/return", seat=1).status_code == 303
        assert "hand-over" not in company(anna, path)


def test_only_who_sits_there_stirs(app: FastAPI) -> None:
    _, _, path = sit_down(app)
    stranger = Reader(app)
    stranger.post("/tables", {"game": GAME, "seat-1": "me", "seat-2": "bot"})
    assert stranger.post(f"{path}/stir").status_code == 204
    known = people(app)
    assert Reader(app).post(f"{path}/stir").status_code == 204
    assert people(app) == known, "nobody becomes a guest by that"
    assert not services(app).tables.presence._stirred


def people(app: FastAPI) -> int:
    """How many people the server knows."""
    with services(app).tables.store.database.session(write=False) as session:
        return session.scalar(select(func.count()).select_from(Person)) or 0


def company(reader: Reader, path: str) -> str:
    """What a page says of who is there."""
    return reader.get(path).partition('id="company"')[2].partition("</section>")[0]


def test_the_time_is_chosen_with_the_table(app: FastAPI) -> None:
    assert '<option value="180" selected>after 3 minutes' in Reader(app).get("/new")
    _, _, path = sit_down(app, patience=str(3 * DAY))
    tables = services(app).tables
    assert tables.store.open(path.removeprefix("/t/")).row.patience == 3 * DAY
    anna = Reader(app)
    form = {"game": GAME, "seat-1": "me", "seat-2": "bot", "patience": "7"}
    answer = anna.post("/tables", form)
    assert answer.status_code == 422
    assert "one of these times" in answer.text
    assert anna.post("/tables", {**form, "patience": "²"}).status_code == 303


def test_strangers_may_not(app: FastAPI) -> None:
    _, boris, path = sit_down(app)
    late(app, DAY)
    assert Reader(app).post(f"{path}/hand-over", seat=1).status_code == 403
    assert boris.post(f"{path}/hand-over", seat=1).status_code == 403
    assert boris.post(f"{path}/hand-over", seat=0).status_code == 403


def test_a_program_takes_its_seat_back_with_its_key(app: FastAPI) -> None:
    anna = Reader(app)
    form = {"game": GAME, "my-name": "Anna", "seat-1": "me", "seat-2": "friend", "order": "fixed"}
    path = anna.sits_at(anna.post("/tables", form))
    tables = services(app).tables
    live = tables.store.open(path.removeprefix("/t/"))
    client = TestClient(app)
    invitation = {"invitation": live.seats[1].invitation, "name": "Robot"}
    token = client.post(f"/api/v1/tables/{live.id}/join", json=invitation).json()["token"]
    live = tables.store.open(live.id)
    while live.turn != 1:
        live = choose(tables, live, live.table.state.legal[0].id)
    late(app, DAY)
    assert anna.post(f"{path}/hand-over", seat=1).status_code == 303
    robot = Api(client, live.id, token)
    action = {"action": live.table.state.legal[0].id, "at": live.number}
    assert robot.post("actions", **action).status_code == 403
    assert Api(client, live.id, "another").post("return").status_code == 403
    assert robot.post("return").json()["seats"][1]["bot"] == ""
    assert anna.post(f"{path}/hand-over", seat=1).status_code == 403, "it has just come back"
    assert robot.post("actions", **action).status_code == 200

"""Days off and nights: who has them, how many, and the clocks that go by them at once."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from ecumene.server.services import services
from ecumene.server.storage.models import Person
from ecumene.server.tables.clocks.clock import clock_of
from ecumene.server.tables.seats.days_off import DaysOff
from tests.server.helpers import GAME, Reader, choose, person_of

NOON = datetime(2026, 11, 19, 12, tzinfo=UTC)


@pytest.fixture
def office(app: FastAPI) -> DaysOff:
    """Where calendars are kept, at noon of a day in November."""
    found = services(app).days_off
    found.clock = NOON.timestamp
    services(app).tables.store.timing.wall = NOON.timestamp
    return found


@pytest.fixture
def anna(app: FastAPI, office: DaysOff) -> Reader:
    """The owner of an account, who lives by universal time."""
    reader = Reader(app)
    reader.post("/account/register", {"name": "Anna", "password": "a good password", "repeat": "a good password"})
    assert reader.post("/settings/calendar", {"zone": "UTC", "begins": "", "ends": ""}).status_code == 303
    return reader


def day(offset: int) -> str:
    return (NOON.date() + timedelta(days=offset)).isoformat()


def kept(app: FastAPI, name: str) -> dict[str, Any]:
    with services(app).database.session(write=False) as session:
        return dict(session.scalars(select(Person.settings).where(Person.name == name)).one())


def test_a_guest_is_led_to_an_account(app: FastAPI, office: DaysOff) -> None:
    guest = Reader(app)
    guest.post("/tables", {"game": GAME, "seat-1": "me", "seat-2": "friend", "seat-3": "nobody"})
    assert "/account/register" in guest.get("/settings/calendar")
    for path, form in (("/settings/calendar", {"zone": "UTC"}), ("/settings/days-off", {"first": day(1)})):
        assert guest.post(path, form).status_code == 403


def test_zone_and_night_are_kept_and_can_be_taken_back(app: FastAPI, anna: Reader) -> None:
    anna.post("/settings/calendar", {"zone": " Europe/Moscow ", "begins": "23", "ends": "7"})
    assert (kept(app, "Anna")["time_zone"], kept(app, "Anna")["night"]) == ("Europe/Moscow", [23, 7])
    page = anna.get("/settings/calendar")
    assert 'value="Europe/Moscow"' in page
    assert '<option value="23" selected>23:00</option>' in page
    anna.post("/settings/calendar", {"zone": "Europe/Moscow"})
    assert kept(app, "Anna")["night"] is None


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"zone": "Mars/Olympus"}, "There is no time zone “Mars/Olympus”."),
        ({"zone": "../../etc/passwd"}, "There is no time zone"),
        ({"zone": "x" * 150}, "There is no time zone"),
        ({"zone": "<b>"}, "There is no time zone “&lt;b&gt;”."),
        ({"zone": "", "begins": "1", "ends": "7"}, "Say your time zone first"),
        ({"zone": "UTC", "begins": "1"}, "Say when your night begins and when it ends"),
        ({"zone": "UTC", "begins": "25", "ends": "7"}, "from 0 to 23"),
        ({"zone": "UTC", "begins": "7", "ends": "7"}, "different full hours"),
        ({"zone": "UTC", "begins": "8", "ends": "7"}, "A night has 12 hours at most."),
    ],
)
def test_odd_calendars_are_refused(app: FastAPI, anna: Reader, form: dict[str, str], words: str) -> None:
    answer = anna.post("/settings/calendar", form)
    assert answer.status_code == 422
    assert words in answer.text
    assert kept(app, "Anna")["time_zone"] == "UTC"


def test_days_off_cost_days_of_their_year_and_come_back_until_they_begin(app: FastAPI, anna: Reader) -> None:
    anna.post("/settings/days-off", {"first": "2026-12-30", "last": "2027-01-02"})
    anna.post("/settings/days-off", {"first": "2026-12-31", "last": ""})
    page = anna.get("/settings/calendar")
    assert "2026: 28 of 30 left." in page
    assert "2027: 28 of 30 left." in page
    anna.post("/settings/days-off/back", day="2026-12-31")
    assert kept(app, "Anna")["days_off"] == ["2026-12-30", "2027-01-01", "2027-01-02"]
    anna.post("/settings/days-off", {"first": day(0)})
    refused = anna.post("/settings/days-off/back", day=day(0))
    assert refused.status_code == 403
    assert "it cannot be taken back" in refused.text
    assert anna.post("/settings/days-off/back", day="2026-12-25").status_code == 422


@pytest.mark.parametrize(
    ("first", "last", "words"),
    [
        ("2026-11-18", "2026-11-20", "A day off cannot lie in the past."),
        ("2026-12-24", "2026-12-20", "The last day off lies before the first."),
        ("2026-12-24", "2027-02-20", "An account has 30 days off a year; in 2027 that would be 51."),
        ("2028-01-01", "", "until the end of next year"),
        ("2026-12-24", "9999-12-31", "until the end of next year"),
        ("tomorrow", "", "Write a day as 2026-12-24."),
        ("", "", "Write a day as 2026-12-24."),
        ("2026-02-30", "", "Write a day as 2026-12-24."),
    ],
)
def test_odd_days_are_refused(app: FastAPI, anna: Reader, first: str, last: str, words: str) -> None:
    answer = anna.post("/settings/days-off", {"first": first, "last": last})
    assert answer.status_code == 422
    assert words in answer.text
    assert not kept(app, "Anna")["days_off"]


def test_today_is_the_day_where_one_lives(app: FastAPI, anna: Reader, office: DaysOff) -> None:
    anna.post("/settings/calendar", {"zone": "Pacific/Kiritimati"})
    assert office.today(kept(app, "Anna")) == date(2026, 11, 20)
    assert anna.post("/settings/days-off", {"first": "2026-11-19"}).status_code == 422


def test_past_days_of_this_year_count_and_those_of_earlier_years_are_forgotten(
    app: FastAPI, anna: Reader, office: DaysOff
) -> None:
    anna.post("/settings/days-off", {"first": "2026-12-01", "last": "2026-12-10"})
    office.clock = lambda: datetime(2026, 12, 20, tzinfo=UTC).timestamp()
    assert "2026: 20 of 30 left." in anna.get("/settings/calendar")
    office.clock = lambda: datetime(2027, 1, 5, tzinfo=UTC).timestamp()
    anna.post("/settings/days-off", {"first": "2027-02-01"})
    assert kept(app, "Anna")["days_off"] == ["2027-02-01"]


def test_a_server_can_give_none(app: FastAPI, anna: Reader, office: DaysOff) -> None:
    office.a_year = 0
    assert "/settings/days-off" not in anna.get("/settings/calendar")
    assert anna.post("/settings/days-off", {"first": day(1)}).status_code == 422


def test_a_day_off_stops_the_clocks_over_days_at_once_and_no_others(app: FastAPI, anna: Reader) -> None:
    tables = services(app).tables
    fields = {"game": GAME, "seat-1": "me", "seat-2": "device", "name-2": "Boris", "order": "fixed"}
    by_days, live, plain = (
        anna.sits_at(anna.post("/tables", {**fields, "clock": clock})).removeprefix("/t/")
        for clock in ("calm", "quick", "")
    )

    def runs(table_id: str) -> bool:
        clock = clock_of(tables.store.open(table_id).row.clock)
        return clock is not None and clock.runs is not None

    assert (runs(by_days), runs(live)) == (True, True)
    before = tables.store.open(plain).version
    anna.post("/settings/days-off", {"first": day(0)})
    assert (runs(by_days), runs(live)) == (False, True)
    assert tables.store.open(plain).version == before
    assert "day off" in anna.get(f"/t/{by_days}")


def test_a_night_that_puts_the_end_off_is_told_to_the_others(app: FastAPI, anna: Reader) -> None:
    tables = services(app).tables
    fields = {"game": GAME, "seat-1": "me", "seat-2": "bot", "level-2": "easy", "seat-3": "nobody", "order": "fixed"}
    own = {"clock": "own-days", "own-days-reserve": "0.5", "own-days-increment": "0", "own-days-cap": "0"}
    path = anna.sits_at(anna.post("/tables", {**fields, **own}))
    live = tables.store.open(path.removeprefix("/t/"))
    assert person_of(app, live.row.owner).account
    if live.turn != 0:
        choose_until_hers(app, live.id)
    anna.post("/settings/calendar", {"zone": "UTC", "begins": "22", "ends": "7"})
    page = Reader(app).get(path)
    assert 'not before <time datetime="2026-11-20T07:00+00:00" data-clock>07:00 UTC</time>' in page


def choose_until_hers(app: FastAPI, table_id: str) -> None:
    """The bot plays until Anna is asked."""
    tables = services(app).tables
    while (live := tables.store.open(table_id)).turn != 0:
        choose(tables, live, live.table.state.legal[0].id)

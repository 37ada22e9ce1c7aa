"""Clocks: time given to others, pauses, days off."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from ecumene.server.storage.models import TableRow
from ecumene.server.tables.clocks.clock import new_clock
from ecumene.server.tables.clocks.terms import CALM
from tests.server.rights.answers import OTHERS, Row, done, each, not_now, refused, shown
from tests.server.rights.people import ACCOUNT, ASKED, HOST, REPLACED, SEATED
from tests.server.rights.reasons import UNKNOWN
from tests.server.rights.stage import ANYWHERE, ARRANGED, DAMAGED, OVER, RUNNING, WAITING, Stage

SOON = (datetime.now(UTC) + timedelta(days=3)).date().isoformat()


def wind_up(stage: Stage, state: str) -> None:
    """The table counts time."""

    def clock(row: TableRow) -> None:
        row.clock_terms, row.clock = CALM.stored(), new_clock(CALM, len(row.seats)).stored()

    stage.tables.store.change_row(stage.ids[state], clock)


def want_pause(stage: Stage, state: str) -> None:
    """The table counts time, and the one who is asked wants a pause."""
    wind_up(stage, state)
    stage.tables.time_given.pause(stage.people[ASKED], stage.ids[state])


def live_in_utc(stage: Stage, state: str) -> None:
    """The owner of the account has said where he lives."""
    stage.server.days_off.set_calendar(stage.people[ACCOUNT], "UTC", None)


def take_a_day(stage: Stage, state: str) -> None:
    """He has taken a day off, too."""
    live_in_utc(stage, state)
    stage.server.days_off.take(stage.people[ACCOUNT], SOON, SOON)


NOT_A_PLAYER = refused("the clock is for those who play by it", "Only those who play at this table can do this.")
NO_CLOCK = not_now("nobody's time runs there", "This table has no clock.")
FOR_ACCOUNTS = refused("a guest has no year", "Days off and nights are for those who have an account.")
NOT_HIMSELF = refused("nobody gives himself time", "You cannot give yourself time.")
GIVEN = done("whoever plays there may give others time", "tables")
WANTED = done("whoever plays there may want a pause, and think better of it", "tables")
HIS_CALENDAR = done("it is his calendar", "people")

AT_NO_CLOCK = {
    WAITING: {**UNKNOWN, SEATED: NO_CLOCK, OTHERS: NOT_A_PLAYER},
    OVER: {**UNKNOWN, (ASKED, HOST, REPLACED): NO_CLOCK, OTHERS: NOT_A_PLAYER},
    DAMAGED: {**UNKNOWN, (ASKED, HOST, REPLACED): NO_CLOCK, OTHERS: NOT_A_PLAYER},
}

ROWS = (
    *(
        Row(f"POST /t/{{table_id}}/clock/{what}", "where nobody's time runs", AT_NO_CLOCK, form=form)
        for what, form in (("give", {"seat": "0"}), ("pause", {}), ("go-on", {}))
    ),
    Row(
        "POST /t/{table_id}/clock/give",
        "gives the one who is asked more time",
        each((RUNNING, ARRANGED), {**UNKNOWN, ASKED: NOT_HIMSELF, (HOST, REPLACED): GIVEN, OTHERS: NOT_A_PLAYER}),
        form={"seat": "0"},
        before=wind_up,
    ),
    Row(
        "POST /t/{table_id}/clock/pause",
        "wants a pause",
        each((RUNNING, ARRANGED), {**UNKNOWN, (ASKED, HOST, REPLACED): WANTED, OTHERS: NOT_A_PLAYER}),
        before=wind_up,
    ),
    Row(
        "POST /t/{table_id}/clock/go-on",
        "wants no pause any more",
        each((RUNNING, ARRANGED), {**UNKNOWN, (ASKED, HOST, REPLACED): WANTED, OTHERS: NOT_A_PLAYER}),
        before=want_pause,
    ),
    Row("GET /settings/calendar", "his days off", {ANYWHERE: {OTHERS: shown("each sees his own")}}),
    Row(
        "POST /settings/calendar",
        "says where he lives and when he sleeps",
        {ANYWHERE: {**UNKNOWN, ACCOUNT: HIS_CALENDAR, OTHERS: FOR_ACCOUNTS}},
        form={"zone": "Europe/Moscow", "begins": "23", "ends": "7"},
    ),
    Row(
        "POST /settings/days-off",
        "takes a day off",
        {ANYWHERE: {**UNKNOWN, ACCOUNT: HIS_CALENDAR, OTHERS: FOR_ACCOUNTS}},
        form={"first": SOON},
        before=live_in_utc,
    ),
    Row(
        "POST /settings/days-off/back",
        "takes a day off back",
        {ANYWHERE: {**UNKNOWN, ACCOUNT: HIS_CALENDAR, OTHERS: FOR_ACCOUNTS}},
        form={"day": SOON},
        before=take_a_day,
    ),
)

"""Time at tables: it is counted with the moves, it is up for whoever lets it, and it survives whatever happens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from ecumene.server.errors import NotAllowed
from ecumene.server.people.accounts import People
from ecumene.server.people.sign_ins import SignIns
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import Person
from ecumene.server.storage.news import Hub
from ecumene.server.tables import timekeeper
from ecumene.server.tables.clocks.clock import Clock
from ecumene.server.tables.clocks.terms import (
    BY_DAYS,
    DAY,
    FAST,
    FOR_GOOD,
    HOUR,
    LIVE,
    LOST,
    MINUTE,
    OTHERS_MAY,
    THIS_TURN,
    Terms,
)
from ecumene.server.tables.happenings import Happening, TimeShort
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.seats.leaving import delete_person
from ecumene.server.tables.seats.seating import SeatPlan
from ecumene.server.tables.seats.story import changes
from ecumene.server.tables.tables import Tables
from tests.server.helpers import GAME, choose, settings
from tests.server.tables.seats.test_seats_at_once import at_once

TEN = Terms(LIVE, 10 * MINUTE, 20)
NOON = datetime(2026, 11, 19, 12, tzinfo=UTC).timestamp()


class Watch:
    """A server's time that goes on as it is told, and the time of day with it."""

    def __init__(self, now: float = 1000.0) -> None:
        self.passed = now

    def now(self) -> float:
        return self.passed

    def at(self, tick: float) -> float:
        return tick

    def tick(self) -> float:
        return self.passed

    def beat(self) -> None:
        """Nothing has to be stored."""

    def wall(self) -> float:
        return NOON + self.passed - 1000.0


class Evening:
    """Anna and Boris, and others if a test wants them, at a table with a clock; whoever chooses takes any choice."""

    def __init__(self, database: Database, terms: Terms = TEN, more: int = 0) -> None:
        self.database = database
        self.watch = Watch()
        self.tables = self.process()
        people = People(database)
        self.anna, self.boris = people.guest("Anna"), people.guest("Boris")
        plans = [SeatPlan("me"), SeatPlan("friend"), *[SeatPlan("bot", level="random")] * more]
        live = self.tables.create(self.anna, GAME, {}, plans, terms=terms)
        self.id = live.id
        self.pass_by(50)
        self.tables.seating.join(self.boris, live.id, live.seats[1].invitation)

    def process(self) -> Tables:
        """The tables as a process of the server has them, also one that was started later."""
        tables = Tables(self.database, Hub(self.database))
        tables.store.timing.server_time = self.watch  # type: ignore[assignment]
        tables.store.timing.wall = self.watch.wall
        return tables

    def pass_by(self, seconds: float) -> None:
        self.watch.passed += seconds

    def look(self) -> None:
        """The timekeeper looks after the clocks, once the moves of the moment are stored."""
        self.pass_by(timekeeper.GRACE)
        self.tables.timekeeper.tick()

    @property
    def live(self) -> LiveTable:
        return self.tables.store.open(self.id)

    @property
    def clock(self) -> Clock:
        found = self.live.clock
        assert found is not None
        return found

    def player(self) -> Person:
        return (self.anna, self.boris)[self.live.turn or 0]

    def move(self) -> None:
        choose(self.tables, self.live, self.live.table.state.legal[0].id)

    def move_on(self) -> int:
        """Moves until somebody else has to choose: the seat that had the turn."""
        seat = self.live.turn
        assert seat is not None
        while self.live.turn == seat:
            self.move()
        return seat

    def story(self) -> list[tuple[str, int]]:
        return [(change.kind, change.seat) for change in changes(self.live.row)]


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    url = "" if request.param == "sqlite" else str(request.getfixturevalue("database_url"))
    opened = Database(settings(tmp_path, database=url).database_url)
    opened.migrate()
    yield opened
    opened.close()


def test_time_is_counted_with_the_moves_and_outlives_the_process(database: Database) -> None:
    evening = Evening(database)
    assert evening.clock.left == (600, 600), "nobody's time runs before everybody has joined"
    evening.pass_by(30)
    first = evening.move_on()
    assert evening.clock.left[first] == 600 - 30 + 20
    assert evening.clock.runs == evening.live.turn == 1 - first
    evening.pass_by(45)
    evening.tables = evening.process()
    assert evening.clock.left_at(1 - first, evening.watch.now()) == 555
    evening.move_on()
    assert evening.clock.left == ((590, 575) if first == 0 else (575, 590))
    standing = evening.live.log.standing
    assert [act.time_left for act in standing if act.time_left in (590, 575)] == [590, 575]


def test_what_is_taken_back_gives_no_time_back(database: Database) -> None:
    evening = Evening(database)
    live = evening.live
    for _ in range(60):
        before = evening.live
        evening.pass_by(10)
        evening.move()
        if evening.live.turn == before.turn and evening.live.table.why_not_undo(before.turn or 0) is None:
            break
    seat, left = evening.live.turn, evening.clock.left
    assert seat is not None
    evening.pass_by(5)
    choose(evening.tables, evening.live, "", "undo")
    assert evening.clock.left[seat] == left[seat] - 5
    evening.pass_by(5)
    choose(evening.tables, evening.live, "", "redo")
    assert evening.clock.left[seat] == left[seat] - 10
    assert live.terms == TEN


def test_who_lets_it_run_out_can_be_replaced_and_can_play_all_the_same(database: Database) -> None:
    evening = Evening(database)
    seat = evening.live.turn or 0
    other = (evening.boris, evening.anna)[seat]
    with pytest.raises(NotAllowed, match="still has time"):
        evening.tables.seating.hand_over(other, evening.id, seat, "random")
    evening.pass_by(600)
    evening.look()
    assert evening.story() == [("time up", seat)]
    assert (evening.clock.out, evening.clock.runs, evening.live.row.clock_due) == ((seat,), None, None)
    evening.look()
    assert evening.story() == [("time up", seat)], "it is said once"
    assert evening.move_on() == seat
    assert (evening.clock.out, evening.clock.left[seat]) == ((), 20)
    evening.pass_by(600)
    evening.look()
    live = evening.tables.seating.hand_over((evening.anna, evening.boris)[seat], evening.id, 1 - seat, "random")
    assert live.seats[1 - seat].stand_in == "random"
    live = evening.tables.seating.take_back(other, evening.id, 1 - seat)
    assert live.clock is not None
    assert (live.clock.left[1 - seat], live.clock.runs) == (MINUTE, 1 - seat)


def test_a_bot_plays_the_turn_and_gives_the_seat_back(database: Database) -> None:
    evening = Evening(database, replace(TEN, when_out=THIS_TURN))
    seat = evening.live.turn or 0
    evening.pass_by(601)
    evening.look()
    assert evening.live.seats[seat].stand_in
    assert evening.clock.runs is None
    assert evening.move_on() == seat
    assert evening.live.seats[seat].stand_in == ""
    assert evening.process().store.open(evening.id).seats[seat].stand_in == "", "it is stored"
    assert (evening.clock.left[seat], evening.clock.lent) == (20, None)
    assert evening.story() == [("time up, a turn played", seat)]


def test_a_bot_that_was_asked_to_stay_stays(database: Database) -> None:
    evening = Evening(database, replace(TEN, when_out=THIS_TURN))
    seat, person = evening.live.turn or 0, evening.player()
    evening.pass_by(601)
    evening.look()
    evening.tables.seating.let_bot_play(person, evening.id, seat, "random")
    evening.move_on()
    assert evening.live.seats[seat].stand_in == "random"


def test_a_bot_plays_on_until_the_seat_is_taken_back(database: Database) -> None:
    evening = Evening(database, replace(TEN, when_out=FOR_GOOD))
    seat, person = evening.live.turn or 0, evening.player()
    evening.pass_by(601)
    evening.look()
    evening.move_on()
    evening.move_on()
    assert evening.live.seats[seat].stand_in
    live = evening.tables.seating.take_back(person, evening.id, seat)
    assert live.clock is not None
    assert (live.clock.runs, live.clock.left[seat]) == (live.turn, MINUTE)


def test_of_two_one_loses_and_the_game_is_over(database: Database) -> None:
    evening = Evening(database, replace(TEN, when_out=LOST))
    seat = evening.live.turn or 0
    evening.pass_by(601)
    evening.look()
    live = evening.tables.store.open(evening.id)
    assert (live.finished, live.lost_on_time, live.turn, live.winners()) == (True, True, None, [1 - seat])
    assert evening.story() == [("lost on time", seat)]
    with pytest.raises(NotAllowed):
        _refused(evening, seat)


def _refused(evening: Evening, seat: int) -> None:
    person = (evening.anna, evening.boris)[seat]
    player = evening.tables.players.admit(evening.live, lambda _: seat, by=person.id)
    player.act(evening.live.table.state.legal[0].id, evening.live.number)


def test_of_three_one_comes_last_and_a_bot_plays_for_him(database: Database) -> None:
    evening = Evening(database, replace(TEN, when_out=LOST), more=1)
    while evening.live.turn == 2:
        evening.move()
    seat = evening.live.turn or 0
    evening.pass_by(601)
    evening.look()
    live = evening.live
    assert (live.playing, live.seats[seat].resigned, bool(live.seats[seat].stand_in)) == (True, True, True)


def test_a_move_counts_if_it_was_received_in_time(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(database, replace(TEN, when_out=FOR_GOOD))
    received = evening.watch.now() + 599.9
    evening.pass_by(601)
    monkeypatch.setattr("ecumene.server.tables.playing.arrived", lambda: received)
    seat = evening.live.turn or 0
    evening.move()
    assert evening.clock.left[seat] == pytest.approx(20.1 if evening.live.turn != seat else 0.1)


def test_a_move_that_came_later_does_not(database: Database) -> None:
    evening = Evening(database, replace(TEN, when_out=FOR_GOOD))
    before = evening.live
    evening.pass_by(600.1)
    with pytest.raises(NotAllowed, match="time was up"):
        evening.move()
    assert evening.live.number == before.number
    evening.look()
    assert evening.story() == [("time up, a bot plays", before.turn)]


def test_of_several_processes_one_acts(database: Database) -> None:
    evening = Evening(database, replace(TEN, when_out=FOR_GOOD))
    processes = [evening.process() for _ in range(4 if database.postgres else 1)]
    evening.pass_by(700)
    assert at_once(*(each.timekeeper.tick for each in processes)) == [None] * len(processes)
    assert len(evening.process().store.open(evening.id).row.seat_story) == 1


def test_time_is_given_to_opponents_only(database: Database) -> None:
    evening = Evening(database)
    live = evening.tables.time_given.give(evening.anna, evening.id, 1)
    assert live.clock is not None
    assert live.clock.left[1] == 660
    with pytest.raises(NotAllowed, match="cannot give yourself"):
        evening.tables.time_given.give(evening.anna, evening.id, 0)
    for seat in (-1, 2, 99):
        with pytest.raises(NotAllowed):
            evening.tables.time_given.give(evening.anna, evening.id, seat)
    with pytest.raises(NotAllowed, match="Only those who play"):
        evening.tables.time_given.give(People(database).guest("Vera"), evening.id, 0)


def test_time_that_is_given_to_whoever_ran_out_lets_him_go_on(database: Database) -> None:
    evening = Evening(database)
    seat = evening.live.turn or 0
    evening.pass_by(700)
    evening.look()
    live = evening.tables.time_given.give((evening.boris, evening.anna)[seat], evening.id, seat)
    assert live.clock is not None
    assert (live.clock.out, live.clock.runs, live.clock.left[seat]) == ((), seat, MINUTE)


def test_a_pause_needs_everybody_and_so_does_its_end(database: Database) -> None:
    evening = Evening(database)
    given = evening.tables.time_given
    given.pause(evening.anna, evening.id)
    assert (evening.clock.agreed, evening.clock.paused) == ((0,), 0.0)
    given.go_on(evening.anna, evening.id)
    assert evening.clock.agreed == (), "who thinks better of it does not want it any more"
    given.pause(evening.anna, evening.id)
    given.pause(evening.boris, evening.id)
    assert evening.clock.paused
    left = evening.clock.left
    evening.pass_by(HOUR / 2)
    evening.look()
    evening.move_on()
    assert evening.clock.left == left, "moves do not end it, nor do they add anything"
    assert evening.clock.runs is None
    given.go_on(evening.boris, evening.id)
    assert evening.clock.paused, "not before the others want it, too"
    given.go_on(evening.anna, evening.id)
    assert (evening.clock.paused, evening.clock.runs) == (0.0, evening.live.turn)


def test_after_a_long_pause_one_is_enough_to_go_on(database: Database) -> None:
    evening = Evening(database)
    for person in (evening.anna, evening.boris):
        evening.tables.time_given.pause(person, evening.id)
    evening.pass_by(HOUR + 1)
    evening.tables.time_given.go_on(evening.boris, evening.id)
    assert evening.clock.paused == 0.0


def test_for_bots_nobodys_time_runs(database: Database) -> None:
    evening = Evening(database, more=1)
    seen = set()
    for _ in range(40):
        seen.add((evening.live.turn == 2, evening.clock.runs))
        evening.move()
    assert {runs for bot, runs in seen if bot} == {None}
    assert {runs for bot, runs in seen if not bot} == {0, 1}


def test_days_off_stop_a_clock_by_days_and_nights_put_its_end_off(database: Database) -> None:
    evening = Evening(database, Terms(BY_DAYS, DAY, when_out=OTHERS_MAY))
    people, seat = People(database), evening.live.turn or 0
    account(people, evening.player(), {"time_zone": "UTC", "night": [22, 8], "days_off": ["2026-11-20"]})
    evening.tables.store.change_row(evening.id, lambda row: None)
    begun = evening.watch.now()
    midnight = datetime(2026, 11, 20, tzinfo=UTC).timestamp()
    evening.pass_by(midnight - evening.watch.wall())
    evening.look()
    assert evening.clock.runs is None, "his day off has begun"
    spent = evening.watch.now() - begun
    evening.pass_by(DAY)
    evening.look()
    assert evening.clock.runs == seat
    assert evening.clock.left[seat] == pytest.approx(DAY - spent, abs=5)
    up = evening.clock.up
    assert up is not None
    out = datetime.fromtimestamp(evening.watch.wall() + up - evening.watch.now(), UTC)
    assert out.hour in range(8, 23)
    evening.pass_by(up - evening.watch.now())
    evening.look()
    assert evening.story() == [("time up", seat)]


def test_a_night_puts_the_end_off_to_its_morning(database: Database) -> None:
    evening = Evening(database, Terms(BY_DAYS, 12 * HOUR))
    account(People(database), evening.player(), {"time_zone": "UTC", "night": [22, 8], "days_off": []})
    evening.tables.store.change_row(evening.id, lambda row: None)
    evening.pass_by(13 * HOUR)
    evening.look()
    assert evening.story() == []
    morning = datetime(2026, 11, 20, 8, tzinfo=UTC).timestamp()
    evening.pass_by(morning - evening.watch.wall() + 1)
    evening.look()
    assert len(evening.story()) == 1


def test_who_leaves_for_good_has_no_time_that_runs(database: Database) -> None:
    evening = Evening(database)
    seat = evening.live.turn or 0
    people = People(database)
    delete_person(evening.player(), people, SignIns(database, people), evening.tables.store)
    evening.pass_by(HOUR)
    evening.look()
    assert ("time up", seat) not in evening.story()
    assert evening.clock.runs is None


def test_the_record_tells_what_everybody_had_left(database: Database) -> None:
    evening = Evening(database, replace(TEN, when_out=LOST))
    for _ in range(6):
        evening.pass_by(7)
        evening.move()
    standing = evening.live.log.standing
    evening.pass_by(700)
    evening.look()
    text = evening.tables.archive.record(evening.id).text()
    assert "clock: live 600+20, then lost\n" in text
    watched = evening.tables.archive.upload(evening.anna, text.encode())
    assert [act.time_left for act in watched.log.standing] == [
        pytest.approx(act.time_left, abs=0.1) for act in standing
    ]


def test_a_rematch_is_played_with_the_same_clock(database: Database) -> None:
    evening = Evening(database, replace(TEN, when_out=LOST))
    evening.pass_by(700)
    evening.look()
    again = evening.tables.rematches.play(evening.anna, evening.id)
    assert again.terms == replace(TEN, when_out=LOST)


def test_a_table_without_a_clock_has_none(database: Database) -> None:
    tables = Tables(database, Hub(database))
    live = tables.create(People(database).guest("Anna"), GAME, {}, [SeatPlan("me"), SeatPlan("device")])
    assert (live.terms, live.clock, live.row.clock_due) == (None, None, None)
    with pytest.raises(NotAllowed, match="no clock"):
        tables.time_given.pause(_owner(database, live), live.id)


def _owner(database: Database, live: LiveTable) -> Person:
    found = People(database).find(live.row.owner or "")
    assert found is not None
    return found


def account(people: People, person: Person, chosen: dict[str, object]) -> None:
    """Somebody has an account with such settings."""
    with people.database.session() as session:
        row = session.get(Person, person.id)
        assert row is not None
        row.password, row.login, row.settings = "x", row.name.casefold(), {**row.settings, **chosen}


def test_moments_of_a_week_add_up(database: Database) -> None:
    """A game over days: what both have left is what they began with, less what they took, and what turns added."""
    evening = Evening(database, FAST)
    taken, turns = [0.0, 0.0], [0, 0]
    for step in range(40):
        seat = evening.live.turn or 0
        evening.pass_by(timedelta(hours=step % 5).total_seconds())
        taken[seat] += timedelta(hours=step % 5).total_seconds()
        turns[evening.move_on()] += 1
    for seat in (0, 1):
        expected = DAY - taken[seat] + turns[seat] * FAST.increment
        assert evening.clock.left_at(seat, evening.watch.now()) == pytest.approx(min(expected, FAST.cap), abs=1)


def test_who_has_little_time_left_is_told_once_in_a_game_over_days(database: Database) -> None:
    evening = Evening(database, FAST)
    told: list[Happening] = []
    evening.tables.store.on_happening.append(told.append)
    begun = evening.watch.wall()
    evening.pass_by(0.9 * DAY - 60)
    evening.look()
    assert told == []
    evening.pass_by(60)
    evening.look()
    evening.look()
    (short,) = told
    assert isinstance(short, TimeShort)
    assert short.person_id == evening.player().id
    assert short.runs_out == pytest.approx(begun + DAY, abs=1)
    live = Evening(database)
    live.pass_by(590)
    live.look()
    assert len(told) == 1, "who plays live is there"


def test_gifts_come_to_an_end_and_fill_no_story(database: Database) -> None:
    evening = Evening(database)
    for _ in range(10):
        evening.tables.time_given.give(evening.anna, evening.id, 1)
    with pytest.raises(NotAllowed, match="plenty of time"):
        evening.tables.time_given.give(evening.anna, evening.id, 1)
    assert evening.clock.left[1] == 2 * TEN.reserve
    assert evening.story() == [("gave time", 1)]

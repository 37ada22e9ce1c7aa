"""What somebody is told, when, and what he is not told: by the clock of a club."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from ecumene.engine import BadSetup, Text
from ecumene.server.errors import Unavailable
from ecumene.server.notices import tallies
from ecumene.server.notices.habits import Habits, chosen, habits_of
from ecumene.server.notices.kinds import KINDS, PUSH, WAYS
from ecumene.server.notices.tallies import Limit
from ecumene.server.people.sign_ins import SignIns
from ecumene.server.storage.models import Contact, Notice, Person
from ecumene.server.tables.happenings import TimeShort
from ecumene.server.tables.seats.leaving import delete_person
from ecumene.server.tables.seats.seating import SeatPlan
from tests.server.helpers import GAME
from tests.server.mail_receivers import MailTarget
from tests.server.notices.club import AWHILE, Club

ALL = tuple(f"{kind} mail" for kind in KINDS)


def moment(text: str, zone: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


# -- the turn --------------------------------------------------------------------------------------------------------


def test_whoever_is_asked_and_away_is_told_once(club: Club) -> None:
    anna, boris = club.member("Anna", told=("turn mail",)), club.member("Boris", told=("turn mail",))
    live = club.pass_turn(club.table(anna, boris))
    asked = club.asked(live)
    (told,) = club.wait()
    assert told.startswith("It is your turn in Guns & Steel.\nAt the table: Anna, Boris.")
    assert f"https://club.example/t/{live.id}" in told
    assert club.target.to == [f"{asked.name.lower()}@club.example"]
    assert club.wait() == []
    club.tables.seating.let_bot_play(asked, live.id, live.turn or 0, "random")
    assert club.wait() == []


def test_what_is_not_true_any_more_is_not_told(club: Club) -> None:
    anna, boris = club.member("Anna", told=("turn mail",)), club.member("Boris", told=("turn mail",))
    live = club.pass_turn(club.table(anna, boris))
    asked = club.asked(live)
    assert club.waiting(asked) == ["turn"]
    club.tables.seating.let_bot_play(asked, live.id, live.turn or 0, "random")
    assert club.wait() == []
    assert club.waiting(asked) == []


def test_nobody_is_told_while_he_is_there_or_a_minute_after(club: Club) -> None:
    anna, boris = club.member("Anna", told=("turn mail",)), club.member("Boris", told=("turn mail",))
    live = club.table(anna, boris)
    asked = next(p for p in (anna, boris) if p.id != club.asked(live).id)
    with club.tables.presence.listening(asked.id, [live.id]):
        club.pass_turn(live)
        assert club.wait() == []
        assert club.wait() == []
    assert club.wait(30) == []  # he has just gone
    assert club.wait(120) != []


def test_whoever_has_done_something_there_since_knows_it(club: Club) -> None:
    anna, boris = club.member("Anna", told=("turn mail",)), club.member("Boris", told=("turn mail",))
    live = club.pass_turn(club.table(anna, boris))
    asked = club.asked(live)
    club.now += 5
    club.tables.presence.stirs(asked.id, live.id)
    assert club.wait(3600) == []
    assert club.waiting(asked) == []


def test_who_has_no_mailbox_or_wants_nothing_leaves_no_trace(club: Club) -> None:
    anna, boris = club.people.guest("Anna"), club.member("Boris", told=())
    club.pass_turn(club.table(anna, boris))
    assert club.outbox(anna) == club.outbox(boris) == []


def test_a_server_that_was_killed_has_lost_nothing(tmp_path: Path, post: MailTarget) -> None:
    """Neither what was in the outbox, nor what was still to come there."""
    first = Club(tmp_path, post)
    anna, boris = first.member("Anna", told=("turn mail",)), first.member("Boris", told=("turn mail",))
    stored = first.pass_turn(first.table(anna, boris))
    assert first.waiting(first.asked(stored)) == ["turn"]
    lost = first.pass_turn(first.table(anna, boris))
    first.database.close()
    second = Club(tmp_path, post)
    told = second.wait()
    assert sorted(table for table in (stored.id, lost.id) for text in told if table in text) == sorted(
        [stored.id, lost.id]
    )
    assert second.wait() == []
    second.database.close()


def test_whoever_carries_it_and_is_killed_leaves_it_to_the_next(club: Club) -> None:
    anna, boris = club.member("Anna", told=("turn mail",)), club.member("Boris", told=("turn mail",))
    asked = club.asked(club.pass_turn(club.table(anna, boris)))
    club.notices.courier.do_jobs()
    club.now += 60
    claimed = club.notices.outbox.claim("mail", club.now, 8)
    assert asked.id in {notice.person_id for notice in claimed}
    assert club.notices.outbox.claim("mail", club.now, 8) == []  # it is another's by now
    assert club.wait(60) == []
    assert len(club.wait(AWHILE)) == 1


# -- the other kinds -------------------------------------------------------------------------------------------------


def test_somebody_joins_and_the_game_begins(club: Club) -> None:
    anna = club.member("Anna", told=ALL)
    live = club.tables.create(anna, GAME, {}, [SeatPlan("me"), SeatPlan("friend"), SeatPlan("friend")])
    club.tables.seating.join(club.people.guest("Boris"), live.id, live.seats[1].invitation)
    (told,) = club.wait()
    assert told.startswith("Boris has sat down at your table of Guns & Steel. 1 seat is still free.")
    live = club.tables.seating.join(club.people.guest("Vera"), live.id, live.seats[2].invitation)
    (told,) = club.wait()
    begins = "It is your turn in" if live.turn == 0 else "All have sat down: the game of Guns & Steel begins."
    assert told.startswith(begins)


def test_what_is_said_is_told_once_until_he_has_been_there(club: Club) -> None:
    anna, boris = club.member("Anna", told=("said mail",)), club.people.guest("Boris")
    live = club.table(anna, boris)
    club.wait()
    for words in ("Hello", "Are you there?"):
        club.tables.chat.say(boris, live.id, words)
    (told,) = club.wait()
    assert told.startswith("Boris has written something at your table of Guns & Steel.")
    assert "Hello" not in told
    club.tables.chat.say(boris, live.id, "Anna?")
    assert club.wait() == []
    club.tables.presence.seen(anna.id, live.id)
    club.now += AWHILE
    club.tables.chat.say(boris, live.id, "There you are")
    assert len(club.wait()) == 1


def test_what_was_said_by_somebody_who_is_gone_is_not_told(club: Club) -> None:
    anna, boris = club.member("Anna", told=("said mail",)), club.people.guest("Boris")
    live = club.table(anna, boris)
    club.wait()
    club.tables.chat.say(boris, live.id, "Hello")
    assert club.waiting(anna) == ["said"]
    delete_person(boris, club.people, club.sign_ins, club.tables.store)
    assert club.wait() == []


def test_the_end_and_the_rematch(club: Club) -> None:
    anna, boris = club.member("Anna", told=ALL), club.member("Boris", told=("over mail", "invited mail"))
    live = club.table(anna, boris)
    club.choose(anna, told=())
    club.wait()
    while live.turn is not None:
        live = club.pass_turn(live)
    assert [text.partition("\n")[0] for text in club.wait()] == ["The game of Guns & Steel is over."]
    club.tables.rematches.play(anna, live.id)
    (told,) = club.wait()
    assert told.startswith("Guns & Steel is played once more, and a seat is kept for you.")
    assert f"/t/{live.id}" in told


def test_an_invitation_that_was_followed_is_not_told(club: Club) -> None:
    anna, boris = club.people.guest("Anna"), club.member("Boris", told=("invited mail",))
    live = club.table(anna, boris)
    while live.turn is not None:
        live = club.pass_turn(live)
    club.tables.rematches.play(anna, live.id)
    club.tables.rematches.play(boris, live.id)
    assert club.wait() == []


@pytest.mark.parametrize(("left", "words"), [(1500, "25 minutes left"), (7300, "2 hours left"), (30, "1 minute left")])
def test_time_that_runs_short(club: Club, left: float, words: str) -> None:
    anna, boris = club.member("Anna", told=("time mail",)), club.member("Boris", told=("time mail",))
    live = club.pass_turn(club.table(anna, boris))
    club.wait()
    club.tables.store.tell(TimeShort(live, club.asked(live).id, club.now + left))
    (told,) = club.wait(1)
    assert words in told


def test_time_that_has_run_out_is_not_short_any_more(club: Club) -> None:
    anna, boris = club.member("Anna", told=("time mail",)), club.member("Boris", told=("time mail",))
    live = club.pass_turn(club.table(anna, boris))
    club.wait()
    club.tables.store.tell(TimeShort(live, club.asked(live).id, club.now + 10))
    assert club.wait(11) == []


# -- who may know ----------------------------------------------------------------------------------------------------


def test_whoever_is_deleted_is_told_nothing_and_leaves_nothing(club: Club) -> None:
    anna, boris = club.member("Anna", told=ALL), club.member("Boris", told=ALL)
    live = club.pass_turn(club.table(anna, boris))
    asked = club.asked(live)
    assert club.waiting(asked)
    delete_person(asked, club.people, SignIns(club.database, club.people), club.tables.store)
    assert asked.name not in "".join(club.wait())
    with club.database.session(write=False) as session:
        assert session.query(Notice).filter_by(person_id=asked.id).count() == 0
        assert session.query(Contact).filter_by(person_id=asked.id).count() == 0


def test_whoever_has_lost_his_seat_is_told_nothing(club: Club) -> None:
    anna, boris = club.member("Anna", told=("over mail", "said mail")), club.people.guest("Boris")
    live = club.table(anna, boris)
    club.wait()
    club.tables.chat.say(boris, live.id, "Hello")
    assert club.waiting(anna) == ["said"]
    club.tables.store.change_row(live.id, lambda row: setattr(row.seats[0], "person_id", None))
    assert club.wait() == []


def test_a_name_is_no_link(club: Club) -> None:
    anna, boris = club.member("Anna", told=ALL), club.people.guest("https://evil.example/x")
    live = club.tables.create(anna, GAME, {}, [SeatPlan("me"), SeatPlan("friend"), SeatPlan("friend")])
    club.tables.seating.join(boris, live.id, live.seats[1].invitation)
    (told,) = club.wait()
    assert "evil.example" not in told
    assert "evil. example" in told


# -- when ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("now", "zone", "quiet", "heard"),
    [
        ("2026-11-19T21:59", "Europe/Berlin", (22 * 60, 8 * 60), "2026-11-19T21:59"),
        ("2026-11-19T22:00", "Europe/Berlin", (22 * 60, 8 * 60), "2026-11-20T08:00"),
        ("2026-11-20T03:00", "Europe/Moscow", (22 * 60, 8 * 60), "2026-11-20T08:00"),
        ("2026-11-20T08:00", "Europe/Moscow", (22 * 60, 8 * 60), "2026-11-20T08:00"),
        ("2026-11-20T13:00", "Asia/Tokyo", (12 * 60, 14 * 60), "2026-11-20T14:00"),
        ("2026-10-25T01:30", "Europe/Berlin", (22 * 60, 8 * 60), "2026-10-25T08:00"),  # clocks are set back at three
        ("2026-03-28T23:00", "Europe/Berlin", (22 * 60, 2 * 60 + 30), "2026-03-29T03:30"),  # there is no half past two
    ],
)
def test_quiet_hours(now: str, zone: str, quiet: tuple[int, int], heard: str) -> None:
    habits = Habits({}, zone, quiet)
    assert habits.heard(moment(now, zone)) == moment(heard, zone)


def test_nothing_is_told_in_quiet_hours(club: Club) -> None:
    club.now = moment("2026-11-19T23:00", "Europe/Berlin")
    anna, boris = (
        club.member(name, told=("turn mail",), zone="Europe/Berlin", quiet=("22:00", "08:00"))
        for name in ("Anna", "Boris")
    )
    live = club.pass_turn(club.table(anna, boris))
    assert club.wait(8 * 3600) == []
    assert len(club.wait(3600 + 60)) == 1
    assert club.waiting(club.asked(live)) == []


def test_one_mail_a_day_has_all_games(club: Club) -> None:
    club.now = moment("2026-11-19T09:00", "Europe/Berlin")
    anna = club.member("Anna", told=ALL, zone="Europe/Berlin", daily="18:00")
    boris = club.people.guest("Boris")
    tables = []
    for _ in range(2):
        live = club.table(boris, anna)
        while club.asked(live).id != anna.id:
            live = club.pass_turn(live)
        tables.append(live)
    assert club.wait(8 * 3600) == []
    (told,) = club.wait(3600)
    assert all(table.id in told for table in tables)
    assert club.target.mails[-1]["Subject"] == "2 games wait for you"
    assert club.wait(24 * 3600) == []  # nothing new
    third = club.table(boris, anna)
    while club.asked(third).id != anna.id:
        third = club.pass_turn(third)
    (told,) = club.wait(24 * 3600)
    assert all(table.id in told for table in (*tables, third))  # those that still wait are named again


def test_short_time_does_not_wait_for_the_daily_mail(club: Club) -> None:
    anna, boris = (club.member(name, told=ALL, daily="18:00") for name in ("Anna", "Boris"))
    live = club.pass_turn(club.table(anna, boris))
    club.tables.store.tell(TimeShort(live, club.asked(live).id, club.now + 3600))
    assert any("left for your turn" in text for text in club.wait())


def test_enough_is_enough(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    few = Limit("few", 2, tallies.DAY)
    monkeypatch.setattr("ecumene.server.notices.parcels.NOTICES_OF_PERSON", few)
    club.now = club.now // tallies.DAY * tallies.DAY
    anna, boris = club.member("Anna", told=("turn mail",)), club.people.guest("Boris")
    for _ in range(3):
        live = club.table(boris, anna)
        while club.asked(live).id != anna.id:
            live = club.pass_turn(live)
    assert len(club.wait()) == 2
    assert len(club.wait(tallies.DAY)) == 1


# -- what is chosen --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("zone", ["", "Moon/Base", "../../etc/passwd", "Europe/Berlin\n", "localtime", "posixrules"])
def test_a_zone_that_does_not_exist_is_refused(zone: str) -> None:
    with pytest.raises(BadSetup, match="time zone"):
        chosen((), zone, None, None, "en")


@pytest.mark.parametrize("time", ["", "24:00", "8:00", "08:60", "١٢:٠٠", "08:00 "])
def test_a_time_that_does_not_exist_is_refused(time: str) -> None:
    with pytest.raises(BadSetup, match="time of the day"):
        chosen((), "UTC", (time, "08:00"), None, "en")
    with pytest.raises(BadSetup, match="time of the day"):
        chosen((), "UTC", None, time, "en")


@pytest.mark.parametrize("word", ["turn", "turn pigeon", "lunch mail", ""])
def test_a_kind_or_way_that_does_not_exist_is_refused(word: str) -> None:
    with pytest.raises(BadSetup):
        chosen((word,), "UTC", None, None, "en")


@pytest.mark.parametrize("kept", [None, "x", {"turn": 5, "zone": "x", "quiet": "1-2", "daily": 7, "language": "xx"}])
def test_nonsense_that_is_stored_is_the_usual(kept: object) -> None:
    habits = habits_of(Person(settings={"notices": kept}))
    assert habits == habits_of(Person(settings={}))
    assert all(PUSH in ways <= WAYS.keys() for ways in habits.ways.values())


def test_who_is_at_a_table_when_the_daily_mail_goes_is_told_with_the_next(club: Club) -> None:
    club.now = moment("2026-11-19T09:00", "UTC")
    anna, boris = club.member("Anna", told=ALL, daily="18:00"), club.people.guest("Boris")
    live = club.table(boris, anna)
    while club.asked(live).id != anna.id:
        live = club.pass_turn(live)
    with club.tables.presence.listening(anna.id, [live.id]):
        assert club.wait(9 * 3600) == []
    assert club.wait(3600) == []
    assert len(club.wait(23 * 3600)) == 1


def test_a_daily_mail_in_quiet_hours_comes_at_their_end(club: Club) -> None:
    club.now = moment("2026-11-19T09:00", "UTC")
    anna = club.member("Anna", told=ALL, daily="23:00", quiet=("22:00", "08:00"))
    live = club.table(club.people.guest("Boris"), anna)
    while club.asked(live).id != anna.id:
        live = club.pass_turn(live)
    assert club.wait(14 * 3600) == []
    assert len(club.wait(9 * 3600)) == 1


def test_what_cannot_be_stored_now_is_stored_later(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, boris = club.member("Anna", told=("turn mail",)), club.member("Boris", told=("turn mail",))

    def full(*words: object) -> None:
        raise Unavailable(Text("The disk is full."))

    with monkeypatch.context() as fault:
        fault.setattr("ecumene.server.notices.hearing.put", full)
        live = club.pass_turn(club.table(anna, boris))
        assert club.waiting(club.asked(live)) == []
    assert club.waiting(club.asked(live)) == ["turn"]


def test_a_kind_of_another_version_is_left_out(club: Club) -> None:
    anna, boris = club.member("Anna", told=ALL), club.people.guest("Boris")
    live = club.table(boris, anna)
    with club.database.session() as session:
        session.add(Notice(person_id=anna.id, kind="lunch", table_id=live.id, way="mail", made=club.now, due=club.now))
    assert all("lunch" not in text for text in club.wait())
    assert "lunch" not in club.waiting(anna)


def test_who_has_just_left_when_something_happens_is_told(club: Club) -> None:
    anna, boris = club.member("Anna", told=("said mail",)), club.people.guest("Boris")
    live = club.table(anna, boris)
    club.wait()
    with club.tables.presence.listening(anna.id, [live.id]):
        club.tables.chat.say(boris, live.id, "Hello")
        club.now += 1
    assert club.wait() == []  # she has read it
    with club.tables.presence.listening(anna.id, [live.id]):
        pass
    club.now += 1
    club.tables.chat.say(boris, live.id, "Are you there?")
    assert len(club.wait()) == 1

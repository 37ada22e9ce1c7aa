"""The log of a table: bounded whatever is clicked, the same in every process, and of use even when it is damaged."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy
from fastapi.testclient import TestClient
from hypothesis import given
from hypothesis import settings as trials
from hypothesis import strategies as st
from sqlalchemy import delete, insert, select, update
from sqlalchemy.orm import Session

from ecumene.cli import main
from ecumene.engine import Chance, Record, Table
from ecumene.games import GAMES
from ecumene.server.app import create_app
from ecumene.server.errors import Frozen
from ecumene.server.people.accounts import People
from ecumene.server.services import services
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import Base, Entry, Person, SeatRow, Snapshot, TableRow, new_id
from ecumene.server.storage.news import Hub
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.log.entries import apply_entry, clone
from ecumene.server.tables.log.logs import Act, Log, gathered, read_log, runs
from ecumene.server.tables.seats.seating import SeatPlan
from ecumene.server.tables.tables import Tables
from tests.server.helpers import GAME, Api, choose, settings, wait_for


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    url = f"sqlite:///{tmp_path}/ecumene.sqlite3"
    if request.param == "postgres":
        url = request.getfixturevalue("database_url").replace("postgresql://", "postgresql+psycopg://")
    yield from opened(url)


@pytest.fixture
def shared(database_url: str) -> Iterator[Database]:
    """A database that several processes can use."""
    yield from opened(database_url.replace("postgresql://", "postgresql+psycopg://"))


@pytest.fixture
def sqlite(tmp_path: Path) -> Iterator[Database]:
    yield from opened(f"sqlite:///{tmp_path}/ecumene.sqlite3")


def opened(url: str) -> Iterator[Database]:
    database = Database(url)
    database.migrate()
    yield database
    database.close()


def process(database: Database) -> Tables:
    """The tables as another process sees them, or this one after a restart."""
    return Tables(database, Hub(database))


def begin(tables: Tables, other: str = "device") -> tuple[Person, LiveTable]:
    anna = People(tables.store.database).guest("Anna")
    plans = [SeatPlan("me"), SeatPlan(other, level="random")]
    return anna, tables.create(anna, GAME, {"theme": "renaissance"}, plans, seed=5)


def play_on(tables: Tables, live: LiveTable, done: Callable[[LiveTable], bool]) -> LiveTable:
    """Random actions until something holds."""
    chance = Chance.seeded(7 + live.number)
    while not done(live):
        live = choose(tables, live, chance.pick(live.table.state.legal).id)
    return live


def can_take_back(live: LiveTable) -> bool:
    return live.turn is not None and live.table.why_not_undo(live.turn) is None


def look(table: Table) -> tuple[object, ...]:
    """All that makes a table what it is, with what can be taken back and repeated."""
    history = [(moment.seat, moment.action, moment.events) for moment in table.history]
    undone = [(moment.seat, moment.action) for moment in table.undone]
    return table.state.save(), [state.save() for state in table.back], history, undone


def entries_of(database: Database, table_id: str) -> list[Entry]:
    with database.session(write=False) as session:
        return list(session.scalars(select(Entry).where(Entry.table_id == table_id).order_by(Entry.number)))


# -- what matters of a log -----------------------------------------------------------------------------------------


@trials(deadline=None)
@given(st.lists(st.sampled_from(["act", "act", "undo", "redo"]), max_size=40))
def test_striking_out_leaves_what_matters(wishes: list[str]) -> None:
    """A log that is kept short, one that never was, and plain bookkeeping come to the same."""
    log, stored, everything = Log(), dict[int, tuple[str, Act]](), list[tuple[str, Act]]()
    standing, undone = list[Act](), list[Act]()
    for wish in wishes:
        if (wish == "undo" and not standing) or (wish == "redo" and not undone):
            continue
        entry = Act(len(everything) + 1, 0, f"{wish} {len(everything)}", "")
        if wish == "act":
            standing.append(entry)
            undone = []
        else:
            taken, given_to = (standing, undone) if wish == "undo" else (undone, standing)
            given_to.append(taken.pop())
        for number in log.enter(wish, entry):
            del stored[number]
        stored[entry.number] = (wish, entry)
        everything.append((wish, entry))
        for kept in (log, gathered(stored.values()), gathered(everything)):
            assert (kept.standing, [act for act, _ in kept.undone], kept.last) == (standing, undone, entry.number)
        assert len(stored) <= len(standing) + 2 * len(undone) + 2
        assert gathered(stored.values()) == log
        assert max(stored) == entry.number


def test_a_log_is_read_up_to_what_makes_no_sense() -> None:
    act = Act(1, 0, "pass", "")
    for senseless in ("redo", "nonsense", ""):
        log = gathered([("act", act), (senseless, act._replace(number=2)), ("act", act._replace(number=3))])
        assert (log.standing, log.last) == ([act], 1)


def test_numbers_as_runs() -> None:
    assert runs([]) == []
    assert runs([7, 3, 4, 9, 5]) == [(3, 5), (7, 7), (9, 9)]


def test_clicking_back_and_forth_adds_nothing_to_the_log(database: Database) -> None:
    tables = process(database)
    anna, live = begin(tables)
    live = play_on(tables, live, lambda live: live.actions >= 10 and can_take_back(live))
    before, seat = live, live.turn or 0
    for _ in range(25):
        for kind in ("undo", "redo"):
            live = choose(tables, live, "", kind)
    assert look(live.table) == look(before.table)
    assert live.number == before.number + 50
    assert len(entries_of(database, live.id)) == live.actions + 2
    for _ in range(25):
        live = tables.players.person(anna, live.id, seat).undo(live.number)
        live = tables.players.person(anna, live.id, seat).act(before.table.history[-1].action.id, live.number)
    assert len(entries_of(database, live.id)) == live.actions == before.actions
    assert entries_of(database, live.id)[-1].number == live.number == before.number + 100
    again = process(database).store.open(live.id)
    assert (look(again.table), again.number) == (look(before.table), live.number)


def test_the_logs_of_older_programs_open_by_what_stands(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = process(database)
    anna, live = begin(tables)
    live = play_on(tables, live, lambda live: live.actions >= 20 and can_take_back(live))
    seat, clicks = live.turn or 0, 6000
    last = entries_of(database, live.id)[-1]
    plain = {"table_id": live.id, "seat": seat, "action": "", "events": [], "digest": ""}
    with database.engine.begin() as connection:
        numbers = range(live.number + 1, live.number + clicks + 1)
        kinds = ("undo", "redo")
        more = [{**plain, "number": number, "kind": kinds[place % 2]} for place, number in enumerate(numbers)]
        more[-1] |= {"digest": last.digest}
        connection.execute(insert(Entry), more)
        connection.execute(update(TableRow).values(number=live.number + clicks))
    act, taken = Table.act, list[object]()

    def count(table: Table, seat: int, action: str) -> object:
        taken.append(action)
        return act(table, seat, action)

    monkeypatch.setattr(Table, "act", count)
    tables = process(database)
    again = tables.store.open(live.id)
    assert (look(again.table), again.number, len(taken)) == (look(live.table), live.number + clicks, live.actions)
    tables.players.person(anna, live.id, seat).undo(again.number)
    assert len(entries_of(database, live.id)) == live.actions + 1
    assert process(database).store.open(live.id).number == live.number + clicks + 1


# -- the same in every process -------------------------------------------------------------------------------------


def test_a_snapshot_is_never_taken_where_something_can_be_repeated(shared: Database) -> None:
    """One process has not heard of a snapshot, and takes an action back: what is repeated then must stay."""
    one, two = process(shared), process(shared)
    anna, live = begin(one)
    two.store.open(live.id)
    live = play_on(one, live, lambda live: live.actions > 130 and can_take_back(live) and len(live.table.back) == 1)
    seat = live.turn or 0
    live = two.players.person(anna, live.id, seat).undo(live.number)
    live = two.players.person(anna, live.id, seat).redo(live.number)
    again = process(shared)
    assert look(again.store.open(live.id).table) == look(live.table)
    assert again.players.person(anna, live.id, seat).undo(live.number).number == live.number + 1


def test_a_snapshot_of_an_older_program_that_forgets_what_can_be_repeated(database: Database) -> None:
    """Cut right after an action was taken back; the action was repeated, and the table must open."""
    tables = process(database)
    anna, live = begin(tables)
    live = play_on(tables, live, lambda live: live.actions > 30 and can_take_back(live) and len(live.table.back) == 1)
    seat = live.turn or 0
    back = tables.players.person(anna, live.id, seat).undo(live.number)
    with database.session() as session:
        state = back.table.state.save()
        session.add(Snapshot(table_id=live.id, number=back.number, actions=back.actions, state=state))
    assert look(process(database).store.open(live.id).table) == look(back.table)
    live = tables.players.person(anna, live.id, seat).redo(back.number)
    again = process(database)
    assert look(again.store.open(live.id).table) == look(live.table)
    assert look(again.players.person(anna, live.id, seat).undo(live.number).table) == look(back.table)


def test_whoever_reads_sees_one_moment(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table moves on between the reading of its row and that of its log, and entries are struck out."""
    tables = process(database)
    anna, live = begin(tables)
    live = play_on(tables, live, lambda live: live.actions > 5 and can_take_back(live))
    seat, action = live.turn or 0, live.table.history[-1].action.id
    before = tables.players.person(anna, live.id, seat).undo(live.number)

    def late(session: Session, table_id: str) -> Log:
        monkeypatch.undo()
        tables.players.person(anna, live.id, seat).act(action, before.number)
        return read_log(session, table_id)

    monkeypatch.setattr("ecumene.server.tables.rebuilding.read_log", late)
    seen = process(database).store.open(live.id)
    assert (look(seen.table), seen.number) == (look(before.table), before.number)
    assert process(database).store.open(live.id).number == before.number + 1


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2, 3))])
def test_processes_and_restarts_agree_with_a_plain_table(
    shared: Database, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anything is clicked, in either of two processes that come and go: always the table that one plain table is."""
    monkeypatch.setattr("ecumene.server.tables.log.entries.SNAPSHOT_EVERY", 3)
    rng = random.Random(seed)
    processes = [process(shared), process(shared)]
    _, live = begin(processes[0])
    plain, number = clone(live.table), 0
    while number < 200 and not plain.state.over:
        if rng.random() < 0.1:
            processes[rng.randrange(2)] = process(shared)
        seat = plain.state.player or 0
        kinds = ["act"] + ["undo"] * 2 * (plain.why_not_undo(seat) is None) + ["redo"] * 2 * bool(plain.undone)
        kind = rng.choice(kinds)
        action = rng.choice(plain.state.legal).id if kind == "act" else ""
        apply_entry(plain, kind, seat, action)
        tables = rng.choice(processes)
        live = choose(tables, tables.store.open(live.id), action, kind)
        number += 1
        assert (look(live.table), live.number) == (look(plain), number)
        if rng.random() < 0.3:
            for tables in (*processes, process(shared)):
                assert look(tables.store.open(live.id).table) == look(plain)
    entries = entries_of(shared, live.id)
    assert len(entries) <= len(plain.history) + 2 * len(plain.undone) + 2
    assert entries[-1].number == number
    with shared.session(write=False) as session:
        cut = session.scalars(select(Snapshot.actions)).all()
    assert len(cut) > 3
    assert min(later - earlier for earlier, later in zip(sorted(cut), sorted(cut)[1:], strict=False)) >= 3


# -- damage --------------------------------------------------------------------------------------------------------


def played_table(database: Database, actions: int, other: str = "device") -> LiveTable:
    tables = process(database)
    _, live = begin(tables, other)
    return play_on(tables, live, lambda live: live.actions >= actions)


played_long: dict[bool, tuple[LiveTable, dict[sqlalchemy.Table, list[Any]]]] = {}
"""The long table of each kind of database, with all that is stored of it."""


def long_table(database: Database) -> LiveTable:
    """A table of so many actions that two snapshots were taken; it is played once, and stored again as it was."""
    if database.postgres in played_long:
        live, stored = played_long[database.postgres]
        with database.engine.begin() as connection:
            for table, rows in stored.items():
                connection.execute(insert(table), rows)
        return live
    live = played_table(database, 230)
    with database.engine.connect() as connection:
        every = {table: connection.execute(select(table)).mappings().all() for table in Base.metadata.sorted_tables}
    played_long[database.postgres] = live, {table: [dict(row) for row in rows] for table, rows in every.items() if rows}
    return live


@pytest.mark.parametrize("state", ["", "nonsense", "another position"])
@pytest.mark.parametrize("all_of_them", [False, True])
def test_a_damaged_snapshot_is_passed_over(database: Database, state: str, all_of_them: bool) -> None:
    live = long_table(database)
    tables = process(database)
    text = tables.archive.at(live.id, 3).table.state.save() if state == "another position" else state
    with database.session() as session:
        taken = list(session.scalars(select(Snapshot).order_by(Snapshot.number)))
        assert len(taken) >= 2
        for snapshot in taken if all_of_them else taken[-1:]:
            snapshot.state = text
    tables = process(database)
    again = tables.store.open(live.id)
    assert look(again.table) == look(live.table)
    for position in (50, 150, 229):
        assert tables.archive.at(live.id, position).actions == position
    further = play_on(tables, again, lambda now: now.snapshot_at > live.actions)
    with database.session(write=False) as session:
        assert max(session.scalars(select(Snapshot.actions))) > live.actions  # a good one was taken again
    assert look(process(database).store.open(live.id).table) == look(further.table)


def test_what_an_action_told_is_found_out_again(database: Database) -> None:
    live = long_table(database)
    with database.engine.begin() as connection:
        connection.execute(update(Entry).where(Entry.number == 20).values(events=[["no such event"]]))
    assert look(process(database).store.open(live.id).table) == look(live.table)


HURT = 210
"""The number of the entry that is damaged, after the last snapshot."""


def another_action(live: LiveTable) -> str:
    """One that would have been legal too: only the fingerprints tell."""
    table = Table.open(live.game, 2, live.row.options, int(live.row.seed))
    for moment in live.table.history[: HURT - 1]:
        table.act(moment.seat, moment.action)
    return next(action.id for action in table.state.legal if action != live.table.history[HURT - 1].action)


Damage = Callable[[LiveTable], dict[str, object]]
DAMAGES: dict[str, Damage] = {
    "nonsense": lambda live: {"action": "nonsense"},
    "another action": lambda live: {"action": another_action(live)},
    "another seat": lambda live: {"seat": 1 - live.table.history[HURT - 1].seat},
    "no seat": lambda live: {"seat": 77},
    "an unknown kind": lambda live: {"kind": "leap"},
    "a repetition of nothing": lambda live: {"kind": "redo"},
}


def hurt(database: Database, live: LiveTable, values: dict[str, object]) -> None:
    with database.engine.begin() as connection:
        connection.execute(update(Entry).where(Entry.table_id == live.id, Entry.number == HURT).values(values))


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_log_opens_up_to_the_damage(database: Database, damage: str) -> None:
    live = long_table(database)
    shown = (0, 50, 150, HURT - 1)
    positions = [process(database).archive.at(live.id, actions).table.state.save() for actions in shown]
    hurt(database, live, DAMAGES[damage](live))
    tables = process(database)
    seen = tables.store.watch(live.id)
    assert (seen.actions, seen.number, seen.turn, seen.playing) == (HURT - 1, live.number, None, False)
    assert [tables.archive.at(live.id, actions).table.state.save() for actions in shown] == positions
    anna = People(database).find(live.row.owner or "")
    assert anna is not None
    clicks: list[Callable[[], object]] = [
        lambda: tables.store.open(live.id),
        lambda: tables.players.person(anna, live.id, 0).act("pass", live.number),
        lambda: tables.players.person(anna, live.id, 0).undo(live.number),
        lambda: tables.seating.let_bot_play(anna, live.id, 0, "random"),
    ]
    for click in clicks:
        with pytest.raises(Frozen, match=f"damaged.*up to move {HURT - 1}"):
            click()
    assert [seat.stand_in for seat in process(database).store.watch(live.id).seats] == ["", ""]


@pytest.mark.parametrize(("lost", "good"), [([230], 229), ([40], 39), (range(100, 231), 99), (range(1, 231), 0)])
def test_a_log_that_has_lost_entries_opens_with_what_is_left(database: Database, lost: list[int], good: int) -> None:
    live = long_table(database)
    with database.engine.begin() as connection:
        connection.execute(delete(Entry).where(Entry.table_id == live.id, Entry.number.in_(lost)))
    tables = process(database)
    with pytest.raises(Frozen, match=f"damaged.*up to move {good}"):
        tables.store.open(live.id)
    seen = tables.store.watch(live.id)
    assert [moment.action for moment in seen.table.history] == [m.action for m in live.table.history[:good]]


def test_a_process_that_remembers_more_than_the_log_believes_the_log(shared: Database) -> None:
    """Somebody has restored a backup, or put the log right by hand, while the server ran."""
    one = process(shared)
    live = played_table(shared, 20)
    one.store.open(live.id)
    with shared.engine.begin() as connection:
        connection.execute(delete(Entry).where(Entry.number > 10))
        connection.execute(update(TableRow).values(number=10, actions=10))
    assert (one.store.open(live.id).number, one.store.open(live.id).actions) == (10, 10)


def test_a_damaged_table_is_watched_and_exported_and_not_played(
    sqlite: Database, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    live = long_table(sqlite)
    hurt(sqlite, live, {"action": "nonsense"})
    with TestClient(create_app(settings(tmp_path)), follow_redirects=False) as client:
        assert client.get(f"/t/{live.id}").headers["location"] == f"/replay/{live.id}"
        for language, words in (("en", "is damaged"), ("ru", "повреждено")):
            page = client.get(f"/replay/{live.id}", headers={"Accept-Language": language})
            assert (page.status_code, words in page.text, f"/t/{live.id}" in page.text) == (200, True, False)
        refused = Api(client, live.id, "any key").post("actions", action="pass", at=live.number)
        assert (refused.status_code, "damaged" in refused.json()["error"]) == (403, True)
    assert main(["export", live.id, "--data", str(tmp_path)]) == 0
    record = Record.parse(capsys.readouterr().out)
    assert record.actions[: HURT - 1] == live.table.record.actions[: HURT - 1]
    assert (record.actions[HURT - 1][1], len(record.actions)) == ("nonsense", live.actions)


@pytest.mark.parametrize("values", [{"options": {"theme": "none"}}, {"seed": "12"}])
def test_a_table_that_cannot_be_set_up_is_one_plain_sentence(
    sqlite: Database, tmp_path: Path, values: dict[str, object], capsys: pytest.CaptureFixture[str]
) -> None:
    live = played_table(sqlite, 20)
    with sqlite.engine.begin() as connection:
        connection.execute(update(TableRow).values(values))
    with TestClient(create_app(settings(tmp_path, bot_workers=0))) as client:
        for path in (f"/t/{live.id}", f"/replay/{live.id}"):
            page = client.get(path)
            assert (page.status_code, "it cannot be shown" in page.text) == (403, True)
    assert main(["export", live.id, "--data", str(tmp_path)]) == 0
    assert Record.parse(capsys.readouterr().out).actions == live.table.record.actions


def test_a_record_without_a_beginning_is_one_plain_sentence(sqlite: Database, tmp_path: Path) -> None:
    """A record begins with the seed. While a game runs, nobody is told more than that it does."""
    live = played_table(sqlite, 20)
    with TestClient(create_app(settings(tmp_path, bot_workers=0))) as client:
        for status, words in (("playing", "when the game is over"), ("finished", "is damaged")):
            with sqlite.engine.begin() as connection:
                connection.execute(update(TableRow).values(seed="nonsense", status=status))
            for path in (f"/t/{live.id}/record", f"/api/v1/tables/{live.id}/record"):
                answer = client.get(path)
                assert (answer.status_code, words in answer.text) == (403, True), path


def test_a_table_whose_game_is_not_installed_says_so_and_opens_again(
    sqlite: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    live = played_table(sqlite, 20)
    words = f"This table is of the game '{GAME}', which is not installed here."
    with TestClient(create_app(settings(tmp_path, bot_workers=0))) as client, monkeypatch.context() as without:
        without.delitem(GAMES.found.offers, GAME)
        for path in (f"/t/{live.id}", f"/replay/{live.id}"):
            page = client.get(path)
            assert (page.status_code, words in unescape(page.text)) == (403, True)
        answer = client.get(f"/api/v1/tables/{live.id}")
        assert (answer.status_code, answer.json()["error"].startswith(words)) == (403, True)
        assert main(["export", live.id, "--data", str(tmp_path)]) == 0
        assert Record.parse(capsys.readouterr().out).actions == live.table.record.actions
        without.undo()
        assert client.get(f"/t/{live.id}").status_code == 200


def test_a_table_whose_game_is_not_installed_is_listed_after_those_that_wait(sqlite: Database) -> None:
    tables = process(sqlite)
    anna, other = begin(tables)
    _, live = begin(tables)
    with sqlite.engine.begin() as connection:
        connection.execute(update(SeatRow).values(person_id=anna.id))
        connection.execute(update(TableRow).values(public=True, status="waiting"))
        connection.execute(update(TableRow).where(TableRow.id == live.id).values(game="chess"))
    assert [summary.row.id for summary in tables.lists.open_to_join()] == [other.id]
    with sqlite.engine.begin() as connection:
        connection.execute(update(TableRow).values(status="playing", turn=0))
    assert [(found.row.id, found.my_turn) for found in tables.lists.mine(anna)] == [(other.id, True), (live.id, False)]


def test_bots_leave_damaged_tables_alone(sqlite: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    live = long_table(sqlite)
    unreadable = played_table(sqlite, 5, other="bot")
    with sqlite.engine.begin() as connection:
        connection.execute(update(SeatRow).where(SeatRow.seat == 1).values(kind="bot", level="random"))
        connection.execute(update(SeatRow).where(SeatRow.kind != "bot").values(stand_in="random"))
        connection.execute(update(TableRow).where(TableRow.id == unreadable.id).values(game="chess"))
    hurt(sqlite, live, {"action": "nonsense"})
    monkeypatch.setattr("ecumene.server.bots.runner.SWEEP_SECONDS", 0.05)
    app = create_app(settings(tmp_path, bot_workers=1))
    with TestClient(app):
        runner = services(app).runner
        wait_for(lambda: runner._frozen == {live.id, unreadable.id})
        wait_for(lambda: not runner.thinking(live.id) and not runner.thinking(unreadable.id))
        assert services(app).tables.store.watch(live.id).row.number == live.number


def test_a_tables_id_is_no_option_for_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    made = iter(["-abc", "--x", "a-b"])
    monkeypatch.setattr("ecumene.server.storage.models.secrets.token_urlsafe", lambda size: next(made))
    assert new_id() == "a-b"

"""Backups: taken while people play, whole, and restorable into either kind of database."""

from __future__ import annotations

import random
import sqlite3
import tempfile
import threading
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select

from ecumene.cli import main
from ecumene.engine import Record
from ecumene.engine.cards.reading import CardFile
from ecumene.server.errors import NotAllowed
from ecumene.server.people.accounts import People
from ecumene.server.storage.backup import back_up
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import Base, Contact, Notice, Person
from ecumene.server.storage.news import Hub
from ecumene.server.tables.seats.seating import SeatPlan
from ecumene.server.tables.seats.story import DAY
from ecumene.server.tables.tables import Tables
from tests.server.conftest import Postgres
from tests.server.helpers import GAME
from tests.server.tables.seats.test_absence import Table


def storage(kind: str, folder: Path, request: pytest.FixtureRequest) -> list[str]:
    """The words of a command line that name an empty storage."""
    if kind == "sqlite":
        return ["--data", str(folder)]
    postgres: Postgres = request.getfixturevalue("postgres")
    url = postgres.new_migrated()
    request.addfinalizer(lambda: postgres.give_back(url))
    return ["--database", url, "--data", str(folder)]


def database(words: list[str]) -> Database:
    if words[0] == "--data":
        return Database(f"sqlite:///{words[1]}/ecumene.sqlite3")
    return Database(words[1].replace("postgresql://", "postgresql+psycopg://"))


def play(tables: Tables, people: People, actions: int) -> str:
    anna = people.guest("Anna")
    cards = CardFile("[C19]\npoints = 7  # моё\n", "mine.toml")
    live = tables.create(anna, GAME, {}, [SeatPlan("me"), SeatPlan("device", "Борис")], public=True, cards=cards)
    tables.kept.keep(anna, GAME, cards)
    for _ in range(actions):
        assert live.turn is not None
        live = tables.players.person(anna, live.id, live.turn).act(live.table.state.legal[0].id, live.number)
    tables.chat.say(anna, live.id, "Привет! 🎲")
    tables.notes.write(anna, live.id, "line one\nline two")
    with tables.store.database.session() as session:
        session.add(Contact(person_id=anna.id, way="mail", address="anna@club.example", state="good"))
        session.add(Notice(person_id=anna.id, kind="turn", table_id=live.id, way="mail", made=1.5, due=None))
    return live.id


def rows(stored: Database, table_id: str) -> dict[str, list[dict[str, object]]]:
    """All that is stored of a table."""
    with stored.engine.connect() as connection:
        return {
            table.name: sorted((dict(row) for row in connection.execute(found).mappings()), key=str)
            for table in Base.metadata.sorted_tables
            if "table_id" in table.columns
            for found in [select(table).where(table.columns.table_id == table_id)]
        }


@pytest.mark.parametrize("before", ["sqlite", "postgres"])
@pytest.mark.parametrize("after", ["sqlite", "postgres"])
def test_a_backup_holds_everything(
    before: str, after: str, tmp_path: Path, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    old, new = storage(before, tmp_path / "old", request), storage(after, tmp_path / "new", request)
    stored = database(old)
    stored.migrate()
    tables, people = Tables(stored, Hub(stored)), People(stored)
    table_id = play(tables, people, 120)
    going_on = threading.Thread(target=play, args=(tables, people, 40))
    going_on.start()
    file = tmp_path / "backup"
    assert main(["backup", str(file), *old]) == 0
    going_on.join()
    assert file.stat().st_mode & 0o077 == 0
    assert main(["restore", str(file), *new]) == 0
    copy = database(new)
    moved = Tables(copy, Hub(copy)).store.open(table_id)
    assert moved.table.state.save() == tables.store.open(table_id).table.state.save()
    assert rows(copy, table_id) == rows(stored, table_id)
    assert rows(copy, table_id)["table_cards"][0]["text"] == "[C19]\npoints = 7  # моё\n"
    anna = People(copy).find(moved.row.owner or "")
    assert anna is not None
    assert [kept.edition for kept in Tables(copy, Hub(copy)).kept.of(anna, GAME)] == [moved.game.edition]
    assert moved.turn is not None
    again = Tables(copy, Hub(copy))
    again.players.person(anna, table_id, moved.turn).act(moved.table.state.legal[0].id, moved.number)
    again.chat.say(anna, table_id, "We go on.")
    assert main(["restore", str(file), *new]) == 1
    assert "already" in capsys.readouterr().err


@pytest.mark.parametrize("before", ["sqlite", "postgres"])
@pytest.mark.parametrize("after", ["sqlite", "postgres"])
def test_seats_that_bots_play_are_restored_with_their_invitations(
    before: str, after: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """One that was handed over, one that a friend is invited to, and one that somebody has taken over."""
    old, new = storage(before, tmp_path / "old", request), storage(after, tmp_path / "new", request)
    stored = database(old)
    stored.migrate()
    table = Table(Tables(stored, Hub(stored)))
    id, seating = table.live.id, table.tables.seating
    seating.join(table.stranger, id, seating.invite(table.anna, id, 3).seats[3].invitation)
    table.wait(DAY)
    table.hand_over(table.anna)
    invited = seating.invite(table.anna, id, 1)
    assert main(["backup", str(tmp_path / "backup"), *old]) == 0
    assert main(["restore", str(tmp_path / "backup"), *new]) == 0
    copy = database(new)
    assert rows(copy, id) == rows(stored, id)
    tables = Tables(copy, Hub(copy))
    tables.presence.clock = table.tables.presence.clock
    moved = tables.store.open(id)
    assert (moved.row.seat_story, moved.row.patience) == (invited.row.seat_story, invited.row.patience)
    late = People(copy).guest("Late")
    assert tables.seating.join(late, id, invited.seats[1].invitation).seats[1].name == "Late"
    assert main(["export", id, "--out", str(tmp_path / "record"), *new]) == 0
    assert Record.read(tmp_path / "record").names == ["Anna", "Late", "Clara", "Vera"]
    assert main(["import", str(tmp_path / "record"), *new]) == 0
    with pytest.raises(NotAllowed, match="not your seat"):
        tables.seating.take_back(table.boris, id, 1)
    for opened in (stored, copy):
        opened.close()


def refusal(content: bytes, folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """What is said to a file that is no backup, on one line; nothing is stored."""
    file, data = folder / "file", folder / "new"
    file.write_bytes(content)
    assert main(["restore", str(file), "--data", str(data)]) == 1
    empty = database(["--data", str(data)])
    with empty.session(write=False) as session:
        assert session.scalars(select(Person)).all() == []
    empty.close()
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said


def known_revision() -> str:
    with tempfile.TemporaryDirectory() as folder:
        return database(["--data", folder]).revision()


HEAD = b'{"ecumene-backup": 1, "schema": "%s"}\n' % known_revision().encode()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"nonsense",
        b'{"ecumene-backup": 2}',
        b'{"ecumene-backup": 1, "schema": "9999"}',
        b'{"ecumene-backup": ' + b"1" * 5000 + b"}",
        b"\xff\xfe\x00",
        b"\x1f\x8b\x08\x00 what gzip makes",
        random.Random(7).randbytes(5000),
        b"[" * 200_000,
        b"\0" * 100_000,
        HEAD + b"[" * 200_000,
        HEAD + b'["nothing", {}]',
        HEAD + b'[["people"], {}]',
        HEAD + b'["people", {}]',
        HEAD + b'["people", 5]',
        HEAD + b'["secrets", {"name": "a"}]',
        HEAD + b'["secrets", {"name": "a", "value": "b", "more": 1}]',
        HEAD + b'["secrets", {"name": "a", "value": 5}]',
        HEAD + b'["secrets", {"name": ["a"], "value": "b"}]',
        HEAD + b'["secrets", {"name": "\\ud800", "value": "b"}]',
        HEAD + b'["secrets", {"name": "a", "value": null}]',
        HEAD + b'["secrets", {"name": "a", "value": "b"}]\n["secrets", {"name": "a", "value": "c"}]',
        HEAD + b'["snapshots", {"table_id": "x", "number": 1, "actions": 1, "state": ""}]',
        HEAD + b'["snapshots", {"table_id": "x", "number": 99999999999999999999, "actions": 1, "state": ""}]',
    ],
)
def test_what_is_no_backup_is_refused(content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "backup" in refusal(content, tmp_path, capsys)


def test_a_line_without_an_end_is_not_read_to_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ecumene.server.storage.backup.LONGEST_LINE", 100)
    row = b'["secrets", {"name": "a", "value": "%s"}]\n'
    assert "Line 2 is not a line" in refusal(HEAD + row % (b"b" * 100), tmp_path, capsys)


def sqlite_of(folder: Path, *statements: str) -> bytes:
    file = folder / "other.sqlite3"
    with closing(sqlite3.connect(file)) as other:
        for statement in statements:
            other.execute(statement)
        other.commit()
    return file.read_bytes()


def test_a_database_that_is_no_backup_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = Database(f"sqlite:///{tmp_path}/whole.sqlite3")
    whole.migrate()
    play(Tables(whole, Hub(whole)), People(whole), 3)
    back_up(whole, tmp_path / "backup")
    content = (tmp_path / "backup").read_bytes()
    assert "not a backup" in refusal(sqlite_of(tmp_path, "create table x (a)"), tmp_path, capsys)
    version = [
        "create table alembic_version (version_num)",
        f"insert into alembic_version values ('{whole.revision()}')",
    ]
    (tmp_path / "other.sqlite3").unlink()
    assert "damaged" in refusal(sqlite_of(tmp_path, *version), tmp_path, capsys)
    assert "damaged" in refusal(content[: len(content) // 2], tmp_path, capsys)
    assert "damaged" in refusal(content[:100], tmp_path, capsys)
    (tmp_path / "other.sqlite3").write_bytes(content)
    assert "damaged" in refusal(sqlite_of(tmp_path, "update tables set options = '{broken'"), tmp_path, capsys)


def test_a_broken_backup_restores_nothing(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    old = storage("postgres", tmp_path / "old", request)
    stored = database(old)
    stored.migrate()
    play(Tables(stored, Hub(stored)), People(stored), 3)
    file = tmp_path / "backup"
    assert main(["backup", str(file), *old]) == 0
    file.write_text(file.read_text(encoding="utf-8") + "broken\n", encoding="utf-8")
    assert main(["restore", str(file), "--data", str(tmp_path / "new")]) == 1
    empty = database(["--data", str(tmp_path / "new")])
    assert Tables(empty, Hub(empty)).lists.open_to_join() == []
    with empty.session(write=False) as session:
        assert session.scalars(select(Person)).all() == []


def test_export_and_import(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--data", str(tmp_path / "data")]
    stored = database(words)
    stored.migrate()
    table_id = play(Tables(stored, Hub(stored)), People(stored), 30)
    file = tmp_path / "game.record"
    assert main(["export", f"http://127.0.0.1:8000/t/{table_id}", "--out", str(file), *words]) == 0
    assert "not finished" in capsys.readouterr().err
    assert len(Record.read(file).actions) == 30
    assert main(["export", table_id, *words]) == 0
    assert capsys.readouterr().out == file.read_text(encoding="utf-8")
    assert main(["import", str(file), *words]) == 0
    imported = capsys.readouterr().out.strip().rpartition("/")[2]
    assert Tables(stored, Hub(stored)).store.open(imported).actions == 30


@pytest.mark.parametrize("command", [["backup", "FILE"], ["export", "nothing"]])
@pytest.mark.parametrize("place", [["--data", "{}/none"], ["--database", "sqlite:///{}/none.db"]])
def test_where_nothing_is_stored_nothing_is_made(
    command: list[str], place: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [str(tmp_path / "file") if word == "FILE" else word for word in command]
    assert main([*words, *(word.format(tmp_path) for word in place)]) == 2
    assert "no tables" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_table_cannot_be_exported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database(["--data", str(tmp_path)]).migrate()
    assert main(["export", "nothing", "--data", str(tmp_path)]) == 1
    assert "no such table" in capsys.readouterr().err


def test_what_is_no_database_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "ecumene.sqlite3").write_text("a letter that somebody has put here\n" * 20, encoding="utf-8")
    assert main(["backup", str(tmp_path / "file"), "--data", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert (said.count("\n"), "cannot be used: file is not a database" in said) == (1, True)
    assert [path.name for path in tmp_path.iterdir()] == ["ecumene.sqlite3"]


def test_a_backup_overwrites_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database(["--data", str(tmp_path)]).migrate()
    file = tmp_path / "backup"
    file.write_text("the backup of yesterday", encoding="utf-8")
    assert main(["backup", str(file), "--data", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert (said.count("\n"), "Choose another name" in said) == (1, True)
    assert file.read_text(encoding="utf-8") == "the backup of yesterday"

"""A storage that cannot take it now: everybody is told, nothing is half done, and it goes on afterwards."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import resource
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psycopg
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import text

from ecumene.server.app import create_app
from ecumene.server.errors import Unavailable
from ecumene.server.server_log import JsonLines
from ecumene.server.services import services
from ecumene.server.serving import alone
from ecumene.server.storage.backup import back_up, rows_of
from ecumene.server.storage.db import Database, sqlite_file
from tests.server.conftest import Postgres
from tests.server.helpers import ME, Api, free_port, open_table, settings, wait_for

pytestmark = pytest.mark.migrates

Trouble = Callable[[FastAPI], AbstractContextManager[None]]


@contextlib.contextmanager
def locked(app: FastAPI) -> Iterator[None]:
    """Another program holds the database and does not let go."""
    with contextlib.closing(sqlite3.connect(services(app).settings.file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@contextlib.contextmanager
def full(app: FastAPI) -> Iterator[None]:
    """What SQLite says to whoever writes when there is no room; reading goes on."""
    dialect: Any = type(services(app).database.engine.dialect)
    execute = dialect.do_execute

    def no_room(self: object, cursor: object, statement: str, *more: object) -> None:
        if statement.startswith(("INSERT", "UPDATE", "DELETE")):
            raise sqlite3.OperationalError("database or disk is full")
        execute(self, cursor, statement, *more)

    with pytest.MonkeyPatch.context() as broken:
        broken.setattr(dialect, "do_execute", no_room)
        yield


SAID = "The storage cannot be used now. Try again in a little while."
TROUBLES = [(locked, "database is locked"), (full, "database or disk is full")]


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FastAPI:
    monkeypatch.setattr("ecumene.server.storage.db.BUSY_SECONDS", 0.1)
    monkeypatch.setattr("ecumene.server.http.health.CHECK_SECONDS", 0)
    return create_app(settings(tmp_path, bot_workers=0))


def logged(caplog: pytest.LogCaptureFixture) -> str:
    """What the host reads."""
    return "\n".join(JsonLines().format(record) for record in caplog.records)


def stored(app: FastAPI) -> list[object]:
    """All that is in the database but who is there, which is noted in passing and worth nothing a moment later."""
    with services(app).database.engine.connect() as connection:
        return [row for row in rows_of(connection) if row[0] != "attendance"]


@pytest.mark.parametrize(("trouble", "words"), TROUBLES)
def test_a_program_is_told_and_can_go_on(
    app: FastAPI, client: TestClient, trouble: Trouble, words: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = open_table(client, ME, ME)
    before, seen = stored(app), Api(client, table["id"]).see()
    mine = Api(client, table["id"], table["seats"][seen["turn"]]["token"])
    move = {"action": mine.choices()["legal"][0]["action"], "at": 0}
    with trouble(app):
        refused = mine.post("actions", **move)
        assert (refused.status_code, SAID in refused.json()["error"], words in refused.text) == (503, True, False)
        assert words in logged(caplog)
        assert client.post("/api/v1/tables", json={"game": "guns-and-steel", "seats": [ME, ME]}).status_code == 503
        assert Api(client, table["id"]).see() == seen
    assert stored(app) == before
    assert mine.post("actions", **move).json()["number"] == 1


@pytest.mark.parametrize(("trouble", "words"), TROUBLES)
def test_a_reader_is_told_and_can_go_on(
    app: FastAPI, client: TestClient, trouble: Trouble, words: str, caplog: pytest.LogCaptureFixture
) -> None:
    key = form_key(client.get("/new").text)
    seats = {"seat-1": "me", "my-name": "Anna", "seat-2": "device", "order": "fixed"}
    path = client.post("/tables", data={"csrf": key, "game": "guns-and-steel", **seats}).url.path
    page = client.get(path).text
    turn = services(app).tables.store.open(path.rpartition("/")[2]).turn
    client.post(f"{path}/curtain", data={"csrf": form_key(page), "seat": turn})
    page, before = client.get(path).text, stored(app)
    action = re.search(r'name="action" value="([^"]*)" class="answer', page)
    assert action
    form = {"csrf": form_key(page), "at": 0, "seat": turn, "action": action.group(1)}
    with trouble(app):
        for way, more in (("act", form), ("bot", {**form, "level": "easy"}), ("chat", {**form, "text": "Hello"})):
            refused = client.post(f"{path}/{way}", data=more)
            assert (refused.status_code, SAID in refused.text, words in refused.text) == (503, True, False)
        opened = client.post("/tables", data={"csrf": form_key(page), "game": "guns-and-steel", **seats})
        assert (opened.status_code, SAID in opened.text, words in opened.text) == (503, True, False)
        assert words in logged(caplog)
        assert client.get(path).status_code == 200
    assert stored(app) == before
    assert client.post(f"{path}/act", data=form).status_code == 200
    assert services(app).tables.store.open(path.rpartition("/")[2]).number == 1


def form_key(page: str) -> str:
    found = re.search(r'name="csrf" value="(\w+)"', page)
    assert found
    return found.group(1)


@pytest.mark.parametrize("trouble", [trouble for trouble, _ in TROUBLES])
def test_those_who_watch_over_the_server_see_it(app: FastAPI, client: TestClient, trouble: Trouble) -> None:
    before = stored(app)
    assert client.get("/health").status_code == 200
    with trouble(app):
        answer = client.get("/health")
        assert (answer.status_code, answer.json()["database"]) == (503, "failing")
    assert client.get("/health").json()["database"] == "ok"
    assert stored(app) == before


@contextlib.contextmanager
def no_larger_files(app: FastAPI) -> Iterator[None]:
    """No file may grow: what a full disk does, but for the room that the database has already."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    with contextlib.closing(sqlite3.connect(services(app).settings.file)) as other:
        wait_for(lambda: other.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()[0] == 0)
    log = Path(f"{services(app).settings.file}-wal")
    resource.setrlimit(resource.RLIMIT_FSIZE, (min(log.stat().st_size, 40_000), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_small_trial_that_still_fits_is_not_enough(app: FastAPI, client: TestClient) -> None:
    open_table(client, ME, ME)
    with no_larger_files(app):
        with services(app).database.session() as session:
            session.execute(text("insert into secrets (name, value) values ('small', '')"))
        assert client.get("/health").status_code == 503
    assert client.get("/health").status_code == 200


def test_a_full_disk_is_seen_before_it_fails(app: FastAPI, client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []

    def usage(path: Path) -> SimpleNamespace:
        asked.append(path)
        return SimpleNamespace(free=2**20)

    with monkeypatch.context() as full_disk:
        full_disk.setattr("ecumene.server.storage.db.shutil.disk_usage", usage)
        assert client.get("/health").json()["database"] == "failing"
        full_disk.setattr("ecumene.server.storage.db.shutil.disk_usage", lambda path: Path("/nowhere at all").stat())
        assert client.get("/health").json()["database"] == "failing"
    assert asked == [services(app).settings.data]
    assert client.get("/health").json()["database"] == "ok"


def test_a_trial_is_made_once_a_second_however_many_ask(
    app: FastAPI, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, tried = [100.0], []
    monkeypatch.setattr("ecumene.server.http.health.CHECK_SECONDS", 1.0)
    monkeypatch.setattr("ecumene.server.http.health.time.monotonic", lambda: now[0])
    monkeypatch.setattr(services(app).database, "check", lambda: tried.append(now[0]))
    for moment in (100.0, 100.5, 101.0, 101.9):
        now[0] = moment
        assert client.get("/health").status_code == 200
    assert tried == [100.0, 101.0]


def test_nothing_is_left_of_a_trial(app: FastAPI, postgres: Postgres) -> None:
    there = Database(postgres.new_database().replace("postgresql://", "postgresql+psycopg://"))
    there.migrate()
    for database in (services(app).database, there):
        with database.session() as session:
            session.execute(text("insert into secrets (name, value) values ('check 0', 'of a server that was killed')"))
        database.check()
        with database.session(write=False) as session:
            assert session.execute(text("select name from secrets where name like 'check%'")).all() == []
        database.close()


def test_strangers_do_not_learn_where_the_database_is(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The host's log says it."""
    app = create_app(settings(tmp_path, database=database_url, bot_workers=0))
    place = f"port {free_port()}"
    with TestClient(app) as client:

        def unreachable(*args: object, **kwargs: object) -> None:
            raise psycopg.OperationalError(f'connection to server at "10.1.2.3", {place} failed: Connection refused')

        services(app).database.engine.dispose()
        monkeypatch.setattr(services(app).database.engine.dialect, "connect", unreachable)
        for path in ("/t/x", "/api/v1/tables/x", "/replay/x", "/api/v1/tables/x/events"):
            answer = client.get(path)
            assert (answer.status_code, SAID in answer.text) == (503, True)
            assert "10.1.2.3" not in answer.text
    assert place in logged(caplog)


# -- only for the server's user ------------------------------------------------------------------------------------


def modes(folder: Path) -> dict[str, str]:
    """Who may do what with a folder and what is in it."""
    found = {path.name: path for path in folder.iterdir()} | {".": folder}
    return {name: oct(path.stat().st_mode & 0o777) for name, path in found.items()}


@pytest.fixture
def generous() -> Iterator[None]:
    """A user whose files are for all, unless he says otherwise."""
    before = os.umask(0)
    yield
    os.umask(before)


PRIVATE = {
    ".": "0o700",
    "ecumene.sqlite3": "0o600",
    "ecumene.sqlite3-wal": "0o600",
    "ecumene.sqlite3-shm": "0o600",
    "ecumene.sqlite3.lock": "0o600",
}


@pytest.mark.usefixtures("generous")
def test_the_data_are_for_the_server_alone(tmp_path: Path) -> None:
    chosen = settings(tmp_path / "new" / "data", bot_workers=0)
    with alone(chosen), TestClient(create_app(chosen)) as client:
        open_table(client, ME, ME)
        assert modes(chosen.data) == PRIVATE
    assert modes(tmp_path / "new")["."] == "0o777"


@pytest.mark.usefixtures("generous")
def test_a_database_is_never_open_to_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even between its making and its correction."""
    monkeypatch.setattr(Path, "chmod", lambda *args: pytest.fail("it was made for all"))
    database = Database(f"sqlite:///{tmp_path}/data/my.db")
    database.migrate()
    assert set(modes(tmp_path / "data").values()) == {"0o600", "0o700"}
    database.close()


@pytest.mark.usefixtures("generous")
def test_old_data_are_taken_from_others(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "lock").touch()
    with contextlib.closing(sqlite3.connect(data / "ecumene.sqlite3")) as old:
        old.execute("PRAGMA journal_mode=WAL")
        old.execute("CREATE TABLE old (a)")
        assert all(int(mode, 8) & 0o044 for mode in modes(data).values())
        chosen = settings(data, bot_workers=0)
        with alone(chosen), contextlib.closing(Database(chosen.database_url)) as database:
            database.migrate()
            assert modes(data) == PRIVATE | {"lock": "0o666"}


@pytest.mark.usefixtures("generous")
@pytest.mark.parametrize("ours", [False, True])
def test_folders_of_others_are_left_as_they_are(tmp_path: Path, ours: bool) -> None:
    (tmp_path / ("ecumene.sqlite3" if ours else "a letter")).touch()
    tmp_path.chmod(0o755)
    chosen = settings(tmp_path, database=f"sqlite:///{tmp_path}/my.db" if ours else "", bot_workers=0)
    with alone(chosen):
        Database(chosen.database_url).close()
    assert modes(tmp_path)["."] == "0o755"
    assert modes(tmp_path)["my.db" if ours else "ecumene.sqlite3"] == "0o600"


def test_what_cannot_be_taken_from_others_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refused(self: Path, mode: int) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted", str(self))

    file = tmp_path / "ecumene.sqlite3"
    file.touch(0o644)
    file.chmod(0o644)
    monkeypatch.setattr(Path, "chmod", refused)
    Database(f"sqlite:///{file}").close()
    assert "others may read" in caplog.text
    assert str(file) in logged(caplog)


# -- one server a file ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["{data}/ecumene.sqlite3", "{data}/../data/ecumene.sqlite3", "data/ecumene.sqlite3"])
def test_a_file_has_one_server_by_all_its_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.chdir(tmp_path)
    data = tmp_path / "data"
    url = f"sqlite:///{name.format(data=data)}"
    with alone(settings(data)):
        for _ in range(2):
            with pytest.raises(Unavailable, match="running already"), alone(settings(tmp_path / "x", database=url)):
                pass
    with alone(settings(tmp_path / "x", database=url)), pytest.raises(Unavailable), alone(settings(data)):
        pass


def test_a_link_to_a_file_is_the_file(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "here").symlink_to(tmp_path / "there")
    (tmp_path / "link.db").symlink_to(tmp_path / "there" / "my.db")
    names = [tmp_path / "there" / "my.db", tmp_path / "here" / "my.db", tmp_path / "link.db"]
    chosen = [settings(tmp_path, database=f"sqlite:///{name}") for name in names]
    for first in chosen:
        for second in chosen:
            with alone(first), pytest.raises(Unavailable), alone(second):
                pass
    with alone(chosen[0]), alone(settings(tmp_path, database=f"sqlite:///{tmp_path}/there/other.db")):
        pass


def test_a_name_is_taken_as_it_is(tmp_path: Path) -> None:
    """Also one that means something else in addresses."""
    for name in ("what?.db", "a#b%20.db", ":memory:", "file:x.db?mode=ro"):
        url = f"sqlite:///{tmp_path}/{name}"
        database = Database(url)
        database.migrate()
        assert sqlite_file(url) == tmp_path / name
        assert (tmp_path / name).stat().st_size
        back_up(database, tmp_path / f"backup of {name}")
        database.close()


def test_every_commit_is_flushed_to_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # the tests' own haste
    database = Database(f"sqlite:///{tmp_path}/one.sqlite3")
    with database.engine.connect() as connection:
        found = [connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")]
    assert found == ["wal", 2]

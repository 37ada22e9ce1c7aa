"""A storage that cannot take it now: everybody is told, nothing is half done, and it goes on afterwards."""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from ecumene.server.app import create_app
from ecumene.server.backup import rows_of
from tests.server.helpers import ME, Api, open_table, settings

Trouble = Callable[[FastAPI], AbstractContextManager[None]]


@contextlib.contextmanager
def locked(app: FastAPI) -> Iterator[None]:
    """Another program holds the database and does not let go."""
    with contextlib.closing(sqlite3.connect(app.state.settings.file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@contextlib.contextmanager
def full(app: FastAPI) -> Iterator[None]:
    """What SQLite says to whoever writes when there is no room; reading goes on."""
    dialect = type(app.state.database.engine.dialect)
    execute = dialect.do_execute

    def no_room(self: object, cursor: object, statement: str, *more: object) -> None:
        if statement.startswith(("INSERT", "UPDATE", "DELETE")):
            raise sqlite3.OperationalError("database or disk is full")
        execute(self, cursor, statement, *more)

    with pytest.MonkeyPatch.context() as broken:
        broken.setattr(dialect, "do_execute", no_room)
        yield


TROUBLES = [(locked, "database is locked"), (full, "database or disk is full")]


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FastAPI:
    monkeypatch.setattr("ecumene.server.db.BUSY_SECONDS", 0.1)
    return create_app(settings(tmp_path, bot_workers=0))


def stored(app: FastAPI) -> list[object]:
    """All that is in the database."""
    with app.state.database.engine.connect() as connection:
        return list(rows_of(connection))


@pytest.mark.parametrize(("trouble", "words"), TROUBLES)
def test_a_program_is_told_and_can_go_on(app: FastAPI, client: TestClient, trouble: Trouble, words: str) -> None:
    table = open_table(client, ME, ME)
    before, seen = stored(app), Api(client, table["id"]).see()
    mine = Api(client, table["id"], table["seats"][seen["turn"]]["token"])
    move = {"action": mine.choices()["legal"][0]["action"], "at": 0}
    with trouble(app):
        refused = mine.post("actions", **move)
        assert (refused.status_code, words in refused.json()["error"]) == (503, True)
        assert client.post("/api/v1/tables", json={"game": "guns-and-steel", "seats": [ME, ME]}).status_code == 503
        assert Api(client, table["id"]).see() == seen
    assert stored(app) == before
    assert mine.post("actions", **move).json()["number"] == 1


@pytest.mark.parametrize(("trouble", "words"), TROUBLES)
def test_a_reader_is_told_and_can_go_on(app: FastAPI, client: TestClient, trouble: Trouble, words: str) -> None:
    key = form_key(client.get("/new").text)
    seats = {"seat-1": "me", "my-name": "Anna", "seat-2": "device", "order": "fixed"}
    path = client.post("/tables", data={"csrf": key, "game": "guns-and-steel", **seats}).url.path
    page = client.get(path).text
    turn = app.state.tables.open(path.rpartition("/")[2]).turn
    client.post(f"{path}/curtain", data={"csrf": form_key(page), "seat": turn})
    page, before = client.get(path).text, stored(app)
    action = re.search(r'name="action" value="([^"]*)" class="answer', page)
    assert action
    form = {"csrf": form_key(page), "at": 0, "seat": turn, "action": action.group(1)}
    with trouble(app):
        for way, more in (("act", form), ("bot", {**form, "level": "easy"}), ("chat", {**form, "text": "Hello"})):
            refused = client.post(f"{path}/{way}", data=more)
            assert refused.status_code == 503
            assert words in refused.text
        assert client.get(path).status_code == 200
    assert stored(app) == before
    assert client.post(f"{path}/act", data=form).status_code == 200
    assert app.state.tables.open(path.rpartition("/")[2]).number == 1


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

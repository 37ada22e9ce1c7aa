"""Databases of older programs: they are brought up to date, and whoever had a key to something keeps it."""

from __future__ import annotations

import hashlib
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from fastapi.testclient import TestClient
from sqlalchemy import select, text

from ecumene.server.app import create_app
from ecumene.server.errors import NotAllowed, SeatTaken
from ecumene.server.http.sessions import COOKIE, signer
from ecumene.server.people.accounts import People
from ecumene.server.services import services
from ecumene.server.storage.db import MIGRATIONS, Database
from ecumene.server.storage.models import Base, TableRow
from ecumene.server.storage.news import Hub
from ecumene.server.tables.seats.presence import LEASE
from ecumene.server.tables.tables import Tables
from tests.server.helpers import Api, Reader, settings

pytestmark = pytest.mark.migrates

OLD = """
insert into people (id, name, login, password, settings, created) values
  ('anna', 'Anna', 'anna', 'hash', '{}', 1), ('guest', 'Guest', null, null, '{}', 1);
insert into tables (id, game, rules, options, seed, public, status, owner, origin, webhook, number, actions, turn,
  created, updated) values
  ('table', 'guns-and-steel', '2', '{"theme": "new-world"}', '1', false, 'playing', 'anna', 'new',
  '', 0, 0, 0, 1, 1);
insert into seats (table_id, seat, kind, name, person_id, level, stand_in, resigned, invitation, token, notes) values
  ('table', 0, 'person', 'Anna', 'anna', '', '', false, 'i0', 'key0', ''),
  ('table', 1, 'person', 'Guest', 'guest', '', '', false, 'i1', 'key1', 'mine');
"""


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    url = f"sqlite:///{tmp_path}/e.sqlite3"
    if request.param == "postgres":
        url = request.getfixturevalue("empty_url").replace("postgresql://", "postgresql+psycopg://")
    return Database(url)


def migrate_to(database: Database, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with database.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def test_the_migrations_make_what_the_program_uses(database: Database) -> None:
    database.migrate()
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []


def test_keys_of_seats_open_them_after_they_were_hashed(database: Database) -> None:
    migrate_to(database, "0002")
    with database.engine.begin() as connection:
        for statement in OLD.split(";\n")[:-1]:
            connection.exec_driver_sql(statement)
    database.migrate()
    tables = Tables(database, Hub(database))
    assert [tables.seating.seat_by_key("table", key)[1] for key in ("key0", "key1")] == [0, 1]
    with database.engine.connect() as connection:
        stored = connection.scalars(text("select key_hash from seats order by seat")).all()
        assert stored == [hashlib.sha256(key).hexdigest() for key in (b"key0", b"key1")]
        known = connection.execute(text("select id, old_cookie from people order by id")).all()
    assert [(name, bool(old)) for name, old in known] == [("anna", False), ("guest", True)]
    database.close()


def test_whoever_could_talk_at_a_table_still_can(database: Database) -> None:
    migrate_to(database, "0004")
    columns = "id, game, rules, options, seed, public, status, origin, webhook, number, actions, created, updated"
    with database.engine.begin() as connection:
        for id, public in (("hidden", "false"), ("shown", "true")):
            values = f"'{id}', 'guns-and-steel', '3', '{{}}', '1', {public}, 'waiting', 'new', '', 0, 0, 1, 1"
            connection.exec_driver_sql(f"insert into tables ({columns}) values ({values})")
    database.migrate()
    with database.session(write=False) as session:
        rows = session.scalars(select(TableRow)).all()
        assert {row.id: row.watchers_talk for row in rows} == {"hidden": False, "shown": True}
    database.close()


HANDED_OVER = """
insert into people (id, name, settings, created) values
  ('anna', 'Anna', '{}', 1), ('boris', 'Boris', '{}', 1), ('vera', 'Vera', '{}', 1);
insert into tables (id, game, rules, options, seed, public, status, owner, origin, webhook, number, actions, turn,
  created, updated, seat_story) values
  ('table', 'guns-and-steel', '5', '{"theme": "new-world", "cards": "hidden"}', '1', false, 'playing', 'anna', 'new',
  '', 0, 0, 0, 1, 1, '[[0, "handed over", 1, 0]]');
insert into seats (table_id, seat, kind, name, person_id, level, stand_in, resigned, invitation, key_hash, notes) values
  ('table', 0, 'person', 'Anna', 'anna', '', '', false, 'i0', 'h0', ''),
  ('table', 1, 'person', 'Boris', 'boris', '', 'normal', false, 'i1', 'h1', 'mine');
insert into attendance (table_id, person_id, process, here, until) values ('table', 'boris', 'old', true, 2);
"""
"""A seat for which others have let a bot play before anybody could be invited to it."""


def test_a_seat_that_was_handed_over_can_be_offered_after_the_update(database: Database) -> None:
    migrate_to(database, "0006")
    with database.engine.begin() as connection:
        for statement in HANDED_OVER.split(";\n")[:-1]:
            connection.exec_driver_sql(statement)
    database.migrate()
    tables, people = Tables(database, Hub(database)), People(database)
    anna, boris, vera = (people.find(id) for id in ("anna", "boris", "vera"))
    assert anna
    assert boris
    assert vera
    assert not tables.store.open("table").seats[1].invited
    with pytest.raises(SeatTaken):
        tables.seating.join(vera, "table", "i1")
    tables.presence.forgive()
    with pytest.raises(NotAllowed, match="Boris is at the table"):  # he could not be there while it was updated
        tables.seating.invite(anna, "table", 1)
    now = time.time() + LEASE + 1
    tables.presence.clock = lambda: now
    live = tables.seating.join(vera, "table", tables.seating.invite(anna, "table", 1).seats[1].invitation)
    assert (live.seats_of(vera), live.seats_of(boris), live.seats[1].notes) == ([1], [], "")
    database.close()


def test_a_game_of_an_older_program_goes_on(tmp_path: Path) -> None:
    """A database as program version 0.1.0 left it before there were sign-ins: a game with undos, and its keys."""
    with closing(sqlite3.connect(tmp_path / "ecumene.sqlite3")) as written:
        written.executescript((Path(__file__).parent / "old" / "0002.sql").read_text(encoding="utf-8"))
    app = create_app(settings(tmp_path, bot_workers=0))
    keys = ["24jaRY6CssG1NQ4fC9bZB8u9KAPzD80r", "nswXyKAozdzedyJXU2rjAe_cztCBPEnI"]
    with TestClient(app) as client, services(app).database.session(write=False) as session:
        row = session.scalars(select(TableRow)).one()
        live = services(app).tables.store.open(row.id)
        assert (live.actions, live.number, live.table.state.digest()) == (135, 175, "e23f58723ebf")
        assert (row.patience, row.seat_story) == (3 * 24 * 3600, [])  # nobody had agreed to a shorter time
        anna = Reader(app)
        old = {"key": "old", "person": live.seats[0].person_id}
        anna.browser.cookies.set(COOKIE, signer(services(app).cookie_secret).dumps(old))
        assert "Hello" in anna.get(f"/t/{row.id}")
        assert row.id in anna.get("/")
        assert Reader(app).post("/account/login", name="Boris", password="long enough").status_code == 303
        seen = Api(client, row.id, keys[live.turn or 0]).any_action()
    assert (seen["number"], seen["actions"]) == (176, 136)

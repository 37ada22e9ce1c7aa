"""A table stays the game that it was begun as: new rules go on with it only if they are proved to change nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from fastapi.testclient import TestClient
from sqlalchemy import delete, update

from ecumene.engine import Chance, Record, replay
from ecumene.games import load
from ecumene.games.guns_and_steel.state.board import Board
from ecumene.server.app import create_app
from ecumene.server.bots.worker import Job, think
from ecumene.server.errors import Frozen
from ecumene.server.people.accounts import People
from ecumene.server.services import services
from ecumene.server.storage.db import MIGRATIONS, Database
from ecumene.server.storage.models import Entry, Person, Snapshot, TableRow
from ecumene.server.storage.news import Hub
from ecumene.server.tables.archive import usual_plans
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.seats.seating import SeatPlan
from ecumene.server.tables.tables import Tables
from tests.server.helpers import GAME, Api, choose, settings, wait_for

OURS = load(GAME).rules_version
OTHER = f"{OURS}+"
THEME = {"theme": "renaissance"}
"""A theme in which even random play earns points early."""

Change = Callable[[], None]


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database(f"sqlite:///{tmp_path}/ecumene.sqlite3")
    opened.migrate()
    yield opened
    opened.close()


@pytest.fixture
def anna(database: Database) -> Person:
    return People(database).guest("Anna")


@pytest.fixture
def new_version(monkeypatch: pytest.MonkeyPatch) -> Change:
    """A new program whose rules have another version and are the same."""
    return lambda: monkeypatch.setattr(type(load(GAME)), "rules_version", OTHER)


@pytest.fixture
def new_rules(monkeypatch: pytest.MonkeyPatch, new_version: Change) -> Change:
    """A new program whose rules give more points; all actions of old games stay legal."""
    earn = Board.earn

    def more(board: Board, player: int, points: int) -> None:
        earn(board, player, points + 1 if points > 0 else points)

    def change() -> None:
        new_version()
        monkeypatch.setattr(Board, "earn", more)

    return change


def fork_at(tables: Tables, person: Person, table_id: str, actions: int) -> LiveTable:
    """A table that goes on from a position of a finished game, against random bots."""
    then = tables.archive.to_play_on(table_id, actions)
    return tables.archive.fork(person, then, usual_plans(then, person, "random"))


def restarted(database: Database) -> Tables:
    """The tables as a program sees them that has just been started."""
    return Tables(database, Hub(database))


def play(tables: Tables, person: Person, actions: int, other: str = "device") -> LiveTable:
    live = tables.create(person, GAME, THEME, [SeatPlan("me"), SeatPlan(other, level="random")], seed=5)
    chance = Chance.seeded(7)
    while live.playing and live.actions < actions:
        live = choose(tables, live, chance.pick(live.table.state.legal).id)
    return live


def forget_fingerprints(database: Database) -> None:
    """The database as an older program has left it."""
    with database.engine.begin() as connection:
        connection.execute(update(Entry).values(digest=""))
        connection.execute(update(TableRow).values(opening=""))


def test_rules_that_change_nothing_go_on(database: Database, anna: Person, new_version: Change) -> None:
    before = play(restarted(database), anna, 130)
    new_version()
    tables = restarted(database)
    live = tables.store.open(before.id)
    assert live.table.state.save() == before.table.state.save()
    assert live.turn is not None
    after = tables.players.person(anna, live.id, live.turn).act(live.table.state.legal[0].id, live.number)
    assert (after.number, after.row.rules, after.table.record.rules) == (131, OURS, OURS)
    assert restarted(database).store.open(before.id).table.state.save() == after.table.state.save()


def test_rules_that_change_the_game_freeze_it(database: Database, anna: Person, new_rules: Change) -> None:
    tables = restarted(database)
    before = play(tables, anna, 150)
    positions = [tables.archive.at(before.id, number).table.state.save() for number in range(151)]
    new_rules()
    tables = restarted(database)
    with pytest.raises(Frozen, match=f"begun with rules version {OURS}"):
        tables.store.open(before.id)
    assert before.turn is not None
    for change in (
        lambda: tables.players.person(anna, before.id, before.turn or 0).act(
            before.table.state.legal[0].id, before.number
        ),
        lambda: tables.seating.let_bot_play(anna, before.id, 0, "random"),
        lambda: tables.chat.say(anna, before.id, "Hello"),
    ):
        with pytest.raises(Frozen):
            change()
    seen = tables.store.watch(before.id)
    assert 0 < seen.actions < 150
    assert [tables.archive.at(before.id, number).table.state.save() for number in range(seen.actions + 1)] == positions[
        : seen.actions + 1
    ]
    assert seen.turn is None
    assert (seen.row.number, seen.row.rules, seen.seats[0].stand_in) == (150, OURS, "")


def test_the_old_program_goes_on_with_a_frozen_table(database: Database, anna: Person) -> None:
    before = play(restarted(database), anna, 150)
    with pytest.MonkeyPatch.context() as new:
        new.setattr(type(load(GAME)), "rules_version", OTHER)
        new.setattr(Board, "earn", lambda board, player, points: None)
        assert restarted(database).store.watch(before.id).frozen
    assert restarted(database).store.open(before.id).table.state.save() == before.table.state.save()


def test_a_changed_set_up_freezes_a_table_without_actions(
    database: Database, anna: Person, new_version: Change, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = play(restarted(database), anna, 0)
    new_version()
    assert restarted(database).store.open(before.id).table.state == before.table.state
    game = type(load(GAME))
    set_up = game.set_up

    def another(self: object, players: int, options: dict[str, str], seed: int) -> Board:
        board = set_up(load(GAME), players, options, seed + 1)
        assert isinstance(board, Board)
        return board

    monkeypatch.setattr(game, "set_up", another)
    for look in (restarted(database).store.open, restarted(database).store.watch):
        with pytest.raises(Frozen, match="cannot go on"):
            look(before.id)


def test_a_record_is_what_was_played_whatever_the_rules_are(
    database: Database, anna: Person, new_rules: Change
) -> None:
    tables = restarted(database)
    before = play(tables, anna, 10**6)
    text = tables.archive.record(before.id).text()
    assert Record.parse(text) == Record.parse(before.table.record.text())
    assert f"rules: {OURS}\n" in text
    new_rules()
    tables = restarted(database)
    assert tables.store.watch(before.id).frozen
    assert tables.archive.record(before.id).text() == tables.archive.report(None, before.id) == text


def test_whoever_runs_the_server_gets_the_record_of_a_frozen_table(
    database: Database, anna: Person, new_rules: Change
) -> None:
    before = play(restarted(database), anna, 150)
    new_rules()
    tables = restarted(database)
    row, record = tables.archive.stored(before.id)
    assert tables.store.watch(before.id).frozen
    assert (row.rules, record.actions) == (OURS, before.table.record.actions)


def test_an_uploaded_record_keeps_its_version(database: Database, anna: Person) -> None:
    tables = restarted(database)
    text = tables.archive.record(play(tables, anna, 10**6).id).text().replace(f"rules: {OURS}", f"rules: {OTHER}")
    uploaded = tables.archive.upload(anna, text.encode())
    seen = restarted(database).store.open(uploaded.id)
    assert (seen.frozen, seen.table.state) == (None, uploaded.table.state)
    assert tables.archive.record(uploaded.id).text() == text
    fork = fork_at(tables, anna, uploaded.id, 60)
    assert fork.row.rules == OURS


class TestOlderDatabases:
    def test_they_are_brought_up_to_date(self, database: Database, anna: Person) -> None:
        before = play(restarted(database), anna, 120)
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        with database.engine.begin() as connection:
            config.attributes["connection"] = connection
            command.downgrade(config, "0001")
        database.migrate()
        tables = restarted(database)
        live = tables.store.open(before.id)
        assert live.table.state.save() == before.table.state.save()
        assert live.turn is not None
        tables.players.person(anna, live.id, live.turn).act(live.table.state.legal[0].id, live.number)

    def test_what_cannot_be_proved_is_frozen(self, database: Database, anna: Person, new_version: Change) -> None:
        tables = restarted(database)
        short, long = play(tables, anna, 40), play(tables, anna, 130)
        forget_fingerprints(database)
        new_version()
        tables = restarted(database)
        with pytest.raises(Frozen):
            tables.store.watch(short.id)
        seen = tables.store.watch(long.id)
        assert seen.frozen
        assert 100 <= seen.actions < 130

    def test_a_finished_game_is_proved_by_its_result(self, database: Database, anna: Person, new_rules: Change) -> None:
        before = play(restarted(database), anna, 10**6)
        forget_fingerprints(database)
        with pytest.MonkeyPatch.context() as new:
            new.setattr(type(load(GAME)), "rules_version", OTHER)
            assert restarted(database).store.open(before.id).table.state.save() == before.table.state.save()
        new_rules()
        tables = restarted(database)
        with pytest.raises(Frozen):
            tables.store.open(before.id)
        assert f"rules: {OURS}\n" in tables.archive.record(before.id).text()


# -- rules that the game still knows -------------------------------------------------------------------------------


def test_games_of_rules_that_a_game_still_knows_go_on_by_them(database: Database, anna: Person) -> None:
    """A game of version 2, with open cards, ended by another player's fifteen points: by today's rules it would not."""
    data = (Path(__file__).parents[2] / "old" / "guns-and-steel-fifteen-points.record").read_bytes()
    uploaded = restarted(database).archive.upload(anna, data)
    tables = restarted(database)
    watched = tables.store.watch(uploaded.id)
    assert (watched.row.rules, watched.frozen, watched.finished) == ("2", None, True)
    assert tables.archive.record(watched.id).actions == Record.parse(data).actions
    forked = fork_at(tables, anna, watched.id, 150)
    assert (forked.row.rules, forked.row.options) == ("2", {"theme": "renaissance"})
    tables = restarted(database)
    live = tables.store.open(forked.id)
    assert live.table.state.save() == tables.archive.at(watched.id, 150).table.state.save()
    assert live.view(0)["cards"] == "open"
    for act in Record.parse(data).actions[150:]:
        live = choose(tables, live, act[1])
    assert live.finished
    assert live.table.state.scores() == Record.parse(data).result


def test_bots_play_on_by_the_rules_of_their_table(database: Database, anna: Person) -> None:
    data = (Path(__file__).parents[2] / "old" / "guns-and-steel-fifteen-points.record").read_bytes()
    table = replay(Record.parse(data), load(GAME), 100)
    seat = table.state.player
    assert seat is not None
    world = table.state.determinize(seat, Chance.seeded(0)).save()
    assert think(Job(GAME, world, seat, "greedy", 1, rules="2")).action in [action.id for action in table.state.legal]


# -- on the pages --------------------------------------------------------------------------------------------------


def test_a_frozen_table_is_watched_and_not_played(
    database: Database, anna: Person, tmp_path: Path, new_rules: Change
) -> None:
    live = play(restarted(database), anna, 130)
    new_rules()
    with TestClient(create_app(settings(tmp_path)), follow_redirects=False) as client:
        assert client.get(f"/t/{live.id}").headers["location"] == f"/replay/{live.id}"
        for language, words in (("en", "begun with rules version"), ("ru", "начат по правилам версии")):
            page = client.get(f"/replay/{live.id}", headers={"Accept-Language": language})
            assert page.status_code == 200
            assert words in page.text
            assert f"/t/{live.id}" not in page.text
        refused = Api(client, live.id, "any key").post("actions", action="pass", at=130)
        assert refused.status_code == 403
        assert "nobody can play on" in refused.json()["error"]
        assert client.get(f"/t/{live.id}/record").status_code == 403


def test_of_a_finished_table_that_cannot_be_shown_the_record_is_left(
    database: Database, anna: Person, tmp_path: Path, new_rules: Change
) -> None:
    live = play(restarted(database), anna, 10**6)
    forget_fingerprints(database)
    with database.engine.begin() as connection:
        connection.execute(delete(Snapshot))
    new_rules()
    with TestClient(create_app(settings(tmp_path))) as client:
        page = client.get(f"/t/{live.id}")
        assert page.status_code == 403
        assert f'href="/t/{live.id}/record"' in page.text
        assert client.get(f"/t/{live.id}/record").text.startswith("ecumene: 1\n")


def test_bots_leave_frozen_tables_alone(
    database: Database, anna: Person, tmp_path: Path, new_rules: Change, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = play(restarted(database), anna, 120, other="bot")
    restarted(database).seating.let_bot_play(anna, live.id, 0, "random")
    new_rules()
    monkeypatch.setattr("ecumene.server.bots.runner.SWEEP_SECONDS", 0.05)
    app = create_app(settings(tmp_path, bot_workers=1))
    with TestClient(app):
        wait_for(lambda: live.id in services(app).runner._frozen)
        wait_for(lambda: not services(app).runner.thinking(live.id))
        assert services(app).tables.store.watch(live.id).row.number == 120

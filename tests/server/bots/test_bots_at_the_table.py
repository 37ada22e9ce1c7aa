"""Bots: a table never waits for one that hangs, crashes or talks nonsense, nor after the server was killed."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ecumene.bots.specs import LEVELS
from ecumene.engine import Chance
from ecumene.engine.errors import BadSetup
from ecumene.server.bots.pool import Pool, Work
from ecumene.server.bots.runner import BotRunner
from ecumene.server.bots.worker import Job, think, work
from ecumene.server.errors import NotAllowed
from ecumene.server.people.accounts import People
from ecumene.server.storage.db import Database
from ecumene.server.storage.news import Hub
from ecumene.server.tables.lists import Waiting
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.seats.seating import SeatPlan
from ecumene.server.tables.tables import Tables
from tests.server import broken_bots
from tests.server.helpers import GAME, settings, wait_for

BOT = SeatPlan("bot", level="random")


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    database = Database(f"sqlite:///{tmp_path}/e.sqlite3")
    database.migrate()
    yield Tables(database, Hub(database))
    database.close()


@contextmanager
def runner(
    tables: Tables, tmp_path: Path, work: Work = work, pool: Pool | None = None, **changes: float
) -> Iterator[BotRunner]:
    chosen = settings(tmp_path, **{"bot_workers": 1, **changes})
    opened = BotRunner(tables, chosen, pool or Pool(chosen.bot_workers, work))
    opened.start()
    try:
        yield opened
    finally:
        opened.stop()


def new_table(tables: Tables, *plans: SeatPlan, game: str = GAME) -> str:
    return tables.create(People(tables.store.database).guest("Anna"), game, {}, plans).id


def finished(tables: Tables, table_id: str) -> Callable[[], bool]:
    return lambda: tables.store.open(table_id).finished


def test_bots_play_whole_games_side_by_side(tables: Tables, tmp_path: Path) -> None:
    with runner(tables, tmp_path, bot_workers=2):
        ids = [new_table(tables, BOT, BOT, game="monumental-duel") for _ in range(3)]
        for table_id in ids:
            wait_for(finished(tables, table_id), 60)


def test_a_bot_acts_when_the_person_has(tables: Tables, tmp_path: Path) -> None:
    anna = People(tables.store.database).guest("Anna")
    with runner(tables, tmp_path) as bots:
        table_id = tables.create(anna, GAME, {}, [SeatPlan("me"), BOT]).id
        for _ in range(30):
            live = wait_for(lambda: (now := tables.store.open(table_id)).turn in (0, None) and now)
            if live.finished:
                break
            tables.players.person(anna, table_id, 0).act(live.table.state.legal[0].id, live.number)
        assert wait_for(lambda: not bots.thinking(table_id))
    assert {moment.seat for moment in live.table.history} == {0, 1}


@pytest.mark.parametrize("bad", ["hang", "crash", "die_at_once", "babble", "cheat"])
def test_a_broken_bot_never_stops_a_table(
    bad: str, tables: Tables, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table_id = new_table(tables, BOT, BOT)
    with runner(tables, tmp_path, getattr(broken_bots, bad), bot_seconds=0.3 if bad == "hang" else 10) as bots:
        wait_for(lambda: tables.store.open(table_id).number >= 3, 60)
        assert wait_for(lambda: bots.pool.alive, 10) >= 0
    assert any("random action" in message for message in caplog.messages)


def test_tables_that_waited_when_the_server_ended_are_woken(tables: Tables, tmp_path: Path) -> None:
    table_id = new_table(tables, BOT, BOT)
    assert [waiting.id for waiting in tables.lists.waiting_for_bots()] == [table_id]
    with runner(tables, tmp_path):
        wait_for(lambda: tables.store.open(table_id).number > 3)


def test_tables_left_behind_by_another_process_are_found(
    tables: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ecumene.server.bots.runner.SWEEP_SECONDS", 0.1)
    swept, look = threading.Event(), tables.lists.waiting_for_bots

    def sweep(idle: float) -> list[Waiting]:
        found = look(idle)
        swept.set()
        return found

    monkeypatch.setattr(tables.lists, "waiting_for_bots", sweep)
    with runner(tables, tmp_path, bot_seconds=0.5):
        assert swept.wait(60)  # the first look is for what the server left behind itself
        database = tables.store.database
        other = Tables(database, Hub(database))  # another process: nobody here hears what it does
        table_id = new_table(other, BOT, BOT)
        wait_for(lambda: tables.store.open(table_id).number > 3)


def test_a_bot_learns_only_what_its_seat_may_know(
    tables: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything that crosses into the bot's process is a function of its seat's view."""
    spied = tmp_path / "spied"
    monkeypatch.setenv("ECUMENE_TEST_SPY", str(spied))
    with runner(tables, tmp_path, broken_bots.peek):
        table_id = new_table(tables, BOT, BOT)
        wait_for(lambda: tables.store.open(table_id).number >= 25)
    live = tables.store.open(table_id)
    told = [line.split(" ", 1) for line in spied.read_text(encoding="utf-8").splitlines()]
    assert len(told) >= 5
    game = live.game
    for seat, world in told:
        state = game.load(world)
        assert state.determinize(int(seat), Chance.seeded(0)).save() == world
    for number in range(1, 20):
        then = tables.archive.at(table_id, number).table.state
        if then.player is not None:
            redealt = then.determinize(then.player, Chance.seeded(99))
            assert redealt.determinize(then.player, Chance.seeded(0)).save() == (
                then.determinize(then.player, Chance.seeded(0)).save()
            )


@pytest.mark.parametrize("level", ["random", *LEVELS])
def test_every_level_thinks(level: str) -> None:
    from ecumene.games import load

    state = load(GAME).new(2, seed=7)
    assert state.player is not None
    world = state.determinize(state.player, Chance.seeded(0)).save()
    assert think(Job(GAME, world, state.player, level, 1)).action in [action.id for action in state.legal]


@pytest.mark.parametrize("level", ["exec:touch /tmp/owned", "", "search:9999999", "nobody"])
def test_only_levels_in_words_can_sit_down(level: str, tables: Tables) -> None:
    anna = People(tables.store.database).guest("Anna")
    with pytest.raises(BadSetup):
        tables.create(anna, GAME, {}, [SeatPlan("me"), SeatPlan("bot", level=level)])
    live = tables.create(anna, GAME, {}, [SeatPlan("me"), SeatPlan("friend")])
    for change in (tables.seating.let_bot_play, tables.seating.resign):
        with pytest.raises(BadSetup):
            change(anna, live.id, 0, level)
    with pytest.raises(BadSetup):
        tables.seating.fill_with_bots(anna, live.id, level)


def test_a_hint_is_legal_and_only_for_whose_turn_it_is(tables: Tables, tmp_path: Path) -> None:
    anna = People(tables.store.database).guest("Anna")
    live = tables.create(anna, GAME, {}, [SeatPlan("me"), SeatPlan("device")])
    assert live.turn is not None
    with runner(tables, tmp_path) as bots:
        hint = asyncio.run(bots.suggest(live, live.turn, "here", anna.id))
        assert hint.action in [action.id for action in live.table.state.legal]
        assert hint.share is not None
        with pytest.raises(NotAllowed):
            asyncio.run(bots.suggest(live, 1 - live.turn, "here", anna.id))
    assert tables.store.open(live.id).number == 0


def test_a_person_takes_the_seat_back_from_a_bot_that_thinks(
    tables: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = People(tables.store.database).guest("Anna")
    begun, back = threading.Event(), threading.Event()

    def think(live: LiveTable, seat: int) -> str:
        begun.set()
        assert back.wait(60)
        return live.table.state.legal[0].id

    with runner(tables, tmp_path) as bots:
        monkeypatch.setattr(bots, "_think", think)
        live = tables.create(anna, GAME, {}, [SeatPlan("me"), SeatPlan("device")])
        assert live.turn is not None
        tables.seating.let_bot_play(anna, live.id, live.turn, "random")
        assert begun.wait(60)
        assert bots.thinking(live.id)
        tables.seating.take_back(anna, live.id, live.turn)
        back.set()
        assert wait_for(lambda: not bots.thinking(live.id))
    assert tables.store.open(live.id).number == 0

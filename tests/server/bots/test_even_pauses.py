"""A bot's pause tells nothing about its hand: forced or free, the answer to a question that hides one comes alike."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ecumene.bots.protocol import UNLIMITED, Budget, observe
from ecumene.bots.search import CLOCK, Search
from ecumene.bots.specs import parse
from ecumene.engine import Chance, Table
from ecumene.games import load
from ecumene.server.bots.even_pauses import LONGEST, REMEMBERED, EvenPauses, hides, longest
from ecumene.server.bots.pool import BotFailed, Pool
from ecumene.server.bots.runner import BotRunner, Turn
from ecumene.server.bots.worker import Answer, Job, think
from ecumene.server.pages.levels import LEVELS
from ecumene.server.storage.models import BOT, PLAYING, SeatRow, TableRow
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.log.logs import Log
from tests.server.helpers import settings

GAME = load("through-the-ages")


class Clock(threading.Event):
    """A clock that goes on only when somebody thinks or waits."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now

    def wait(self, timeout: float | None = None) -> bool:
        self.now += timeout or 0
        return False


class Thinkers(Pool):
    """Bots that take a known time for any choice."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(1)
        self.clock = clock
        self.seconds = 0.0
        self.fails = False
        self.asked: list[Job] = []

    def ask(self, job: Job, seconds: float) -> Answer:
        self.asked.append(job)
        self.clock.now += self.seconds
        if self.fails:
            raise BotFailed("crashed")
        return Answer(GAME.load(job.world).legal[-1].id)


class OneTable:
    """Tables of which there is one."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.store = self

    def open(self, table_id: str) -> LiveTable:
        return self.live


def positions() -> Iterator[Table]:
    """A game played at random, before every decision."""
    whim = Chance.seeded(4)
    table = Table.open(GAME, 3, {}, 11)
    while not table.state.over:
        yield table
        seat = table.state.player
        assert seat is not None
        table.act(seat, whim.pick(table.state.legal))


def seated(table: Table, level: str) -> LiveTable:
    """A table at which bots sit."""
    seats = [SeatRow(seat=seat, kind=BOT, name=str(seat), level=level, stand_in="") for seat in range(3)]
    row = TableRow(id="some", game=GAME.id, status=PLAYING, seats=seats, place="", owner=None, number=5)
    return LiveTable(row, table, Log(), 0)


def find(forced: bool, hiding: bool, level: str = "master") -> LiveTable:
    for table in positions():
        live = seated(table, level)
        if hides(live) == hiding and (len(table.state.legal) == 1) == forced:
            return live
    raise AssertionError("there is no such position")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("ecumene.server.bots.runner.time", clock)
    return clock


def runner(live: LiveTable, clock: Clock, **changes: Any) -> tuple[BotRunner, Thinkers]:
    pool = Thinkers(clock)
    bots = BotRunner(OneTable(live), settings(Path(), **changes), pool)  # type: ignore[arg-type]
    bots._stopping = clock
    return bots, pool


def moment(bots: BotRunner, clock: Clock, pause: float = 0.0) -> float:
    """How long after the question a bot will act that was asked just now."""
    asked = clock.now
    decided = bots.decided(Turn("some", ("here",), asked + pause))
    assert decided is not None
    assert decided.choice
    return round(decided.due - asked, 9)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("pause", [0.0, 0.2, 5.0])
def test_forced_or_free_the_answer_comes_at_the_same_moment(level: str, pause: float, clock: Clock) -> None:
    moments = set()
    for thinking in (0.0, 0.3, 0.74):
        bots, pool = runner(find(forced=False, hiding=True, level=level), clock)
        pool.seconds = thinking * longest(level)
        moments.add(moment(bots, clock, pause))
        bots.tables.live = find(forced=True, hiding=True, level=level)  # type: ignore[attr-defined]
        moments.add(moment(bots, clock, pause))
        bots, _ = runner(bots.tables.live, clock)  # type: ignore[attr-defined]
        moments.add(moment(bots, clock, pause))
    assert moments == {max(pause, longest(level))}


def test_a_bot_without_a_choice_is_busy_as_long_as_one_with_it(clock: Clock) -> None:
    """Otherwise whoever waits for the same bots would see it."""
    bots, pool = runner(find(forced=False, hiding=True), clock)
    pool.seconds = 0.4
    moment(bots, clock)
    bots.tables.live = find(forced=True, hiding=True)  # type: ignore[attr-defined]
    before = clock.now
    moment(bots, clock)
    assert clock.now - before == pytest.approx(0.4)
    assert len(pool.asked) == 1


def test_a_bot_that_fails_does_not_tell_either(clock: Clock) -> None:
    bots, pool = runner(find(forced=False, hiding=True), clock)
    pool.fails = True
    assert moment(bots, clock) == longest("master")


def test_where_nothing_is_hidden_nobody_waits(clock: Clock) -> None:
    bots, pool = runner(find(forced=False, hiding=False), clock)
    pool.seconds = 0.4
    assert moment(bots, clock, 0.2) == 0.2
    assert pool.asked[0].seconds is None


@pytest.mark.parametrize("level", LEVELS)
def test_thinking_ends_before_the_answer_is_given(level: str, clock: Clock) -> None:
    bots, pool = runner(find(forced=False, hiding=True, level=level), clock)
    moment(bots, clock)
    assert pool.asked[0].seconds is not None
    assert pool.asked[0].seconds < longest(level)


def test_every_level_that_searches_has_its_time() -> None:
    assert {level for level in LEVELS if parse(level).budget != UNLIMITED} == set(LONGEST)


def test_a_search_ends_with_its_iterations_or_its_seconds() -> None:
    state = find(forced=False, hiding=True).table.state
    hasty, brief = Search(), Search()
    hasty.choose(observe(state), Budget(iterations=400, seconds=1e-6), Chance.seeded(1))
    assert hasty.iterations == CLOCK
    brief.choose(observe(state), Budget(iterations=40, seconds=600), Chance.seeded(1))
    assert CLOCK < brief.iterations <= 40


def test_the_process_is_told_how_long_to_think() -> None:
    state = find(forced=False, hiding=True).table.state
    assert state.player is not None
    world = state.determinize(state.player, Chance.seeded(0)).save()
    job = Job(GAME.id, world, state.player, "search:9999999", 1, 0.001)
    assert think(job).action in [action.id for action in state.legal]


def test_what_is_remembered_has_an_end() -> None:
    pauses = EvenPauses()
    assert pauses.feign("some", "master") < longest("master")
    for _ in range(3 * REMEMBERED):
        pauses.note("some", "master", 60.0)
    assert sum(map(len, pauses._took.values())) == REMEMBERED
    assert pauses.feign("some", "master") == longest("master")

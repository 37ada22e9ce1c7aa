"""Hints and bots: whoever thinks for a seat is told what the seat may know, so he says the same in every world."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

from ecumene.server.bots import runner
from ecumene.server.bots.pool import Pool
from ecumene.server.bots.runner import Turn
from ecumene.server.bots.worker import Answer as Thought
from ecumene.server.bots.worker import Job, think
from ecumene.server.services import services
from ecumene.server.storage.models import TableRow
from ecumene.server.tables.live import LiveTable
from tests.server.leaks.asking.addresses import filled
from tests.server.leaks.asking.answers import PACKED, Ask
from tests.server.leaks.asking.house import OTHER, TRUE, Evening, House, Leak
from tests.server.leaks.worlds.cells import CELLS, SAMPLE, Cell
from tests.server.leaks.worlds.moments import long_form, sampled

HINT = "/t/{table_id}/hint"
LITTLE = "search:6"
"""A bot that thinks so little that it can be asked often."""
ONE_OF_EACH = [cell for number, cell in enumerate(SAMPLE) if cell.game not in [c.game for c in SAMPLE[:number]]]


class Here(Pool):
    """Thinks in this process, and remembers what it was told."""

    def __init__(self) -> None:
        super().__init__(1)
        self.told: list[Job] = []

    def start(self) -> None:
        """There is no process to be started."""

    def ask(self, job: Job, seconds: float) -> Thought:
        self.told.append(job)
        advice = think(replace(job, level=LITTLE, seconds=None))
        return Thought(advice.action, advice=advice)


@contextmanager
def thinking(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Here]]:
    """Both servers' bots think in this process, with one seed; what they were told is kept."""
    monkeypatch.setattr("ecumene.server.bots.runner.secrets.randbits", lambda bits: 7)
    monkeypatch.setattr(runner.BotRunner, "notice", lambda bots, live: None)  # nobody is asked but by these tests
    monkeypatch.setattr(runner.BotRunner, "_sweep", lambda bots: None)
    pools = [Here(), Here()]
    made = [
        runner.BotRunner(services(app).tables, services(app).settings, pool)
        for app, pool in zip(house.apps, pools, strict=True)
    ]
    kept = [app.state.services for app in house.apps]
    for app, bots in zip(house.apps, made, strict=True):
        app.state.services = replace(services(app), runner=bots)
        bots.start()
    try:
        yield pools
    finally:
        for app, bots, before in zip(house.apps, made, kept, strict=True):
            bots.stop()
            services(app).tables.store.on_change.clear()
            app.state.services = before


def compare_hints(house: House, evening: Evening, pools: list[Here]) -> None:
    """A hint for the one who chooses, and the choice of a bot in his place."""
    visitor = evening.visitors[evening.chooser]
    ask = Ask.form(HINT, filled(HINT, evening), {"csrf": visitor.csrf}, (visitor.cookie, PACKED))
    assert house.compare(evening, evening.chooser, [ask])[0].status == 200
    check_told(pools, evening)
    choices = [bots_choice(house, server, evening) for server in (TRUE, OTHER)]
    check_told(pools, evening)
    assert choices[TRUE] == choices[OTHER]


def check_told(pools: list[Here], evening: Evening) -> None:
    """What the two servers' bots were told is the same. A bot that has no choice is told nothing."""
    if pools[TRUE].told != pools[OTHER].told:
        raise Leak(f"hints: {evening.cell} at {evening.position}: bots are told different things")
    assert len(pools[TRUE].told) == 1 or len(evening.state.legal) == 1
    for pool in pools:
        pool.told.clear()


def bots_choice(house: House, server: int, evening: Evening) -> str:
    """What a bot chooses that stands in for the one who has to choose."""
    app = house.apps[server]
    seat = evening.chooser
    if server == OTHER:
        house.redeal(evening, seat)

    def stand_in(row: TableRow) -> None:
        row.seats[seat].stand_in = "normal"

    services(app).tables.store.change_row(evening.id, stand_in)
    decided = services(app).runner.decided(Turn(evening.id, ("somebody",), 0.0))
    assert decided is not None
    return decided.choice


@pytest.mark.parametrize("cell", ONE_OF_EACH, ids=str)
def test_a_hint_is_the_same_in_every_world(house: House, cell: Cell, monkeypatch: pytest.MonkeyPatch) -> None:
    moment = sampled(cell)
    evening = house.open(cell, moment.course, moment.position)
    with thinking(house, monkeypatch) as pools:
        compare_hints(house, evening, pools)


@pytest.mark.long
@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_hints_at_every_question(house: House, cell: Cell, monkeypatch: pytest.MonkeyPatch) -> None:
    with thinking(house, monkeypatch) as pools:
        for moment in long_form(cell):
            compare_hints(house, house.open(cell, moment.course, moment.position), pools)


def test_a_bot_that_is_told_the_truth_is_found(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Control: a job that holds the true world."""
    moment = sampled(ONE_OF_EACH[-1])
    evening = house.open(moment.cell, moment.course, moment.position)
    job = runner.BotRunner._job

    def told_all(bots: runner.BotRunner, live: LiveTable, seat: int, *more: object, **others: bool) -> Job:
        return replace(job(bots, live, seat, *more, **others), world=live.table.state.save())  # type: ignore[arg-type]

    monkeypatch.setattr(runner.BotRunner, "_job", told_all)
    with thinking(house, monkeypatch) as pools, pytest.raises(Leak, match="hints"):
        compare_hints(house, evening, pools)

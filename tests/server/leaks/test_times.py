"""How long an answer takes tells nothing: the server is as fast in the true world as in others."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from statistics import median

import pytest

from ecumene.engine import SPECTATOR
from ecumene.server.services import services
from ecumene.server.tables.live import LiveTable
from tests.server.leaks.asking.addresses import filled
from tests.server.leaks.asking.answers import PACKED, PART, Ask, answered
from tests.server.leaks.asking.house import OTHER, TRUE, Evening, House
from tests.server.leaks.worlds.cells import LATE, SAMPLE, Cell
from tests.server.leaks.worlds.moments import moment_of

ROUNDS = 150
"""So often both servers are asked, one after the other, the other one first every second time."""
SIGMAS = 4.5
"""So far from evenly spread is no chance, in which of two halves the times of the true world lie,"""
LEAST = 0.03
"""and so much of the time can be told from a browser that asks often; less is the machine's."""
CLOCKS: Mapping[str, Callable[[], float]] = {"passed": time.perf_counter, "processor": time.process_time}
"""The time that a browser sees, and that of the processor alone: finer, since nothing else that runs is in it."""
PAUSE, WORK = 0.1, 0.003
"""The planted leaks: so many seconds the server sleeps or works more in the true world. A machine with much else to do
hides a shorter sleep."""
ASKED = {"/t/{table_id}": (PART,), "/t/{table_id}/report": ()}
VIEW = "/api/v1/tables/{table_id}"


def fresh(house: House, server: int, id: str) -> None:
    """Forgets what was worked out of a table, as if somebody had just chosen."""
    cache = services(house.apps[server]).tables.store.cache
    live = cache.get(id)
    assert live is not None
    cache.put(LiveTable(live.row, live.table, live.log, live.snapshot_at))


def taken(house: House, server: int, ask: Ask, id: str) -> dict[str, float]:
    """How many seconds an answer takes, by each clock."""
    fresh(house, server, id)
    start = {name: clock() for name, clock in CLOCKS.items()}
    house.loop.run_until_complete(answered(house.apps[server], ask))
    return {name: clock() - start[name] for name, clock in CLOCKS.items()}


def tells(house: House, evening: Evening, ask: Ask) -> dict[str, str]:
    """What the times of an address tell, by clock; nothing if they tell no worlds apart."""
    pairs = []
    for number in range(ROUNDS):
        servers = (TRUE, OTHER) if number % 2 else (OTHER, TRUE)
        times = {server: taken(house, server, ask, evening.id) for server in servers}
        pairs.append((times[TRUE], times[OTHER]))
    found = {clock: apart([(true[clock], other[clock]) for true, other in pairs]) for clock in CLOCKS}
    return {clock: f"{ask}: {words}" for clock, words in found.items() if words}


def apart(pairs: Sequence[tuple[float, float]]) -> str:
    """By how much one of two times is usually longer; nothing if chance can explain it, or it is very little."""
    longer = sum(true > other for true, other in pairs)
    sigmas = abs(longer - len(pairs) / 2) / (len(pairs) ** 0.5 / 2)
    usual = median(other for _, other in pairs)
    more = median(true - other for true, other in pairs)
    return f"{more * 1000:.2f} ms of {usual * 1000:.2f}" if sigmas > SIGMAS and abs(more) > LEAST * usual else ""


def asked(house: House, cell: Cell, viewer: int | None) -> tuple[Evening, list[Ask]]:
    """A late position at both servers, and what is asked there."""
    moment = moment_of(cell, LATE)
    assert moment is not None
    evening = house.open(cell, moment.course, moment.position)
    viewer = evening.chooser if viewer is None else viewer
    house.redeal(evening, viewer)
    visitor = evening.visitors[viewer]
    asks = [
        Ask(
            route, filled(route, evening), visitor.key if route.startswith("/api/") else (visitor.cookie, PACKED, *ways)
        )
        for route, ways in ASKED.items()
    ]
    return evening, asks


@pytest.mark.long
@pytest.mark.parametrize("cell", [cell for cell in SAMPLE if cell.players == 2], ids=str)
@pytest.mark.parametrize("viewer", [None, SPECTATOR], ids=["the one who chooses", "a spectator"])
def test_times_tell_nothing(house: House, cell: Cell, viewer: int | None) -> None:
    evening, asks = asked(house, cell, viewer)
    assert [found for ask in asks if (found := tells(house, evening, ask))] == []


def sleep() -> None:
    """Waits for something."""
    time.sleep(PAUSE)


def work() -> None:
    """Works something out."""
    end = time.thread_time() + WORK
    while time.thread_time() < end:
        pass


@pytest.mark.long
@pytest.mark.parametrize(("clock", "more"), [("passed", sleep), ("processor", work)])
def test_what_takes_longer_is_found(
    house: House, clock: str, more: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Control: somebody looks a secret up, which takes a while where there is something to be found."""
    evening, asks = asked(house, Cell("through-the-ages", 2), None)
    secret = services(house.apps[TRUE]).tables.store.open(evening.id).table.state
    view = LiveTable.view

    def slow(live: LiveTable, viewer: int) -> dict[str, object]:
        if live.table.state is secret:
            more()
        return view(live, viewer)

    monkeypatch.setattr(LiveTable, "view", slow)
    assert all(clock in tells(house, evening, ask) for ask in asks)

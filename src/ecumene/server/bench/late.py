"""Late positions: how long their pages and clicks take the server, and how much of them travels.

There is no network here: the application is asked directly, from the request to the whole answer.
"""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Any

import httpx

from ecumene.engine import Record, Table, Text
from ecumene.games import GAMES
from ecumene.games import load as load_game
from ecumene.server.bench.measure import GAME
from ecumene.server.bench.times import Broken, Times
from ecumene.server.services import services

if TYPE_CHECKING:
    from fastapi import FastAPI

    from ecumene.server.storage.models import Person
    from ecumene.server.tables.live import LiveTable

LONG_GAME = 500
"""Actions of the game whose last position is opened."""
LATE_TRIES = 20
CLICKS = 20
LATE = 0.9
"""A click is measured when so much of a game is over."""
SESSION = "bench"


def late_position(data: Path) -> dict[str, float]:
    """Server time of the page with the last position of a long game that no cache knows, for the one who chooses next.

    Garbage lies as it does in a server.
    """
    app = _application(data)
    live = _play_late(app, long_record())
    times = asyncio.run(_open_late(app, live))
    services(app).database.close()
    return {"actions": live.actions, "p50_ms": times.share(0.5), "worst_ms": times.share(1.0)}


def late_clicks(data: Path) -> dict[str, dict[str, float]]:
    """Of each game, what a click late in it costs: the server's time, and the size of the answer, raw and as sent."""
    app = _application(data)
    found = {game: asyncio.run(_click_late(app, _play_late(app, late_record(game)))).figures() for game in GAMES}
    services(app).database.close()
    return found


@dataclass
class Clicks:
    """What clicks late in a game cost."""

    actions: int
    times: Times = field(default_factory=Times)
    raw: list[int] = field(default_factory=list)
    sent: list[int] = field(default_factory=list)

    def figures(self) -> dict[str, float]:
        """The figures of a report. Sizes are means."""
        sizes = {"raw_kb": round(fmean(self.raw) / 1024, 1), "gzip_kb": round(fmean(self.sent) / 1024, 1)}
        return {"actions": self.actions, **self.times.figures(), **sizes}


# -- games that are nearly over ------------------------------------------------------------------------------------


def long_record() -> Record:
    """A game of at least so many actions, or the longest that random play finds."""
    records = (played(GAME, seed, LONG_GAME) for seed in range(40))
    best = next(records)
    for record in records:
        if len(best.actions) >= LONG_GAME:
            break
        best = max(best, record, key=lambda record: len(record.actions))
    return best


def late_record(game_id: str) -> Record:
    """The first part of a game with as many players as there can be."""
    whole = len(played(game_id, seed=1).actions)
    return played(game_id, 1, int(whole * LATE))


def played(game_id: str, seed: int, most: int | None = None) -> Record:
    """A game played at random, to its end or up to so many actions."""
    game, rng = load_game(game_id), random.Random(seed)
    table = Table.open(game, game.players[-1], seed=seed)
    while table.state.player is not None and (most is None or len(table.history) < most):
        table.act(table.state.player, rng.choice(table.state.legal))
    return table.record


# -- on a server ---------------------------------------------------------------------------------------------------


def _application(data: Path) -> FastAPI:
    from ecumene.server.app import create_app
    from ecumene.server.config import Settings

    return create_app(Settings(data=data, limits=0.0, bot_workers=0))


def _play_late(app: FastAPI, record: Record) -> LiveTable:
    """A table at which everybody sits at a device of his own, after the actions of a record."""
    from ecumene.server.tables.seats.seating import SeatPlan

    tables, people = services(app).tables, [services(app).people.guest(name) for name in record.names]
    plans = [SeatPlan("me")] + [SeatPlan("friend")] * (len(people) - 1)
    live = tables.create(people[0], record.game, record.options, plans, seed=record.seed)
    for person, seat in zip(people[1:], live.seats[1:], strict=True):
        tables.seating.join(person, live.id, seat.invitation)
    live = tables.store.open(live.id)
    for seat_number, action in record.actions:
        live = tables.players.person(people[seat_number], live.id, seat_number).act(action, live.number)
    return live


async def _open_late(app: FastAPI, live: LiveTable) -> Times:
    """Opens the table's page again and again, each time from the log."""
    from ecumene.server.serving import tidy

    times = Times()
    async with _visitor(app, _person(app, live, live.turn or 0)) as visitor:
        for number in range(LATE_TRIES + 1):
            services(app).tables.store.cache.forget(live.id)
            start = time.perf_counter()
            _good(await visitor.get(f"/t/{live.id}"))
            times.ms.append((time.perf_counter() - start) * 1000)
            if number == 0:  # the templates have been read
                times.ms.clear()
                tidy()
    return times


async def _click_late(app: FastAPI, live: LiveTable) -> Clicks:
    """Plays on with clicks, as browsers with scripts send them."""
    from ecumene.server.http.form_keys import key_for_forms
    from ecumene.server.serving import tidy

    store, rng, clicks = services(app).tables.store, random.Random(1), Clicks(live.actions)
    head = {"hx-request": "true", "x-csrf": key_for_forms(services(app).cookie_secret, SESSION)}
    visitors = [_visitor(app, _person(app, live, seat.seat)) for seat in live.seats]
    for number in range(CLICKS + 1):
        live = store.open(live.id)
        if live.turn is None:
            break
        action = rng.choice(live.table.state.legal).id
        form: dict[str, Any] = {"action": action, "at": live.number, "seat": live.turn, "sure": action}
        start = time.perf_counter()
        answer = _good(await visitors[live.turn].post(f"/t/{live.id}/act", data=form, headers=head))
        passed = (time.perf_counter() - start) * 1000
        if store.open(live.id).number != live.number + 1:
            raise Broken(Text("A click was not carried out."))
        if number == 0:  # the templates have been read
            tidy()
            continue
        clicks.times.ms.append(passed)
        clicks.raw.append(len(answer.content))
        clicks.sent.append(int(answer.headers["content-length"]))
    for visitor in visitors:
        await visitor.aclose()
    return clicks


def _person(app: FastAPI, live: LiveTable, seat: int) -> Person:
    person = services(app).people.find(live.seats[seat].person_id or "")
    assert person is not None
    return person


def _visitor(app: FastAPI, person: Person) -> httpx.AsyncClient:
    """Somebody's browser, signed in."""
    from ecumene.server.http.sessions import COOKIE, SIGN_IN, signer

    key = services(app).sign_ins.begin(person)
    cookie = signer(services(app).cookie_secret).dumps({"key": SESSION, SIGN_IN: key})
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://bench", cookies={COOKIE: cookie})


def _good(answer: httpx.Response) -> httpx.Response:
    if answer.status_code != 200:
        raise Broken(Text("The server answered with {status}.", status=answer.status_code))
    return answer

"""Secrets: every page and endpoint, for every viewer, on a table and on its redeal, must give the same bytes.

The list of routes is the application's own, so a new page is covered as soon as it exists.
"""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from ecumene.engine import SPECTATOR, Chance, Game, Table
from ecumene.engine.table import Moment, seen
from ecumene.games import load
from ecumene.games.through_the_ages.state.board import Board as Ages
from ecumene.server.app import create_app
from ecumene.server.bench.browser import Board
from ecumene.server.services import services
from ecumene.server.storage.models import TableRow, hashed
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.log.entries import changed_row, clone
from tests.server.helpers import GAME, person_of, queries, routes, settings

ENDLESS = {"/events", "/t/{table_id}/events", "/api/v1/tables/{table_id}/events"}
"""Streams; they are told only a table's number."""
WHIMS = {"/t/{table_id}/hint", "/t/{table_id}/again", "/t/{table_id}/invite"}
"""Answers that are new each time: what a bot would do (the tests of bots see to what it is told), a new table, a new
invitation."""
QUERIES = {
    "as": ("1", "2", "all", "nobody"),
    "at": ("999",),
    "after": ("0",),
    "lang": ("ru",),
    "have": ("0",),
    "action": ("end",),
}
"""What can be asked of a table in an address, and with which values it is tried."""
NAMES = {SPECTATOR: "a stranger", 0: "seat 1", 1: "seat 2"}


def some_way_in(table: Table) -> bool:
    """Somebody could take something back."""
    return len(table.history) >= 45 and bool(table.back)


def cards_in_hand(table: Table) -> bool:
    """Both hold military cards and have prepared events, and somebody could take something back."""
    state = table.state
    assert isinstance(state, Ages)
    prepared = {0, 1} <= {*state.future_by, *state.current_by}
    return prepared and bool(table.back) and all(len(player.military_hand) > 1 for player in state.players)


def answering(table: Table) -> bool:
    """Both hold military cards, and one has to answer to what the other does."""
    state = table.state
    assert isinstance(state, Ages)
    return state.player not in (None, state.active) and all(player.military_hand for player in state.players)


@dataclass(frozen=True)
class Plan:
    """What is played, and up to which moment."""

    game: str
    moment: Callable[[Table], bool]
    options: dict[str, str] = field(default_factory=dict)

    def rehearse(self) -> Table:
        """Random play that comes to the moment."""
        for seed in range(100):
            table, whim = Table.open(load(self.game), 2, self.options, seed), Chance.seeded(4)
            while table.state.player is not None:
                table.act(table.state.player, whim.pick(table.state.legal))
                if self.moment(table):
                    return table
        raise AssertionError("random play does not come to this")


PLANS = {
    "new-world": Plan(GAME, some_way_in, {"theme": "new-world"}),
    "combined": Plan(GAME, some_way_in, {"theme": "combined"}),
    "ages": Plan("through-the-ages", cards_in_hand),
    "ages-answering": Plan("through-the-ages", answering),
}


SOON = time.time() + 3600
"""When everybody looks at the table: the same moment for all, and nobody's sign-in has ended."""


@dataclass(frozen=True)
class Evening:
    """A game in the middle: its folder, its id, and what each viewer's browser and programs hold."""

    game: Game
    folder: Path
    table_id: str
    cookies: dict[int, dict[str, str]]
    tokens: dict[int, str]
    invitation: str
    number: int
    impossible: list[str]
    """An action of each kind that nobody can take now."""
    possible: list[str]


def give_keys(row: TableRow, tokens: dict[int, str]) -> None:
    """Lets programs play the seats with these keys."""
    for seat in row.seats:
        seat.key_hash = hashed(tokens[seat.seat])


@pytest.fixture(
    scope="module",
    params=[pytest.param(name, marks=pytest.mark.long) if name == "new-world" else name for name in PLANS],
)
def evening(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """Two people have played for a while; a third has looked in."""
    plan = PLANS[request.param]
    rehearsed = plan.rehearse()
    folder = tmp_path_factory.mktemp("data")
    app = create_app(settings(folder))
    clients = {viewer: TestClient(app, follow_redirects=False) for viewer in NAMES}
    with clients[0] as anna, pytest.MonkeyPatch.context() as fixed:
        fixed.setattr("ecumene.server.tables.tables.secrets.randbits", lambda bits: rehearsed.record.seed)
        form = {
            "game": plan.game,
            "csrf": Board.read(anna.get("/new").text).key,
            "my-name": "Anna",
            **{f"option-{name}": value for name, value in plan.options.items()},
        }
        opened = anna.post("/tables", data={**form, "seat-1": "me", "seat-2": "friend", "seat-3": "nobody"})
        path = opened.headers["location"]
        table_id = path.rpartition("/")[2]
        link = re.search(r"/join/[\w-]+/[\w-]+", anna.get(path).text)
        assert link is not None
        boris = clients[1]
        key = Board.read(boris.get(link.group()).text).key
        boris.post(link.group(), data={"csrf": key, "name": "Boris"})
        stranger = clients[SPECTATOR]
        stranger.post(f"{path}/chat", data={"csrf": Board.read(stranger.get(path).text).key, "text": "May I watch?"})
        tables = services(app).tables
        live = tables.store.open(table_id)
        people = [person_of(app, seat.person_id) for seat in live.seats]
        for seat, action in rehearsed.record.actions:
            live = tables.players.person(people[seat], table_id, seat).act(action, live.number)
        assert live.table.state == rehearsed.state
        tables.chat.say(people[0], table_id, "Hello!")
        tables.notes.write(people[1], table_id, "Boris's own thoughts")
    cookies = {viewer: dict(client.cookies) for viewer, client in clients.items()}
    tokens = {seat.seat: f"the key of seat {seat.seat}" for seat in live.seats}
    tables.store.change_row(table_id, lambda row: give_keys(row, tokens))
    possible = [action.id for action in live.table.state.legal]
    kinds = {action.verb: action.id for action in live.game.vocabulary if action.id not in possible}
    return Evening(
        game=live.game,
        folder=folder,
        table_id=table_id,
        cookies=cookies,
        tokens=tokens,
        invitation=live.seats[1].invitation,
        number=live.number,
        impossible=[*kinds.values(), "nonsense"],
        possible=possible,
    )


@contextmanager
def visit(evening: Evening, folder: Path, viewer: int, seed: int | None) -> Iterator[tuple[FastAPI, TestClient]]:
    """A viewer's browser at a copy of the table, as it is or redealt."""
    shutil.copytree(evening.folder, folder)
    app = create_app(settings(folder, bot_workers=0))
    with TestClient(app, follow_redirects=False, cookies=evening.cookies[viewer]) as client:
        if seed is not None:
            live = services(app).tables.store.open(evening.table_id)
            other = redealt(live, viewer, seed)
            assert other.table.state.save() != live.table.state.save()
            services(app).tables.store.cache.put(other)
        yield app, client


def redealt(live: LiveTable, viewer: int, seed: int) -> LiveTable:
    """The table as it might just as well be, for all that the viewer knows."""
    table = clone(live.table)
    table.state = table.state.determinize(viewer, Chance.seeded(seed))
    table.back = [state.determinize(viewer, Chance.seeded(seed)) for state in table.back]
    table.opening = tuple(event for event in table.opening if seen(event, viewer))
    table.history = [
        Moment(moment.seat, moment.action, tuple(event for event in moment.events if seen(event, viewer)))
        for moment in table.history
    ]
    table.record.seed += seed
    row = changed_row(live.row, {"seed": str(table.record.seed)})
    return LiveTable(row, table, live.log, live.snapshot_at)


def readable(app: FastAPI) -> dict[str, list[str]]:
    """What can be read and comes to an end, with what each address takes after its question mark."""
    return {path: queries(app, path) for path in routes(app, "GET") if path not in ENDLESS}


def fill_in(pattern: str, evening: Evening) -> str:
    return pattern.format(table_id=evening.table_id, invitation=evening.invitation, game_id=evening.game.id, token="x")


def plain(response: httpx.Response) -> tuple[int, dict[str, str], bytes]:
    headers = {name: value for name, value in response.headers.items() if name != "x-request-id"}
    return response.status_code, headers, response.content


def ways(pattern: str, key: dict[str, str]) -> dict[str, dict[str, str]]:
    """How something can be asked for: by programs with a key or without, by people as a page or as a part of it."""
    if pattern.startswith("/api/"):
        return {"plain": {}, "key": key}
    if "{table_id}" in pattern:
        return {"page": {}, "part": {"HX-Request": "true"}, "ru": {"Accept-Language": "ru"}}
    return {"page": {}}


def look(client: TestClient, evening: Evening, viewer: int, patterns: dict[str, list[str]]) -> dict[str, object]:
    """Everything that a viewer can read: pages, parts of pages, and the API with his key or without."""
    answers: dict[str, object] = {}
    key = {"Authorization": f"Bearer {evening.tokens[viewer]}"} if viewer in evening.tokens else {}
    for pattern in patterns:
        path = fill_in(pattern, evening)
        for name, headers in ways(pattern, key).items():
            answers[f"{pattern} {name}"] = plain(client.get(path, headers=headers))
        for query in patterns[pattern] if "{table_id}" in pattern else ():
            for value in QUERIES[query]:
                answers[f"{pattern}?{query}={value}"] = plain(client.get(f"{path}?{query}={value}", headers=key))
    return answers


def meddle(client: TestClient, evening: Evening, viewer: int, patterns: list[str]) -> dict[str, object]:
    """Everything that a viewer can try: impossible actions, wrong seats, old numbers, with his key or without."""
    answers: dict[str, object] = {}
    csrf = Board.read(client.get("/new").text).key
    key = {"Authorization": f"Bearer {evening.tokens[viewer]}"} if viewer in evening.tokens else {}
    for pattern in patterns:
        if "{table_id}" not in pattern:
            continue
        path = fill_in(pattern, evening)
        if pattern.startswith("/api/"):
            for body in bodies(evening, pattern, bool(key)):
                answers[f"{pattern} {body}"] = plain(client.post(path, json=body, headers=key))
        else:
            for form in forms(evening, pattern, viewer):
                answers[f"{pattern} {form}"] = plain(client.post(path, data={"csrf": csrf, **form}))
        answers[f"{pattern} without a key"] = plain(client.post(path, data={"at": 1}))
    return answers


def moves(evening: Evening) -> list[tuple[int, str]]:
    """Actions that must be refused: impossible now, or chosen too long ago."""
    now = [(evening.number, action) for action in evening.impossible]
    return now + [(3, action) for action in (*evening.impossible[:4], *evening.possible[:4])]


def bodies(evening: Evening, pattern: str, key: bool) -> list[dict[str, object]]:
    """What programs could send. Whoever has no key is not asked what he wants to do: he tries less."""
    if pattern.endswith("/join"):
        return [{"invitation": "wrong"}, {"name": "Eve"}]
    if pattern.endswith("/actions"):
        return [{"at": at, "action": action} for at, action in moves(evening)[:: 1 if key else 8]]
    return [{"at": at} for at in (3, evening.number + 1)]


def forms(evening: Evening, pattern: str, viewer: int) -> list[dict[str, object]]:
    """What forms could send: all for the viewer's seat, a stranger's being the first one; a little for the others."""
    tried = moves(evening)[::3] if pattern.endswith("/act") else [(evening.number, ""), (3, "")]  # programs try all
    return [
        {"at": at, "seat": seat, "action": action, "level": "bogus", "text": "", "name": ""}
        for seat in (0, 1, 99)
        for at, action in (tried if seat == max(viewer, 0) else tried[:: max(2, len(tried) // 4)])
    ]


@pytest.fixture(autouse=True)
def clock_that_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages may tell when a table was changed, and how long ago."""
    monkeypatch.setattr(time, "time", lambda: SOON)


@pytest.mark.parametrize("viewer", list(NAMES), ids=list(NAMES.values()))
def test_no_page_and_no_refusal_tells_what_its_reader_may_not_know(
    evening: Evening, viewer: int, tmp_path: Path
) -> None:
    """First he reads everything, then he tries everything."""
    told: list[dict[str, object]] = []
    for number, seed in enumerate((None, 11)):
        with visit(evening, tmp_path / str(number), viewer, seed) as (app, client):
            patterns = readable(app)
            assert len(patterns) > 20
            assert {"/t/{table_id}", "/api/v1/tables/{table_id}", "/replay/{table_id}"} <= set(patterns)
            pages = look(client, evening, viewer, patterns)
            assert "You play as a guest" in str(pages["/account page"])  # each is still who he was
            tries = meddle(client, evening, viewer, [path for path in routes(app, "POST") if path not in WHIMS])
            assert len(tries) > 50
            told.append({**pages, **{f"to {address}": answer for address, answer in tries.items()}})
    assert told[0].keys() == told[1].keys()
    for address, answer in told[0].items():
        assert told[1][address] == answer, address


@pytest.mark.parametrize("evening", ["ages"], indirect=True)
def test_a_page_would_be_caught(evening: Evening, tmp_path: Path) -> None:
    """The test itself works: a page that shows the state differs."""
    digests = []
    for number, seed in enumerate((None, 11)):
        with visit(evening, tmp_path / str(number), SPECTATOR, seed) as (app, client):
            app.add_api_route("/leak", lambda: services(app).tables.store.open(evening.table_id).table.state.digest())
            digests.append(client.get("/leak").text)
    assert digests[0] != digests[1]


@pytest.mark.parametrize("evening", ["ages"], indirect=True)
def test_nobody_reads_somebody_elses_notes(evening: Evening, tmp_path: Path) -> None:
    for viewer in (SPECTATOR, 0):
        with visit(evening, tmp_path / NAMES[viewer], viewer, None) as (app, client):
            for answer in look(client, evening, viewer, readable(app)).values():
                assert isinstance(answer, tuple)
                assert b"own thoughts" not in answer[2]

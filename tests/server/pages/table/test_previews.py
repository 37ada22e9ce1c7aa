"""Previews at the table: told to the one who has to choose and nobody else, without a trace."""

from __future__ import annotations

import random
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from ecumene.engine import Action, Chance
from ecumene.server.app import create_app
from ecumene.server.services import services
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.log.entries import clone
from ecumene.server.tables.tables import Tables
from tests.server.helpers import GAME, Reader, choose, settings

AGES = "through-the-ages"
WARRIORS = "build warriors-0"


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FastAPI]:
    """The pages on a database of their own, without bots. All games begin alike."""
    monkeypatch.setattr(secrets, "randbits", lambda bits: 4242)
    app = create_app(settings(tmp_path))
    with TestClient(app):
        yield app


@dataclass(frozen=True)
class Evening:
    """A table of Anna and Boris, each with a browser."""

    tables: Tables
    anna: Reader
    boris: Reader
    live: LiveTable

    def reader(self, live: LiveTable) -> Reader:
        """Whoever has to choose."""
        return self.boris if live.turn else self.anna


@pytest.fixture
def evening(app: FastAPI) -> Evening:
    anna, boris, tables = Reader(app), Reader(app), services(app).tables
    seats = {"seat-1": "me", "my-name": "Anna", "seat-2": "friend", "order": "fixed"}
    table_id = anna.sits_at(anna.post("/tables", seats, game=AGES)).removeprefix("/t/")
    invitation = tables.store.open(table_id).seats[1].invitation
    boris.sits_at(boris.post(f"/join/{table_id}/{invitation}", name="Boris"))
    return Evening(tables, anna, boris, tables.store.open(table_id))


def later(evening: Evening, seed: int = 3) -> Iterator[LiveTable]:
    """The table as it goes on, with everybody doing what brings him on."""
    live, whim = evening.live, random.Random(seed)
    while live.playing:
        yield live
        legal = live.table.state.legal
        keen = [action for action in legal if action.verb in ("build", "population", "develop", "take", "tactic")]
        calm = [action for action in legal if action.verb not in ("destroy", "resign")]
        live = choose(evening.tables, live, whim.choice(keen if keen and whim.random() < 0.5 else calm or legal).id)


def legal(live: LiveTable) -> list[str]:
    return [action.id for action in live.table.state.legal]


@pytest.fixture
def building(evening: Evening) -> Evening:
    """Anna may build warriors."""
    live = next(live for live in later(evening) if live.turn == 0 and WARRIORS in legal(live))
    return replace(evening, live=live)


def foresee(reader: Reader, live: LiveTable, action: str = WARRIORS, at: int | None = None) -> httpx.Response:
    query: dict[str, Any] = {"action": action, "at": live.number if at is None else at}
    answer: httpx.Response = reader.browser.get(f"/t/{live.id}/preview", params=query, headers={"hx-request": "true"})
    return answer


def status(reader: Reader, live: LiveTable, action: str = WARRIORS, at: int | None = None) -> int:
    return foresee(reader, live, action, at).status_code


# -- to whom it is told ------------------------------------------------------------------------------------------------


def test_the_one_who_chooses_is_told_what_changes(building: Evening) -> None:
    answer = foresee(building.anna, building.live)
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    assert "set-cookie" not in answer.headers
    strength = building.live.view(0)["players"][0]["strength"]
    told = {change["measure"]: change for change in answer.json()["changes"]}
    assert told["strength"] == {
        "measure": "strength",
        "name": "Strength",
        "before": strength,
        "after": strength + 1,
        "words": f"Strength: from {strength} to {strength + 1}.",
    }
    assert told["military"]["after"] == told["military"]["before"] - 1


def test_it_is_told_in_the_readers_language(building: Evening) -> None:
    building.anna.post("/settings", language="ru")
    told = {change["measure"]: change for change in foresee(building.anna, building.live).json()["changes"]}
    assert told["military"]["name"] == "Военные действия"
    assert told["strength"]["words"].startswith("Сила: было ")


def test_nobody_else_is_told(app: FastAPI, building: Evening) -> None:
    eve = Reader(app)
    assert status(eve, building.live) == 403
    eve.post("/tables", {"seat-1": "me", "my-name": "Eve", "seat-2": "bot"}, game=AGES)
    assert status(eve, building.live) == 403, "who has a seat elsewhere has none here"
    assert status(building.boris, building.live) == 403, "it is not his to choose"
    assert status(building.anna, building.live) == 200


def test_nobody_is_told_while_a_bot_plays_for_him(building: Evening) -> None:
    building.anna.post(f"/t/{building.live.id}/bot", seat=0, level="random")
    assert status(building.anna, building.live) == 403


def test_on_a_shared_device_only_the_one_who_holds_it_is_told(app: FastAPI) -> None:
    anna = Reader(app)
    seats = {"seat-1": "me", "my-name": "Anna", "seat-2": "device", "name-2": "Boris", "order": "fixed"}
    path = anna.sits_at(anna.post("/tables", seats, game=AGES))
    tables = services(app).tables
    live = tables.store.open(path.removeprefix("/t/"))
    anna.post(f"{path}/curtain", seat=0)
    assert status(anna, live, legal(live)[0]) == 200
    while live.turn == 0:
        live = choose(tables, live, legal(live)[0])
    assert status(anna, live, legal(live)[0]) == 403
    anna.post(f"{path}/curtain", seat=1)
    assert status(anna, live, legal(live)[0]) == 200


# -- what is refused ---------------------------------------------------------------------------------------------------


def test_what_cannot_be_done_is_refused(building: Evening) -> None:
    anna, live = building.anna, building.live
    impossible = [action for action in live.game.vocabulary if action.verb == "build" and action.id not in legal(live)]
    for action in (*impossible[:3], "pass", "accept"):
        assert status(anna, live, str(action)) == 422
    assert status(anna, live, "nonsense") == 404
    assert status(anna, live, "build " + 300 * "x") == 422
    assert status(anna, live, at=-1) == 422
    assert anna.browser.get(f"/t/{live.id}/preview").status_code == 422
    assert anna.browser.get(f"/t/{live.id}/preview?action=end").status_code == 422
    assert anna.browser.get("/t/nowhere/preview?action=end&at=1").status_code == 404


def test_an_old_page_is_told_nothing(building: Evening) -> None:
    live = building.live
    assert status(building.anna, live, at=live.number - 1) == 409
    assert status(building.anna, live, at=live.number + 1) == 409
    after = choose(building.tables, live, WARRIORS)
    assert status(building.anna, after, "end", at=live.number) == 409
    assert status(building.anna, after, "end") == 200


def test_a_game_that_measures_nothing_has_no_previews(app: FastAPI) -> None:
    anna = Reader(app)
    path = anna.sits_at(anna.post("/tables", {"seat-1": "me", "seat-2": "device", "name-2": "Boris"}, game=GAME))
    live = services(app).tables.store.open(path.removeprefix("/t/"))
    anna.post(f"{path}/curtain", seat=live.turn or 0)
    assert foresee(anna, live, legal(live)[0]).json() == {"changes": []}
    page = anna.get(path)
    assert "preview" not in page


def test_the_page_has_a_line_for_it_while_there_is_something_to_choose(building: Evening) -> None:
    path = f"/t/{building.live.id}"
    assert 'id="preview"' in building.anna.get(path, part=True)
    assert "js/preview" in building.anna.get(path)
    assert 'id="preview"' not in building.boris.get(path, part=True)


# -- nothing hidden, nothing done --------------------------------------------------------------------------------------


def test_the_answer_does_not_depend_on_what_the_seat_cannot_see(evening: Evening) -> None:
    """Of every fourth position of a game two other deals are asked about as well: the same bytes."""
    whim, shown = random.Random(1), 0
    for number, live in enumerate(later(evening, seed=5)):
        actions = whim.sample(legal(live), min(3, len(legal(live)))) if number % 4 == 0 else []
        found = [foresee(evening.reader(live), live, action).content for action in actions]
        for seed in (1, 2) if actions else ():
            evening.tables.store.cache.put(redealt(live, seed))
            assert [foresee(evening.reader(live), live, action).content for action in actions] == found
        evening.tables.store.cache.put(live)
        shown += sum(len(answer) > len(b'{"changes":[]}') for answer in found)
    assert shown > 100


def redealt(live: LiveTable, seed: int) -> LiveTable:
    """The table as it might just as well be, for all that the one who chooses knows."""
    assert live.turn is not None
    table = clone(live.table)
    table.state = table.state.determinize(live.turn, Chance.seeded(seed))
    return LiveTable(live.row, table, live.log, live.snapshot_at)


def test_it_leaves_no_trace(app: FastAPI, building: Evening, tmp_path: Path) -> None:
    anna, live, store = building.anna, building.live, building.tables.store
    page = anna.get(f"/t/{live.id}", part=True)
    heard: list[LiveTable] = []
    store.on_change.append(heard.append)
    stored, state = dump(tmp_path), live.table.state.save()
    answers = [foresee(anna, live, action).json() for action in legal(live)]
    assert sum(bool(answer["changes"]) for answer in answers) > 3
    assert dump(tmp_path) == stored
    assert store.open(live.id) is live
    assert live.table.state.save() == state
    assert not heard
    assert anna.get(f"/t/{live.id}", part=True) == page


def dump(folder: Path) -> list[str]:
    """Everything that is stored."""
    with closing(sqlite3.connect(settings(folder).file)) as connection:
        return list(connection.iterdump())


def test_every_action_can_be_asked_about(evening: Evening) -> None:
    asked: set[str] = set()
    for live in later(evening, seed=8):
        new: list[Action] = [action for action in live.table.state.legal if action.verb not in asked]
        for action in new:
            assert status(evening.reader(live), live, action.id) == 200
            asked.add(action.verb)
    assert len(asked) > 20

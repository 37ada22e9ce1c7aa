"""The bench of the server measures what it says."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from ecumene.games import GAMES, load
from ecumene.server.app import create_app
from ecumene.server.bench import late
from ecumene.server.bench.browser import Board
from ecumene.server.bench.measure import GAME, first_page, in_plain_words, pair
from ecumene.server.bench.times import Broken, Times
from ecumene.server.bench.tour import LEFT_OUT, Tour
from ecumene.server.pages.table import play
from ecumene.server.pages.table.scene import Scene, table_context
from ecumene.server.services import services
from tests.server.helpers import Reader, routes, running, settings


def test_a_late_position_is_the_whole_page_of_the_one_who_chooses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[bool] = []

    def drawing(scene: Scene) -> dict[str, object]:
        drawn.append(scene.asks)
        return table_context(scene)

    monkeypatch.setattr(play, "table_context", drawing)
    monkeypatch.setattr(late, "LONG_GAME", 30)
    monkeypatch.setattr("ecumene.server.serving.tidy", lambda: None)
    report = late.late_position(tmp_path)
    assert drawn == [True] * (late.LATE_TRIES + 1)
    assert set(report) == {"actions", "p50_ms", "worst_ms"}
    assert report["actions"] == 30
    assert 0 < report["p50_ms"] <= report["worst_ms"]


def test_a_click_late_in_each_game_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(late, "CLICKS", 3)
    monkeypatch.setattr(late, "LATE", 0.1)
    monkeypatch.setattr("ecumene.server.serving.tidy", lambda: None)
    report = late.late_clicks(tmp_path)
    assert list(report) == list(GAMES)
    for figures in report.values():
        assert set(figures) == {"actions", "n", "p50_ms", "p95_ms", "raw_kb", "gzip_kb"}
        assert (figures["n"], figures["actions"] > 0) == (3, True)
        assert 0 < figures["p50_ms"] <= figures["p95_ms"]
        assert 0 < figures["gzip_kb"] < figures["raw_kb"]


def test_a_tour_sees_everything_that_the_server_answers(tmp_path: Path) -> None:
    """A page that is added has to be measured too."""
    chosen = settings(tmp_path, bot_workers=1)
    with running(chosen) as (address, app):
        seen: dict[str, Times] = {}
        asyncio.run(Tour(int(address.rpartition(":")[2]), 1, seen).walk())
        there = {f"{method} {path}" for method in ("GET", "POST") for path in routes(app, method)}
    assert there - set(seen) == set(LEFT_OUT)
    assert set(seen) <= there


@pytest.mark.parametrize("game", list(GAMES))
def test_a_visitor_reads_what_can_be_clicked(tmp_path: Path, game: str) -> None:
    app = create_app(settings(tmp_path, bot_workers=0))
    with TestClient(app):
        anna = Reader(app)
        path = anna.sits_at(anna.post("/tables", {"seat-1": "me", "seat-2": "device", "name-2": "B"}, game=game))
        live = services(app).tables.store.open(path.removeprefix("/t/"))
        anna.post(f"{path}/curtain", seat=live.turn or 0)
        read = Board.read(anna.get(path, part=True))
    assert set(read.choices) == {action.id for action in live.table.state.legal}
    assert (read.number, read.over) == (live.number, False)


def test_two_visitors_play_against_each_other(tmp_path: Path) -> None:
    with running(settings(tmp_path, bot_workers=0)) as (address, _):
        sizes: list[int] = []
        asyncio.run(pair(int(address.rpartition(":")[2]), 12, Times(), sizes))
    assert len(sizes) >= 12


def test_a_click_that_enters_more_than_one_answer_is_seen_by_both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looks between two entries has to look again: otherwise nobody at the table seems to have a choice."""
    words = load(GAME).words
    monkeypatch.setattr(words, "goes_without_saying", lambda state: state.legal[0], raising=False)
    with running(settings(tmp_path, bot_workers=0)) as (address, _):
        sizes: list[int] = []
        asyncio.run(pair(int(address.rpartition(":")[2]), 40, Times(), sizes))
    assert len(sizes) >= 40


def test_nobody_who_can_choose_and_a_server_that_is_gone_are_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(settings(tmp_path, bot_workers=0)) as (address, _):
        port = int(address.rpartition(":")[2])
        with monkeypatch.context() as blind:
            blind.setattr("ecumene.server.bench.browser.CHOICE", re.compile("nothing at all"))
            with pytest.raises(Broken, match="Nobody can choose"):
                asyncio.run(pair(port, 1, Times(), []))
    with pytest.raises(Broken, match="did not answer as it should"), in_plain_words():
        asyncio.run(pair(port, 1, Times(), []))


def test_a_first_visit_is_weighed_with_its_pictures(tmp_path: Path) -> None:
    with running(settings(tmp_path, bot_workers=1)) as (address, _):
        found = asyncio.run(first_page(int(address.rpartition(":")[2])))
    assert found["other_hosts"] == []
    assert found["requests"] > 20
    assert found["kb"] > 100

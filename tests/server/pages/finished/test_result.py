"""What a finished game shows: who won and why, where the points came from, and how it came about."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import select

from ecumene.engine import LANGUAGES, Chance, Table, Text
from ecumene.games import load
from ecumene.server.app import create_app
from ecumene.server.pages.finished.plot import BOTTOM, LEFT, RIGHT, TOP, plots
from ecumene.server.pages.finished.result import Lead, result_of
from ecumene.server.services import services
from ecumene.server.storage.models import Entry
from ecumene.server.tables import course
from ecumene.server.tables.course import Course, course_of
from ecumene.server.tables.live import LiveTable
from tests.server.helpers import Reader, choose, settings

DUEL = "monumental-duel"
TWO_EACH = ("Wonders", "Policies", "Free cities")


@cache
def record(game: str = DUEL, seed: int = 1, actions: int | None = None, **options: str) -> bytes:
    """A game played at random, or the beginning of one."""
    table = Table.open(load(game), load(game).players[0], options, seed, ["Ada", "Boris"])
    chance = Chance.seeded(seed)
    while table.state.player is not None and len(table.history) != actions:
        table.act(table.state.player, chance.pick(table.state.legal))
    return table.record.text().encode()


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    return create_app(settings(tmp_path))


Bring = Callable[[bytes], LiveTable]


@pytest.fixture
def bring(app: FastAPI) -> Bring:
    """Brings a record to be watched."""
    person = services(app).people.guest("Anna")
    return lambda data: services(app).tables.archive.upload(person, data)


def text(page: str) -> str:
    """A page's words, without its tags."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", page)).split())


def result_part(page: str) -> str:
    """The part of a page that shows the result."""
    found = re.search(r'<div class="result".*?\n</div>', page, re.DOTALL)
    assert found
    return found.group()


def test_the_table_and_the_end_of_the_replay_show_the_result(app: FastAPI, bring: Bring) -> None:
    live = bring(record())
    page, reader = Reader(app).get(f"/t/{live.id}"), Reader(app)
    at_the_end = reader.get(f"/replay/{live.id}?at=99999")
    assert result_part(page) == result_part(at_the_end)
    assert 'class="result"' not in reader.get(f"/replay/{live.id}?at=5")
    for name in ("Provinces", "Acquired knowledge", "Wonders", "Most policies"):
        assert f'<th scope="row">{name}</th>' in page
    assert f"Total {live.table.state.scores()[0]} {live.table.state.scores()[1]}" in text(page)
    assert page.count("<polyline") == 2
    assert not re.search(r"<script(?! src)|\sstyle=|\son\w+=", page), "no code or style inside the page"


def test_the_result_marks_players_as_the_board_does(app: FastAPI, bring: Bring) -> None:
    live = bring(record())
    assert [*result_of(live, live.game.language("en")).signs] == ["A", "B"]
    page = Reader(app).get(f"/t/{live.id}")
    assert {sign for _, sign in re.findall(r'<span class="badge seat-(.)"[^>]*>(.*?)</span>', page)} == {"A", "B"}
    assert re.findall(r'<circle class="curve-sign".*?<text[^>]*>(.*?)</text>', page) == ["A", "B"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [DUEL, "guns-and-steel", "through-the-ages"])
def test_every_game_has_its_plots_in_every_language(app: FastAPI, bring: Bring, game: str, language: str) -> None:
    live = bring(record(game))
    page = Reader(app, language).get(f"/t/{live.id}")
    curves = live.game.ending.curves(live.table.state)
    assert page.count('<svg class="plot') == len(curves)
    assert all(live.game.language(language).say(curve.name) in page for curve in curves)


@pytest.mark.parametrize(
    ("winners", "words"), [([1], "Boris wins A tie: more gold decides. 1"), ([0, 1], "A shared win 1")]
)
def test_what_decided(
    app: FastAPI, bring: Bring, monkeypatch: pytest.MonkeyPatch, winners: list[int], words: str
) -> None:
    live = bring(record())
    decided = Text("A tie: more gold decides.") if len(winners) == 1 else None
    monkeypatch.setattr(type(live.table.state), "winners", lambda board: winners)
    monkeypatch.setattr(live.game.ending, "tie_break", lambda board: decided)
    assert words in text(Reader(app).get(f"/t/{live.id}"))
    assert words in text(Reader(app).get(f"/replay/{live.id}?at=99999"))


def test_whoever_resigned_has_won_no_tie(bring: Bring, monkeypatch: pytest.MonkeyPatch) -> None:
    live = bring(record())
    english = live.game.language("en")
    monkeypatch.setattr(live.game.ending, "tie_break", lambda board: Text("A tie: more gold decides."))
    assert result_of(live, english).tie_break == "A tie: more gold decides."
    (winner,) = live.table.state.winners()
    live.seats[winner].resigned = True
    given_up = result_of(live, english)
    assert [standing.seat.seat for standing in given_up.winners] == [1 - winner]
    assert not given_up.tie_break


def test_how_far_the_winner_is_ahead_is_said_where_points_decided(
    bring: Bring, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, english = bring(record()), load(DUEL).language("en")
    monkeypatch.setattr(type(live.table.state), "winners", lambda board: [1])
    monkeypatch.setattr(type(live.table.state), "scores", lambda board: [20, 27])
    assert result_of(live, english).lead == Lead("27", "7", live.names[0])
    monkeypatch.setattr(type(live.table.state), "scores", lambda board: [27, 27])
    assert result_of(live, english).lead is None


def test_a_tie_of_a_line_is_nobodys_lead(bring: Bring) -> None:
    live = bring(record())
    for line in result_of(live, live.game.language("en")).account:
        points = [int(cell.points) for cell in line.cells]
        assert [cell.most for cell in line.cells] == [min(points) < n == max(points) for n in points]
        assert all(bool(cell.counted) == (cell.points != "0" and line.name in TWO_EACH) for cell in line.cells)


def test_an_account_of_events_is_made_from_the_game_played_again(app: FastAPI, bring: Bring) -> None:
    """What was stored when sources were not told yet makes no difference."""
    live = bring(record("through-the-ages", length="one-age"))
    assert live.game.ending.account(live.table.state) == []
    live.table.history[:] = [replace(moment, events=()) for moment in live.table.history]
    shown = result_of(live, live.game.language("en"))
    sums = [
        sum(int(line.cells[seat].points.replace("−", "-")) for line in shown.account) for seat in range(len(live.seats))
    ]
    assert [str(points) for points in sums] == list(shown.scores)
    assert "Production of culture" in [line.name for line in shown.account]
    assert "Production of culture" in Reader(app).get(f"/t/{live.id}")


def test_a_table_whose_events_told_no_sources_opens_and_has_its_account(app: FastAPI, bring: Bring) -> None:
    """What is stored tells of culture as it was told before: who, and how much."""
    tables, reader = services(app).tables, Reader(app)
    live = bring(record("through-the-ages", length="one-age"))
    with services(app).database.session() as session:
        for entry in session.scalars(select(Entry)):
            entry.events = [_without_source(*event) for event in entry.events]
    tables.store.cache.forget(live.id)
    old = tables.store.open(live.id)
    told = {
        number: event
        for number, moment in enumerate(old.table.history, 1)
        for event in moment.events
        if event.kind == "culture"
    }
    assert {tuple(event.args) for event in told.values()} == {("n",)}
    assert old.table.state.digest() == live.table.state.digest()
    shown = result_of(old, old.game.language("en"))
    assert shown.account == result_of(live, live.game.language("en")).account
    assert "Production of culture" in result_part(reader.get(f"/t/{live.id}"))
    for number, event in told.items():
        assert f"gains {event.args['n']} culture." in text(reader.get(f"/replay/{live.id}?at={number}"))


def _without_source(kind: str, player: int | None, args: dict[str, Any], seen_by: list[int] | None) -> list[Any]:
    """A stored event as it was before culture points had sources."""
    if kind in ("culture", "loses culture", "leader's culture"):
        return ["loses culture" if kind == "loses culture" else "culture", player, {"n": args["n"]}, seen_by]
    return ["loses food" if kind == "eats" else kind, player, args, seen_by]


def test_marks_lead_to_their_moment_in_the_replay(app: FastAPI, bring: Bring) -> None:
    reader = Reader(app)
    pages = "".join(reader.get(f"/t/{bring(record(seed=seed)).id}") for seed in range(1, 6))
    marks = re.findall(r'<li><a href="([^"]*)">Round \d+</a>: ([^<]*)</li>', pages)
    assert marks
    for address, words in marks:
        now = reader.get(address).partition('class="position')[2].partition("</div>")[0]
        assert text(f"<p>{words}</p>") in re.sub(r" (?=[.!])", "", text(now))


def test_milestones_cross_all_plots_and_lead_to_their_moment(app: FastAPI, bring: Bring) -> None:
    live = bring(record("through-the-ages", length="two-ages"))
    found = plots(course_of(live), live.game, live.game.language("en"), live.names)
    assert len(found) == 5
    told = [event for moment in live.table.history for event in moment.events if event.kind == "age"]
    for plot in found:
        assert [stone.words for stone in plot.milestones] == [f"Age {event.args['age']} begins." for event in told]
        across = [stone.x for stone in plot.milestones]
        assert across == sorted(across)
        assert all(LEFT <= x <= RIGHT for x in across)
        rounds = [stone.round for stone in plot.milestones]
        assert rounds == sorted(rounds)
    page, reader = Reader(app).get(f"/t/{live.id}"), Reader(app)
    address, words = re.findall(r'<li><a href="([^"]*)">Round \d+</a>: (Age II begins.)</li>', page)[0]
    assert words in text(reader.get(address))


def test_an_unfinished_record_has_no_account(app: FastAPI, bring: Bring) -> None:
    live = bring(record(actions=40))
    page = Reader(app).get(f"/t/{live.id}")
    assert "An unfinished game" in page
    assert "standings" in page
    assert "<polyline" not in page
    assert 'class="account"' not in page


# -- the course of a game ----------------------------------------------------------------------------------------------


def test_the_course_is_worked_out_once(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    play_again = course._played_again

    def counted(live: LiveTable) -> Course:
        asked.append(live.number)
        return play_again(live)

    monkeypatch.setattr(course, "_played_again", counted)
    player, spectator = Reader(app), Reader(app)
    with TestClient(app):
        path = player.sits_at(player.post(f"/quick/{DUEL}"))
        tables, chance = services(app).tables, Chance.seeded(3)
        live = tables.store.open(path.removeprefix("/t/"))
        while live.playing:
            if live.actions % 20 == 0:
                player.get(path)
            live = choose(tables, live, chance.pick(live.table.state.legal).id)
        assert not asked, "it is not worked out while the game goes on"
        shown = [result_part(reader.get(path)) for reader in (player, spectator, player)]
        player.get(f"/replay/{live.id}?at=99999")
    assert asked == [live.number]
    assert shown[0] == shown[1] == shown[2], "everybody sees the same"


def test_the_course_has_every_round_and_ends_with_the_result(bring: Bring) -> None:
    for civilizations in ("random", "drafted"):
        live = bring(record(civilizations=civilizations))
        found = course_of(live)
        assert [end.round for end in found.rounds] == list(range(live.table.state.round + 1))
        assert [end.at for end in found.rounds] == sorted({end.at for end in found.rounds})
        assert found.rounds[-1].at == live.actions
        assert found.rounds[-1].curves[0].numbers == live.table.state.scores()


def test_a_course_that_cannot_be_told_is_left_out(app: FastAPI, bring: Bring) -> None:
    live = bring(record())
    live.table.history[3] = live.table.history[0]
    assert course_of(live) == Course()
    page = Reader(app).get(f"/t/{live.id}")
    assert "Provinces" in page
    assert "<polyline" not in page


# -- plots -------------------------------------------------------------------------------------------------------------


def test_each_round_of_a_long_game_tells_all_its_numbers_at_once(app: FastAPI, bring: Bring) -> None:
    live = bring(record("through-the-ages"))
    rounds, curves = course_of(live).rounds, live.game.ending.curves(live.table.state)
    assert len(rounds) > 20
    page = Reader(app).get(f"/t/{live.id}")
    assert 'class="curve-dot"' not in page
    assert page.count('class="plot-round"') == len(rounds) * len(curves)
    ada, boris = rounds[-1].curves[0].numbers
    assert f"<title>Round {rounds[-1].round}: Ada {ada}, Boris {boris}</title>" in page


def test_lines_and_signs_stay_inside_the_plot_and_apart(bring: Bring) -> None:
    for game in (DUEL, "guns-and-steel"):
        live = bring(record(game, seed=2))
        for plot in plots(course_of(live), live.game, live.game.language("en"), live.names):
            signs = sorted(curve.sign for curve in plot.curves)
            assert all(below - above >= 15 for above, below in pairwise(signs))
            assert all(TOP <= y <= BOTTOM for y in [*signs, *(dot.y for curve in plot.curves for dot in curve.dots)])
            assert plot.heights[0][0] == BOTTOM
            assert plot.heights[-1][0] == TOP
            assert "0" in [number for _, number in plot.heights]
            for mark in plot.marks:
                assert TOP <= mark.dot.y <= BOTTOM


def test_half_points_are_written_for_people(app: FastAPI, bring: Bring, monkeypatch: pytest.MonkeyPatch) -> None:
    live = bring(record(seed=1))
    monkeypatch.setattr(live.game, "point", 2)
    scores = live.table.state.scores()
    assert any(score % 2 for score in scores)
    written = [f"{score // 2}{'½' * (score % 2)}" for score in scores]
    page = text(Reader(app).get(f"/t/{live.id}"))
    assert f"Total {' '.join(written)}" in page
    assert f"1 A Ada {written[0]}" in page
    (plot,) = plots(course_of(live), live.game, live.game.language("en"), live.names)
    assert plot.table[-1][1] == written
    assert plot.curves[0].dots[-1].words.endswith(f"Ada {written[0]}")
    assert not any("½" in number for _, number in plot.heights), "the scale has whole points"


def test_a_game_that_counts_no_rounds_has_no_plot(bring: Bring) -> None:
    live = bring(record())
    short = Course(course_of(live).rounds[:2])
    assert plots(short, live.game, live.game.language("en"), live.names) == []
    assert plots(Course(), live.game, live.game.language("en"), live.names) == []

"""The replay without scripts: jumps to turns, rounds and key moments, and what a running game tells of them."""

from __future__ import annotations

import html
import re
from itertools import pairwise

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from ecumene.engine import LANGUAGES
from ecumene.games import GAMES
from ecumene.server.pages.finished.chapters import Stops, chapters_of, outline_of
from ecumene.server.services import services
from ecumene.server.tables.course import course_of
from ecumene.server.tables.live import LiveTable
from tests.server.helpers import GAME, Reader, choose
from tests.server.pages.finished.test_result import record, text

AGES = "through-the-ages"
KINDS = ("turn", "round", "moment")


def watched(app: FastAPI, data: bytes) -> LiveTable:
    """A record that somebody has brought."""
    return services(app).tables.archive.upload(services(app).people.guest("Vera"), data)


def link(page: str, id: str) -> str | None:
    """Where a link of a page leads; None if it leads nowhere here."""
    found = re.search(rf'<a [^>]*id="{id}"[^>]*>', page)
    assert found, id
    address = re.search(r'href="([^"]*)"', found.group())
    if address is None:
        assert 'aria-disabled="true"' in found.group()
        return None
    return html.unescape(address.group(1))


def position(page: str) -> int:
    found = re.search(r'data-at="(\d+)" data-last', page)
    assert found
    return int(found.group(1))


def test_stops_are_found_on_both_sides_of_a_position() -> None:
    stops = Stops([0, 4, 9])
    assert [stops.before(at) for at in (0, 1, 4, 5, 20)] == [None, 0, 0, 4, 9]
    assert [stops.after(at) for at in (0, 3, 4, 9)] == [4, 4, 9, None]


def test_links_lead_through_a_whole_game_and_back(app: FastAPI) -> None:
    live, reader = watched(app, record(AGES, seed=3)), Reader(app)
    rounds = [chapter.at for chapter in chapters_of(live, live.game.language("en"))]
    expected = {
        "turn": [0, *outline_of(live).turns.positions],
        "round": [0, *rounds],
        "moment": [mark.at for mark in (*course_of(live).marks, *course_of(live).milestones)],
    }
    for kind in KINDS:
        page, there = reader.get(f"/replay/{live.id}?at=0&as=2"), [0]
        while address := link(page, f"{kind}-on"):
            assert address.endswith("&as=2"), "whose eyes one looks through stays"
            page = reader.get(address)
            there.append(position(page))
        assert len(there) > 3
        assert all(before < after for before, after in pairwise(there))
        assert set(there[1:]) == set(expected[kind]) - {0}
        back = [there[-1]]
        while address := link(page, f"{kind}-back"):
            page = reader.get(address)
            back.append(position(page))
        assert back == sorted(set(expected[kind]), reverse=True)


def test_a_turn_begins_where_the_log_says_so(app: FastAPI) -> None:
    live, reader = watched(app, record(AGES, seed=3)), Reader(app)
    for at in list(outline_of(live).turns.positions)[2:6]:
        player = services(app).tables.archive.at(live.id, at).table.state.player
        assert player is not None
        titles = re.findall(r'class="turn-title">(.*?)</h2>', reader.get(f"/replay/{live.id}?at={at}"))
        assert text(titles[-1]).endswith(live.names[player])


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_has_its_rounds_turns_and_key_moments(app: FastAPI, game: str) -> None:
    live = next(live for seed in range(2, 9) if course_of(live := watched(app, record(game, seed=seed))).marks)
    assert len(outline_of(live).turns.positions) > 5
    course = course_of(live)
    plotted = {end.round: begin.at for begin, end in pairwise(course.rounds)}
    for language in LANGUAGES:
        chapters = chapters_of(live, live.game.language(language))
        told = {chapter.round: chapter.at for chapter in chapters if chapter.round > 1}
        assert told == {round: at for round, at in plotted.items() if round > 1}, "the rounds are those of the plots"
        page = Reader(app, language).get(f"/replay/{live.id}?at=9")
        for chapter in chapters:
            for moment in chapter.moments:
                assert f'data-at="{moment.at}"' in page
                assert moment.words in html.unescape(page)
        assert sum(len(chapter.moments) for chapter in chapters) == len(course.marks) + len(course.milestones)
        assert not re.search(r"<script(?! src)|\sstyle=|\son\w+=", page)


def test_a_key_moment_leads_to_what_it_tells(app: FastAPI) -> None:
    live, reader = watched(app, record(AGES, seed=3)), Reader(app)
    moments = [each for chapter in chapters_of(live, live.game.language("en")) for each in chapter.moments]
    for moment in moments:
        now = reader.get(f"/replay/{live.id}?at={moment.at}").partition('class="position')[2].partition("</div>")[0]
        assert moment.words in re.sub(r" (?=[.,:!])", "", text(now))


def test_a_running_game_tells_its_rounds_and_nothing_of_what_is_worth_a_mark(app: FastAPI) -> None:
    reader = Reader(app)
    with TestClient(app):
        path = reader.sits_at(reader.post(f"/quick/{GAME}"))
        tables = services(app).tables
        live = tables.store.open(path.removeprefix("/t/"))
        for _ in range(60):
            live = choose(tables, live, live.table.state.legal[-1].id)
        page = reader.get(f"/replay/{live.id}?at=20")
    assert link(page, "round-on")
    assert link(page, "turn-back")
    assert "moment-on" not in page
    assert "Rounds and key moments" not in page


def test_a_choice_of_which_nothing_is_told_is_named_to_whoever_may_know_it(app: FastAPI) -> None:
    live, reader = watched(app, record(AGES, seed=3)), Reader(app)
    history = live.table.history
    silent = next(number for number, moment in enumerate(history, 1) if not moment.events)
    seat = history[silent - 1].seat
    choice = live.game.language("en").say(live.game.describe(history[silent - 1].action), live.names)

    def now(viewer: str) -> str:
        page = reader.get(f"/replay/{live.id}?at={silent}&as={viewer}")
        return text(page.partition('class="position')[2].partition("</div>")[0])

    for viewer in ("all", str(seat + 1)):
        assert f"{live.names[seat]}: {choice}" in now(viewer)
    for viewer in ("nobody", str(2 - seat)):
        assert choice not in now(viewer)


def test_an_empty_game_has_nothing_to_jump_to(app: FastAPI) -> None:
    live = watched(app, record("monumental-duel", actions=0))
    page = Reader(app).get(f"/replay/{live.id}")
    assert 'class="jumps"' not in page

"""The guide of somebody's first game, as the pages show it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from fastapi import FastAPI

from ecumene.engine import Chance, Game, State
from ecumene.engine.table import look
from ecumene.games import GAMES, load
from ecumene.server.boards import board_for
from ecumene.server.people.guide_progress import THE_TABLE
from ecumene.server.services import services
from tests.server.drawing import draw, picture
from tests.server.helpers import GAME, Reader

OTHER_RULES: dict[str, list[dict[str, str]]] = {
    "guns-and-steel": [{}, {"theme": "renaissance"}],
    "civilization": [{}, {"rules": "standard"}],
}
"""Where some lessons are for one set of rules alone."""
LONG_ENOUGH = 1000


def decisions(game: Game) -> Iterator[State]:
    """Every decision of a few sensible games."""
    for seed, options in enumerate(OTHER_RULES.get(game.id, [{}]) * 4):
        state, whim = game.new(2, options, seed), Chance.seeded(seed)
        for _ in range(LONG_ENOUGH):
            if state.over:
                break
            yield state
            state.apply(whim.pick_weighted(state.legal, game.judging.prior(state)))


@pytest.mark.parametrize("id", list(GAMES))
def test_every_lesson_comes_up_and_what_it_points_at_is_on_the_board(id: str) -> None:
    game, board = load(id), board_for(id)
    assert {lesson.part for lesson in game.guide if lesson.part} == set(board.parts)
    waiting = list(game.guide)
    for state in decisions(game):
        seat = state.player
        assert seat is not None
        view = look(state, seat)
        fitting = [lesson for lesson in waiting if lesson.fits(view)]
        if any(lesson.part for lesson in fitting):
            drawn = draw(board, picture(state, seat))
            for lesson in fitting:
                assert not lesson.part or f'id="{board.parts[lesson.part].format(seat=seat)}"' in drawn, lesson.id
        waiting = [lesson for lesson in waiting if lesson not in fitting]
        if not waiting:
            return
    raise AssertionError([lesson.id for lesson in waiting])


def said(page: str) -> str:
    """The lesson that a page shows, by its id; nothing if it shows none."""
    found = re.search(r'class="guide" .*?name="lesson" value="([\w-]+)"', page, re.DOTALL)
    return found.group(1) if found else ""


def sit(reader: Reader, **more: str) -> str:
    """A table for two on one device, which the first seat holds and begins."""
    fields = {"seat-1": "me", "seat-2": "device", "name-2": "Boris", "order": "fixed", "game": GAME, **more}
    if fields["game"] == GAME:
        fields.setdefault("option-cards", "open")  # then there is no curtain
    return reader.sits_at(reader.post("/tables", fields))


def act(reader: Reader, path: str, **more: str) -> str:
    """Takes the first choice, with whatever the form of the page holds; the page after it."""
    page = reader.get(path)
    fields = dict(re.findall(r'name="(at|seat)" value="(\d+)"', page))
    (action,) = re.findall(r'name="action" value="([^"]+)" class="answer', page)[:1]
    lesson = re.search(r'name="lesson" value="([\w-]+)" form="act"', page)
    kept = {"lesson": lesson.group(1)} if lesson else {}
    assert reader.post(f"{path}/act", {**fields, **kept, "action": action, "sure": action, **more}).status_code == 303
    return reader.get(path)


class TestFirstGame:
    def test_it_begins_by_itself_and_goes_on_when_a_lesson_is_understood(self, app: FastAPI) -> None:
        anna = Reader(app)
        path = sit(anna)
        first = load(GAME).guide[0]
        page = anna.get(path)
        assert said(page) == first.id == "goal"
        assert str(first.text) in page
        assert f'href="/rules/{GAME}#{first.rule}"' in page
        assert anna.post(f"{path}/guide", lesson="goal").headers["location"] == path
        assert not said(anna.get(path)), "one explanation before the first choice is enough"
        assert said(act(anna, path)) == THE_TABLE.id
        answer = anna.post(f"{path}/guide", part=True, lesson=THE_TABLE.id)
        assert said(answer.text) == "resource"
        assert 'id="board"' not in answer.text  # with scripts only the note changes

    def test_it_speaks_russian(self, app: FastAPI) -> None:
        anna = Reader(app, "ru")
        page = anna.get(sit(anna))
        assert load(GAME).language("ru").say(load(GAME).guide[0].text) in page
        assert "Понятно" in page

    def test_it_points_at_a_part_of_the_board(self, app: FastAPI) -> None:
        anna = Reader(app)
        path = sit(anna)
        act(anna, path)
        anna.post(f"{path}/guide", lesson=THE_TABLE.id)
        page = anna.get(path)
        (element,) = re.findall(r'<a href="#([\w-]+)" data-points="\1">', page.partition('id="guide"')[2][:2000])
        assert f'id="{element}"' in page

    def test_whoever_just_plays_on_has_read_it_too(self, app: FastAPI) -> None:
        anna = Reader(app)
        path = sit(anna)
        assert said(anna.get(path)) == "goal"
        assert said(act(anna, path)) == THE_TABLE.id

    def test_a_choice_that_is_refused_leaves_it_unread(self, app: FastAPI) -> None:
        anna = Reader(app)
        path = sit(anna)
        anna.post(f"{path}/act", at=0, seat=0, action="pass", sure="pass", lesson="goal")
        assert said(anna.get(path)) == "goal"

    def test_what_is_no_lesson_changes_nothing(self, app: FastAPI) -> None:
        anna = Reader(app)
        path = sit(anna)
        assert anna.post(f"{path}/guide", lesson="no-such lesson").status_code == 303
        assert said(anna.get(path)) == "goal"
        assert anna.post(f"{path}/guide", lesson="x" * 50).status_code == 422

    def test_how_the_table_works_is_told_once_for_all_games(self, app: FastAPI) -> None:
        anna = Reader(app)
        path = sit(anna)
        for lesson in ("goal", THE_TABLE.id):
            anna.post(f"{path}/guide", lesson=lesson)
        path = sit(anna, game="monumental-duel")
        for lesson in ("goal", "activation"):
            anna.post(f"{path}/curtain", seat=services(app).tables.store.open(path[3:]).turn or 0)
            assert said(anna.get(path)) == lesson
            act(anna, path)


class TestRemembered:
    def test_it_goes_on_at_the_next_table(self, app: FastAPI) -> None:
        anna = Reader(app)
        path = sit(anna)
        anna.post(f"{path}/guide", lesson="goal")
        other = sit(anna)
        assert not said(anna.get(other))
        assert said(act(anna, other)) == THE_TABLE.id

    def test_no_more_of_it_is_for_this_game_alone(self, app: FastAPI) -> None:
        anna = Reader(app)
        path = sit(anna)
        anna.post(f"{path}/guide", lesson="goal", no_more=1)
        assert not said(anna.get(path))
        assert not said(anna.get(sit(anna)))
        path = sit(anna, game="monumental-duel")
        anna.post(f"{path}/curtain", seat=services(app).tables.store.open(path[3:]).turn or 0)
        assert said(anna.get(path)) == "goal"

    def test_the_menu_of_the_table_brings_it_back_for_this_game_alone(self, app: FastAPI) -> None:
        anna = Reader(app)
        other = sit(anna, game="monumental-duel")
        anna.post(f"{other}/guide", no_more=1)
        path = sit(anna)
        anna.post("/settings", guide="off")
        assert not said(anna.get(path))
        assert 'id="explain-again"' in anna.get(path)
        assert anna.post(f"{path}/guide", again=1).headers["location"] == path
        assert said(anna.get(path)) == "goal"
        anna.post(f"{other}/curtain", seat=services(app).tables.store.open(other[3:]).turn or 0)
        assert not said(anna.get(other))
        assert not said(anna.get(sit(anna, game="clash-of-cultures"))), "a first game, but he wanted no guides"
        assert Reader(app).post(f"{path}/guide", again=1).status_code == 403

    def test_whoever_has_played_before_is_not_taught(self, app: FastAPI) -> None:
        anna = Reader(app)
        earlier = sit(anna)
        assert not said(anna.get(sit(anna)))
        assert said(anna.get(earlier)) == "goal"  # there it is still the first game

    def test_it_follows_an_account_to_another_device(self, app: FastAPI) -> None:
        anna, again = Reader(app), Reader(app)
        path = sit(anna)
        anna.post(f"{path}/guide", lesson="goal")
        words = {"name": "Anna", "password": "a long password", "repeat": "a long password"}
        anna.post("/account/register", words)
        again.post("/account/login", words)
        assert not said(again.get(path))
        assert said(act(again, path)) == THE_TABLE.id

    def test_all_lessons_read_are_kept_in_a_word(self, app: FastAPI) -> None:
        """The settings of a person stay small however many games there are."""
        anna = Reader(app)
        path = sit(anna)
        for lesson in load(GAME).guide:
            anna.post(f"{path}/guide", lesson=lesson.id)
        owner = services(app).tables.store.open(path[3:]).row.owner
        person = services(app).people.find(owner or "")
        assert person is not None
        assert person.settings["lessons"] == {GAME: "-"}


class TestSettings:
    def test_they_end_it_in_all_games(self, app: FastAPI) -> None:
        anna = Reader(app)
        anna.post("/settings", guide="off")
        path = sit(anna)
        assert not said(anna.get(path))
        anna.post("/settings", guide="on")
        assert said(anna.get(path)) == "goal"

    def test_they_bring_it_back_also_to_whoever_has_played(self, app: FastAPI) -> None:
        anna = Reader(app)
        sit(anna)
        path = sit(anna)
        anna.post(f"{path}/guide", lesson="goal", no_more=1)
        anna.post("/settings", guide="off")
        assert not said(anna.get(path))
        assert "/settings/guide" in anna.get("/settings")
        assert anna.post("/settings/guide").headers["location"] == "/settings?saved=1"
        assert said(anna.get(path)) == "goal"

    def test_a_stranger_has_nothing_to_bring_back(self, app: FastAPI) -> None:
        stranger = Reader(app)
        assert "/settings/guide" not in stranger.get("/settings")
        assert stranger.post("/settings/guide").status_code == 303


class TestOthers:
    def test_who_watches_is_not_taught_and_cannot_go_on(self, app: FastAPI) -> None:
        path = sit(Reader(app), public="yes")
        stranger = Reader(app)
        assert not said(stranger.get(path))
        assert stranger.post(f"{path}/guide", lesson="goal").status_code == 403

    def test_nothing_is_said_while_another_has_to_choose(self, app: FastAPI) -> None:
        anna, boris = Reader(app), Reader(app)
        fields = {"seat-1": "me", "seat-2": "friend", "order": "fixed", "option-cards": "open"}
        path = anna.sits_at(anna.post("/tables", fields, game=GAME))
        page = anna.get(path)
        assert not said(page)
        (invitation,) = set(re.findall(r"/join/[\w-]+/[\w-]+", page))
        boris.post(invitation, name="Boris")
        live = services(app).tables.store.open(path[3:])
        asked, other = (anna, boris) if live.turn == 0 else (boris, anna)
        assert said(asked.get(path)) == "goal"
        assert not said(other.get(path))

    def test_a_question_about_a_choice_stands_alone(self, app: FastAPI) -> None:
        """“Are you sure?” needs the room; the lesson comes back, unless the choice is taken."""
        anna = Reader(app)
        path = sit(anna, game="civilization")
        live = services(app).tables.store.open(path[3:])
        anna.post(f"{path}/curtain", seat=live.turn or 0)
        page = anna.get(path)
        assert said(page) == "goal"
        first, second = [action.id for action in live.table.state.legal][:2]
        answer = anna.post(f"{path}/act", part=True, at=live.number, seat=live.turn or 0, narrow=f"{first},{second}")
        assert answer.status_code == 200
        assert not said(answer.text)
        assert 'name="lesson" value="goal" form="act"' in answer.text

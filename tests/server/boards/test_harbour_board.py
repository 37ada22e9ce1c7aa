"""The board of the example package: what can be done is one button, secrets stay secret, all is said in words."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from ecumene.engine import EVERYTHING, LANGUAGES, SPECTATOR, Chance, State
from ecumene.server.boards import language_for
from harbour import GAME
from harbour.web_table import BOARD
from tests.plug_ins import offer, offer_board
from tests.server.drawing import Page, draw, picture


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    offer(monkeypatch, GAME)
    offer_board(monkeypatch, BOARD)
    language_for.cache_clear()
    yield
    language_for.cache_clear()


def positions(seed: int = 1) -> Iterator[State]:
    """Every position of a game for each number of players."""
    whim = random.Random(seed)
    for players in GAME.players:
        state = GAME.new(players, {"hold": whim.choice(["roomy", "narrow"])}, seed)
        while not state.over:
            yield state
            state.apply(whim.choice([state.legal[0], whim.choice(state.legal)]))
        yield state


def test_what_is_legal_is_exactly_one_button_and_the_rest_says_why() -> None:
    for state in positions():
        if (viewer := state.player) is None:
            continue
        page = Page(draw(BOARD, picture(state, viewer)))
        buttons = [button["value"] for button in page.buttons(enabled=True)]
        assert sorted(map(str, buttons)) == sorted(action.id for action in state.legal)
        refused = page.buttons(enabled=False)
        assert all(button["data-reason"] for button in refused)
        assert "load" in {button["value"] for button in (*page.buttons(enabled=True), *refused)}


def test_only_who_decides_has_buttons() -> None:
    for state in positions():
        for viewer in (*range(state.seats), SPECTATOR, EVERYTHING):
            page = Page(draw(BOARD, picture(state, viewer)))
            assert viewer == state.player or not page.buttons(enabled=True) + page.buttons(enabled=False)
            assert len(set(page.ids())) == len(page.ids())


def test_no_page_changes_with_a_redeal() -> None:
    for state in positions():
        for viewer in (*range(state.seats), SPECTATOR):
            other = state.copy()
            other.redeal(viewer, Chance.seeded(7))
            assert draw(BOARD, picture(state, viewer)) == draw(BOARD, picture(other, viewer))


def test_the_log_finds_what_it_names() -> None:
    for state in positions():
        for viewer in (0, SPECTATOR, EVERYTHING):
            shown = picture(state, viewer)
            assert set(BOARD.places(shown.view)) <= set(Page(draw(BOARD, shown)).ids())


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_words_are_in_the_language_of_the_reader(code: str) -> None:
    assert BOARD.box is not None
    assert BOARD.about is not None
    language = language_for(GAME, code)
    said = [language.say(text) for text in (BOARD.about, BOARD.box.minutes, BOARD.box.weight, BOARD.box.words)]
    for state in positions():
        page = Page(draw(BOARD, replace(picture(state, 0, code), names=("1", "2", "3", "4"))))
        said.append(page.text)
        said += [str(attrs[key]) for _, attrs in page.elements for key in ("aria-label", "data-reason") if key in attrs]
    assert re.findall(r"[А-Яа-яЁё]+" if code == "en" else r"[A-Za-z]+", " ".join(said)) == []


def test_every_icon_shown_is_in_the_sprite_and_none_is_idle() -> None:
    assert BOARD.folder is not None
    drawn = set(re.findall(r'<symbol id="(\w+)"', (BOARD.folder / "sprite.svg").read_text(encoding="utf-8")))
    pages = [draw(BOARD, picture(state, EVERYTHING)) + draw(BOARD, picture(state, SPECTATOR)) for state in positions()]
    assert set(re.findall(r"sprite\.svg#(\w+)", "".join(pages))) == drawn

"""What every game promises in the browser, late in a game: it fits all screens, in the light and in the dark, in every
language, everybody can use it, and it goes on."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from ecumene.engine import Chance, Table
from ecumene.games import GAMES, load
from ecumene.server.boards import board_for
from tests.browser import letters
from tests.browser.layout import LAID_OUT
from tests.browser.test_accessibility import stumbling_blocks
from tests.browser.test_screens import LEAST, TOO_SMALL, TOO_WIDE, fits, on_a_phone
from tests.browser.visitor import PHONE, WIDE, Company, Visitor

SMALL = (1024, 768)
SCREENS = (WIDE, (1180, 820), SMALL, (844, 390), (768, 1024), PHONE)
"""Laptops, tablets and phones, upright and on their sides."""
MOST_MOVES = 300
"""A bound only: what bots offer meanwhile decides how many are needed, mostly a dozen."""
LATE = 0.85
"""So much of a game has been played."""
LAST = 12
"""So many decisions before its end, all players' together, a game is nearly over."""
STICKS_OUT = """() => {
  const board = document.getElementById("board");
  const right = board.getBoundingClientRect().right;
  const scrolls = (element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
  const inside = (element) => element !== board && (scrolls(element) || inside(element.parentElement));
  return [...board.querySelectorAll("*")]
    .filter((element) => element.checkVisibility() && !element.closest(".tip, svg"))
    .filter((element) => element.getBoundingClientRect().right > right + 1 && !inside(element))
    .map((element) => element.outerHTML.slice(0, 100));
}"""
"""What is wider than the board and cannot be scrolled to."""

each_game = pytest.mark.parametrize("game", list(GAMES))


@cache
def played(game: str) -> tuple[str, int, int]:
    """The record of a random game, a late moment of it at which somebody has a real choice, and one near the end."""
    table = Table.open(load(game), load(game).players[-1], seed=7)
    chance, choices = Chance.seeded(7), list[int]()
    while table.state.player is not None:
        choices.append(len(table.state.legal))
        table.act(table.state.player, chance.pick(table.state.legal))
    late = range(int(LATE * len(choices)), len(choices))
    return table.record.text(), max(late, key=lambda moment: min(choices[moment], 20)), len(choices) - LAST


def sit_down_late(visitor: Visitor, game: str, at_the_end: bool = False) -> None:
    """Plays on from there, against bots."""
    record, late, last = played(game)
    visitor.settings(confirm="off", warn="off")
    visitor.play_on(record, last if at_the_end else late)


def legible(page: Page, screens: Iterable[tuple[int, int]] = SCREENS) -> Iterator[tuple[int, int]]:
    """No letters are too small on any screen, and nothing lies where it cannot be scrolled to. The screens, for whoever
    wants to look at more of them."""
    for width, height in screens:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT)
        assert letters.too_small(page) == [], f"{width}×{height}"
        assert page.evaluate(TOO_WIDE) == [], f"{width}×{height}"
        assert page.evaluate(STICKS_OUT) == [], f"{width}×{height}"
        yield width, height


@each_game
def test_it_fits_and_everybody_can_use_it(company: Company, game: str) -> None:
    """By day in English, by night in Russian, whose words are longer: on all screens, as the result in English is. The
    colours of the night are looked at here on a wide screen, and with the replay on a phone."""
    anna = company.invite(color_scheme="light")
    sit_down_late(anna, game)
    page = anna.page
    for screen in legible(page, (PHONE, WIDE)):
        found = stumbling_blocks(page)
        assert not found, f"{screen}:\n" + "\n".join(found)
    assert page.evaluate("document.scrollingElement.scrollHeight") <= WIDE[1]
    anna.settings(confirm="off", warn="off", language="ru")
    page.emulate_media(color_scheme="dark")
    page.reload()  # Chromium would keep some of the light colours
    anna.my_turn()
    for screen in legible(page):
        if screen == WIDE:
            found = stumbling_blocks(page, colours=True)
            assert not found, "by night:\n" + "\n".join(found)


UNFOLD = """() => {
  for (const folded of document.querySelectorAll("#board details, .plot-numbers")) folded.open = true;
}"""


@each_game
def test_everybody_can_use_a_first_game(company: Company, game: str) -> None:
    """With the guide, with all that can be unfolded, and with every part of the board that can be opened."""
    anna = company.invite(screen=SMALL)
    anna.open_table("me", *["bot"] * (load(game).players[-1] - 1), game=game)
    anna.my_turn()
    page = anna.page
    expect(page.get_by_role("note")).to_be_visible()
    found = stumbling_blocks(page)
    page.evaluate(UNFOLD)
    found += stumbling_blocks(page, opened=True)
    for switch in page.locator("#board input[type=radio]").all():
        switch.evaluate("(radio) => radio.click()")
        found += stumbling_blocks(page, opened=True)
    assert not found, "\n".join(dict.fromkeys(found))


@each_game
def test_everybody_can_use_the_result_and_the_replay(company: Company, game: str) -> None:
    """The result by day on a wide screen; the replay by night on a phone, with a full board and with the result."""
    record, late, _ = played(game)
    by_day, by_night = company.invite(color_scheme="light"), company.invite(screen=PHONE, color_scheme="dark")
    path = by_day.bring(record)
    found: list[str] = []
    for visitor, place in (
        (by_day, path.replace("/replay/", "/t/")),
        (by_night, f"{path}?at={late}"),
        (by_night, f"{path}?at=99999"),
    ):
        page = visitor.go(place)
        page.evaluate(UNFOLD)
        found += stumbling_blocks(page)
    assert not found, "\n".join(dict.fromkeys(found))


MAPS = [game for game in GAMES if "css/map.css" in board_for(game).shared_styles]
ZOOM = """async (way) => {
  const frame = document.querySelector("[data-map]");
  frame.querySelector(`[data-map-zoom="${way}"]`).click();
  while (frame.classList.contains("moving")) await new Promise(requestAnimationFrame);
  return frame.dataset.view.split(" ")[0];
}"""
LARGER_THAN_THEIR_TOKENS = """() => [...document.querySelectorAll(".map .token text")]
  .filter((letters) => letters.checkVisibility() && letters.getBoundingClientRect().height > 0)
  .filter((letters) => {
    const token = [...letters.closest(".token").querySelectorAll("rect, path, circle")]
      .map((part) => part.getBoundingClientRect().height);
    return parseFloat(getComputedStyle(letters).fontSize) * letters.getScreenCTM().a > 1.5 * Math.max(...token);
  })
  .map((letters) => letters.textContent)"""


@pytest.mark.parametrize("game", MAPS)
def test_a_map_is_legible_however_it_is_zoomed(company: Company, game: str) -> None:
    anna = company.invite("ru")
    record, late, _ = played(game)
    page = anna.go(f"{anna.bring(record)}?at={late}")
    for width, height in (SMALL, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT)
        zoom, before = page.evaluate(ZOOM, "all"), ""
        while zoom != before:
            assert letters.too_small(page, "[data-map]" if before else "body") == [], f"{width}×{height}, zoom {zoom}"
            assert page.evaluate(LARGER_THAN_THEIR_TOKENS) == [], f"{width}×{height}, zoom {zoom}"
            before, zoom = zoom, page.evaluate(ZOOM, "in")


@each_game
def test_it_fits_a_phone_in_russian_and_goes_on(company: Company, game: str) -> None:
    anna = on_a_phone(company, "ru")
    sit_down_late(anna, game)
    for _ in range(3):
        fits(anna.page)
        assert anna.page.evaluate(TOO_SMALL, LEAST) == []
        assert anna.page.evaluate(STICKS_OUT) == []
        if anna.play(1, random.Random(game)).over:
            break


LONG_TO_THE_END = ("civilization",)
"""Where bots trade with each other as long as they like: half a minute or more."""


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.long) if game in LONG_TO_THE_END else game for game in GAMES]
)
def test_it_comes_to_its_end_by_clicking(company: Company, game: str) -> None:
    anna = company.invite()
    sit_down_late(anna, game, at_the_end=True)
    now, whim = anna.my_turn(), random.Random(game)
    for _ in range(MOST_MOVES):
        if now.over:
            break
        action = now.main or anna.choose(now, whim)  # what ends a turn brings the end
        now = anna.take(action, on_board=action in now.glowing and whim.random() < 0.5)
    assert now.over, f"no end after {MOST_MOVES} moves"
    expect(anna.page.locator("#finale .finale-who")).to_be_visible()
    expect(anna.page.locator("#finale .bit")).to_have_count(0)  # without motion nothing falls
    anna.page.keyboard.press("Shift")
    expect(anna.page.locator("#finale")).to_have_count(0)
    expect(anna.page.locator(".ended .laurel")).to_be_visible()
    assert set(legible(anna.page)) == set(SCREENS)
    anna.page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    assert anna.page.locator(".board-place").evaluate("(place) => place.scrollHeight <= place.clientHeight")
    expect(anna.page.locator(".standings li")).to_have_count(load(game).players[-1])
    expect(anna.page.get_by_role("link", name="Watch the replay")).to_be_visible()
    anna.page.get_by_role("button", name="Rematch").click()
    anna.page.wait_for_function("() => Number(document.getElementById('table')?.dataset.number) < 20")

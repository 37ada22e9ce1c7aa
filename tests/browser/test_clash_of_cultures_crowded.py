"""The board of Clash of Cultures in crowded games and at every question: nothing is cut off, all can use it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

import pytest
from playwright.sync_api import expect

from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.state.board import Board
from ecumene.server.boards import board_for
from tests.browser.layout import CHECK, LAID_OUT, SHOW, Plan, flaws
from tests.browser.visitor import PHONE, WIDE, Company
from tests.games.clash_of_cultures.collectors import collected, game, things
from tests.server.drawing import draw, picture

SIZES = (WIDE, (1920, 1080))
SMALL = ((1180, 820), (820, 1180))
LOW = ((1280, 720),)
WITH_TABS = (PHONE, (1024, 768), (768, 1024), (844, 390))
"""Screens on which each part of the board has a tab."""
CROWDED = {2: (6, 11), 3: (3, 6), 4: (1, 5, 7, 11)}
"""Seeds of games in which there comes to be much on the map and in hands, by the number of players."""
GAMES = ((2, 1), (3, 4), (4, 0), (4, 9))
"""Seats and seeds of games of which each kind of question is looked at."""
MOMENTS = (5, 60, 180)
"""Moves after which these games are looked at in any case."""

PLAN = Plan(
    game=GAME.id,
    prefix="coc",
    main="map",
    opened=".coc-theirs.of-*",
    frames=".coc-rival, .coc-realm, .coc-advances, .coc-category, .coc-row, .coc-wonder, .coc-card, .coc-half, "
    ".coc-head, .coc-hand, .coc-strip, .coc-over, .coc-final, .coc-theirs, .coc-world",
    things=".coc-rival, .coc-row, .coc-wonder, .coc-card, .coc-half, .token",
    names=".coc-name, .coc-row-name, .coc-wonder-name, .coc-card-name, .coc-half-name",
    together=".coc-good, .coc-cells",
    over=".coc-over, .coc-strip",
    quiet=".vh, .tip, .coc-as-list, .coc-home, .coc-opens, .coc-closes, .coc-bracket, .coc-tag-initial, "
    ".coc-line:has(.coc-chip, .coc-first, .coc-ends > :nth-child(4)) .coc-government > span",
    scrolled=".coc-rivals",
    shortened=".coc-half-text, .coc-card-text, .coc-combat *, .coc-effect, .coc-lacks, .coc-lacks *",
)


TAB_PLAN = replace(PLAN, scrolled=".coc-rivals, .coc-theirs, .coc-advances, .coc-hand, .coc-wonders, .coc-doing > b")
NAMES = ".coc-row-name, .coc-wonder-name, .coc-card-name, .coc-half-name"
SMALL_PLAN = replace(PLAN, shortened=f"{PLAN.shortened}, {NAMES}", scrolled=".coc-theirs")
"""On a small screen names of what has a text are shortened, too, and the board of another player scrolls."""
LOW_PLAN = replace(SMALL_PLAN, shortened=f"{SMALL_PLAN.shortened}, .coc-needs")
"""In a low window so is what an advance requires."""


@cache
def positions() -> tuple[tuple[str, Callable[[], Board]], ...]:
    """The crowded positions, the fullest one for each question of other games, some on the way, and the ends."""
    found = list[tuple[str, Callable[[], Board]]]()
    for seats, seeds in CROWDED.items():
        found += ((f"crowded {seats} {seed}", partial(most_crowded, seats, seed)) for seed in seeds)
    fullest: dict[str, tuple[float, Board]] = {}
    for seats, seed in GAMES:
        for table, board, seat in game(seats, seed):
            assert board.decision is not None
            question = board.decision.question.id.rpartition(":")[2]
            if question not in fullest or things(board, seat) > fullest[question][0]:
                fullest[question] = things(board, seat), board.copy()
            if (moves := len(table.record.actions)) in MOMENTS:
                found.append((f"{seats} players after {moves} moves", board.copy().copy))
        last = table.state
        assert isinstance(last, Board)
        found.append((f"{seats} players at the end", last.copy))
    found += ((question, board.copy) for question, (_, board) in fullest.items())
    return tuple(found)


def most_crowded(seats: int, seed: int) -> Board:
    return collected(seats, seed)[2]


PARTS = 6
"""In so many parts positions and sizes are looked at, in turn: one here, the others by the long test."""


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.long) for part in range(1, PARTS))])
def test_nothing_is_cut_off_in_any_of_many_positions(company: Company, part: int) -> None:
    anna = company.invite()
    anna.open_table("me", "bot", "bot", "bot", game=GAME.id)
    anna.my_turn()
    assert len(positions()) >= 30
    found = flaws(anna.page, PLAN, positions(), SIZES, (part, PARTS))
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_is_cut_off_on_small_screens(company: Company, part: int) -> None:
    anna = company.invite()
    anna.open_table("me", "bot", "bot", "bot", game=GAME.id)
    anna.my_turn()
    found = flaws(anna.page, TAB_PLAN, positions(), WITH_TABS, (part, PARTS))
    found += flaws(anna.page, SMALL_PLAN, positions(), SMALL, (part + 1, PARTS))
    found += flaws(anna.page, LOW_PLAN, positions(), LOW, (part + 2, PARTS))
    assert not found, "\n".join(found)


REQUIREMENTS = """() => [...document.querySelectorAll(".coc-advances .coc-needs")].map((needs) => {
  const [row, text] = [needs.closest(".coc-row").getBoundingClientRect(), document.createRange()];
  text.selectNodeContents(needs);
  const box = text.getBoundingClientRect();
  const inside = box.left >= row.left && box.right <= row.right && box.bottom <= row.bottom + 2;
  return [needs.textContent.replaceAll("\\u00ad", ""), inside && needs.scrollWidth <= needs.clientWidth];
})"""
TABLETS = ((768, 1024), (1024, 768), (1180, 820))


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["Philosophy", "Draft", "State Religion"]),
        ("ru", ["Философия", "Рекрутирование", "Государственная религия"]),
    ],
)
def test_what_an_advance_requires_is_read_in_full(company: Company, language: str, names: list[str]) -> None:
    anna = company.invite(language)
    anna.open_table("me", "bot", "bot", "bot", game=GAME.id)
    anna.my_turn()
    for width, height in (*TABLETS, WIDE):
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.page.locator("#coc-tab-advances").evaluate(CHECK)
        anna.page.evaluate(LAID_OUT)
        assert anna.page.evaluate(REQUIREMENTS) == [[name, True] for name in names], f"{width}×{height}"


WITHOUT_STRIP = """() => {
  const height = () => document.querySelector("#board .map").clientHeight;
  const [strip, before] = [document.querySelector("#board .coc-strip"), height()];
  strip.remove();
  return [before, height()];
}"""


def test_what_is_said_above_the_map_takes_no_room_from_it(company: Company) -> None:
    anna = company.invite()
    anna.open_table("me", "bot", "bot", "bot", game=GAME.id)
    anna.my_turn()
    state = dict(positions())["which_to_exhaust"]()
    html = draw(board_for(GAME.id), picture(state, state.player or 0))
    anna.page.evaluate(SHOW, [html, GAME.id, "en", "light"])
    before, after = anna.page.evaluate(WITHOUT_STRIP)
    assert before == after


BEHIND_A_TAB = """() => {
  document.getElementById("coc-tab-advances").checked = true;
  document.getElementById("map").id = "another-map";
  document.dispatchEvent(new CustomEvent("htmx:afterSwap", { detail: {} }));
}"""


def test_a_map_that_comes_behind_a_tab_begins_at_ones_own_city(company: Company) -> None:
    anna = company.invite(screen=PHONE)
    anna.open_table("me", "bot", game=GAME.id)
    anna.my_turn()
    page = anna.page
    page.evaluate(BEHIND_A_TAB)
    page.evaluate(LAID_OUT)
    page.locator("#coc-tab-map").evaluate(CHECK)
    page.wait_for_function("() => !document.querySelector('.map').dataset.view.startsWith('1.00 ')")
    frame, space = (page.locator(f".map{inside}").first.bounding_box() for inside in ("", " [data-stop]"))
    assert frame is not None
    assert space is not None
    assert frame["y"] < space["y"] < space["y"] + space["height"] < frame["y"] + frame["height"]


def test_a_name_is_hidden_where_the_map_is_too_small_for_it(company: Company) -> None:
    """It is said in the label of its space all the same."""
    anna = company.invite(screen=PHONE)
    anna.open_table("me", "bot", game=GAME.id)
    anna.my_turn()
    name = anna.page.locator(".map .titles text").first
    expect(name).to_be_visible()
    anna.page.locator('[data-map-zoom="all"]').click()
    expect(name).to_be_hidden()
    expect(anna.page.get_by_label(name.text_content() or "").first).to_be_attached()


STANDING = """(names) => names.filter((name) => {
  const box = document.querySelector(name)?.getBoundingClientRect();
  return box && box.width && box.height && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
})"""


def test_a_tablet_shows_more_than_one_part(company: Company) -> None:
    """Held upright all parts stand beside and below the map, held across opponents and wonders beside it."""
    anna = company.invite(screen=(820, 1180))
    anna.open_table("me", "bot", "bot", game=GAME.id)
    anna.my_turn()
    upright = [".coc-world", ".coc-wonders", ".coc-advances", ".coc-hand"]
    for size, parts in (((820, 1180), upright), ((800, 1280), upright), ((1024, 768), [".coc-world", ".coc-wonders"])):
        anna.page.set_viewport_size({"width": size[0], "height": size[1]})
        anna.page.evaluate(LAID_OUT)
        parts = [*parts, ".coc-realm", ".coc-rivals"]
        assert anna.page.evaluate(STANDING, parts) == parts, size
    anna.page.set_viewport_size({"width": 820, "height": 1180})
    anna.page.locator(".coc-opens input").first.evaluate(CHECK)
    beside = [".coc-world", ".coc-hand"]
    assert anna.page.evaluate(STANDING, [*beside, ".coc-advances", ".coc-wonders"]) == beside
    expect(anna.page.locator(".coc-theirs").filter(visible=True)).to_have_count(1)

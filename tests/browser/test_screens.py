"""A phone and a wide screen: nothing sticks out, everything can be hit."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, Page

from ecumene.engine import Chance, Record, Table
from ecumene.games import load
from tests.browser.in_sight import out_of_sight
from tests.browser.layout import LAID_OUT
from tests.browser.test_looks import OTHER, SITE
from tests.browser.test_replays import at, finished_game
from tests.browser.visitor import PHONE, WIDE, Company, Visitor

LEAST = 40
"""Pixels that a finger needs."""
NOT_A_DOUBLE_TAP = 300
"""Milliseconds: the table takes faster taps on the same place for one."""

TOO_SMALL = """(least) => [...document.querySelectorAll(
    "button, a.btn, a.tool, a.answer, summary, select, label.choice, " +
    "input:not([type=hidden], [type=radio], [type=checkbox])")]
  .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .filter((element) => !element.closest(".vh, .languages, .menu:not([open]) .menu-list, #act"))
  .map((element) => [element.getBoundingClientRect(), element])
  .filter(([box]) => box.width > 0 && (box.height < least - 0.5 || box.width < least - 0.5))
  .map(([box, element]) => `${element.outerHTML.slice(0, 120)} ${Math.round(box.width)}×${Math.round(box.height)}`)"""

TOO_WIDE = """() => {
  const root = document.scrollingElement;
  if (root.scrollWidth <= innerWidth) return [];
  return [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    .slice(0, 8).map((element) => element.outerHTML.slice(0, 120));
}"""

AT_THE_BOTTOM = """() => {
  const box = document.getElementById("question").getBoundingClientRect();
  return [Math.round(box.top), Math.round(box.bottom), innerHeight];
}"""


CUT_OFF = """() => [...document.querySelectorAll("header *, main *, aside *")]
  .filter((element) => element.checkVisibility() && !element.closest(".vh, #board, .scrolls, pre, .tip, svg"))
  .map((element) => [element.getBoundingClientRect(), element])
  .filter(([box]) => box.width > 1 && box.height > 1 && (box.right > innerWidth - 2 || box.left < 0))
  .filter(([, element]) => element.matches("a, button, input, select, summary, p, li, h1, h2, h3, label, span"))
  .map(([box, element]) => `${element.outerHTML.slice(0, 100)} ${Math.round(box.left)}–${Math.round(box.right)}`)"""


def on_a_phone(company: Company, language: str = "en", browser: Browser | None = None) -> Visitor:
    return company.invite(language, PHONE, browser, has_touch=True, is_mobile=True, device_scale_factor=2)


def fits(page: Page) -> None:
    """Nothing sticks out to the side, nothing touches the edge."""
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate("document.scrollingElement.scrollWidth") <= PHONE[0]
    assert page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_pages_fit_a_phone(company: Company, language: str) -> None:
    anna = on_a_phone(company, language)
    anna.witness.excuse("404")
    for path in (*SITE, *OTHER):
        page = anna.go(path)
        fits(page)
        assert page.evaluate(TOO_SMALL, LEAST) == [], path
    anna.open_table("me", "friend", public="yes")
    link = anna.page.locator("#invite-1").input_value()
    boris = on_a_phone(company, language)
    for visitor, path in ((anna, ""), (boris, link), (boris, anna.page.url)):
        page = visitor.go(path.removeprefix(anna.address)) if path else visitor.page
        fits(page)
        assert page.evaluate(TOO_SMALL, LEAST) == []


def test_a_page_hangs_together(company: Company) -> None:
    """The footer is as wide as the page and at its end, and the games of the home page are in sight at once."""
    anna = company.invite()
    anna.witness.excuse("404")
    for path in ("/", "/new", "/rules", "/settings", "/account", "/no-such-page"):
        page = anna.go(path)
        for width, height in (WIDE, PHONE):
            page.set_viewport_size({"width": width, "height": height})
            main, foot = (page.locator(place).bounding_box() for place in ("main", ".foot"))
            assert main
            assert foot
            assert main["x"] <= foot["x"]
            assert foot["x"] + foot["width"] <= main["x"] + main["width"]
            assert foot["y"] + foot["height"] >= height - 1, (path, width)
            games = [game.bounding_box() for game in page.locator(".game").all()]
            assert bool(games) == (path == "/")
            assert all(game and game["height"] < 600 for game in games), width


@pytest.mark.parametrize(
    ("theme", "language"), [pytest.param("new-world", "en", marks=pytest.mark.long), ("combined", "ru")]
)
def test_turns_on_a_phone_by_tapping(company: Company, theme: str, language: str) -> None:
    anna = on_a_phone(company, language)
    anna.open_table("me", "bot", "bot", theme=theme)
    whim = random.Random(theme)
    now = anna.my_turn()
    anna.take_time()
    anna.page.locator("#menu > summary").tap()
    anna.page.locator("#menu a").last.wait_for()
    fits(anna.page)
    assert anna.page.evaluate(TOO_SMALL, LEAST) == []
    anna.page.locator("#menu > summary").tap()
    for _ in range(9):
        fits(anna.page)
        top, bottom, height = anna.page.evaluate(AT_THE_BOTTOM)
        assert 0 <= top < bottom <= height, "the question is not in sight"
        assert bottom >= height - 2, "the question is not at the bottom"
        assert anna.page.evaluate(TOO_SMALL, LEAST) == []
        before = now
        action = anna.choose(now, whim)
        on_board = action in now.glowing and whim.random() < 0.5
        (anna.piece(action) if on_board else anna.answer(action)).tap()
        now = anna.after(before)
        if now.asked:
            fits(anna.page)
            anna.page.locator("#yes").tap()
            now = anna.after(now)


def test_a_tap_on_the_impossible_says_why(company: Company) -> None:
    anna = on_a_phone(company)
    record = finished_game()
    acts = [text for _, text in Record.parse(record).actions]
    now = anna.play_on(record, next(n for n, text in enumerate(acts) if n > 40 and text.startswith("buy ")))
    assert now.impossible
    impossible = anna.page.locator("#board button.cannot").first
    impossible.evaluate("(card) => card.scrollIntoView({ block: 'center', inline: 'center' })")  # not under the panel
    impossible.tap(force=True)
    anna.page.wait_for_function("() => document.getElementById('why')?.textContent.length > 5")
    assert anna.look().number == now.number


def test_the_table_needs_no_scrolling_on_a_wide_screen(company: Company) -> None:
    overflow = "() => [document.scrollingElement.scrollHeight, document.scrollingElement.scrollWidth]"
    anna = company.invite(screen=WIDE)
    replay = anna.bring(finished_game(players=4, theme="combined"))
    for moment in (45, 400, 1200):
        anna.go_on_from(replay, moment)
        height, width = anna.page.evaluate(overflow)
        assert height <= WIDE[1]
        assert width <= WIDE[0]


BESIDE = """() => {
  const board = document.getElementById("board"), { left, right } = board.getBoundingClientRect();
  const outside = [...board.querySelectorAll(".card:not(.mini)")].filter((card) => {
    const box = card.getBoundingClientRect();
    return box.left < left || box.right > right;
  });
  const scrolls = [...board.querySelectorAll(":not(.tip, .tip *)")].filter((part) =>
    /auto|scroll/.test(getComputedStyle(part).overflowX + getComputedStyle(part).overflowY));
  return [...outside, ...scrolls].map((each) => each.id || each.className);
}"""
"""The cards that lie beside the board, and its parts that would scroll by themselves."""


def test_no_card_has_to_be_swiped_to(company: Company) -> None:
    anna = company.invite("ru", screen=WIDE)
    replay = anna.bring(finished_game(4, "combined"))
    for moment in (0, 1200):
        anna.go_on_from(replay, moment)
        for width, height in (WIDE, (1280, 720), (1180, 820), (1024, 768), (768, 1024), (844, 390), PHONE):
            anna.page.set_viewport_size({"width": width, "height": height})
            anna.page.evaluate(LAID_OUT)
            assert anna.page.locator(".offer").count()
            assert anna.page.evaluate(BESIDE) == [], (moment, width)


def test_a_hand_that_is_asked_for_comes_first_on_a_phone(company: Company) -> None:
    anna = on_a_phone(company)
    anna.open_table("me", "bot")
    anna.my_turn()
    for width, height in (PHONE, PHONE[::-1]):
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.page.evaluate(LAID_OUT)
        assert anna.page.locator(".hand .can").count()
        assert out_of_sight(anna.page) == [], width


def test_the_panel_of_a_replay_leaves_half_of_a_phone_to_the_board(company: Company) -> None:
    anna = on_a_phone(company)
    page = anna.go(anna.bring(finished_game()))
    page.keyboard.press("End")
    page.locator("#question .result").wait_for()
    for _ in ("the end", "chapters"):
        top, bottom, height = page.evaluate(AT_THE_BOTTOM)
        assert bottom - top <= height / 2 + 1
        page.locator("#chapters > summary").click()


def test_a_replay_fits_both_screens(company: Company) -> None:
    for screen in (PHONE, WIDE):
        anna = on_a_phone(company) if screen == PHONE else company.invite(screen=screen)
        page = anna.go(anna.bring(finished_game()))
        for key, place in (("End", page.locator("#at").get_attribute("max")), ("Home", "0")):
            page.keyboard.press(key)
            page.wait_for_function("(at) => document.getElementById('table').dataset.at === at", arg=place)
            assert page.evaluate(TOO_WIDE) == []
        if screen == WIDE:
            assert page.evaluate("document.scrollingElement.scrollHeight") <= WIDE[1]
        else:
            assert page.evaluate(TOO_SMALL, LEAST) == []


CROWD = """() => {
  const card = document.querySelector(".opp-cards .mini.square");
  for (const cards of document.querySelectorAll(".opp-cards .minis:nth-child(2)"))
    while (cards.childElementCount < 9) cards.append(card.cloneNode(true));
}"""
CROWDED = """() => [...document.querySelectorAll(".opp")].flatMap((area) => {
  const end = area.getBoundingClientRect().right;
  const boxes = [...area.querySelectorAll(".opp-cards .mini")].map((card) => card.getBoundingClientRect());
  const figures = [...area.querySelectorAll(".opp-head .n")].map((figure) => figure.getBoundingClientRect());
  const beside = boxes.slice(1).map((box, before) => [boxes[before], box]).filter(([one, two]) => two.top < one.bottom);
  const over = beside.map(([one, two]) => one.right - two.left).filter((by) => by > 1);
  return [...over, ...[...boxes, ...figures].map((box) => box.right - end).filter((by) => by > 0)];
})"""
"""By how many pixels the cards of opponents lie over one another, or stick out of their areas."""


def test_many_cards_of_opponents_lie_side_by_side_on_a_tablet(company: Company) -> None:
    anna = company.invite(screen=(1024, 768))
    page = anna.go(anna.bring(finished_game()))
    at(page, 0)
    page.keyboard.press("End")
    at(page, int(page.locator("#at").get_attribute("max") or 0))
    page.wait_for_load_state()  # with its style sheets
    page.evaluate(CROWD)
    assert page.evaluate(CROWDED) == []


GIVE_WONDERS = """() => {
  for (const cards of document.querySelectorAll(".opp-cards")) {
    const card = cards.querySelector(".mini.square"), wonders = document.createElement("span");
    wonders.className = "minis";
    cards.querySelectorAll(".minis:nth-child(3)").forEach((own) => own.remove());
    if (!card) continue;
    for (let n = 0; n < 4; n++) wonders.append(card.cloneNode(true));
    cards.append(wonders);
  }
}"""
STICK_OUT = """() => [...document.querySelectorAll(".opp")].flatMap((area) => {
  const end = area.getBoundingClientRect().right;
  const parts = [...area.querySelectorAll(".opp-cards .mini, .opp-head .n")];
  return parts.filter((part) => part.getBoundingClientRect().right > end).map((part) => part.outerHTML.slice(0, 80));
})"""


def test_nothing_of_an_opponent_sticks_out_of_his_area(company: Company) -> None:
    """Figures and hand, and wonders besides many technologies."""
    anna = company.invite("ru")
    page = anna.go(f"{anna.bring(finished_game(4, 'combined'))}?at=99999")
    page.wait_for_load_state()
    assert page.locator(".opp-head .held").count() == 3
    for crowded in (False, True):
        if crowded:
            page.evaluate(CROWD)
            page.evaluate(GIVE_WONDERS)
            assert page.locator(".opp-cards .minis:nth-child(3)").count() == 3
        for width, height in (WIDE, (1024, 768), (768, 1024), (844, 390)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(LAID_OUT)
            assert page.evaluate(STICK_OUT) == [], f"{width}×{height}"


def four_players(game: str) -> str:
    """The beginning of a game."""
    table = Table.open(load(game), 4, seed=1)
    chance = Chance.seeded(1)
    for _ in range(40):
        assert table.state.player is not None
        table.act(table.state.player, chance.pick(table.state.legal))
    return table.record.text()


@pytest.mark.parametrize(("game", "rival"), [("clash-of-cultures", ".coc-rival"), ("civilization", ".cv-rival")])
def test_all_opponents_are_in_sight_on_a_tablet_that_is_held_upright(company: Company, game: str, rival: str) -> None:
    anna = company.invite("ru", screen=(768, 1024))
    page = anna.go(f"{anna.bring(four_players(game))}?at=40")
    end = page.locator("#board").evaluate("(board) => board.getBoundingClientRect().right")
    boxes = [each.bounding_box() for each in page.locator(rival).all()]
    assert len(boxes) == 3
    assert all(box and box["x"] + box["width"] <= end for box in boxes)


def test_a_map_begins_anew_on_a_tablet_that_is_turned(company: Company) -> None:
    """It shows what it shows to whoever opens it so, unless somebody has looked around on it."""
    anna = company.invite(screen=(768, 1024))
    page = anna.go(f"{anna.bring(four_players('civilization'))}?at=40")
    shown = "document.getElementById('map').dataset.view"
    page.wait_for_function(f"() => {shown}")
    upright = page.evaluate(shown)
    page.set_viewport_size({"width": 1024, "height": 768})
    page.wait_for_function(f"(upright) => {shown} !== upright", arg=upright)
    page.set_viewport_size({"width": 768, "height": 1024})
    page.wait_for_function(f"(upright) => {shown} === upright", arg=upright)
    page.locator("[data-map-zoom=in]").click()
    page.wait_for_function(f"(upright) => {shown} !== upright", arg=upright)
    zoomed = page.evaluate(f"{shown}.split(' ')[0]")
    page.set_viewport_size({"width": 760, "height": 1024})
    page.evaluate(LAID_OUT)
    assert page.evaluate(f"{shown}.split(' ')[0]") == zoomed


WONDERS_CUT_OFF = """() => [...document.querySelectorAll(".pyramid .wonder .face")].filter((face) => {
  const frame = face.getBoundingClientRect();
  const parts = [...face.querySelectorAll(".what > *, .worth > *")].map((part) => part.getBoundingClientRect());
  return parts.some((part) => part.top < frame.top - 1 || part.bottom > frame.bottom + 1);
}).map((face) => face.querySelector(".name").textContent)"""
"""The wonders whose words do not fit their cards."""


SIGNS_CUT_OFF = """() => [...document.querySelectorAll(".offer .face")].flatMap((face) => {
  const frame = face.getBoundingClientRect(), price = face.querySelector(".price").getBoundingClientRect().top;
  const signs = face.querySelector(".signs"), clipped = signs ? signs.scrollHeight - signs.clientHeight : 0;
  const boxes = [...face.querySelectorAll(".nums > *, .signs > *")].map((sign) => sign.getBoundingClientRect());
  const over = Math.max(clipped, ...boxes.flatMap((box) => [box.bottom - price, box.right - frame.right]));
  return over > 3 ? [`${face.querySelector(".name").textContent}: ${over}`] : [];
})"""
"""The cards for sale whose signs do not fit between their names and their prices."""


@pytest.mark.parametrize("language", ["en", "ru"])
def test_signs_of_cards_for_sale_are_read_whole_on_every_screen(company: Company, language: str) -> None:
    anna = company.invite(language)
    for theme in ("new-world", "combined") if language == "ru" else ("combined",):  # combined: all cards
        page = anna.go(anna.bring(finished_game(theme=theme)))
        for width, height in (WIDE, (1280, 800), (1180, 820), (1024, 768), (768, 1024), (844, 390), PHONE):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("document.fonts.ready")
            assert page.locator(".offer .price").count() > 10
            assert page.evaluate(SIGNS_CUT_OFF) == [], width


def test_wonders_are_read_whole_on_every_screen(company: Company) -> None:
    anna = company.invite("ru")
    page = anna.go(f"{anna.bring(finished_game())}?at=40")
    for width, height in (WIDE, (1280, 800), (1180, 820), (1024, 768), (844, 390), PHONE):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("document.fonts.ready")
        assert page.evaluate(WONDERS_CUT_OFF) == [], width

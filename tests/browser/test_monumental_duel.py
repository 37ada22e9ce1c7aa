"""Monumental Duel's board in the browser: nothing is cut off, what is asked is in sight, a cross is seen before it is
chosen, tabs stay open."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import Locator, Page, expect

from ecumene.engine import Chance, Table
from ecumene.games.monumental_duel import GAME
from tests.browser.in_sight import out_of_sight
from tests.browser.late import late_moments
from tests.browser.layout import LAID_OUT
from tests.browser.test_accessibility import stumbling_blocks
from tests.browser.test_screens import NOT_A_DOUBLE_TAP, fits, on_a_phone
from tests.browser.visitor import PHONE, WIDE, Company, Sight

SMALL = (1024, 768)
UPRIGHT = (768, 1024)
TABS = {WIDE: ("city",), SMALL: ("market", "other"), UPRIGHT: ("city", "market", "other")}
TABS[PHONE] = ("city", "realm", "market", "trade", "other")
MOMENTS = {"en": (0.3, 0.97), "ru": (0.7, 0.97)}
"""How much of a game has been played, for each language."""

FLAWS = """() => {
  const found = [];
  const shown = (element) => element.checkVisibility() && !element.closest(".vh, .tip, svg, .md-short, details > div");
  const over = (one, two) => [Math.min(one.right, two.right) - Math.max(one.left, two.left),
                              Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top)];
  const name = (element) => `${element.className} “${element.textContent.slice(0, 24)}”`;
  const say = (what, ...all) => found.push(`${what}: ${all.map(name)}`);
  const cards = [...document.querySelectorAll("#board :is(.md-card, .md-strip, .md-pile)")].filter(shown);
  for (const card of cards) {
    const frame = card.getBoundingClientRect();
    for (const part of card.querySelectorAll(".md-name, .md-disc, .md-price, .md-shield, .md-note, .md-warning")) {
      const box = part.getBoundingClientRect();
      if (!shown(part) || part.closest(".md-card, .md-strip, .md-pile") !== card) continue;
      if (box.left < frame.left - 4 || box.right > frame.right + 4 || box.top < frame.top - 4
          || box.bottom > frame.bottom + 4) say("cut off", part, card);
    }
  }
  const parts = [...document.querySelectorAll("#board :is(.md-head > *, .md-part > *)")]
    .filter((part) => shown(part) && !part.matches(".md-in-use"));
  for (const one of parts) {
    for (const two of parts) {
      if (one === two) break;
      const [width, height] = over(one.getBoundingClientRect(), two.getBoundingClientRect());
      if (width > 2 && height > 2) say("one over another", one, two);
    }
  }
  for (const element of document.querySelectorAll("#board *")) {
    const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (words && shown(element) && parseFloat(getComputedStyle(element).fontSize) < 10.9) say("too small", element);
  }
  return [...new Set(found)];
}"""
"""What sticks out of its card, parts of the board that lie over one another, and letters too small to read."""


@cache
def played() -> tuple[str, int]:
    """The record of a game in which people rather do something than pass, and its length."""
    table, chance = Table.open(GAME, 2, seed=3), Chance.seeded(3)
    while table.state.player is not None:
        keen = [action for action in table.state.legal if action.verb not in ("pass", "no", "exchange")]
        table.act(table.state.player, chance.pick(keen or table.state.legal))
    return table.record.text(), len(table.record.actions)


def open_tab(page: Page, tab: str) -> None:
    page.locator(f"#md-tab-{tab}").evaluate("(radio) => { radio.checked = true; }")


@pytest.mark.parametrize("language", MOMENTS)
def test_nothing_is_cut_off(company: Company, language: str) -> None:
    anna = company.invite(language)
    record, length = played()
    path = anna.bring(record)
    for moment in MOMENTS[language]:
        page = anna.go(f"{path}?at={int(moment * length)}")
        for size, tabs in TABS.items():
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.evaluate(LAID_OUT)
            for tab in tabs:
                open_tab(page, tab)
                assert page.evaluate(FLAWS) == [], (moment, size, tab)
            if size == WIDE:
                assert page.evaluate("document.querySelector('.board-place').scrollHeight") <= WIDE[1]


ASIDE = (SMALL, (820, 1180), (844, 390), PHONE)
"""Sizes at which parts of the board could lie below the edge."""


def test_what_a_city_is_asked_about_is_in_sight(company: Company) -> None:
    """Without scrolling; on a standing tablet the market, the free cities and the realm are, too."""
    anna = company.invite("ru")
    anna.settings(guide="off")
    asked = [moment for moment in late_moments(GAME.id) if ".city:which" in moment.question][:2]
    for moment in asked:
        anna.play_on(moment.record, moment.at)
        for width, height in ASIDE:
            anna.page.set_viewport_size({"width": width, "height": height})
            anna.page.evaluate(LAID_OUT)
            assert out_of_sight(anna.page) == [], (moment.name, width)
            if (width, height) == (820, 1180):
                for part in (".md-market", ".md-between", ".md-own > .md-city", ".md-realm"):
                    expect(anna.page.locator(part)).to_be_in_viewport(ratio=1)


def test_a_cross_is_seen_before_it_is_chosen(company: Company) -> None:
    anna = company.invite()
    anna.open_table("me", "bot", game=GAME.id)
    before = anna.my_turn()
    assert len(before.glowing) == 9
    board = anna.page.locator("#board")
    place = board.locator(".md-own .at-4 > button").first
    expect(board.locator(".md-gain:visible")).to_have_count(0)
    place.focus()
    anna.page.keyboard.press("Shift+Tab")
    anna.page.keyboard.press("Tab")
    seen = preview(board)
    gains = [text.removeprefix("+") for _, *more in seen for text in more]
    assert gains
    label = anna.answer("activate p5").inner_text()
    assert all(gain in label for gain in gains)
    place.click()
    asked = anna.after(before)
    assert asked.asked
    anna.page.mouse.move(0, 0)
    assert preview(board) == seen  # as long as nothing else is pointed at
    assert anna.page.locator("#yes").inner_text().startswith(f"Yes: {label.splitlines()[0]}")
    anna.sure(asked)
    expect(board.locator(".md-own .md-band")).to_have_count(2)
    stock = [int(n) for n in board.locator(".md-own .md-have b").all_inner_texts()]
    assert stock == [sum(int(n) for n in numbers) for numbers in seen]


def preview(board: Locator) -> list[list[str]]:
    """What the stock shows of each resource: how much there is, and how much the cross would add."""
    return [have.locator("b, .md-gain:visible").all_inner_texts() for have in board.locator(".md-own .md-have").all()]


CROSSED = """() => [...document.querySelectorAll(".md-own .md-place")]
  .flatMap((place, number) => getComputedStyle(place).getPropertyValue("--crossed") ? [number] : [])"""
"""The places that are marked as those of a cross."""


def test_a_cross_is_weighed_and_changed_by_tapping(company: Company) -> None:
    anna = on_a_phone(company)
    anna.open_table("me", "bot", game=GAME.id)
    page = anna.page

    def tap(place: int) -> Sight:
        before = anna.look()
        page.wait_for_timeout(NOT_A_DOUBLE_TAP)
        with page.expect_response(lambda answer: answer.url.endswith("/act")):
            page.locator(f".md-own .at-{place} > button").first.tap()
        return anna.until(f"now.asked || now.number > {before.number}")

    before = anna.my_turn()
    for place, cross in ((0, [0, 1, 2, 3, 6]), (4, [1, 3, 4, 5, 7])):
        now = tap(place)
        assert (now.asked, now.number) == (True, before.number)
        page.wait_for_function(f"(cross) => String(({CROSSED})()) === String(cross)", arg=cross)
        expect(page.locator("#yes")).to_be_in_viewport()
        fits(page)
    page.locator("#no").tap()
    anna.until("!now.asked")
    tap(4)
    tap(4)
    anna.until(f"now.number > {before.number}")
    expect(page.locator(".md-own .md-band")).to_have_count(2)


def test_a_cross_is_weighed_with_the_keyboard(company: Company) -> None:
    anna = company.invite()
    anna.open_table("me", "bot", game=GAME.id)
    page, before = anna.page, anna.my_turn()
    page.locator(".md-own .at-4 > button").first.focus()
    page.keyboard.press("Enter")
    anna.until("now.asked")
    assert page.evaluate(CROSSED) == [1, 3, 4, 5, 7]
    assert stumbling_blocks(page) == []
    page.keyboard.press("Escape")
    now = anna.until("!now.asked")
    assert now.number == before.number
    page.keyboard.press("1")
    asked = anna.until("now.asked")
    page.keyboard.press("Enter")
    assert anna.after(asked).number > before.number


def test_a_cross_is_weighed_without_scripts(company: Company) -> None:
    anna = company.invite(java_script_enabled=False)
    anna.open_table("me", "Boris", game=GAME.id)
    page = anna.page

    def number() -> int:
        return int(page.locator('#act input[name="at"]').input_value())

    if page.locator(".curtain button").count():
        page.locator(".curtain button").click()
    before = number()
    page.locator(".md-own .at-4 > button").first.click()
    expect(page.locator("#yes")).to_contain_text("Row 2, column 2")
    expect(page.locator(".md-own.weighed-4")).to_have_count(1)
    page.locator(".md-own .at-8 > button").first.click()
    expect(page.locator("#yes")).to_contain_text("Row 3, column 3")
    assert number() == before
    page.locator("#yes").click()
    page.wait_for_load_state()
    if page.locator(".curtain button").count():
        page.locator(".curtain button").click()
    assert number() > before


def test_a_tab_stays_open_until_there_is_something_to_do_elsewhere(company: Company) -> None:
    anna = on_a_phone(company)
    anna.settings(confirm="off", warn="off")
    anna.open_table("me", "bot", game=GAME.id)
    before = anna.my_turn()
    board = anna.page.locator("#board")
    expect(board.locator(".md-own .md-city")).to_be_visible()
    board.locator(".to-market").tap()
    expect(board.locator(".md-market")).to_be_visible()
    expect(board.locator(".md-own .md-city")).to_be_hidden()
    anna.answer("activate p1").tap()
    anna.after(before)
    expect(board.locator(".md-market")).to_be_visible()
    board.locator(".to-trade").tap()
    expect(board.locator("#advantage")).to_be_visible()
    expect(board.locator(".md-market")).to_be_hidden()


def test_arrows_walk_through_the_city_and_letters_jump_to_parts_of_the_board(company: Company) -> None:
    """And the opponent's sheet stays open when something is done."""
    anna = company.invite()
    anna.settings(confirm="off", warn="off")
    anna.open_table("me", "bot", game=GAME.id)
    before = anna.my_turn()
    page = anna.page

    def at(place: int) -> Locator:
        return page.locator(f".md-own .at-{place} > :focus")

    page.locator(".md-own .at-0 > button").first.focus()
    for key, place in (("Right", 1), ("Down", 4), ("Down", 7), ("Down", 7), ("Left", 6), ("Left", 6), ("Up", 3)):
        page.keyboard.press(f"Arrow{key}")
        expect(at(place)).to_have_count(1)
    for key, part in (("m", ".md-market"), ("f", ".md-between"), ("o", ".md-other")):
        page.keyboard.press(key)
        expect(page.locator(f"{part} :focus")).to_have_count(1)
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_contain_text("to the market")
    page.keyboard.press("Escape")

    page.locator("#md-sheet > summary").click()
    sheet = page.locator(".md-sheet-in")
    expect(sheet.locator(".md-card").first).to_be_visible()
    anna.answer("activate p1").click()
    anna.after(before)
    expect(sheet.locator(".md-sheet-list").first).to_be_visible()


def test_a_cards_text_gives_way_to_what_a_click_has_changed(company: Company) -> None:
    """It comes back when the mouse moves. Where a click does nothing, it stays."""
    anna = company.invite()
    anna.open_table("me", "bot", game=GAME.id)
    before = anna.my_turn()
    mouse = anna.page.mouse

    def click() -> None:
        mouse.down()
        mouse.up()

    row = anna.page.locator(".md-row-cards [data-tip]").first
    row.hover()
    expect(row.locator("> .tip")).to_be_visible()
    click()
    expect(row.locator("> .tip")).to_be_visible()
    place = anna.page.locator(".md-own .at-4 > [data-tip]").first  # the card; one may be dealt that lies under it
    place.hover()
    expect(place.locator("> .tip")).to_be_visible()
    box = place.bounding_box()
    click()
    anna.after(before)
    expect(place.locator("> .tip")).to_be_hidden()
    assert box is not None
    mouse.move(box["x"] + 4, box["y"] + 4)
    expect(place.locator("> .tip")).to_be_visible()

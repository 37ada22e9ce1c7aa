"""Pointing at an action tells what it would change: under the question, and beside the numbers of the board."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, expect

from tests.browser.test_accessibility import stumbling_blocks
from tests.browser.test_panel import sit
from tests.browser.visitor import PHONE, Company, Visitor

TAKE = "take knights-1"
WORKER = "population"
MARK = """() => {
  const [culture, resources] = document.querySelectorAll("#board .own .any-value");
  culture.dataset.measure = "civil";
  resources.dataset.measure = "food";
  culture.textContent = "+3";
}"""
"""Marks two numbers of the plain board, as a board of its own does."""
PLACES = """() => [...document.querySelectorAll("#table button")].map((button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return [left, top, width, height];
})"""
RESTED = "() => new Promise((done) => setTimeout(done, 400))"
"""Comes after what the page itself waits for when a pointer rests: both are timers of the same page."""
SHOWN = (
    "() => [...document.querySelectorAll('#board [data-after]')].map((at) => [at.dataset.measure, at.dataset.after])"
)


def asked(visitor: Visitor) -> list[str]:
    """The actions that the page asks about from now on."""
    actions: list[str] = []

    def note(url: str) -> None:
        if (there := urlsplit(url)).path.endswith("/preview"):
            actions.append(parse_qs(there.query)["action"][0])

    visitor.page.on("request", lambda request: note(request.url))
    return actions


def away(page: Page) -> None:
    page.locator(".brand").hover()
    expect(page.locator("#preview")).to_have_text("")


def test_what_one_points_at_is_told_once(company: Company) -> None:
    anna = company.invite()
    sit(anna)
    page, line, actions = anna.page, anna.page.locator("#preview > :first-child"), asked(anna)
    page.evaluate(MARK)
    places = page.evaluate(PLACES)
    anna.piece(TAKE).hover()
    expect(line).to_have_text("Civil actions 3 → 2")
    assert page.evaluate(SHOWN) == [["civil", "+2"]], "as the number on the board is written"
    assert page.evaluate(PLACES) == places, "nothing moves away from under the pointer"
    away(page)
    assert page.evaluate(SHOWN) == []
    anna.answer(WORKER).hover()
    expect(line).to_have_text("Food 5 → 2 · Resources a turn 0 → 2 · Unused workers 1 → 2 · Civil actions 3 → 2")
    assert page.evaluate(SHOWN) == [["civil", "+2"], ["food", "2"]]
    assert page.evaluate(PLACES) == places
    away(page)
    anna.piece(TAKE).hover()
    expect(line).to_have_text("Civil actions 3 → 2")
    assert actions == [TAKE, WORKER]
    anna.take(WORKER)
    anna.piece(TAKE).hover()
    expect(line).to_have_text("Civil actions 2 → 1")
    assert TAKE in actions[2:], "of a new position all is asked anew"


def test_a_screen_reader_hears_it_with_the_button(company: Company) -> None:
    anna = company.invite()
    sit(anna)
    page = anna.page
    anna.answer(WORKER).focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    worker = anna.answer(WORKER)
    expect(worker).to_have_accessible_description(
        "Food: from 5 to 2. Resources a turn: from 0 to 2. Unused workers: from 1 to 2. Civil actions: from 3 to 2."
    )
    assert not stumbling_blocks(page)
    page.keyboard.press("Tab")
    expect(worker).not_to_have_attribute("aria-describedby", "preview")
    expect(page.locator("#preview")).to_have_text("")
    assert page.locator("#preview[aria-live], #ask-live #preview").count() == 0, "it does not interrupt"


def test_who_saves_data_is_told_nothing(company: Company) -> None:
    anna = company.invite()
    anna.page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    sit(anna)
    actions = asked(anna)
    anna.answer(WORKER).hover()
    anna.page.evaluate(RESTED)
    assert actions == []


def test_a_finger_asks_for_nothing(company: Company) -> None:
    anna = company.invite(screen=PHONE, has_touch=True, is_mobile=True)
    now = sit(anna)
    actions = asked(anna)
    anna.page.locator("#question .group > summary").first.tap()
    anna.answer(now.answers[0]).tap()
    anna.after(now)
    anna.page.evaluate(RESTED)
    assert actions == []
    expect(anna.page.locator("#preview")).to_have_css("height", "0px")

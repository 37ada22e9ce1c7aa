"""Pointing at an action tells what it would change: under the question, and beside the numbers of the board."""

from __future__ import annotations

from functools import cache
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, expect

from ecumene.engine import Chance, Table
from ecumene.games import load
from tests.browser.one_table import one_table
from tests.browser.test_accessibility import stumbling_blocks
from tests.browser.visitor import PHONE, Company, Sight, Visitor

TAKE = "take shakespeare-2"
WORKER = "population"
TEMPLE = "build religion-0"
PLACES = """() => [...document.querySelectorAll("#table button")].map((button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return [left, top, width, height];
})"""
RESTED = "() => new Promise((done) => setTimeout(done, 400))"
"""Comes after what the page itself waits for when a pointer rests: both are timers of the same page."""
SHOWN = (
    "() => [...document.querySelectorAll('#board [data-after]')].map((at) => [at.dataset.measure, at.dataset.after])"
)


@cache
def record() -> tuple[str, int]:
    """The record of a game of Through the Ages up to a decision with many answers, and its number."""
    table, chance = Table.open(load("through-the-ages"), 3, seed=1, names=["Ada", "Anna", "Clara"]), Chance.seeded(1)
    while table.state.player is not None:
        legal = table.state.legal
        verbs = {action.verb for action in legal}
        if table.state.round >= 4 and len(legal) >= 16 and {"take", "population", "build", "upgrade"} <= verbs:
            break
        keen = [action for action in legal if action.verb not in ("destroy", "end", "pass")]
        table.act(table.state.player, chance.pick(keen or legal))
    return table.record.text(), len(table.history)


def sit(visitor: Visitor) -> Sight:
    """At that decision."""
    visitor.settings(confirm="off", warn="off", language="en")
    now = visitor.play_on(*record())
    assert {TAKE, WORKER, TEMPLE} <= set(now.answers)
    return now


def with_much_to_do(company: Company) -> Visitor:
    """A table at that decision."""
    anna = company.invite()
    sit(anna)
    return anna


table, anna = one_table(with_much_to_do)


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
    places = page.evaluate(PLACES)
    anna.piece(TAKE).hover()
    expect(line).to_have_text("Civil actions 5 → 4")
    assert page.evaluate(SHOWN) == [["civil", "4"]]
    assert page.evaluate(PLACES) == places, "nothing moves away from under the pointer"
    away(page)
    assert page.evaluate(SHOWN) == []
    anna.answer(WORKER).hover()
    expect(line).to_have_text("Food 5 → 2 · Unused workers 1 → 2 · Civil actions 5 → 4")
    assert page.evaluate(SHOWN) == [["food", "2"], ["civil", "4"]]
    assert page.evaluate(PLACES) == places
    away(page)
    anna.piece(TAKE).hover()
    expect(line).to_have_text("Civil actions 5 → 4")
    assert actions == [TAKE, WORKER]
    anna.take(WORKER)
    anna.piece(TAKE).hover()
    expect(line).to_have_text("Civil actions 4 → 3")
    assert TAKE in actions[2:], "of a new position all is asked anew"


def test_a_circle_to_build_in_shows_resources_and_ratings_in_the_header(anna: Visitor) -> None:
    """Old and new stand beside each other, rates as they are written."""
    page = anna.page
    header = page.locator(".ta-civ.mine .ta-header")
    anna.piece(TEMPLE).hover()
    expect(header.locator('[data-measure="resources"]')).to_have_attribute("data-after", "1")
    assert page.evaluate(SHOWN) == [
        ["culture_rate", "+1"],
        ["happiness", "1"],
        ["food_rate", "+0"],
        ["resources", "1"],
        ["resource_rate", "+2"],
        ["civil", "4"],
    ]
    assert header.locator("[data-after]").count() == 6
    shown = "(number) => getComputedStyle(number, '::after').content"
    assert header.locator('[data-measure="happiness"]').evaluate(shown) == '"→ 1"'
    away(page)
    assert page.evaluate(SHOWN) == []


def test_a_screen_reader_hears_it_with_the_button(anna: Visitor) -> None:
    page = anna.page
    anna.answer(WORKER).focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    worker = anna.answer(WORKER)
    expect(worker).to_have_accessible_description(
        "Food: from 5 to 2. Unused workers: from 1 to 2. Civil actions: from 5 to 4."
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
    anna.page.evaluate(RESTED)  # no finger taps two things at once: the browser takes that for a double tap
    anna.answer(now.answers[0]).tap()
    anna.after(now)
    anna.page.evaluate(RESTED)
    assert actions == []
    expect(anna.page.locator("#preview")).to_have_css("height", "0px")

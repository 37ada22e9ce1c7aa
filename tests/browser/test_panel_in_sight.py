"""What the panel keeps in sight on small screens: all answers, the newest line of the log, and how a card is read."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.test_every_game import sit_down_late
from tests.browser.test_screens import on_a_phone
from tests.browser.visitor import PHONE, Company

GAME = "guns-and-steel"
SCREENS = (PHONE, (1024, 768), (844, 390))
LAST_ANSWER = """() => {
  const answers = [...document.querySelectorAll("#question .choices > .answer")];
  const [list, last] = [answers[0].parentElement, answers.at(-1)].map((each) => each.getBoundingClientRect());
  return last.bottom <= list.bottom + 1;
}"""
"""Whether the end of the list is in sight."""
TO_THE_END = """() => {
  const more = document.querySelector("#question .more");
  if (!more.hidden) more.click();
  return more.hidden;
}"""
ANSWERS = """() => {
  const { top, height } = document.querySelector("#question .choices").getBoundingClientRect();
  return [Math.round(top), Math.round(height)];
}"""
HOLD = """(card) => {
  const at = { pointerType: "touch", bubbles: true };
  card.dispatchEvent(new PointerEvent("pointerdown", at));
}"""
NEWEST = """() => {
  const [pane, line] = ["#log", "#log .turn:last-child"].map((part) => document.querySelector(part));
  const [around, newest] = [pane, line].map((each) => each.getBoundingClientRect());
  return pane.scrollHeight > pane.clientHeight && newest.bottom <= around.bottom + 1;
}"""


def test_a_list_that_goes_on_says_so(company: Company) -> None:
    anna = company.invite()
    sit_down_late(anna, GAME)
    page, more = anna.page, anna.page.locator("#question .more")
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.locator("#question .choices").evaluate("(list) => list.scrollTo(0, 0)")
        expect(more).to_be_visible()
        assert not page.evaluate(LAST_ANSWER)
        page.wait_for_function(TO_THE_END)
        expect(more).to_be_hidden()
        assert page.evaluate(LAST_ANSWER)


def test_reasons_and_a_hint_leave_room_for_the_answers(company: Company) -> None:
    anna = company.invite()
    sit_down_late(anna, GAME)
    page, why = anna.page, anna.page.locator(".why-not > summary")
    page.locator("#hint").click()
    page.locator(".hint-line").wait_for()
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        before = page.evaluate(ANSWERS)
        assert before[1] >= 100, "two answers can be seen"
        why.click()
        expect(page.locator(".why-not > ul")).to_be_in_viewport()
        assert page.evaluate(ANSWERS) == before
        why.click()


def test_a_phone_shows_the_newest_line_and_says_how_a_card_is_read(company: Company) -> None:
    anna = on_a_phone(company)
    sit_down_late(anna, GAME)
    page, hold = anna.page, anna.page.locator("#hold")
    assert page.evaluate(NEWEST)
    hand = "getComputedStyle(document.querySelector('.hand'), '::before').content"
    assert "Your hand" in page.evaluate(hand)
    expect(hold).to_be_visible()
    card = page.locator(".hand .card").first
    card.evaluate(HOLD)
    expect(card.locator(".tip")).to_be_visible()
    expect(hold).to_be_hidden()
    page.reload()
    anna.my_turn()
    expect(hold).to_be_hidden()


def test_a_mouse_is_not_told_to_hold(company: Company) -> None:
    anna = company.invite()
    sit_down_late(anna, GAME)
    expect(anna.page.locator("#hold")).to_be_hidden()

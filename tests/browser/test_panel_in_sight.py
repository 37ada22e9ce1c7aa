"""What the panel keeps in sight on small screens: all answers, the newest line of the log, and how a card is read."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.layout import LAID_OUT
from tests.browser.one_table import one_table
from tests.browser.test_every_game import each_game, sit_down_late
from tests.browser.test_screens import on_a_phone
from tests.browser.visitor import PHONE, Company, Visitor

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
TAP = """(card) => {
  const at = { pointerType: "touch", bubbles: true };
  card.dispatchEvent(new PointerEvent("pointerdown", at));
  card.dispatchEvent(new PointerEvent("pointerup", at));
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


ROWS = """() => {
  const list = document.querySelector("#question .choices");
  const more = list.querySelector(".more");
  const { top, bottom } = list.getBoundingClientRect();
  const end = more.hidden ? bottom : bottom - FADED;
  const boxes = [...list.querySelectorAll(".answer")].filter((answer) => answer.checkVisibility())
    .map((answer) => answer.getBoundingClientRect());
  const rows = (some) => new Set(some.map((box) => Math.round(box.top))).size;
  return [rows(boxes.filter((box) => box.top >= top - 2 && box.bottom <= end + 2)), rows(boxes)];
}""".replace("FADED", "24")
"""How many rows of answers are in sight, beside the words that there are more, and how many there are."""
SHARE = "() => document.getElementById('question').getBoundingClientRect().height / innerHeight"
UPRIGHT_SHARE = 0.5
"""So much of an upright phone is the panel's at most, with the bar at the top 45 % are left for the board."""


UNDER_THE_BAR = """() => {
  const [list, bar] = [".why-not > ul", ".top"].map((part) => document.querySelector(part).getBoundingClientRect());
  return list.top - bar.bottom;
}"""


@each_game
def test_a_lesson_or_a_hint_leaves_three_answers_and_the_board_in_sight(company: Company, game: str) -> None:
    anna = company.invite("ru", PHONE, has_touch=True)
    anna.open_table("me", "bot", game=game)
    anna.my_turn()
    page = anna.page
    expect(page.locator(".guide")).to_be_visible()
    for said in ("lesson", "hint"):
        if said == "hint":
            page.locator("#hint").click()
            page.locator(".hint-line").wait_for()
        for width, height in (PHONE, (844, 390)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(LAID_OUT)
            page.locator("#question .choices").evaluate("(list) => list.scrollTo(0, 0)")
            rows, of = page.evaluate(ROWS)
            wanted = 2 if page.locator("#question .chips").count() and width == PHONE[0] else 3
            assert rows >= min(wanted, of), f"{said}, {width}×{height}: {rows} of {of}"
            if width == PHONE[0]:
                assert page.evaluate(SHARE) <= UPRIGHT_SHARE, said
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.locator(".why-not > summary").click()
    assert page.evaluate(UNDER_THE_BAR) >= 0, "the likeliest reason comes first, so the first one is in sight"


def late_in_a_game(company: Company) -> Visitor:
    """A table at which there is much to do."""
    anna = company.invite()
    sit_down_late(anna, GAME)
    return anna


table, anna = one_table(late_in_a_game)


def test_a_list_that_goes_on_says_so(anna: Visitor) -> None:
    """A mouse is not told to hold a card."""
    expect(anna.page.locator("#hold")).to_be_hidden()
    page, more = anna.page, anna.page.locator("#question .more")
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.locator("#question .choices").evaluate("(list) => list.scrollTo(0, 0)")
        expect(more).to_be_visible()
        assert not page.evaluate(LAST_ANSWER)
        page.wait_for_function(TO_THE_END)
        expect(more).to_be_hidden()
        assert page.evaluate(LAST_ANSWER)


def test_reasons_and_a_hint_leave_room_for_the_answers(anna: Visitor) -> None:
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
    expect(hold).to_be_hidden()
    card = page.locator(".hand .card").first
    card.evaluate(TAP)
    expect(hold).to_be_visible()
    card.evaluate(HOLD)
    expect(card.locator(".tip")).to_be_visible()
    expect(hold).to_be_hidden()
    page.reload()
    anna.my_turn()
    expect(hold).to_be_hidden()

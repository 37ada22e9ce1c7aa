"""Without a mouse: Tab, Enter, arrows and number keys are enough."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from tests.browser.one_table import one_table
from tests.browser.test_every_game import played
from tests.browser.visitor import Company, Visitor

MOST_TABS = 150
MOVES = 8
FOCUSED = """() => {
  const element = document.activeElement;
  const style = getComputedStyle(element);
  const ring = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
  return {
    words: element.getAttribute("aria-label") || element.textContent.trim(),
    name: element.name ?? "",
    can: element.classList.contains("can"),
    ring: element === document.body || ring || style.boxShadow !== "none" || element.type === "radio",
  };
}"""


def tab_to(page: Page, words: str = "", name: str = "", can: bool = False) -> None:
    """Presses Tab until something with these words, this name or a glow has the focus. The focus is always in sight."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        focused = page.evaluate(FOCUSED)
        assert focused["ring"], f"no sign of the focus on {focused}"
        if (
            (words and focused["words"].startswith(words))
            or (name and focused["name"] == name)
            or (can and focused["can"])
        ):
            return
    raise AssertionError(f"Tab does not reach {words or name or 'what glows'}")


def test_a_table_opened_and_played_with_keys_only(company: Company) -> None:
    anna = company.invite()
    page = anna.go("/")
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUSED)["words"] == "Skip to the content"
    page.keyboard.press("Enter")
    tab_to(page, "New table")
    page.keyboard.press("Enter")
    page.wait_for_url("**/new*")
    tab_to(page, name="option-theme")
    page.keyboard.press("ArrowDown")
    expect(page.locator('input[name="option-theme"][value="renaissance"]')).to_be_checked()
    tab_to(page, name="my-name")
    page.keyboard.type("Anna")
    tab_to(page, name="seat-3")
    page.keyboard.press("End")
    expect(page.locator('select[name="seat-3"]')).to_have_value("nobody")
    tab_to(page, "Open the table")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")

    whim = random.Random(1)
    now, ways = anna.my_turn(), set[str]()
    for move in range(MOVES):
        if now.over:
            break
        before = now
        if move % 3 == 2 and now.glowing:
            tab_to(page, can=True)
            page.keyboard.press("Enter")
            ways.add("Tab")
        elif page.locator("[data-enter]").count() and whim.random() < 0.3:
            page.locator("#ask").focus()
            page.keyboard.press("Enter")
            ways.add("Enter")
        else:
            ways.add("number")
            page.keyboard.press(str(whim.randrange(min(9, len(now.answers))) + 1))
        now = anna.after(before)
        if now.asked:
            ways.add("sure")
            page.keyboard.press("Enter" if page.locator("[data-enter]").count() else "2")
            now = anna.after(now)
    assert now.number > MOVES
    assert ways == {"Tab", "Enter", "number", "sure"}


def in_the_beginning(company: Company) -> Visitor:
    """A table that has just begun."""
    anna = company.invite()
    anna.open_table("me", "bot")
    return anna


table, anna = one_table(in_the_beginning)


def test_the_list_of_keys(anna: Visitor) -> None:
    before = anna.look()
    anna.page.keyboard.press("?")
    expect(anna.page.locator("#keys")).to_be_visible()
    anna.page.keyboard.press("1")  # meant for the list, not for the table
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator("#keys")).to_be_hidden()
    assert anna.look() == before


def test_the_list_of_keys_of_a_replay(company: Company) -> None:
    anna = company.invite("ru")
    record, late, _ = played("through-the-ages")  # on its board [ and ] lead to other players
    path = f"{anna.bring(record)}?at={late}"
    page = anna.go(path)
    keys = page.locator("#keys")
    page.keyboard.press("?")
    expect(keys).to_contain_text("ключевому моменту")
    anna.settings(language="en")
    anna.go(path)
    page.keyboard.press("?")
    expect(keys).to_be_visible()
    expect(keys).to_contain_text("key moment")
    page.keyboard.press("End")  # meant for the list, not for the replay
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    page.locator("#show-keys").click()
    keys.get_by_role("button").click()
    expect(keys).to_be_hidden()
    expect(page.locator("#table")).to_have_attribute("data-at", str(late))
    moments = (page.locator("#words").get_attribute("data-moment") or "").split()
    page.keyboard.press("Comma")
    expect(page.locator("#table")).to_have_attribute("data-at", max((at for at in moments if int(at) < late), key=int))


def test_a_hint_by_key(anna: Visitor) -> None:
    anna.page.keyboard.press("h")
    expect(anna.page.locator(".answer.hinted")).to_have_count(1)
    expect(anna.page.locator("#question")).to_contain_text("A bot would take the marked choice")


def test_digits_in_the_chat_are_letters(anna: Visitor) -> None:
    before = anna.look()
    anna.page.keyboard.press("/")
    anna.page.keyboard.type("1 2 3 u r h")
    expect(anna.page.locator("#say-text")).to_have_value("1 2 3 u r h")
    assert anna.look() == before

"""The guide of a first game in the browser: by key, and on a phone, where what it points at may lie behind a tab."""

from __future__ import annotations

from playwright.sync_api import expect

from ecumene.games import load
from tests.browser.visitor import PHONE, Company


def test_by_key_lesson_follows_lesson_and_nothing_else_changes(company: Company) -> None:
    anna = company.invite()
    anna.open_table("me", "Boris", game="clash-of-cultures")
    anna.seated()
    page, (first, second) = anna.page, load("clash-of-cultures").guide[:2]
    note = page.get_by_role("note")
    expect(note).to_contain_text(str(first.text))
    group = page.locator("#question .group").first
    group.locator("summary").click()
    page.locator("#guide-next").focus()
    page.keyboard.press("Enter")
    expect(note).to_contain_text("Hint shows")
    expect(page.locator("#guide-next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(note).to_contain_text(str(second.text))
    assert group.evaluate("(group) => group.open")  # what was open stays so
    before = anna.look()
    note.get_by_role("button", name="No more of this").click()
    expect(note).to_have_count(0)
    assert anna.look() == before


def test_on_a_phone_it_brings_the_part_that_it_points_at(company: Company) -> None:
    anna = company.invite(screen=PHONE, has_touch=True)
    anna.open_table("me", "Boris", game="monumental-duel", **{"option-first": "seat"})
    anna.seated()
    for lesson in ("goal", "table", "activation"):
        expect(anna.page.locator(f'.guide input[name=lesson][value="{lesson}"]')).to_have_count(1)
        if lesson != "activation":
            anna.page.locator("#guide-next").tap()
    city, market = anna.page.locator("#city"), anna.page.locator("#board .md-tab", has_text="Market")
    market.tap()
    expect(city).not_to_be_visible()
    anna.page.get_by_role("link", name="Show me").tap()
    expect(city).to_be_visible()

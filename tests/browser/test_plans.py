"""A turn is planned by keys while the other one chooses, and played when it comes."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.test_accessibility import stumbling_blocks
from tests.browser.test_together import sit_down, take_one
from tests.browser.visitor import Company, Visitor


def until_waiting(anna: Visitor, boris: Visitor) -> None:
    """They play until Boris is asked, and Anna has had a turn."""
    number = take_one(anna if anna.look().wanted else boris)
    while anna.until(f"now.number >= {number}").wanted:
        number = take_one(anna)


def test_a_plan_by_keys_is_played_by_itself(company: Company) -> None:
    anna, boris, path = sit_down(company)
    for visitor in (anna, boris):
        visitor.settings(confirm="off", warn="off", guide="off")
        visitor.go(path)
    until_waiting(anna, boris)
    page, planned = anna.page, anna.page.locator(".planned li")

    page.locator("#to-plan").click()
    expect(page.locator("#plan-mark")).to_contain_text("Only a plan.")
    assert not stumbling_blocks(page)
    page.keyboard.press("1")
    expect(planned).to_have_count(1)
    page.keyboard.press("1")
    expect(planned).to_have_count(2)
    page.keyboard.press("u")
    expect(planned).to_have_count(1)
    assert "not kept" not in boris.page.content()
    page.keyboard.press("k")
    expect(page.locator(".kept")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#plan-line")).to_contain_text("Your next turn is planned: 1 choice.")

    before = anna.look().number
    while boris.look().wanted:
        take_one(boris)
    expect(page.locator("#log")).to_contain_text("Anna has played as planned.")
    expect(boris.page.locator("#log")).to_contain_text("Anna has played as planned.")
    assert anna.look().number > before
    page.keyboard.press("u")
    expect(page.locator("#plan-line .notice, #plan-line .sub")).to_have_count(0)
    expect(page.locator("#redo")).not_to_have_attribute("aria-disabled", re.compile("true"))

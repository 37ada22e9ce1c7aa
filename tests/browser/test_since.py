"""Since your last turn: others' moves once again, step by step, on the board as it was."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.late import late_moments
from tests.browser.visitor import Company

COVERED = """document.getElementById("since").getBoundingClientRect().bottom
  - document.querySelector(".board-place").getBoundingClientRect().top"""
"""How many pixels of the board lie under the bar."""


def test_others_moves_are_played_once_again(company: Company) -> None:
    anna = company.invite(reduced_motion="no-preference")
    anna.settings(confirm="off", warn="off", guide="off")
    moment = next(each for each in late_moments("clash-of-cultures", (2,)) if "what_next" in each.question)
    before = anna.play_on(moment.record, moment.at)
    page, bar, place = anna.page, anna.page.locator("#since"), anna.page.locator("#since-at")
    scripts = page.evaluate("[...performance.getEntriesByType('resource')].map((each) => each.name)")
    assert not any("/since?" in name or name.endswith("/since") for name in scripts), "it costs nothing until asked for"

    page.keyboard.press("Backspace")
    expect(place).to_have_text(re.compile(r"Step 2 of \d+"))  # it goes by itself
    page.keyboard.press(" ")
    expect(page.locator("#since-play")).to_have_attribute("aria-label", "Play")
    page.keyboard.press("ArrowLeft")
    expect(place).to_have_text(re.compile("Step 1 of"))
    expect(page.locator("#since-words")).not_to_be_empty()
    expect(page.locator("#board button.can")).to_have_count(0)
    assert anna.look().answers == before.answers, "the question stays"
    assert page.evaluate(COVERED) <= 4, "and the board"
    page.keyboard.press("Escape")
    expect(bar).to_be_hidden()
    anna.until(f"now.glowing.length === {len(before.glowing)}")
    assert anna.look() == before

    page.locator("#since-last").click()
    expect(bar).to_be_visible()
    after = anna.take(before.answers[0])  # whoever chooses is in the present
    expect(bar).to_be_hidden()
    assert after.number > before.number

"""What others do is seen and heard when it arrives, and nobody has to wait for it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.test_notices import SPIES, opponents, pass_turn
from tests.browser.visitor import Company

WATCH = """() => {
  window.told = [];
  const box = document.getElementById("arrival");
  const note = () => box.childNodes.length && window.told.push(box.innerText.trim());
  new MutationObserver(note).observe(box, { childList: true });
}"""
"""What is told is written down."""


def test_what_others_do_is_told_when_it_arrives(company: Company) -> None:
    anna, boris, _ = opponents(company, SPIES, reduced_motion="no-preference")
    page, box = anna.page, anna.page.locator("#arrival")
    page.evaluate(WATCH)
    pass_turn(boris, anna)
    page.wait_for_function("() => window.told.length > 0")
    assert anna.look().wanted, "the question is there meanwhile"
    log = " ".join(page.locator("#log").inner_text().split())
    assert all(" ".join(words.split()) in log for words in page.evaluate("window.told"))
    assert page.evaluate("window.tones.length") > 2, "more than the tone of his turn"
    page.keyboard.press("Shift")  # any key ends it
    expect(box).to_be_empty()
    expect(page.locator("#board .told-of")).to_have_count(0)

    pass_turn(anna, boris)
    page.keyboard.press("Shift")
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("window.told = []")
    pass_turn(boris, anna)
    assert page.evaluate("window.told") == []

"""What others do is seen and heard when it arrives, and nobody has to wait for it."""

from __future__ import annotations

from collections.abc import Callable

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
STARTS = """(() => {
  window.starts = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) {
    window.starts.push([this.frequency.value, at]);
    return start.call(this, at);
  };
})()"""
"""When each tone begins."""
TICK, CALL = 246.94, 523.25
"""Others' moves tick, and one's turn calls with two tones, of which this is the first."""
SEVERAL = """() => {
  const xhr = { getResponseHeader: () => null };
  const detail = { target: document.getElementById("table"), requestConfig: { verb: "get" }, xhr };
  const tell = (kind) => document.dispatchEvent(new CustomEvent(kind, { detail }));
  const seen = (piece) => piece.getBoundingClientRect().width > 0;
  window.moved = [...document.querySelectorAll("#board [data-piece]")].filter(seen).slice(0, 3);
  tell("htmx:beforeSwap");
  const log = [...document.querySelectorAll("#log .sentences")].at(-1);
  for (const piece of window.moved) {
    piece.style.translate = `${30 + (parseFloat(piece.style.translate) || 0)}px`;
    const words = `<a href="#${piece.id}" data-points="${piece.id}">${performance.now()}</a>`;
    log.insertAdjacentHTML("beforeend", `<li><span>Boris moves ${words}.</span></li>`);
  }
  tell("htmx:afterSwap");
}"""
"""One refresh brings three moves, each of a piece of its own."""
DELAYS = """() => {
  const glides = window.moved.map((piece) => piece.getAnimations().filter((way) => way.constructor === Animation));
  return glides.every((ways) => ways.length) && glides.map(([way]) => way.effect.getTiming().delay);
}"""
"""After how many milliseconds each of them sets off, as soon as all of them glide."""
THERE = """() => window.moved.every((piece) => piece.getAnimations().every((way) => way.constructor !== Animation))"""


def test_what_others_do_is_told_when_it_arrives(company: Company) -> None:
    anna, boris, _ = opponents(company, SPIES, STARTS, reduced_motion="no-preference")
    page, box = anna.page, anna.page.locator("#arrival")
    page.evaluate(WATCH)
    pass_turn(boris, anna)
    page.wait_for_function("() => window.told.length > 0")
    assert anna.look().wanted, "the question is there meanwhile"
    log = " ".join(page.locator("#log").inner_text().split())
    assert all(" ".join(words.split()) in log for words in page.evaluate("window.told"))
    assert page.evaluate("window.tones.length") > 2, "more than the tone of his turn"
    starts = page.evaluate("window.starts")
    ticks, calls = ([at for pitch, at in starts if abs(pitch - wanted) < 1] for wanted in (TICK, CALL))
    assert calls
    assert all(abs(tick - calls[-1]) > 0.08 for tick in ticks), "never two sounds at once"
    page.keyboard.press("Shift")  # any key ends it
    expect(box).to_be_empty()
    expect(page.locator("#board .told-of")).to_have_count(0)

    pass_turn(anna, boris)
    page.keyboard.press("Shift")
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("window.told = []")
    pass_turn(boris, anna)
    assert page.evaluate("window.told") == []


def test_several_moves_that_come_together_are_seen_one_after_the_other(company: Company) -> None:
    anna = company.invite(reduced_motion="no-preference")
    anna.open_table("me", "bot")
    anna.my_turn()
    page, box = anna.page, anna.page.locator("#arrival")
    page.keyboard.press("Shift")
    skips: tuple[Callable[[], None], ...] = (
        lambda: page.keyboard.press("Shift"),
        lambda: page.locator("#ask").click(),
        lambda: box.dispatch_event("click"),
    )
    for skip in skips:
        expect(box).to_be_empty()
        page.evaluate(SEVERAL)
        assert page.wait_for_function(DELAYS).json_value() == [0, 600, 1200]
        skip()  # nobody has to wait
        expect(box).to_be_empty()
        page.wait_for_function(THERE)

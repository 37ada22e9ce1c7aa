"""Your turn: the title, the icon, a sound and a notification call somebody who looks elsewhere."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.visitor import Company, Visitor

SPIES = """(() => {
  window.tones = [];
  window.notes = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) {
    window.tones.push(this.frequency.value);
    return start.apply(this, at);
  };
  window.Notification = class extends window.Notification {
    constructor(title, how) {
      super(title, how);
      window.notes.push({ title, body: how.body });
    }
  };
})()"""
"""What sounds and what is notified is written down."""

NOT_ASKED_YET = """(() => {
  let permission = "default";
  window.asked = 0;
  Object.defineProperty(window.Notification, "permission", { get: () => permission });
  window.Notification.requestPermission = async () => {
    window.asked += 1;
    return (permission = "granted");
  };
})()"""
"""A browser without a window answers for its user; this one is asked."""

ELSEWHERE = """() => {
  for (const [name, value] of [["hidden", true], ["visibilityState", "hidden"]])
    Object.defineProperty(document, name, { value, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
BACK = """() => {
  for (const name of ["hidden", "visibilityState"]) delete document[name];
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def opponents(company: Company, *scripts: str, **more: Any) -> tuple[Visitor, Visitor, str]:
    """Anna, whose browser is watched, waits for Boris's move; the usual title of her page."""
    anna, boris = company.invite(**more), company.invite()
    for script in scripts:
        anna.context.add_init_script(script)
    for visitor in (anna, boris):
        visitor.settings(confirm="off", warn="off")
    path = anna.open_table("me", "friend")
    usual = anna.page.title()
    boris.accept(anna.invitation(path), "Boris")
    anna.page.wait_for_selector("#board")
    anna.page.locator("#ask").click()  # a page that was never touched may not sound
    pass_turn(anna, boris)
    expect(anna.page).to_have_title(usual)
    anna.page.evaluate("window.tones = []; window.notes = []")
    return anna, boris, usual


def pass_turn(giver: Visitor, taker: Visitor) -> None:
    """Plays, if it is somebody's turn, until it is the other's, rather soon than well."""
    for visitor in (giver, taker):
        visitor.until("now.wanted || now.question.startsWith('Waiting')")
    while (now := giver.look()).wanted:
        giver.find(now.main or now.answers[-1]).click()
        giver.until(f"now.number > {now.number} && (now.wanted || now.question.startsWith('Waiting'))")
    taker.until("now.wanted")


def icon(visitor: Visitor) -> str:
    """The page's icon."""
    return str(visitor.page.locator("#favicon").get_attribute("href"))


def test_title_icon_tone_and_notification_call_whoever_looks_elsewhere(company: Company) -> None:
    """If they are wanted: nobody is asked unasked, and a sound can be switched off."""
    anna, boris, usual = opponents(company, SPIES, NOT_ASKED_YET, permissions=["notifications"])
    page, usual_icon = anna.page, icon(anna)
    assert page.evaluate("window.asked") == 0
    page.locator("#menu > summary").click()
    page.get_by_role("button", name="Notify me when it is my turn").click()
    expect(page.locator("#ask-notices")).to_be_hidden()
    assert page.evaluate("window.asked") == 1
    page.locator("#menu > summary").click()

    page.evaluate(ELSEWHERE)
    pass_turn(boris, anna)
    expect(page).to_have_title(f"● Your turn · {usual}")
    assert icon(anna) != usual_icon
    assert icon(anna).startswith("data:image/svg+xml,")
    tones = page.evaluate("window.tones")
    assert len(tones) == 2
    assert tones == sorted(tones)
    assert page.evaluate("window.notes") == [{"title": "Your turn", "body": usual}]

    page.evaluate(BACK)
    pass_turn(anna, boris)
    expect(page).to_have_title(usual)
    assert page.locator("#favicon").evaluate("link => link.href").endswith(usual_icon.removeprefix(anna.address))

    anna.settings(sound="off")
    page.reload()
    page.locator("#ask").click()
    page.evaluate(ELSEWHERE)
    pass_turn(boris, anna)
    expect(page).to_have_title(f"● Your turn · {usual}")
    assert page.evaluate("window.tones") == []


def test_a_notification_for_who_looks_elsewhere(company: Company, full_browser: Browser) -> None:
    anna, boris, usual = opponents(company, SPIES, browser=full_browser, permissions=["notifications"])
    assert anna.page.evaluate("Notification.permission") == "granted"
    expect(anna.page.locator("#ask-notices")).to_be_hidden()
    pass_turn(boris, anna)  # Anna looks on: no notification
    assert anna.page.evaluate("window.notes") == []
    pass_turn(anna, boris)
    anna.page.evaluate(ELSEWHERE)
    pass_turn(boris, anna)
    assert anna.page.evaluate("window.notes") == [{"title": "Your turn", "body": usual}]

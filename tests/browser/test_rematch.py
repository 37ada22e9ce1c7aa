"""A rematch between two browsers: the other is asked on the page where the game ended, and both meet at a new table."""

from __future__ import annotations

from playwright.sync_api import expect

from ecumene.engine import Record
from tests.browser.test_accessibility import stumbling_blocks
from tests.browser.test_replays import finished_game
from tests.browser.test_together import NOT_RELOADED, stay
from tests.browser.visitor import Company


def test_both_meet_again_at_a_new_table(company: Company) -> None:
    anna, boris = company.invite(), company.invite()
    record = finished_game(players=2)
    actions = Record.parse(record.encode()).actions
    path = anna.go_on_together(record, len(actions) - 1)
    boris.accept(anna.invitation(path), "Boris")
    anna.go(path)
    for visitor in (anna, boris):
        visitor.until("now.answers.length >= 0")
        stay(visitor)
    seat, last = actions[-1]
    (anna, boris)[seat].take(last)
    for visitor in (anna, boris):
        visitor.until("now.over")
    anna.page.locator("#key-moments > summary").click()

    boris.page.get_by_role("button", name="Rematch").click()
    boris.page.wait_for_function("(old) => !location.pathname.endsWith(old)", arg=path)
    expect(boris.page.get_by_text("Kept for Anna")).to_be_visible()
    expect(anna.page.locator("#rematch")).to_have_text("Boris wants a rematch. A seat is kept for you.")
    assert anna.page.evaluate(NOT_RELOADED), "nobody is taken away from where he is"
    expect(anna.page.locator("#key-moments")).to_have_attribute("open", "")
    assert not stumbling_blocks(anna.page)

    anna.page.get_by_role("button", name="Sit down for the rematch").click()
    for visitor in (anna, boris):
        visitor.until("now.number < 20 && !now.over && now.question !== 'Waiting for players'")
    assert anna.page.url == boris.page.url

"""Several answers to one question: ticked with a mouse or with keys, taken together, and taken back."""

from __future__ import annotations

from functools import cache

from playwright.sync_api import expect

from ecumene.engine import Chance, Table
from ecumene.games import load
from tests.browser.visitor import Company


@cache
def taking_back() -> tuple[str, int]:
    """The record of a random game, and a moment at which somebody can take back three resources."""
    game = load("guns-and-steel")
    for seed in range(100):
        table, chance = Table.open(game, 2, seed=seed), Chance.seeded(seed)
        while table.state.decision is not None:
            question, legal = table.state.decision.question, table.state.legal
            if question.id.endswith(":which_to_take") and len(legal) > 3:
                return table.record.text(), len(table.history)
            table.act(table.state.decision.player, chance.pick(legal))
    raise AssertionError("nobody ever could")


def test_two_are_ticked_by_a_key_and_a_click_and_taken_with_enter(company: Company) -> None:
    """And a hint leaves ticks as they are."""
    anna = company.invite()
    anna.settings(confirm="off", warn="off", guide="off")
    now = anna.play_on(*taking_back())
    page = anna.page
    together = page.locator("#together")
    expect(together).to_be_hidden()
    page.locator("#ask").focus()
    page.keyboard.press("Shift+1")
    expect(together).to_be_visible()
    page.locator("[name=ticked]").nth(1).check()
    expect(page.locator("[name=ticked]:checked")).to_have_count(2)
    page.keyboard.press("Enter")
    after = anna.until(f"now.number === {now.number + 2}")
    assert len(after.answers) == len(now.answers) - 2
    page.locator("#undo").click()
    before = anna.until(f"now.number === {now.number + 3}")
    assert before.answers != after.answers

    ticked = page.locator("[name=ticked]:checked")
    expect(ticked).to_have_count(0)
    page.locator("[name=ticked]").nth(1).check()
    kept = ticked.first.get_attribute("value")
    page.locator("#hint").click()
    expect(page.locator(".hint-line")).to_be_visible()
    expect(ticked).to_have_count(1)
    assert ticked.first.get_attribute("value") == kept
    expect(page.locator("#together")).to_be_visible()
    assert anna.look().number == before.number

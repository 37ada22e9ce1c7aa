"""A finished game in the browser: its table and plot fit, everybody can use them, and marks lead into the replay."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import expect

from ecumene.engine import Chance, Table
from ecumene.games import load
from tests.browser.test_accessibility import stumbling_blocks
from tests.browser.test_replays import at
from tests.browser.test_screens import LEAST, TOO_SMALL, fits
from tests.browser.visitor import PHONE, Company

SCROLLS = """() => {
  const result = document.querySelector(".result");
  return result.scrollHeight > result.clientHeight || document.scrollingElement.scrollHeight > innerHeight;
}"""


@cache
def finished_duel() -> str:
    """The record of a game of Monumental Duel played at random, with something to mark."""
    for seed in range(20):
        table = Table.open(load("monumental-duel"), 2, seed=seed, names=["Anna", "Boris"])
        chance = Chance.seeded(seed)
        while table.state.player is not None:
            table.act(table.state.player, chance.pick(table.state.legal))
        if {event.kind for event in table.events(-1)} >= set(table.game.marks):
            break
    return table.record.text()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_result_is_in_sight_beside_the_last_board(company: Company, scheme: str) -> None:
    anna = company.invite(color_scheme=scheme)
    page = anna.go(anna.bring(finished_duel()).replace("/replay/", "/t/"))
    expect(page.locator(".account tbody tr")).to_have_count(9)
    expect(page.locator("#board")).to_be_visible()
    assert not page.evaluate(SCROLLS)
    for summary in page.locator(".plot-numbers > summary").all():
        summary.click()
    found = stumbling_blocks(page, scheme == "dark")
    assert not found, "\n".join(found)

    moment = page.locator(".plot-moments a").last  # earlier marks may lie below it
    position = int((moment.get_attribute("href") or "").rpartition("=")[2])
    page.locator(f".mark[href$='at={position}']").click(force=True)
    page.wait_for_url(f"**/replay/*?at={position}")
    at(page, position)


@pytest.mark.parametrize(("scheme", "language"), [("light", "ru"), ("dark", "en")])
def test_the_result_on_a_phone(company: Company, scheme: str, language: str) -> None:
    anna = company.invite(language, PHONE, has_touch=True, is_mobile=True, color_scheme=scheme)
    path = anna.bring(finished_duel())
    found: list[str] = []
    for place in (path.replace("/replay/", "/t/"), f"{path}?at=9999"):
        page = anna.go(place)
        expect(page.locator(".account tbody tr")).to_have_count(9)
        fits(page)
        for summary in page.locator(".plot-numbers > summary").all():
            summary.tap()
        fits(page)
        assert page.evaluate(TOO_SMALL, LEAST) == []
        found += stumbling_blocks(page, scheme == "dark")
    assert not found, "\n".join(found)

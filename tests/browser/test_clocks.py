"""The clocks in a browser: in sight on every screen, counting by themselves, calm until they are short."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from playwright.sync_api import Browser, Page, expect

from ecumene.server.services import services
from ecumene.server.storage.models import TableRow
from ecumene.server.tables.clocks.clock import Clock, clock_of
from ecumene.server.tables.live import LiveTable
from tests.browser.test_accessibility import stumbling_blocks
from tests.browser.visitor import PHONE, WIDE, Company, Visitor
from tests.server.helpers import choose, running, settings

SIZES = (WIDE, (1024, 768), (820, 1180), (844, 390), PHONE)
IN_SIGHT = """() => [...document.querySelectorAll(".timer-time")].map((time) => {
  const box = time.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return time.contains(hit);
})"""
ANSWERS = """() => [...document.querySelectorAll("#question .answer")].filter((answer) => {
  const box = answer.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return answer.contains(hit);
}).length"""
"""How many answers can be clicked without scrolling."""

LATER = "() => { const now = performance.now.bind(performance); performance.now = () => now() + 100_000 }"


@dataclass
class Evening:
    """A server in this process, Anna and Boris in browsers of their own at a table with a clock."""

    app: FastAPI
    company: Company
    path: str = ""

    @property
    def live(self) -> LiveTable:
        return services(self.app).tables.store.open(self.path.removeprefix("/t/"))

    @property
    def clock(self) -> Clock:
        found = self.live.clock
        assert found is not None
        return found

    def begin(self, clock: str, **how: Any) -> Visitor:
        """Anna, whose turn it is, looks at the table."""
        anna, boris = self.company.invite(**how), self.company.invite()
        self.path = anna.make_table("me", "friend", clock=clock)
        boris.accept(anna.invitation(self.path), "Boris")
        boris.page.close()
        while self.live.turn != 0:
            self.act()
        anna.go(self.path)
        return anna

    def act(self) -> None:
        """Whoever has the turn takes any choice."""
        choose(services(self.app).tables, self.live, self.live.table.state.legal[0].id)

    def leave(self, *seconds: float) -> None:
        """So much is left to everybody."""

        def shorten(row: TableRow) -> None:
            clock = clock_of(row.clock)
            assert clock is not None
            row.clock = replace(clock, left=seconds).stored()

        services(self.app).tables.store.change_row(self.live.id, shorten)


@pytest.fixture
def evening(browser: Browser, tmp_path: Path) -> Iterator[Evening]:
    with running(settings(tmp_path)) as (address, app):
        company = Company(browser, address)
        yield Evening(app, company)
        company.leave()


def own(page: Page) -> str:
    return page.locator(".timer[data-mine] .timer-time").inner_text()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_clocks_and_answers_are_in_sight(evening: Evening, size: tuple[int, int]) -> None:
    anna = evening.begin("calm", screen=size)
    assert anna.page.evaluate(IN_SIGHT) == [True, True]
    with_clocks = anna.page.evaluate(ANSWERS)
    anna.page.evaluate("document.getElementById('clocks').remove()")
    assert with_clocks >= min(3, anna.page.evaluate(ANSWERS))


def test_it_counts_by_itself_and_goes_by_the_server(evening: Evening) -> None:
    anna = evening.begin("quick")
    page = anna.page
    mine = page.locator(".timer[data-mine] .timer-time")
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    expect(mine).not_to_have_text(own(page))
    expect(mine).not_to_have_text(own(page))
    assert not requests, "nothing is asked of the server meanwhile"
    evening.leave(90, 50)
    expect(page.locator(".timer").nth(1).locator(".timer-time")).to_have_text("0:50")
    assert "1:" in own(page)
    assert page.locator(".timer.short").count() == 0


def test_the_last_tenth_is_marked_and_counted_in_the_title_and_the_last_minute_said_once(evening: Evening) -> None:
    anna = evening.begin("normal", reduced_motion="reduce")
    page = anna.page
    said = page.locator("#clock-said")
    assert page.title().startswith("● ")
    evening.leave(62, 300)
    expect(page).to_have_title(re.compile(r"^0:\d\d · ● "))
    expect(said).to_have_text("One minute left.")
    expect(page.locator(".timer.short")).to_have_count(0)
    evening.leave(25, 300)
    expect(page.locator(".timer.runs.short")).to_have_count(1)
    moving = "document.getAnimations().filter((each) => each.effect.target.closest('.clocks')).length"
    assert page.evaluate(moving) == 0
    evening.leave(200, 300)
    expect(said).to_have_text("")
    expect(page.locator(".timer.short")).to_have_count(0)
    expect(page).to_have_title(re.compile("^● "))


def test_a_page_of_which_nothing_was_seen_for_long_is_right_when_it_comes_back(evening: Evening) -> None:
    anna = evening.begin("normal")
    mine = anna.page.locator(".timer[data-mine] .timer-time")
    anna.page.evaluate(
        "() => { const now = performance.now.bind(performance); performance.now = () => now() + 100_000 }"
    )
    expect(mine).to_contain_text("3:")
    anna.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect(mine).to_contain_text("4:")  # the server has said how it stands


def test_giving_time_and_a_pause_are_a_click_away(evening: Evening) -> None:
    anna = evening.begin("quick")
    page = anna.page
    given = page.locator(".timer").nth(1).locator(".timer-time")
    before = given.inner_text()
    page.get_by_role("button", name="Give Boris more time: +1 minute").click()
    expect(given).not_to_have_text(before)
    before = given.inner_text()
    page.locator("#menu > summary").click()
    page.locator("#menu").get_by_role("button", name="Give Boris more time").click()
    expect(given).not_to_have_text(before)
    assert evening.clock.left[1] >= 240
    page.locator("#ask-pause").click()
    expect(page.locator(".pause")).to_contain_text("Want a pause: Anna.")
    page.get_by_role("button", name="No pause after all").click()
    expect(page.locator(".pause")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(evening: Evening, scheme: str) -> None:
    anna = evening.begin("calm", screen=PHONE if scheme == "dark" else WIDE, color_scheme=scheme)
    evening.leave(5000, 259200)
    expect(anna.page.locator(".timer.runs.short")).to_have_count(1)
    anna.page.locator("#menu > summary").click()
    anna.page.locator("#ask-pause").click()
    expect(anna.page.locator(".pause")).to_be_visible()
    found = stumbling_blocks(anna.page)
    for path in ("/new", "/settings/calendar"):
        found += stumbling_blocks(anna.go(path))
    assert not found, "\n".join(found)


def test_without_a_script_the_page_says_how_it_stood(evening: Evening) -> None:
    anna = evening.begin("calm", java_script_enabled=False)
    expect(anna.page.locator(".timer-time").first).to_have_text("3 d")
    anna.page.locator("#menu > summary").click()
    anna.page.locator("#ask-pause").click()
    expect(anna.page.locator(".pause")).to_contain_text("Want a pause: Anna.")


def test_the_form_shows_what_is_needed(company: Company) -> None:
    page = company.invite().go("/new?game=guns-and-steel")
    form = page.locator("form.sheet")
    form.locator('select[name="seat-2"]').select_option("friend")
    expect(page.locator("#when-out")).to_be_hidden()
    expect(page.locator("#patience")).to_be_visible()
    form.get_by_label("Calm").check()
    expect(page.locator("#when-out")).to_be_visible()
    expect(page.locator("#patience")).to_be_hidden()
    expect(page.locator("input[name=own-days-reserve]")).to_be_hidden()
    form.locator("[name=clock][value=own-days]").check()
    expect(page.locator("input[name=own-days-reserve]")).to_be_visible()
    expect(page.locator("input[name=own-live-reserve]")).to_be_hidden()
    assert page.locator(".fitting:visible").count() == 3
    form.locator('select[name="seat-3"]').select_option("nobody")
    expect(page.locator(".fitting:visible").first).to_have_attribute("data-players", "2")


def test_the_browser_proposes_its_time_zone(company: Company) -> None:
    anna = company.invite(timezone_id="Asia/Tokyo")
    page = anna.go("/account/register")
    page.get_by_label("Name").fill("Keiko")
    for label in ("Password", "again"):
        page.locator("input[type=password]").nth(int(label == "again")).fill("a good password")
    page.locator("form.sheet button[type=submit]").click()
    page.wait_for_url("**/account")
    page = anna.go("/settings/calendar")
    expect(page.locator("#zone")).to_have_value("Asia/Tokyo")
    page.locator("#zone").fill("UTC")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#proposed")).to_have_text("Your browser says: Asia/Tokyo.")

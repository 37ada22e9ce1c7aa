"""A friend vanishes: the page says so, a bot plays for him, and he takes his seat back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from ecumene.server.presence import MOMENT
from ecumene.server.services import services
from tests.browser.test_many_tabs import Club
from tests.browser.test_together import sit_down
from tests.browser.visitor import Company
from tests.server.helpers import running, settings, wait_for


@pytest.fixture
def club(browser: Browser, tmp_path: Path) -> Iterator[Club]:
    with running(settings(tmp_path)) as (address, app):
        company = Company(browser, address)
        yield Club(app, company)
        company.leave()


def test_a_friend_who_vanishes_and_comes_back(club: Club) -> None:
    presence = services(club.app).tables.presence
    now, late = presence.clock(), 0.0
    presence.clock = lambda: now + late
    anna, boris, path = sit_down(club.company)
    company = anna.page.locator("#company")
    expect(company).to_contain_text("here")

    acting = anna.until("now.wanted || now.question.startsWith('Waiting')")
    if not acting.wanted:
        club.act(path)
        acting = anna.until("now.wanted")
    while not acting.asked:  # until the table asks whether it should really be so
        anna.find(acting.main or acting.answers[0]).click()
        acting = anna.until(f"now.asked || (now.number > {acting.number} && now.wanted)")
    boris.page.goto("about:blank")
    wait_for(lambda: club.streams == 1)
    late = MOMENT + 1
    presence.tick()
    expect(company).to_contain_text("away")
    assert anna.look().asked, "what somebody is being asked stays while others come and go"

    anna.page.locator("#yes").click()
    anna.until("now.question.startsWith('Waiting')")
    expect(company).to_contain_text("a bot can play in")
    late = 600
    anna.page.reload()
    company.get_by_role("button", name="Let a bot play").click()
    expect(anna.page.locator("#log")).to_contain_text("Boris is away. Anna has a bot play for the seat.")
    expect(company).to_contain_text("a bot plays")

    page = boris.go(path)
    page.locator("#question").get_by_role("button", name="Take my seat back").click()
    assert boris.until("now.wanted").answers
    expect(company).to_contain_text("here")
    expect(anna.page.locator("#log")).to_contain_text("Boris plays again")

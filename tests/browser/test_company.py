"""A friend vanishes: the page says so, a bot plays for him, and he takes his seat back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from sqlalchemy import func, select

from ecumene.server.services import services
from ecumene.server.storage.models import Entry
from ecumene.server.tables.seats.presence import MOMENT
from tests.browser.test_many_tabs import Club
from tests.browser.test_together import sit_down
from tests.browser.visitor import PHONE, Company
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


def test_a_tab_that_was_left_open_is_nobody_until_somebody_clicks(club: Club) -> None:
    presence = services(club.app).tables.presence
    now, late = presence.clock(), 0.0
    presence.clock = lambda: now + late
    anna, boris, path = sit_down(club.company)
    tables = services(club.app).tables
    while tables.store.open(path.removeprefix("/t/")).turn != 1:
        club.act(path)
    with tables.store.database.session(write=False) as session:
        now = session.scalar(select(func.max(Entry.at))) or now  # the moves were made by another clock
    company = anna.page.locator("#company")
    late = 14.5 * 60
    anna.page.reload()
    expect(company).to_contain_text("here, has not moved for 14 minutes · a bot can play in 1 minute")
    boris.page.locator("#board").click(position={"x": 2, "y": 2})
    expect(company).to_have_text("Boris here")
    late = 31 * 60
    anna.page.reload()
    company.get_by_role("button", name="Let a bot play").click()
    expect(anna.page.locator("#log")).to_contain_text("Boris has not moved for 16 minutes. Anna has a bot play")
    boris.page.locator("#question").get_by_role("button", name="Take my seat back").click()
    expect(company).to_have_text("Boris here")


def test_a_friend_who_is_late_gets_the_seat_that_a_bot_has(club: Club) -> None:
    anna, boris = club.company.invite(), club.company.invite("ru", PHONE)
    path = anna.open_table("me", "friend")
    anna.page.get_by_role("button", name="Do not wait").click()
    anna.page.wait_for_selector("#board")
    menu = anna.page.locator("#menu")
    menu.locator("> summary").click()
    menu.get_by_role("button", name="Invite a friend to the seat of").click()
    link = menu.locator(".link-field")
    expect(link).to_be_visible()  # the menu stays open for it
    expect(menu.get_by_role("button", name="Copy")).to_be_visible()
    expect(anna.page.locator("#company")).to_contain_text("a friend is invited")

    page = boris.go(link.input_value().removeprefix(boris.address))
    page.get_by_label("Ваше имя").fill("Борис")
    page.get_by_role("button", name="Сесть за стол").click()
    page.wait_for_url("**" + path)
    expect(anna.page.locator("#company")).to_contain_text("Борис")
    expect(anna.page.locator("#log")).to_contain_text("Борис takes over the seat of Blaise from the bot.")
    expect(link).to_have_count(0)


def test_the_menu_invites_only_to_seats_whose_owner_is_away(club: Club) -> None:
    """It follows who comes and goes by itself, and stays open."""
    presence = services(club.app).tables.presence
    now, late = presence.clock(), 600.0
    presence.clock = lambda: now + late
    anna, boris, path = sit_down(club.company)
    while services(club.app).tables.store.open(path.removeprefix("/t/")).turn != 1:
        club.act(path)
    wait_for(lambda: club.streams == 2)
    boris.page.goto("about:blank")
    wait_for(lambda: club.streams == 1)
    late = 1200.0
    presence.tick()
    anna.page.reload()
    anna.page.locator("#company").get_by_role("button", name="Let a bot play").click()
    menu = anna.page.locator("#menu")
    menu.locator("> summary").click()
    invite = menu.get_by_role("button", name="Invite a friend to the seat of Boris")
    expect(invite).to_be_visible()
    boris.go(path)
    expect(invite).to_have_count(0)
    wait_for(lambda: club.streams == 2)
    boris.page.goto("about:blank")
    wait_for(lambda: club.streams == 1)
    late += MOMENT + 1
    presence.tick()
    expect(invite).to_be_visible()
    invite.click()
    expect(menu.locator(".link-field")).to_be_visible()
    expect(menu.get_by_role("button", name="Copy")).to_be_visible()
    menu.locator("#menu-seats").evaluate("list => list.dataset.old = ''")
    boris.go(path)
    expect(menu.locator("#menu-seats[data-old]")).to_have_count(0)  # it was drawn anew
    expect(menu.get_by_role("button", name="Withdraw the invitation")).to_be_visible()
    expect(menu.get_by_role("button", name="Copy")).to_be_visible()

"""The settings of notices in a browser: with the keyboard alone, on a phone, in both languages, and by axe."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.test_accessibility import stumbling_blocks
from tests.browser.visitor import PHONE, Company
from tests.server.helpers import running, settings, wait_for
from tests.server.mail_receivers import MailTarget
from tests.server.notices.club import link_in

PAGE = "/settings/notices"


@pytest.fixture
def post() -> Iterator[MailTarget]:
    with MailTarget() as made:
        yield made


@pytest.fixture
def company(browser: Browser, tmp_path: Path, post: MailTarget) -> Iterator[Company]:
    with running(settings(tmp_path, mail=post.settings(), public_url="http://club.example")) as (address, _):
        made = Company(browser, address)
        yield made
        made.leave()


@pytest.mark.parametrize(("scheme", "language"), [("light", "en"), ("dark", "ru")])
def test_on_a_phone(company: Company, post: MailTarget, scheme: str, language: str) -> None:
    """From the first look to the confirmed address, and nothing stands in anybody's way."""
    anna = company.invite(language, PHONE, color_scheme=scheme, timezone_id="Europe/Moscow")
    page = anna.go(PAGE)
    expect(page.locator("#zone")).to_have_value("Europe/Moscow")
    found = stumbling_blocks(page)
    page.locator("#address").fill(f"anna@{language}.example")
    page.locator("#address").press("Enter")
    page.wait_for_url("**?saved=1")
    wait_for(lambda: post.mails)
    anna.go(link_in(post.texts[-1], "/notices/confirm"))
    found += stumbling_blocks(page)
    page.locator("main button").click()
    page.locator("main a.btn").click()
    page.wait_for_url(f"**{PAGE}")
    expect(page.locator("#mail-state")).to_have_text("Confirmed." if language == "en" else "Подтверждён.")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    for path in ("/account/forgotten", PAGE):
        found += stumbling_blocks(anna.go(path))
    assert not found, "\n".join(found)


def test_with_the_keyboard(company: Company) -> None:
    page = company.invite(timezone_id="Asia/Tokyo").go(PAGE)
    box = page.get_by_role("checkbox", name="A game is over: Mail")
    expect(box).not_to_be_checked()
    box.focus()
    page.keyboard.press("Space")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.sheet .btn.primary')"):
            break
    page.keyboard.press("Enter")
    expect(page.get_by_text("Saved.")).to_be_visible()
    expect(box).to_be_checked()
    expect(page.locator("#zone")).to_have_value("Asia/Tokyo")

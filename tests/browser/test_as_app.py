"""The table as an app: it can be installed, files come from its worker, and without a network a page says so.

No page is ever kept: neither a table nor anything of its reader.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, Playwright, expect

from tests.browser.conftest import CHROMIUM, SWITCHES, UNPAINTED
from tests.browser.test_accessibility import stumbling_blocks
from tests.browser.visitor import PHONE, Company, Visitor
from tests.server.helpers import Process, wait_for

CONTROLLED = "() => navigator.serviceWorker.controller?.state === 'activated'"
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url));
  return found.map((address) => address.pathname);
}"""
ALL_KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const answer of await cache.matchAll()) found.push(await answer.text());
  }
  return found.join("\\n");
}"""
OFFLINE_WORDS = {"en": "The server cannot be reached.", "ru": "Сервер недоступен."}


def with_worker(company: Company, language: str = "en", **more: Any) -> Visitor:
    """Somebody whose browser has the worker, and who sits at a table."""
    anna = company.invite(language, service_workers="allow", **more)
    anna.witness.excuse("ERR_INTERNET_DISCONNECTED", "Failed to load resource")
    anna.open_table("me", "friend")
    anna.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    anna.page.reload()
    anna.page.wait_for_function(CONTROLLED)
    return anna


def cdp(page: Page) -> CDPSession:
    return page.context.new_cdp_session(page)


def test_it_can_be_installed(playwright: Playwright, server: Process, tmp_path: Path) -> None:
    """A browser with a profile that stays finds nothing missing; in a private window nothing can be installed."""
    context = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=CHROMIUM, args=[*SWITCHES, UNPAINTED], base_url=server.address
    )
    try:
        page = context.new_page()
        page.goto("/")
        assert cdp(page).send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        found = cdp(page).send("Page.getAppManifest")
        assert found["errors"] == []
        assert found["manifest"]["id"] == f"{server.address}/"
    finally:
        context.close()


def test_files_come_from_the_worker_and_pages_from_the_server(company: Company) -> None:
    anna = with_worker(company)
    page = anna.page
    kept = wait_for(lambda: [found for found in [page.evaluate(KEPT)] if "/static/js/table.js" in found])[0]
    assert {path for path in kept if not path.startswith("/static/")} == {"/offline"}
    with page.expect_response(lambda answer: "/static/js/table.js" in answer.url) as found:
        page.reload()
    assert found.value.from_service_worker
    everything = page.evaluate(ALL_KEPT)
    assert "The server cannot be reached." in everything
    key = page.locator("input[name=csrf]").first.input_value()
    for secret in ("Anna", key, anna.page.url.rpartition("/")[2]):
        assert secret not in everything


@pytest.mark.parametrize("language", ["en", "ru"])
def test_without_a_network_a_page_says_so_until_there_is_one(company: Company, language: str) -> None:
    anna = with_worker(company, language, screen=PHONE, color_scheme="dark" if language == "ru" else "light")
    page = anna.page
    usual, address = page.title(), page.url
    anna.context.set_offline(True)
    page.goto(address)
    expect(page.get_by_role("heading")).to_have_text(OFFLINE_WORDS[language])
    assert page.url == address
    assert page.evaluate("getComputedStyle(document.querySelector('.card-page')).paddingLeft") == "32px", "it is styled"
    assert stumbling_blocks(page) == []
    anna.context.set_offline(False)
    expect(page).to_have_title(re.compile(re.escape(usual)))


def test_the_page_opens_by_itself_when_the_server_is_there_again(company: Company) -> None:
    """As far as the browser knows, the network was there all the time."""
    anna = with_worker(company)
    page = anna.page
    anna.context.add_init_script("addEventListener('online', (event) => event.stopImmediatePropagation())")
    page.clock.install()
    anna.context.set_offline(True)
    address = page.url
    page.goto(address)
    expect(page.get_by_role("heading")).to_have_text(OFFLINE_WORDS["en"])
    anna.context.set_offline(False)
    page.clock.run_for(6000)
    expect(page.locator("#table")).to_be_visible()
    assert page.url == address


def test_a_new_worker_takes_over_at_the_next_visit_and_throws_away_what_was_kept(company: Company) -> None:
    """A reader who wants another language gets another worker, as he would with another version of the program."""
    anna = with_worker(company)
    page = anna.page
    (before,) = page.evaluate("caches.keys()")
    anna.settings(language="ru")

    def after_a_visit() -> list[str]:
        page.reload()
        found: list[str] = page.evaluate("caches.keys()")
        return [] if before in found else found

    (after,) = wait_for(after_a_visit)
    assert after.endswith(" ru")
    assert "Сервер недоступен." in page.evaluate(ALL_KEPT)


def test_the_worker_holds_no_page_up(company: Company) -> None:
    """It is asked for when the page is there, and of what a page needs to be drawn nothing is its."""
    anna = company.invite(service_workers="allow")
    page = anna.go("/")
    timing = page.evaluate(
        """() => navigator.serviceWorker.ready.then(() => {
          const [page] = performance.getEntriesByType("navigation");
          const script = performance.getEntriesByType("resource").find((entry) => entry.name.includes("/js/app.js"));
          return { blocking: script.renderBlockingStatus, page: page.loadEventStart };
        })"""
    )
    assert timing["blocking"] == "non-blocking"
    assert timing["page"] > 0


def test_a_form_is_sent_once_and_a_page_asked_for_once(company: Company) -> None:
    """The browser asks beside the worker, but not twice."""
    anna = with_worker(company)
    page = anna.page
    page.goto("/")
    before = page.locator("a[href^='/t/']").count()
    page.locator("form[action^='/quick/'] button").first.click()
    page.wait_for_selector("#board")
    page.goto("/")
    assert page.locator("a[href^='/t/']").count() == before + 1


# -- notices -------------------------------------------------------------------------------------------------------

SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({ title, body, tag, data }) => ({ title, body, tag, link: data.link }))"""


CLEAR = "async () => (await (await navigator.serviceWorker.ready).getNotifications()).forEach((each) => each.close())"


class Told:
    """Somebody whose browser is brought notices, without a push service between."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page_cdp = cdp(visitor.page)
        registered: list[str] = []
        self.page_cdp.on("ServiceWorker.workerRegistrationUpdated", lambda news: registered.extend(ids(news)))
        self.page_cdp.send("ServiceWorker.enable")
        visitor.page.wait_for_function(CONTROLLED)
        self.registration = registered[-1]

    def bring(self, data: str) -> None:
        """A push comes."""
        self.page_cdp.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": self.visitor.address, "registrationId": self.registration, "data": data},
        )

    def shows(self, title: str) -> dict[str, str]:
        """Waits for a notice and returns it."""
        found: dict[str, str] = wait_for(lambda: [each for each in self.all() if each["title"] == title])[0]
        return found

    def all(self) -> list[dict[str, str]]:
        """All notices that are shown."""
        found: list[dict[str, str]] = self.visitor.page.evaluate(SHOWN)
        return found


def ids(news: dict[str, Any]) -> list[str]:
    return [registration["registrationId"] for registration in news["registrations"]]


@pytest.fixture(scope="module")
def somebody(full_browser: Browser, server: Process) -> Iterator[Told]:
    company = Company(full_browser, server.address)
    yield Told(with_worker(company, permissions=["notifications"]))
    company.leave()


@pytest.fixture
def told(somebody: Told) -> Told:
    """Somebody who sees no notice yet."""
    somebody.visitor.page.evaluate(CLEAR)
    wait_for(lambda: somebody.all() == [])
    return somebody


def test_what_is_pushed_is_shown(told: Told) -> None:
    told.bring('{"title": "Your turn", "text": "In <b>Guns</b>", "link": "/t/abc", "tag": "turn"}')
    assert told.shows("Your turn") == {
        "title": "Your turn",
        "body": "In <b>Guns</b>",
        "tag": "turn",
        "link": f"{told.visitor.address}/t/abc",
    }
    told.bring('{"title": "Your turn again", "text": "", "link": "https://evil.example/", "tag": "turn"}')
    assert told.shows("Your turn again")["link"] == told.visitor.address, "nothing leads elsewhere"
    assert len(told.all()) == 1, "the later one takes the place of the earlier"


def test_nonsense_is_shown_as_nothing_in_particular(told: Told) -> None:
    nonsense = ["", "nonsense", "[]", "null", '{"link": "http://["}', '{"title": "x", "link": "http://["}']
    for data in nonsense:
        told.bring(data)
    shown = wait_for(lambda: told.all() if len(told.all()) == len(nonsense) else None)
    assert {(each["title"], each["link"]) for each in shown} == {("Ecumene", told.visitor.address)}


CLICK = """async (title) => {
  const done = [];
  self.clients.openWindow = async (link) => void done.push(`opens ${new URL(link).pathname}`);
  WindowClient.prototype.focus = async function () { done.push(`goes to ${new URL(this.url).pathname}`); };
  const notification = (await self.registration.getNotifications()).find((each) => each.title === title);
  const event = Object.assign(new Event("notificationclick"), { notification, waitUntil: (end) => (event.end = end) });
  self.dispatchEvent(event);
  await event.end;
  return done;
}"""
"""Somebody clicks a notice. Windows are neither opened nor brought to the front without a hand that clicks."""


def test_a_click_leads_to_the_window_of_the_table_or_opens_one(told: Told) -> None:
    here = told.visitor.page.url.removeprefix(told.visitor.address)
    (worker,) = told.visitor.context.service_workers
    for title, link in (("Here", here), ("Elsewhere", "/t/abc?x=1")):
        told.bring(json.dumps({"title": title, "text": "", "link": link, "tag": title}))
        told.shows(title)
    assert worker.evaluate(CLICK, "Here") == [f"goes to {here}"]
    assert worker.evaluate(CLICK, "Elsewhere") == ["opens /t/abc"]
    wait_for(lambda: told.all() == [])

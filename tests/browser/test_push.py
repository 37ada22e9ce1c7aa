"""The button that lets a device be told: it asks for leave when it is pressed, and says what stands in the way."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, expect

from tests.browser.test_accessibility import stumbling_blocks
from tests.browser.visitor import PHONE, Company, Visitor
from tests.server.push_service import Browser

SUBSCRIBES = """(() => {
  const { endpoint, p256dh, auth } = %s;
  const bytes = (letters) =>
    Uint8Array.from(atob(letters.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0)).buffer;
  const kept = () => localStorage.getItem("pushes");
  const made = (key) => ({
    endpoint,
    options: { applicationServerKey: bytes(key) },
    getKey: (name) => bytes({ p256dh, auth }[name]),
    unsubscribe: async () => localStorage.removeItem("pushes"),
  });
  PushManager.prototype.getSubscription = async () => (kept() ? made(kept()) : null);
  PushManager.prototype.subscribe = async (how) => {
    if (!how.userVisibleOnly) throw new Error("it must be seen");
    localStorage.setItem("pushes", how.applicationServerKey);
    return made(how.applicationServerKey);
  };
})()"""
"""A browser that has a push service, of which there is none in a house without a network."""
NO_SERVICE = "PushManager.prototype.subscribe = async () => { throw new DOMException('no service', 'AbortError'); };"
INSECURE = "Object.defineProperty(window, 'isSecureContext', { value: false });"
UNABLE = "delete window.PushManager;"
DENIED = "Object.defineProperty(Notification, 'permission', { get: () => 'denied' });"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148"
TELL = "Tell me on this device"
TELL_NO_MORE = "Not on this device any more"


def at_the_button(company: Company, script: str = "", language: str = "en", **more: Any) -> Visitor:
    """A guest who looks at the settings of notices."""
    anna = company.invite(language, **{"service_workers": "allow", **more})
    if script:
        anna.context.add_init_script(script)
    anna.make_table("me", "friend")
    anna.go("/settings/notices")
    return anna


def button(page: Page, words: str) -> Any:
    return page.get_by_role("button", name=words)


def test_a_device_is_told_until_it_does_not_want_it_any_more(company: Company, full_browser: Chromium) -> None:
    browser = Browser("https://push.example.org/anna")
    subscribes = SUBSCRIBES % json.dumps(browser.form)
    anna = at_the_button(company, subscribes, browser=full_browser, permissions=["notifications"])
    page = anna.page
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    button(page, TELL).click()
    expect(page.get_by_text("This device is told.")).to_be_visible()
    expect(button(page, TELL_NO_MORE)).to_be_focused()
    assert stumbling_blocks(page) == []
    page.reload()
    expect(page.get_by_text("This device is told.")).to_be_visible()
    button(page, TELL_NO_MORE).click()
    expect(button(page, TELL)).to_be_focused()
    page.reload()
    expect(button(page, TELL)).to_be_visible()
    expect(page.get_by_text("This device is told.")).to_be_hidden()


def test_a_browser_without_a_service_says_so_and_can_try_again(company: Company, full_browser: Chromium) -> None:
    anna = at_the_button(company, NO_SERVICE, browser=full_browser, permissions=["notifications"])
    anna.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    button(anna.page, TELL).click()
    expect(anna.page.get_by_text("That did not work")).to_be_visible()
    expect(button(anna.page, TELL)).to_be_visible()


OBSTACLES = {
    "insecure": (INSECURE, {}, "The browser shows notices only of encrypted addresses"),
    "unable": (UNABLE, {}, "This browser cannot show notices"),
    "iphone": (UNABLE, {"user_agent": IPHONE}, "Put the table on the home screen first"),
    "denied": (DENIED, {}, "The browser does not let this server show notices."),
}


@pytest.mark.parametrize("kind", OBSTACLES)
def test_what_stands_in_the_way_is_said(company: Company, kind: str) -> None:
    script, more, words = OBSTACLES[kind]
    page = at_the_button(company, script, service_workers="block", **more).page
    expect(page.get_by_text(words)).to_be_visible()
    expect(button(page, TELL)).to_be_hidden()
    assert page.locator("#push [data-state]:visible").count() == 1


def test_it_can_be_read_on_a_phone_in_russian_in_the_dark(company: Company) -> None:
    anna = at_the_button(company, language="ru", screen=PHONE, color_scheme="dark", service_workers="block")
    expect(anna.page.get_by_role("heading", name="Уведомления на этом устройстве")).to_be_visible()
    assert stumbling_blocks(anna.page) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]

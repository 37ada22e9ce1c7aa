"""What people write stays text, policies hold in a real browser, and cookies stay where they belong."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import Dialog, expect

from tests.browser.test_looks import OTHER, SITE
from tests.browser.visitor import Company
from tests.server.helpers import GAME, PLAIN, Process
from tests.server.markup.house import record_of
from tests.server.markup.reading import LONG, SHORT

TRICK = "<img src=x onerror=alert(1)>"
EMOJI = "👩‍👩‍👧‍👦🏳️‍🌈 <b>Ж</b>"


def test_names_and_chat_are_text(company: Company) -> None:
    anna = company.invite()
    dialogs: list[str] = []

    def refuse(dialog: Dialog) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    anna.page.on("dialog", refuse)
    anna.open_table("me", EMOJI, name=TRICK)
    anna.my_turn()
    assert anna.page.locator("img[src=x]").count() == 0
    anna.take(anna.seated().answers[0])
    anna.seated()
    anna.page.keyboard.press("/")
    anna.page.keyboard.insert_text(f"{TRICK} & </ul><script>alert(2)</script> 🎲")
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator("#chat-lines")).to_contain_text("<script>alert(2)</script> 🎲")
    for path in (anna.page.url.removeprefix(anna.address), "/", "/settings", "/account"):
        page = anna.go(path)
        assert page.locator("img[src=x], main script, main b:text-is('Ж')").count() == 0, path
        assert TRICK in page.locator("body").inner_text() or path == "/settings"
    assert anna.go("/settings").locator("#name").input_value() == TRICK
    assert not dialogs


RAN = "() => [...document.querySelectorAll('x-evil, [onevil], [onclick]')].map((found) => found.outerHTML)"
"""What somebody wrote and the browser took for an element."""


@pytest.mark.parametrize("language", ["en", pytest.param("ru", marks=pytest.mark.long)])
def test_nothing_that_people_write_runs(company: Company, language: str) -> None:
    """Names of people, cards, files, records, and what is said: the browser finds no element, script or violation."""
    anna = company.invite(language)
    anna.page.on("dialog", lambda dialog: anna.witness.troubles.append(f"dialog: {dialog.message}"))
    replay = anna.bring(record_of(GAME))
    table = anna.make_table("me", SHORT, name=SHORT)
    for text in (LONG, "https://example.org/'\"><x-evil> javascript:evil()"):
        anna._post(f"{table}/chat", {"text": text})
    anna._post(f"{table}/notes", {"text": LONG})
    finished = replay.replace("/replay/", "/t/")
    for path in (
        "/",
        table,
        replay,
        f"{replay}?at=9",
        finished,
        f"{finished}/cards",
        f"{finished}/fork?at=9",
        "/account",
    ):
        page = anna.go(path)
        assert page.evaluate(RAN) == [], path
        assert "x-evil" in page.content(), path


def test_what_runs_would_be_found(company: Company) -> None:
    """The test itself works: the browser's own word, and what it made of the markup."""
    anna = company.invite()
    anna.witness.excuse("Content Security Policy", "violates")
    page = anna.go("/")
    page.evaluate("(words) => document.body.insertAdjacentHTML('beforeend', words)", f"{LONG}<b onclick='evil()'></b>")
    page.locator("b[onclick]").evaluate("(b) => b.click()")
    assert page.evaluate(RAN)
    assert any("Content Security Policy" in trouble for trouble in anna.witness.troubles)


@pytest.mark.parametrize("path", [*SITE, *OTHER, "/static/css/base.css", "/health", "/api/v1/tables/nothing"])
def test_every_answer_has_a_policy(server: Process, path: str) -> None:
    headers = httpx.get(server.address + path, verify=PLAIN).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"


def test_the_browser_refuses_scripts_that_are_not_ours(company: Company) -> None:
    anna = company.invite()
    anna.witness.excuse("Content Security Policy", "violates")
    page = anna.go("/")
    ran = page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.textContent = "window.ran = true";
          document.body.append(script);
          const button = document.createElement("button");
          button.setAttribute("onclick", "window.ran = true");
          document.body.append(button);
          button.click();
          return window.ran === true;
        }"""
    )
    assert not ran
    assert anna.witness.troubles


def test_cookies_keep_to_themselves(company: Company) -> None:
    anna = company.invite()
    anna.open_table("me", "bot")
    cookies = anna.context.cookies()
    assert cookies
    for cookie in cookies:
        assert cookie["httpOnly"]
        assert cookie["sameSite"] in ("Lax", "Strict")
    assert anna.page.evaluate("document.cookie") == ""
    assert anna.page.evaluate("localStorage.length") == 0


def test_a_frame_is_refused(company: Company) -> None:
    anna = company.invite()
    anna.witness.excuse("frame", "Framing", "ERR_BLOCKED", "Content Security Policy")
    page = anna.go("/")
    page.evaluate(
        """() => new Promise((done) => {
          const frame = document.createElement("iframe");
          frame.src = "/settings";
          frame.onload = frame.onerror = done;
          document.body.append(frame);
        })"""
    )
    assert all(frame.url.startswith("chrome-error") for frame in page.frames[1:])

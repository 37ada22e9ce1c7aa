"""Servers that restart, networks that go away, two tabs of one seat, and fast fingers."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Route, expect

from tests.browser.test_replays import at, finished_game
from tests.browser.test_together import sit_down
from tests.browser.visitor import Company, Sight, Visitor
from tests.server.helpers import Process, free_port, running, settings

LOST = ("net::ERR_", "Failed to load resource", "htmx:sendError", "htmx:afterRequest")
WHOLE = """() => {
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  return ids.length === new Set(ids).size && document.querySelectorAll("#board").length === 1;
}"""


def elsewhere(visitor: Visitor, path: str, now: Sight) -> int:
    """The same person takes the first choice in another way than on this page, and the table's number after it."""
    key, seat = (visitor.page.locator(f'#act input[name="{name}"]').input_value() for name in ("csrf", "seat"))
    answer = visitor.context.request.post(
        f"{visitor.address}{path}/act",
        form={"csrf": key, "seat": seat, "at": str(now.number), "action": now.answers[0], "sure": now.answers[0]},
        headers={"Origin": visitor.address, "HX-Request": "true"},
    )
    assert answer.status == 200
    return int(answer.headers["x-table"])


def test_a_server_that_comes_back(browser: Browser, tmp_path: Path) -> None:
    """After it was stopped, and after it was killed. Only who can be killed is a process of its own: the others start
    sooner."""
    data, port = tmp_path / "data", free_port()
    chosen = settings(data, port=port, bot_workers=1)
    company = Company(browser, f"http://127.0.0.1:{port}")
    anna = company.invite()
    anna.witness.excuse(*LOST)
    with running(chosen):
        path = anna.open_table("me", "bot")
        now = anna.take(anna.my_turn().answers[0])
        anna.page.evaluate("window.still_here = true")
    clicked_in_vain(anna, now)
    process = Process(data, "--bots", "1", port=port)
    try:
        now = there_again(anna, path, now)
    finally:
        process.kill()
    clicked_in_vain(anna, now)
    with running(chosen):
        there_again(anna, path, now)
        company.leave()


def clicked_in_vain(anna: Visitor, now: Sight) -> None:
    """The server is away: the page says so by itself, and whoever clicks is told."""
    expect(anna.page.get_by_role("status").filter(has_text="No connection to the server")).to_be_visible()
    anna.page.evaluate("document.getElementById('toast').hidden = true")  # it would be the old one
    anna.answer(now.answers[0]).click()
    expect(anna.page.locator("#toast")).to_be_visible()
    expect(anna.page.locator("#toast")).to_contain_text("has not reached the server")


def there_again(anna: Visitor, path: str, now: Sight) -> Sight:
    """The server is back: nothing that was clicked meanwhile has been applied, and the page goes on by itself."""
    number = elsewhere(anna, path, now)
    assert number == now.number + 1
    later = anna.until(f"now.number >= {number} && (now.wanted || now.over)")
    expect(anna.page.get_by_role("status").filter(has_text="No connection to the server")).to_be_hidden()
    assert anna.page.evaluate("window.still_here")
    assert anna.page.evaluate(WHOLE)
    now = anna.take(later.answers[0])
    assert now.number > later.number
    return now


def test_a_lost_network(company: Company) -> None:
    anna, boris, path = sit_down(company)
    for visitor in (anna, boris):
        visitor.witness.excuse(*LOST)
    for visitor in (anna, boris):
        visitor.until("now.wanted || now.question.startsWith('Waiting')")
    acting, away = (anna, boris) if anna.look().wanted else (boris, anna)
    away.page.evaluate("window.still_here = true")
    now = acting.look()

    away.context.set_offline(True)
    number = elsewhere(acting, path, now)
    acting.page.locator("label", has=acting.page.locator("#tab-chat")).click()
    acting.page.locator("#say-text").fill("Are you there?")
    acting.page.keyboard.press("Enter")
    expect(acting.page.locator("#chat-lines")).to_contain_text("Are you there?")
    away.context.set_offline(False)
    away.until(f"now.number === {number}")
    expect(away.page.locator("#chat-lines li")).to_have_text(re.compile("Are you there"))
    assert away.page.evaluate("window.still_here")
    assert away.page.evaluate(WHOLE)


def test_what_is_done_without_a_network(company: Company) -> None:
    """A click was in vain, and whoever clicked is told; notes are kept."""
    anna = company.invite()
    anna.witness.excuse(*LOST)
    path = anna.open_table("me", "bot")
    now = anna.my_turn()
    anna.page.locator("label", has=anna.page.locator("#tab-notes")).click()
    anna.context.set_offline(True)
    anna.answer(now.answers[0]).click()
    expect(anna.page.locator("#toast")).to_contain_text("No connection")
    assert anna.look() == now
    with anna.page.expect_event("requestfailed", lambda request: request.url.endswith("/notes")):
        anna.page.locator("#notes-text").fill("sell iron")
    with anna.page.expect_response("**/notes"):
        anna.context.set_offline(False)
    assert anna.take(now.answers[0]).number == now.number + 1
    assert anna.page.evaluate(WHOLE)
    assert anna.another_tab(path).page.locator("#notes-text").input_value() == "sell iron"


def test_a_replay_without_a_network(company: Company) -> None:
    anna = company.invite()
    anna.witness.excuse(*LOST)
    page = anna.go(anna.bring(finished_game()))
    page.keyboard.press("ArrowRight")
    at(page, 1)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    anna.context.set_offline(True)
    with page.expect_event("requestfailed"):
        page.keyboard.press("ArrowRight")
    expect(page.locator("#reach")).to_contain_text("No connection")
    anna.context.set_offline(False)
    expect(page.locator("#reach")).to_be_empty()
    page.keyboard.press("ArrowRight")
    at(page, 2)
    assert len([url for url in asked if "/replay/" in url]) == 2, "it asked again and again"


def test_an_outdated_click_gets_the_new_board_and_a_friendly_line(company: Company) -> None:
    anna = company.invite()
    anna.witness.excuse(*LOST)
    path = anna.open_table("me", "bot")
    old = anna.my_turn()
    second = anna.another_tab(path)
    second.my_turn()

    def silence(route: Route) -> None:
        route.abort()

    second.page.route("**/events?*", silence)
    second.page.route("**/board?*", silence)
    second.page.reload()
    assert second.my_turn() == old

    new = anna.take(old.answers[0])
    assert second.look() == old
    second.answer(old.answers[-1]).click()
    seen = second.until("now.line !== ''")
    assert "moved on" in seen.line
    assert (seen.number, seen.answers) == (new.number, new.answers)
    anna.page.reload()
    assert anna.my_turn().number == new.number

    second.page.locator("#undo").click()  # and the new board works at once
    assert second.after(seen).answers == old.answers


def test_a_double_click_is_one_click(company: Company) -> None:
    anna = company.invite()
    anna.settings(confirm="off", warn="off")
    anna.open_table("me", "Boris")  # there is no bot, so that every action was clicked here
    for on_board in (True, False):
        now = anna.seated()
        assert now.glowing
        anna.click_twice(anna.piece(now.glowing[0]) if on_board else anna.answer(now.answers[0]))
        anna.until(f"now.number > {now.number}")
        anna.page.reload()
        assert anna.my_turn().number == now.number + 1

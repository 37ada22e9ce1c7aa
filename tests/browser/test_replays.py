"""The replay: moving through a game, links to positions, playing on, records to take away and to bring."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from playwright.sync_api import Page, expect

from ecumene.engine import Chance, Record, Table, replay
from ecumene.games import load
from tests.browser.visitor import Company, Visitor
from tests.server.helpers import GAME


@lru_cache
def finished_game(players: int = 3, theme: str = "renaissance") -> str:
    """The record of a game played at random."""
    names = ["Anna", "Boris", "Vera", "Guest"]
    table = Table.open(load(GAME), players, {"theme": theme}, seed=42, names=names[:players])
    chance = Chance.seeded(42)
    while table.state.player is not None:
        table.act(table.state.player, chance.pick(table.state.legal))
    return table.record.text()


def upload(visitor: Visitor, path: Path, text: str) -> Page:
    """Brings a record to the home page."""
    file = path / "game.record"
    file.write_text(text, encoding="utf-8")
    page = visitor.go("/")
    page.locator("#file").set_input_files(file)
    page.locator("form:has(#file) button[type=submit]").click()
    return page


def at(page: Page, position: int) -> None:
    """Waits until the page shows a position."""
    page.wait_for_function("(at) => document.getElementById('table')?.dataset.at === String(at)", arg=position)
    expect(page.locator(".position")).to_contain_text(f"Move {position} of")
    expect(page.locator("#at")).to_have_value(str(position))


def test_moving_through_a_game(company: Company, tmp_path: Path) -> None:
    anna = company.invite()
    page = upload(anna, tmp_path, finished_game())
    page.wait_for_url("**/replay/*")
    at(page, 0)
    last = int(page.locator("#at").get_attribute("max") or 0)
    assert last == len(Record.parse(finished_game().encode()).actions)

    page.locator("#on").click()
    at(page, 1)
    page.keyboard.press("ArrowRight")
    at(page, 2)
    page.keyboard.press("ArrowLeft")
    at(page, 1)
    page.keyboard.press("End")
    at(page, last)
    expect(page.locator(".fork")).to_have_count(0)
    page.keyboard.press("Home")
    at(page, 0)
    for _ in range(5):  # faster than the server answers
        page.keyboard.press("ArrowRight")
    at(page, 5)
    assert "at=5" in page.url

    box = page.locator("#at").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_function("(half) => Math.abs(document.getElementById('table').dataset.at - half) < 12", arg=last / 2)
    middle = int(page.locator("#table").get_attribute("data-at") or 0)

    page.locator("h1").evaluate("document.activeElement.blur()")
    page.keyboard.press(" ")
    expect(page.locator("#play")).to_have_attribute("aria-label", "Pause")
    at(page, middle + 1)
    page.locator("#play").click()
    expect(page.locator("#play")).to_have_attribute("aria-label", "Play")
    assert page.evaluate("document.querySelectorAll('#board').length") == 1


def test_jumps_by_keys_and_fingers_and_the_speed(company: Company) -> None:
    anna = company.invite(has_touch=True)
    page = anna.go(anna.bring(finished_game()))

    def stops(kind: str) -> list[int]:
        return [int(at) for at in (page.locator("#words").get_attribute(f"data-{kind}") or "").split() if at != "0"]

    for kind, on, back in (
        ("turn", "Shift+ArrowRight", "Shift+ArrowLeft"),
        ("round", "PageDown", "PageUp"),
        ("moment", "Period", "Comma"),
    ):
        page.keyboard.press("Home")
        at(page, 0)
        for _ in range(3):  # faster than the server answers
            page.keyboard.press(on)
        at(page, stops(kind)[2])
        page.keyboard.press(back)
        at(page, stops(kind)[1])
        page.locator(f"#{kind}-on").tap()
        at(page, stops(kind)[2])
    assert f"at={stops('moment')[2]}" in page.url

    page.locator("#chapters > summary").click()
    page.locator(".chapters ul a").first.click()
    at(page, stops("moment")[0])
    expect(page.locator("#chapters")).to_have_attribute("open", "")

    page.keyboard.press("4")
    expect(page.locator("#speed")).to_have_value("4")
    page.locator("#play").click()
    page.wait_for_function(
        "(at) => Number(document.getElementById('table').dataset.at) >= at", arg=stops("moment")[0] + 3
    )
    page.locator("#play").click()
    page.reload()
    expect(page.locator("#speed")).to_have_value("4")


def test_a_link_to_a_position(company: Company) -> None:
    anna = company.invite()
    page = anna.go(anna.bring(finished_game()))
    page.keyboard.press("ArrowRight")
    at(page, 1)
    link = re.sub(r"at=\d+", "at=17", page.url)
    boris = company.invite()
    boris.page.goto(link)
    at(boris.page, 17)
    sentence = boris.page.locator(".replay-now").inner_text()
    boris.page.keyboard.press("ArrowRight")
    at(boris.page, 18)
    boris.page.keyboard.press("ArrowLeft")
    at(boris.page, 17)
    assert boris.page.locator(".replay-now").inner_text() == sentence
    boris.page.get_by_role("navigation", name="Seen by").get_by_text("a spectator").click()
    boris.page.wait_for_url("**as=nobody*")
    at(boris.page, 17)


def test_playing_on_from_a_position(company: Company) -> None:
    anna = company.invite()
    page = anna.go(anna.bring(finished_game()) + "?at=30")
    page.get_by_role("link", name="Play on from here").click()
    page.wait_for_url("**/fork?at=30")
    expect(page.get_by_label("Who sits here")).to_have_count(3)
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    now = anna.my_turn()
    assert now.number >= 30
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    assert anna.take(now.answers[0]).number > now.number


def test_a_record_to_take_away(company: Company, tmp_path: Path) -> None:
    anna = company.invite()
    page = anna.go(anna.bring(finished_game()))
    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert download.value.suggested_filename.endswith(".record")
    taken = Record.parse(text.encode())
    assert taken.actions == Record.parse(finished_game().encode()).actions
    assert replay(taken, load(GAME)).state.over

    upload(anna, tmp_path, text)
    page.wait_for_url("**/replay/*")
    at(page, 0)


def test_a_file_that_is_no_record_is_refused_in_words(company: Company, tmp_path: Path) -> None:
    anna = company.invite()
    anna.witness.excuse("422")
    page = upload(anna, tmp_path, "Dear diary")
    expect(page.locator(".error-words")).not_to_be_empty()
    expect(page.get_by_role("link", name="To the games")).to_be_visible()


def test_the_story_so_far_of_a_running_game(company: Company) -> None:
    anna = company.invite()
    anna.open_table("me", "bot")
    now = anna.my_turn()
    anna.take(now.answers[0])
    anna.page.locator("#menu > summary").click()
    anna.page.locator("#menu").get_by_role("link", name="Replay").click()
    anna.page.wait_for_url("**/replay/*")
    expect(anna.page.locator("#question")).to_contain_text("While the game goes on")
    expect(anna.page.locator(".fork")).to_have_count(0)
    anna.page.keyboard.press("Home")
    at(anna.page, 0)
    anna.page.get_by_role("link", name="To the table").click()
    anna.my_turn()

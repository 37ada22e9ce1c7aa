"""Several people at one table: two browsers and a spectator over live updates, and one device passed round."""

from __future__ import annotations

import random
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.visitor import Company, Visitor

NOT_RELOADED = "window.still_here === true"


def stay(visitor: Visitor) -> None:
    """Marks the page, to see later that it was never loaded anew."""
    visitor.page.evaluate("window.still_here = true")


def sit_down(company: Company) -> tuple[Visitor, Visitor, str]:
    """Anna and Boris in browsers of their own at a table for two that has just begun; the table's path."""
    anna, boris = company.invite(), company.invite()
    path = anna.make_table("me", "friend")
    boris.accept(anna.invitation(path), "Boris")
    anna.go(path)
    return anna, boris, path


def take_one(visitor: Visitor, whim: random.Random | None = None) -> int:
    """Takes any choice, or that which comes to the end of the turn; the table's number after it."""
    now = visitor.until("now.wanted")
    visitor.answer(whim.choice(now.answers) if whim else now.main or now.answers[0]).click()
    now = visitor.until(f"now.number > {now.number} || now.asked")
    if now.asked:
        visitor.page.locator("#yes").click()
        now = visitor.until(f"now.number > {now.number}")
    return now.number


def test_two_browsers_and_a_spectator_over_an_invitation(company: Company) -> None:
    whim = random.Random(3)
    anna, boris, vera = company.invite(), company.invite(), company.invite()
    path = anna.open_table("me", "friend", **{"option-cards": "open"})  # then all read the same log
    stay(anna)
    link = anna.page.locator("#invite-1").input_value()
    assert link.startswith(anna.address + "/join/")

    page = boris.go(link.removeprefix(boris.address))
    expect(page.get_by_role("heading", level=1)).to_contain_text("You are invited")
    expect(page.locator("main")).to_contain_text("Anna")
    page.get_by_label("Your name").fill("Boris")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**" + path)
    stay(boris)
    vera.go(path)
    stay(vera)

    anna.page.wait_for_selector("#board")  # the game began by itself
    both = [anna, boris]
    had_turns = list[int]()
    while len(had_turns) < 6 or len({*had_turns}) < 2:
        for visitor in both:  # whoever has the turn is marked as such, and the other is not
            visitor.until("now.wanted || now.question.startsWith('Waiting')")
        acting = next(visitor for visitor in both if visitor.look().wanted)
        other = next(visitor for visitor in both if visitor is not acting)
        had_turns.append(both.index(acting))
        number = take_one(acting, whim)
        other.until(f"now.number === {number}")
        vera.until(f"now.number === {number}")

    for visitor in (anna, boris, vera):
        assert visitor.page.evaluate(NOT_RELOADED)
        assert visitor.page.evaluate("document.querySelectorAll('#board').length") == 1
    stories = [visitor.page.locator("#log .sentences").all_inner_texts() for visitor in (anna, boris, vera)]
    assert stories[0] == stories[1] == stories[2]

    watching = vera.look()
    assert not watching.wanted
    assert not watching.answers
    assert not watching.glowing
    expect(vera.page.locator("#question")).to_contain_text("You are watching")
    expect(vera.page.locator("#undo")).to_have_count(0)

    titles = {visitor.page.title().startswith("● Your turn") for visitor in both}
    assert titles == {True, False}


def test_chat_arrives_and_notes_stay_private(company: Company) -> None:
    """Who watches can write as soon as the host lets him."""
    anna, boris, path = sit_down(company)
    vera = company.invite()
    vera.go(path)
    vera.page.locator("label", has=vera.page.locator("#tab-chat")).click()
    expect(vera.page.locator("#say-text")).to_be_hidden()

    anna.page.keyboard.press("/")
    anna.page.keyboard.type("Good luck, Boris!")
    anna.page.keyboard.press("Enter")
    for visitor in (anna, vera):
        expect(visitor.page.locator("#chat-lines")).to_contain_text("Good luck, Boris!")
    expect(anna.page.locator("#say-text")).to_have_value("")
    expect(boris.page.locator("#log-and-chat .unread")).to_be_visible()
    boris.page.get_by_text("Chat", exact=False).first.click()
    expect(boris.page.locator("#chat-lines")).to_contain_text("Good luck, Boris!")
    expect(boris.page.locator("#log-and-chat .unread")).to_be_hidden()
    expect(boris.page.locator("#chat-lines li")).to_have_count(1)

    anna.page.locator("#menu > summary").click()
    anna.page.locator("#watchers-talk").click()
    expect(vera.page.locator("#say-text")).to_be_visible()
    vera.page.locator("#say-text").fill("How it is done: https://example.com/a")
    vera.page.keyboard.press("Enter")
    line = anna.page.locator("#chat-lines li").last
    expect(line).to_contain_text("(watching)")
    expect(line.locator("time")).to_have_text(re.compile(r"^\d\d:\d\d(\s[AP]M)?$"))  # by the reader's clock
    expect(line.locator("a")).to_have_attribute("href", "https://example.com/a")

    anna.page.locator("label", has=anna.page.locator("#tab-notes")).click()
    with anna.page.expect_response("**/notes"):
        anna.page.locator("#notes-text").fill("He saves for the cannon")
    anna.page.reload()
    expect(anna.page.locator("#notes-text")).to_have_value("He saves for the cannon")
    for visitor in (boris, vera):
        visitor.page.reload()
        assert "He saves for the cannon" not in visitor.page.content()


def test_a_curtain_between_people_on_one_device(company: Company) -> None:
    """What somebody holds is sent only after he has lifted it, and no key but that of its button lifts it: neither a
    word for the chat, which is not there, nor one Enter too many at the end of a turn."""
    anna = company.invite()
    path = anna.open_table("me", "Boris")
    for key in ("Enter", ""):
        now = anna.until("now.wanted")
        while not now.curtain:
            now = anna.take(now.main or now.answers[0])
        expect(anna.page.locator("#ask")).to_contain_text("Pass the device to")
        sources = [anna.page.content(), anna.context.request.get(anna.address + path).text()]
        for source in sources:
            assert 'id="board"' not in source
            assert "data-piece" not in source
            assert 'name="action"' not in source
        if key:
            press_in_vain(anna)
            anna.page.locator(".curtain button").focus()
            anna.page.keyboard.press(key)
        else:
            anna.page.locator(".curtain button").click()
        anna.until("now.wanted && !now.curtain")
        held = anna.page.locator("#board .hand .name").all_inner_texts()
        assert held
        for source in sources:
            assert not [name for name in held if name in source]
    expect(anna.page.locator("#tab-notes")).to_have_count(0)


def press_in_vain(anna: Visitor) -> None:
    """Presses what does something elsewhere, and nothing in front of a curtain."""
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url))
    for key in ("/", "Enter", "h", "i", "Enter", "Escape", "Enter", "1", "u", "Enter"):
        anna.page.keyboard.press(key)
    anna.page.evaluate("fetch('/health')")  # what the keys had asked for would have been asked for before
    assert any(url.endswith("/health") for url in asked)
    assert not any(url.endswith("/curtain") for url in asked)
    assert anna.look().curtain


def test_a_bot_stands_in_and_goes_again_and_stays_for_who_resigns(company: Company) -> None:
    anna, boris, _ = sit_down(company)
    menu = anna.page.locator("#menu")
    menu.locator("> summary").click()
    anna.page.get_by_role("button", name="Let a bot play for me").click()
    turns, now = 0, boris.until("now.wanted")
    while turns < 2:  # Anna's turns pass by themselves
        before = now
        now = boris.take(now.main or now.answers[0])
        turns += now.number > before.number + 1
    assert not anna.look().wanted
    menu.locator("> summary").click()
    menu.get_by_role("button", name="Take my seat back").click()
    anna.page.locator("#menu form[action$='/bot']").wait_for(state="attached")
    while not anna.look().wanted:
        number = take_one(boris)
        for visitor in (anna, boris):
            visitor.until(f"now.number >= {number} && (now.wanted || now.question.startsWith('Waiting'))")
    assert anna.look().answers

    menu.locator("> summary").click()
    menu.locator(".sure summary").click()
    menu.get_by_role("button", name="Resign", exact=True).click()
    expect(menu).to_contain_text("Resigned")
    now = boris.until("now.wanted")
    assert boris.take(now.main or now.answers[0]).number > now.number
    assert not anna.look().answers


def test_a_report_holds_the_record(company: Company) -> None:
    anna = company.invite()
    anna.open_table("me", "bot")
    anna.my_turn()
    anna.page.locator("#menu > summary").click()
    with anna.page.expect_download() as download:
        anna.page.get_by_role("link", name="Report a problem").click()
    assert "guns-and-steel" in Path(download.value.path()).read_text(encoding="utf-8")

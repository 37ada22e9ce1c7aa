"""Civilization in the browser: clicks and keys on the board, and what everybody can read there."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import expect

from ecumene.games.civilization import GAME
from tests.browser.layout import CHECK, LAID_OUT
from tests.browser.one_table import one_table
from tests.browser.test_accessibility import stumbling_blocks
from tests.browser.test_screens import on_a_phone
from tests.browser.visitor import PHONE, Company, Visitor
from tests.browser.walking import parts_that_tab_comes_to
from tests.server.boards.civilization.games import collected, game

IN_ORDER = ["question", "cv-strip", "cv-world", "cv-own", "cv-rivals"]
"""The parts of the page in the order in which Tab comes to them."""
EARLY = 4
"""The turn in which the games of these tests go on."""
LABELS = """() => [...document.querySelectorAll("#map .space")].map((space) => [
  space.id.replace("c-", ""), (space.querySelector("button") ?? space).getAttribute("aria-label") ?? ""])"""
VIEWS = {"M": ".map", "T": ".cv-of-technologies", "D": ".cv-of-trade"}
"""The keys of the views, and what they show."""


@cache
def before(question: str, verb: str, rules: str = "advanced") -> tuple[str, int, str]:
    """The record of a game, a moment at which a question is asked, and an answer with a verb."""
    for table, board, _ in game(3, 1, rules):
        assert board.decision is not None
        found = [action.id for action in board.legal if action.verb == verb]
        if board.round >= EARLY and found and board.decision.question.id.endswith(question):
            return table.record.text(), len(table.record.actions), found[0]
    raise AssertionError("no such moment")


def where_there_is_much(company: Company) -> Visitor:
    """A table at which there is much to look at."""
    anna = company.invite()
    anna.play_on(*collected(4, 1)[:2])
    return anna


table, anna = one_table(where_there_is_much)


def test_pieces_are_chosen_by_their_chip_and_sent_to_a_place(company: Company) -> None:
    anna = company.invite()
    anna.settings(confirm="off", warn="off")
    record, moment, action = before("what_to_move", "move")
    now = anna.play_on(record, moment)
    board = anna.page.locator("#board")
    chip = board.locator(f'.map .token-can button[value*="{action}"]')
    expect(chip).to_have_count(1)
    asks = chip.get_attribute("name") == "narrow"
    chip.focus()
    anna.page.keyboard.press("Enter")
    if asks:
        anna.page.locator(f'.answers[data-only] button[value="{action}"]').click()
    now = anna.after(now)
    expect(board.locator(".map .space.chosen")).to_have_count(1)
    to = next(answer for answer in now.answers if answer.startswith("to "))
    expect(board.locator(f'.map .space-can button[value="{to}"]')).to_have_count(1)
    anna.take(to, on_board=True)


def test_the_keys_of_the_views_open_them(anna: Visitor) -> None:
    board, keyboard = anna.page.locator("#board"), anna.page.keyboard
    for key, shown in (*reversed(VIEWS.items()), ("T", VIEWS["T"])):
        keyboard.press(key)
        expect(board.locator(shown)).to_be_visible()
        for other in VIEWS.values():
            if other != shown and (key, other) != ("D", VIEWS["M"]):  # trade lies over the map
                expect(board.locator(other)).to_be_hidden()


def test_an_opponent_opens_in_the_place_of_ones_own_civilization(anna: Visitor) -> None:
    board = anna.page.locator("#board")
    own, theirs = board.locator(".cv-own"), board.locator(".cv-theirs").first
    expect(own).to_be_visible()
    expect(theirs).to_be_hidden()
    anna.page.keyboard.press("]")
    expect(theirs).to_be_visible()
    expect(own).to_be_hidden()
    anna.page.keyboard.press("Escape")
    expect(own).to_be_visible()
    before_height = board.locator(".map").evaluate("(map) => map.clientHeight")
    for switch in board.locator(".cv-opens input").all():
        switch.evaluate(CHECK)
        assert board.locator(".map").evaluate("(map) => map.clientHeight") == before_height, "the map keeps its size"


def test_views_on_a_phone(company: Company) -> None:
    anna = on_a_phone(company)
    anna.open_table("me", "bot", game=GAME.id)
    anna.my_turn()
    board = anna.page.locator("#board")
    expect(board.locator(".map")).to_be_visible()
    board.locator(".to-technologies").tap()
    expect(board.locator(".cv-of-technologies")).to_be_visible()
    expect(board.locator(".map")).to_be_hidden()


def test_tab_walks_through_the_board_in_its_order(company: Company) -> None:
    anna = company.invite()
    anna.play_on(*before("what_to_buy", "grow")[:2])
    assert parts_that_tab_comes_to(anna.page, IN_ORDER) == IN_ORDER


def test_every_place_says_what_it_is(company: Company) -> None:
    """Its name, the settlement with owner, size and marker, the pieces; in the language of the reader."""
    record, moment, position = collected(4, 1)
    anna = company.invite()
    path = anna.bring(record)
    for language, words in (("en", ("sea", "of size", "settler")), ("ru", ("море", "размер", "поселенец"))):
        anna.settings(language=language)
        anna.go(f"{path}?at={moment}")
        labels = dict(anna.page.evaluate(LABELS))
        assert set(labels) == set(GAME.place)
        speaks = GAME.language(language)
        assert all(label.startswith(speaks.name(GAME.place[id])) for id, label in labels.items())
        said = " ".join(labels.values()).lower()
        assert not [word for word in words if word not in said]
    assert position.settlements(0)


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.long)])
def test_nothing_stands_in_the_way(company: Company, scheme: str) -> None:
    """On a wide screen with one's own civilization and with another's; on a phone the views."""
    anna = company.invite(color_scheme=scheme)
    anna.play_on(*collected(4, 1)[:2])
    page, dark = anna.page, scheme == "dark"
    found = stumbling_blocks(page, dark)
    if dark:
        page.locator("#cv-key summary").click()
        found += stumbling_blocks(page, dark)
        page.locator("#cv-key summary").click()
    page.locator("[name=cv-seat]").last.evaluate(CHECK)
    found += stumbling_blocks(page, dark)
    page.locator("[name=cv-seat]").first.evaluate(CHECK)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.evaluate(LAID_OUT)
    for tab in page.locator("[name=cv-tab]").all()[: None if dark else 2]:
        tab.evaluate(CHECK)
        found += stumbling_blocks(page, dark)
    assert not found, "\n".join(dict.fromkeys(found))


SEAM = """() => {
  const frame = document.querySelector(".map");
  const box = frame.getBoundingClientRect();
  return [frame.clientWidth / frame.clientHeight, document.querySelector(".map-copy") === null, box.width];
}"""


def test_the_world_is_seen_once(company: Company) -> None:
    """Its ends are joined, but the frame of the map is no wider than the world."""
    anna = company.invite()
    path = anna.make_table("me", "bot", "bot", game=GAME.id)
    for width, height in ((1400, 900), (1280, 720), (1920, 1080)):
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.go(path)
        anna.my_turn()
        ratio, once, _ = anna.page.evaluate(SEAM)
        assert once, (width, height)
        assert ratio <= 1000 / 560, (width, height)

"""The board for games that have none of their own, with Through the Ages on it: cards can be read and clicked."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from ecumene.server.boards import Board
from tests.browser.test_screens import on_a_phone
from tests.browser.visitor import Company, Visitor
from tests.plug_ins import offer_board
from tests.server.helpers import running, settings

AGES = "through-the-ages"
IN_SIGHT = """(tip) => {
  const box = tip.getBoundingClientRect();
  return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
}"""


class Plain(Board):
    """A board that shows any game."""

    game = AGES


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server whose board of this game is put aside."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        offer_board(monkeypatch, Plain())
        with running(settings(tmp_path_factory.mktemp("any"), bot_workers=1)) as (address, _):
            yield address


@pytest.fixture
def company(browser: Browser, address: str) -> Iterator[Company]:
    """Visitors of that server."""
    company = Company(browser, address)
    yield company
    company.leave()


def sit(visitor: Visitor, moves: int) -> None:
    """Some moves into a game of three."""
    visitor.settings(confirm="off")
    visitor.open_table("me", "bot", "bot", game=AGES)
    visitor.play(moves, random.Random(4))
    visitor.my_turn()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_cards_say_what_they_do(company: Company, language: str) -> None:
    anna = company.invite(language)
    sit(anna, 0)
    row = anna.page.locator("#board .any-tiles").first.locator(".any-thing")
    for number in (0, 6, 12):  # at both edges and in the middle
        row.nth(number).hover()
        tip = row.nth(number).locator(".tip")
        expect(tip).to_be_visible()
        assert len(tip.inner_text().splitlines()) >= 3  # its name, what it is, what it does
        anna.page.wait_for_function(IN_SIGHT, arg=tip.element_handle())
    government = anna.page.locator("#board .own .any-thing", has_text="Despotism" if language == "en" else "Деспотия")
    government.focus()
    anna.page.keyboard.press("Shift+Tab")
    anna.page.keyboard.press("Tab")
    expect(government.locator(".tip")).to_be_visible()


def test_cards_can_be_read_on_a_phone(company: Company, full_browser: Browser) -> None:
    anna = on_a_phone(company, browser=full_browser)
    sit(anna, 0)
    card = anna.page.locator("#board .any-tiles .any-thing:not(button)").first
    number = anna.look().number
    card.tap()
    expect(card.locator(".tip")).to_be_visible()
    assert card.locator(".tip").evaluate(IN_SIGHT)
    assert anna.look().number == number


def test_what_glows_is_taken(company: Company) -> None:
    anna = company.invite()
    sit(anna, 0)
    now = anna.look()
    taken = next(action for action in now.glowing if action.startswith("take "))
    assert taken in now.answers
    name = anna.piece(taken).locator(".any-card").inner_text()
    anna.take(taken, on_board=True)
    expect(anna.page.locator("#board .own")).to_contain_text(name)

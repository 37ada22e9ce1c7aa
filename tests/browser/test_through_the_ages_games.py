"""Through the Ages in the browser: whole games by mouse, by keyboard and by finger, with what glows on the board."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Locator, expect

from ecumene.games.through_the_ages import GAME
from tests.browser.test_screens import on_a_phone
from tests.browser.visitor import Company, Sight, Visitor

MOST_MOVES = 150
KEENNESS = 0.6
"""How often something on the board is done rather than nothing more in this phase."""
PLACELESS = ("end", "pass", "done", "accept", "refuse", "side")
"""Verbs of answers that are about nothing on the board."""
NEVER_TWICE = "let now = 0; performance.now = () => (now += 1000);"
"""Taps follow each other as slowly as a person's, however fast the test is."""
LETTERS = {".ta-cards": "t", ".ta-civ.mine": "c", ".ta-hands": "p"}
"""The keys to the parts of the board; the rest comes after the middle of it, to which W leads."""
IN_ITS_CELL = "(thing) => thing.closest('[data-whole]')?.querySelectorAll('button.can').length ?? 1"
"""How many things can be done where this one can."""
PART = "(thing, parts) => parts.find((part) => thing.closest(part))"
TABS_AWAY = """(thing) => {
  const stops = document.querySelectorAll("#board :is(button, [tabindex='0'])");
  const seen = [...stops].filter((stop) => stop.checkVisibility());
  return seen.indexOf(thing) - seen.indexOf(document.activeElement);
}"""
"""How often Tab must be pressed to come from what has the focus to a thing."""


class ByMouse:
    """Plays by clicking: what has a place on the board there, the rest in the panel."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.whim = random.Random(1)
        self.done = set[str]()
        """The verbs of what was done on the board."""

    def play(self) -> None:
        """A short game against an easy bot, from the first choice to the result."""
        self.visitor.settings(confirm="off", warn="off")
        self.visitor.open_table("me", "bot", game=GAME.id, **{"option-length": "one-age"})
        now = self.visitor.my_turn()
        for _ in range(MOST_MOVES):
            if now.over:
                break
            glowing = self.glowing(now)
            way_on = [action for action in now.answers if action.split()[0] in PLACELESS]
            if glowing and (self.whim.random() < KEENNESS or not way_on):
                thing = self.whim.choice(glowing)
                self.done.add(thing.split()[0])
                self.press(thing)
                if "," in thing:
                    expect(self.page.locator("#question [data-only]")).to_have_count(1)
                    self.answer(self.whim.choice(thing.split(",")))
            else:
                assert way_on, now
                self.answer(self.whim.choice(way_on))
            now = self.visitor.after(now)
        assert now.over, f"no end after {MOST_MOVES} moves"
        assert "take" in self.done
        assert len(self.done) > 2, self.done
        expect(self.page.locator(".standings li")).to_have_count(2)

    def glowing(self, now: Sight) -> list[str]:
        """What can be pressed on the board."""
        return now.glowing

    def thing(self, value: str) -> Locator:
        """What glows for an action, or for several."""
        return self.page.locator(f'#board button.can[value="{value}"]').filter(visible=True).first

    def press(self, value: str) -> None:
        """Presses what glows."""
        self.thing(value).click()

    def answer(self, action: str) -> None:
        """Gives an answer of the panel."""
        self.visitor.find(action).click()


class ByKeyboard(ByMouse):
    """Plays with letters, Tab and Enter on the board, and with digits and Enter in the panel."""

    def press(self, value: str) -> None:
        thing = self.thing(value)
        self.page.keyboard.press(LETTERS.get(thing.evaluate(PART, list(LETTERS)), "w"))
        for _ in range(thing.evaluate(TABS_AWAY)):
            self.page.keyboard.press("Tab")
        assert self.page.evaluate("document.activeElement.value") == value, f"Tab does not reach {value}"
        self.page.keyboard.press("Enter")

    def answer(self, action: str) -> None:
        key = self.visitor.answer(action).get_attribute("data-key")
        self.page.locator("#ask").focus()
        self.page.keyboard.press(key or "Enter")


class ByFinger(ByMouse):
    """Plays by tapping on a phone, where each part of the board has its tab."""

    def glowing(self, now: Sight) -> list[str]:
        tabs = self.page.locator(".ta-tab:has(b)").filter(visible=True)
        if count := tabs.count():
            tabs.nth(self.whim.randrange(count)).tap()
        return self.visitor.look().glowing

    def press(self, value: str) -> None:
        """Taps a thing; where several can be done in one cell, the panel asks which."""
        thing = self.thing(value)
        several = thing.evaluate(IN_ITS_CELL) > 1
        thing.tap()
        if several and "," not in value:
            expect(self.page.locator("#question [data-only]")).to_have_count(1)
            self.answer(value)

    def answer(self, action: str) -> None:
        self.visitor.answer(action).tap()


@pytest.mark.long
def test_a_whole_game_by_mouse(company: Company) -> None:
    ByMouse(company.invite()).play()


@pytest.mark.long
def test_a_whole_game_by_keyboard(company: Company) -> None:
    ByKeyboard(company.invite()).play()


@pytest.mark.long
def test_a_whole_game_by_finger(company: Company) -> None:
    anna = on_a_phone(company)
    anna.page.add_init_script(NEVER_TWICE)
    ByFinger(anna).play()

"""Clash of Cultures in the browser: whole games of four by mouse, by keyboard and by finger, with what glows."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Locator, expect

from ecumene.games.clash_of_cultures import GAME
from tests.browser.test_screens import on_a_phone
from tests.browser.test_through_the_ages_games import NEVER_TWICE
from tests.browser.visitor import POINT, Company, Sight, Visitor

MOST_MOVES = 900
FEW_MOVES = 6
KEENNESS = 0.8
"""How often something on the board is done rather than something that is only listed."""
SHY = ("trade", "invite", "offer", "counter", "give", "want", "swap")
"""Verbs of what is seldom done: offers to trade are made of many small choices."""
ON_MAP = ("found", "collect", "build", "grow", "move", "cheer", "influence", "arts", "to", "at")
ON_BOARD = (
    *ON_MAP,
    "advance",
    "wonder",
    "play",
    "fight",
    "score",
    "cartography",
    "taxes",
    "liberties",
    "power",
    "labor",
)
"""Verbs of actions that are about something on the board."""
LETTER = """(thing) => {
  const parts = [...document.querySelectorAll("#board [data-jump]")];
  const before = parts.filter((part) => part.compareDocumentPosition(thing) & Node.DOCUMENT_POSITION_FOLLOWING);
  return (thing.closest("[data-jump]") ?? before.at(-1)).dataset.jump;
}"""
"""The key to the part of the board in which a thing is, or to the one before it."""
TABS_AWAY = """(thing, part) => {
  const stops = document.querySelectorAll(`${part} :is(button, summary, input, [tabindex="0"], :focus)`);
  const reached = (stop) => stop.matches(":focus") || (stop.checkVisibility() && stop.tabIndex === 0
    && !(stop.type === "radio" && !stop.checked));
  const seen = [...stops].filter(reached);
  return seen.indexOf(thing) - seen.indexOf(document.activeElement);
}"""
"""How often Tab must be pressed to come from what has the focus to a thing."""
SCROLL = """(thing) => {
  if (!thing.closest("[data-map]")) thing.scrollIntoView({ block: "nearest", inline: "center" });
  const panel = document.getElementById("question").getBoundingClientRect(), box = thing.getBoundingClientRect();
  if (box.bottom > panel.top || box.top < panel.top / 4) scrollBy(0, box.top - panel.top / 2);
}"""
"""Brings a thing above the panel, which is at the bottom of a phone."""
STANDS_STILL = "() => document.querySelector('[data-map]:not(.moving)')?.dataset.view.startsWith('1.00 ')"


def unless_shy(values: list[str]) -> list[str]:
    """What is not about trade, if there is anything else."""
    return [value for value in values if value.split()[0] not in SHY] or values


class ByMouse:
    """Plays by clicking: what has a place on the board there, the rest in the panel."""

    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.whim = random.Random(seed)
        self.done = set[str]()
        """The verbs of what was done on the board."""

    def play(self, most: int = MOST_MOVES) -> Sight:
        """A game against three easy bots, from the first choice to the result or for so many moves."""
        self.visitor.settings(confirm="off", warn="off")
        self.visitor.open_table("me", "bot", "bot", "bot", game=GAME.id)
        now = self.visitor.my_turn()
        for _ in range(most):
            if now.over:
                break
            now = self.move(now)
        return now

    def move(self, now: Sight) -> Sight:
        """One choice: rather something on the board, rather no trade."""
        if "Raze" in now.question:  # without a city everybody's game is over
            self.answer("no")
            return self.visitor.after(now)
        glowing = unless_shy(self.glowing(now))
        shown = {action for value in glowing for action in value.split(",")}
        others = [action for action in now.answers if action not in shown]
        keen = unless_shy(others)
        if glowing and (not keen or self.whim.random() < KEENNESS):
            value = self.whim.choice(glowing)
            self.press(value)
            if "," in value:
                expect(self.page.locator("#question [data-only]")).to_have_count(1)
                value = self.whim.choice(value.split(","))
                self.answer(value)
            self.done.add(value.split()[0])
        else:
            self.answer(self.whim.choice(keen))
        return self.visitor.after(now)

    def glowing(self, now: Sight) -> list[str]:
        """What can be pressed on the board: everything that has a place there."""
        shown = {action for value in now.glowing for action in value.split(",")}
        assert not [action for action in now.answers if action.split()[0] in ON_BOARD and action not in shown], now
        return sorted(set(now.glowing))

    def thing(self, value: str) -> Locator:
        """What glows for an action, or for several."""
        return self.page.locator(f'#board button.can[value="{value}"]').filter(visible=True).first

    def press(self, value: str) -> None:
        """Presses what glows, where nothing else lies over it."""
        self.page.mouse.click(*self.point(value))

    def point(self, value: str) -> tuple[float, float]:
        """A point at which a thing can be hit."""
        found = self.thing(value).evaluate(POINT)
        assert found, f"{value} cannot be hit"
        return found[0], found[1]

    def answer(self, action: str) -> None:
        """Gives an answer of the panel."""
        self.visitor.find(action).click()


class ByKeyboard(ByMouse):
    """Plays with letters, brackets, Tab and Enter on the board, and with digits, Tab and Enter in the panel."""

    def press(self, value: str) -> None:
        thing, keyboard = self.thing(value), self.page.keyboard
        keyboard.press(thing.evaluate(LETTER).lower())
        if thing.evaluate("(thing) => Boolean(thing.closest('.space'))"):
            for _ in range(self.page.locator(".space-can").count()):
                if self.focused() == value:
                    break
                keyboard.press("]")
        else:
            self.tab_to(thing, "#board")
        assert self.focused() == value, f"keys do not reach {value}"
        keyboard.press("Enter")

    def tab_to(self, thing: Locator, part: str) -> None:
        """Goes to something in a part of the page, forwards or back."""
        steps = thing.evaluate(TABS_AWAY, part)
        for _ in range(abs(steps)):
            self.page.keyboard.press("Tab" if steps > 0 else "Shift+Tab")

    def focused(self) -> str:
        """The value of what has the focus."""
        return str(self.page.evaluate("document.activeElement.value"))

    def answer(self, action: str) -> None:
        group = self.page.locator("#question .group:not([open])", has=self.page.locator(f'button[value="{action}"]'))
        if group.count():
            self.choose(group.locator("summary"))
        self.choose(self.visitor.answer(action))

    def choose(self, listed: Locator) -> None:
        """Chooses something in the panel: by its number, or if it has none, by going there."""
        self.page.locator("#ask").focus()
        if key := listed.get_attribute("data-key"):
            self.page.keyboard.press(key)
        else:
            self.tab_to(listed, "#question")
            self.page.keyboard.press("Enter")


class ByFinger(ByMouse):
    """Plays by tapping on a phone, where each part of the board has its tab and the map shows all of itself."""

    def glowing(self, now: Sight) -> list[str]:
        tabs = self.page.locator(".coc-tab:has(b)").filter(visible=True)
        if count := tabs.count():
            tabs.nth(self.whim.randrange(count)).tap()
        whole = self.page.locator("[data-map-zoom=all]").filter(visible=True)
        if whole.count():
            whole.tap()
            self.page.wait_for_function(STANDS_STILL)
        return sorted(set(self.visitor.look().glowing))

    def press(self, value: str) -> None:
        self.thing(value).evaluate(SCROLL)
        self.page.touchscreen.tap(*self.point(value))

    def answer(self, action: str) -> None:
        self.visitor.find(action).tap()


PLAYERS = {"mouse": ByMouse, "keyboard": ByKeyboard, "finger": ByFinger}
each_way = pytest.mark.parametrize("way", PLAYERS)


def player(company: Company, way: str) -> ByMouse:
    """Somebody who plays in one of the ways."""
    anna = on_a_phone(company) if way == "finger" else company.invite()
    if way == "finger":
        anna.page.add_init_script(NEVER_TWICE)
    return PLAYERS[way](anna)


@pytest.mark.long
@each_way
def test_a_whole_game(company: Company, way: str) -> None:
    anna = player(company, way)
    now = anna.play()
    assert now.over, f"no end after {MOST_MOVES} moves"
    assert len(anna.done & {*ON_BOARD}) > 5, anna.done
    expect(anna.page.locator(".standings li")).to_have_count(4)


def test_some_moves(company: Company) -> None:
    anna = player(company, "mouse")
    assert not anna.play(FEW_MOVES).over
    assert anna.done & {*ON_BOARD}

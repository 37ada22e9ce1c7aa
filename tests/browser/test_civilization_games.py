"""Civilization in the browser: whole games by mouse, by keyboard and by finger, with what glows on the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, TimeoutError, expect

from ecumene.games.civilization import GAME
from ecumene.games.civilization.box.cards import ERAS
from ecumene.games.civilization.rules.moving.setting_out import what_to_move
from tests.browser import test_clash_of_cultures_games as clash
from tests.browser.test_clash_of_cultures_games import SCROLL, STANDS_STILL
from tests.browser.test_screens import on_a_phone
from tests.browser.test_through_the_ages_games import NEVER_TWICE
from tests.browser.visitor import MY_MOVE, Company, Sight, Visitor
from tests.server.boards.civilization.games import game

MOST_MOVES = 700
FEW_MOVES = 6
BOTS_ALONE = 240_000
"""Milliseconds in which bots end a game from which the person is out."""
KEENNESS = 0.75
"""How often something on the board is done rather than something that is only listed."""
ENOUGH = 0.45
"""How often one is done with a phase, or with an offer, while more could be done."""
SHY = (
    *("deal", "counter", "voyage", "sell", "leave", "only", "anchor", "regroup", "bomb", "launch", "proclaim"),
    *("give-city", "give-wonder", "give-piece", "give-technology"),
)
"""Verbs of what is seldom done."""
ENDS = ("done", "offer", "drop")
ON_MAP = ("at", "to", "move", "sail", "land", "fly", "look", "attack", "found", "grow", "load", "regroup")
IN_VIEWS = ("discover", "deal", "lend", "borrow", "give-gold", "want-gold", "accept", "refuse", "send", "help")
ON_BOARD = (*ON_MAP, *IN_VIEWS)
"""Verbs of actions that are about something on the board."""
ALL_GLOWING = """() => [...document.querySelectorAll("#board button.can")].flatMap((thing) => thing.value.split(","))"""
"""What can be pressed on the board, in all its views."""
MOVED = """(number) => Number(document.getElementById("table").dataset.number) !== number"""
WIDTH = "document.scrollingElement.scrollWidth"
LETTERS = {".cv-rivals": "o", ".cv-own": "p", ".cv-of-technologies": "t", ".cv-of-trade": "d", ".cv-battle": "b"}
"""The keys to the parts of the board; the rest is on the map."""
PART = "(thing, parts) => parts.find((part) => thing.closest(part)) ?? ''"
IN_SPACE = "(thing) => Boolean(thing.closest('.space'))"
REACHED_BY_TAB = '#map .space[tabindex="0"], #map .space [tabindex="0"]'


def unless_shy(values: list[str]) -> list[str]:
    """What is not seldom done, if there is anything else."""
    return [value for value in values if value.split()[0] not in SHY] or values


class ByMouse(clash.ByMouse):
    """Plays by clicking: what has a place on the board there, in the view in which it lies, the rest in the panel."""

    last = ""
    """What was done last, and where."""

    def sit_down(self, bots: int, **options: str) -> Sight:
        """Opens a table with easy bots; the first question."""
        self.visitor.settings(confirm="off", warn="off")
        chosen = {f"option-{name}": value for name, value in options.items()}
        self.visitor.open_table("me", *["bot"] * bots, game=GAME.id, **chosen)
        return self.visitor.my_turn()

    def play_on(self, now: Sight, most: int = MOST_MOVES) -> Sight:
        """Plays to the result, or for so many moves. The page is never wider than the screen."""
        screen = self.page.viewport_size
        assert screen is not None
        for _ in range(most):
            assert self.page.evaluate(WIDTH) <= screen["width"], now
            if now.over:
                break
            now = self.move(now)
        return now

    def move(self, now: Sight) -> Sight:
        """One choice: rather something on the board, rather no trade, and not everything that could be done."""
        assert now.answers, now
        ends = [action for action in now.answers if action in ENDS]
        if ends and self.whim.random() < ENOUGH:
            self.say(self.whim.choice(ends))
            return self.after(now)
        glowing = unless_shy(self.glowing(now))
        shown = {action for value in glowing for action in value.split(",")}
        keen = unless_shy([action for action in now.answers if action not in shown])
        if glowing and (not keen or self.whim.random() < KEENNESS):
            value = self.whim.choice(glowing)
            self.last = f"{value} on the board"
            self.press(value)
            if "," in value:
                expect(self.page.locator("#question [data-only]")).to_have_count(1)
                value = self.whim.choice(value.split(","))
                self.say(value)
            self.done.add(value.split()[0])
        else:
            self.say(self.whim.choice(keen or now.answers))
        return self.after(now)

    def say(self, action: str) -> None:
        """Gives an answer of the panel."""
        self.last = f"{action} in the panel"
        self.answer(action)

    def after(self, before: Sight) -> Sight:
        """The next question. Whoever is out of the game waits for its end."""
        try:
            self.page.wait_for_function(MOVED, arg=before.number)
            found = self.page.wait_for_function(MY_MOVE, arg={**vars(before)}, timeout=BOTS_ALONE)
        except TimeoutError:
            raise AssertionError(f"no question after {self.last}: {self.visitor.look()}") from None
        return Sight(**found.json_value())

    def glowing(self, now: Sight) -> list[str]:
        """What can be pressed in a view with something to do: everything that has a place on the board is in one."""
        shown = set(self.page.evaluate(ALL_GLOWING))
        assert not [action for action in now.answers if action.split()[0] in ON_BOARD and action not in shown], now
        views = self.page.locator(".cv-view:has(.cv-view-n)").filter(visible=True)
        if count := views.count():
            self.open(views.nth(self.whim.randrange(count)))
        return sorted(set(self.visitor.look().glowing))

    def open(self, view: Locator) -> None:
        """Opens a view."""
        view.click()


class ByKeyboard(ByMouse, clash.ByKeyboard):
    """Plays with letters, brackets, Tab and Enter on the board, and with digits, Tab and Enter in the panel."""

    def open(self, view: Locator) -> None:
        key = view.get_attribute("data-jump")
        assert key
        self.page.keyboard.press(key.lower())
        expect(view.locator("input")).to_be_checked()

    def press(self, value: str) -> None:
        thing, keyboard = self.thing(value), self.page.keyboard
        keyboard.press(LETTERS.get(thing.evaluate(PART, [*LETTERS]), "m"))
        if thing.evaluate(IN_SPACE):
            self.tab_to(self.page.locator(REACHED_BY_TAB).first, "#board")
            for _ in range(self.page.locator(".space-can").count()):
                if self.focused() == value:
                    break
                keyboard.press("]")
        else:
            self.tab_to(thing, "#board")
        assert self.focused() == value, f"keys do not reach {value}"
        keyboard.press("Enter")


class ByFinger(ByMouse, clash.ByFinger):
    """Plays by tapping on a phone, where each view has its tab and the map shows all of itself."""

    def glowing(self, now: Sight) -> list[str]:
        ByMouse.glowing(self, now)
        whole = self.page.locator("[data-map-zoom=all]").filter(visible=True)
        if whole.count():
            whole.tap()
            self.page.wait_for_function(STANDS_STILL)
        return sorted(set(self.visitor.look().glowing))

    def open(self, view: Locator) -> None:
        view.evaluate(SCROLL)
        view.tap()


@pytest.mark.long
def test_a_whole_standard_game_of_three_by_mouse(company: Company) -> None:
    anna = ByMouse(company.invite())
    ended(anna, anna.sit_down(2, rules="standard", turns="thirty"), 3)


@pytest.mark.long
def test_a_whole_short_game_of_four_by_keyboard(company: Company) -> None:
    anna = ByKeyboard(company.invite())
    ended(anna, anna.sit_down(3, length="short", turns="thirty"), 4)


@pytest.mark.long
def test_a_whole_short_game_of_two_by_finger(company: Company) -> None:
    anna = ByFinger(with_a_finger(company))
    ended(anna, anna.sit_down(1, length="short", turns="thirty"), 2)


@pytest.mark.long
def test_a_long_game_of_six_from_the_modern_era_to_its_end_by_mouse(company: Company) -> None:
    """Most of it others have played: bots of six are drawn move by move, which takes long."""
    anna = ByMouse(company.invite())
    anna.visitor.settings(confirm="off", warn="off")
    ended(anna, anna.visitor.play_on(*late()), 6)


def late() -> tuple[str, int]:
    """The record of a long game of six, and a moment in its last era at which somebody moves."""
    for table, board, _ in game(6, 1):
        assert board.decision is not None
        if board.era == max(ERAS) and board.decision.question is what_to_move:
            return table.record.text(), len(table.record.actions)
    raise AssertionError("no such moment")


def with_a_finger(company: Company) -> Visitor:
    """Somebody with a phone, whose taps follow each other slowly."""
    anna = on_a_phone(company)
    anna.page.add_init_script(NEVER_TWICE)
    return anna


def ended(anna: ByMouse, now: Sight, players: int) -> None:
    """Plays a game to its end."""
    now = anna.play_on(now)
    assert now.over, f"no end after {MOST_MOVES} moves: {now}"
    assert {"move", "to"} <= anna.done, anna.done
    expect(anna.page.locator(".standings li")).to_have_count(players)
    expect(anna.page.locator(".cv-final tbody tr")).to_have_count(players)


@pytest.mark.parametrize("way", [ByMouse, pytest.param(ByKeyboard, marks=pytest.mark.long)])
def test_some_moves(company: Company, way: type[ByMouse]) -> None:
    anna = way(company.invite())
    assert not anna.play_on(anna.sit_down(1), FEW_MOVES).over
    assert anna.done & {*ON_BOARD}

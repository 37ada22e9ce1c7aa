"""Civilization in the browser: arrows of the others' moves, what is seen from near, the small map of a phone, odds, and
an offer of which something is taken out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from playwright.sync_api import expect

from ecumene.games.civilization.state.board import Board
from tests.browser.layout import LAID_OUT
from tests.browser.test_clash_of_cultures_games import STANDS_STILL
from tests.browser.test_screens import on_a_phone
from tests.browser.visitor import POINT, Company
from tests.server.boards.civilization.games import game

EARLY = 3
"""The turn in which the games of these tests go on."""
VIEW = "document.getElementById('map').dataset.view.split(' ').map(Number)"
ARRIVED = f"(x) => Math.abs({VIEW}[1] - x) < 60"
SEEN = "document.querySelector('.map-seen').getAttribute('d')"


LINGER = """(space) => {
  const touch = { pointerType: "touch", pointerId: 7, bubbles: true, isPrimary: true };
  space.querySelector("button").dispatchEvent(new PointerEvent("pointerdown", touch));
}"""
"""A finger comes down on a space and stays there."""
COMES_DOWN = """(thing, [clientX, clientY]) => {
  const where = { clientX, clientY, bubbles: true, pointerType: "touch", pointerId: 7 };
  for (const kind of ["pointerdown", "pointerup"]) thing.dispatchEvent(new PointerEvent(kind, where));
}"""
"""A finger comes down at a point and leaves."""
LEAVE = """(space) => {
  const button = space.querySelector("button");
  button.dispatchEvent(new PointerEvent("pointerup", { pointerType: "touch", pointerId: 7, bubbles: true }));
  button.click();
}"""


@cache
def moment(question: str, fits: Callable[[Board], object] = lambda board: True) -> tuple[str, int]:
    """The record of a game, and a moment at which a question is asked."""
    for table, board, _ in game(3, 1):
        assert board.decision is not None
        if board.round >= EARLY and board.decision.question.id.endswith(f":{question}") and fits(board):
            return table.record.text(), len(table.record.actions)
    raise AssertionError("no such moment")


def meets_others(board: Board) -> bool:
    assert board.player is not None
    return bool(board.view(board.player)["encounters"])


def looks_only(board: Board) -> str:
    """A marker that can be looked at where the pieces beside it can do nothing else."""
    found = [action.args[0] for action in board.legal if action.verb == "look"]
    able = {action.args[0] for action in board.legal if action.verb == "move"}
    return next((place for place in found if place not in able), "")


def test_arrows_of_the_others_are_shown_and_hidden_by_a_key_and_details_from_near(company: Company) -> None:
    anna = company.invite()
    anna.play_on(*moment("what_to_move"))
    page = anna.page
    arrows = page.locator("#layer-moves")
    assert page.locator(".cv-went").count()
    expect(arrows).to_be_visible()
    page.keyboard.press("l")
    expect(arrows).to_be_hidden()
    page.locator("[data-map-layer=moves]").click()
    expect(arrows).to_be_visible()
    near = page.locator(".map .near").first
    expect(near).to_be_hidden()
    for _ in range(3):
        page.keyboard.press("+")
    expect(near).to_be_visible()
    page.keyboard.press("0")
    expect(near).to_be_hidden()


def test_odds_are_told_where_a_battle_may_follow(company: Company) -> None:
    anna = company.invite()
    anna.play_on(*moment("who_goes_where", meets_others))
    page = anna.page
    place = page.locator(".space-can[data-hint]").first
    hint = page.locator(f"#hint-{place.get_attribute('data-hint')}")
    expect(hint).to_be_hidden()
    place.locator("button").focus()
    expect(hint).to_be_visible()
    expect(hint).to_contain_text("%")


def test_a_phone_has_a_small_map_on_which_one_jumps(company: Company) -> None:
    anna = on_a_phone(company)
    anna.play_on(*moment("what_to_move"))
    page = anna.page
    small = page.locator(".map-small")
    expect(small).to_be_visible()
    _, x, _ = page.evaluate(VIEW)
    frame, box = page.evaluate(SEEN), small.bounding_box()
    assert box is not None
    aside = 0.8 if x < 500 else 0.2
    page.touchscreen.tap(box["x"] + box["width"] * aside, box["y"] + box["height"] / 2)
    page.wait_for_function(ARRIVED, arg=1000 * aside)
    assert page.evaluate(SEEN) != frame
    page.locator("[data-map-zoom=all]").tap()
    expect(small).to_be_hidden()
    page.set_viewport_size({"width": 1400, "height": 900})
    page.evaluate(LAID_OUT)
    page.keyboard.press("+")
    expect(small).to_be_hidden()


def test_one_thing_is_taken_out_of_an_offer(company: Company) -> None:
    anna = company.invite()
    anna.settings(confirm="off", warn="off")
    now = anna.play_on(*moment("what_to_offer", lambda board: board.offer and board.offer.gives.items() > 1))
    page = anna.page
    items = page.locator(".cvd-tray .cvd-items li:has(.cvd-out)")
    before = items.count()
    out = [action for action in now.answers if action.startswith("take-out")]
    assert len(out) == before > 1
    page.locator(f'.cvd-out[value="{out[0]}"]').click()
    anna.after(now)
    expect(items).to_have_count(before - 1)


def test_a_finger_that_stays_reads_a_place_and_does_nothing_there(company: Company) -> None:
    anna = on_a_phone(company)
    now = anna.play_on(*moment("who_goes_where"))
    page = anna.page
    space = page.locator(".space.space-can").first
    space.evaluate(LINGER)
    words = space.locator("button").get_attribute("aria-label")
    assert words
    expect(page.locator(".map-read")).to_have_text(words)
    space.evaluate(LEAVE)
    page.wait_for_timeout(100)
    assert anna.look().number == now.number
    space.locator("button").dispatch_event("click")
    anna.after(now)


def test_a_finger_takes_what_is_under_it_and_not_a_chip_beside_it_that_can_do_nothing(company: Company) -> None:
    """Browsers move a tap to what is near and large; that must not be a thing of which nothing can be made."""
    anna = on_a_phone(company)
    anna.settings(confirm="off", warn="off")
    now = anna.play_on(*moment("what_to_move", looks_only))
    page = anna.page
    page.locator("[data-map-zoom=all]").tap()
    page.wait_for_function(STANDS_STILL)
    action = next(action for action in now.answers if action.startswith("look"))
    marker = page.locator(f'#map button.can[value="{action}"]')
    point = marker.evaluate(POINT)
    assert point
    marker.evaluate(COMES_DOWN, point)
    page.locator("#map .token button.cannot").first.dispatch_event("click")
    anna.after(now)

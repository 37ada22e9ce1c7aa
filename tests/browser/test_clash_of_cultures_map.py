"""The map of Clash of Cultures in the browser: lenses by keys, buttons and answers; hints; keys that walk over it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ecumene.games.clash_of_cultures import GAME
from tests.browser.layout import CHECK
from tests.browser.one_table import one_table
from tests.browser.test_screens import on_a_phone
from tests.browser.visitor import PHONE, Company, Visitor

NOTED = """() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    window.moved.push(this.id);
    return animate.apply(this, how);
  };
}"""
BESIDE = """() => {
  const top = document.getElementById("map").getBoundingClientRect().top;
  const buttons = [...document.querySelectorAll("#map .map-tools .btn")].map((one) => one.getBoundingClientRect());
  return [buttons.filter((box) => box.width && box.bottom > top).length, document.scrollingElement.scrollWidth];
}"""
"""How many buttons lie over the map, and how wide the page is."""
HOLD = 450
"""Milliseconds: longer than a key that toggles is down."""


def at_a_table(company: Company, **looks: Any) -> Visitor:
    """Somebody whose turn it is, with nothing asked in between."""
    anna = company.invite(**looks)
    anna.open_table("me", "bot", game=GAME.id)
    now = anna.my_turn()
    while not anna.page.locator("#board .coc-row.can").count():
        anna.answer(now.answers[-1]).click()
        now = anna.after(now)
    return anna


table, anna = one_table(at_a_table)


@pytest.fixture
def page(anna: Visitor) -> Page:
    """The page of somebody who only looks."""
    return anna.page


def focused(page: Page) -> str:
    """The space that has the focus."""
    return str(page.evaluate("document.activeElement.closest('.space')?.id ?? ''"))


def test_a_lens_is_toggled_or_held(page: Page) -> None:
    yields, reach = page.locator("#layer-yield"), page.locator("#layer-reach")
    button = page.locator('[data-map-layer="yield"]')
    expect(yields).to_be_hidden()
    page.keyboard.press("y")
    expect(yields).to_be_visible()
    expect(button).to_have_attribute("aria-pressed", "true")
    page.keyboard.down("e")
    expect(yields).to_be_hidden()
    expect(page.locator('[data-map-layer="reach"]')).to_have_attribute("aria-pressed", "true")
    page.wait_for_timeout(HOLD)
    page.keyboard.up("e")
    expect(yields).to_be_visible()
    expect(reach).not_to_have_attribute("data-open", "")
    button.click()
    expect(yields).to_be_hidden()


def test_answers_that_one_points_at_open_their_lens(page: Page) -> None:
    expect(page.locator("#layer-yield")).to_be_hidden()
    page.locator("#question :is(.group > summary, .answer)", has_text="Collect").first.hover()
    expect(page.locator("#layer-yield")).to_be_visible()
    page.locator(".coc-head").hover()
    expect(page.locator("#layer-yield")).to_be_hidden()


def test_a_lens_stays_while_the_game_goes_on(company: Company) -> None:
    anna = at_a_table(company)
    page = anna.page
    anna.settings(confirm="off", warn="off")
    page.keyboard.press("y")
    before = anna.my_turn()
    page.locator("#board .coc-row.can").first.click()
    anna.after(before)
    expect(page.locator("#layer-yield")).to_be_visible()


def test_keys_walk_over_the_map(page: Page) -> None:
    page.keyboard.press("c")
    home = focused(page)
    assert home
    expect(page.locator(f"#{home}")).to_have_attribute("data-stop", "C")
    expect(page.locator(f"#hint-{home.removeprefix('c-')}")).to_be_visible()
    seen = set()
    for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Shift+ArrowLeft", "Shift+ArrowRight"):
        page.keyboard.press("c")
        assert focused(page) == home
        page.keyboard.press(key)
        seen.add(focused(page))
    near = page.locator(f"#{home}").get_attribute("data-near") or ""
    assert len(seen - {home}) == len(near.split()), "every neighbour has its key"


def test_a_group_shows_its_way_and_glides(company: Company) -> None:
    anna = at_a_table(company, reduced_motion="no-preference")
    page = anna.page
    anna.settings(confirm="off", warn="off")
    before = anna.my_turn()
    page.evaluate(NOTED)
    page.locator("#board .sketch.token-can button").first.evaluate("(button) => button.click()")
    now = anna.after(before)
    expect(page.locator("#layer-asked .coc-source")).to_have_count(1)
    page.locator("#question .answer").first.hover()
    expect(page.locator(".hint.shown .coc-way")).to_have_count(1)
    page.locator("#board .map .space-can button").first.evaluate("(button) => button.click()")
    anna.after(now)
    page.wait_for_function("window.moved.some((id) => id.startsWith('c-unit-'))")


def test_words_about_a_space_stand_away_from_it(page: Page) -> None:
    """Above when one points at the lower part of the map, so that nothing around the space is covered."""
    frame, words = page.locator("#map"), page.locator("#map .map-read")
    around = frame.bounding_box()
    assert around is not None
    places = [(space, space.bounding_box()) for space in page.locator("#map .space").all()]
    places.sort(key=lambda place: place[1]["y"] if place[1] else 0)
    for (space, box), is_low in ((places[0], False), (places[-1], True)):
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(words).to_contain_text(str(space.get_attribute("id")).removeprefix("c-"))
        said = words.bounding_box()
        assert said is not None
        assert (said["y"] < around["y"] + around["height"] / 3) == is_low


def test_on_a_phone_the_map_is_at_what_can_be_done_when_the_turn_comes(company: Company) -> None:
    """Most answers are advances at first, so their part opens; the map behind its tab is at the right place."""
    anna, bea = on_a_phone(company), on_a_phone(company)
    for each in (anna, bea):
        each.settings(confirm="off", warn="off")
    path = anna.open_table("me", "friend", game=GAME.id)
    bea.accept(anna.invitation(path), "Bea")
    anna.go(path)
    first, second = (anna, bea) if anna.look().wanted else (bea, anna)
    first.answer("end").click()
    second.my_turn()
    second.page.locator("#coc-tab-map").evaluate(CHECK)
    second.page.wait_for_function("() => !document.querySelector('.map').dataset.view.startsWith('1.00 ')")
    frame, space = (second.page.locator(f"#map{inside}").first.bounding_box() for inside in ("", " .space-can"))
    assert frame is not None
    assert space is not None
    assert frame["y"] < space["y"] < space["y"] + space["height"] < frame["y"] + frame["height"]
    assert second.page.evaluate(BESIDE) == [0, PHONE[0]]

"""The board of Through the Ages in the browser: everything fits, opponents open, places in the grid can be clicked."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import Page, expect

from ecumene.engine import Chance, Table
from ecumene.games.through_the_ages import GAME
from tests.browser.layout import LAID_OUT
from tests.browser.visitor import PHONE, WIDE, Company, Visitor

LARGE = (1920, 1080)
TABS = ("row", "civilization", "hand", "world")
MOMENTS = (0.1, 0.7, 0.97)
"""How much of a game has been played; crowded boards are looked at in many more positions."""

FLAWS = """() => {
  const found = [];
  const shown = (element) => element.checkVisibility() && !element.closest(".vh, .tip, svg");
  const name = (element) => `${element.className} “${element.textContent.slice(0, 30)}”`;
  const board = document.getElementById("board").getBoundingClientRect();
  const frames = ".ta-card, .ta-plaque, .ta-cell, .ta-tile, .ta-world, .ta-header, .ta-bank, .ta-army, .ta-pool";
  for (const frame of [...document.querySelectorAll(`#board :is(${frames})`)].filter(shown)) {
    const outer = frame.getBoundingClientRect();
    const inner = ".ta-name, .ta-signs, .ta-cost, .ta-circle, .ta-pill, .ta-small, .ta-rating, .ta-strip";
    for (const part of frame.querySelectorAll(inner)) {
      const box = part.getBoundingClientRect();
      if (!shown(part) || !box.width) continue;
      if (box.left < outer.left - 4 || box.right > outer.right + 4 || box.top < outer.top - 4
          || box.bottom > outer.bottom + 4) found.push(`cut off: ${name(part)} in ${name(frame)}`);
    }
  }
  for (const element of document.querySelectorAll("#board *")) {
    const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!words || !shown(element)) continue;
    if (parseFloat(getComputedStyle(element).fontSize) < 10.9) found.push(`too small: ${name(element)}`);
    if (element.getBoundingClientRect().right > board.right + 1) found.push(`sticks out: ${name(element)}`);
  }
  return [...new Set(found)];
}"""
"""What sticks out of its frame or the board, and letters too small to read."""


@cache
def played() -> tuple[str, tuple[frozenset[str], ...]]:
    """The record of a game of four in which people rather do something than end their turns, and what could be done
    at each of its moments, by verb."""
    table, chance = Table.open(GAME, 4, seed=5, names=["Ada", "Blaise", "Clara", "Dora"]), Chance.seeded(5)
    verbs = []
    while table.state.player is not None:
        legal = table.state.legal
        verbs.append(frozenset(action.verb for action in legal))
        keen = [action for action in legal if action.verb not in ("destroy", "resign", "end", "pass")]
        table.act(table.state.player, chance.pick(keen or legal))
    return table.record.text(), tuple(verbs)


def sit_down(visitor: Visitor, moment: float = 0.5, verb: str = "take") -> Page:
    """At a table where such an action can be taken, after so much of the game."""
    record, verbs = played()
    visitor.settings(confirm="off", warn="off")
    visitor.play_on(record, next(at for at in range(int(moment * len(verbs)), len(verbs)) if verb in verbs[at]))
    return visitor.page


@pytest.mark.parametrize("language", ["ru", pytest.param("en", marks=pytest.mark.long)])
def test_nothing_is_cut_off(company: Company, language: str) -> None:
    anna = company.invite(language)
    record, verbs = played()
    path = anna.bring(record)
    for moment in MOMENTS:
        page = anna.go(f"{path}?at={int(moment * len(verbs))}")
        for size in (WIDE, LARGE, PHONE):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.evaluate(LAID_OUT)
            for tab in TABS if size == PHONE else TABS[:1]:
                page.locator(f"#ta-tab-{tab}").evaluate("(radio) => { radio.checked = true; }")
                assert page.evaluate(FLAWS) == [], (moment, size, tab)
            if size != PHONE:
                assert page.evaluate("document.querySelector('.board-place').scrollHeight") <= size[1]


def test_an_opponent_opens_in_the_place_of_ones_own_civilization(company: Company) -> None:
    anna = company.invite()
    page = sit_down(anna)
    own, other = page.locator(".ta-civ.mine"), page.locator(".ta-civ:not(.mine)").first
    expect(own).to_be_visible()
    expect(other).to_be_hidden()
    tile = page.locator(".ta-tile").first
    tile.click(position={"x": 90, "y": 12})
    expect(other).to_be_visible()
    expect(own).to_be_hidden()
    expect(page.locator(".ta-hands")).to_be_visible()
    assert other.locator("button").count() == 0
    tile.click(position={"x": 90, "y": 12})
    expect(own).to_be_visible()
    tile.click(position={"x": 90, "y": 12})
    other.locator(".ta-return").click()
    expect(own).to_be_visible()


def test_a_technology_is_developed_at_its_place(company: Company) -> None:
    anna = company.invite()
    page = sit_down(anna, 0.3, "develop")
    now = anna.look()
    place = page.locator("button.ta-develop").first
    name = place.locator(".ta-name").inner_text()
    place.click()
    anna.after(now)
    expect(page.locator(".ta-civ.mine .ta-cell.known .ta-name", has_text=name).first).to_be_visible()

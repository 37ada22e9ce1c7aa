"""The boards of opponents in Clash of Cultures: they open over one's own by click and by key, and the map shows whose
pieces are meant."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.one_table import one_table
from tests.browser.visitor import Company, Visitor
from tests.games.clash_of_cultures.collectors import collected

BRIGHT = """() => [...document.querySelectorAll(".map .token")]
  .filter((token) => getComputedStyle(token).opacity === "1")
  .map((token) => [...token.classList].find((name) => name.startsWith("seat-")) ?? "nobody")"""
"""Whose pieces on the map are not dimmed."""


def between_others(company: Company) -> Visitor:
    """A table with three others, who have much."""
    anna = company.invite()
    anna.play_on(*collected(4, 5)[:2])
    return anna


table, anna = one_table(between_others)


def opened(page: Page) -> list[str]:
    """Whose boards are seen."""
    return [
        str(board.get_attribute("class")).split()[1] for board in page.locator(".coc-theirs").filter(visible=True).all()
    ]


def test_boards_open_by_click_and_key_over_ones_own(anna: Visitor) -> None:
    page = anna.page
    own = page.locator(".coc-advances")
    expect(own).to_be_visible()
    assert opened(page) == []
    tiles = page.locator(".coc-opens input")
    seats = [str(tile.get_attribute("id")).removeprefix("coc-seat-") for tile in tiles.all()]
    tiles.nth(1).check()
    assert opened(page) == [f"of-{seats[1]}"]
    expect(own).to_be_hidden()
    assert set(page.evaluate(BRIGHT)) == {f"seat-{tiles.nth(1).get_attribute('data-colour')}"}
    page.locator(".coc-closes").filter(visible=True).click()
    assert opened(page) == []
    for key, seat in (("]", 0), ("]", 1), ("[", 0)):
        page.keyboard.press(key)
        assert opened(page) == [f"of-{seats[seat]}"]
    page.keyboard.press("Escape")
    assert opened(page) == []
    expect(own).to_be_visible()
    letter = tiles.nth(2).get_attribute("aria-keyshortcuts")
    if letter:
        page.keyboard.press(letter.lower())
        assert opened(page) == [f"of-{seats[2]}"]


def test_on_the_map_brackets_walk_from_space_to_space(anna: Visitor) -> None:
    page = anna.page
    page.keyboard.press("m")
    expect(page.locator(".map :focus")).to_have_count(1)
    page.keyboard.press("]")
    assert opened(page) == []
    expect(page.locator(".map :focus")).to_have_count(1)


def test_a_key_goes_to_the_opponents(anna: Visitor) -> None:
    anna.page.keyboard.press("o")
    expect(anna.page.locator(".coc-rivals :focus")).to_have_count(1)
    assert opened(anna.page) == []

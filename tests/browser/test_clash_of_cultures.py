"""Clash of Cultures in the browser: clicks and keys on the board, and what everybody can read there."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import expect

from ecumene.games.clash_of_cultures import GAME
from tests.browser.layout import CHECK, LAID_OUT
from tests.browser.one_table import one_table
from tests.browser.test_accessibility import stumbling_blocks
from tests.browser.test_screens import on_a_phone
from tests.browser.visitor import PHONE, Company, Visitor
from tests.browser.walking import parts_that_tab_comes_to
from tests.games.clash_of_cultures.collectors import collected, game

IN_ORDER = ["question", "coc-world", "coc-advances", "coc-hand", "coc-rivals"]
"""The parts of the page in the order in which Tab comes to them."""
LABELS = """() => [...document.querySelectorAll("#map .space")].map((space) => [
  space.id.replace("c-", ""), (space.querySelector("button") ?? space).getAttribute("aria-label") ?? ""])"""


@cache
def before_buying() -> tuple[str, int, str]:
    """The record of a game, a moment at which an advance can be bought for one action, and the advance."""
    for table, board, seat in game(2, 1):
        for action in board.legal:
            if action.verb != "advance":
                continue
            after = board.copy()
            after.apply(action)
            assert board.decision is not None
            asked = after.decision and after.decision.question is board.decision.question  # nothing in between
            if asked and after.player == seat and any(other.verb == "collect" for other in after.legal):
                return table.record.text(), len(table.record.actions), action.id
    raise AssertionError("no such moment")


SHORTENED = """() => [...document.querySelectorAll(".coc-advances .coc-row-name")]
  .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 2
    || name.getBoundingClientRect().bottom > name.closest(".coc-row").getBoundingClientRect().bottom)
  .map((name) => name.textContent)"""


def where_there_is_much(company: Company) -> Visitor:
    """A table at which there is much to look at."""
    anna = company.invite()
    anna.play_on(*collected(4, 5)[:2])
    return anna


table, anna = one_table(where_there_is_much)


def test_names_of_advances_are_whole_on_a_tablet(company: Company) -> None:
    anna = company.invite("ru", screen=(1180, 820))
    anna.open_table("me", "bot", game=GAME.id)
    anna.my_turn()
    anna.page.evaluate(LAID_OUT)
    assert anna.page.evaluate(SHORTENED) == []


def test_an_advance_is_bought_and_a_city_is_pressed(company: Company) -> None:
    anna = company.invite()
    anna.settings(confirm="off", warn="off")
    record, moment, action = before_buying()
    before = anna.play_on(record, moment)
    board = anna.page.locator("#board")
    row = board.locator(f'.coc-row.can[value="{action}"]')
    place = row.get_attribute("id")
    row.click()
    now = anna.after(before)
    expect(board.locator(f"#{place}.owned")).to_have_count(1)
    collect = next(answer for answer in now.answers if answer.startswith("collect"))
    city = board.locator(f'.map .space-can button[value*="{collect}"]')
    asks = city.get_attribute("name") == "narrow"
    city.focus()
    anna.page.keyboard.press("Enter")
    if asks:
        expect(anna.page.locator(".answers[data-only]")).to_be_visible()
    else:
        anna.after(now)


def test_tabs_on_a_phone(company: Company) -> None:
    anna = on_a_phone(company)
    anna.open_table("me", "bot", game=GAME.id)
    anna.my_turn()
    board = anna.page.locator("#board")
    expect(board.locator(".map")).to_be_visible()
    board.locator(".to-advances").tap()
    expect(board.locator(".coc-advances .coc-categories")).to_be_visible()
    expect(board.locator(".map")).to_be_hidden()


def test_tab_walks_through_the_board_in_its_order(anna: Visitor) -> None:
    assert parts_that_tab_comes_to(anna.page, IN_ORDER) == IN_ORDER


def test_every_space_says_what_it_is(company: Company) -> None:
    """Its name, the city with owner, size, mood and pieces, the units; in the language of the reader."""
    record, moment, position = collected(4, 5)
    anna = company.invite()
    path = anna.bring(record)
    for language, words in (("en", ("plain", "sea", "army", "size", "settler")), ("ru", ("равнина", "море", "размер"))):
        anna.settings(language=language)
        anna.go(f"{path}?at={moment}")
        labels = dict(anna.page.evaluate(LABELS))
        assert set(labels) == {space.id for space in position.world.map.spaces}
        assert all(id in label for id, label in labels.items())
        said = " ".join(labels.values()).lower()
        assert not [word for word in words if word not in said]
        for own in position.players:
            for town in own.cities:
                name = GAME.language(language).name(town.name)
                assert name in labels[town.space.id]


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.long)])
def test_nothing_stands_in_the_way(company: Company, scheme: str) -> None:
    """On a wide screen with one's own board and with another's; on a phone each part of it."""
    anna = company.invite(color_scheme=scheme)
    anna.play_on(*collected(4, 5)[:2])
    page, dark = anna.page, scheme == "dark"
    found = stumbling_blocks(page, dark)
    page.locator("[name=coc-seat]").last.evaluate(CHECK)
    found += stumbling_blocks(page, dark)
    page.locator("[name=coc-seat]").first.evaluate(CHECK)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.evaluate(LAID_OUT)
    for tab in page.locator("[name=coc-tab]").all():
        tab.evaluate(CHECK)
        found += stumbling_blocks(page, dark)
    assert not found, "\n".join(dict.fromkeys(found))


HINTED = """async () => {
  const group = document.querySelector("#question .group:has(> div > :nth-child(10))");
  const last = group.querySelector(":scope > div > :last-child");
  last.classList.add("hinted");
  group.open = true;
  let list, hint;
  for (let tries = 0; tries < 50; tries++) {
    await new Promise((done) => setTimeout(done, 100));
    [list, hint] = [group.closest(".choices"), last].map((element) => element.getBoundingClientRect());
    if (hint.bottom <= list.bottom + 1) break;
  }
  return [list.bottom, hint.bottom];
}"""


def test_the_hint_in_a_long_group_is_in_sight(anna: Visitor) -> None:
    end_of_list, end_of_hint = anna.page.evaluate(HINTED)
    assert end_of_hint <= end_of_list + 1

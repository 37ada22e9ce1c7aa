"""Whole games against bots, by clicking, from the first page to the result."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from ecumene.games import GAMES
from tests.browser.visitor import Company
from tests.server.helpers import GAME

MOST_MOVES = 900
FIRST_MOVES = 12
PLAYED_ON_ELSEWHERE = ("clash-of-cultures", "civilization")
"""Games whose tests `some_moves` go on from there: here it is enough that bots have answered."""


@pytest.mark.long
@pytest.mark.parametrize(("theme", "bots"), [("new-world", 1), ("renaissance", 2), ("combined", 1)])
def test_a_whole_game_by_clicking(company: Company, theme: str, bots: int) -> None:
    anna = company.invite()
    if theme != "new-world":
        anna.settings(confirm="off")
    page = anna.go("/new")
    page.locator(f'input[name="option-theme"][value="{theme}"]').check()
    for seat in (2, 3, 4):
        page.locator(f'select[name="seat-{seat}"]').select_option("bot" if seat < bots + 2 else "nobody")
    for seat in range(2, bots + 2):
        page.locator(f'select[name="level-{seat}"]').select_option("normal" if seat == 2 else "easy")
    page.locator('input[name="my-name"]').fill("Anna")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")

    seen_to_glow = set[str]()
    seen_impossible = False

    now = anna.my_turn()
    whim = random.Random(theme)
    for _ in range(MOST_MOVES):
        if now.over:
            break
        assert now.answers, now
        assert set(now.glowing) <= set(now.answers), now
        seen_to_glow |= {action.split()[0] for action in now.glowing}
        seen_impossible |= bool(now.impossible)
        action = anna.choose(now, whim)
        now = anna.take(action, on_board=action in now.glowing and whim.random() < 0.5)

    assert now.over, f"no end after {MOST_MOVES} moves"
    assert {"play", "buy"} & seen_to_glow, seen_to_glow
    assert seen_impossible
    result = page.locator(".standings li")
    expect(result).to_have_count(bots + 1)
    expect(page.locator("#ask")).to_contain_text("win")
    expect(page.get_by_role("link", name="Watch the replay")).to_be_visible()
    assert not page.title().startswith("●")
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_function("() => Number(document.getElementById('table')?.dataset.number) < 20")


@pytest.mark.parametrize("game", [game for game in GAMES if game != GAME])
def test_other_games_begin_two_clicks_after_arriving(company: Company, game: str) -> None:
    anna = company.invite()
    page = anna.go("/")
    page.locator(f'form[action="/quick/{game}"] select').select_option("easy")
    page.locator(f'form[action="/quick/{game}"] button').click()
    page.wait_for_url("**/t/*")
    whim, start = random.Random(game), anna.my_turn().number
    for own in range(1, MOST_MOVES):
        now = anna.play(1, whim)
        answered = now.number > start + own
        if answered and (game in PLAYED_ON_ELSEWHERE or own >= FIRST_MOVES):
            break
    assert answered, "no bot has moved"
    assert now.wanted
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")

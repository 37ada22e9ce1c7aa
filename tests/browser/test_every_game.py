"""What every game promises in the browser, late in a game: it fits all screens, in the light and in the dark, in every
language, everybody can use it, and it goes on."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from ecumene.engine import Chance, Table
from ecumene.games import GAMES, load
from tests.browser.test_accessibility import stumbling_blocks
from tests.browser.test_replays import upload
from tests.browser.test_screens import LEAST, TOO_SMALL, TOO_WIDE, fits, on_a_phone
from tests.browser.visitor import PHONE, WIDE, Company, Visitor

SMALL = (1024, 768)
LATE = 0.85
"""So much of a game has been played."""
STICKS_OUT = """() => {
  const board = document.getElementById("board");
  const right = board.getBoundingClientRect().right;
  const scrolls = (element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
  const inside = (element) => element !== board && (scrolls(element) || inside(element.parentElement));
  return [...board.querySelectorAll("*")]
    .filter((element) => element.checkVisibility() && !element.closest(".tip, svg"))
    .filter((element) => element.getBoundingClientRect().right > right + 1 && !inside(element))
    .map((element) => element.outerHTML.slice(0, 100));
}"""
"""What is wider than the board and cannot be scrolled to."""

each_game = pytest.mark.parametrize("game", list(GAMES))


@cache
def played(game: str) -> tuple[str, int]:
    """The record of a random game, and a late moment of it at which somebody has a real choice."""
    table = Table.open(load(game), load(game).players[-1], seed=7)
    chance, choices = Chance.seeded(7), list[int]()
    while table.state.player is not None:
        choices.append(len(table.state.legal))
        table.act(table.state.player, chance.pick(table.state.legal))
    late = range(int(LATE * len(choices)), len(choices))
    return table.record.text(), max(late, key=lambda moment: min(choices[moment], 20))


def sit_down_late(visitor: Visitor, tmp_path: Path, game: str) -> None:
    """Plays on from there, against bots."""
    record, moment = played(game)
    upload(visitor, tmp_path, record).wait_for_url("**/replay/*")
    visitor.settings(confirm="off", warn="off")
    path = visitor.page.url.removeprefix(visitor.address).partition("?")[0].replace("/replay/", "/t/")
    visitor.post_and_go(f"{path}/fork", at=str(moment), level="easy")
    visitor.my_turn()


@each_game
def test_it_fits_and_everybody_can_use_it(company: Company, tmp_path: Path, game: str) -> None:
    anna = company.invite()
    sit_down_late(anna, tmp_path, game)
    page = anna.page
    for width, height in (WIDE, SMALL, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(TOO_WIDE) == []
        assert page.evaluate(STICKS_OUT) == []
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            found = stumbling_blocks(page)
            assert not found, f"{width}×{height}, {scheme}:\n" + "\n".join(found)
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    assert page.evaluate("document.scrollingElement.scrollHeight") <= WIDE[1]


@each_game
def test_it_fits_a_phone_in_russian_and_goes_on(company: Company, tmp_path: Path, game: str) -> None:
    anna = on_a_phone(company, "ru")
    sit_down_late(anna, tmp_path, game)
    for _ in range(3):
        fits(anna.page)
        assert anna.page.evaluate(TOO_SMALL, LEAST) == []
        assert anna.page.evaluate(STICKS_OUT) == []
        if anna.play(1, random.Random(game)).over:
            break

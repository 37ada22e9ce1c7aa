"""The board of Civilization in crowded games and at every question: nothing is cut off, all can use it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

import pytest

from ecumene.games.civilization import GAME
from ecumene.games.civilization.state.board import Board
from tests.browser.layout import Plan, flaws
from tests.browser.visitor import PHONE, WIDE, Company
from tests.server.boards.civilization.games import collected, ended, game, things

SIZES = (WIDE, (1920, 1080))
SMALL = ((1280, 720), (1180, 820))
WITH_TABS = (PHONE, (1024, 768), (768, 1024), (844, 390))
"""Screens on which the opponents are chips and one's settlements are swiped."""
CROWDED = {2: (1, 3), 3: (1,), 4: (1,), 5: (2,), 6: (1, 2)}
"""Seeds of games in which there comes to be much on the map, by the number of players."""
GAMES = ((4, 3, "advanced"), (3, 1, "standard"))
"""Games of which each kind of question is looked at."""
ENDS = (*GAMES, (2, 2, "advanced"), (6, 1, "standard"))
PARTS = 16
"""In so many parts positions and sizes are looked at, in turn: one here, the others by the long test."""

SHORT = ".cv-city-name, .cv-note span, .cv-list span, .cv-name, .cv-tag-name, .cv-era"
"""Names that are said in full when one points at them may be cut."""
PLAN = Plan(
    game=GAME.id,
    prefix="cv",
    main="map",
    opened=".cv-theirs.of-*",
    frames=".cv-rival, .cv-realm, .cv-city, .cv-strip, .cv-going, .cv-final, .cv-world, .cv-stage, .cv-tags, .cv-views",
    things=".cv-rival, .cv-city, .cv-tag, .token, .cvt-tech, .cvf-fighter",
    names=".cv-name, .cv-city-name, .cv-tag-name, .cvt-tech-name",
    together=".cv-pip, .token, .cv-city, .badge, .cvf-fighter, .cvt-tech, .cvf-die",
    over=".cv-going, .cv-battle, .cv-of-trade, .cv-key-in",
    quiet=".vh, .tip, .cv-as-list, .cv-home, .cv-opens, .cv-closes, .cv-key-in, .cvt-ways, .cvt-tab-name, "
    ".many .cv-tag-name, .cv-next:has(.cv-part:nth-child(5)) > span:first-child, "
    ".cv-view:not(:has(:checked)) .cv-view-name",
    scrolled=f".cv-rivals, .cv-stage, .cvt-technologies, {SHORT}",
    shortened=".cvt-tech-name",
)
SMALL_PLAN = replace(
    PLAN,
    scrolled=f"{PLAN.scrolled}, .cvt-era-name, .cvd-trading",
    quiet=f"{PLAN.quiet}, .cv-next > span:first-child",
)
SWIPED = ".cv-cities, .cv-final, .cv-realm, .cv-battle, .cvd-trading, .cvt-tree, .cvf-fighting"
TAB_PLAN = replace(
    PLAN,
    scrolled=f"{PLAN.scrolled}, {SWIPED}",
    quiet=f"{PLAN.quiet}, .cv-view-name",
)
"""On a small screen views scroll, and a tab may have no more than its icon."""


@cache
def positions() -> tuple[tuple[str, Callable[[], Board]], ...]:
    """The crowded positions, the fullest one for each question of other games, and the ends."""
    found = list[tuple[str, Callable[[], Board]]]()
    for seats, seeds in CROWDED.items():
        found += ((f"crowded {seats} {seed}", partial(most_crowded, seats, seed)) for seed in seeds)
    fullest: dict[str, tuple[float, Board]] = {}
    for seats, seed, rules in GAMES:
        for _, board, seat in game(seats, seed, rules):
            assert board.decision is not None
            question = f"{rules} {board.decision.question.id.rpartition(':')[2]}"
            if question not in fullest or things(board, seat) > fullest[question][0]:
                fullest[question] = things(board, seat), board.copy()
    found += ((f"{seats} players at the end", partial(ended, seats, seed, rules)) for seats, seed, rules in ENDS)
    found += ((question, board.copy) for question, (_, board) in fullest.items())
    return tuple(found)


def most_crowded(seats: int, seed: int) -> Board:
    return collected(seats, seed)[2]


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.long) for part in range(1, PARTS))])
def test_nothing_is_cut_off_in_any_of_many_positions(company: Company, part: int) -> None:
    anna = company.invite()
    anna.open_table("me", "bot", "bot", "bot", game=GAME.id)
    anna.my_turn()
    assert len(positions()) >= 40
    found = flaws(anna.page, PLAN, positions(), SIZES, (part, PARTS))
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_is_cut_off_on_small_screens(company: Company, part: int) -> None:
    anna = company.invite()
    anna.open_table("me", "bot", "bot", "bot", game=GAME.id)
    anna.my_turn()
    found = flaws(anna.page, TAB_PLAN, positions(), WITH_TABS, (part, PARTS))
    found += flaws(anna.page, SMALL_PLAN, positions(), SMALL, (part + 1, PARTS))
    assert not found, "\n".join(found)

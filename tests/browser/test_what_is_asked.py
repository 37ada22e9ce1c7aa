"""Whoever comes back to a game sees what he is asked about, at every size: what the question names, what he can click,
and the answers, all without a click."""

from __future__ import annotations

import os
from functools import cache

import pytest
from playwright.sync_api import Page

from ecumene.games import load
from tests.browser.in_sight import out_of_sight
from tests.browser.late import SEEDS, late_in, of_each_kind
from tests.browser.letters import too_small
from tests.browser.pictures import SIZES
from tests.browser.test_every_game import each_game
from tests.browser.visitor import Company, Visitor

MANY = int(os.environ.get("DECISIONS_OF_EACH_KIND", "40"))
"""So many late decisions of each kind of question are looked at where there is time."""
PLAYED = range(SEEDS.start, SEEDS.start + 40)
"""The games, with each number of players, in which they are looked for; rare questions come up less often."""
SETTLED = """async () => {
  await document.fonts.ready;
  for (let n = 0; n < 6; n += 1) await new Promise(requestAnimationFrame);
}"""
"""The page has brought into sight what it is asked about, and maps have taken their sizes."""


def flaws(page: Page) -> list[str]:
    """What is out of sight at a decision, or too small to be read."""
    page.evaluate(SETTLED)
    return [*out_of_sight(page), *too_small(page)]


def newcomer(company: Company) -> Visitor:
    """Somebody who is told nothing beside the question; in Russian, whose words are longer."""
    visitor = company.invite("ru")
    visitor.settings(confirm="off", warn="off", guide="off")
    return visitor


@each_game
def test_what_is_asked_is_in_sight(company: Company, game: str) -> None:
    """At the decision with the most answers of one game, at every size."""
    _, moment = max(late_in(game, load(game).players[0], SEEDS[0]), key=lambda late: late[0])
    visitor = newcomer(company)
    visitor.play_on(moment.record, moment.at)
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.reload()
        assert flaws(visitor.page) == [], f"{width}×{height}, {moment.name}"


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@each_game
def test_what_is_asked_is_in_sight_in_many_games(company: Company, game: str, size: tuple[int, int]) -> None:
    """At many decisions of each kind of question."""
    visitor = newcomer(company)
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    bring = cache(visitor.bring)
    found = list[str]()
    for moments in of_each_kind(game, enough=MANY, seeds=PLAYED):
        for moment in moments:
            visitor.go_on_from(bring(moment.record), moment.at)
            found += [f"{moment.name}: {flaw}" for flaw in flaws(visitor.page)]
    assert not found, "\n".join(found)

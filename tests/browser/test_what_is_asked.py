"""Whoever comes back to a game sees what he is asked about, at every size: what the question names, what he can click,
and the answers, all without a click."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from ecumene.games import load
from tests.browser.in_sight import out_of_sight
from tests.browser.late import SEEDS, Moment, late_in, some_late
from tests.browser.letters import too_small
from tests.browser.pictures import SIZES
from tests.browser.test_every_game import each_game
from tests.browser.visitor import Company, Visitor

MANY = 40
"""So many late decisions of a game are looked at where there is time, of all kinds of questions alike."""
SETTLED = """async () => {
  await document.fonts.ready;
  for (let n = 0; n < 6; n += 1) await new Promise(requestAnimationFrame);
}"""
"""The page has brought into sight what it is asked about, and maps have taken their sizes."""


def flaws(visitor: Visitor, moments: Iterable[Moment]) -> list[str]:
    """What is out of sight at some decisions or too small to be read, at every size."""
    found = []
    for moment in moments:
        visitor.play_on(moment.record, moment.at)
        for width, height in SIZES:
            visitor.page.set_viewport_size({"width": width, "height": height})
            visitor.page.reload()
            visitor.page.evaluate(SETTLED)
            seen = [*out_of_sight(visitor.page), *too_small(visitor.page)]
            found += [f"{width}×{height}, {moment.name}: {flaw}" for flaw in seen]
    return found


def newcomer(company: Company) -> Visitor:
    """Somebody who is told nothing beside the question; in Russian, whose words are longer."""
    visitor = company.invite("ru")
    visitor.settings(confirm="off", warn="off", guide="off")
    return visitor


@each_game
def test_what_is_asked_is_in_sight(company: Company, game: str) -> None:
    """At the decision with the most answers of one game."""
    _, moment = max(late_in(game, load(game).players[0], SEEDS[0]), key=lambda late: late[0])
    assert flaws(newcomer(company), [moment]) == []


@pytest.mark.long
@each_game
def test_what_is_asked_is_in_sight_in_many_games(company: Company, game: str) -> None:
    found = flaws(newcomer(company), some_late(game, MANY))
    assert not found, "\n".join(found)

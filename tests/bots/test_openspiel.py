"""OpenSpiel's IS-MCTS at our tables."""

from __future__ import annotations

import importlib.util
from typing import Any

import pytest

from ecumene.bots import Budget, observe, parse
from ecumene.bots.arena import Contest, play
from ecumene.bots.openspiel import IsMcts
from ecumene.engine import Chance, NotFound
from ecumene.games import load

GAME = load("guns-and-steel")


@pytest.mark.parametrize("bot", ["openspiel-ismcts:12", "openspiel-rollouts:2"])
@pytest.mark.parametrize(("players", "theme"), [(2, "new-world"), (3, "combined")])
def test_what_is_hidden_does_not_sway_it(bot: str, players: int, theme: str) -> None:
    spec = parse(bot)
    state = GAME.new(players, {"theme": theme}, 4)
    chance = Chance.seeded(1)
    for _ in range(3):
        for _ in range(10):
            state.apply(chance.pick(state.legal))
        seat = state.player
        assert seat is not None
        behind = [state.determinize(seat, Chance.seeded(deal)) for deal in range(2)]
        answers = {spec.make().choose(observe(one), spec.budget, Chance.seeded(5)) for one in (state, *behind)}
        assert len(answers) == 1


def test_it_plays_in_the_arena() -> None:
    contest = Contest("guns-and-steel", ("openspiel-ismcts:2", "random"), 1)
    result, _ = play(contest, contest.matches()[0])
    assert result.winners
    assert result.faults == [[], []]


def test_it_counts_its_simulations() -> None:
    bot = IsMcts()
    bot.choose(observe(GAME.new(2)), Budget(iterations=7), Chance.seeded(0))
    assert bot.simulations == 7
    bot.choose(observe(GAME.new(2)), Budget(iterations=1), Chance.seeded(0))
    assert bot.simulations == 9


class TestNames:
    def test_budgets(self) -> None:
        assert parse("openspiel-ismcts").budget == parse("openspiel-rollouts:200").budget == Budget(iterations=200)
        assert parse("openspiel-ismcts:50").budget == Budget(iterations=50)

    def test_seconds_are_refused(self) -> None:
        with pytest.raises(NotFound, match="write openspiel-ismcts:200"):
            parse("openspiel-ismcts:2s")

    def test_a_name_mistyped(self) -> None:
        with pytest.raises(NotFound, match="openspiel-ismcts"):
            parse("openspiel-mcts:200")

    def test_without_openspiel(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def nothing(name: str, package: str | None = None) -> Any:
            return None

        monkeypatch.setattr(importlib.util, "find_spec", nothing)
        with pytest.raises(NotFound, match=r"pip install 'ecumene\[openspiel\]'"):
            parse("openspiel-ismcts:200")

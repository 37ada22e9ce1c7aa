"""The games as PettingZoo environments: PettingZoo's own tests, honesty, rewards and seeds."""

from __future__ import annotations

import builtins
import importlib
import sys
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils import BaseWrapper

from ecumene import games
from ecumene.engine import BadSetup, Chance
from ecumene.env.pettingzoo import env, raw_env

SETUPS = [(2, "new-world"), (3, "combined"), (4, "renaissance"), (2, "combined")]
each_setup = pytest.mark.parametrize(("players", "theme"), SETUPS)


def made(players: int = 2, theme: str = "new-world", **more: Any) -> BaseWrapper:
    return env("guns-and-steel", players=players, options={"theme": theme}, **more)


def play(table: Any, seed: int, decisions: int = 10_000) -> Iterator[tuple[str, Any, float, bool]]:
    """Plays at random, and tells what each agent got before each decision."""
    rng = np.random.default_rng(seed)
    table.reset(seed=seed)
    for agent in table.agent_iter(decisions):
        seen, reward, over, cut, _ = table.last()
        yield agent, seen, reward, over
        table.step(None if over or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))


# -- PettingZoo's own tests ----------------------------------------------------------------------------------------


@each_setup
def test_api(players: int, theme: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # numbers without bounds are meant
        api_test(made(players, theme), num_cycles=100)
        api_test(made(players, theme, shaped=True), num_cycles=20)


@each_setup
def test_seed(players: int, theme: str) -> None:
    seed_test(lambda: made(players, theme), num_cycles=100)


@each_setup
def test_render(players: int, theme: str) -> None:
    render_test(lambda render_mode: made(players, theme, render_mode=render_mode))


# -- what an agent sees and gets ------------------------------------------------------------------------------------


@each_setup
def test_an_observation_tells_no_more_than_the_view(players: int, theme: str) -> None:
    table = raw_env("guns-and-steel", players, {"theme": theme})
    for number, (agent, seen, _, over) in enumerate(play(table, 3, 200)):
        if number % 20 or over:
            continue
        true = table._state
        assert true is not None
        table._state = true.determinize(int(agent[-1]), Chance.seeded(number))
        again = table.observe(agent)
        table._state = true
        assert np.array_equal(seen["observation"], again["observation"])
        assert np.array_equal(seen["action_mask"], again["action_mask"])


EVERY_TABLE = [(game, players) for game in games.GAMES for players in games.load(game).players]


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_every_game_passes_with_every_number_of_players(game: str, players: int) -> None:
    """The least number plays on for longer; what more players change is there from the beginning."""
    cycles = 120 if players == games.load(game).players[0] else 40
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(game, players=players), num_cycles=cycles)
    seed_test(lambda: env(game, players=players), num_cycles=cycles // 4)
    render_test(lambda render_mode: env(game, players=players, render_mode=render_mode))


def test_the_mask_is_the_legal_list() -> None:
    table = raw_env("guns-and-steel", players=3)
    for agent, seen, _, over in play(table, 4, 100):
        assert not over
        assert table._state is not None
        assert set(np.flatnonzero(seen["action_mask"])) == {action.index for action in table._state.legal}
        for other in set(table.agents) - {agent}:
            assert not table.observe(other)["action_mask"].any()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("shaped", [False, True])
def test_rewards_add_up_to_the_payoff(players: int, shaped: bool) -> None:
    table = raw_env("guns-and-steel", players, shaped=shaped)
    total = dict.fromkeys(table.possible_agents, 0.0)
    for agent, _, reward, _ in play(table, 5):
        total[agent] += reward
    state = table._state
    assert state is not None
    assert state.over
    winners = state.winners()
    for seat, agent in enumerate(table.possible_agents):
        share = (seat in winners) / len(winners)
        assert total[agent] == pytest.approx((players * share - 1) / (players - 1))
    assert sum(total.values()) == pytest.approx(0)


def test_a_seed_fixes_the_game() -> None:
    def story(number: int, **more: Any) -> list[Any]:
        found = play(made(3, "combined", **more), number)
        return [(agent, seen["observation"].tobytes(), reward) for agent, seen, reward, _ in found]

    assert story(1) == story(1, seed=8)
    assert story(1) != story(2)


def test_games_without_a_seed_follow_the_environments() -> None:
    seeds = []
    for _ in range(2):
        table = raw_env("guns-and-steel", seed=6)
        for _ in range(3):
            table.reset()
            seeds.append(table.game_seed)
    assert seeds[:3] == seeds[3:]
    assert len(set(seeds)) == 3
    table.reset(seed=6)
    assert table.game_seed == seeds[0]


# -- bad input -----------------------------------------------------------------------------------------------------


def test_an_illegal_action_ends_the_game() -> None:
    table = made()
    table.reset(seed=1)
    agent = table.agent_selection
    seen, *_ = table.last()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        table.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert all(table.terminations.values())
    assert table._cumulative_rewards[agent] == -1


def test_what_is_asked_for_must_exist() -> None:
    with pytest.raises(BadSetup, match="2 to 4 players"):
        env("guns-and-steel", players=7)
    with pytest.raises(BadSetup, match="theme"):
        env("guns-and-steel", options={"theme": "atlantis"})
    with pytest.raises(ValueError, match="ansi, human"):
        env("guns-and-steel", render_mode="oil")
    with pytest.raises(ValueError, match="reset"):
        raw_env("guns-and-steel").observe("player_0")


@pytest.mark.parametrize(
    ("module", "package", "extra"), [("pettingzoo",) * 2 + ("research",), ("openspiel", "pyspiel", "openspiel")]
)
def test_without_the_extra(module: str, package: str, extra: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, f"ecumene.env.{module}", raising=False)
    with pytest.raises(builtins.ImportError, match=rf"pip install 'ecumene\[{extra}\]'") as failure:
        importlib.import_module(f"ecumene.env.{module}")
    assert "\n" not in str(failure.value)

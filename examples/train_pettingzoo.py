"""Learns to play Guns & Steel a little, with PettingZoo and numpy alone: python examples/train_pettingzoo.py

A linear policy with a softmax over the legal actions plays both seats, and after each game the winner's choices become
more likely (REINFORCE). It runs in about half a minute and then plays against chance. Replace it with your own.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from ecumene.env.pettingzoo import env

GAMES = int(sys.argv[1]) if len(sys.argv) > 1 else 60
"""Games to learn from; half as many are played afterwards."""
STEP = 0.02


def chances(weights: Any, seen: dict[str, Any]) -> tuple[Any, Any]:
    """The legal actions, and how likely the policy takes each."""
    legal = np.flatnonzero(seen["action_mask"])
    merits = weights[legal] @ seen["observation"]
    merits = np.exp(merits - merits.max())
    return legal, merits / merits.sum()


def learn(weights: Any, table: Any, rng: Any, seed: int) -> None:
    """Plays a game with itself, then makes the choices of whoever won more likely and the others less."""
    choices: dict[str, list[tuple[Any, Any, Any, int]]] = {agent: [] for agent in table.possible_agents}
    payoff = dict.fromkeys(table.possible_agents, 0.0)
    table.reset(seed=seed)
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        payoff[agent] += reward
        if over:
            table.step(None)
            continue
        legal, likely = chances(weights, seen)
        chosen = int(rng.choice(len(legal), p=likely))
        choices[agent].append((seen["observation"], legal, likely, chosen))
        table.step(int(legal[chosen]))
    for agent, taken in choices.items():
        for observation, legal, likely, chosen in taken:
            surprise = -likely
            surprise[chosen] += 1
            weights[legal] += STEP * payoff[agent] * np.outer(surprise, observation)


def win_share(weights: Any, table: Any, rng: Any, games: int) -> float:
    """How much of the wins the policy gets against a player that takes any legal action, at either seat."""
    won = 0.0
    for game in range(games):
        mine = table.possible_agents[game % 2]
        table.reset(seed=10_000 + game)
        for agent in table.agent_iter():
            seen, reward, over, _, _ = table.last()
            if over:
                won += (reward + 1) / 2 if agent == mine else 0.0
                table.step(None)
                continue
            legal, likely = chances(weights, seen)
            table.step(int(legal[likely.argmax()] if agent == mine else rng.choice(legal)))
    return won / games


def main() -> None:
    table = env("guns-and-steel", players=2)
    agent = table.possible_agents[0]
    shape = (table.action_space(agent).n, table.observation_space(agent)["observation"].shape[0])
    weights, rng = np.zeros(shape, np.float32), np.random.default_rng(0)
    for game in range(GAMES):
        learn(weights, table, rng, seed=game)
    tests = max(2, GAMES // 2)
    print(f"after {GAMES} games: {win_share(weights, table, rng, tests):.0%} of {tests} games against random play")


if __name__ == "__main__":
    main()

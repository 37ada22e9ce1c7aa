"""The bot that looks one decision ahead: which action leads to the position that the game values most?"""

from __future__ import annotations

from ecumene.bots.playout import play_on
from ecumene.bots.protocol import Budget, Observation
from ecumene.engine import Action, Chance, State

REDEALS = 2
"""So many guesses at what is hidden."""
TRIES = 3
"""So many ways of going on with the turn are tried after each action; the best one counts."""


class Greedy:
    """Tries every action, goes on with the turn in a few ways, and takes what ends best for its seat."""

    def choose(self, observation: Observation, budget: Budget, generator: Chance) -> Action:
        if len(observation.legal) == 1:
            return observation.legal[0]
        values = appraise(observation, generator)
        return max(values, key=lambda action: values[action])


def appraise(observation: Observation, generator: Chance) -> dict[Action, float]:
    """What each legal action promises the seat: its share of the win at the end of the turn."""
    values = dict.fromkeys(observation.legal, 0.0)
    for _ in range(REDEALS):
        world = observation.redeal(generator)
        for action in observation.legal:
            after = world.copy()
            after.apply(action)
            values[action] += _best(after, observation.seat, generator) / REDEALS
    return values


def _best(state: State, seat: int, generator: Chance) -> float:
    game = state.game
    if state.over or game.settled(state):
        return play_on(state, generator)[seat]
    return max(play_on(state.copy(), generator)[seat] for _ in range(TRIES))

"""The bot that looks one decision ahead: which action leads to the position that the game values most?"""

from __future__ import annotations

from ecumene.bots.playout import play_on
from ecumene.bots.protocol import Budget, Observation
from ecumene.engine import Action, Chance

REDEALS = 2
"""So many guesses at what is hidden."""


class Greedy:
    """Tries every action, goes on with the turn as a sensible player might, and takes what ends best for its seat."""

    def choose(self, observation: Observation, budget: Budget, generator: Chance) -> Action:
        if len(observation.legal) == 1:
            return observation.legal[0]
        values = appraise(observation, generator)
        return max(values, key=lambda action: values[action])


def appraise(observation: Observation, generator: Chance) -> dict[Action, float]:
    """What each legal action promises the seat: its share of the win where the position can be judged next. What no
    sensible player does is left out, if there is anything else."""
    thinkable = [action for action, weight in zip(observation.legal, observation.prior, strict=True) if weight]
    values = dict.fromkeys(thinkable or observation.legal, 0.0)
    for _ in range(REDEALS):
        world = observation.redeal(generator)
        for action in values:
            after = world.copy()
            after.apply(action)
            values[action] += play_on(after, generator)[observation.seat] / REDEALS
    return values

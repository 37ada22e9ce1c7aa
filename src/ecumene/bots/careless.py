"""The bot that errs like a person: it overlooks things, and what looks nearly as good is as good to it."""

from __future__ import annotations

from ecumene.bots.greedy import appraise
from ecumene.bots.protocol import Budget, Observation
from ecumene.engine import Action, Chance
from ecumene.engine.odds import odds

OVERLOOKS = 0.25
"""How often it does not see an action at all."""
TOLERANCE = 0.04
"""A difference in the share of the win that it hardly notices."""


class Careless:
    """Takes one of the good-looking actions, the better ones more often; bad ones hardly ever."""

    def choose(self, observation: Observation, budget: Budget, generator: Chance) -> Action:
        # A forced move is weighed too: it draws from the generator, and a seed has to keep its game.
        values = appraise(observation, generator)
        seen = [action for action in observation.legal if generator.below(1000) >= 1000 * OVERLOOKS]
        seen = seen or list(observation.legal)
        return generator.pick_weighted(seen, odds([values[action] for action in seen], TOLERANCE))

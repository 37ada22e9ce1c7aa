"""The bot that errs like a person: it overlooks things, and what looks nearly as good is as good to it."""

from __future__ import annotations

from ecumene.bots.greedy import appraise
from ecumene.bots.protocol import Budget, Observation
from ecumene.engine import Action, Chance
from ecumene.engine.judging.odds import odds

OVERLOOKS = 0.25
"""How often it does not see an action at all."""
SELDOM, OVERLOOKS_SELDOM = 0.001, 0.995
"""What people think of so much less than of something else it overlooks so often."""
TOLERANCE = 0.04
"""A difference in the share of the win that it hardly notices."""


class Careless:
    """Takes one of the good-looking actions, the better ones more often; bad ones hardly ever."""

    def choose(self, observation: Observation, budget: Budget, generator: Chance) -> Action:
        # A forced move is weighed too: it draws from the generator, and a seed has to keep its game.
        values = appraise(observation, generator)
        weighed = list(zip(observation.legal, observation.prior, strict=True))
        seldom = SELDOM * max(weight for _, weight in weighed)
        usual = [action for action, weight in weighed if weight >= seldom]
        seen = []
        for action in observation.legal:
            overlooks = OVERLOOKS if action in usual else OVERLOOKS_SELDOM
            if generator.below(1000) >= 1000 * overlooks and action in values:
                seen.append(action)
        seen = seen or usual
        return generator.pick_weighted(seen, odds([values[action] for action in seen], TOLERANCE))

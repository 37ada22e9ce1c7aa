"""The bot that takes any legal action, each as likely as the next."""

from __future__ import annotations

from ecumene.bots.protocol import Budget, Observation
from ecumene.engine import Action, Chance


class Random:
    """Picks without a look at the table."""

    def choose(self, observation: Observation, budget: Budget, generator: Chance) -> Action:
        return generator.pick(observation.legal)

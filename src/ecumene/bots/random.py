"""The bot that takes any legal action, each as likely as the next."""

from __future__ import annotations

from collections.abc import Sequence

from ecumene.bots.protocol import Budget, Observation
from ecumene.engine import Action, Chance


class Random:
    """Picks without a look at the table."""

    def choose(self, observation: Observation, budget: Budget, generator: Chance) -> Action:
        return generator.pick(observation.legal)


def choose(look: object, legal: Sequence[Action], generator: Chance) -> Action:
    """Picks an action without a look at the table."""
    return generator.pick(legal)

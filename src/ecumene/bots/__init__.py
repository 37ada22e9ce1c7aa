"""Players that are programs. A bot gets what its seat may see, never the state. docs/writing-a-bot.md shows how."""

from ecumene.bots.protocol import Bot, Budget, Observation, generators, observe
from ecumene.bots.specs import LEVELS, NAMES, Seated, Spec, parse

__all__ = ["LEVELS", "NAMES", "Bot", "Budget", "Observation", "Seated", "Spec", "generators", "observe", "parse"]

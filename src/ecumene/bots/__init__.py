"""Players that are programs. A bot gets what its seat may see, never the state. docs/writing-a-bot.md shows how."""

from pathlib import Path

from ecumene.bots.protocol import Bot, Budget, Observation, generators, observe
from ecumene.bots.specs import LEVELS, NAMES, Seated, Spec, parse

__all__ = [
    "LEVELS",
    "LOCALE",
    "NAMES",
    "Bot",
    "Budget",
    "Observation",
    "Seated",
    "Spec",
    "generators",
    "observe",
    "parse",
]

LOCALE = Path(__file__).parent / "locale"
"""The folder of the words that bots and the arena use."""

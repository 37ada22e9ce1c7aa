"""What a position promises, and what a sensible player leans to: for the programs that play this game."""

from __future__ import annotations

from ecumene.engine.rooms import PLAIN_JUDGING

from .evaluation import evaluate, settled
from .features import features
from .outlook import outlook
from .prior import prior

__all__ = [
    "evaluate",
    "features",
    "outcome",
    "outlook",
    "prior",
    "settled",
]

outcome = PLAIN_JUDGING.outcome

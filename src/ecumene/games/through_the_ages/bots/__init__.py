"""What programs that play are given: the worth of a position, what a sensible player leans to, a view as numbers."""

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

"""For programs that play: what a position is worth, what a sensible player leans to, and a view as numbers."""

from __future__ import annotations

from .evaluation import evaluate, outcome, settled
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

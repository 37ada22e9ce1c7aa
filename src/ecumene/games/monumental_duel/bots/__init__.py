"""What a position promises, and what a sensible player leans to: for the programs that play this game."""

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

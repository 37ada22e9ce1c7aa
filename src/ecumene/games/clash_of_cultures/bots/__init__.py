"""What programs that play reckon with: the worth of a position, likely actions, numbers for learning."""

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

"""The bot that takes any legal action, each as likely as the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ecumene.engine import Action, Chance


def choose(look: Callable[[], dict[str, Any]], legal: Sequence[Action], generator: Chance) -> Action:
    """Picks an action without a look at the table."""
    return generator.pick(legal)

"""Players that are programs. A bot sees what its seat may see, never the state."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ecumene.bots import random
from ecumene.engine import Action, Chance

Look = Callable[[], dict[str, Any]]
"""Gives the seat's view; a bot that does not look costs no view."""
Chooser = Callable[[Look, Sequence[Action], Chance], Action]
"""A bot: chooses one of the legal actions, with its own generator for its whims."""

BOTS: Mapping[str, Chooser] = {"random": random.choose}


def generators(seed: int, seats: int) -> list[Chance]:
    """The bots' own generators in the game with this seed, one a seat, apart from each other and from the game's."""
    return [Chance.seeded(seed + (seat << 64)) for seat in range(1, seats + 1)]

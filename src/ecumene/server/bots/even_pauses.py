"""Even pauses: where only the asked one knows whether he has a choice, a bot's pause must not tell it either.

Questions that are asked even if there is one answer (`always`) hide a hand. All answers to them are given the same time
after the bot was asked, and one without a choice keeps the bot's place busy for as long as others have.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Mapping

from ecumene.server.tables.live import LiveTable

LONGEST: Mapping[str, float] = {"hard": 0.5, "master": 1.5}
"""After so many seconds an answer to such a question is given, by the bot's level."""
LONGEST_OF_OTHERS = 0.1
"""Who does not search has answered by then."""
THINKING = 0.75
"""The part of that time for thinking: the rest covers the way there and back."""
REMEMBERED = 50


def hides(live: LiveTable) -> bool:
    """Whether others must not learn if there is a choice now."""
    decision = live.table.state.decision
    return decision is not None and decision.question.always


def longest(level: str) -> float:
    """How long a bot of a level takes for an answer where it must not show whether it has a choice."""
    return LONGEST.get(level, LONGEST_OF_OTHERS)


class EvenPauses:
    """Remembers how long bots took for such answers lately, for those who have no choice."""

    def __init__(self) -> None:
        self._took: dict[tuple[str, str], deque[float]] = {}

    def note(self, game: str, level: str, seconds: float) -> None:
        """A bot has taken so long for a real choice."""
        took = self._took.setdefault((game, level), deque(maxlen=REMEMBERED))
        took.append(min(seconds, longest(level)))

    def feign(self, game: str, level: str) -> float:
        """How long a bot without a choice is to take: as long as one that had one."""
        took = list(self._took.get((game, level), ()))
        return secrets.choice(took) if took else longest(level) * THINKING

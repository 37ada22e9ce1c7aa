"""Runners that are measured by turns, so that the noise of a busy machine hits all alike."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

Playout = Callable[[], int]
"""Plays one game at random and returns how many decisions its players made."""
Thought = Callable[[], int]
"""Searches for one decision and returns after how many iterations it was made."""
SLICE = 0.25
"""Seconds that one runner plays before the next has its turn."""


@dataclass
class Pace:
    """How far a runner got."""

    decisions: int = 0
    games: int = 0
    seconds: float = 0.0

    def __add__(self, other: Pace) -> Pace:
        return Pace(self.decisions + other.decisions, self.games + other.games, self.seconds + other.seconds)

    def figures(self) -> dict[str, float]:
        return {
            "decisions_per_s": round(self.decisions / self.seconds, 1),
            "games_per_s": round(self.games / self.seconds, 2),
        }


def race(runners: Mapping[str, Playout], seconds: float, progress: Callable[[float], None]) -> dict[str, Pace]:
    """Lets all run for so many seconds each, by turns, after one game to warm up."""
    for play in runners.values():
        play()
    paces = {name: Pace() for name in runners}
    turns = max(1, round(seconds / SLICE))
    for turn in range(turns):
        for number, (name, play) in enumerate(runners.items()):
            paces[name] += _run(play, seconds / turns)
            progress((turn * len(runners) + number + 1) / (turns * len(runners)))
    return paces


def _run(play: Playout, seconds: float) -> Pace:
    """Whole games, for at least so long."""
    decisions = games = 0
    start = now = time.perf_counter()
    while now < start + seconds:
        decisions += play()
        games += 1
        now = time.perf_counter()
    return Pace(decisions, games, now - start)

"""Positions of games for the tests of boards."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from ecumene.engine import State
from ecumene.games.guns_and_steel import GAME


def positions(theme: str, players: int, seed: int, every: int = 30, rare: int = 4) -> Iterator[State]:
    """Positions of a game in which people mostly buy what they can: some of each question, then now and then one."""
    state, dice = GAME.new(players, {"theme": theme}, seed), random.Random(seed)
    asked: Counter[str] = Counter()
    number = 0
    while state.decision is not None:
        question = state.decision.question.id
        if asked[question] < rare or number % every == 0:
            yield state
        asked[question] += 1
        number += 1
        keen = [action for action in state.legal if action.verb in ("buy", "activate")]
        state.apply(dice.choice(keen if keen and dice.random() < 0.8 else state.legal))
    yield state

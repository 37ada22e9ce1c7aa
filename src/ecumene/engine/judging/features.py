"""What the features of all games share: the question that a seat has to answer, as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ecumene.engine.pieces import Thing
from ecumene.engine.state import QUESTIONS, State


def question_features(state: State, viewer: int, package: str, places: Mapping[str, int]) -> list[float]:
    """Which of a game's questions the viewer has to answer, and which things it is about; zeros if it is not his.

    `package` is the game's; `places` says by a thing's id where it stands among those that questions can be about.
    """
    known = _questions(package)
    asked, about = [0.0] * len(known), [0.0] * len(places)
    decision = state.decision
    if decision is not None and decision.player == viewer:
        asked[known[decision.question.id]] = 1.0
        for arg in decision.args:
            if isinstance(arg, Thing) and arg.id in places:
                about[places[arg.id]] = 1.0
    return asked + about


@cache
def _questions(package: str) -> dict[str, int]:
    """All questions of a game, in a fixed order."""
    return {id: place for place, id in enumerate(sorted(id for id in QUESTIONS if id.startswith(package + ".")))}

"""What a player may want who looks at the table and cannot have: with the reasons, the likeliest first."""

from __future__ import annotations

from ecumene.engine.actions import Action
from ecumene.engine.state import State
from ecumene.engine.texts import Reason


def unmet_wishes(state: State) -> list[tuple[Action, Reason]]:
    """What the question that waits explains: actions of its `explained` verbs in their order, then others of listed
    verbs, those that give something up last; of each verb what is nearest first."""
    if state.decision is None:
        return []
    ranks = _ranks(state)
    found = [
        (ranks[action.verb], action, reason)
        for action in state.game.vocabulary
        if action.verb in ranks and (reason := state.why_not(action)) is not None
    ]
    found.sort(key=lambda wish: (wish[0], wish[2].distance))
    return [(action, reason) for _, action, reason in found]


def _ranks(state: State) -> dict[str, int]:
    """The verbs that players want here, the likeliest first."""
    assert state.decision is not None
    verbs = dict.fromkeys([*state.decision.question.explained, *(action.verb for action in state.legal)])
    given_up = state.game.deliberate
    return {verb: rank for rank, verb in enumerate(sorted(verbs, key=lambda verb: verb in given_up))}

"""What a sensible player leans to: how likely he takes each action."""

from __future__ import annotations

from functools import cache

from ecumene.engine import Action

from ..box.cards import UNITS, Technology, WorkerTechnology
from ..box.vocabulary import VOCABULARY
from ..rules.actions.phase import what_to_do
from ..rules.civilization.ratings import discontent
from ..state.board import Board

LEANINGS: dict[str, float] = {
    "take": 1.0,
    "population": 4.0,
    "build": 6.0,
    "upgrade": 5.0,
    "destroy": 0.02,
    "leader": 8.0,
    "stages": 8.0,
    "develop": 9.0,
    "revolution": 5.0,
    "play": 6.0,
    "tactic": 6.0,
    "copy": 0.4,
    "hammurabi": 1.0,
    "recruit": 2.0,
    "bach": 1.0,
    "liner": 30.0,
    "churchill": 5.0,
    "trade": 0.2,
    "end": 0.25,
    "prepare": 4.0,
    "attack": 5.0,
    "war": 2.0,
    "offer": 1.0,
    "cancel": 0.05,
    "resign": 0.0,
    "alexander": 0.1,
    "columbus": 3.0,
    "pass": 1.0,
    "bid": 0.5,
    "accept": 1.0,
    "refuse": 1.0,
}
"""How likely an action is thought of, by its verb; what is not listed weighs 1."""


@cache
def _leanings() -> list[float]:
    """The weight of each action of the vocabulary."""
    return [_leaning(action) for action in VOCABULARY]


def _leaning(action: Action) -> float:
    weight = LEANINGS.get(action.verb, 1.0)
    about = action.args[0] if action.args else None
    if action.verb == "take" and isinstance(about, Technology):
        return weight * 1.3
    if action.verb in ("build", "upgrade") and isinstance(about, WorkerTechnology) and about.type in UNITS:
        return weight * 0.4
    if action.verb == "stages" and isinstance(about, int):
        return weight * about
    return weight


def _trains(action: Action) -> bool:
    """Whether an action makes a unit of an idle worker."""
    return action.verb == "build" and action.args[0].type in UNITS


def prior(board: Board) -> list[float]:
    """How likely a sensible player takes each legal action. Nobody destroys what he has built, unless his people are
    about to rise for want of idle hands; and nobody trains the last hand that keeps them quiet."""
    decision = board.decision
    assert decision is not None
    table = _leanings()
    weights = [table[action.index] for action in decision.actions]
    if decision.question is what_to_do:
        own = board.players[decision.player]
        if (unhappy := discontent(own)) <= own.unused:
            needed = unhappy == own.unused
            return [
                0.0 if action.verb == "destroy" or (needed and _trains(action)) else weight
                for action, weight in zip(decision.actions, weights, strict=True)
            ]
    return weights

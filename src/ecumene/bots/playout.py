"""Playing on quickly, by the game's own inclinations, to a position that can be judged."""

from __future__ import annotations

from ecumene.engine import Action, Chance, State

LONGEST = 60
"""After so many decisions a position is judged as it is."""
DOUBT = 0.02
"""An estimate is never quite sure, so that a win at hand is better than one to come."""


def incline(state: State, chance: Chance) -> Action:
    """One of the legal actions, each as likely as the game says that a sensible player takes it."""
    return chance.pick_weighted(state.legal, state.game.judging.prior(state))


def play_on(state: State, chance: Chance) -> list[float]:
    """Plays on to a settled position or the end, and returns each seat's share of the win there."""
    game = state.game
    for _ in range(LONGEST):
        if state.over or game.judging.settled(state):
            break
        state.apply(incline(state, chance))
    return value(state)


def value(state: State) -> list[float]:
    """Each seat's share of the win: of a finished game the true one, otherwise the game's estimate."""
    if state.over:
        return state.game.judging.outcome(state)
    return [DOUBT / state.seats + (1 - DOUBT) * share for share in state.game.judging.evaluate(state)]

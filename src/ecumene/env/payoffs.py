"""What a game is worth to its players, in the same numbers for every tool: all together 0, a win alone 1."""

from __future__ import annotations

from ecumene.engine import Chance, State


def payoffs(state: State) -> list[float]:
    """Each seat's payoff of a finished game. A shared win is shared; the rest lose alike, 1 in all."""
    winners = state.winners()
    return [_payoff(1 / len(winners) if seat in winners else 0.0, state.seats) for seat in range(state.seats)]


def prospects(state: State) -> list[float]:
    """Each seat's payoff to come, as the game estimates it from what that seat can see."""
    if state.over:
        return payoffs(state)
    return [_payoff(_share(state, seat), state.seats) for seat in range(state.seats)]


def _share(state: State, seat: int) -> float:
    """The estimate is made on a redealt copy: it must not tell the seat what is hidden from it."""
    return state.game.judging.evaluate(state.determinize(seat, Chance.seeded(0)))[seat]


def _payoff(share: float, seats: int) -> float:
    return (seats * share - 1) / (seats - 1)

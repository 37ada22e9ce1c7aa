"""OpenSpiel's own IS-MCTS at our tables, to measure ours against.

It thinks with our redeals. Positions are judged either as our search judges them, so that both know as much of the game
and only the search differs, or by playing on at random to the end, as OpenSpiel does if nobody tells it better.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from ecumene.bots.playout import play_on
from ecumene.bots.protocol import Budget, Observation
from ecumene.bots.search import CURIOSITY
from ecumene.engine import Action, Chance
from ecumene.env.openspiel import EcumeneGame, EcumeneState, load

SIMULATIONS = 200
"""Unless the budget says otherwise."""
FEWEST = 2
"""OpenSpiel's first simulation only makes the root: with fewer than two there is nothing to choose by."""
ROLLOUT_CURIOSITY = 2.0
"""The value in OpenSpiel's own examples."""

_load = cache(load)


class Judgement(mcts.Evaluator):  # type: ignore[misc]
    """The game's own inclinations and estimate, as our search uses them."""

    def __init__(self, generator: Chance) -> None:
        self.generator = generator

    def evaluate(self, state: EcumeneState) -> list[float]:
        shares = play_on(state.table.copy(), self.generator)
        seats = len(shares)
        return [(seats * share - 1) / (seats - 1) for share in shares]

    def prior(self, state: EcumeneState) -> list[tuple[int, float]]:
        weights = state.table.game.judging.prior(state.table)
        whole = sum(weights)
        return [(action.index, weight / whole) for action, weight in zip(state.table.legal, weights, strict=True)]


class IsMcts:
    """Asks OpenSpiel's IS-MCTS for each decision; with `rollouts` it judges by random play to the end."""

    def __init__(self, rollouts: bool = False) -> None:
        self.rollouts = rollouts
        self.simulations = 0
        """How many simulations it has made in all."""

    def choose(self, observation: Observation, budget: Budget, generator: Chance) -> Action:
        if len(observation.legal) == 1:
            return observation.legal[0]
        game = _load(observation.game.id, observation.seats)
        simulations = max(FEWEST, budget.iterations or SIMULATIONS)
        bot = self._bot(game, observation, simulations, generator)
        number = bot.step(game.at(observation.redeal(generator)))
        self.simulations += simulations
        return observation.game.vocabulary[int(number)]

    def _bot(self, game: EcumeneGame, observation: Observation, simulations: int, generator: Chance) -> Any:
        numpy_generator = np.random.RandomState(generator.bits() & 0xFFFFFFFF)
        if self.rollouts:
            knowledge = {"evaluator": mcts.RandomRolloutEvaluator(1, numpy_generator), "uct_c": ROLLOUT_CURIOSITY}
        else:
            knowledge = {
                "evaluator": Judgement(generator),
                "uct_c": CURIOSITY * observation.seats / (observation.seats - 1),
                "child_selection_policy": ismcts.ChildSelectionPolicy.PUCT,
            }
        bot = ismcts.ISMCTSBot(game, max_simulations=simulations, random_state=numpy_generator, **knowledge)
        bot.set_resampler(lambda state, player: game.at(observation.redeal(generator)))
        return bot

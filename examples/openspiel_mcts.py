"""OpenSpiel's IS-MCTS plays Guns & Steel against chance: python examples/openspiel_mcts.py [SIMULATIONS]

Random play to the end judges a position, as in OpenSpiel's own examples, and that takes a while in a long game: a match
with few simulations runs in under a minute.
"""

from __future__ import annotations

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.bots.uniform_random import UniformRandomBot

import ecumene.env.openspiel  # noqa: F401 - registers the games

SIMULATIONS = int(sys.argv[1]) if len(sys.argv) > 1 else 2


def main() -> None:
    game = pyspiel.load_game("ecumene_guns_and_steel(players=2,theme=new-world)")
    rng = np.random.RandomState(1)
    thinker = ISMCTSBot(game, RandomRolloutEvaluator(1, rng), uct_c=2.0, max_simulations=SIMULATIONS, random_state=rng)
    bots = [thinker, UniformRandomBot(1, rng)]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            numbers, likely = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(numbers, p=likely)))
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
    returns = state.returns()
    print(f"{game}: IS-MCTS with {SIMULATIONS} simulations {returns[0]:+g}, random {returns[1]:+g}")


if __name__ == "__main__":
    main()

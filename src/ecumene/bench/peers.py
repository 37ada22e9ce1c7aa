"""Other projects' games and searches, as their own documentation shows them, to compare our speed with."""

from __future__ import annotations

import importlib
import random
from pathlib import Path
from typing import Any

from ecumene.bench.npm import BOARDGAME_IO, run_script
from ecumene.bench.race import Playout, Thought
from ecumene.bench.searches import SIMULATIONS
from ecumene.engine import NotFound, Text

CURIOSITY = 2.0


def peers(rng: random.Random) -> dict[str, Playout]:
    """The peers' playouts by name."""
    try:
        pyspiel, rlcard = importlib.import_module("pyspiel"), importlib.import_module("rlcard")
    except ImportError as error:
        raise NotFound(Text("The peers are not installed. Get them with: pip install 'ecumene[peers]'")) from error
    gin_rummy = pyspiel.load_game("gin_rummy")
    start = gin_rummy.new_initial_state()
    table = rlcard.make("gin-rummy", config={"seed": rng.getrandbits(31)})
    return {
        "openspiel gin_rummy": lambda: _openspiel(gin_rummy.new_initial_state(), rng),
        "openspiel gin_rummy (cloned start)": lambda: _openspiel(start.clone(), rng),
        "rlcard gin-rummy": lambda: _rlcard(table, rng),
    }


def _openspiel(state: Any, rng: random.Random) -> int:
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])  # a deck's outcomes are all as likely
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def _rlcard(table: Any, rng: random.Random) -> int:
    decisions = 0
    seen, _ = table.reset()
    while not table.is_over():
        seen, _ = table.step(rng.choice(list(seen["legal_actions"])))
        decisions += 1
    return decisions


def searches(rng: random.Random) -> dict[str, Thought]:
    """OpenSpiel's searches on games of its own, judging positions by random play to the end."""
    numpy, pyspiel = importlib.import_module("numpy"), importlib.import_module("pyspiel")
    mcts = importlib.import_module("open_spiel.python.algorithms.mcts")
    ismcts = importlib.import_module("open_spiel.python.algorithms.ismcts")
    generator = numpy.random.RandomState(rng.getrandbits(32))
    rollouts = mcts.RandomRolloutEvaluator(1, generator)
    grid, leduc = pyspiel.load_game("tic_tac_toe"), pyspiel.load_game("leduc_poker")
    deal = leduc.new_initial_state()
    while deal.is_chance_node():
        deal.apply_action(deal.legal_actions()[0])
    compiled = pyspiel.RandomRolloutEvaluator(1, rng.getrandbits(31))
    bots = {
        "openspiel tic_tac_toe, MCTS in C++": pyspiel.MCTSBot(
            grid, compiled, CURIOSITY, SIMULATIONS, 100, False, 1, False
        ),
        "openspiel tic_tac_toe, MCTS in Python": mcts.MCTSBot(
            grid, CURIOSITY, SIMULATIONS, rollouts, random_state=generator
        ),
        "openspiel leduc_poker, IS-MCTS in Python": ismcts.ISMCTSBot(
            leduc, rollouts, CURIOSITY, SIMULATIONS, random_state=generator
        ),
    }
    return {name: _thought(bot, deal if "leduc" in name else grid.new_initial_state()) for name, bot in bots.items()}


def _thought(bot: Any, state: Any) -> Thought:
    def think() -> int:
        bot.step(state)
        return SIMULATIONS

    return think


def boardgame_io(seconds: float) -> float:
    """The iterations a second of boardgame.io's MCTS on tic-tac-toe."""
    script = Path(__file__).with_name("boardgame_io_search.js")
    found = run_script(BOARDGAME_IO, script, seconds, seconds=60 + 2 * seconds)
    return float(found["iterations"] / found["seconds"])

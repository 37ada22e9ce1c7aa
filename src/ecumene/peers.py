"""Other projects' games, played by the loops that their own documentation shows, to compare our speed with."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from typing import Any

from ecumene.engine import NotFound, Text

Playout = Callable[[], int]
"""Plays one game at random and returns how many decisions its players made."""


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

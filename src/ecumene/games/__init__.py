"""The games. Each is a folder of its own that knows the engine and nothing else."""

from __future__ import annotations

import importlib
from pathlib import Path

from ecumene.engine import Game, NotFound, Text
from ecumene.engine.errors import BadSetup, nearest

GAMES: tuple[str, ...] = ("guns-and-steel", "through-the-ages")
"""The ids of the games; the folder of `guns-and-steel` is `guns_and_steel`."""


def load(id: str, cards: Path | None = None) -> Game:
    """The game with this id; `cards` is a file that corrects its cards, for the games that take one."""
    if id not in GAMES:
        close = nearest(id, GAMES, n=1) or list(GAMES)
        raise NotFound(Text("There is no game '{name}'. Did you mean: {near}?", name=id[:60], near=close))
    module = importlib.import_module(f"ecumene.games.{id.replace('-', '_')}")
    game: Game = module.GAME
    if cards is None:
        return game
    if not hasattr(module, "with_cards"):
        raise BadSetup(Text("{game} takes no card file.", game=game))
    corrected: Game = module.with_cards(cards)
    return corrected

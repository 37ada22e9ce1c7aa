"""How fast our search is: iterations a second, ours and the peers' in turn."""

from __future__ import annotations

import importlib
import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from ecumene.bench import noughts
from ecumene.bench.race import Thought, race
from ecumene.bots import Bot, Budget, observe
from ecumene.bots.greedy import Greedy
from ecumene.bots.protocol import UNLIMITED
from ecumene.bots.search import Search
from ecumene.engine import Chance, Game, State

SIMULATIONS = 200
"""Of a search for one decision."""
OPENING = 40
"""So many decisions into a game its middle begins."""
MIDDLE = 12
"""So many positions of the middle are searched, in turn."""


def bench_searches(
    games: Sequence[Game],
    seconds: float,
    peers: Mapping[str, Thought],
    compare: bool,
    progress: Callable[[float], None],
) -> dict[str, Any]:
    """Iterations a second of our search at two players' tables, and the peers' beside it.

    With `compare`, OpenSpiel's IS-MCTS searches the same positions of our games, judged as ours judges them.
    """
    ours = {game.id: partial(_think, Search, _middle(game)) for game in (*games, noughts.GAME)}
    others = {f"openspiel {game.id}, IS-MCTS in Python": game.id for game in games if compare and _in_openspiel(game)}
    theirs = {name: partial(_think, _ismcts, _middle(_game(games, id))) for name, id in others.items()}
    paces = race({**ours, **theirs, **peers}, seconds, progress)
    speed = {name: round(pace.decisions / pace.seconds, 1) for name, pace in paces.items()}
    return {
        "search": {id: speed[id] for id in ours},
        "search_peers": {name: speed[name] for name in (*theirs, *peers)},
        "search_ratio": {id: round(speed[id] / speed[name], 2) for name, id in others.items()},
    }


def _think(make: Callable[[], Bot], positions: Iterator[State]) -> int:
    """Searches for one decision in the next position and returns after how many iterations it was made."""
    bot = make()
    bot.choose(observe(next(positions)), Budget(iterations=SIMULATIONS), Chance.seeded(0))
    return int(getattr(bot, "iterations", SIMULATIONS))


def _middle(game: Game) -> Iterator[State]:
    """Positions from the middle of a sensible game, round and round: real choices, no forced moves."""
    state = game.new(game.players[0], seed=1)
    generator = Chance.seeded(1)
    found: list[State] = []
    decisions = 0
    while not state.over and decisions < OPENING + 10 * MIDDLE:
        if len(state.legal) > 1:
            found.append(state.copy())
        state.apply(Greedy().choose(observe(state), UNLIMITED, generator))
        decisions += 1
    later = found[OPENING:] or found[:1]
    return itertools.cycle(later[:: max(1, len(later) // MIDDLE)])


def _game(games: Sequence[Game], id: str) -> Game:
    return next(game for game in games if game.id == id)


def _in_openspiel(game: Game) -> bool:
    pyspiel, openspiel = importlib.import_module("pyspiel"), importlib.import_module("ecumene.env.openspiel")
    return openspiel.name(game.id) in pyspiel.registered_names()


def _ismcts() -> Bot:
    bot: Bot = importlib.import_module("ecumene.bots.openspiel").IsMcts()
    return bot

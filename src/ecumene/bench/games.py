"""How fast the games are: random playouts on one core, ours and the peers' in turn; copies, views and saved states."""

from __future__ import annotations

import random
import time
import tracemalloc
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from typing import Any

from ecumene.bench.race import Playout, race
from ecumene.engine import Game, State, Table
from ecumene.engine.table import look

SAMPLES = 3
"""So many whole games give the positions that are copied, looked at and saved."""
LATE = 0.9
"""A late position comes after this part of a game's decisions."""
ROUNDS = 100
"""So often late positions are copied and looked at; the quickest round counts, the others met with noise."""
BASE = "openspiel gin_rummy"
"""The peer that ratios are against."""


@dataclass(frozen=True)
class Setup:
    """A way to set a game up: a line of the report."""

    game: Game
    options: Mapping[str, str]

    @property
    def id(self) -> str:
        return " ".join([self.game.id, *(f"{name}={value}" for name, value in self.options.items())])

    @property
    def changes(self) -> str:
        """The options that are not as they are by default."""
        usual = self.game.settings()
        return " ".join(f"{name}={value}" for name, value in self.options.items() if value != usual[name])

    @property
    def players(self) -> int:
        """The speed is that of a full table."""
        return self.game.players[-1]


def setups(game: Game) -> list[Setup]:
    """The game as it is by default, then each other value of an option by itself: combinations would be hundreds."""
    usual = game.settings()
    changes = (
        {option.name: value} for option in game.options for value in option.values if value != usual[option.name]
    )
    return [Setup(game, usual), *(Setup(game, {**usual, **change}) for change in changes)]


def bench(
    games: Sequence[Game], seconds: float, peers: Mapping[str, Playout], progress: Callable[[float], None]
) -> dict[str, Any]:
    """Measures every way to set up the games, and the peers beside them. `progress` hears the share that is done.

    What a game is like without another word is its line with the default options.
    """
    rng = random.Random(0)
    ours = [setup for game in games for setup in setups(game)]
    runners = {setup.id: partial(playout, setup, rng) for setup in ours}
    paces = race({**runners, **peers}, seconds, progress)
    report: dict[str, dict[str, float]] = {setup.id: paces[setup.id].figures() | costs(setup, rng) for setup in ours}
    for game in games:
        report[game.id] = report[setups(game)[0].id]
    base = paces[BASE].figures()["decisions_per_s"] if BASE in paces else None
    return {
        "games": report,
        "peers": {name: paces[name].figures() for name in peers},
        "ratio": {id: round(figures["decisions_per_s"] / base, 3) for id, figures in report.items()} if base else {},
    }


def playout(setup: Setup, rng: random.Random) -> int:
    """Plays one game at random and returns the number of decisions."""
    state = setup.game.new(setup.players, setup.options, rng.getrandbits(63))
    decisions = 0
    while not state.over:
        state.apply(rng.choice(state.legal))
        decisions += 1
    return decisions


def costs(setup: Setup, rng: random.Random) -> dict[str, float]:
    """What copies, views, saved states and whole games cost: on average over whole games, and late in them."""
    games = [list(_positions(setup, rng)) for _ in range(SAMPLES)]
    states = [state for game in games for state in game]
    late = [game[int(LATE * len(game))] for game in games]
    return {
        "copy_us": round(_microseconds(_copy, states), 2),
        "view_us": round(_microseconds(_look, states), 2),
        "save_kb": round(_kilobytes(states), 2),
        "game_mb": round(_memory(setup, rng) / 1024**2, 3),
        "late_copy_us": round(min(_microseconds(_copy, late) for _ in range(ROUNDS)), 2),
        "late_view_us": round(min(_microseconds(_look, late) for _ in range(ROUNDS)), 2),
        "late_save_kb": round(_kilobytes(late), 2),
    }


def _positions(setup: Setup, rng: random.Random) -> Iterator[State]:
    """Every position of a random game that somebody has to decide in."""
    state = setup.game.new(setup.players, setup.options, rng.getrandbits(63))
    while not state.over:
        yield state.copy()
        state.apply(rng.choice(state.legal))


def _copy(state: State) -> object:
    return state.copy()


def _look(state: State) -> object:
    """The view of whoever decides: the fullest that a seat has."""
    assert state.player is not None
    return look(state, state.player)


def _microseconds(work: Callable[[State], object], states: Sequence[State]) -> float:
    start = time.perf_counter()
    for state in states:
        work(state)
    return (time.perf_counter() - start) / len(states) * 1e6


def _kilobytes(states: Sequence[State]) -> float:
    return fmean(len(state.save().encode()) for state in states) / 1024


def _memory(setup: Setup, rng: random.Random) -> int:
    """The bytes that a random game takes at most at a table, with its record and its log."""
    _at_table(setup, rng)  # what is made once and kept is not the game's
    tracemalloc.start()
    _at_table(setup, rng)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak


def _at_table(setup: Setup, rng: random.Random) -> None:
    table = Table.open(setup.game, setup.players, setup.options, rng.getrandbits(63))
    while (seat := table.state.player) is not None:
        table.act(seat, rng.choice(table.state.legal))
    table.record.text()
    table.story(0, setup.game.language("en"))

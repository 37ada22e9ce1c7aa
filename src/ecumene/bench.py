"""How fast the games are: random playouts and searches on one core, ours and the peers' in turn.

By turns, so that the noise of a busy machine hits all alike.
"""

from __future__ import annotations

import importlib
import itertools
import random
import time
import tracemalloc
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from typing import Any

from ecumene import noughts
from ecumene.bots import Bot, Budget, observe
from ecumene.bots.greedy import Greedy
from ecumene.bots.protocol import UNLIMITED
from ecumene.bots.search import Search
from ecumene.engine import Chance, Game, State, Table
from ecumene.engine.table import look
from ecumene.peers import SIMULATIONS, Playout, Thought

SLICE = 0.25
"""Seconds that one runner plays before the next has its turn."""
SAMPLES = 3
"""So many whole games give the positions that are copied, looked at and saved."""
LATE = 0.9
"""A late position comes after this part of a game's decisions."""
ROUNDS = 100
"""So often late positions are copied and looked at; the quickest round counts, the others met with noise."""
OPENING = 40
"""So many decisions into a game its middle begins."""
MIDDLE = 12
"""So many positions of the middle are searched, in turn."""
BASE = "openspiel gin_rummy"
"""The peer that ratios are against."""


@dataclass
class Pace:
    """How far a runner got."""

    decisions: int = 0
    games: int = 0
    seconds: float = 0.0

    def __add__(self, other: Pace) -> Pace:
        return Pace(self.decisions + other.decisions, self.games + other.games, self.seconds + other.seconds)

    def figures(self) -> dict[str, float]:
        return {
            "decisions_per_s": round(self.decisions / self.seconds, 1),
            "games_per_s": round(self.games / self.seconds, 2),
        }


@dataclass(frozen=True)
class Line:
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


def lines(game: Game) -> list[Line]:
    """Every combination of the game's options, the default ones first."""
    names = [option.name for option in game.options]
    combinations = itertools.product(*(option.values for option in game.options))
    return [Line(game, dict(zip(names, values, strict=True))) for values in combinations]


def bench(
    games: Sequence[Game], seconds: float, peers: Mapping[str, Playout], progress: Callable[[float], None]
) -> dict[str, Any]:
    """Measures every line of the games, and the peers beside them. `progress` hears the share that is done.

    What a game is like without another word is its line with the default options.
    """
    rng = random.Random(0)
    ours = [line for game in games for line in lines(game)]
    runners = {line.id: partial(playout, line, rng) for line in ours}
    paces = race({**runners, **peers}, seconds, progress)
    report: dict[str, dict[str, float]] = {line.id: paces[line.id].figures() | costs(line, rng) for line in ours}
    for game in games:
        report[game.id] = report[lines(game)[0].id]
    base = paces[BASE].figures()["decisions_per_s"] if BASE in paces else None
    return {
        "games": report,
        "peers": {name: paces[name].figures() for name in peers},
        "ratio": {id: round(figures["decisions_per_s"] / base, 3) for id, figures in report.items()} if base else {},
    }


def race(runners: Mapping[str, Playout], seconds: float, progress: Callable[[float], None]) -> dict[str, Pace]:
    """Lets all run for so many seconds each, by turns, after one game to warm up."""
    for play in runners.values():
        play()
    paces = {name: Pace() for name in runners}
    turns = max(1, round(seconds / SLICE))
    for turn in range(turns):
        for number, (name, play) in enumerate(runners.items()):
            paces[name] += _run(play, seconds / turns)
            progress((turn * len(runners) + number + 1) / (turns * len(runners)))
    return paces


def _run(play: Playout, seconds: float) -> Pace:
    """Whole games, for at least so long."""
    decisions = games = 0
    start = now = time.perf_counter()
    while now < start + seconds:
        decisions += play()
        games += 1
        now = time.perf_counter()
    return Pace(decisions, games, now - start)


# -- searches ------------------------------------------------------------------------------------------------------


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
    whims = Chance.seeded(1)
    found: list[State] = []
    decisions = 0
    while not state.over and decisions < OPENING + 10 * MIDDLE:
        if len(state.legal) > 1:
            found.append(state.copy())
        state.apply(Greedy().choose(observe(state), UNLIMITED, whims))
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


# -- games ---------------------------------------------------------------------------------------------------------


def playout(line: Line, rng: random.Random) -> int:
    """Plays one game at random and returns the number of decisions."""
    state = line.game.new(line.players, line.options, rng.getrandbits(63))
    decisions = 0
    while not state.over:
        state.apply(rng.choice(state.legal))
        decisions += 1
    return decisions


def costs(line: Line, rng: random.Random) -> dict[str, float]:
    """What copies, views, saved states and whole games cost: on average over whole games, and late in them."""
    games = [list(_positions(line, rng)) for _ in range(SAMPLES)]
    states = [state for game in games for state in game]
    late = [game[int(LATE * len(game))] for game in games]
    return {
        "copy_us": round(_microseconds(_copy, states), 2),
        "view_us": round(_microseconds(_look, states), 2),
        "save_kb": round(_kilobytes(states), 2),
        "game_mb": round(_memory(line, rng) / 1024**2, 3),
        "late_copy_us": round(min(_microseconds(_copy, late) for _ in range(ROUNDS)), 2),
        "late_view_us": round(min(_microseconds(_look, late) for _ in range(ROUNDS)), 2),
        "late_save_kb": round(_kilobytes(late), 2),
    }


def _positions(line: Line, rng: random.Random) -> Iterator[State]:
    """Every position of a random game that somebody has to decide in."""
    state = line.game.new(line.players, line.options, rng.getrandbits(63))
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


def _memory(line: Line, rng: random.Random) -> int:
    """The bytes that a random game takes at most at a table, with its record and its log."""
    _at_table(line, rng)  # what is made once and kept is not the game's
    tracemalloc.start()
    _at_table(line, rng)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak


def _at_table(line: Line, rng: random.Random) -> None:
    table = Table.open(line.game, line.players, line.options, rng.getrandbits(63))
    while (seat := table.state.player) is not None:
        table.act(seat, rng.choice(table.state.legal))
    table.record.text()
    table.story(0, line.game.language("en"))

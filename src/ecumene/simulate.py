"""Many games between bots: the same ones, however many processes play them."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path

from ecumene import games
from ecumene.bots import Seated, generators, parse
from ecumene.engine import Chance, Event, Game, Record, Thing, replay
from ecumene.engine.records import write_safely
from ecumene.interrupts import starting_out_of_reach


@dataclass(frozen=True)
class Outcome:
    """How one game went. Seats are counted from 0, as in `scores`."""

    seed: int
    scores: list[int]
    winners: list[int]
    decisions: int
    rounds: int
    events: dict[str, list[int]] | None = None
    """In which rounds what was asked for has happened, by its kind and the things that it is about: `buys C31`."""


@dataclass(frozen=True)
class Series:
    """What is played again and again: the game, its options, and the kind of bot at each seat."""

    game: str
    seats: Sequence[str]
    options: dict[str, str] = field(default_factory=dict)
    cards: Path | None = None
    records: Path | None = None
    """The folder for the games' records, if they are wanted."""
    events: Sequence[str] = ()
    """The kinds of events that are counted."""


def simulate(series: Series, number: int, seed: int, jobs: int = 1) -> Iterator[Outcome]:
    """Plays a number of games, each with its own seed drawn from the given one; outcomes come in order."""
    source = Chance.seeded(seed)
    seeds = [source.bits() for _ in range(number)]
    play = partial(play_out, series)
    if jobs == 1:
        yield from map(play, seeds)
        return
    # Spawned, not forked: the caller may have threads. Ctrl-C is the caller's to handle.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    try:
        with starting_out_of_reach():  # all processes are started as the games are handed out
            outcomes = pool.map(play, seeds, chunksize=max(1, min(20, number // (4 * jobs))))
        yield from outcomes
    finally:
        pool.shutdown(cancel_futures=True)


def play_out(series: Series, seed: int) -> Outcome:
    """Plays one game, and writes its record if the series wants it."""
    game = _load(series.game, series.cards)
    state = game.new(len(series.seats), series.options, seed)
    own = generators(seed, len(series.seats))
    bots = [Seated(parse(kind), generator) for kind, generator in zip(series.seats, own, strict=True)]
    taken: list[tuple[int, str]] = []
    happened: dict[str, list[int]] = {}
    while (seat := state.player) is not None:
        action = bots[seat].choose(state)
        taken.append((seat, action.id))
        begun, state.heard = state.round, [] if series.events else None
        state.apply(action)
        for event in state.heard or ():
            if event.kind in series.events:
                happened.setdefault(_called(event), []).append(begun)
        state.heard = None
    for bot in bots:
        bot.leave()
    if series.records is not None:
        _write_record(series, game, seed, taken)
    found = happened if series.events else None
    return Outcome(seed, state.scores(), state.winners(), len(taken), state.round, found)


def _called(event: Event) -> str:
    """The kind of an event and the ids of the things that it is about."""
    return " ".join([event.kind, *(arg.id for arg in event.args.values() if isinstance(arg, Thing))])


def _write_record(series: Series, game: Game, seed: int, taken: list[tuple[int, str]]) -> None:
    """Replays the game at a table, which notes the result and the fingerprints."""
    assert series.records is not None
    names = [f"{kind} {seat}" for seat, kind in enumerate(series.seats, 1)]
    record = Record.begin(game, names, game.settings(series.options), seed)
    record.bots = dict(enumerate(series.seats))
    record.actions = taken
    write_safely(series.records / f"{game.id}-{seed}.record", replay(record, game).record.text())


_load = cache(games.load)

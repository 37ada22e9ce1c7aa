"""The arena: every bot against every other, each deal from every seat, on one core, on all, or on a Ray cluster.

What is played is fixed by the contest alone. Where and in what order its games are played changes nothing, so that an
interrupted contest goes on where it stopped, and more machines only make it faster.
"""

from __future__ import annotations

import importlib
import itertools
import json
import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from ecumene import __version__, games
from ecumene.bots.protocol import generators
from ecumene.bots.specs import Seated, parse
from ecumene.engine import BadSetup, Chance, Game, NotFound, Record, Text, replay
from ecumene.engine.records import write_safely
from ecumene.interrupts import starting_out_of_reach

LOCAL = "local"
PATIENCE = 3.0
"""Seconds in which a cluster's machine has to answer."""
RAY_TRIES = "RAY_gcs_server_port_wait_time_s"
"""The setting that says how often Ray tries a cluster, a second apart."""
STDERR = 2


@dataclass(frozen=True)
class Contest:
    """What is played: the game, the bots, and how many games each pair plays."""

    game: str
    bots: tuple[str, ...]
    games: int
    players: int = 2
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0
    cards: Path | None = None

    @property
    def deals(self) -> int:
        """Each deal is played once from every seat, so there may be a few games more than asked for."""
        return -(-self.games // self.players)

    def matches(self) -> list[Match]:
        """All games. The first bot of a pair sits alone among copies of the other, at each seat in turn."""
        source = Chance.seeded(self.seed)
        seeds = [source.bits() for _ in range(self.deals)]
        return [
            Match(first, second, deal, seat, seed)
            for deal, seed in enumerate(seeds)
            for first, second in itertools.combinations(range(len(self.bots)), 2)
            for seat in range(self.players)
        ]

    def check(self) -> Game:
        """The game, if everything about the contest is in order."""
        game = games.load(self.game, self.cards)
        game.check_players(self.players)
        game.settings(self.options)
        for bot in self.bots:
            parse(bot)
        if len(self.bots) < 2 or len(set(self.bots)) < len(self.bots):
            raise BadSetup(Text("Name two or more different bots."))
        return game


@dataclass(frozen=True)
class Match:
    """One game of a contest: which pair, which deal, and the seat of the pair's first bot."""

    first: int
    second: int
    deal: int
    seat: int
    seed: int

    @property
    def id(self) -> str:
        return f"{self.first + 1}-{self.second + 1}-{self.deal + 1:05}-{self.seat + 1}"

    def seating(self, players: int) -> list[int]:
        """The bot at each seat."""
        return [self.first if seat == self.seat else self.second for seat in range(players)]


@dataclass(frozen=True)
class Result:
    """How a game went; lists are by seat."""

    id: str
    first: int
    second: int
    deal: int
    bots: list[int]
    scores: list[int]
    winners: list[int]
    decisions: list[int]
    seconds: list[float]
    faults: list[list[str]]
    """What external bots did instead of answering; each cost them a decision."""
    rounds: int

    def share(self, bot: int) -> float:
        """A bot's part of the win."""
        return sum(self.bots[seat] == bot for seat in self.winners) / len(self.winners)


# -- one game ------------------------------------------------------------------------------------------------------


def play(contest: Contest, match: Match) -> tuple[Result, str]:
    """Plays one game; returns how it went and its record."""
    game = _load(contest.game, contest.cards)
    seats = range(contest.players)
    seating = match.seating(contest.players)
    own = generators(match.seed, contest.players)
    bots = [Seated(parse(contest.bots[bot]), generator) for bot, generator in zip(seating, own, strict=True)]
    decisions, seconds = [0 for _ in seats], [0.0 for _ in seats]
    taken: list[tuple[int, str]] = []
    state = game.new(contest.players, contest.options, match.seed)
    try:
        while (seat := state.player) is not None:
            start = time.perf_counter()
            action = bots[seat].choose(state)
            seconds[seat] += time.perf_counter() - start
            decisions[seat] += 1
            taken.append((seat, action.id))
            state.apply(action)
    finally:
        for bot in bots:
            bot.leave()
    result = Result(
        id=match.id,
        first=match.first,
        second=match.second,
        deal=match.deal,
        bots=seating,
        scores=state.scores(),
        winners=state.winners(),
        decisions=decisions,
        seconds=[round(s, 4) for s in seconds],
        faults=[bot.faults for bot in bots],
        rounds=state.round,
    )
    return result, _record(contest, game, match, taken)


def _record(contest: Contest, game: Game, match: Match, taken: list[tuple[int, str]]) -> str:
    """Replays the game at a table, which notes the result and the fingerprints."""
    kinds = [contest.bots[bot] for bot in match.seating(contest.players)]
    names = [f"{kind} {seat}" for seat, kind in enumerate(kinds, 1)]
    record = Record.begin(game, names, game.settings(contest.options), match.seed)
    record.bots = dict(enumerate(kinds))
    record.actions = taken
    return replay(record, game).record.text()


_load = cache(games.load)


# -- many games ----------------------------------------------------------------------------------------------------


def run(
    contest: Contest, matches: Sequence[Match], jobs: int = 1, ray: str | None = None
) -> Iterator[tuple[Result, str]]:
    """Plays games, here, in several processes or on a Ray cluster, and returns them as they end."""
    if ray is not None:
        yield from _on_ray(contest, matches, ray)
    elif jobs == 1:
        for match in matches:
            yield play(contest, match)
    else:
        yield from _in_processes(contest, matches, jobs)


def _in_processes(contest: Contest, matches: Sequence[Match], jobs: int) -> Iterator[tuple[Result, str]]:
    # Spawned, not forked: the caller may have threads. Ctrl-C is the caller's to handle.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        try:
            with starting_out_of_reach():  # all processes are started as the games are handed out
                games = [pool.submit(play, contest, match) for match in matches]
            for future in as_completed(games):
                yield future.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _on_ray(contest: Contest, matches: Sequence[Match], address: str) -> Iterator[tuple[Result, str]]:
    ray = connect(address)
    remote = ray.remote(play)
    waiting = [remote.remote(contest, match) for match in matches]
    try:
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    finally:
        ray.shutdown()


def connect(address: str) -> Any:
    """Ray, connected to a cluster, or to one started here with the address `local`."""
    try:
        ray = importlib.import_module("ray")
    except ImportError as error:
        raise NotFound(Text("Ray is not installed. Get it with: pip install 'ecumene[ray]'")) from error
    try:
        if not ray.is_initialized():
            _knock(address)
            with _one_quiet_try(address):
                ray.init(address=address, log_to_driver=False, logging_level="ERROR", include_dashboard=False)
    except (ConnectionError, ValueError, RuntimeError, OSError) as error:
        detail = (getattr(error, "strerror", None) or str(error))[:120]
        raise NotFound(Text("No Ray cluster answers at {address}: {detail}", address=address, detail=detail)) from error
    return ray


def _knock(address: str) -> None:
    """Asks whether anybody listens at host:port; Ray itself would go on trying for minutes."""
    place = urlsplit(address if "://" in address else f"//{address}")
    if place.hostname and place.port is not None:
        socket.create_connection((place.hostname, place.port), PATIENCE).close()


@contextmanager
def _one_quiet_try(address: str) -> Iterator[None]:
    """Lets Ray's core try a cluster once, and keeps its warnings off the terminal: its exception says enough."""
    tries = os.environ.get(RAY_TRIES)
    screen = os.dup(STDERR)
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), STDERR)
    if address != LOCAL and tries is None:
        os.environ[RAY_TRIES] = "1"
    try:
        yield
    finally:
        if address != LOCAL and tries is None:
            del os.environ[RAY_TRIES]
        os.dup2(screen, STDERR)
        os.close(screen)


# -- the folder of a contest ---------------------------------------------------------------------------------------


class Folder:
    """Keeps a contest on disk: what is played, a line for each game that has ended, and the games' records."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.head = path / "arena.json"
        self.lines = path / "games.jsonl"
        self.records = path / "records"
        self.report = path / "report.html"

    def begin(self, contest: Contest, game: Game) -> None:
        """Starts a contest in a new or an empty folder; what is in another may be dear to somebody."""
        if self.head.exists() or self.lines.exists():
            raise BadSetup(
                Text("{path} holds a contest already: continue it with --resume, or name another.", path=str(self.path))
            )
        if self.path.is_dir() and any(self.path.iterdir()):
            raise BadSetup(Text("{path} is not empty: name a new or an empty folder.", path=str(self.path)))
        self.records.mkdir(parents=True, exist_ok=True)
        write_safely(self.head, json.dumps(_identity(contest, game), indent=2, ensure_ascii=False) + "\n")

    def resume(self, contest: Contest, game: Game) -> list[Result]:
        """The games that have ended, if the folder holds this very contest (or one with fewer games)."""
        try:
            found: object = json.loads(self.head.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise BadSetup(Text("{path} holds no contest to continue.", path=str(self.path))) from error
        if not isinstance(found, dict):
            raise BadSetup(Text("{path} holds no contest to continue.", path=str(self.path)))
        for name, ours in _identity(contest, game).items():
            if found.get(name) != ours:
                raise BadSetup(
                    Text(
                        "{path} holds another contest: its {name} is {theirs}, not {ours}.",
                        path=str(self.path),
                        name=name,
                        theirs=_short(found.get(name)),
                        ours=_short(ours),
                    )
                )
        return self._results({match.id for match in contest.matches()})

    def _results(self, wanted: set[str]) -> list[Result]:
        """The results of the contest's games. A line that a crash cut off is taken out, and its game played again."""
        if not self.lines.exists():
            return []
        results: dict[str, Result] = {}
        whole: list[str] = []
        text = self.lines.read_text(encoding="utf-8")
        for line in text.splitlines():
            try:
                result = Result(**json.loads(line))
            except (ValueError, TypeError):
                continue
            if result.id not in results:
                results[result.id] = result
                whole.append(line + "\n")
        if "".join(whole) != text:
            write_safely(self.lines, "".join(whole))
        return [result for id, result in results.items() if id in wanted]

    def keep(self, result: Result, record: str) -> None:
        """Keeps a game: its record first, so that a game with a line has a record."""
        write_safely(self.records / f"{result.id}.record", record)
        with self.lines.open("a", encoding="utf-8", newline="\n") as file:
            file.write(json.dumps(asdict(result), ensure_ascii=False) + "\n")


def _identity(contest: Contest, game: Game) -> dict[str, Any]:
    """What must be the same for games to belong to one contest; their number may grow."""
    return {
        "ecumene": __version__,
        "game": game.id,
        "rules": game.rules_version,
        "edition": game.edition,
        "options": game.settings(contest.options),
        "players": contest.players,
        "seed": contest.seed,
        "bots": list(contest.bots),
    }


def _short(value: object) -> str:
    if isinstance(value, list):
        return ",".join(map(str, value))
    if isinstance(value, dict):
        return ",".join(f"{name}={setting}" for name, setting in value.items())
    return str(value)[:80]

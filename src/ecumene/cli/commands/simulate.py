"""`ecumene simulate`: many games between bots, and their statistics."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from statistics import fmean
from typing import Any

from rich.table import Table as Grid

from ecumene.cli.arguments import Usage, Words, add_game, add_json, add_setup, count, load_game, names, seating, seed
from ecumene.cli.screen import Screen
from ecumene.engine import Game, Text
from ecumene.simulate import Outcome, Series, simulate

LINE = "let bots play many games and sum them up"


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    add_game(parser, words)
    add_setup(parser, words, players=words("number of players (default: the fewest)"))
    parser.add_argument("--games", type=count, default=100, metavar="G", help=words("number of games (default: 100)"))
    parser.add_argument("--seed", type=seed, default=0, metavar="S", help=words("the run's seed (default: 0)"))
    parser.add_argument("--seats", type=names, metavar="random,…", help=words("the bots (default: all at random)"))
    parser.add_argument("--records", type=Path, metavar="DIR", help=words("write the games' records into this folder"))
    parser.add_argument("--events", type=names, default=[], metavar="buys,…", help=words("count these kinds of events"))
    parser.add_argument("--jobs", type=count, default=1, metavar="J", help=words("number of processes (default: 1)"))
    add_json(parser, words)


def run(args: argparse.Namespace, screen: Screen) -> int:
    game = load_game(args, screen)
    kinds = seating(game, args.players, args.seats, first="random")
    options = game.settings(dict(args.option))
    if args.records is not None:
        args.records.mkdir(parents=True, exist_ok=True)
    if unknown := [kind for kind in args.events if kind not in game.sentences]:
        known = ", ".join(sorted(game.sentences))
        raise Usage(Text("There are no events “{kind}” in this game. There are: {known}", kind=unknown[0], known=known))
    series = Series(game.id, kinds, options, args.cards, args.records, args.events)
    start = time.perf_counter()
    with screen.progress() as progress:
        played = simulate(series, args.games, args.seed, args.jobs)
        results = list(progress.track(played, total=args.games, description=screen.words("games")))
    elapsed = time.perf_counter() - start
    if args.json:
        screen.json(
            {
                "game": game.id,
                "players": len(kinds),
                "options": options,
                "seed": args.seed,
                "decisions": sum(result.decisions for result in results),
                "seconds": round(elapsed, 3),
                "results": [_plain(result) for result in results],
            }
        )
    else:
        _show(game, results, kinds, elapsed, screen)
        if args.events:
            _show_events(game, results, screen)
    return 0


def _plain(result: Outcome) -> dict[str, Any]:
    """A game's result for programs; events only where they were counted."""
    return {name: value for name, value in asdict(result).items() if value is not None}


def _show(game: Game, results: Sequence[Outcome], kinds: Sequence[str], elapsed: float, screen: Screen) -> None:
    """Each seat's mean score and share of the wins (a shared win counts in part), and how long the games were."""
    grid = Grid("", *map(screen.words, ("bot", "mean score", "lowest", "highest", "wins")), box=None)
    for seat, kind in enumerate(kinds):
        scores = [result.scores[seat] for result in results]
        share = fmean(1 / len(result.winners) if seat in result.winners else 0 for result in results)
        extremes = game.points(min(scores)), game.points(max(scores))
        grid.add_row(str(seat + 1), kind, f"{fmean(scores) / game.point:.2f}", *extremes, f"{share:.1%}")
    screen.out.print(grid)
    lengths = [result.decisions for result in results]
    length = Text(
        "Decisions in a game: {mean} on average, {low} to {high}; rounds: {rounds} on average.",
        mean=f"{fmean(lengths):.1f}",
        low=min(lengths),
        high=max(lengths),
        rounds=f"{fmean(result.rounds for result in results):.1f}",
    )
    speed = Text(
        "{games} games in {seconds} s: {speed} decisions a second.",
        games=len(results),
        seconds=f"{elapsed:.1f}",
        speed=f"{sum(lengths) / elapsed:.0f}",
    )
    screen.say(length)
    screen.say(speed, style="dim")


def _show_events(game: Game, results: Sequence[Outcome], screen: Screen) -> None:
    """In how many games each event came about, in how many of them in the first round, and how often in a game."""
    rounds: dict[str, list[list[int]]] = {}
    for result in results:
        for event, when in (result.events or {}).items():
            rounds.setdefault(event, []).append(when)
    grid = Grid(*map(screen.words, ("event", "in games", "in round 1", "times a game")), box=None)
    for event, games in sorted(rounds.items(), key=lambda found: (-len(found[1]), found[0])):
        thing = game.things.get(event.rpartition(" ")[2])
        words = event if thing is None else f"{event} {screen.language.name(thing)}"
        first = sum(1 in when for when in games) / len(results)
        times = sum(map(len, games)) / len(results)
        grid.add_row(words, f"{len(games) / len(results):.1%}", f"{first:.1%}", f"{times:.2f}")
    screen.out.print(grid)

"""`ecumene simulate`: many games between bots, and their statistics."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from statistics import fmean

from rich.table import Table as Grid

from ecumene.cli.arguments import Words, add_game, add_json, add_setup, count, load_game, names, seating, seed
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
    parser.add_argument("--jobs", type=count, default=1, metavar="J", help=words("number of processes (default: 1)"))
    add_json(parser, words)


def run(args: argparse.Namespace, screen: Screen) -> int:
    game = load_game(args, screen)
    kinds = seating(game, args.players, args.seats, first="random")
    options = game.settings(dict(args.option))
    if args.records is not None:
        args.records.mkdir(parents=True, exist_ok=True)
    series = Series(game.id, kinds, options, args.cards, args.records)
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
                "results": [asdict(result) for result in results],
            }
        )
    else:
        _show(game, results, kinds, elapsed, screen)
    return 0


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

"""`ecumene arena`: a contest of bots, with figures that say how sure they are."""

from __future__ import annotations

import argparse
import os
import shlex
import time
from pathlib import Path
from typing import Any

from rich.table import Table as Grid

from ecumene.bots.arena import Contest, Folder, Result, connect
from ecumene.bots.arena import run as run_contest
from ecumene.bots.report import HEADS, figures, page
from ecumene.bots.standings import summarise
from ecumene.cli.arguments import Usage, Words, add_game, add_json, add_setup, count, load_game, names, seed
from ecumene.cli.screen import Screen
from ecumene.engine import Game, Text
from ecumene.engine.records import write_safely

LINE = "let bots compete and rate them"
AUTO = "auto"


def jobs(text: str) -> int:
    """A number of processes, or as many as there are cores."""
    return os.cpu_count() or 1 if text == AUTO else count(text)


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    add_game(parser, words)
    parser.add_argument(
        "--bots",
        type=names,
        required=True,
        metavar="BOT,BOT,…",
        help=words("random, greedy, search:200, search:2s, exec:COMMAND, easy, normal, hard, master"),
    )
    parser.add_argument(
        "--games", type=count, default=100, metavar="N", help=words("games for each pair of bots (default: 100)")
    )
    add_setup(parser, words, players=words("number of players (default: the fewest)"))
    parser.add_argument("--seed", type=seed, default=0, metavar="S", help=words("the run's seed (default: 0)"))
    parser.add_argument(
        "--jobs",
        type=jobs,
        default=1,
        metavar="J|auto",
        help=words("number of processes (default: 1); auto: all cores"),
    )
    parser.add_argument(
        "--ray", metavar="ADDRESS|local", help=words("play on a Ray cluster, or on one started here for this run")
    )
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help=words("keep results, records and a report in this folder")
    )
    parser.add_argument("--resume", action="store_true", help=words("continue the contest in the folder of --out"))
    add_json(parser, words)


def run(args: argparse.Namespace, screen: Screen) -> int:
    game = load_game(args, screen)
    players = args.players or game.players[0]
    options = game.settings(dict(args.option))
    contest = Contest(game.id, tuple(args.bots), args.games, players, options, args.seed, args.cards)
    contest.check()
    if args.resume and args.out is None:
        raise Usage(Text("Name the folder of the contest to continue: --out DIR."))
    if args.ray is not None:
        connect(args.ray)
    folder = None if args.out is None else Folder(args.out)
    results: list[Result] = []
    if folder is not None and args.resume:
        results = folder.resume(contest, game)
    elif folder is not None:
        folder.begin(contest, game)
    start = time.perf_counter()
    already = len(results)
    try:
        _play(contest, folder, results, args, screen)
    except KeyboardInterrupt:
        if folder is not None and results:
            screen.complain(
                Text("Stopped after {n} games. Continue with: {command}", n=len(results), command=_again(args))
            )
        raise
    summary = summarise(contest, results)
    summary["played_now"] = len(results) - already
    summary["elapsed"] = round(time.perf_counter() - start, 2)
    if folder is not None:
        write_safely(folder.report, page(contest, game, summary, results, screen.language))
    if args.json:
        screen.json(summary)
    else:
        _show(game, summary, folder, screen)
    return 0


def _play(
    contest: Contest, folder: Folder | None, results: list[Result], args: argparse.Namespace, screen: Screen
) -> None:
    """Plays what is missing, and keeps each game as it ends."""
    done = {result.id for result in results}
    matches = contest.matches()
    missing = [match for match in matches if match.id not in done]
    with screen.progress() as progress:
        task = progress.add_task(screen.words("games"), total=len(matches), completed=len(done))
        for result, record in run_contest(contest, missing, args.jobs, args.ray):
            if folder is not None:
                folder.keep(result, record)
            results.append(result)
            progress.advance(task)


def _again(args: argparse.Namespace) -> str:
    """The command that continues this contest."""
    words = ["ecumene", "arena", args.game, "--bots", ",".join(args.bots), "--games", str(args.games)]
    if args.players:
        words += ["--players", str(args.players)]
    for name, value in args.option:
        words += ["--option", f"{name}={value}"]
    if args.cards:
        words += ["--cards", str(args.cards)]
    if args.ray:
        words += ["--ray", args.ray]
    words += ["--seed", str(args.seed), "--jobs", str(args.jobs), "--out", str(args.out), "--resume"]
    return shlex.join(words)


def _show(game: Game, summary: dict[str, Any], folder: Folder | None, screen: Screen) -> None:
    bots = Grid(*map(screen.words, HEADS), box=None)
    for bot in sorted(summary["bots"], key=lambda bot: -bot["elo"][0]):
        bots.add_row(*figures(bot, game))
    screen.out.print(bots)
    screen.say()
    pairs = Grid(*map(screen.words, ("pair", "games", "wins", "95 % interval", "mean scores")), box=None)
    for pair in summary["pairs"]:
        share, low, high = pair["share"]
        scores = " : ".join(f"{score / game.point:.1f}" for score in pair["mean_scores"])
        among = pair["second"] if summary["players"] == 2 else f"{summary['players'] - 1} × {pair['second']}"
        name = f"{pair['first']} – {among}"
        pairs.add_row(name, str(pair["games"]), f"{share:.1%}", f"{low:.1%} – {high:.1%}", scores)
    screen.out.print(pairs)
    for bot in summary["bots"]:
        if bot["forfeits"]:
            faults = "; ".join(bot["faults"])
            screen.say(
                Text("{bot} forfeited {n} decisions: {faults}", bot=bot["bot"], n=bot["forfeits"], faults=faults)
            )
    length = Text(
        "{games} games in {seconds} s; {rounds} rounds and {decisions} decisions a game.",
        games=summary["games"],
        seconds=f"{summary['elapsed']:.1f}",
        rounds=f"{summary['rounds']:.1f}",
        decisions=f"{summary['decisions']:.0f}",
    )
    screen.say(length, style="dim")
    if folder is not None:
        screen.say(Text("The report: {path}", path=str(folder.report)), style="dim")

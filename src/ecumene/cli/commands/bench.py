"""`ecumene bench`: how fast the games are."""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from typing import Any

from rich.padding import Padding
from rich.table import Table as Grid

from ecumene import games
from ecumene.bench.games import BASE, bench, setups
from ecumene.bench.peers import boardgame_io, peers, searches
from ecumene.bench.searches import bench_searches
from ecumene.cli.arguments import Words, add_json, seconds
from ecumene.cli.commands import bench_server
from ecumene.cli.screen import Screen
from ecumene.engine import EcumeneError, Game, Text

SECONDS = 3.0
LINE = "measure the speed of the games on one core"


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("games", metavar="GAME", nargs="*", help=words("the games (default: all)"))
    parser.add_argument("--peers", action="store_true", help=words("measure other projects in the same run"))
    parser.add_argument(
        "--seconds",
        type=seconds,
        metavar="S",
        help=words("playing time for each line (default: 3; for the server: 60)"),
    )
    parser.add_argument("--server", action="store_true", help=words("measure the web table instead"))
    add_json(parser, words)


def run(args: argparse.Namespace, screen: Screen) -> int:
    if args.server:
        return bench_server.run(args, screen)
    measured = [games.load(id) for id in args.games or games.GAMES]
    others = peers(random.Random(0)) if args.peers else {}
    thinkers = searches(random.Random(0)) if args.peers else {}
    each = args.seconds or SECONDS
    with screen.progress() as progress:
        task = progress.add_task(screen.words("playing"), total=2.0)
        report = bench(measured, each, others, lambda share: progress.update(task, completed=share))
        report |= bench_searches(
            measured, each, thinkers, args.peers, lambda share: progress.update(task, completed=1 + share)
        )
    if args.peers:
        _add_boardgame_io(report, each, screen)
    if args.json:
        screen.json(report)
    else:
        _show(measured, report, screen)
    return 0


def _add_boardgame_io(report: dict[str, Any], seconds: float, screen: Screen) -> None:
    """boardgame.io's search, if it can be had; the rest is worth showing without it."""
    try:
        report["search_peers"]["boardgame.io tic-tac-toe, MCTS in JavaScript"] = round(boardgame_io(seconds), 1)
    except EcumeneError as error:
        screen.complain(error.text)


def _show(measured: Sequence[Game], report: dict[str, Any], screen: Screen) -> None:
    heads = ("decisions/s", "games/s", "copy, µs", "view, µs", "saved, KB", "game, MB")
    grid = _grid("", *map(screen.words, heads), *([screen.words("ratio")] if report["ratio"] else []))
    for setup in (setup for game in measured for setup in setups(game)):
        name = Padding(setup.changes, (0, 0, 0, 2)) if setup.changes else setup.game.id
        figures = report["games"][setup.id]
        ratio = [f"{report['ratio'][setup.id]:.2f}"] if report["ratio"] else []
        grid.add_row(name, *_pace(figures), *_costs(figures, "copy_us", "view_us", "save_kb", "game_mb"), *ratio)
    for name, figures in report["peers"].items():
        grid.add_row(name, *_pace(figures), style="dim")
    screen.out.print(grid)
    if report["ratio"]:
        screen.say(Text("The ratio is to {base}.", base=BASE), style="dim")
    screen.say()
    late = _grid(*map(screen.words, ("late in the game", "copy, µs", "view, µs", "saved, KB")))
    for game in measured:
        late.add_row(game.id, *_costs(report["games"][game.id], "late_copy_us", "late_view_us", "late_save_kb"))
    screen.out.print(late)
    screen.say()
    searches = _grid(screen.words("search"), screen.words("iterations/s"))
    for name, speed in report["search"].items():
        searches.add_row(name, f"{speed:,.0f}")
    for name, speed in report["search_peers"].items():
        searches.add_row(name, f"{speed:,.0f}", style="dim")
    screen.out.print(searches)
    for id, ratio in report["search_ratio"].items():
        said = Text("{game}: {ratio} times as fast as OpenSpiel's search on the same positions.", game=id, ratio=ratio)
        screen.say(said, style="dim")


def _pace(figures: dict[str, float]) -> tuple[str, str]:
    return f"{figures['decisions_per_s']:,.0f}", f"{figures['games_per_s']:,.1f}"


def _costs(figures: dict[str, float], *keys: str) -> list[str]:
    return [f"{figures[key]:.2f}" for key in keys]


def _grid(name: str, *heads: str) -> Grid:
    """A table of figures, with a name before each row; it fits into 100 columns."""
    grid = Grid(box=None, pad_edge=False)
    grid.add_column(name, overflow="fold")
    for head in heads:
        grid.add_column(head, justify="right", no_wrap=True)
    return grid

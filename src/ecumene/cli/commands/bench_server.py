"""`ecumene bench --server`: how fast the web table is."""

from __future__ import annotations

import argparse
from typing import Any

from rich.table import Table as Grid

from ecumene.cli.commands.serve import learn_server
from ecumene.cli.screen import Screen
from ecumene.engine import Text

CROWD_SECONDS = 60.0


def run(args: argparse.Namespace, screen: Screen) -> int:
    """Measures and prints. The exit code is 1 if a bar was missed."""
    from ecumene.server.bench import bench_server, missed

    learn_server(screen)
    with screen.progress() as progress:
        task = progress.add_task("", total=None)
        seconds = args.seconds or CROWD_SECONDS
        report = bench_server(seconds, args.peers, lambda words: progress.update(task, description=screen.words(words)))
    bad = missed(report)
    if args.json:
        screen.json({**report, "missed": bad})
    else:
        _show(report, screen)
        for name in bad:
            screen.complain(Text("A bar was missed: {name}.", name=name))
    return 1 if bad else 0


def _show(report: dict[str, Any], screen: Screen) -> None:
    grid = Grid("", "p50", "p95", "", box=None)
    for column in grid.columns[1:3]:
        column.justify = "right"
    pair, crowd, late, first = report["pair"], report["crowd"], report["late_position"], report["first_page"]
    words = screen.words
    grid.add_row(words("click to both boards, ms"), *_times(pair), "")
    if "boardgame_io" in report:
        ratio = words(Text("ratio {ratio}", ratio=report["ratio"]))
        grid.add_row("boardgame.io, ms", *_times(report["boardgame_io"]), ratio, style="dim")
    load = Text(
        "{tables} tables, {clicks} clicks in {seconds} s, {errors} errors, {memory} MB",
        tables=crowd["tables"],
        clicks=crowd["n"],
        seconds=f"{crowd['seconds']:g}",
        errors=crowd["errors"],
        memory=crowd["memory_mb"],
    )
    grid.add_row(words("click under load, ms"), *_times(crowd), words(load))
    opened = words(Text("{n} actions", n=late["actions"]))
    grid.add_row(words("open the last position, ms"), f"{late['p50_ms']:.1f}", f"{late['worst_ms']:.1f}", opened)
    loaded = words(Text("{n} requests", n=first["requests"]))
    grid.add_row(words("first page, KB"), f"{first['kb']:.0f}", "", loaded)
    grid.add_row(
        words("a move's answer, KB"), f"{report['move_kb']['mean']:.1f}", f"{report['move_kb']['most']:.1f}", ""
    )
    screen.out.print(grid)
    screen.say()
    _show_clicks(report["late_clicks"], screen)
    everything = Grid(words("under load, ms"), "p50", "p95", box=None)
    for column in everything.columns[1:3]:
        column.justify = "right"
    for name, figures in sorted(crowd["everything"].items(), key=lambda line: -line[1]["p95_ms"]):
        everything.add_row(name, *_times(figures))
    screen.out.print(everything)


def _show_clicks(clicks: dict[str, dict[str, float]], screen: Screen) -> None:
    """What a click costs late in each game."""
    words = screen.words
    grid = Grid(words("click late in a game, ms"), "p50", "p95", words("its answer, KB"), "gzip", "", box=None)
    for column in grid.columns[1:5]:
        column.justify = "right"
    for game, figures in clicks.items():
        sizes = f"{figures['raw_kb']:.1f}", f"{figures['gzip_kb']:.1f}"
        grid.add_row(game, *_times(figures), *sizes, words(Text("{n} actions", n=figures["actions"])))
    screen.out.print(grid)
    screen.say()


def _times(figures: dict[str, float]) -> tuple[str, str]:
    return f"{figures['p50_ms']:.1f}", f"{figures['p95_ms']:.1f}"

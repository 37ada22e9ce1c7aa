"""`ecumene bench --server`: the speed of the web table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from statistics import fmean
from typing import Any

from ecumene.engine import Text
from ecumene.server.bench.boardgame_io import boardgame_io
from ecumene.server.bench.late import late_clicks, late_position
from ecumene.server.bench.measure import (
    Crowd,
    crowd,
    first_page,
    in_plain_words,
    memory_mb,
    pair,
    server,
    temporary,
)
from ecumene.server.bench.times import Times

MOVES = 300
TABLES = 100
THOUGHT = 2.0
"""Seconds that a visitor thinks before a click, about."""
BARS = {"ratio": 3.0, "first_page_kb": 300.0, "move_kb": 30.0, "late_ms": 50.0}
SLOWEST_MS = 250.0
"""The bar for 95 of 100 answers of every kind while many tables are played."""

Step = Callable[[Text], None]


def bench_server(seconds: float, peers: bool, step: Step) -> dict[str, Any]:
    """All figures of the web table. `step` hears what is measured next."""
    report: dict[str, Any] = {}
    times, sizes = Times(), list[int]()
    with temporary() as folder, in_plain_words(), server(Path(folder)) as (port, _):
        step(Text("two players at one table"))
        asyncio.run(pair(port, 30, Times(), []))  # warm up
        asyncio.run(pair(port, MOVES, times, sizes))
        report["pair"] = times.figures()
        report["move_kb"] = {"mean": round(fmean(sizes) / 1024, 1), "most": round(max(sizes) / 1024, 1)}
        report["first_page"] = asyncio.run(first_page(port))
    if peers:
        step(Text("boardgame.io"))
        other = Times(boardgame_io(MOVES))
        report["boardgame_io"] = other.figures()
        report["ratio"] = round(times.share(0.5) / other.share(0.5), 2)
    step(Text("the last position of a long game"))
    with temporary() as folder:
        report["late_position"] = late_position(Path(folder))
    step(Text("clicks late in each game"))
    with temporary() as folder:
        report["late_clicks"] = late_clicks(Path(folder))
    step(Text("many tables with bots"))
    with temporary() as folder, in_plain_words(), server(Path(folder), pause=0.6) as (port, pid):
        seen = Crowd()
        before = memory_mb(pid)
        asyncio.run(crowd(port, TABLES, seconds, THOUGHT, seen))
        report["crowd"] = {
            "tables": TABLES,
            "seconds": seconds,
            **seen.clicks.figures(),
            "everything": {name: times.figures() for name, times in sorted(seen.everything.items())},
            "games": seen.games,
            "errors": seen.errors,
            "trouble": seen.trouble,
            "memory_mb": memory_mb(pid),
            "memory_before_mb": before,
        }
    return report


def missed(report: dict[str, Any]) -> list[str]:
    """The bars that were not reached."""
    reached = {
        "ratio": report.get("ratio", 0.0),
        "first_page_kb": report["first_page"]["kb"],
        "move_kb": report["move_kb"]["most"],
        "late_ms": report["late_position"]["p50_ms"],
    }
    bad = [name for name, most in BARS.items() if reached[name] > most]
    slow = report["crowd"]["everything"].items()
    bad += [name for name, figures in slow if figures["p95_ms"] > SLOWEST_MS]
    if report["crowd"]["errors"]:
        bad.append("errors")
    if report["first_page"]["other_hosts"]:
        bad.append("other_hosts")
    return bad

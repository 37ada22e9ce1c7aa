"""boardgame.io's server in the same measurement, got with npm into a temporary folder."""

from __future__ import annotations

import socket
from pathlib import Path

from ecumene.bench.npm import BOARDGAME_IO, run_script

SCRIPT = Path(__file__).with_name("boardgame_io.js")
WARMING_UP = 30
"""So many moves are not counted."""


def boardgame_io(moves: int) -> list[float]:
    """The milliseconds of so many moves, each until both clients have the new state of 50 KB."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    ms: list[float] = run_script(BOARDGAME_IO, SCRIPT, moves + WARMING_UP, port, seconds=120)["ms"][WARMING_UP:]
    return ms

"""boardgame.io's server in the same measurement, got with npm into a temporary folder."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
from pathlib import Path

from ecumene.engine import NotFound, Text
from ecumene.server.bench.measure import Broken, temporary

PACKAGE = "boardgame.io@0.50.2"
SCRIPT = Path(__file__).with_name("boardgame_io.js")


def boardgame_io(moves: int) -> list[float]:
    """The milliseconds of so many moves, each until both clients have the new state of 50 KB."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        raise NotFound(Text("Node.js is not installed; it is needed to measure boardgame.io."))
    with temporary() as folder, socket.socket() as probe:
        quiet = ["--no-audit", "--no-fund", "--silent"]
        _run([npm, "install", "--prefix", folder, *quiet, PACKAGE], folder, 300)
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        shutil.copy(SCRIPT, folder)
        out = _run([node, SCRIPT.name, str(moves + 30), str(port)], folder, 120)
    line = next(line for line in out.splitlines() if line.startswith("{"))
    ms: list[float] = json.loads(line)["ms"][30:]
    return ms


def _run(command: list[str], folder: str, seconds: float) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=seconds)
    if done.returncode:
        raise Broken(Text("boardgame.io cannot be measured: {detail}", detail=(done.stderr or done.stdout)[-200:]))
    return done.stdout

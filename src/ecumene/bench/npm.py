"""Other projects' JavaScript, got with npm into a temporary folder and measured there."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from ecumene.engine import EcumeneError, NotFound, Text

BOARDGAME_IO = "boardgame.io@0.50.2"
INSTALLING = 300.0
"""Seconds that npm may take."""


class Broken(EcumeneError):
    """A measurement that failed."""


def run_script(package: str, script: Path, *args: object, seconds: float) -> Any:
    """What a script prints as a line of JSON, run beside the package that it needs."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        raise NotFound(Text("Node.js is not installed; it is needed to measure boardgame.io."))
    with tempfile.TemporaryDirectory(prefix="ecumene-bench-", ignore_cleanup_errors=True) as folder:
        quiet = ["--no-audit", "--no-fund", "--silent"]
        _run([npm, "install", "--prefix", folder, *quiet, package], folder, INSTALLING)
        shutil.copy(script, folder)
        out = _run([node, script.name, *map(str, args)], folder, seconds)
    return json.loads(next(line for line in out.splitlines() if line.startswith("{")))


def _run(command: list[str], folder: str, seconds: float) -> str:
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=seconds)
    except subprocess.TimeoutExpired as error:
        raise Broken(Text("boardgame.io cannot be measured: {detail}", detail=str(error)[-200:])) from error
    if done.returncode:
        raise Broken(Text("boardgame.io cannot be measured: {detail}", detail=(done.stderr or done.stdout)[-200:]))
    return done.stdout

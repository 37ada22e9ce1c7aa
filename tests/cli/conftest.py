"""What the command line's tests share."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from ecumene.cli import main
from tests.plug_ins import offer

from . import pebbles


@dataclass(frozen=True)
class Said:
    """What a command said, and its exit code."""

    code: int
    out: str
    err: str


Ecumene = Callable[..., Said]


@pytest.fixture
def ecumene(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Callable[..., Said]:
    """Runs a command line here, in an empty folder, in English; `typed` is what the person types."""
    offer(monkeypatch, pebbles.GAME)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")

    def run(*words: str, typed: str = "") -> Said:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(words)
        said = capsys.readouterr()
        return Said(code, said.out, said.err)

    return run

"""What docs/research.md says and the examples for researchers do."""

from __future__ import annotations

import re
import subprocess
import sys
from math import prod
from pathlib import Path

import pytest

from ecumene.games import load

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("block", re.findall(r"^```python\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL))
def test_what_the_document_shows_runs(block: str) -> None:
    exec(block, {})


@pytest.mark.parametrize("id", ["guns-and-steel", "monumental-duel"])
def test_the_sizes_in_the_document(id: str) -> None:
    game = load(id)
    size = len(game.judging.features(game.new(2), 0))
    assert f"{size:,} numbers" in DOCUMENT
    _, _, table = DOCUMENT.partition(f"For {game.title} it has {size:,} numbers")
    rows = re.findall(r"^\| ([\d,×+ ]+) \|", table.partition("\n\nFor ")[0], re.MULTILINE)
    sums = [sum(map(int, row.split("+"))) if "+" in row else prod(map(int, row.split("×"))) for row in plain(rows)]
    assert sum(sums) == size


def plain(rows: list[str]) -> list[str]:
    return [row.replace(",", "") for row in rows]


def test_the_number_of_actions_in_the_document() -> None:
    assert f"has {len(load('guns-and-steel').vocabulary)}, from" in DOCUMENT


SHORTER = """
import pathlib, sys
path, before, after, *sys.argv[1:] = sys.argv[1:]
program = pathlib.Path(path).read_text(encoding="utf-8")
assert program.count(before) == 1
exec(program.replace(before, after), {"__name__": "__main__"})
"""
"""Runs a program with another game in the place of its own."""


@pytest.mark.parametrize(
    ("example", "game", "shorter", "says"),
    [
        ("train_pettingzoo.py", '"guns-and-steel"', '"monumental-duel"', "after 2 games"),
        ("openspiel_mcts.py", "guns_and_steel(players=2,theme=new-world)", "monumental_duel(players=2)", "IS-MCTS"),
    ],
)
def test_examples_run(example: str, game: str, shorter: str, says: str) -> None:
    command = [sys.executable, "-c", SHORTER, str(ROOT / "examples" / example), game, shorter, "2"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    assert says in done.stdout

"""What docs/research.md says and the examples for researchers do."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from ecumene.games import load

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("block", re.findall(r"^```python\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL))
def test_what_the_document_shows_runs(block: str) -> None:
    exec(block, {})


def test_the_sizes_in_the_document() -> None:
    game = load("guns-and-steel")
    assert f"{len(game.features(game.new(2), 0)):,} numbers" in DOCUMENT
    assert f"has {len(game.vocabulary)}, from" in DOCUMENT
    (table,) = re.findall(r"\| how many \| what \|\n\|---\|---\|\n(.*?)\n\n", DOCUMENT, re.DOTALL)
    counts = [line.split("|")[1].strip() for line in table.splitlines()]
    size = sum(4 * int(count.split()[-1]) if "×" in count else int(count) for count in counts)
    assert size == len(game.features(game.new(2), 0))


@pytest.mark.parametrize(
    ("example", "says"), [("train_pettingzoo.py", "after 2 games"), ("openspiel_mcts.py", "IS-MCTS")]
)
def test_examples_run(example: str, says: str) -> None:
    command = [sys.executable, str(ROOT / "examples" / example), "2"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    assert says in done.stdout

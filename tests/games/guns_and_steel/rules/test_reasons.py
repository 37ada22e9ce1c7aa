"""Why not: every refusal is explained and leads to a rule."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ecumene.games.guns_and_steel as game
from ecumene.engine import Chance
from ecumene.engine.state import NOT_NOW
from ecumene.games.guns_and_steel import GAME
from tests.sources import sources

FOLDER = Path(game.__file__).parent
ALWAYS_THERE = {"done", "pass", "skip", "activate"}


def reasons_in_the_code() -> Iterator[tuple[str, str]]:
    """Every Reason or Absent(words, anchor) of the game."""
    for path in sources(FOLDER):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Reason", "Absent"):
                words = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                assert len(words) == 2, f"{path.name}, line {node.lineno}: a reason without a rule"
                yield str(words[0]), str(words[1])


@pytest.mark.parametrize("page", ["en.md", "ru.md"])
def test_every_reason_leads_to_a_rule(page: str) -> None:
    anchors = set(re.findall(r'<a id="([^"]+)"', (FOLDER / "rules" / page).read_text(encoding="utf-8")))
    found = list(reasons_in_the_code())
    assert len(found) > 20
    assert {rule for _, rule in found} <= anchors


@pytest.mark.parametrize("theme", ["new-world", "renaissance", "combined"])
def test_actions_of_the_kind_that_is_asked_for_are_refused_with_a_reason(theme: str) -> None:
    """If some cards may be bought, the others say why they may not, and so on for every verb."""
    chance = Chance.seeded(2)
    for seed in range(3):
        board = GAME.new(3, {"theme": theme}, seed)
        while not board.over:
            verbs = {action.verb for action in board.legal} - ALWAYS_THERE
            for action in GAME.vocabulary:
                reason = board.why_not(action)
                assert (reason is None) == (action in board.legal)
                if reason is not None and action.verb in verbs:
                    assert reason != NOT_NOW, (board.decision, action)
            for _ in range(5):
                if not board.over:
                    board.apply(chance.pick(board.legal))

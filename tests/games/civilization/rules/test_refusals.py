"""Why not: every refusal of the rules that a player can meet is met here, and leads to a rule."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

import ecumene.games.civilization as package
from ecumene.engine.state import NOT_NOW
from ecumene.games.civilization.state.board import Board
from tests.sources import sources

from ..positions import legal, why_not
from .refusals import CASES

FOLDER = Path(package.__file__).parent
REASONS = ("Reason", "Absent", "Shortage")


@cache
def reasons_in_the_code() -> frozenset[tuple[str, str]]:
    """Every Reason(words, rule) of the rules; the rule is empty where it is not written there."""
    found = set()
    for path in sources(FOLDER):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REASONS:
                words, *rule = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                rule = [word for word in rule if " " not in str(word)]  # a shortage has words for many, too
                found.add((str(words), str(rule[0]) if rule else ""))
    return frozenset(found)


@pytest.mark.parametrize(
    ("words", "rule", "action", "position"), CASES, ids=[f"{action}: {words}" for words, _, action, _ in CASES]
)
def test_every_refusal_is_met(words: str, rule: str, action: str, position: Callable[[], Board]) -> None:
    board = position()
    assert action not in legal(board)
    reason = why_not(board, action)
    assert (reason.msgid, reason.rule) == (words, rule)


def test_no_refusal_is_forgotten() -> None:
    met = {(words, rule) for words, rule, _, _ in CASES}
    known = {words for words, _ in met}
    for words, rule in reasons_in_the_code():
        assert ((words, rule) in met) if rule else (words in known), (words, rule)
    assert known == {words for words, _ in reasons_in_the_code()}


@pytest.mark.parametrize("page", ["en.md", "ru.md"])
def test_every_refusal_leads_to_a_rule(page: str) -> None:
    anchors = set(re.findall(r'<a id="([^"]+)"', (FOLDER / "rules" / page).read_text(encoding="utf-8")))
    assert {rule for _, rule, _, _ in CASES} <= anchors
    assert {rule for _, rule in reasons_in_the_code() if rule} <= anchors


@pytest.mark.parametrize("position", {position.__name__: position for _, _, _, position in CASES}.values())
def test_actions_that_the_question_does_not_ask_for_are_refused_without_a_rule(position: Callable[[], Board]) -> None:
    assert why_not(position(), "remove") == NOT_NOW

"""What the code of the game says: calls and texts in its files."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import ecumene.games.through_the_ages as package
from ecumene.engine import LANGUAGES
from tests.sources import sources

FOLDER = Path(package.__file__).parent
each_language = pytest.mark.parametrize("code", LANGUAGES)


def calls(name: str) -> Iterator[tuple[str, ast.Call]]:
    """Every call of a function or method of this name in the game."""
    for path in sources(FOLDER):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called == name:
                    yield path.name, node


def strings(node: ast.AST) -> set[str]:
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}

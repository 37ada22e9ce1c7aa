"""Everything the command line says is there in every language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import ecumene
from ecumene.cli import COMMANDS, table_commands
from ecumene.cli.screen import LOCALE
from ecumene.engine import LANGUAGES, speak
from ecumene.engine.texts import Catalogue
from tests.sources import sources

SOURCE = Path(ecumene.__file__).parent
FILES = [*sources(SOURCE / "cli"), *sources(SOURCE / "bench"), SOURCE / "simulate.py"]
SPEAKERS = {"Text", "Reason", "Absent", "Shortage", "words", "say", "complain"}


def test_nothing_lacks_a_translation() -> None:
    for code in LANGUAGES.keys() - {"en"}:
        known = speak(code, LOCALE).catalogue.entries
        assert [sentence for sentence in sorted(said()) if sentence not in known] == []


@pytest.mark.parametrize("code", LANGUAGES.keys() - {"en"})
def test_translations_have_the_same_places(code: str) -> None:
    for sentence, forms in Catalogue.read(LOCALE / f"{code}.po").entries.items():
        for form in forms:
            assert form
            assert places(form) == places(sentence)


def places(sentence: str) -> list[str]:
    return sorted(part.partition("}")[0] for part in sentence.split("{")[1:])


def said() -> set[str]:
    """Every sentence in the command line's source."""
    constants = {module.LINE for module in COMMANDS} | {*table_commands.COMMANDS} | {*table_commands.COMMANDS.values()}
    constants |= {*table_commands.OTHER_WORDS.values()}
    return constants | {sentence for file in FILES for sentence in sentences(ast.parse(file.read_text("utf-8")))}


def sentences(tree: ast.AST) -> Iterator[str]:
    """The first arguments of calls that speak; with `map`, all the words it is given."""
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        if name(call.func) in SPEAKERS:
            yield from strings(call.args[:1])
        elif name(call.func) == "map" and name(call.args[0]) in SPEAKERS:
            yield from strings([node for arg in call.args[1:] for node in ast.walk(arg)])


def name(node: ast.AST) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def strings(nodes: list[ast.AST] | list[ast.expr]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
            yield node.value

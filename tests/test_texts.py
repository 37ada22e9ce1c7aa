"""Everything that is said in English can be said in the other languages, with nothing missing and nothing left over."""

from __future__ import annotations

import argparse
import ast
import inspect
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import ecumene
import harbour
from ecumene.engine import LANGUAGES, Game
from ecumene.engine.texts import LOCALE, Catalogue
from ecumene.games import GAMES, load

SOURCE = Path(ecumene.__file__).parent
SPEAKING = {"Text", "Reason", "Absent", "Shortage", "question", "words", "say", "complain"}
"""Calls whose first argument is a sentence, if it is written out there."""
ARGPARSE = ast.parse(inspect.getsource(argparse))
"""The command line says the standard library's sentences about arguments, too."""
TEMPLATES = SOURCE / "server" / "templates"
IN_TEMPLATE = re.compile(r"""(?:\b_|\bsay\.get)\(\s*(?:"([^"]+)"|'([^']+)')""")
"""The sentences of a template: `_("…")` on pages, `say.get("…")` on boards."""
OTHERS = [code for code in LANGUAGES if code != "en"]
PLUG_IN = Path(harbour.__file__).parent
"""A package beside the program, which speaks as well."""
SHARED_BY_BOARDS = SOURCE / "server" / "boards" / "locale"
LOCALES = sorted(folder for root in (SOURCE, PLUG_IN) for folder in root.rglob("locale") if folder.is_dir())


def owner(file: Path) -> Path:
    """The nearest locale folder beside a source file or above it; benches and single files speak as the command."""
    if TEMPLATES in file.parents:
        file = SOURCE / "server" / file.relative_to(TEMPLATES)
    if file.parent in (SOURCE, SOURCE / "bench"):
        return SOURCE / "cli" / "locale"
    return next((folder / "locale" for folder in file.parents if folder / "locale" in LOCALES), LOCALE)


@cache
def known(folder: Path, code: str) -> dict[str, tuple[str, ...]]:
    """What is said from a locale folder: its own words, the engine's, and on a board those that all boards share."""
    board = SHARED_BY_BOARDS.parent in folder.parents or PLUG_IN in folder.parents
    shared = entries(SHARED_BY_BOARDS, code) if board else {}
    return {**entries(LOCALE, code), **shared, **entries(folder, code)}


def files(kind: str) -> list[Path]:
    return sorted(file for root in (SOURCE, PLUG_IN) for file in root.rglob(kind))


def games() -> list[Game]:
    return [*map(load, GAMES), harbour.GAME]


@cache
def trees() -> dict[Path, ast.Module]:
    return {file: ast.parse(file.read_text(encoding="utf-8")) for file in files("*.py")}


@cache
def templates() -> dict[Path, list[str]]:
    texts = {file: file.read_text(encoding="utf-8") for file in files("*.html")}
    return {file: [a or b for a, b in IN_TEMPLATE.findall(text)] for file, text in texts.items()}


def literals(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def spoken(node: ast.expr) -> Iterator[str]:
    """The sentence that an argument is, or those it chooses from."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from spoken(node.body)
        yield from spoken(node.orelse)


@cache
def written() -> set[str]:
    """Every text that stands in the source, the standard library's about arguments, or a template."""
    texts = {text for tree in (*trees().values(), ARGPARSE) for text in literals(tree)}
    return texts.union(*templates().values())


def sentences(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in SPEAKING:
                yield from spoken(node.args[0])


def table_texts(game: Game, code: str) -> Iterator[str]:
    """What a game says in its tables: its title, options, events, and the names and texts of its cards."""
    yield from (game.title, game.line, *game.sentences.values())
    for option in game.options:
        yield from (option.text, *option.values.values())
    yield from (thing.name for thing in game.things.values() if code not in thing.names and thing.name != thing.id)
    yield from filter(None, (getattr(thing, "text", "") for thing in game.things.values()))


def needed(code: str) -> dict[str, set[Path]]:
    """Each sentence of the program with the locale folders that it may be looked up in."""
    found: dict[str, set[Path]] = {}
    for file, tree in trees().items():
        for sentence in sentences(tree):
            found.setdefault(sentence, set()).add(owner(file))
    for file, said in templates().items():
        for sentence in said:
            found.setdefault(sentence, set()).add(owner(file))
    for game in games():
        for sentence in table_texts(game, code):
            found.setdefault(sentence, set()).add(game.locale)
    return found


@cache
def entries(folder: Path, code: str) -> dict[str, tuple[str, ...]]:
    return dict(Catalogue.read(folder / f"{code}.po").entries)


def places(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("code", OTHERS)
def test_nothing_is_missing(code: str) -> None:
    missing = [
        f"{folder.parent.name}: {sentence}"
        for sentence, folders in needed(code).items()
        for folder in folders
        if not all(known(folder, code).get(sentence, [""]))
    ]
    assert not missing, "\n".join(sorted(missing))


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("folder", LOCALES, ids=lambda folder: "-".join(folder.parts[-3:-1]))
class TestCatalogue:
    def test_places_are_those_of_the_english_sentence(self, folder: Path, code: str) -> None:
        different = [
            f"{sentence} -> {form}"
            for sentence, forms in entries(folder, code).items()
            for form in forms
            if form and places(form) != places(sentence)
        ]
        assert not different, "\n".join(different)

    def test_nothing_is_left_over(self, folder: Path, code: str) -> None:
        said = {text for game in games() if game.locale == folder for text in table_texts(game, code)}
        left_over = set(entries(folder, code)) - written() - said
        assert not left_over, "\n".join(sorted(left_over))

    def test_the_header_has_charset_and_plural_rule(self, folder: Path, code: str) -> None:
        text = (folder / f"{code}.po").read_text(encoding="utf-8")
        assert "charset=UTF-8" in text
        assert "Plural-Forms: nplurals=" in text

    def test_plural_forms_are_complete(self, folder: Path, code: str) -> None:
        rule = Catalogue.read(folder / f"{code}.po").plural_form
        forms = len({rule(n) for n in range(200)})
        incomplete = [sentence for sentence, said in entries(folder, code).items() if len(said) not in (1, forms)]
        assert not incomplete, "\n".join(incomplete)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_log_speaks_of_players_and_never_to_one(code: str) -> None:
    """What was told to one seat is read by everybody when the game is over: there "you" would be somebody else."""
    to_the_reader = re.compile(r"\b(you|yours?|вы|вас|вам|вами|ваш\w*)\b", re.IGNORECASE)
    said = {text: known(game.locale, code).get(text, (text,)) for game in games() for text in game.sentences.values()}
    assert not [forms for forms in said.values() if any(map(to_the_reader.search, forms))]


def test_russian_counts_in_three_forms() -> None:
    rule = Catalogue.read(LOCALE / "ru.po").plural_form
    assert [rule(n) for n in (1, 2, 5, 11, 12, 21, 22, 25, 101, 111)] == [0, 1, 2, 2, 2, 0, 1, 2, 0, 2]

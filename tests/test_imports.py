"""Imports point one way: engine <- games <- env <- bots <- server <- cli."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import ecumene

SOURCE = Path(ecumene.__file__).parent
TOOLS = {"bench", "fuzz", "simulate"}
"""Modules beside the packages, for playing without a table."""
MAY_IMPORT: dict[str, set[str]] = {
    "engine": set(),
    "games": {"engine"},
    "bots": {"engine", "games", "env", "interrupts"},
    "env": {"engine", "games"},
    **{tool: {"engine", "games", "bots", "interrupts", *TOOLS} for tool in TOOLS},
    "server": {"engine", "games", "bots", "env", "bench", "interrupts"},
    "interrupts": set(),
    "cli": {"engine", "games", "bots", "env", "server", "interrupts", *TOOLS},
    "__init__": {"moved"},
    "moved": set(),
    "__main__": {"cli", "interrupts"},
}
STANDARD_ONLY = {"engine", "games"}


def part_of(file: Path) -> str:
    """The package directly in ecumene, or the module, that a file belongs to."""
    return file.relative_to(SOURCE).parts[0].removesuffix(".py")


@cache
def imports(file: Path) -> tuple[str, ...]:
    """The full names of what a file imports, wherever in the file it does."""
    return tuple(_imports(file))


def _imports(file: Path) -> Iterator[str]:
    package = ["ecumene", *file.relative_to(SOURCE).parts[:-1]]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


FILES = sorted(SOURCE.rglob("*.py"))
PARTS = sorted({part_of(file) for file in FILES})


@pytest.mark.parametrize("own", PARTS)
def test_imports_point_one_way(own: str) -> None:
    for file in FILES:
        for name in imports(file) if part_of(file) == own else ():
            root, _, rest = name.partition(".")
            if root == "ecumene":
                part = rest.partition(".")[0]
                allowed = {own, "__version__", *MAY_IMPORT[own]}
                assert part in allowed, f"{file.relative_to(SOURCE)} must not import {name}"
            elif own in STANDARD_ONLY:
                known = sys.stdlib_module_names
                assert root in known, f"{file.relative_to(SOURCE)} uses only the standard library, not {name}"


# -- the rooms of a game -----------------------------------------------------------------------------------------------

ROOMS = ("box", "state", "rules", "view", "words", "terminal")
"""The rooms of a game, lowest first: each may import from itself and from those before it."""
BESIDE = {"bots": {"box", "state", "rules", "view"}}
"""A room beside these, and from which it may import."""
GAMES = sorted(path.parent for path in (SOURCE / "games").glob("*/__init__.py"))
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda folder: folder.name)


def may_import(room: str) -> set[str]:
    """The rooms from which a room of a game may import."""
    return {room, *(BESIDE[room] if room in BESIDE else ROOMS[: ROOMS.index(room)])}


@each_game
def test_every_game_has_the_same_rooms(game: Path) -> None:
    found = {path.name for path in game.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert found == {*ROOMS, *BESIDE, "locale"}
    assert [path.name for path in game.glob("*.py")] == ["__init__.py"]


@each_game
def test_a_game_knows_no_other_game(game: Path) -> None:
    for file in sorted(game.rglob("*.py")):
        for name in imports(file):
            if name.startswith("ecumene.games."):
                assert name.split(".")[2] == game.name, f"{file.relative_to(game)} must not import {name}"


@each_game
def test_the_rooms_of_a_game_stand_in_their_order(game: Path) -> None:
    """The rules know no words, programs are told nothing that people are not, and only the game knows all rooms."""
    own, seen = f"ecumene.games.{game.name}.", 0
    for file in sorted(game.rglob("*.py")):
        room, *inner = file.relative_to(game).parts
        for name in imports(file) if inner else ():
            if name.startswith(own):
                other = name.removeprefix(own).partition(".")[0]
                assert other in may_import(room), f"{file.relative_to(game)} must not import {name}"
                seen += other != room
    assert seen > 50

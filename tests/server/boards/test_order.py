"""The order of the boards: what all share knows no game; a game's board knows its game and no other one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from ecumene.games import GAMES
from ecumene.server import boards

FOLDER = Path(boards.__file__).parent
GAME_FOLDERS = sorted(folder for id in GAMES if (folder := FOLDER / id.replace("-", "_")).is_dir())
SHARED = [file for file in sorted(FOLDER.rglob("*.py")) if not any(game in file.parents for game in GAME_FOLDERS)]


def imported(file: Path) -> Iterator[str]:
    """The modules that a file names when it imports; relative ones stay in the folder of its board."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and not node.level:
            yield f"{node.module}."
        elif isinstance(node, ast.Import):
            yield from (f"{alias.name}." for alias in node.names)


def named(file: Path) -> set[str]:
    """The games whose rules or board a file imports."""
    places = ("ecumene.games", "ecumene.server.boards")
    return {
        game.name
        for module in imported(file)
        for game in GAME_FOLDERS
        if module.startswith(tuple(f"{place}.{game.name}." for place in places))
    }


@pytest.mark.parametrize("file", SHARED, ids=lambda file: str(file.relative_to(FOLDER)))
def test_what_boards_share_knows_no_game(file: Path) -> None:
    assert named(file) == set()


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=lambda folder: str(folder.name))
def test_a_board_knows_its_game_and_no_other(folder: Path) -> None:
    assert {game for file in folder.rglob("*.py") for game in named(file)} == {folder.name}


def test_all_boards_are_looked_at() -> None:
    assert len(GAME_FOLDERS) == 5
    assert len(SHARED) > 15

"""A game is one folder of rules and one of board: no other source file knows that it exists."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from ecumene.games import GAMES

ROOT = Path(__file__).parents[1]
DOCUMENTS = ("docs/", "examples/", "tests/", "CHANGELOG.md", "README.md", "README.ru.md", "CONTRIBUTING.md")
"""What may name a game, besides its folders and the list of entry points. The examples are part of the documents."""
WORDS = ("civilization",)
"""Games that are called by a word of the language."""


def files_naming(*names: str) -> set[str]:
    """The files of the project, kept or new, that hold one of these words."""
    command = ["git", "grep", "--untracked", "-lIF", *(word for name in names for word in ("-e", name)), "--", "."]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.returncode in (0, 1), found.stderr
    return set(found.stdout.splitlines())


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a checkout")
@pytest.mark.parametrize("id", [id for id in GAMES if GAMES.found.offers[id].package == "ecumene"])
def test_nothing_outside_its_folders_names_a_game(id: str) -> None:
    folder = id.replace("-", "_")
    own = (f"src/ecumene/games/{folder}/", f"src/ecumene/server/boards/{folder}/")
    naming = files_naming(id, folder)
    assert {place for place in own for file in naming if file.startswith(place)} == set(own)
    if id in WORDS:  # other files may say the word; what they cannot say without knowing the game is where it lies
        naming = files_naming(*(f"{place}{sign}{folder}" for place in ("games", "boards") for sign in "./"))
    assert {file for file in naming if not file.startswith((*own, *DOCUMENTS))} == {"pyproject.toml"}

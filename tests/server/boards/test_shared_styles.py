"""What the table's own style sheet says about a name of its own reaches no board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest

from ecumene.games import GAMES

SERVER = files("ecumene.server")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
PIECES = re.compile(r"([^{};]*)([{};])")
BRACKETS = re.compile(r"\(([^()]*)\)")
ALONE = re.compile(r"\.([\w-]+)")
NAMES = re.compile(r"\.([a-z][\w-]*)")


def apart(words: str) -> list[str]:
    """The selectors between commas; what brackets hold belongs together."""
    while BRACKETS.search(words):
        words = BRACKETS.sub(lambda inner: f"<{inner[1].replace(',', ' ')}>", words)
    return words.split(",")


def selectors(sheet: str) -> Iterator[str]:
    """Whom the rules of a style sheet are about; what stands in the brackets of another rule, with that one before."""
    around: list[str] = []
    for words, mark in PIECES.findall(COMMENT.sub("", sheet)):
        if mark == "{":
            outer = " ".join(each for each in around if not each.startswith("@"))
            if not words.strip().startswith("@"):
                yield from (f"{outer} {one.strip()}".strip() for one in apart(words))
            around.append(words.strip())
        elif mark == "}":
            around.pop()


def names_of(game: str) -> set[str]:
    """The names that a board's style sheets give to its things. What they say about the signs of answers is about the
    panel, and about the place where a board lies, and means the names of the table."""
    folder = SERVER / "boards" / game.replace("-", "_")
    sheets = "".join(file.read_text() for file in folder.iterdir() if file.name.endswith(".css"))
    own = (one for one in selectors(sheets) if not one.startswith(("#question ", ".board-place:has<")))
    return {name for one in own for name in NAMES.findall(one)}


@pytest.mark.parametrize("game", GAMES)
def test_no_name_that_stands_alone_in_the_tables_style_sheet_is_one_of_a_boards(game: str) -> None:
    sheet = (SERVER / "static" / "css" / "table.css").read_text()
    alone = {name[1] for one in selectors(sheet) if (name := ALONE.fullmatch(one))}
    assert len(alone) > 50
    own = names_of(game)
    assert len(own) > 50
    assert alone & own == set()

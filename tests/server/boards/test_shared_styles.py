"""What the table's own style sheet says about a name of its own reaches no board."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from ecumene.games import GAMES

SERVER = files("ecumene.server")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SELECTORS = re.compile(r"([^{}@]+)\{")
ALONE = re.compile(r"\.([\w-]+)")


def styles_of(game: str) -> str:
    """All that a board's style sheets say."""
    folder = SERVER / "boards" / game.replace("-", "_")
    return COMMENT.sub("", "".join(file.read_text() for file in folder.iterdir() if file.name.endswith(".css")))


@pytest.mark.parametrize("game", GAMES)
def test_no_name_that_stands_alone_in_the_tables_style_sheet_is_one_of_a_boards(game: str) -> None:
    sheet = COMMENT.sub("", (SERVER / "static" / "css" / "table.css").read_text())
    selectors = [one.strip() for many in SELECTORS.findall(sheet) for one in many.split(",")]
    alone = {name[1] for one in selectors if (name := ALONE.fullmatch(one))}
    assert len(alone) > 50
    assert alone & set(re.findall(r"\.([a-z][\w-]*)", styles_of(game))) == set()

"""The examples of docs/maps.md run as they stand there, one after the other."""

from __future__ import annotations

import re
from typing import Any

from ecumene.bench import noughts
from ecumene.engine import maps, speak
from ecumene.server.boards import Picture

from .test_documents import ROOT, blocks

DOCUMENT = ROOT / "docs" / "maps.md"


def test_the_examples_run() -> None:
    scope: dict[str, Any] = {}
    for example in blocks(DOCUMENT, "python"):
        exec(example, scope)
    assert len(scope["words"]) == 2 * len(scope["world"].spaces)
    _the_board_draws(scope)


def _the_board_draws(scope: dict[str, Any]) -> None:
    """The board of the example is asked for its ground and for a picture, as the server does."""
    board, language, world = scope["MyBoard"](), speak("en"), scope["world"]
    assert board.ground("elsewhere", language) is None
    assert len(board.ground("world", language).places) == len(world.spaces)
    here = world.spaces[0].id
    view = {"players": [{}], "units": [{"id": "u", "at": here, "owner": 0}], "terrain": {here: "plain"}, "viewer": 0}
    picture = Picture(noughts.GAME, view, 0, language, ("Ada",), (0,), {})
    drawn = board.context(picture)["board"]
    assert [token.first.id for token in drawn.tokens] == ["c-u"]


def test_everything_that_a_game_can_use_is_named() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert [name for name in maps.__all__ if not re.search(rf"\b{name}\b", text)] == []

"""The examples of docs/maps.md run as they stand there, one after the other."""

from __future__ import annotations

import re
from typing import Any

from ecumene.engine import maps

from .test_documents import ROOT, blocks

DOCUMENT = ROOT / "docs" / "maps.md"


def test_the_examples_run() -> None:
    scope: dict[str, Any] = {}
    for example in blocks(DOCUMENT, "python"):
        exec(example, scope)
    assert len(scope["words"]) == 2 * len(scope["world"].spaces)


def test_everything_that_a_game_can_use_is_named() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert [name for name in maps.__all__ if not re.search(rf"\b{name}\b", text)] == []

"""No card is left untested."""

from __future__ import annotations

import re
from pathlib import Path

from ecumene.games.guns_and_steel import GAME
from tests.sources import sources


def test_every_card_has_a_test_named_after_it() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in sources(Path(__file__).parent, "test_*.py"))
    tested = {number for name in re.findall(r"def test_((?:c\d\d_)+)", text) for number in re.findall(r"c\d\d", name)}
    assert tested == {id.lower() for id in GAME.cards}

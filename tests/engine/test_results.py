"""What decided a finished game."""

from __future__ import annotations

import pytest

from ecumene.engine import Text, deciding

GOLD, CULTURE = WORDS = Text("gold"), Text("culture")


@pytest.mark.parametrize(
    ("ranks", "words"),
    [
        ([(9, 0, 0), (8, 5, 5)], None),
        ([(9, 2, 0), (9, 1, 5)], GOLD),
        ([(9, 2, 0), (9, 2, 5)], CULTURE),
        ([(9, 2, 5), (9, 2, 5)], None),
        ([(9, 2, 5), (9, 2, 5), (8, 9, 9)], None),
        ([(9, 2, 5), (9, 2, 5), (9, 1, 9)], GOLD),
        ([(9, 2, 5), (9, 2, 4), (9, 1, 9)], CULTURE),
    ],
    ids=["no tie", "first", "second", "shared", "shared by the best", "shared by two of three", "the last one needed"],
)
def test_what_decides_a_tie(ranks: list[tuple[int, ...]], words: Text | None) -> None:
    assert deciding(ranks, WORDS) is words
    assert deciding(ranks[::-1], WORDS) is words

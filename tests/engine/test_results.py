"""What decided a finished game, and how points are written."""

from __future__ import annotations

import pytest

from ecumene.engine import Game, Text, deciding

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


class Whole(Game):
    title = "Whole"


class Halves(Whole):
    point = 2


def test_points_are_whole_unless_a_game_counts_halves() -> None:
    assert [*map(Whole("whole").points, (0, 1, 12, -3))] == ["0", "1", "12", "−3"]
    assert [*map(Halves("halves").points, (0, 1, 2, 23, 24, -1, -5))] == ["0", "½", "1", "11½", "12", "−½", "−2½"]

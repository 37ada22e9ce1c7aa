"""What a hint says of two positions of which one has more income, more points, less danger, or a new possibility."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ecumene.games.through_the_ages.state.board import Board
from tests.bots.differing import only_named

from ..positions import card, in_round


def income(board: Board) -> None:
    board.players[0].culture_rate += 2


def points(board: Board) -> None:
    board.players[0].culture += 5


def danger(board: Board) -> None:
    board.players[1].strength = board.players[0].strength - 1


def possible(board: Board) -> None:
    """Theaters cost Bach less."""
    board.players[0].leader = card("bach-2")


def table() -> Board:
    board = in_round(4)
    own, other = board.players
    own.civil_hand, own.science = [card("opera-2")], card("opera-2").cost - 1
    other.strength = own.strength + 5
    return board


@pytest.mark.parametrize(
    ("change", "key", "english", "russian"),
    [
        (
            income,
            "culture_rate",
            "you get about 2 more culture each turn",
            "прирост культуры примерно на 2 очка больше",
        ),
        (points, "culture", "you have about 5 more culture", "у вас примерно на 5 очков культуры больше"),
        (danger, "-weakest", "you are not the weakest", "вы не слабее всех"),
        (possible, "affords:opera-2", "you have the science for Opera", "хватает науки на карту «Опера»"),
    ],
    ids=["income", "points", "danger", "possible"],
)
def test_exactly_what_differs_is_named(change: Callable[[Board], None], key: str, english: str, russian: str) -> None:
    only_named(table, change, key, english, russian)

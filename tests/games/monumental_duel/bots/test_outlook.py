"""What a hint says of two positions of which one has more income, more points, less danger, or a new possibility."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ecumene.games.monumental_duel.state.board import Board
from tests.bots.differing import only_named

from ..positions import CARDS, seat, turn


def income(board: Board) -> None:
    board.players[0].deck += [CARDS["Workshop"], CARDS["Workshop"]]


def points(board: Board) -> None:
    board.players[0].free_cities.append(CARDS["Samarkand"])


def danger(board: Board) -> None:
    board.players[1].stock[3] = 0


def possible(board: Board) -> None:
    board.coins[0] = (3, 0)


def table() -> Board:
    return turn(seat(stock="2P", provinces="Sahara"), seat("Malians", stock="9G"), coins=((2, 0), (0, 0), (0, 0)))


@pytest.mark.parametrize(
    ("change", "key", "english", "russian"),
    [
        (
            income,
            "yield",
            "your city brings about 2 more resources a round",
            "город даёт за раунд примерно на 2 ресурса больше",
        ),
        (points, "points", "you have about 2 points more", "у вас примерно на 2 очка больше"),
        (danger, "-exposed", "your top province cannot be conquered", "вашу верхнюю провинцию не могут завоевать"),
        (
            possible,
            "coins:venice",
            "Venice is one coin away from being yours",
            "до города Венеция вам не хватает одной монеты",
        ),
    ],
    ids=["income", "points", "danger", "possible"],
)
def test_exactly_what_differs_is_named(change: Callable[[Board], None], key: str, english: str, russian: str) -> None:
    only_named(table, change, key, english, russian)

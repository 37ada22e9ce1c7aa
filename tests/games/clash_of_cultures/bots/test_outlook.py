"""What a hint says of two positions of which one has more income, more points, less danger, or a new possibility."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ecumene.games.clash_of_cultures.state.board import Board
from tests.bots.differing import only_named

from ..positions import learn, stock, table, units


def income(board: Board) -> None:
    """A piece of the other player: the points are his."""
    board.players[0].cities[0].put(0, 1)


def points(board: Board) -> None:
    board.players[0].event_points += 4


def danger(board: Board) -> None:
    """The army beside the city has no tactics."""
    board.players[1].known &= ~board.game.bits["tactics"]


def possible(board: Board) -> None:
    learn(board, 0, "irrigation")


def threatened() -> Board:
    board = table()
    start = board.world.starts[0]
    near = board.world.map.listed(board.world.map.beside(board.world.map.bit[start]) & board.land)[0]
    units(board, 1, "army", near.id, 3)
    learn(board, 1, "tactics")
    learn(board, 0, "engineering")
    stock(board, 0, food=5, ore=2, wood=5, culture_token=5)
    garden = next(wonder for wonder in board.wonder_deck if wonder.id == "great-gardens")
    board.wonder_deck.remove(garden)
    board.display.append(garden)
    return board


@pytest.mark.parametrize(
    ("change", "key", "english", "russian"),
    [
        (
            income,
            "harvest",
            "your cities can collect about 1 more good",
            "города могут собрать примерно на 1 ресурс больше",
        ),
        (points, "points", "you have about 2 points more", "у вас примерно на 2 очка больше"),
        (
            danger,
            "-open:D2:1",
            "Boris's armies would probably not take Nippur from you",
            "солдаты игрока Boris, скорее всего, не возьмут ваш город (Ниппур)",
        ),
        (
            possible,
            "wonder:great-gardens",
            "you have what Great Gardens costs",
            "есть всё, чего стоит чудо «Великие сады»",
        ),
    ],
    ids=["income", "points", "danger", "possible"],
)
def test_exactly_what_differs_is_named(change: Callable[[Board], None], key: str, english: str, russian: str) -> None:
    only_named(threatened, change, key, english, russian)

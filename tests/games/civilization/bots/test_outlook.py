"""What a hint says of two positions of which one has more income, more points, less danger, or a new possibility."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ecumene.games.civilization.state.board import Board
from tests.bots.differing import only_named

from ..positions import at, learn, put
from .lands import lands, shop


def income(board: Board) -> None:
    board.markers[at("gaul").number] = board.game.marker["coal"]
    board.face_up |= 1 << at("gaul").number


def points(board: Board) -> None:
    """A key technology of the last era."""
    key = next(card for card in board.game.technologies if card.bit & board.game.keys)
    learn(board, 0, key.id)


def danger(board: Board) -> None:
    board.players[1].units = [unit for unit in board.players[1].units if unit.place is not at("iberia")]


def possible(board: Board) -> None:
    learn(board, 1, "bronze-working")


def table() -> Board:
    board = lands()
    learn(board, 1, "pottery-specialization")
    put(board, 1, "ancient-infantry", "iberia", 3)
    return shop(board, 400, 0)


@pytest.mark.parametrize(
    ("change", "key", "english", "russian"),
    [
        (
            income,
            "income",
            "each production brings about 5 more gold",
            "каждое производство даёт примерно на 5 золота больше",
        ),
        (points, "points", "you have about 4 points more", "у вас примерно на 4 очка больше"),
        (
            danger,
            "-open:21:1",
            "Boris's armies would probably not take Gaul from you",
            "армии игрока Boris, скорее всего, не возьмут ваше поселение (Галлия)",
        ),
        (
            possible,
            "affords:iron-working",
            "the next production lets you buy Iron Working",
            "после следующего производства хватит на технологию «Обработка железа»",
        ),
    ],
    ids=["income", "points", "danger", "possible"],
)
def test_exactly_what_differs_is_named(change: Callable[[Board], None], key: str, english: str, russian: str) -> None:
    only_named(table, change, key, english, russian)

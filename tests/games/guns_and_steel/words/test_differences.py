"""What a hint says of two positions of which one has more income, more points, less danger, or a new possibility."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ecumene.games.guns_and_steel.state.board import Board
from tests.bots.differing import only_named

from ..positions import CARDS, RENAISSANCE, only, seat


def income(board: Board) -> None:
    """A card that lies ready again."""
    board.restore(0, CARDS["Agriculture"])


def points(board: Board) -> None:
    board.players[0].points += 2


def danger(board: Board) -> None:
    board.players[1].hand.remove(CARDS["Knights"])


def possible(board: Board) -> None:
    """Nothing that lies below makes the card dearer any more."""
    board.offers = ((CARDS["Calendar"], 0),)


ALL = "Food, Iron, Horse, Gunpowder, Oil"


def table() -> Board:
    own = seat(hand="Barter", up="Trade", tech="Agriculture")
    board = only("purchase", own, seat(hand="Knights"), theme=RENAISSANCE, pyramid=(), wonders="", temporary=ALL)
    board.offers = ((CARDS["Calendar"], 9),)
    return board


@pytest.mark.parametrize(
    ("change", "key", "english", "russian"),
    [
        (income, "resources", "you have about 1 more resource at hand", "у вас наготове примерно на 1 ресурс больше"),
        (points, "points", "you have about 2 points more", "у вас примерно на 2 очка больше"),
        (
            danger,
            "-attacked:1",
            "Boris would probably not beat you in an attack",
            "Boris, скорее всего, не победит вас атакой",
        ),
        (possible, "affords:C31", "you can pay for Calendar", "хватает на карту «Календарь»"),
    ],
    ids=["income", "points", "danger", "possible"],
)
def test_exactly_what_differs_is_named(change: Callable[[Board], None], key: str, english: str, russian: str) -> None:
    only_named(table, change, key, english, russian)

"""Where the points of Monumental Duel come from, and what decides a tie."""

from __future__ import annotations

import pytest

from ecumene.engine.results import Tally
from ecumene.games.monumental_duel import GAME

from ..positions import lay_out, seat


def lines(account: list[Tally]) -> dict[str, list[int]]:
    return {str(line.name): list(line.numbers) for line in account}


def test_every_line_of_the_account() -> None:
    board = lay_out(
        seat(city="Petra, Fort/Sailing", provinces="Sahara, Barricade, Cyprus", policies="Bushido, Kabuki"),
        seat(
            "Malians", deck="Colossus of Rhodes", discard="Currency, Banking", provinces="Transvaal", free_cities="Aden"
        ),
    )
    assert lines(GAME.ending.account(board)) == {
        "Provinces": [2, 1],
        "Acquired knowledge": [1, 2],
        "Wonders": [2, 2],
        "Policies": [4, 0],
        "Free cities": [0, 2],
        "Most provinces": [3, 0],
        "Most knowledge": [0, 3],
        "Most wonders": [3, 3],
        "Most policies": [3, 0],
    }
    assert board.scores() == [18, 13]
    assert [line.each for line in GAME.ending.account(board)] == [1, 1, 2, 2, 2, 0, 0, 0, 0]
    assert GAME.ending.tie_break(board) is None


def test_a_tie_brings_the_points_of_the_most_to_both() -> None:
    account = lines(GAME.ending.account(lay_out(seat(provinces="Sahara"), seat("Malians", provinces="Cyprus"))))
    assert [account[name] for name in account if name.startswith("Most")] == [[3, 3]] * 4


@pytest.mark.parametrize(
    ("own", "other", "holder", "words"),
    [
        ("", "9G 9K", 0, "A tie: the advantage decides."),
        ("2G", "1G 9K", -1, "A tie: more gold decides."),
        ("2G", "2G 1K", -1, "A tie: more culture decides."),
        ("2G", "2G", -1, "None"),
    ],
)
def test_what_decides_a_tie(own: str, other: str, holder: int, words: str) -> None:
    assert (
        str(GAME.ending.tie_break(lay_out(seat(stock=own), seat("Malians", stock=other), advantage=(holder, ""))))
        == words
    )

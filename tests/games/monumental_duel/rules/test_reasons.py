"""Why not: reasons name what is missing."""

from __future__ import annotations

import pytest

from ecumene.engine import Absent, Shortage
from tests.games.monumental_duel.positions import seat, take, turn, why_not


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("apply 1", "No knowledge lies there."),
        ("use 2", "No card lies there."),
        ("advantage troops", "What lies there can be outbid only with production."),
        ("scout Venice", "The scout needs 1 gold to trade with an open city."),
    ],
)
def test_reasons_name_what_is_missing(text: str, reason: str) -> None:
    assert str(why_not(turn(seat(stock="2P 1T", city="*Fort"), advantage=(1, "2P")), text)) == reason


def test_what_cannot_be_copied_is_not_said_to_be_nothing() -> None:
    board = take(turn(seat(stock="1G", city="*Golden Gate Bridge, Fort, Temple")), "use 1")
    assert isinstance(why_not(board, "copy Mine"), Absent)


def test_a_province_without_a_bonus_to_apply_is_not_said_to_be_all() -> None:
    own = seat("Aztecs", stock="1G", provinces="Sahara, Cyprus")
    board = take(turn(own, advantage=(0, "1T")), "warlord")
    assert str(why_not(board, "bonus Panama")) == "You control no such province."


def test_numbers_of_tokens_far_beyond_ones_means_are_not_listed() -> None:
    board = take(turn(seat(stock="2P")), "advantage production")
    assert isinstance(why_not(board, "amount 4"), Shortage)
    assert isinstance(why_not(board, "amount 5"), Absent)

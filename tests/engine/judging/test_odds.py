from __future__ import annotations

from math import e

import pytest

from ecumene.engine import Chance
from ecumene.engine.judging.odds import odds, shares, with_points
from ecumene.engine.seats import clockwise, seat_features


def test_the_best_has_odds_of_one_and_the_spread_costs_a_factor_of_e() -> None:
    assert odds([4, 10, 7], spread=3) == pytest.approx([1 / e**2, 1, 1 / e])


def test_shares_are_one_together() -> None:
    assert shares([5, 5]) == [0.5, 0.5]
    found = shares([1.0, 2.0, 3.0])
    assert sum(found) == pytest.approx(1)
    assert found[2] / found[1] == pytest.approx(e)


def test_a_part_of_the_win_goes_by_points() -> None:
    assert with_points([1.0, 0.0], [3, 3], part=0.2, spread=1.0) == pytest.approx([0.9, 0.1])


def test_huge_values_do_not_overflow() -> None:
    assert shares([-1e6, 1e6]) == [0.0, 1.0]


def test_a_weighted_pick_follows_the_weights() -> None:
    chance = Chance.seeded(1)
    picks = [chance.pick_weighted("abc", [1, 0, 3]) for _ in range(4000)]
    assert picks.count("b") == 0
    assert 0.7 < picks.count("c") / 4000 < 0.8


def test_a_weighted_pick_takes_one_number_from_the_generator() -> None:
    chance, other = Chance.seeded(1), Chance.seeded(1)
    chance.pick_weighted("abc", [1, 2, 3])
    other.bits()
    assert chance == other


def test_seats_go_round() -> None:
    assert clockwise(2, 4) == [2, 3, 0, 1]


def test_seats_that_are_not_there_are_zeros() -> None:
    assert seat_features(1, 2, 4, lambda seat: [seat + 0.5, 1.0]) == [1.5, 1.0, 0.5, 1.0, 0.0, 0.0, 0.0, 0.0]

"""Win rates and ratings: known figures, and that they are as sure as they say."""

from __future__ import annotations

import pytest

from ecumene.bots.rating import MIDDLE, Meeting, rate, ratings, wilson


def test_wilson_gives_the_published_interval() -> None:
    """80 of 100: Wilson's interval is 71.1 % to 86.7 %."""
    share, low, high = wilson(80, 100)
    assert (share, round(low, 3), round(high, 3)) == (0.8, 0.711, 0.867)


@pytest.mark.parametrize(("wins", "games"), [(0, 0), (0, 10), (10, 10), (2.5, 7)])
def test_wilson_stays_within_its_bounds(wins: float, games: int) -> None:
    share, low, high = wilson(wins, games)
    assert 0 <= low <= share <= high <= 1


def meet(first: str, second: str, wins: int, games: int, others: int = 1) -> list[Meeting]:
    won = Meeting({first: 1, second: others}, {first: 1.0, second: 0.0})
    lost = Meeting({first: 1, second: others}, {first: 0.0, second: 1.0})
    return [won] * wins + [lost] * (games - wins)


def test_ten_to_one_is_four_hundred_points() -> None:
    found = ratings(["a", "b"], meet("a", "b", 1000, 1100))
    assert found["a"] - found["b"] == pytest.approx(400, abs=3)
    assert found["a"] + found["b"] == pytest.approx(2 * MIDDLE)


def test_a_fair_share_among_four_is_an_even_rating() -> None:
    found = ratings(["a", "b"], meet("a", "b", 250, 1000, others=3))
    assert found["a"] == pytest.approx(found["b"], abs=1)


def test_who_won_everything_has_a_rating_all_the_same() -> None:
    found = ratings(["a", "b"], meet("a", "b", 50, 50))
    assert 400 < found["a"] - found["b"] < 1000


def test_ratings_add_up_over_a_third_bot() -> None:
    """a beats b and b beats c three to one; so a is expected to beat c nine to one."""
    found = ratings(["a", "b", "c"], meet("a", "b", 300, 400) + meet("b", "c", 300, 400))
    assert found["a"] - found["c"] == pytest.approx(382, abs=6)


def test_intervals_shrink_with_more_games() -> None:
    few = rate(["a", "b"], [meet("a", "b", 1, 2), meet("a", "b", 2, 2)] * 10)
    many = rate(["a", "b"], [meet("a", "b", 1, 2), meet("a", "b", 2, 2)] * 100)
    assert few["a"].low < many["a"].low < many["a"].value < many["a"].high < few["a"].high


def test_no_games_no_knowledge() -> None:
    assert rate(["a", "b"], [])["a"].value == MIDDLE

"""Win rates and ratings: known figures, and that they are as sure as they say."""

from __future__ import annotations

import itertools
from math import log10

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


@pytest.mark.parametrize("games", [2, 4, 40, 400])
@pytest.mark.parametrize("others", [1, 3])
def test_who_won_everything_may_be_weaker_or_stronger_than_it_looks(games: int, others: int) -> None:
    """Nobody knows how much stronger: the upper end is far away."""
    found = rate(["a", "b"], [meet("a", "b", 2, 2, others)] * (games // 2))
    a, b = found["a"], found["b"]
    assert a.low < a.value < a.high
    assert b.low < b.value < b.high
    assert a.high - a.value > a.value - a.low > 50
    assert a.low + b.high == pytest.approx(2 * MIDDLE)


def test_two_wins_prove_nothing() -> None:
    assert rate(["a", "b"], [meet("a", "b", 2, 2)])["a"].low < MIDDLE


def test_the_more_wins_the_surer() -> None:
    """The interval's lower end is near Wilson's share: of 2 wins in 2 games 34 %, of 400 in 400 99 %."""
    lows = [rate(["a", "b"], [meet("a", "b", 2, 2)] * deals)["a"].low for deals in (1, 2, 10, 200)]
    assert lows == sorted(lows)
    wilsons = [MIDDLE + 200 * log10(low / (1 - low)) for _, low, _ in (wilson(n, n) for n in (2, 4, 20, 400))]
    assert lows == pytest.approx(wilsons, abs=60)


def test_deals_that_all_end_alike_leave_a_doubt() -> None:
    one, many = (rate(["a", "b"], [meet("a", "b", 1, 2)] * deals)["a"] for deals in (1, 100))
    assert one.low < many.low < MIDDLE < many.high < one.high


def test_single_games_give_the_bayesian_interval() -> None:
    """30 of 40, each with a deal of its own: Jeffreys' interval is 60.1 % to 86.4 %."""
    found = rate(["a", "b"], [meet("a", "b", 1, 1)] * 30 + [meet("a", "b", 0, 1)] * 10)["a"]
    shares = [1 / (1 + 10 ** ((MIDDLE - end) / 200)) for end in (found.low, found.high)]
    assert shares == pytest.approx([0.601, 0.864], abs=0.02)


def test_a_ladder_on_which_the_better_always_wins_is_even() -> None:
    """The distances are the same from above and from below."""
    bots = ["a", "b", "c", "d", "e"]
    pairs = itertools.combinations(bots, 2)
    found = ratings(bots, [meeting for better, worse in pairs for meeting in meet(better, worse, 200, 200)])
    for above, below in zip(bots, reversed(bots), strict=True):
        assert found[above] - MIDDLE == pytest.approx(MIDDLE - found[below], abs=0.1)


def test_the_same_results_get_the_same_intervals() -> None:
    deals = [meet("a", "b", 1, 2), meet("a", "b", 2, 2)] * 3
    assert rate(["a", "b"], deals) == rate(["a", "b"], deals)


def test_no_games_no_knowledge() -> None:
    assert rate(["a", "b"], [])["a"].value == MIDDLE

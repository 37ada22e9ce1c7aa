"""Founding villages, and growing: prices, terrain and technologies."""

from __future__ import annotations

import pytest

from ecumene.games.civilization import GAME
from ecumene.games.civilization.rules.buying.growing import why_not_grow

from ...positions import (
    act,
    at,
    both,
    buy,
    count,
    endow,
    events,
    gold,
    lay,
    learn,
    legal,
    owner,
    put,
    settle,
    size,
    why_not,
    world,
)
from ...shops import shop

GROWING = {"standard": (5, 10, 20), "advanced": (20, 20, 20)}


@both
@pytest.mark.parametrize("era", [1, 2, 3, 4])
def test_founding_costs_gold_and_a_settler(rules: str, era: int) -> None:
    board = shop(rules, era)
    put(board, 0, "settler", "italia", 2)
    put(board, 1, "ancient-infantry", "italia")  # foreign pieces do not matter
    buy(board)
    act(board, "found italia")
    price = (5, 10, 15, 20)[era - 1] if rules == "standard" else 10
    assert (owner(board, "italia"), size(board, "italia"), gold(board)[0]) == (0, 1, 500 - price)
    assert count(board, 0, "settler", "italia") == 1
    assert why_not(board, "found italia").msgid == "There is one settlement in a region at most."


@both
def test_a_village_has_a_price_of_its_own(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAME.prices, "village-price", GAME.prices["fleet-price"])
    board = shop(rules)
    put(board, 0, "settler", "italia")
    price = 10 if rules == "standard" else 20
    endow(board, price - 1)
    buy(board)
    assert (why_not(board, "found italia").msgid, legal(board, "found")) == ("You need {n} more gold.", [])
    endow(board, price)
    act(buy(board), "found italia")
    assert (owner(board, "italia"), gold(board)[0]) == (0, 0)


def test_a_marker_that_lies_face_up_is_not_found_again() -> None:
    board = shop()
    put(board, 0, "settler", "italia")
    lay(board, "italia", "mountain", up=True)
    act(buy(board), "found italia")
    assert owner(board, "italia") == 0
    assert events(board, "finds") == []


@both
def test_growing_costs_what_the_table_says(rules: str) -> None:
    for n, price in enumerate(GROWING[rules], 1):
        board = buy(shop(rules, n=n))
        act(board, "grow gaul")
        assert (size(board, "gaul"), gold(board)[0]) == (n + 1, 500 - price)
        if n < 3:
            assert why_not(board, "grow gaul").msgid == "A settlement grows once a turn."
        else:
            assert why_not(board, "grow gaul").msgid == "It is a metropolis already."


@both
def test_all_settlements_grow_at_once_if_the_gold_suffices(rules: str) -> None:
    board = shop(rules, n=1)
    settle(board, 0, "cape", 2)
    endow(board, sum(GROWING[rules][:2]))
    buy(board)
    act(board, "grow-all")
    assert (size(board, "gaul"), size(board, "cape"), gold(board)[0]) == (2, 3, 0)
    assert why_not(board, "grow-all").msgid == "No two settlements can grow."


@both
@pytest.mark.parametrize(("terrain", "most"), [("mountain", 1), ("jungle", 2)])
def test_terrain_limits_growing(rules: str, terrain: str, most: int) -> None:
    board = shop(rules, n=most)
    lay(board, "gaul", terrain, up=True)
    buy(board)
    assert why_not(board, "grow gaul").msgid == "The terrain lets no larger settlement be."


def test_r48_founded_this_turn_standard_grows_one_level_and_advanced_does_not() -> None:
    for rules in ("standard", "advanced"):
        board = shop(rules)
        put(board, 0, "settler", "italia")
        buy(board)
        act(board, "found italia")
        if rules == "standard":
            act(board, "grow italia")
            assert size(board, "italia") == 2
            assert why_not(board, "grow italia").msgid == "A settlement grows once a turn."
        else:
            assert why_not(board, "grow italia").msgid == "It was founded this turn."


@pytest.mark.parametrize(("n", "technology"), [(1, "construction"), (2, "chemistry"), (3, "medicine")])
def test_advanced_sizes_need_a_technology_in_play(n: int, technology: str) -> None:
    board = world(2, "advanced", 3)
    settle(board, 0, "gaul", n)
    endow(board, 100)
    learn(board, 1, *{"construction", "chemistry", "medicine"} - {technology})
    reason = why_not_grow(board, 0, at("gaul"))
    assert reason is not None
    assert reason.msgid == "The technology for the next size is not in play."
    learn(board, 1, technology)
    assert why_not_grow(board, 0, at("gaul")) is None

"""Tokens: paying, gaining, losing."""

from __future__ import annotations

import itertools

import pytest

from ecumene.games.through_the_ages.rules.civilization import economy
from ecumene.games.through_the_ages.state.board import Player
from tests.games.through_the_ages.positions import act, know, lead, legal, ready, store, table, work


def rich(tokens: tuple[int, int, int, int], bank: int, ages: tuple[int, ...] = (0, 1, 2, 3)) -> Player:
    """A player with so many tokens on his mines, which are those of the given ages."""
    board = table()
    names = ("bronze-0", "iron-1", "coal-2", "oil-3")
    own = know(board, *(names[age] for age in ages))
    own.tokens[4:8] = tokens
    own.blue = bank
    return own


def least_tokens(amount: int, worths: tuple[int, ...]) -> int:
    """The fewest tokens that are worth so much."""
    best = [0] + [999] * amount
    for total in range(1, amount + 1):
        best[total] = 1 + min((best[total - worth] for worth in worths if worth <= total), default=999)
    return best[amount]


@pytest.mark.parametrize("ages", [(0,), (0, 1), (0, 2), (0, 3), (0, 1, 2), (0, 1, 3), (0, 2, 3), (0, 1, 2, 3)])
def test_gaining_takes_as_few_tokens_as_possible(ages: tuple[int, ...]) -> None:
    worths = tuple((1, 2, 3, 5)[age] for age in ages)
    for amount in range(1, 13):
        own = rich((0, 0, 0, 0), 16, ages)
        economy._place(own, economy._open_holders(own, food=False), amount)
        assert own.resources == amount
        assert 16 - own.blue == least_tokens(amount, worths)


def test_with_too_few_tokens_one_gains_the_nearest_less() -> None:
    for bank, amount in itertools.product(range(4), range(1, 13)):
        own = rich((0, 0, 0, 0), bank)
        reachable = [sum(c) for n in range(bank + 1) for c in itertools.combinations_with_replacement((1, 2, 3, 5), n)]
        economy._place(own, economy._open_holders(own, food=False), amount)
        assert own.resources == max(total for total in reachable if total <= amount)


@pytest.mark.parametrize("tokens", list(itertools.product(range(3), repeat=4)))
def test_paying_is_exact_and_keeps_the_tokens(tokens: tuple[int, int, int, int]) -> None:
    total = sum(count * worth for count, worth in zip(tokens, (1, 2, 3, 5), strict=True))
    for amount in range(1, total + 1):
        own = rich(tokens, 5)
        economy.pay_resources(own, amount)
        assert own.resources == total - amount
        assert own.blue + sum(own.tokens) == 5 + sum(tokens)
        # Breaking a token down never makes one of more worth than there was.
        assert all(own.tokens[4 + place] <= sum(tokens[place:]) * 5 for place in range(4))


def test_the_smallest_tokens_go_first() -> None:
    own = rich((2, 0, 0, 1), 3)
    economy.pay_resources(own, 2)
    assert own.tokens[4:8] == [0, 0, 0, 1]


def test_change_from_a_large_token() -> None:
    own = rich((0, 0, 0, 1), 3)
    economy.pay_resources(own, 1)
    assert own.tokens[4:8] == [1, 0, 1, 0]
    assert own.blue == 2


def test_overpaying_with_an_empty_bank() -> None:
    own = rich((0, 0, 0, 2), 0)
    economy.pay_resources(own, 1)
    assert own.resources == 8
    assert own.tokens[4:8] == [0, 0, 1, 1]


def test_temporary_food_and_resources_are_spent_first() -> None:
    board = table()
    own = store(board, food=3, resources=3)
    own.spare_food = own.spare_resources = 1
    act(ready(board), "population", "build bronze-0")
    assert (own.food, own.spare_food) == (2, 0)
    assert (own.resources, own.spare_resources) == (2, 0)


def test_losing_a_blue_token_from_the_bank_then_from_cards() -> None:
    board = table()
    own = store(board, food=1, resources=1)
    own.blue = 1
    board.steps.clear()
    board.decision = None
    economy.lose_blue(board, 0, 2)
    board.run()
    assert legal(board) == ["unload agriculture-0", "unload bronze-0"]
    act(board, "unload bronze-0")
    assert (own.blue, own.food, own.resources) == (0, 1, 0)


def test_losing_population_takes_unused_workers_first() -> None:
    board = table()
    own = board.players[0]
    board.steps.clear()
    board.decision = None
    economy.lose_population(board, 0, 2)
    board.run()
    assert (own.unused, own.yellow) == (0, 19)
    assert "lose religion-0" not in legal(board)
    act(board, "lose warriors-0")
    assert (own.yellow, own.strength) == (20, 0)


def test_without_gates_no_new_token_goes_to_a_lab() -> None:
    board = table()
    own = work(board, computers_3=1)
    economy.gain_resources(board, 0, 3)
    assert (own.tokens[4], own.tokens[8:12]) == (3, [0, 0, 0, 0])
    lead(board, "gates-3")
    economy.gain_resources(board, 0, 3)
    assert (own.tokens[4], own.tokens[8:12]) == (3, [0, 0, 0, 1])
    own.leader = None
    own.tokens[4] = 0
    economy.pay_resources(own, 1)
    assert (own.tokens[4], own.tokens[8:12]) == (2, [0, 0, 0, 0])

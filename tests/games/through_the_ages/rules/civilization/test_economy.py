"""Tokens: paying, gaining, losing, production."""

from __future__ import annotations

import itertools

import pytest

from ecumene.games.through_the_ages.rules.civilization import economy
from ecumene.games.through_the_ages.rules.civilization.ratings import corruption, discontent
from ecumene.games.through_the_ages.state.board import Player
from tests.games.through_the_ages.positions import (
    act,
    card,
    complete,
    hold,
    know,
    lead,
    legal,
    ready,
    store,
    table,
    work,
)


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


@pytest.mark.parametrize(("bank", "lost"), [(16, 0), (11, 0), (10, 2), (6, 2), (5, 4), (1, 4), (0, 6)])
def test_corruption(bank: int, lost: int) -> None:
    own = rich((0, 0, 0, 0), bank)
    assert corruption(own) == lost


def test_corruption_takes_food_when_resources_are_missing() -> None:
    board = table()
    own = store(board, food=5, resources=1)
    own.blue = 6
    economy.suffer_corruption(board, 0)
    assert (own.food, own.resources) == (4, 0)


@pytest.mark.parametrize(
    ("bank", "need"), [(18, 0), (17, 0), (16, 1), (13, 1), (12, 2), (10, 3), (8, 4), (6, 5), (4, 6), (2, 7), (0, 8)]
)
def test_happiness_needed(bank: int, need: int) -> None:
    own = table().players[0]
    own.yellow = bank
    assert discontent(own) == need


def test_production_at_the_end_of_the_turn() -> None:
    board = table()
    own = act(board, "end").players[0]
    assert (own.food, own.resources, own.science, own.culture) == (2, 2, 1, 0)
    assert len(own.military_hand) == 2
    assert (own.civil, own.military) == (4, 2)


def test_production_and_corruption_are_told_in_their_order() -> None:
    board = table()
    own = store(board, food=3, resources=5)
    own.yellow = 16
    own.workers[0] = 3
    board.heard = []
    economy.produce(board, 0)
    assert [(event.kind, event.args["n"]) for event in board.heard] == [
        ("corruption", 2),
        ("loses resources", 2),
        ("food", 3),
        ("eats", 1),
        ("resources", 2),
    ]


def test_the_best_farms_produce_first() -> None:
    board = table()
    own = work(board, agriculture_0=2, irrigation_1=1)
    own.blue = 2
    economy.produce_food(board, 0)
    assert own.tokens[:4] == [1, 1, 0, 0]


def test_hunger_costs_four_culture_for_each_food() -> None:
    board = table()
    own = store(board, food=1)
    own.yellow, own.culture = 12, 9
    economy.consume(board, 0)
    assert (own.food, own.culture) == (0, 5)


def test_an_uprising_skips_production() -> None:
    board = table()
    own = board.players[0]
    own.yellow, own.unused = 12, 1
    act(ready(board), "end")
    assert (own.food, own.resources, own.science) == (0, 0, 0)
    assert len(own.military_hand) == 2


def test_unused_workers_hold_an_uprising_off() -> None:
    board = table()
    own = board.players[0]
    own.yellow, own.unused = 13, 1
    act(ready(board), "end")
    assert own.science == 1


def test_at_most_three_military_cards_are_drawn() -> None:
    board = table()
    know(board, "military-theory-3", "communism-3")
    own = act(board, "end").players[0]
    assert len(own.military_hand) == 3


def test_military_cards_above_the_limit_are_discarded_first() -> None:
    board = table()
    hold(board, "legion-1", "phalanx-1", "heavy-cavalry-1")
    act(board, "end")
    assert legal(board) == ["discard legion-1", "discard phalanx-1", "discard heavy-cavalry-1"]
    own = act(board, "discard legion-1").players[0]
    assert len(own.military_hand) == 4
    assert board.discards == [card("legion-1")]


def test_transcontinental_railroad_doubles_the_best_mine() -> None:
    board = table()
    work(board, bronze_0=2, iron_1=1)
    own = complete(board, "transcontinental-railroad-2")
    economy.produce_resources(board, 0)
    assert own.tokens[4:6] == [2, 2]
    assert economy.resource_production(own) == 6


def test_gates_labs_produce_resources() -> None:
    board = table()
    work(board, philosophy_0=1, computers_3=2)
    own = lead(board, "gates-3")
    economy.produce_resources(board, 0)
    assert own.tokens[8:12] == [0, 0, 0, 2]
    assert own.resources == 8
    assert economy.resource_production(own) == 2
    own.leader = None
    economy.pay_resources(own, 8)
    assert own.resources == 0


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

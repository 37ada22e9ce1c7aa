"""Production: corruption, hunger, an uprising, the best farms and mines."""

from __future__ import annotations

import pytest

from ecumene.games.through_the_ages.rules.civilization import economy
from ecumene.games.through_the_ages.rules.civilization.production import (
    consume,
    produce,
    produce_food,
    produce_resources,
    resource_production,
    suffer_corruption,
)
from ecumene.games.through_the_ages.rules.civilization.ratings import corruption, discontent
from tests.games.through_the_ages.positions import act, complete, lead, ready, store, table, work
from tests.games.through_the_ages.rules.civilization.test_economy import rich


@pytest.mark.parametrize(("bank", "lost"), [(16, 0), (11, 0), (10, 2), (6, 2), (5, 4), (1, 4), (0, 6)])
def test_corruption(bank: int, lost: int) -> None:
    own = rich((0, 0, 0, 0), bank)
    assert corruption(own) == lost


def test_corruption_takes_food_when_resources_are_missing() -> None:
    board = table()
    own = store(board, food=5, resources=1)
    own.blue = 6
    suffer_corruption(board, 0)
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
    produce(board, 0)
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
    produce_food(board, 0)
    assert own.tokens[:4] == [1, 1, 0, 0]


def test_hunger_costs_four_culture_for_each_food() -> None:
    board = table()
    own = store(board, food=1)
    own.yellow, own.culture = 12, 9
    consume(board, 0)
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


def test_transcontinental_railroad_doubles_the_best_mine() -> None:
    board = table()
    work(board, bronze_0=2, iron_1=1)
    own = complete(board, "transcontinental-railroad-2")
    produce_resources(board, 0)
    assert own.tokens[4:6] == [2, 2]
    assert resource_production(own) == 6


def test_gates_labs_produce_resources() -> None:
    board = table()
    work(board, philosophy_0=1, computers_3=2)
    own = lead(board, "gates-3")
    produce_resources(board, 0)
    assert own.tokens[8:12] == [0, 0, 0, 2]
    assert own.resources == 8
    assert resource_production(own) == 2
    own.leader = None
    economy.pay_resources(own, 8)
    assert own.resources == 0

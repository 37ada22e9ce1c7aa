"""What is in the box, and the tables of the rule book."""

from __future__ import annotations

from collections import Counter

import pytest

from ecumene.games.guns_and_steel import GAME
from ecumene.games.guns_and_steel.box.cards import ERAS, HORSE, NEW_WORLD, RENAISSANCE, RESOURCES, START
from tests.games.guns_and_steel.rules.solver import changes


def test_fifty_five_civilization_cards_and_twenty_wonders() -> None:
    assert list(GAME.cards) == [f"C{n:02}" for n in range(1, 56)]
    assert list(GAME.wonders) == [f"W{n:02}" for n in range(1, 21)]


def test_the_starting_cards_are_three_food_and_two_iron() -> None:
    start = [card for card in GAME.cards.values() if card.theme == START]
    assert [card.id for card in start] == ["C01", "C02", "C03", "C04", "C05"]
    assert Counter(RESOURCES[card.resource].name for card in start) == {"Food": 3, "Iron": 2}


@pytest.mark.parametrize(("theme", "first"), [(NEW_WORLD, 6), (RENAISSANCE, 31)])
def test_each_theme_has_7_6_5_4_and_3_cards_numbered_by_era(theme: str, first: int) -> None:
    cards = [card for card in GAME.cards.values() if card.theme == theme]
    assert [card.id for card in cards] == [f"C{n:02}" for n in range(first, first + 25)]
    eras = [era for era, size in enumerate((7, 6, 5, 4, 3)) for _ in range(size)]
    assert [card.resource - HORSE for card in cards] == eras


@pytest.mark.parametrize(("theme", "first"), [(NEW_WORLD, 1), (RENAISSANCE, 11)])
def test_each_theme_has_two_wonders_an_era(theme: str, first: int) -> None:
    wonders = [wonder for wonder in GAME.wonders.values() if wonder.theme == theme]
    assert [wonder.id for wonder in wonders] == [f"W{n:02}" for n in range(first, first + 10)]
    assert [wonder.era for wonder in wonders] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]


def test_the_order_of_the_resources() -> None:
    order = ["Food", "Iron", "Horse", "Gunpowder", "Oil", "Information", "Space"]
    assert [resource.name for resource in RESOURCES] == order
    assert [era.name for era in ERAS] == order[2:]


def test_only_renaissance_wonders_ask_for_glory() -> None:
    for wonder in GAME.wonders.values():
        assert (wonder.glory > 0) == (wonder.theme == RENAISSANCE)


@pytest.mark.parametrize(
    ("name", "cost"),
    [("C19", {"Gunpowder": 2}), ("C29", {"Horse": 1, "Gunpowder": 1, "Oil": 2}), ("C39", {"Iron": 1, "Horse": 1})],
)
def test_costs_that_the_rule_book_names(name: str, cost: dict[str, int]) -> None:
    card = GAME.cards[name]
    assert {RESOURCES[kind].name: n for kind, n in enumerate(card.cost) if n} == cost


def test_cards_that_the_rule_book_shows_as_responses() -> None:
    assert all(GAME.cards[id].response for id in ("C10", "C14", "C25"))  # Knights, Charge, Blitzkrieg


def test_the_exchange_table() -> None:
    """Two of a kind for one of the next, Oil for Information, any three for Information; nothing makes a Space."""
    pairs = {kind: tuple(2 if k == kind else 0 for k in range(7)) for kind in range(7)}
    for kind in range(5):
        assert tuple(int(k == kind + 1) for k in range(7)) in set(changes(pairs[kind]))
    assert not any(after[6] for after in changes(pairs[5]))

"""Impacts: the events of age III, in the game and at its end."""

from __future__ import annotations

import pytest

from ecumene.games.through_the_ages.rules.events.impacts import score_impacts
from ecumene.games.through_the_ages.state.board import Board
from tests.games.through_the_ages.positions import (
    card,
    colonize,
    complete,
    give,
    happen,
    know,
    lead,
    make_pact,
    ready,
    stack,
    table,
    work,
)


def culture(board: Board) -> list[int]:
    return [own.culture for own in board.players]


def test_impact_of_agriculture_is_the_food_of_the_farms_and_more_for_a_surplus() -> None:
    board = table(2, age=3)
    work(board, mechanized_agriculture_3=1)
    board.players[1].yellow = 10
    happen(board, "impact-of-agriculture-3")
    assert culture(board) == [2 + 5 + 4, 2]


def test_ruling_impact_of_agriculture_counts_no_pacts() -> None:
    board = table(3, age=3)
    make_pact(board, "international-trade-agreement-2", side=1)
    happen(board, "impact-of-agriculture-3")
    assert culture(board) == [6, 6, 6]


@pytest.mark.parametrize(
    ("impact", "known", "workers", "scored"),
    [
        ("architecture", (), {"computers_3": 1, "opera_2": 2, "theology_1": 1}, [3 + 4 + 1, 0]),
        ("competition", (), {"knights_1": 2, "air_forces_3": 1, "team_sports_2": 1}, [2 + 3 + 2, 0]),
        ("government", ("communism-3",), {}, [14 + 5, 8 + 2]),
        ("progress", ("democracy-3", "strategy-2", "cartography-1"), {}, [2 * (3 + 2 + 1), 0]),
        ("technology", ("democracy-3", "computers-3", "rockets-3", "satellites-3", "strategy-2"), {}, [4 * 4, 0]),
        (
            "variety",
            ("strategy-2", "masonry-1", "knights-1"),
            {"drama_1": 1, "opera_2": 1, "cannon_2": 1},
            [2 * (2 + 2 + 2), 2 * 2],
        ),
    ],
)
def test_impacts_count_technologies_and_workers(
    impact: str, known: tuple[str, ...], workers: dict[str, int], scored: list[int]
) -> None:
    board = table(2, age=3)
    know(board, *known)
    work(board, **workers)
    happen(board, f"impact-of-{impact}-3")
    assert culture(board) == scored


def test_impact_of_balance_is_twice_the_lowest_production() -> None:
    board = table(2, age=3)
    work(board, drama_1=2, philosophy_0=2, iron_1=1, irrigation_1=1)
    happen(board, "impact-of-balance-3")
    assert culture(board) == [2 * 2, 0]


def test_ruling_impact_of_balance_counts_what_pacts_produce() -> None:
    board = table(3, age=3)
    work(board, opera_2=2, scientific_method_2=2, coal_2=1)
    board.players[0].known |= card("scientific-method-2").bit
    make_pact(board, "international-trade-agreement-2", side=1)
    happen(board, "impact-of-balance-3")
    assert culture(board)[0] == 2 * 3


def test_ruling_impact_of_balance_counts_the_labs_of_gates_but_neither_corruption_nor_consumption() -> None:
    board = table(2, age=3)
    own = work(board, irrigation_1=2, philosophy_0=1, scientific_method_2=2, opera_2=2)
    own.blue, own.yellow = 0, 1
    happen(board, "impact-of-balance-3")
    assert own.culture == 2 * 2
    own.culture = 0
    lead(board, "gates-3")
    happen(board, "impact-of-balance-3")
    assert own.culture == 2 * min(2 + 4, 2 + 4, 1 + 6, 6)


def test_impact_of_colonies() -> None:
    board = table(2, age=3)
    colonize(board, "vast-territory-1")
    colonize(board, "wealthy-territory-2")
    happen(board, "impact-of-colonies-3")
    assert culture(board) == [6, 0]


def test_impact_of_happiness() -> None:
    board = give(table(2, age=3), 0, 10)
    work(board, religion_0=2)
    board.players[1].yellow = 12
    happen(board, "impact-of-happiness-3")
    assert culture(board) == [4, 10 - 4]


def test_impact_of_industry_counts_the_railroad() -> None:
    board = table(2, age=3)
    work(board, oil_3=2)
    complete(board, "transcontinental-railroad-2")
    happen(board, "impact-of-industry-3")
    assert culture(board) == [2 + 10 + 5, 2]


def test_impact_of_industry_counts_neither_gates_nor_pacts() -> None:
    board = table(3, age=3)
    lead(board, "gates-3")
    work(board, computers_3=2)
    make_pact(board, "international-trade-agreement-2")
    happen(board, "impact-of-industry-3")
    assert culture(board) == [2, 2, 2]


def test_impact_of_population_counts_content_workers_above_ten() -> None:
    board = table(2, age=3)
    own = board.players[0]
    own.unused, own.yellow = 9, 13
    ready(board)
    happen(board, "impact-of-population-3")
    assert culture(board) == [2 * (15 - 1 - 10), 0]


@pytest.mark.parametrize(
    ("players", "places"), [(2, [10, 0]), (3, [14, 7, 0]), (4, [15, 10, 5, 0])], ids=["two", "three", "four"]
)
def test_impact_of_science_and_strength_go_by_places(players: int, places: list[int]) -> None:
    board = table(players, age=3)
    for seat in range(players):
        work(board, seat=seat, philosophy_0=5 - seat, warriors_0=seat + 1)
    happen(board, "impact-of-science-3")
    assert culture(board) == places
    happen(board, "impact-of-strength-3")
    assert culture(board) == [a + b for a, b in zip(places, reversed(places), strict=True)]


def test_impact_of_strength_gives_a_tie_to_the_active_player_and_those_after_him() -> None:
    board = table(4, seat=2, age=3)
    happen(board, "impact-of-strength-3")
    assert culture(board) == [5, 0, 15, 10]


def test_impact_of_wonders_counts_ruins() -> None:
    board = table(2, age=3)
    own = complete(board, "pyramids-0", "great-wall-1", "eiffel-tower-2", "internet-3")
    own.ruins.append(own.wonders.pop(0))
    ready(board)
    happen(board, "impact-of-wonders-3")
    assert culture(board) == [5 + 4 + 3 + 2, 0]


def test_at_the_end_the_impacts_left_in_both_decks_are_scored() -> None:
    board = table(3, seat=2, age=4)
    colonize(board, "vast-territory-1", seat=1)
    stack(board, ("impact-of-strength-3", "rats-1"), (("impact-of-colonies-3", 0), ("cold-war-2", 1)))
    board.active = 2
    score_impacts(board)
    assert culture(board) == [14, 7 + 3, 0]
    assert [left.id for left in (*board.current, *board.future)] == ["rats-1", "cold-war-2"]
    assert len(board.current) == len(board.current_by)


def test_at_the_end_ties_go_to_the_first_player_still_in_the_game() -> None:
    board = table(3, seat=2, age=4)
    board.players[0].resigned = True
    stack(board, ("impact-of-strength-3",))
    score_impacts(board)
    assert culture(board) == [0, 10, 0]

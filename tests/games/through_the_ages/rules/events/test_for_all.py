"""Events that strike all, each by its own values."""

from __future__ import annotations

import pytest

from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.rules.civilization.ratings import discontent
from tests.games.through_the_ages.positions import (
    act,
    card,
    complete,
    give,
    happen,
    lead,
    legal,
    make_pact,
    ranked,
    ready,
    refusal,
    store,
    table,
    work,
)


@pytest.mark.parametrize(
    ("event", "workers", "gained", "amounts"),
    [
        ("cultural-influence-1", {"drama_1": 1}, "culture", [2, 0]),
        ("good-harvest-1", {"irrigation_1": 1}, "food", [4, 2]),
        ("new-deposits-1", {"iron_1": 1}, "resources", [4, 2]),
        ("scientific-breakthrough-1", {"philosophy_0": 2}, "science", [2, 1]),
        ("popularization-of-science-2", {"philosophy_0": 2}, "culture", [2, 1]),
        ("prosperity-2", {"religion_0": 2}, "food", [2, 0]),
        ("prosperity-2", {"religion_0": 7}, "food", [7, 0]),
        ("prosperity-2", {"religion_0": 8}, "food", [8, 0]),
        ("prosperity-2", {"religion_0": 9}, "food", [8, 0]),
    ],
)
def test_all_gain_by_their_own_values(event: str, workers: dict[str, int], gained: str, amounts: list[int]) -> None:
    board = table(2)
    work(board, **workers)
    happen(board, event)
    assert [getattr(own, gained) for own in board.players] == amounts


def test_ruling_immigration_goes_to_all_of_the_happiest_for_no_food() -> None:
    board = table(3)
    work(board, religion_0=1)
    work(board, seat=2, religion_0=1)
    store(board, food=3)
    happen(board, "immigration-1")
    assert [own.unused for own in board.players] == [2, 1, 2]
    assert [own.food for own in board.players] == [3, 0, 0]


@pytest.mark.parametrize(
    ("event", "food", "resources"),
    [
        ("good-harvest-1", [2, 3, 2], [0, 0, 0]),
        ("new-deposits-1", [0, 0, 0], [3, 2, 2]),
        ("economic-progress-2", [2, 3, 2], [3, 2, 2]),
    ],
)
def test_ruling_pacts_pay_whenever_food_or_resources_are_produced(
    event: str, food: list[int], resources: list[int]
) -> None:
    """International Trade Agreement: a resource for the first player, food for the second."""
    board = table(3)
    make_pact(board, "international-trade-agreement-2")
    happen(board, event)
    assert [own.food for own in board.players] == food
    assert [own.resources for own in board.players] == resources


@pytest.mark.parametrize("event", ["new-deposits-1", "economic-progress-2"])
def test_ruling_a_pact_that_takes_resources_takes_them_then_too(event: str) -> None:
    board = table(3)
    make_pact(board, "acceptance-of-supremacy-2")
    happen(board, event)
    assert [own.resources for own in board.players] == [3, 1, 2]


@pytest.mark.parametrize(("event", "stored"), [("good-harvest-1", (2, 0)), ("new-deposits-1", (0, 2))])
def test_games_of_earlier_rules_go_on_without_what_pacts_pay(event: str, stored: tuple[int, int]) -> None:
    board = table(3)
    board.game = GAME.as_of("2")
    make_pact(board, "international-trade-agreement-2")
    happen(board, event)
    assert [(own.food, own.resources) for own in board.players] == [stored] * 3
    assert (board.game.rules_version, GAME.as_of(GAME.rules_version)) == ("2", GAME)


def test_pestilence_takes_unused_workers_first_and_then_asks_in_turn_order() -> None:
    board = table(3, seat=1)
    board.players[1].unused = board.players[0].unused = 0
    happen(board, "pestilence-1")
    assert board.player == 1
    act(board, "lose bronze-0")
    assert board.players[2].unused == 0
    assert board.player == 0
    act(board, "lose warriors-0")
    assert board.players[0].strength == 0


def test_rats() -> None:
    board = table(2)
    store(board, food=4, resources=2)
    happen(board, "rats-1")
    assert (board.players[0].food, board.players[0].resources) == (0, 2)


def test_ruling_rebellion_takes_two_of_the_actions_made_ready_for_each_discontent_worker() -> None:
    board = table(3)
    board.players[1].yellow = 16
    board.players[2].yellow = 8
    happen(board, "rebellion-1")
    assert [own.civil for own in board.players] == [4, 2, 0]
    act(board, "end")
    while "end" not in legal(board):
        act(board, "pass")
    assert (board.player, board.players[1].civil) == (1, 2)


def test_civil_unrest_costs_culture_and_those_with_the_most_a_blue_token() -> None:
    board = give(table(3), 20, 20, 20)
    board.players[0].yellow = 16
    board.players[1].yellow = board.players[2].yellow = 12
    happen(board, "civil-unrest-2")
    assert [own.culture for own in board.players] == [16, 12, 12]
    assert [own.blue for own in board.players] == [16, 15, 15]


def test_civil_unrest_does_nothing_where_all_are_content() -> None:
    board = give(table(2), 5, 5)
    happen(board, "civil-unrest-2")
    assert [(own.culture, own.blue) for own in board.players] == [(5, 16)] * 2


def test_a_blue_token_that_is_not_in_the_bank_leaves_a_card_of_choice() -> None:
    board = ranked(2)
    own = store(board, seat=1, food=8, resources=8)
    work(board, warriors_0=6)
    happen(board, "crime-wave-2")
    assert board.player == 1
    act(board, "unload bronze-0")
    assert (own.food, own.resources, own.blue) == (8, 7, 0)


def test_economic_progress_is_production_without_science_and_culture() -> None:
    board = table(2)
    own = store(board, resources=6)
    work(board, drama_1=1)
    happen(board, "economic-progress-2")
    assert (own.food, own.resources) == (2, 6)
    assert (own.culture, own.science) == (0, 0)
    assert (board.players[1].food, board.players[1].resources) == (2, 2)


def test_ruling_emigration_is_half_of_those_who_were_discontent_before_it_rounded_up() -> None:
    board = table(3)
    board.players[0].yellow, board.players[0].unused = 10, 3
    board.players[1].yellow = 16
    happen(board, "emigration-2")
    assert discontent(board.players[2]) == 0
    assert [own.unused for own in board.players] == [1, 0, 1]


def test_in_an_emigration_players_decide_in_turn_order() -> None:
    board = table(3, seat=1)
    for own in board.players:
        own.yellow, own.unused = 16, 0
    happen(board, "emigration-2")
    asked = []
    for _ in range(3):
        asked.append(board.player)
        act(board, "lose bronze-0")
    assert asked == [1, 2, 0]


def test_iconoclasm_removes_leaders_of_other_ages() -> None:
    board = table(3, age=2)
    lead(board, "homer-0")
    lead(board, "joan-of-arc-1", seat=1)
    lead(board, "newton-2", seat=2)
    happen(board, "iconoclasm-2")
    assert [own.leader for own in board.players] == [None, None, card("newton-2")]


def test_ruling_iconoclasm_in_age_iv_removes_all_leaders() -> None:
    board = table(2, age=4)
    lead(board, "gates-3")
    work(board, computers_3=2)
    happen(board, "iconoclasm-2")
    assert board.players[0].leader is None
    assert board.players[0].culture == 6


def test_ravages_of_time_turn_an_old_wonder_into_ruins() -> None:
    board = table(3)
    own = complete(board, "pyramids-0", "hanging-gardens-0", "eiffel-tower-2")
    complete(board, "kremlin-2", seat=1)
    happen(board, "ravages-of-time-2")
    assert set(legal(board)) == {"ruin pyramids-0", "ruin hanging-gardens-0"}
    assert "age A or I" in refusal(board, "ruin eiffel-tower-2")
    before = own.culture_rate
    act(board, "ruin pyramids-0")
    assert own.civil_total == 4
    assert own.culture_rate == before + 2
    assert own.wonder_count == 3
    assert board.players[1].wonders == [card("kremlin-2")]


def test_a_ruined_taj_mahal_takes_its_blue_token_along() -> None:
    board = table(2)
    own = complete(board, "taj-mahal-1")
    own.blue += 1
    happen(board, "ravages-of-time-2")
    assert own.ruins == [card("taj-mahal-1")]
    assert (own.blue, own.culture_rate) == (16, 2)


def test_homer_stays_under_a_ruined_wonder() -> None:
    board = table(2)
    own = complete(board, "pyramids-0")
    own.homer = card("pyramids-0")
    ready(board)
    happen(board, "ravages-of-time-2")
    assert own.ruins == [card("pyramids-0")]
    assert own.happiness == 1


def test_ruins_still_draw_tourists() -> None:
    board = table(3, age=3)
    complete(board, "pyramids-0", seat=1)
    make_pact(board, "international-tourism-3")
    assert board.players[0].culture_rate == 1
    happen(board, "ravages-of-time-2")
    assert board.players[1].ruins == [card("pyramids-0")]
    assert board.players[0].culture_rate == 1

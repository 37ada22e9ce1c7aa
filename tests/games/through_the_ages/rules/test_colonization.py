"""Colonization: the auction, the force, and every territory."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance
from ecumene.games.through_the_ages.rules.colonization import most_force
from ecumene.games.through_the_ages.state.board import Board
from tests.games.through_the_ages.positions import (
    act,
    card,
    complete,
    happen,
    hold,
    know,
    lead,
    legal,
    refusal,
    slot,
    table,
    use_tactic,
    work,
)

HISTORIC = "historic-territory-1"


def rest(board: Board) -> Board:
    """Everybody passes as long as somebody is asked to bid."""
    while board.decision is not None and board.decision.question.id.endswith("how_much_to_bid"):
        act(board, "pass")
    return board


# -- bids ----------------------------------------------------------------------------------------------------------


def test_bids_go_in_turn_order_and_only_rise() -> None:
    board = table(3, seat=1)
    for seat in range(3):
        work(board, seat=seat, warriors_0=4)
    happen(board, HISTORIC)
    asked = []
    for bid in ("bid 1", "bid 2", "pass", "bid 3", "pass"):
        asked.append(board.player)
        act(board, bid)
    assert asked == [1, 2, 0, 1, 2]
    assert board.player == 1
    assert legal(board) == ["send warriors-0", "done"]


def test_a_bid_must_be_higher_than_the_last() -> None:
    board = table(2)
    work(board, warriors_0=4)
    work(board, seat=1, warriors_0=4)
    happen(board, HISTORIC)
    act(board, "bid 3")
    assert legal(board) == ["bid 4", "pass"]
    assert "higher than the last one, 3" in refusal(board, "bid 3")


def test_a_bid_above_the_possible_force_is_refused() -> None:
    board = table(2)
    work(board, warriors_0=2)
    hold(board, "bonus-1", "rats-1")
    happen(board, HISTORIC)
    assert legal(board) == ["bid 1", "bid 2", "bid 3", "pass"]
    assert "more than 3" in refusal(board, "bid 4")


def test_ruling_eighty_is_the_highest_bid() -> None:
    board = table(2)
    own = work(board, warriors_0=90)
    happen(board, HISTORIC)
    assert most_force(own) == 90
    assert legal(board)[-2:] == ["bid 80", "pass"]
    act(board, "bid 80")
    rest(board)
    assert own.workers[slot("warriors-0")] == 10
    act(board, "done")
    assert own.colonies == [card(HISTORIC)]


def test_who_has_no_unit_cannot_bid() -> None:
    board = table(2)
    board.players[0].workers[slot("warriors-0")] = 0
    complete(board, "colossus-0")
    hold(board, "bonus-1")
    happen(board, HISTORIC)
    assert board.player == 1


def test_if_nobody_bids_the_territory_is_a_past_event() -> None:
    board = table(2)
    happen(board, HISTORIC)
    act(board, "pass", "pass")
    assert board.past == [card(HISTORIC)]
    assert not board.table


def test_the_last_who_is_left_may_have_it_for_one() -> None:
    board = table(3)
    happen(board, HISTORIC)
    act(board, "pass", "pass", "bid 1")
    assert board.players[2].colonies == [card(HISTORIC)]


def test_whoever_is_outbid_may_bid_again_and_one_who_passed_may_not() -> None:
    board = table(3)
    for seat in range(3):
        work(board, seat=seat, warriors_0=3)
    happen(board, HISTORIC)
    act(board, "pass", "bid 1", "bid 2")
    assert board.player == 1


# -- the force -----------------------------------------------------------------------------------------------------


def test_units_that_are_sent_go_back_to_the_yellow_bank() -> None:
    board = table(2)
    own = work(board, warriors_0=3, knights_1=1)
    happen(board, HISTORIC)
    act(board, "bid 3")
    rest(board)
    act(board, "send warriors-0")
    assert "3 at least" in refusal(board, "done")
    act(board, "send knights-1", "done")
    assert own.colonies == [card(HISTORIC)]
    assert (own.strength, own.yellow, own.unused) == (2, 20, 1)


def test_more_units_than_needed_may_be_sent() -> None:
    board = table(2)
    own = work(board, warriors_0=3)
    happen(board, HISTORIC)
    act(board, "bid 1")
    rest(board)
    act(board, "send warriors-0", "done")
    assert own.strength == 1


def test_bonus_cards_and_colonization_bonuses_count() -> None:
    board = table(2)
    own = know(board, "cartography-1")
    complete(board, "colossus-0")
    hold(board, "bonus-1", "bonus-1")
    assert most_force(own) == 1 + 2 + 1 + 2
    happen(board, HISTORIC)
    act(board, "bid 5")
    rest(board)
    assert set(legal(board)) == {"send warriors-0", "bonus bonus-1"}
    act(board, "bonus bonus-1")
    assert "at least one unit" in refusal(board, "done")
    act(board, "send warriors-0")
    assert own.colonies == [card(HISTORIC)]
    assert own.military_hand == [card("bonus-1")]
    assert board.seen_discards == [card("bonus-1")]


def test_armies_of_the_units_that_are_sent_count() -> None:
    board = table(2)
    own = work(board, warriors_0=5)
    use_tactic(board, "legion-1")
    assert most_force(own) == 5 + 2
    happen(board, HISTORIC)
    act(board, "bid 5")
    rest(board)
    act(board, "done")
    assert own.workers[slot("warriors-0")] == 2


def test_genghis_khan_forms_armies_of_the_force_too() -> None:
    board = table(2)
    own = work(board, warriors_0=3)
    use_tactic(board, "heavy-cavalry-1")
    lead(board, "genghis-khan-1")
    assert most_force(own) == 3 + 4


def test_what_else_makes_strong_does_not_count() -> None:
    board = table(2)
    own = work(board, warriors_0=3)
    for leader in ("alexander-0", "napoleon-2", "caesar-0"):
        lead(board, leader)
        assert most_force(own) == 3
    own = work(board, bread_and_circuses_1=2)
    know(board, "warfare-1")
    complete(board, "great-wall-1")
    assert most_force(own) == 3


def test_cook_discards_up_to_two_cards_for_one_each() -> None:
    board = table(2, age=2)
    own = lead(board, "cook-2")
    hold(board, "rats-1", "legion-1", "foray-1", "bonus-1")
    assert most_force(own) == 1 + 2 + 1
    happen(board, "historic-territory-2")
    act(board, "bid 3")
    rest(board)
    assert set(legal(board)) == {
        "send warriors-0",
        "bonus bonus-1",
        "discard rats-1",
        "discard legion-1",
        "discard foray-1",
    }
    act(board, "discard rats-1", "discard legion-1")
    assert set(legal(board)) == {"send warriors-0", "bonus bonus-1"}
    assert "Cook" in refusal(board, "discard foray-1")
    act(board, "send warriors-0")
    assert own.colonies == [card("historic-territory-2")]
    assert len(own.military_hand) == 2
    assert own.culture_rate == 2


def test_cook_counts_a_bonus_card_once_in_his_greatest_bid() -> None:
    board = table(2, age=2)
    own = lead(board, "cook-2")
    hold(board, "bonus-1", "bonus-2", "rats-1")
    assert most_force(own) == 1 + (1 + 2) + 1
    happen(board, "historic-territory-2")
    assert legal(board)[-2:] == ["bid 5", "pass"]
    act(board, "bid 5")
    rest(board)
    act(board, "bonus bonus-1", "bonus bonus-2", "discard rats-1")
    assert own.colonies == [card("historic-territory-2")]


def test_only_cook_discards_cards() -> None:
    board = table(2)
    hold(board, "rats-1", "bonus-1")
    happen(board, HISTORIC)
    act(board, "bid 2")
    rest(board)
    assert "James Cook" in refusal(board, "discard rats-1")
    assert "no such card in your hand" in refusal(board, "discard legion-1")


def test_a_redealt_hand_that_lacks_the_bonus_cards_still_has_an_answer() -> None:
    board = table(2)
    hold(board, "bonus-1", "bonus-1")
    happen(board, HISTORIC)
    act(board, "bid 3")
    rest(board)
    act(board, "send warriors-0")
    for seed in range(10):
        assert board.determinize(1, Chance.seeded(seed)).legal


# -- the territories -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "yellow", "blue", "strength", "happy", "food", "resources", "science", "culture", "unused", "cards"),
    [
        ("vast-territory-1", 3, -1, 0, 0, 3, 0, 0, 0, 0, 0),
        ("wealthy-territory-1", 0, 3, 0, 0, 0, 5, 0, 0, 0, 0),
        ("inhabited-territory-1", 2, 0, 0, 0, 0, 0, 0, 0, 1, 0),
        ("strategic-territory-1", 0, 0, 2, 0, 0, 0, 0, 0, 0, 3),
        ("historic-territory-1", 0, 0, 0, 1, 0, 0, 0, 6, 0, 0),
        ("developed-territory-1", 1, 1, 0, 0, 0, 0, 3, 0, 0, 0),
        ("vast-territory-2", 4, -1, 0, 0, 4, 0, 0, 0, 0, 0),
        ("wealthy-territory-2", 0, 4, 0, 0, 0, 9, 0, 0, 0, 0),
        ("inhabited-territory-2", 3, 0, 0, 0, 0, 0, 0, 0, 2, 0),
        ("strategic-territory-2", 0, 0, 4, 0, 0, 0, 0, 0, 0, 5),
        ("historic-territory-2", 0, 0, 0, 2, 0, 0, 0, 11, 0, 0),
        ("developed-territory-2", 2, 2, 0, 0, 0, 0, 5, 0, 0, 0),
    ],
)
def test_territories(
    id: str,
    yellow: int,
    blue: int,
    strength: int,
    happy: int,
    food: int,
    resources: int,
    science: int,
    culture: int,
    unused: int,
    cards: int,
) -> None:
    board = table(2)
    own = work(board, warriors_0=1)
    happen(board, id)
    act(board, "bid 1")
    assert own.colonies == [card(id)]
    assert own.yellow == 18 + 1 + yellow - unused
    assert own.blue == 16 + blue - food - resources
    assert (own.strength, own.happiness) == (strength, happy)
    assert (own.food, own.resources, own.science, own.culture) == (food, resources, science, culture)
    assert own.unused == 1 + unused
    assert len(own.military_hand) == cards


def test_a_strategic_territory_draws_nothing_in_age_iv() -> None:
    board = table(2, age=4)
    happen(board, "strategic-territory-2")
    act(board, "bid 1")
    assert board.players[0].military_hand == []

"""Offers and answers."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance

from ...bargains import deal, market, offer
from ...positions import (
    Dice,
    act,
    asked,
    both,
    endow,
    gold,
    legal,
    put,
    trade,
    turn,
    until,
    why_not,
)


@both
def test_r40_an_offer_is_accepted_and_carried_out_at_once(rules: str) -> None:
    board = market(rules)
    endow(board, 30, 5)
    trade(board)
    offer(board, 1, "give-gold 10", "give-gold 5")
    assert (asked(board), board.player, gold(board)) == ("how_to_answer", 1, [30, 5])
    assert legal(board) == ["accept", "refuse", "counter"]
    act(board, "accept")
    assert (gold(board), asked(board), board.player) == ([15, 20], "what_to_trade", 0)


@both
def test_r40_one_side_may_be_empty_but_not_both(rules: str) -> None:
    board = market(rules)
    endow(board, 10, 10)
    trade(board)
    act(board, "deal 2")
    assert why_not(board, "offer").msgid == "An offer gives or wants something."
    act(board, "want-gold 5", "offer", "accept")
    assert gold(board) == [15, 5]


@both
def test_r40_a_refused_offer_changes_nothing_and_is_not_repeated(rules: str) -> None:
    board = market(rules)
    endow(board, 10, 10)
    trade(board)
    offer(board, 1, "give-gold 5")
    act(board, "refuse")
    assert (gold(board), board.player) == ([10, 10], 0)
    act(board, "deal 2", "give-gold 5")
    assert why_not(board, "offer").msgid == "This offer was refused in this phase."
    act(board, "give-gold 1", "offer", "accept")  # another one
    assert gold(board) == [4, 16]


def test_r40_it_may_be_repeated_in_another_turn(dice: Dice) -> None:
    board = market()
    endow(board, 10, 10)
    turn(board)
    until(board, "what_to_trade", 0)
    offer(board, 1, "give-gold 5")
    act(board, "refuse")
    dice.set(1, 1)
    until(board, "what_to_buy")
    until(board, "what_to_trade", 0)
    act(board, "deal 2", "give-gold 5")
    assert "offer" in legal(board)


@both
@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_r40_a_counter_is_an_offer_that_the_first_one_accepts_or_refuses(rules: str, answer: str) -> None:
    board = market(rules)
    endow(board, 50, 50)
    trade(board)
    offer(board, 1, "give-gold 5")
    act(board, "counter")
    assert (asked(board), board.player) == ("what_to_offer", 1)
    act(board, "want-gold 10", "offer")
    assert (board.player, legal(board)) == (0, ["accept", "refuse"])
    assert why_not(board, "counter").msgid == "This offer answers yours: accept it or refuse it."
    act(board, answer)
    assert gold(board) == ([40, 60] if answer == "accept" else [50, 50])
    assert (asked(board), board.player) == ("what_to_trade", 0)


def test_r40_a_counter_costs_the_partner_none_of_his_offers(dice: Dice) -> None:
    board = market(offers="one")
    endow(board, 50, 50)
    turn(board)
    until(board, "what_to_trade", 0)
    offer(board, 1, "give-gold 5")
    act(board, "counter", "want-gold 10", "offer", "refuse")
    assert (asked(board), board.player) == ("what_to_trade", 1)
    assert legal(board, "deal") == ["deal 1"]


def test_r40_a_counter_may_be_dropped() -> None:
    board = market()
    endow(board, 50, 50)
    trade(board)
    offer(board, 1, "give-gold 5")
    act(board, "counter", "drop")
    assert (asked(board), board.player, gold(board)) == ("what_to_trade", 0, [50, 50])


def test_r40_the_countered_offer_counts_as_refused() -> None:
    board = market()
    endow(board, 50, 50)
    trade(board)
    offer(board, 1, "give-gold 5")
    act(board, "counter", "want-gold 10", "offer", "refuse", "deal 2", "give-gold 5")
    assert why_not(board, "offer").msgid == "This offer was refused in this phase."


def test_r40_third_parties_see_nothing_of_an_offer() -> None:
    board = market(players=3)
    endow(board, 50, 50, 50)
    trade(board)
    act(board, "deal 2", "give-gold 5")
    assert [set(board.view(viewer)["offer"]) > {"giver", "taker"} for viewer in (0, 1, 2, -1)] == [
        True,
        False,
        False,
        False,
    ]
    act(board, "offer")
    assert [set(board.view(viewer)["offer"]) > {"giver", "taker"} for viewer in (0, 1, 2, -1)] == [
        True,
        True,
        False,
        False,
    ]
    assert board.view(1)["offer"]["gives"]["gold"] == 5
    assert board.view(2)["offer"] == {"giver": 0, "taker": 1}
    act(board, "refuse")
    assert board.view(2)["offer"] is None


def test_r40_third_parties_know_nothing_of_an_offer_in_what_is_dealt_anew_for_them() -> None:
    board = market(players=3)
    endow(board, 50, 50, 50)
    trade(board)
    offer(board, 1, "give-gold 5")
    for viewer, known in ((0, 5), (1, 5), (2, 0)):
        imagined = board.determinize(viewer, Chance.seeded(1))
        assert imagined.offer is not None
        assert imagined.offer.gives.gold == known
    act(board, "refuse")
    assert [bool(board.determinize(viewer, Chance.seeded(1)).refused) for viewer in range(3)] == [True, True, False]


def test_r40_the_done_deal_is_told_to_all() -> None:
    board = market(players=3)
    endow(board, 50)
    deal(board, "give-gold 5")
    assert board.heard is not None
    told = [event for event in board.heard if event.kind == "hands gold"]
    assert [(event.player, event.args["target"], event.args["n"], event.seen_by) for event in told] == [(0, 1, 5, None)]


def test_r40_eight_things_on_each_side_at_most() -> None:
    board = market()
    endow(board, 50, 50)
    put(board, 0, "settler", "gaul", 9)
    trade(board)
    act(board, "deal 2", *["give-piece gaul"] * 7, "give-gold 1")
    assert why_not(board, "give-piece gaul").msgid == "An offer names eight things on each side at most."
    assert "give-gold 1" in legal(board)  # gold is one thing, however much
    assert "want-gold 1" not in legal(board)
    assert legal(board, "give-piece") == []

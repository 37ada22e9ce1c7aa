"""Aggressions: who can attack whom, and what that costs."""

from __future__ import annotations

import pytest

from tests.games.through_the_ages.positions import (
    act,
    begin_politics,
    card,
    front,
    lead,
    legal,
    make_pact,
    refusal,
    strike,
    work,
)


def test_an_aggression_costs_military_actions_and_is_discarded() -> None:
    board = strike(front("enslave-1"), "enslave-1")
    assert board.players[0].military == 1
    assert board.players[0].military_hand == []
    assert board.seen_discards == [card("enslave-1")]


def test_temporary_military_actions_are_spent_first_on_an_aggression() -> None:
    board = front("enslave-1")
    own = board.players[0]
    own.extra_military = 1
    strike(board, "enslave-1")
    assert (own.military, own.extra_military) == (2, 0)


def test_only_weaker_rivals_can_be_attacked() -> None:
    board = front("plunder-1", players=3)
    work(board, seat=1, warriors_0=6)
    begin_politics(board)
    board.heard = []
    act(board, "attack plunder-1")
    assert [event.args["target"] for event in board.heard if event.kind == "attacks"] == [2]
    board = front("plunder-1")
    work(board, seat=1, warriors_0=6)
    begin_politics(board)
    assert "attack plunder-1" not in legal(board)
    assert "6 against 6" in refusal(board, "attack plunder-1")


def test_an_aggression_needs_its_military_actions() -> None:
    board = front("enslave-1")
    board.players[0].military = 1
    begin_politics(board)
    assert "1 more military action" in refusal(board, "attack enslave-1")


def test_an_aggression_that_is_not_in_hand_is_refused() -> None:
    board = begin_politics(front("plunder-1"))
    assert "no such card in your hand" in refusal(board, "attack raid-1")


def test_gandhi_does_not_attack() -> None:
    board = front("plunder-3", age=3)
    lead(board, "gandhi-3")
    begin_politics(board)
    assert "Gandhi" in refusal(board, "attack plunder-3")


def test_attacking_gandhi_costs_twice_as_many_actions() -> None:
    board = front("armed-intervention-3", age=3)
    lead(board, "gandhi-3", seat=1)
    begin_politics(board)
    assert "1 more military action" in refusal(board, "attack armed-intervention-3")
    board = front("plunder-3", age=3)
    lead(board, "gandhi-3", seat=1)
    strike(board, "plunder-3")
    assert board.players[0].military == 1


def test_a_pact_can_forbid_attacks() -> None:
    for id in ("acceptance-of-supremacy-2", "loss-of-sovereignty-3", "peace-treaty-3"):
        board = front("plunder-3", players=3, age=3)
        make_pact(board, id)
        work(board, seat=2, warriors_0=9)
        begin_politics(board)
        assert "forbids" in refusal(board, "attack plunder-3")


@pytest.mark.parametrize(
    ("pact", "owner", "side", "strengths"),
    [("military-alliance-3", 1, 0, [9, 8, 9]), ("promise-of-military-protection-2", 1, 1, [6, 9, 9])],
)
def test_a_pact_can_end_by_the_attack(pact: str, owner: int, side: int, strengths: list[int]) -> None:
    board = front("plunder-3", players=3, age=3, strength=6)
    work(board, seat=1, warriors_0=5)
    work(board, seat=2, warriors_0=9)
    make_pact(board, pact, owner=owner, partner=1 - owner, side=side)
    assert [own.strength for own in board.players] == strengths
    strike(board, "plunder-3")
    assert board.players[owner].pact is None
    assert [own.strength for own in board.players] == [6, 5, 9]


@pytest.mark.parametrize(("owner", "side"), [(0, 1), (1, 0)], ids=["own", "the victim's"])
def test_a_pact_that_ends_by_the_attack_does_not_count_for_it(owner: int, side: int) -> None:
    board = front("plunder-3", players=3, age=3, strength=4)
    work(board, seat=1, warriors_0=5)
    work(board, seat=2, warriors_0=9)
    make_pact(board, "promise-of-military-protection-2", owner=owner, partner=1 - owner, side=side)
    assert [own.strength for own in board.players] == [8, 5, 9]
    begin_politics(board)
    assert "4 against 5" in refusal(board, "attack plunder-3")


def test_open_borders_make_the_attacker_stronger_by_two_and_stay() -> None:
    board = front("plunder-1", players=3, strength=4)
    work(board, seat=1, warriors_0=5)
    work(board, seat=2, warriors_0=9)
    pact = make_pact(board, "open-borders-agreement-1")
    strike(board, "plunder-1")
    assert board.players[0].pact is pact
    assert card("plunder-1") in board.seen_discards


def test_both_sides_of_open_borders_have_the_bonus_when_they_attack() -> None:
    board = front("plunder-1", players=3, strength=4)
    work(board, seat=1, warriors_0=5)
    make_pact(board, "open-borders-agreement-1", owner=1, partner=0)
    begin_politics(board)
    act(board, "attack plunder-1")
    assert "target 2" in legal(board)

"""The defence against an aggression."""

from __future__ import annotations

from ecumene.engine import Chance
from tests.games.through_the_ages.positions import (
    act,
    card,
    front,
    hold,
    legal,
    refusal,
    strike,
)


def test_defence_with_bonus_cards_and_any_others() -> None:
    board = front("enslave-1", strength=4)
    own = hold(board, "bonus-1", "rats-1", "legion-1", seat=1)
    strike(board, "enslave-1")
    assert board.player == 1
    act(board, "defend bonus-1")
    assert own.military_hand == [card("legion-1"), card("rats-1"), card("bonus-1")]
    act(board, "defend rats-1")
    assert own.military_hand == [card("legion-1")]
    assert card("bonus-1") in board.seen_discards
    assert board.discards == [card("rats-1")]
    assert own.unused == 1
    assert card("enslave-1") in board.seen_discards


def test_as_strong_is_strong_enough() -> None:
    board = front("enslave-1", strength=3)
    hold(board, "bonus-1", seat=1)
    strike(board, "enslave-1")
    act(board, "defend bonus-1")
    assert board.players[1].unused == 1


def test_no_more_cards_than_military_actions() -> None:
    board = front("enslave-1", strength=4)
    hold(board, "rats-1", "legion-1", "foray-1", seat=1)
    strike(board, "enslave-1")
    assert legal(board) == ["pass"]
    assert "at most 2" in refusal(board, "defend rats-1")
    act(board, "pass")
    assert board.players[1].unused == 0
    assert len(board.players[1].military_hand) == 3


def test_only_cards_with_which_the_defence_can_succeed_are_listed() -> None:
    board = front("enslave-1", strength=4)
    hold(board, "rats-1", "legion-1", "bonus-1", seat=1)
    strike(board, "enslave-1")
    assert set(legal(board)) == {"defend rats-1", "defend legion-1", "defend bonus-1", "pass"}
    act(board, "defend rats-1")
    assert set(legal(board)) == {"defend bonus-1", "pass"}
    assert "no such card in your hand" in refusal(board, "defend rats-1")


def test_who_lets_it_be_keeps_the_cards_he_had_picked() -> None:
    board = front("enslave-1", strength=4)
    hold(board, "rats-1", "bonus-1", seat=1)
    strike(board, "enslave-1")
    act(board, "defend rats-1", "pass")
    assert len(board.players[1].military_hand) == 2
    assert not board.pledged
    assert board.players[1].unused == 0


def test_nobody_else_sees_what_the_defender_has_picked() -> None:
    board = front("enslave-1", strength=4)
    hold(board, "rats-1", "bonus-1", seat=1)
    strike(board, "enslave-1")
    before = board.view(0)
    act(board, "defend rats-1")
    assert board.view(0) == before
    assert board.view(1)["pledged"] == ["rats-1"]
    assert board.determinize(0, Chance.seeded(3)).pledged == []
    assert board.determinize(1, Chance.seeded(3)).pledged == [card("rats-1")]


def test_an_empty_hand_cannot_defend() -> None:
    board = strike(front("enslave-1"), "enslave-1")
    assert board.players[1].unused == 0
    assert board.player == 0

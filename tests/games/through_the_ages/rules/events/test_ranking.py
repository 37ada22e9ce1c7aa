"""Comparing civilizations: ties, and the rule for two."""

from __future__ import annotations

from ecumene.games.through_the_ages.rules.events.ranking import strongest, two_strongest, two_weakest, weakest
from tests.games.through_the_ages.positions import table


def test_ties_count_the_active_player_as_stronger_then_those_after_him() -> None:
    board = table(4, seat=2)
    assert strongest(board) == 2
    assert weakest(board) == 1
    assert two_strongest(board) == [2, 3]
    assert two_weakest(board) == [0, 1]


def test_with_two_players_the_two_strongest_are_the_strongest() -> None:
    board = table(2, seat=1)
    assert two_strongest(board) == [1]
    assert two_weakest(board) == [0]


def test_when_two_are_left_of_three_the_rule_for_two_holds() -> None:
    board = table(3)
    board.players[1].resigned = True
    assert two_strongest(board) == [0]
    assert two_weakest(board) == [2]

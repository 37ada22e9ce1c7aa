"""The rule book's examples of objectives and action cards."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures import GAME
from tests.games.clash_of_cultures.battles import Dice, attack
from tests.games.clash_of_cultures.hands import captured, draw, hold, realm
from tests.games.clash_of_cultures.positions import (
    act,
    again,
    asked,
    found,
    knows,
    legal,
    stock,
    stores,
    table,
    terrain,
    units,
    why,
)


def test_v18_one_capture_scores_one_conqueror(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = Dice(monkeypatch)
    board = realm(1)
    for own in board.players:
        own.known &= ~GAME.bits["tactics"]
    hold(board, 0, "objective-2", "objective-8", "objective-10")
    for id, origin in (("D4", "D3"), ("D5", "E4")):
        found(board, 1, id)
        units(board, 1, "army", id)
        dice.set(6, 1)
        attack(board, id, origin, armies=1)
        assert asked(board) == "which_objective"
        mine = legal(board)[0]
        act(board, mine)
        assert asked(board) == "what_next"
    assert [goal.id for _, goal, _ in board.players[0].scored] == ["goal-conqueror"] * 2


def test_v18_two_goals_of_different_names_are_scored_for_one_capture(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = Dice(monkeypatch)
    board = realm(1)
    for own in board.players:
        own.known &= ~GAME.bits["tactics"]
    hold(board, 0, "objective-2", "objective-10")
    found(board, 1, "C4")
    units(board, 1, "army", "C4")
    units(board, 0, "ship", "B3")
    dice.set(6, 1)
    attack(board, "C4", "B3", armies=1, landed=True)
    act(board, "score objective-2 lower", "score objective-10 lower")
    assert len(board.players[0].scored) == 2


def test_v19_one_capture_two_inspirations() -> None:
    board = captured("inspiration-1", "inspiration-2")
    assert legal(board) == ["no", "play inspiration-1", "play inspiration-2"]
    act(board, "play inspiration-1", "advance myths")
    assert asked(board) == "what_next"
    assert "myths" in knows(board, 0)
    assert why(board, "play inspiration-2") == "It is played directly after a city was captured."


def test_page_13_only_barren_and_occupied_spaces_cannot_be_exhausted() -> None:
    board = realm(1)
    found(board, 0, "D4")
    units(board, 1, "ship", "D3")
    terrain(board, D3="sea", D5="sea", C4="barren")
    draw(board, 13)
    assert {"at D3", "at D5", "at C4"} & set(legal(board)) == {"at D5"}


def test_page_14_players_trade_in_their_own_turn_and_with_a_player_in_his() -> None:
    board = table(3)
    for seat in range(3):
        stock(board, seat, ore=1, gold=1)
    act(again(board), "propose", "trade 2", "give ore", "want gold", "offer", "accept", "end")
    assert (stores(board, 0)["gold"], stores(board, 1)["ore"]) == (2, 2)
    assert (board.active, board.player) == (1, 0)
    act(board, "trade 2", "give gold", "want ore", "offer", "accept")
    assert (stores(board, 0)["gold"], stores(board, 1)["ore"]) == (1, 1)
    assert (board.active, board.player) == (1, 1)

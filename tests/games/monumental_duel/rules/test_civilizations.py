"""The three civilizations' own rules, and who leads which."""

from __future__ import annotations

from ecumene.games.monumental_duel import GAME
from ecumene.games.monumental_duel.state.board import Board
from tests.games.monumental_duel.positions import choices, end_of_round, seat, stock, take, turn


def test_the_japanese_conquer_with_troops_and_gold() -> None:
    board = take(turn(seat(stock="2T 2G"), row="Sahara"), "buy Sahara")
    assert stock(board) == "2G"


def test_the_malians_may_conquer_with_gold_only() -> None:
    board = turn(seat("Malians", stock="2T 3G"), row="Sahara, Cyprus")
    assert choices(board, "buy") == {"Cyprus", "Barricade", "Workshop", "Laboratory", "Archery Range"}
    take(board, "buy Cyprus")
    assert stock(board) == "1S 2T 2G"


def test_the_aztecs_begin_with_lake_texcoco_and_without_its_bonus() -> None:
    board = end_of_round(seat("Aztecs", stock="2G", provinces="Lake Texcoco"))
    assert stock(board) == "2G"


def test_civilizations_can_be_chosen_the_first_player_first() -> None:
    board = GAME.new(2, {"civilizations": "chosen", "first": "seat"}, seed=1)
    assert isinstance(board, Board)
    assert board.player == 0
    assert choices(board) == {"lead Japanese", "lead Malians", "lead Aztecs"}
    take(board, "lead Aztecs")
    assert board.player == 1
    assert choices(board) == {"lead Japanese", "lead Malians"}
    take(board, "lead Japanese")
    assert [player.civilization and player.civilization.name for player in board.players] == ["Aztecs", "Japanese"]


def test_a_draft() -> None:
    """The first player strikes one out, the other chooses, the first player has the last."""
    board = GAME.new(2, {"civilizations": "drafted", "first": "seat"}, seed=1)
    assert isinstance(board, Board)
    assert board.player == 0
    take(board, "strike Malians")
    assert board.player == 1
    assert choices(board) == {"lead Japanese", "lead Aztecs"}
    take(board, "lead Japanese")
    assert [player.civilization and player.civilization.name for player in board.players] == ["Aztecs", "Japanese"]
    assert [stock(board, seat) for seat in (0, 1)] == ["2G", "2G"]

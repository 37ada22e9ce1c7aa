"""The log says what brought something."""

from __future__ import annotations

from ecumene.games.monumental_duel import GAME
from ecumene.games.monumental_duel.state.board import Board
from tests.games.monumental_duel.positions import seat, take, turn


def sentences(board: Board) -> list[str]:
    return [str(GAME.sentence(event)) for event in board.heard or ()]


def test_the_log_says_what_brings_something_that_nobody_has_used() -> None:
    board = turn(seat("Malians", stock="4G", policies="Gold Trade"), row="Sahara")
    take(board, "scout Venice")
    assert sentences(board)[-2:] == ["Player 1 gains 2 gold.", "Player 1 gains 1 gold (Gold Trade)."]


def test_the_log_says_what_pays_for_an_exchange() -> None:
    board = take(turn(seat(stock="2P", city="*Work Camp/Currency")), "exchange production production")
    assert sentences(board)[0].endswith("exchanges production and production (Currency).")

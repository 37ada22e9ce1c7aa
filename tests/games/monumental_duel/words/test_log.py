"""The log says what brought something."""

from __future__ import annotations

import pytest

from ecumene.engine import Event
from ecumene.games.monumental_duel import GAME
from ecumene.games.monumental_duel.box.cards import RESOURCES
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
    assert sentences(board)[0].endswith("exchanges 2 production (Currency).")


def test_the_log_says_what_lay_on_an_advantage_that_is_gained_again() -> None:
    board = take(turn(seat(stock="1G", policies="Shogunate"), advantage=(0, "2T")), "policy")
    assert sentences(board)[-1] == "Player 1 gains the advantage again; what lay on it is gone (2 troops)."


def test_the_log_says_whose_bonus_is_applied_and_which_round_begins() -> None:
    board = turn(seat("Aztecs", provinces="Sahara, Cyprus", city="*Fort"), advantage=(0, "1P"))
    assert "Player 1 applies the bonus of Sahara." in sentences(take(board, "warlord", "bonus Sahara"))
    assert sentences(take(board, "pass", "pass"))[-1] == "Round 2."


def test_the_log_of_a_table_that_was_kept_before_the_card_was_told() -> None:
    event = Event("exchanges", 0, {"one": RESOURCES[1], "two": RESOURCES[2]}, None)
    assert str(GAME.sentence(event)) == "Player 1 exchanges 1 science and 1 troop."


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("buy Sahara", "Player 1 conquers Sahara."),
        ("buy Petra", "Player 1 starts Petra."),
        ("buy Market", "Player 1 acquires Market."),
        ("buy Workshop", "Player 1 acquires Workshop."),
        ("conquer", "Player 1 conquers Cyprus from Player 2!"),
    ],
)
def test_the_log_says_how_a_card_was_won_and_from_whom(action: str, sentence: str) -> None:
    board = turn(seat(stock="5P 9T"), seat(stock="1G", provinces="Cyprus"), row="Sahara, Petra, Market")
    assert sentence in sentences(take(board, action))


def test_the_log_says_from_whom_the_second_player_conquers() -> None:
    board = turn(seat(stock="1G", provinces="Cyprus"), seat(stock="9T"))
    assert "Player 2 conquers Cyprus from Player 1!" in sentences(take(board, "pass", "conquer"))

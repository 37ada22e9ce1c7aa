"""What one has to know to answer a question."""

from __future__ import annotations

from ecumene.games.monumental_duel import GAME
from ecumene.games.monumental_duel.state.board import Board
from tests.games.monumental_duel.positions import seat, take, turn


def context(board: Board) -> list[str]:
    return [GAME.language("en").say(text, ["Ann", "Bob"]) for text in GAME.words.context_now(board)]


def test_who_takes_the_advantage_hears_what_it_is_good_for_and_whom_he_outbids() -> None:
    board = take(turn(seat(stock="3P"), advantage=(1, "1P")), "advantage production")
    assert context(board) == [
        "Bob holds it; on it lies 1 production.",
        "One token leaves each round. Your opponent can outbid you only with more of the same.",
        "While you hold it, you can use Miyamoto Musashi once a round.",
    ]


def test_who_archives_hears_that_the_card_is_gone_for_good() -> None:
    board = take(turn(seat(stock="1G", city="Fort, Mine"), cities="Novgorod"), "scout Novgorod")
    assert context(board) == ["An archived card is out of the game; knowledge and wonders no longer score."]

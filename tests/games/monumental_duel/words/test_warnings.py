"""What a player is told before something is lost."""

from __future__ import annotations

from ecumene.games.monumental_duel import GAME
from ecumene.games.monumental_duel.state.board import Board
from tests.games.monumental_duel.positions import action, seat, turn


def warned(board: Board, text: str = "pass") -> list[str]:
    return [str(warning) for warning in GAME.words.warnings(board, action(text))]


def test_passing_with_many_resources_warns() -> None:
    assert warned(turn(seat(stock="2P 1T 4G"))) == ["You lose 2 production, 1 troop."]


def test_a_few_resources_and_gold_are_not_missed() -> None:
    assert warned(turn(seat(stock="1P 1T 9G 9K"))) == []


def test_passing_with_cards_that_could_be_used_warns() -> None:
    board = turn(seat(stock="2G", city="*Madrasa of Sankore/Sailing"), advantage=(0, "1T"))
    assert warned(board) == ["3 cards could still be used."]


def test_gaining_the_advantage_that_one_holds_warns() -> None:
    board = turn(seat(stock="5P", policies="Shogunate", wonder="Alhambra"), advantage=(0, "1T"))
    lost = ["You hold the advantage already. What lies on it is lost (1 troop)."]
    assert warned(board, "policy") == warned(board, "finish") == lost
    assert warned(board, "buy Workshop") == []


def test_without_tokens_of_ones_own_there_is_nothing_to_lose() -> None:
    own = {"stock": "5P", "policies": "Shogunate", "wonder": "Alhambra"}
    for advantage in ((0, ""), (1, "2T")):
        assert warned(turn(seat(**own), advantage=advantage), "finish") == []


def test_only_passing_warns() -> None:
    board = turn(seat(stock="5P 5S 2G", city="*Madrasa of Sankore/Sailing"), row="Temple")
    assert not any(warned(board, each.id) for each in board.legal if each.verb in ("buy", "progress", "advantage"))

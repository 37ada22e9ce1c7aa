"""Games that were begun by the rules of version 1 go on by them."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecumene.engine import BadRecord, Record, replay
from ecumene.games import load_recorded
from ecumene.games.monumental_duel import GAME
from ecumene.games.monumental_duel.box.card_fields import GOLD
from ecumene.games.monumental_duel.state.board import Board
from tests.games.monumental_duel.positions import can, seat, take, turn

RECORD = Path(__file__).parents[2] / "old" / "monumental-duel-version-1.record"


def as_it_was(board: Board) -> Board:
    """The same position of a game that was begun by the rules of version 1."""
    board.game = GAME.as_of("1")
    return board


def test_what_followed_each_conquest_was_looked_up_before_the_bonus() -> None:
    city = "*Colossus of Rhodes, *Fort"
    board = turn(seat(stock="5T", city=city, deck="Book of Five Rings"), row="Malabar Coast", cities="Kashgar")
    take(as_it_was(board), "buy Malabar Coast", "yes", "strengthen 1")
    assert board.players[0].stock[GOLD] == 2


def test_who_gained_the_advantage_again_kept_what_lay_there() -> None:
    board = as_it_was(turn(seat(stock="5P", wonder="Alhambra"), advantage=(0, "2T")))
    assert GAME.words.warnings(board, GAME.vocabulary.parse("finish")) == []
    take(board, "finish")
    assert (board.holder, board.kind, board.tokens) == (0, 2, 2)


def test_nobody_could_gain_it_again_as_an_action() -> None:
    board = as_it_was(turn(seat(stock="1G"), seat(stock="1G", policies="Shogunate"), advantage=(1, "2T")))
    assert not can(take(board, "pass"), "policy")


def test_a_record_of_that_time_is_another_game_by_the_present_rules() -> None:
    text = RECORD.read_text(encoding="utf-8")
    assert replay(Record.parse(text), GAME).state.game.rules_version == "1"
    with pytest.raises(BadRecord):
        replay(Record.parse(text.replace("rules: 1", "rules: 2")), GAME)


def test_each_game_knows_its_version() -> None:
    assert GAME.as_of(GAME.rules_version) is GAME
    assert (GAME.as_of("1").rules_version, GAME.rules_version) == ("1", "2")


def test_a_card_file_lies_over_the_cards_of_both(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[sahara]\ncost = 5\n", encoding="utf-8")
    mine = GAME.with_cards(path)
    assert mine.as_of("1").cards["sahara"].cost == mine.cards["sahara"].cost == (5,)
    assert mine.as_of("1").edition == mine.edition != GAME.edition
    assert load_recorded(Record.begin(mine.as_of("1"), ["Anna", "Boris"], mine.settings(), 1)).edition == mine.edition

"""Games of version 1 of the rules go on by the rules of their time."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecumene.engine import Table
from ecumene.engine.cards.reading import CardFile
from ecumene.games.clash_of_cultures import GAME

from .positions import table

EARLIER = GAME.as_of("1")


def test_only_games_of_version_1_are_played_by_earlier_rules() -> None:
    assert (EARLIER.rules_version, EARLIER.earlier) == ("1", True)
    assert EARLIER is GAME.as_of("1")
    assert GAME.as_of(GAME.rules_version) is GAME
    assert not GAME.earlier


def test_it_keeps_the_cards_that_an_owner_has_corrected(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('[routing]\nname = "Rout"\n', encoding="utf-8")
    mine = GAME.with_cards(path)
    earlier = mine.as_of("1")
    assert earlier.combats["routing"].name == "Rout"
    assert earlier.edition == mine.edition != ""
    assert isinstance(earlier.corrections, CardFile)


@pytest.mark.parametrize("players", [2, 4])
def test_a_table_says_the_version_that_it_is_played_by(players: int) -> None:
    opened = Table.open(EARLIER, players, seed=5)
    assert opened.record.rules == "1"
    assert "propose" not in [action.verb for action in opened.state.legal]
    assert "propose" in [action.verb for action in Table.open(GAME, players, seed=5).state.legal]


def test_who_does_not_propose_is_saved_as_before() -> None:
    board = table()
    assert '"proposes"' not in board.save()
    board.players[1].proposes = True
    assert board.save().count('"proposes"') == 1

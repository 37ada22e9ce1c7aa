"""`ecumene cards`, and card files that records carry."""

from __future__ import annotations

import json
from pathlib import Path

from ..conftest import Ecumene

CARDS = "[C19]\npoints = 3\ncost = { gunpowder = 2, oil = 1 }\n"


def test_all_cards_and_their_sources(ecumene: Ecumene) -> None:
    said = ecumene("cards", "guns-and-steel")
    assert said.code == 0
    assert "C01  Agriculture" in said.out
    assert "reconstructed" in said.out
    assert "→" not in said.out
    found = json.loads(ecumene("cards", "monumental-duel", "--json", "--lang", "ru").out)
    petra = next(card for card in found if card["id"] == "petra")
    assert petra["name"] == "Петра"
    assert {value["before"] for value in petra["values"]} == {None}


def test_what_a_file_changes(ecumene: Ecumene, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(CARDS)
    said = ecumene("cards", "guns-and-steel", "--cards", "mine.toml")
    assert said.out.splitlines()[0] == "C19  Cannons"
    assert "2 Gunpowder → 2 Gunpowder, 1 Oil  from the box" in said.out
    assert len(said.out.splitlines()) == 3
    (tmp_path / "mine.toml").write_text("[C19]\npoints = 2\n")
    assert ecumene("cards", "guns-and-steel", "--cards", "mine.toml").out == "No value differs from the game's own.\n"


def test_games_without_card_files(ecumene: Ecumene) -> None:
    for game in ("pebbles", "through-the-ages"):
        said = ecumene("cards", game)
        assert said.code == 2
        assert "takes no card file." in said.err


def test_a_record_is_replayed_and_resumed_with_the_cards_it_carries(ecumene: Ecumene, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(CARDS)
    playing = ("play", "guns-and-steel", "--cards", "mine.toml", "--seed", "1", "--record", "game.record")
    assert ecumene(*playing, "--seats", "human,random", typed="pass\nquit\n").code in (0, 1)
    (tmp_path / "mine.toml").unlink()
    said = ecumene("replay", "game.record")
    assert (said.code, said.err) == (0, "")
    assert "The record is sound" in said.out
    assert "is not" not in ecumene("play", "--resume", "game.record", typed="quit\n").err
    record = (tmp_path / "game.record").read_text()
    assert record.count("cards: [C19]") == 1
    (tmp_path / "game.record").write_text(record.replace("cards: points = 3", "cards: points = 4"))
    said = ecumene("replay", "game.record")
    assert (said.code, "not the one that it was played with" in said.err) == (1, True)

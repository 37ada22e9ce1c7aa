"""The example game of docs/adding-a-game.md holds what the page promises, and the page shows its real code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ecumene import cli
from ecumene.engine import SPECTATOR, Table
from ecumene.fuzz import fuzz
from harbour import GAME
from tests.plug_ins import offer

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "examples" / "harbour" / "harbour"


def test_random_play_finds_nothing() -> None:
    assert fuzz(GAME, decisions=3000) is None


def test_what_is_in_a_crate_is_the_owners_secret() -> None:
    table = Table.open(GAME, 2, seed=3, names=["Anna", "Boris"])
    table.act(0, "load")
    english = GAME.language("en")
    assert len(table.story(0, english)) == 2
    assert table.story(1, english) == table.story(SPECTATOR, english) == ["Anna loads a crate."]
    assert table.view(1)["ships"][0]["hold"] is None
    assert "revealed" in str(table.why_not_undo(0))


def test_a_full_hold_is_a_reason() -> None:
    table = Table.open(GAME, 2, {"hold": "narrow"}, seed=3)
    for seat in (0, 0, 1, 1, 0):
        table.act(seat, "load")
    assert str(table.why_not(0, GAME.vocabulary.parse("load"))) == "Your hold is full: it takes 3 crates."


def test_the_commands_know_a_game_on_the_list(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    offer(monkeypatch, GAME)
    assert cli.main(["fuzz", "harbour", "--decisions", "200"]) == 0
    assert cli.main(["simulate", "harbour", "--games", "3"]) == 0
    assert cli.main(["play", "harbour", "--seats", "random,random", "--record", "game.record"]) == 0
    assert cli.main(["replay", "game.record", "--as", "1"]) == 0
    assert "crates:" in capsys.readouterr().out


def test_the_page_shows_the_real_code() -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    source = "".join(file.read_text(encoding="utf-8") for file in FOLDER.rglob("*.py"))
    real = {line.strip() for line in source.splitlines()}
    for block in re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL):
        for line in block.splitlines():
            code = line.partition("  #")[0].strip().removesuffix(" ...")
            assert not code or code in real, line

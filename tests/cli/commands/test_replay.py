"""`ecumene replay`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ..conftest import Ecumene


@pytest.fixture
def record(ecumene: Ecumene, tmp_path: Path) -> Path:
    """A whole game of two bots."""
    ecumene("play", "pebbles", "--seats", "random,random", "--seed", "1", "--record", "game.record")
    return tmp_path / "game.record"


def test_the_end(ecumene: Ecumene, record: Path) -> None:
    said = ecumene("replay", str(record))
    assert (said.code, said.err) == (0, "")
    assert "Heap 0" in said.out
    assert "The winner" in said.out
    assert said.out.endswith("The record is sound, and the game is finished.\n")


@pytest.mark.parametrize(
    ("viewer", "hidden", "asked"),
    [
        ("1", [False, True], True),
        ("2", [True, False], False),
        ("all", [False] * 2, True),
        ("nobody", [True] * 2, False),
    ],
)
def test_as_somebody_sees_it(ecumene: Ecumene, record: Path, viewer: str, hidden: list[bool], asked: bool) -> None:
    said = ecumene("replay", str(record), "--at", "1", "--as", viewer)
    assert [f"Bot {seat}: 0 + ?" in said.out for seat in (1, 2)] == hidden
    assert ("Take how many of 5?" in said.out) == asked
    assert ("It is Bot 1's decision." in said.out) != asked


def test_json(ecumene: Ecumene, record: Path) -> None:
    found = json.loads(ecumene("replay", str(record), "--at", "0", "--as", "2", "--json").out)
    assert (found["game"], found["seed"], found["at"], found["sound"]) == ("pebbles", 1, 0, True)
    assert found["view"]["heap"] == 5
    assert found["view"]["bonus"][0] is None
    assert found["view"]["decision"] == {"player": 0}
    assert found["scores"] is None  # they would tell the others' secrets
    assert json.loads(ecumene("replay", str(record), "--json").out)["scores"] == found["result"]


def test_unfinished(ecumene: Ecumene, record: Path) -> None:
    whole = record.read_text().splitlines(keepends=True)
    record.write_text("".join(whole[:-4]))
    assert ecumene("replay", str(record)).out.endswith("The record is sound; the game is not finished.\n")


def test_edited(ecumene: Ecumene, record: Path) -> None:
    record.write_text(record.read_text().replace("take", "steal", 1))
    said = ecumene("replay", str(record))
    assert said.code == 1
    assert "cannot be played: There is no action 'steal" in said.err
    before = ecumene("replay", str(record), "--at", "1", "--json")
    assert before.code == 1
    assert json.loads(before.out)["at"] == 1
    assert not json.loads(before.out)["sound"]
    assert json.loads(ecumene("replay", str(record), "--json").out)["view"] is None


@pytest.mark.parametrize(
    "data",
    [
        b"\x00\xff\x80binary",
        b"",
        b"hello",
        b"ecumene: 1\ngame: chess\nrules: 1\nseed: 1\nseat 1: A\nseat 2: B\n",
        b"ecumene: 1\ngame: pebbles\nrules: 1\nseed: 1\nseat 1: A\n",
        b"ecumene: 1\ngame: pebbles\nrules: 1\nedition: mine\nseed: 1\nseat 1: A\nseat 2: B\n",
        b"ecumene: 1\ngame: pebbles\nrules: 1\noption heap: huge\nseed: 1\nseat 1: A\nseat 2: B\n",
    ],
)
@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"]])
def test_not_a_record(ecumene: Ecumene, tmp_path: Path, data: bytes, command: list[str]) -> None:
    (tmp_path / "file").write_bytes(data)
    said = ecumene(*command, "file")
    assert said.code == 1
    assert said.err.count("\n") == 1
    assert said.out == ""
    assert (tmp_path / "file").read_bytes() == data


@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"], ["import", "--data", "data"]])
def test_a_record_of_a_game_that_is_not_installed_says_so(ecumene: Ecumene, record: Path, command: list[str]) -> None:
    record.write_bytes(record.read_bytes().replace(b"game: pebbles", b"game: chess"))
    said = ecumene(*command, str(record))
    words = "This record is of the game 'chess', which is not installed here. Install its package to open it."
    assert (said.code, said.err) == (1, f"ecumene: {words}\n")


def test_no_such_file_seat_or_position(ecumene: Ecumene, record: Path) -> None:
    assert ecumene("replay", "nothing").code == 1
    assert ecumene("replay", str(record), "--as", "3").code == 2
    assert ecumene("replay", str(record), "--at", "999").code == 2

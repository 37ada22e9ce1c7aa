"""`ecumene fuzz`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ..conftest import Ecumene
from ..pebbles import PebblesState


def break_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(self: PebblesState) -> None:
        assert self.heap != 2, "two pebbles are lost"

    monkeypatch.setattr(PebblesState, "check", check)


def test_nothing_found(ecumene: Ecumene) -> None:
    said = ecumene("fuzz", "pebbles", "--decisions", "300")
    assert (said.code, said.out, said.err) == (0, "300 decisions, nothing found.\n", "")


def test_finding(ecumene: Ecumene, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    break_the_rules(monkeypatch)
    said = ecumene("fuzz", "pebbles", "--players", "3", "--option", "heap=large", "--seed", "4", "--out", "found")
    assert said.code == 1
    assert said.out.startswith("Check failed: ")
    assert "two pebbles are lost" in said.out
    command = said.out.splitlines()[-1].partition("ecumene ")[2].split()
    assert command[0] == "replay"
    assert command[1].startswith("found/pebbles-")
    assert command[1].endswith("-4.record")
    assert ecumene(*command).code == 0


def test_json(ecumene: Ecumene, monkeypatch: pytest.MonkeyPatch) -> None:
    assert json.loads(ecumene("fuzz", "pebbles", "--decisions", "50", "--json").out)["finding"] is None
    break_the_rules(monkeypatch)
    said = ecumene("fuzz", "pebbles", "--json")
    assert said.code == 1
    finding = json.loads(said.out)["finding"]
    assert list(finding) == ["check", "message", "record"]
    assert "two pebbles are lost" in finding["message"]

"""`ecumene bench`."""

from __future__ import annotations

import json
import random
import sys

import pytest

from ecumene import bench, peers

from .conftest import Ecumene

FIGURES = ["decisions_per_s", "games_per_s", "copy_us", "view_us", "save_kb", "game_mb"]


def test_json(ecumene: Ecumene) -> None:
    found = json.loads(ecumene("bench", "pebbles", "--seconds", "0.02", "--json").out)
    assert sorted(found["games"]) == ["pebbles", "pebbles heap=large", "pebbles heap=small"]
    for figures in found["games"].values():
        assert list(figures) == FIGURES
        assert all(figure > 0 for figure in figures.values())
    assert found["peers"] == found["ratio"] == {}


def test_text(ecumene: Ecumene) -> None:
    said = ecumene("bench", "pebbles", "--seconds", "0.02")
    assert said.code == 0
    assert "pebbles heap=large" in said.out


def test_ratio_to_the_peer(ecumene: Ecumene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecumene.cli.bench.peers", lambda rng: {bench.BASE: lambda: 10})
    found = json.loads(ecumene("bench", "pebbles", "--seconds", "0.02", "--peers", "--json").out)
    base = found["peers"][bench.BASE]["decisions_per_s"]
    for id, figures in found["games"].items():
        assert found["ratio"][id] == pytest.approx(figures["decisions_per_s"] / base, abs=0.001)
    assert "ratio is to openspiel" in ecumene("bench", "pebbles", "--seconds", "0.02", "--peers").out


def test_without_the_peers(ecumene: Ecumene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    said = ecumene("bench", "--peers")
    assert said.code == 2
    assert said.err.count("\n") == 1
    assert "pip install 'ecumene[peers]'" in said.err


def test_peers_play() -> None:
    pytest.importorskip("pyspiel")
    pytest.importorskip("rlcard")
    for play in peers.peers(random.Random(0)).values():
        assert play() > 0

"""`ecumene bench`."""

from __future__ import annotations

import json
import random
import sys

import pytest

from ecumene.bench import games as bench
from ecumene.bench import noughts, peers, searches
from ecumene.bots import Budget, observe
from ecumene.bots.search import Search
from ecumene.cli.commands.bench import _show
from ecumene.cli.screen import Screen
from ecumene.engine import Chance
from ecumene.games import GAMES, load

from ..conftest import Ecumene

FIGURES = [
    "decisions_per_s",
    "games_per_s",
    "copy_us",
    "view_us",
    "save_kb",
    "game_mb",
    "late_copy_us",
    "late_view_us",
    "late_save_kb",
]


def test_json(ecumene: Ecumene) -> None:
    found = json.loads(ecumene("bench", "pebbles", "--seconds", "0.02", "--json").out)
    assert sorted(found["games"]) == ["pebbles", "pebbles heap=large", "pebbles heap=small"]
    for figures in found["games"].values():
        assert list(figures) == FIGURES
        assert all(figure > 0 for figure in figures.values())
    assert found["peers"] == found["ratio"] == found["search_peers"] == found["search_ratio"] == {}
    assert sorted(found["search"]) == ["pebbles", "tic-tac-toe"]
    assert all(speed > 0 for speed in found["search"].values())


def test_a_game_is_measured_with_its_default_options(ecumene: Ecumene) -> None:
    """Other options may make other games: one that may be resigned at random is soon over."""
    found = json.loads(ecumene("bench", "pebbles", "--seconds", "0.02", "--json").out)["games"]
    assert found["pebbles"] == found["pebbles heap=small"] != found["pebbles heap=large"]


def test_late_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are saved nine tenths into a game, at a full table."""
    setup = bench.setups(load("through-the-ages"))[0]
    assert (setup.players, setup.changes) == (4, "")
    monkeypatch.setattr(bench, "SAMPLES", 1)
    monkeypatch.setattr(bench, "ROUNDS", 1)
    figures = bench.costs(setup, random.Random(3))
    game = list(bench._positions(setup, random.Random(3)))
    late = game[len(game) * 9 // 10]
    assert late.round > game[len(game) // 2].round
    assert figures["late_save_kb"] == round(len(late.save().encode()) / 1024, 2) > figures["save_kb"]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_text(ecumene: Ecumene, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    said = ecumene("bench", "pebbles", "--seconds", "0.02", "--lang", lang)
    assert said.code == 0
    rows = [line.split() for line in said.out.splitlines()]
    assert [len(row) for row in rows if row[:1] in (["pebbles"], ["heap=large"])] == [7, 7, 4, 2]


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("measured", [{}, {bench.BASE: {"decisions_per_s": 40000.0, "games_per_s": 500.0}}])
def test_the_widest_table_fits_into_100_columns(
    lang: str,
    measured: dict[str, dict[str, float]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    games = [load(id) for id in GAMES]
    ids = [game.id for game in games] + [setup.id for game in games for setup in bench.setups(game)]
    report = {
        "games": {id: dict.fromkeys(FIGURES, 123456.78) for id in ids},
        "peers": measured,
        "ratio": dict.fromkeys(ids, 12.345) if measured else {},
        "search": {game.id: 1234.5 for game in games},
        "search_peers": {},
        "search_ratio": {},
    }
    _show(games, report, Screen(lang))
    said = capsys.readouterr().out
    assert max(map(len, said.splitlines())) <= 100
    assert "…" not in said
    assert said.count("123,456.8") == sum(len(bench.setups(game)) for game in games)


def test_ratio_to_the_peer(ecumene: Ecumene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecumene.cli.commands.bench.peers", lambda rng: {bench.BASE: lambda: 10})
    monkeypatch.setattr("ecumene.cli.commands.bench.searches", lambda rng: {"openspiel": lambda: 200})
    monkeypatch.setattr("ecumene.cli.commands.bench.boardgame_io", lambda seconds: 5.0)
    found = json.loads(ecumene("bench", "pebbles", "--seconds", "0.02", "--peers", "--json").out)
    base = found["peers"][bench.BASE]["decisions_per_s"]
    for id, figures in found["games"].items():
        assert found["ratio"][id] == pytest.approx(figures["decisions_per_s"] / base, abs=0.001)
    assert list(found["search_peers"].items())[-1] == ("boardgame.io tic-tac-toe, MCTS in JavaScript", 5.0)
    assert "ratio is to openspiel" in ecumene("bench", "pebbles", "--seconds", "0.02", "--peers").out


def test_openspiel_searches_our_positions() -> None:
    found = searches.bench_searches([load("guns-and-steel")], 0.01, {}, True, lambda share: None)
    assert list(found["search_peers"]) == ["openspiel guns-and-steel, IS-MCTS in Python"]
    assert found["search_ratio"]["guns-and-steel"] > 1


def test_openspiels_searches_think() -> None:
    for think in peers.searches(random.Random(0)).values():
        assert think() == searches.SIMULATIONS


def test_without_node(ecumene: Ecumene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecumene.cli.commands.bench.peers", lambda rng: {bench.BASE: lambda: 10})
    monkeypatch.setattr("ecumene.cli.commands.bench.searches", lambda rng: {})
    monkeypatch.setattr("ecumene.bench.npm.shutil.which", lambda name: None)
    said = ecumene("bench", "pebbles", "--seconds", "0.02", "--peers", "--json")
    assert said.code == 0
    assert not [name for name in json.loads(said.out)["search_peers"] if "boardgame.io" in name]
    assert "Node.js is not installed" in said.err


def test_our_tic_tac_toe() -> None:
    state = noughts.GAME.new(2)
    for square in (4, 0, 2, 6):
        state.apply(noughts.MARKS[square])
    assert observe(state).legal == tuple(noughts.MARKS[square] for square in (1, 3, 5, 7, 8))
    assert Search().choose(observe(state), Budget(iterations=300), Chance.seeded(1)) is noughts.MARKS[3]
    for square in (3, 5, 1, 7, 8):
        state.apply(noughts.MARKS[square])
    assert state.over
    assert state.winners() == [0, 1]


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

"""`ecumene simulate`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ecumene.engine import Record

from .. import pebbles
from ..conftest import Ecumene

RUN = ("simulate", "pebbles", "--players", "3", "--games", "20", "--seed", "7")


def data(ecumene: Ecumene, *words: str) -> dict[str, Any]:
    said = ecumene(*words, "--json")
    assert (said.code, said.err) == (0, "")
    found: dict[str, Any] = json.loads(said.out)
    return found


def test_json(ecumene: Ecumene) -> None:
    found = data(ecumene, *RUN)
    assert list(found) == ["game", "players", "options", "seed", "decisions", "seconds", "results"]
    assert (found["game"], found["players"], found["options"], found["seed"]) == ("pebbles", 3, {"heap": "small"}, 7)
    assert len(found["results"]) == 20
    assert found["decisions"] == sum(result["decisions"] for result in found["results"])
    for result in found["results"]:
        assert list(result) == ["seed", "scores", "winners", "decisions", "rounds"]
        best = max(result["scores"])
        assert result["winners"] == [seat for seat, score in enumerate(result["scores"]) if score == best]


def test_same_arguments_same_results(ecumene: Ecumene) -> None:
    assert data(ecumene, *RUN)["results"] == data(ecumene, *RUN)["results"]
    assert data(ecumene, *RUN)["results"] != data(ecumene, *RUN[:-1], "8")["results"]


def test_whatever_the_number_of_processes(ecumene: Ecumene) -> None:
    run = ("simulate", "guns-and-steel", "--games", "9", "--seed", "3")
    assert data(ecumene, *run)["results"] == data(ecumene, *run, "--jobs", "2")["results"]


def test_records(ecumene: Ecumene, tmp_path: Path) -> None:
    found = data(ecumene, *RUN, "--records", "kept/here")
    assert found["results"] == data(ecumene, *RUN)["results"]
    records = [Record.read(path) for path in (tmp_path / "kept/here").iterdir()]
    assert {record.seed: record.result for record in records} == {r["seed"]: r["scores"] for r in found["results"]}
    assert all(ecumene("replay", str(path)).code == 0 for path in (tmp_path / "kept/here").iterdir())


def test_a_simulated_game_can_be_watched(ecumene: Ecumene, tmp_path: Path) -> None:
    first = data(ecumene, *RUN)["results"][0]
    ecumene("play", "pebbles", "--seats", "random,random,random", "--seed", str(first["seed"]), "--record", "game")
    assert Record.read(tmp_path / "game").result == first["scores"]


def test_text(ecumene: Ecumene) -> None:
    said = ecumene(*RUN)
    assert said.code == 0
    assert "mean score" in said.out
    assert "20 games in " in said.out


def test_half_points_are_written_for_people_and_counted_for_programs(
    ecumene: Ecumene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pebbles.GAME, "point", 2)
    results = data(ecumene, *RUN)["results"]
    own = [result["scores"][0] for result in results]
    row = next(line.split() for line in ecumene(*RUN).out.splitlines() if line.split()[:2] == ["1", "random"])
    assert row[2] == f"{sum(own) / len(own) / 2:.2f}"
    assert row[3:5] == [pebbles.GAME.points(min(own)), pebbles.GAME.points(max(own))]
    assert any(score % 2 for score in own)


def test_folder_that_cannot_be_made(ecumene: Ecumene, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = ecumene(*RUN, "--records", "file")
    assert said.code == 1
    assert said.err == "ecumene: file: File exists.\n"


def test_events_are_counted(ecumene: Ecumene) -> None:
    run = ("simulate", "guns-and-steel", "--games", "4", "--seed", "3")
    found = data(ecumene, *run, "--events", "buys,takes wonder")["results"]
    bought = {event for result in found for event in result.pop("events")}
    assert found == data(ecumene, *run)["results"]
    assert bought
    assert all(event.rpartition(" ")[0] in ("buys", "takes wonder") for event in bought)
    shown = ecumene(*run, "--events", "buys").out
    assert all(event in shown for event in bought if event.startswith("buys"))
    assert "takes wonder" not in shown


def test_events_that_the_game_does_not_know(ecumene: Ecumene) -> None:
    said = ecumene(*RUN, "--events", "eats")
    assert said.code == 2
    assert "eats" in said.err

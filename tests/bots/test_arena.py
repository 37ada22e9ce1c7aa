"""The arena: who meets whom, that nothing is lost or repeated, and that it does not matter where games are played."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from ecumene.bots.arena import RAY_TRIES, Contest, Folder, Match, Result, connect, play, run
from ecumene.bots.report import figures, page
from ecumene.bots.standings import summarise
from ecumene.engine import BadSetup, NotFound, Record, replay, speak
from ecumene.games import load
from tests.cli.conftest import Ecumene, ecumene

__all__ = ["ecumene"]

GAME = load("guns-and-steel")
SMALL = Contest("guns-and-steel", ("greedy", "random"), 4, options={"theme": "renaissance"}, seed=5)
RANDOM = replace(SMALL, bots=("random", "search:2"), games=6)


def all_of(contest: Contest, jobs: int = 1) -> list[Result]:
    return [result for result, _ in run(contest, contest.matches(), jobs)]


@pytest.fixture(scope="module")
def results() -> list[Result]:
    """All games of the random bots, played here and one after the other."""
    return all_of(RANDOM)


def without_time(results: list[Result]) -> list[Result]:
    return sorted((replace(result, seconds=[]) for result in results), key=lambda result: result.id)


class TestSchedule:
    def test_every_pair_plays_every_deal_from_every_seat(self) -> None:
        contest = Contest("guns-and-steel", ("random", "greedy", "easy"), 10, players=3)
        matches = contest.matches()
        pairs = Counter((match.first, match.second) for match in matches)
        assert pairs == {(0, 1): 12, (0, 2): 12, (1, 2): 12}
        for pair in pairs:
            own = [match for match in matches if (match.first, match.second) == pair]
            assert Counter(match.seat for match in own) == {0: 4, 1: 4, 2: 4}
            assert {seed: n for seed, n in Counter(match.seed for match in own).items() if n != 3} == {}
        assert len({match.id for match in matches}) == len(matches)

    def test_more_games_begin_with_the_same_ones(self) -> None:
        assert replace(SMALL, games=20).matches()[: len(SMALL.matches())] == SMALL.matches()

    def test_the_first_sits_alone(self) -> None:
        assert Match(0, 1, 0, 2, 9).seating(4) == [1, 1, 0, 1]

    @pytest.mark.parametrize("bots", [("greedy",), ("greedy", "greedy")])
    def test_it_takes_two(self, bots: tuple[str, ...]) -> None:
        with pytest.raises(BadSetup, match="two or more"):
            replace(SMALL, bots=bots).check()


def test_a_game_has_a_record_that_replays() -> None:
    result, text = play(SMALL, SMALL.matches()[1])
    table = replay(Record.parse(text), GAME)
    assert table.state.scores() == result.scores
    assert sum(result.decisions) == len(table.history)
    assert table.record.bots == {0: "random", 1: "greedy"}


def test_processes_change_nothing(results: list[Result]) -> None:
    assert without_time(all_of(RANDOM, jobs=2)) == without_time(results)


@pytest.mark.long
def test_a_ray_cluster_changes_nothing(results: list[Result]) -> None:
    ray = pytest.importorskip("ray")
    connect("local")
    try:
        on_ray = [result for result, _ in run(RANDOM, RANDOM.matches(), ray="local")]
    finally:
        ray.shutdown()  # its processes would be busy as long as the tests run
    assert without_time(on_ray) == without_time(results)


class TestFolder:
    def test_resumes_without_repeating_or_losing_a_game(self, tmp_path: Path, results: list[Result]) -> None:
        folder = Folder(tmp_path / "arena")
        folder.begin(RANDOM, GAME)
        matches = RANDOM.matches()
        for result, record in run(RANDOM, matches[:2]):
            folder.keep(result, record)
        with folder.lines.open("a") as file:
            file.write('{"id": "1-2-0000')  # the power failed here
        kept = folder.resume(RANDOM, GAME)
        assert [result.id for result in kept] == [match.id for match in matches[:2]]
        for result, record in run(RANDOM, matches[2:]):
            folder.keep(result, record)
        assert without_time(folder.resume(RANDOM, GAME)) == without_time(results)
        assert sorted(path.stem for path in folder.records.iterdir()) == sorted(match.id for match in matches)

    def test_takes_in_more_games(self, tmp_path: Path) -> None:
        folder = Folder(tmp_path)
        folder.begin(RANDOM, GAME)
        for result, record in run(RANDOM, RANDOM.matches()[:2]):
            folder.keep(result, record)
        assert len(folder.resume(replace(RANDOM, games=100), GAME)) == 2

    @pytest.mark.parametrize(
        ("other", "words"),
        [
            (replace(RANDOM, bots=("random", "greedy")), "bots"),
            (replace(RANDOM, seed=6), "seed"),
            (replace(RANDOM, players=3), "players"),
            (replace(RANDOM, options={"theme": "combined"}), "options"),
        ],
    )
    def test_refuses_another_contest(self, tmp_path: Path, other: Contest, words: str) -> None:
        folder = Folder(tmp_path)
        folder.begin(RANDOM, GAME)
        with pytest.raises(BadSetup, match=f"its {words} is"):
            folder.resume(other, GAME)

    @pytest.mark.parametrize("field", ["game", "rules", "ecumene", "edition"])
    def test_refuses_another_game_or_version(self, tmp_path: Path, field: str) -> None:
        folder = Folder(tmp_path)
        folder.begin(RANDOM, GAME)
        head = json.loads(folder.head.read_text())
        folder.head.write_text(json.dumps({**head, field: "older"}))
        with pytest.raises(BadSetup, match=f"its {field} is older"):
            folder.resume(RANDOM, GAME)

    @pytest.mark.parametrize("head", ["", "[]", "{"])
    def test_refuses_what_is_no_contest(self, tmp_path: Path, head: str) -> None:
        (tmp_path / "arena.json").write_text(head)
        with pytest.raises(BadSetup):
            Folder(tmp_path).resume(RANDOM, GAME)

    def test_overwrites_nothing(self, tmp_path: Path) -> None:
        folder = Folder(tmp_path)
        folder.begin(RANDOM, GAME)
        with pytest.raises(BadSetup, match="--resume"):
            folder.begin(RANDOM, GAME)

    @pytest.mark.parametrize("name", ["report.html", "records/1-2-00001-1.record", ".notes"])
    def test_takes_no_folder_with_something_else_in_it(self, tmp_path: Path, name: str) -> None:
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text("mine")
        with pytest.raises(BadSetup, match="is not empty"):
            Folder(tmp_path).begin(RANDOM, GAME)
        assert [path for path in tmp_path.rglob("*") if path.is_file()] == [file]
        assert file.read_text() == "mine"


class TestFigures:
    def test_the_order_of_the_games_does_not_matter(self, results: list[Result]) -> None:
        assert summarise(RANDOM, results) == summarise(RANDOM, reversed(results))

    def test_everything_is_counted(self, results: list[Result]) -> None:
        summary = summarise(RANDOM, results)
        assert summary["games"] == len(results) == 6
        assert sum(bot["decisions"] for bot in summary["bots"]) == sum(sum(r.decisions) for r in results)
        [pair] = summary["pairs"]
        assert pair["wins"] == sum(result.share(0) for result in results)
        assert pair["share"][1] <= pair["share"][0] <= pair["share"][2]

    @pytest.mark.parametrize("code", ["en", "ru"])
    def test_the_report_asks_nobody_for_anything(self, code: str, results: list[Result]) -> None:
        html = page(RANDOM, RANDOM.check(), summarise(RANDOM, results), results, speak(code))
        assert f'<html lang="{code}">' in html
        assert html.count("<svg") == 4
        assert not re.search(r"https?:|src=|@import|url\(|<script|<link", html)
        assert "search:2" in html

    def test_names_are_only_text_in_the_report(self) -> None:
        contest = replace(RANDOM, bots=("random", "exec:<b>&"))
        result = Result("1-2-00001-1", 0, 1, 0, [0, 1], [3, 4], [1], [5, 5], [0.1, 0.1], [[], ["<i>"]], 7)
        html = page(contest, RANDOM.check(), summarise(contest, [result]), [result], speak("en"))
        assert "<b>&" not in html
        assert "exec:&lt;b&gt;&amp;" in html

    def test_half_points_are_written_for_people(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(game := RANDOM.check(), "point", 2)
        result = Result("1-2-00001-1", 0, 1, 0, [0, 1], [3, 4], [1], [5, 5], [0.1, 0.1], [[], []], 7)
        summary = summarise(RANDOM, [result])
        html = page(RANDOM, game, summary, [result], speak("en"))
        assert summary["pairs"][0]["mean_scores"] == [3, 4]
        assert [figures(bot, game)[2] for bot in summary["bots"]] == ["1.50", "2.00"]
        assert "<title>1½: 1</title>" in html
        assert "<title>7: 1</title>" in html, "rounds are no points"


class TestCommand:
    LINE = ("arena", "guns-and-steel", "--bots", "random,search:2", "--games", "4")

    def test_plays_and_reports(self, ecumene: Ecumene, tmp_path: Path) -> None:
        said = ecumene(*self.LINE, "--out", "here")
        assert (said.code, said.err) == (0, "")
        assert "random – search:2" in said.out
        assert {path.name for path in (tmp_path / "here").iterdir()} == {
            "arena.json",
            "games.jsonl",
            "records",
            "report.html",
        }

    def test_resumes(self, ecumene: Ecumene, tmp_path: Path) -> None:
        first = json.loads(ecumene(*self.LINE, "--out", "here", "--json").out)
        lines = (tmp_path / "here" / "games.jsonl").read_text().splitlines(keepends=True)
        (tmp_path / "here" / "games.jsonl").write_text("".join(lines[:-1]))
        again = json.loads(ecumene(*self.LINE, "--out", "here", "--resume", "--json").out)
        assert (first["played_now"], again["played_now"]) == (4, 1)
        assert first["pairs"] == again["pairs"]

    def test_speaks_russian(self, ecumene: Ecumene) -> None:
        assert "средний счёт" in ecumene(*self.LINE, "--lang", "ru").out

    @pytest.mark.parametrize(
        ("words", "complaint"),
        [
            ("arena guns-and-steel --bots random,serch:20", "There is no bot 'serch:20'"),
            ("arena guns-and-steel --bots random,search:lots", "no proper budget"),
            ("arena guns-and-steel --bots random,expert", "There is no bot 'expert'"),
            ("arena guns-and-steel --bots random,exec:./none", "There is no command './none'"),
            ("arena guns-and-steel --bots random", "two or more"),
            ("arena guns-and-steel", "--bots"),
            ("arena guns-and-steel --bots random,greedy --players 5", "2 to 4 players"),
            ("arena guns-and-steel --bots random,greedy --option theme=none", "theme"),
            ("arena chess --bots random,greedy", "There is no game 'chess'"),
            ("arena guns-and-steel --bots random,greedy --resume", "--out"),
            ("arena guns-and-steel --bots random,greedy --out nowhere --resume", "no contest to continue"),
            ("arena guns-and-steel --bots random,greedy --jobs 0", "'0'"),
            ("arena guns-and-steel --bots random,greedy --jobs many", "'many'"),
            ("arena guns-and-steel --bots random,greedy --games none", "'none'"),
        ],
    )
    def test_bad_input_is_one_clear_line(self, ecumene: Ecumene, words: str, complaint: str, tmp_path: Path) -> None:
        said = ecumene(*words.split())
        assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
        assert complaint in said.err
        assert not list(tmp_path.iterdir())

    def test_a_folder_in_use_is_not_overwritten(self, ecumene: Ecumene, tmp_path: Path) -> None:
        ecumene(*self.LINE, "--out", "here")
        before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
        said = ecumene(*self.LINE, "--out", "here")
        assert said.code == 2
        other = ecumene(*self.LINE, "--seed", "9", "--out", "here", "--resume")
        assert other.code == 2
        assert "seed" in other.err
        assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before

    def test_a_folder_of_somebody_elses_is_not_touched(self, ecumene: Ecumene, tmp_path: Path) -> None:
        (tmp_path / "here").mkdir()
        (tmp_path / "here" / "report.html").write_text("mine")
        said = ecumene(*self.LINE, "--out", "here")
        assert (said.code, said.out) == (2, "")
        assert said.err == "ecumene: here is not empty: name a new or an empty folder.\n"
        assert ecumene(*self.LINE, "--out", "here", "--resume").code == 2
        assert [path.name for path in (tmp_path / "here").iterdir()] == ["report.html"]
        assert (tmp_path / "here" / "report.html").read_text() == "mine"

    def test_without_ray(self, ecumene: Ecumene, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setitem(sys.modules, "ray", None)
        said = ecumene(*self.LINE, "--ray", "local", "--out", "here")
        assert said.code == 2
        assert "pip install 'ecumene[ray]'" in said.err
        assert not (tmp_path / "here").exists()


def test_a_cluster_that_does_not_answer(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    """Ray tries once, and only its exception is heard."""
    tries = []

    class Ray:
        @staticmethod
        def is_initialized() -> bool:
            return False

        @staticmethod
        def init(**_: object) -> None:
            tries.append(os.environ.get(RAY_TRIES))
            os.write(2, b"W gcs_client.cc: nobody there\n")
            raise ConnectionError("nobody there")

    monkeypatch.setitem(sys.modules, "ray", Ray)
    monkeypatch.delenv(RAY_TRIES, raising=False)
    with pytest.raises(NotFound, match=r"No Ray cluster answers at auto: nobody there"):
        connect("auto")
    assert tries == ["1"]
    assert RAY_TRIES not in os.environ
    os.write(2, b"heard again")
    assert capfd.readouterr().err == "heard again"


@pytest.mark.parametrize("scheme", ["", "ray://"])
def test_a_closed_port_is_one_line_at_once(scheme: str) -> None:
    pytest.importorskip("ray")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # nobody else gets the port, and nobody listens
        address = f"{scheme}127.0.0.1:{taken.getsockname()[1]}"
        said = subprocess.run(
            [sys.executable, "-m", "ecumene", *TestCommand.LINE, "--ray", address],
            capture_output=True,
            text=True,
            timeout=30,
            env={**os.environ, "LC_ALL": "C"},
        )
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr == f"ecumene: No Ray cluster answers at {address}: Connection refused\n"


@pytest.mark.parametrize("address", ["127.0.0.1:99999", "127.0.0.1:http", "[::1:5"])
def test_an_address_that_cannot_be(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", SimpleNamespace(is_initialized=lambda: False))
    with pytest.raises(NotFound, match="No Ray cluster answers at"):
        connect(address)

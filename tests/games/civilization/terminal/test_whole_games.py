"""Whole games at a terminal: somebody who knows no more than the screen types the numbers of answers to the end."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from ecumene.cli import main
from ecumene.engine import Chance, Record
from ecumene.engine.drawing.lines import cells

ANSWER = re.compile(r"^( +\d+) \S", re.MULTILINE)
PEOPLE = ["Anna", "Boris", "Clio", "Darius", "Eva", "Fritz"]
MOST_LINES = 5000
"""So many are typed at most: a game that goes on longer hangs."""


class Typist:
    """Types the number of an answer that stands on the screen: often of the last one, which mostly goes on."""

    def __init__(self, screen: pytest.CaptureFixture[str], *first: str) -> None:
        self.screen = screen
        self.chance = Chance.seeded(1)
        self.first = list(first)
        self.seen: list[str] = []

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        self.seen.append(self.screen.readouterr().out)
        assert len(self.seen) < MOST_LINES
        if self.first:
            return f"{self.first.pop(0)}\n"
        found: list[str] = ANSWER.findall(self.seen[-1].rpartition(f"\n{PEOPLE[0]}: ")[2])
        assert found, f"nothing to answer: {self.seen[-1]}"
        numbers = [int(number) for number in found if len(number) == len(found[0])]  # no "10 gold" of a long answer
        return f"{max(numbers) if self.chance.below(2) else self.chance.pick(numbers)}\n"


@pytest.fixture(autouse=True)
def _folder_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


def play(monkeypatch: pytest.MonkeyPatch, typist: Typist, columns: int, *words: str) -> str:
    """Plays with what somebody types, and returns all that was on the screen."""
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setattr(sys, "stdin", typist)
    code = main(("play", *words))
    last = typist.screen.readouterr()
    assert (code, last.err) == (0, "")
    return "".join([*typist.seen, last.out])


def options(rules: str, length: str, players: int, others: str, code: str, seed: int) -> list[str]:
    """The words of a command that begins a game against bots."""
    seats = ",".join(["human", *[others] * (players - 1)])
    chosen = ["--option", f"rules={rules}", "--option", f"length={length}", "--seats", seats, "--seed", str(seed)]
    return ["civilization", *chosen, "--names", ",".join(PEOPLE[:players]), "--record", "game.record", "--lang", code]


@pytest.mark.long
@pytest.mark.parametrize(
    ("rules", "length", "players", "columns", "code"),
    [("standard", "short", 3, 80, "en"), ("advanced", "short", 4, 120, "ru"), ("advanced", "long", 6, 80, "en")],
)
def test_a_whole_game_is_played_at_a_terminal(
    rules: str,
    length: str,
    players: int,
    columns: int,
    code: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    others = "normal" if rules == "standard" else "random"  # bots at random would never end the last era
    typist = Typist(capsys)
    said = play(monkeypatch, typist, columns, *options(rules, length, players, others, code, 12))
    assert len(typist.seen) > 50
    assert max(cells(line.rstrip()) for line in said.splitlines()) <= columns
    assert not re.search(r"\{\w*\}|\bNone\b|\[/", said)  # words that were never put in, and marks of styles
    over, total, winner = {
        "en": ("The game is over: ", "Total ", "The winner"),
        "ru": ("Игра окончена: ", "Всего ", "Победител"),
    }[code]
    assert said.count(over) == said.count(f"\n{total}") == said.count(f"\n{winner}") == 1
    points = said.rpartition(f"\n{total}")[2].splitlines()[0].split()
    assert list(map(int, points)) == Record.read(Path("game.record")).result


@pytest.mark.parametrize("code", ["en", "ru"])
def test_a_turn_is_left_taken_back_explained_and_continued(
    code: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = options("standard", "short", 2, "random", code, 6)
    typed = ["at gaul", "undo", "at egypt", "at italia", "why buy settler", "log 3", "help", "quit"]
    said = play(monkeypatch, Typist(capsys, *typed), 100, *words)
    assert said.count({"en": "Where does your first village stand?", "ru": "Где будет ваша первая деревня?"}[code]) == 2
    assert "ecumene play --resume game.record" in said.splitlines()[-1]
    begun = Record.read(Path("game.record")).actions
    assert "at gaul" not in [action for _, action in begun]
    said = play(monkeypatch, Typist(capsys, "quit"), 100, "--resume", "game.record", "--lang", code)
    assert Record.read(Path("game.record")).actions == begun
    assert {"en": "Which pieces move?", "ru": "Кем пойдёте?"}[code] in said

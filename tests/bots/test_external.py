"""Bots in other languages, the well-behaved and the others."""

from __future__ import annotations

import json
import shlex
import sys
import time
from pathlib import Path

import pytest

from ecumene.bots import Budget, observe
from ecumene.bots.arena import Contest, play
from ecumene.bots.external import FAULTS, External, request
from ecumene.bots.search import Search
from ecumene.engine import Chance
from ecumene.engine.table import look
from ecumene.games import load

GAME = load("guns-and-steel")
EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"

FIRST = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"action": asked["legal"][0]}), flush=True)
"""
BAD = {
    "crashes": ("import sys; sys.exit('no idea what to do')", "no idea what to do"),
    "ends silently": ("import sys; sys.stdin.readline()", "exit code 0"),
    "hangs": ("import time; time.sleep(60)", "did not answer"),
    "closes its output": ("import os, time; os.close(1); time.sleep(60)", "ended"),
    "answers nonsense": ("import sys\nfor line in sys.stdin: print('hm', flush=True)", "not JSON"),
    "answers bytes": ("import os, sys\nfor line in sys.stdin: os.write(1, b'\\xff\\xfe\\n')", "not JSON"),
    "answers a list": ("import sys\nfor line in sys.stdin: print('[1]', flush=True)", "not legal"),
    "cheats": ('import sys\nfor line in sys.stdin: print(\'{"action": "buy C29"}\', flush=True)', "not legal"),
    "never ends a line": (
        "import sys\nfor line in sys.stdin:\n while True: sys.stdout.write('x' * 1000)",
        "not JSON",
    ),
}


@pytest.fixture
def program(tmp_path: Path) -> Path:
    return tmp_path / "bot.py"


def bot(program: Path, text: str, patience: float = 10.0) -> External:
    program.write_text(text)
    return External((sys.executable, str(program)), patience)


def test_answers_are_taken(program: Path) -> None:
    state = GAME.new(2, seed=1)
    external = bot(program, FIRST)
    for _ in range(5):
        action = external.choose(observe(state), Budget(), Chance.seeded(1))
        assert action is state.legal[0]
        state.apply(action)
    external.close()
    assert external.faults == []


def test_it_is_told_what_its_seat_sees(program: Path, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    external = bot(program, f"import sys\nopen({str(heard)!r}, 'w').write(sys.stdin.readline())\n")
    external.choose(observe(GAME.new(3, seed=2)), Budget(seconds=5), Chance.seeded(1))
    external.close()
    asked = json.loads(heard.read_text())
    assert set(asked) == {"ecumene", "game", "rules", "seats", "seat", "view", "world", "legal", "seconds", "random"}
    assert (asked["game"], asked["seats"], asked["seconds"]) == ("guns-and-steel", 3, 5)
    assert asked["view"]["decision"]["actions"] == asked["legal"]


def test_the_whole_state_that_it_gets_tells_no_more_than_the_view() -> None:
    state = GAME.new(3, seed=2)
    for _ in range(60):
        state.apply(state.legal[len(state.legal) // 2])
    assert state.player is not None
    asked = request(observe(state), Budget(), 5, Chance.seeded(1))
    for seed in range(5):
        other = state.determinize(state.player, Chance.seeded(seed))
        assert request(observe(other), Budget(), 5, Chance.seeded(1)) == asked
    assert look(GAME.load(json.loads(asked)["world"]), state.player) == json.loads(asked)["view"]


def test_a_program_searches_with_the_state_that_it_gets() -> None:
    state = GAME.new(2, seed=1)
    external = External((sys.executable, str(EXAMPLES / "searching.py"), "20"))
    chosen = external.choose(observe(state), Budget(seconds=30), Chance.seeded(1))
    external.close()
    assert external.faults == []
    assert chosen is Search().choose(observe(state), Budget(iterations=20), Chance.seeded(Chance.seeded(1).bits()))


@pytest.mark.parametrize("how", BAD)
def test_misbehaviour_costs_the_decision(program: Path, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that hangs is waited for; one that only falls silent has a second for its last words, so once is enough."""
    text, words = BAD[how]
    most = 1 if how == "closes its output" else FAULTS
    monkeypatch.setattr("ecumene.bots.external.FAULTS", most)
    state = GAME.new(2, seed=1)
    external = bot(program, text, patience=0.3 if how == "hangs" else 10.0)
    start = time.monotonic()
    for _ in range(most + 3):
        assert external.choose(observe(state), Budget(), Chance.seeded(1)) in state.legal
    external.close()
    assert len(external.faults) == most + 3
    assert external.faults.index("not asked any more") == most
    assert words in external.faults[0]
    assert external.faults[-1] == "not asked any more"
    assert time.monotonic() - start < 20


def test_a_forfeited_decision_is_a_random_one(program: Path) -> None:
    state = GAME.new(2, seed=1)
    external = bot(program, "")
    chosen = {external.choose(observe(state), Budget(), Chance.seeded(seed)) for seed in range(30)}
    assert len(chosen) > 2


def test_a_program_that_is_gone_by_then(tmp_path: Path) -> None:
    external = External((str(tmp_path / "gone"),))
    assert external.choose(observe(GAME.new(2)), Budget(), Chance.seeded(1)) in GAME.new(2).legal
    assert "cannot be started" in external.faults[0]


def test_in_the_arena(program: Path) -> None:
    program.write_text(FIRST)
    good = f"exec:{shlex.join([sys.executable, str(program)])}"
    bad = f"exec:{sys.executable} -c pass"
    contest = Contest("guns-and-steel", (good, bad), 2)
    result, record = play(contest, contest.matches()[0])
    assert result.faults[0] == []
    assert len(result.faults[1]) == result.decisions[1]
    assert "bot 1: exec:" in record

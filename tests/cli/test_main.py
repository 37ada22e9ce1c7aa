"""The command as a whole: help, languages, mistakes and what the shell sees."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from ecumene.cli import COMMANDS
from ecumene.cli.screen import language_code
from ecumene.engine import Record

from .conftest import Ecumene

NAMES = [module.__name__.rpartition(".")[2].rstrip("_").replace("_", "-") for module in COMMANDS]
SHELL = [sys.executable, "-m", "ecumene"]
ENV = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": ""}


@pytest.mark.parametrize("command", NAMES)
def test_help_in_both_languages(ecumene: Ecumene, command: str) -> None:
    english, russian = ecumene(command, "--help"), ecumene(command, "--help", "--lang", "ru")
    assert english.code == russian.code == 0
    assert english.out.startswith("usage: ecumene")
    assert russian.out.startswith("вызов: ecumene")
    assert "show this help" in english.out
    assert "показать эту справку" in russian.out


def test_without_a_command_shows_the_help(ecumene: Ecumene) -> None:
    said = ecumene()
    assert said.code == 2
    assert all(name in said.out for name in NAMES)


def test_version(ecumene: Ecumene) -> None:
    assert ecumene("--version").out.startswith("ecumene ")


@pytest.mark.parametrize(
    ("argv", "environ", "code"),
    [
        ([], {}, "en"),
        ([], {"LANG": "ru_RU.UTF-8"}, "ru"),
        ([], {"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, "en"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        (["games", "--lang", "ru"], {"LANG": "en_GB.UTF-8"}, "ru"),
        (["--lang=en", "games"], {"LANG": "ru_RU.UTF-8"}, "en"),
        (["games", "--lang", "fr"], {"LANG": "ru_RU.UTF-8"}, "ru"),
        (["games", "--lang"], {}, "en"),
    ],
)
def test_language(argv: list[str], environ: dict[str, str], code: str) -> None:
    assert language_code(argv, environ) == code


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("simulat pebbles", "simulate"),
        ("simulate pebles", "pebbles"),
        ("play", "--resume"),
        ("simulate", "GAME"),
        ("simulate pebbles --player 3", "--players"),
        ("simulate pebbles --players", "--players"),
        ("simulate pebbles --players 0", "whole number"),
        ("simulate pebbles --players 99999999", "2 to 3 players"),
        ("simulate pebbles --players 2 --seats random", "1 seats"),
        ("simulate pebbles --seats random", "2 to 3 players"),
        ("simulate pebbles --seats random,rnadom", "random"),
        ("simulate pebbles --seats random,human", "random"),
        ("simulate pebbles --option heap=smal", "small"),
        ("simulate pebbles --option heep=small", "heap"),
        ("simulate pebbles --option heap", "NAME=VALUE"),
        ("simulate pebbles --seed x7", "x7"),
        ("simulate pebbles --seed -1", "not -1"),
        ("simulate pebbles --games many", "many"),
        ("simulate pebbles --cards none.toml", "card P1, field n"),
        ("play pebbles --seed 12345678901234567890123456789012345678901", "40 digits"),
        ("play pebbles --seats humann,random", "human"),
        ("play pebbles --names Anna", "names"),
        ("play pebbles --resume game.record", "GAME"),
        ("replay game.record --at -1", "-1"),
        ("replay game.record --as everyone", "nobody"),
        ("serve --no-brwser", "Did you mean: --no-browser"),
        ("bench pebles", "pebbles"),
        ("bench pebbles --seconds soon", "soon"),
        ("games --lang fr", "en, ru"),
    ],
)
def test_bad_usage_is_one_line(ecumene: Ecumene, line: str, hint: str) -> None:
    said = ecumene(*line.split())
    assert said.code == 2
    assert said.err.count("\n") == 1
    assert said.err.startswith("ecumene: ")
    assert hint in said.err
    assert said.out == ""


def test_bad_usage_in_russian(ecumene: Ecumene) -> None:
    said = ecumene("simulate", "--lang", "ru")
    assert said.err == "ecumene: не хватает аргументов: GAME. Справка: ecumene simulate --help\n"


def shell(line: str, cwd: Path | None = None) -> tuple[int, str, str]:
    """Exit code, output and errors of a command line in a real shell."""
    done = subprocess.run(
        ["/bin/bash", "-c", line.replace("ecumene", " ".join(SHELL), 1)],
        capture_output=True,
        cwd=cwd,
        env=ENV,
        timeout=30,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_reader_gone() -> None:
    for line in ("ecumene games", "ecumene games --json", "ecumene --help"):
        code, _, err = shell(f"{line} | true; exit ${{PIPESTATUS[0]}}")
        assert (code, err) == (1, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_no_room_for_the_output() -> None:
    code, _, err = shell("ecumene games > /dev/full")
    assert code == 1
    assert err.count("\n") == 1


def test_output_that_knows_no_cyrillic() -> None:
    code, out, err = shell("PYTHONIOENCODING=ascii ecumene games --lang ru")
    assert (code, err) == (0, "")
    assert "?" in out


@pytest.mark.parametrize("input", ["< /dev/null", "<&-", "< <(head -c 300 /dev/urandom)"])
def test_play_without_a_person(input: str, tmp_path: Path, ecumene: Ecumene) -> None:
    code, _, err = shell(f"ecumene play guns-and-steel --seed 5 --record game.record {input}", tmp_path)
    assert code == 1
    assert err.count("\n") == 1
    assert "The input ended" in err
    assert ecumene("replay", "game.record").code == 0


def hear_interrupts() -> None:
    """Who started the tests in the background may have them ignore Ctrl-C: the program shall not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def sleeps(pid: int) -> bool:
    """Whether a program waits for something, as far as the system tells."""
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] == "S"


def test_ctrl_c_at_the_table(tmp_path: Path, ecumene: Ecumene) -> None:
    line = [*SHELL, "play", "guns-and-steel", "--seed", "5", "--seats", "random,human"]
    with subprocess.Popen(
        line,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=ENV,
        preexec_fn=hear_interrupts,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b"1\n")
        process.stdin.flush()
        seen = b""
        while seen.count(b"> ") < 2:  # the second question waits for its answer
            more = os.read(process.stdout.fileno(), 4096)
            assert more
            seen += more
        while not sleeps(process.pid):  # a signal that comes just before wakes nobody
            time.sleep(0.01)
        while process.poll() is None:  # where nobody can know whether it sleeps, the next one wakes it
            process.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                process.wait(5)
        err = process.stderr.read().decode()
    assert process.returncode == 130
    assert err == "ecumene: Interrupted. Continue with: ecumene play --resume guns-and-steel-5.record\n"
    assert ecumene("replay", "guns-and-steel-5.record").code == 0


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_in_a_long_run(jobs: str, tmp_path: Path) -> None:
    line = [*SHELL, "simulate", "monumental-duel", "--games", "100000", "--jobs", jobs, "--records", str(tmp_path)]
    with subprocess.Popen(
        line, stderr=subprocess.PIPE, env=ENV, start_new_session=True, preexec_fn=hear_interrupts
    ) as process:
        assert process.stderr is not None
        while not any(tmp_path.glob("*.record")):
            assert process.poll() is None
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        err = process.stderr.read().decode()
    assert (process.returncode, err) == (130, "ecumene: Interrupted.\n")
    assert all(Record.read(path).result for path in tmp_path.glob("*.record"))

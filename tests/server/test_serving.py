"""How a server is started: with what it cannot use, one line says what is wrong; Ctrl-C ends it at any moment."""

from __future__ import annotations

import errno
import multiprocessing
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from ecumene.__main__ import main as program
from ecumene.cli import main
from ecumene.cli.commands.serve import public_url
from ecumene.server.serving import CannotListen, Server, _serve_one, open_socket
from tests.server.helpers import settings, wait_for


def refusal(data: Path, host: str, port: int) -> str:
    with pytest.raises(CannotListen) as caught:
        open_socket(settings(data, host=host, port=port))
    return str(caught.value)


NOWHERE = [
    "nosuch.invalid",
    "203.0.113.7",
    "a" * 80,
    "fe80::zz",
    "é.example..",
    "a..b",
    "\udcff",
    "",
    " ",
    "a\nb",
    "[::1]",
]


@pytest.mark.parametrize("host", NOWHERE)
def test_a_host_that_is_not_here(host: str, tmp_path: Path) -> None:
    said = refusal(tmp_path, host, 65535)
    assert "not a name or an address of this machine" in said
    assert "65536" not in said
    assert "running already" not in said


def test_a_port_in_use_has_a_neighbour(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        said = refusal(tmp_path, "127.0.0.1", port)
    assert f"running already? Try: ecumene serve --port {port + 1 if port < 65535 else 65534}" in said


@pytest.mark.parametrize(
    ("number", "words"), [(errno.EADDRINUSE, "Try: ecumene serve --port 65534"), (errno.EACCES, "Permission denied.")]
)
def test_the_highest_port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, words: str) -> None:
    class Refused(socket.socket):
        def bind(self, address: object) -> None:
            raise OSError(number, "Permission denied" if number == errno.EACCES else "Address already in use")

    monkeypatch.setattr("ecumene.server.serving.socket.socket", Refused)
    assert refusal(tmp_path, "127.0.0.1", 65535).endswith(words)


@pytest.mark.parametrize("name", ["ECUMENE_LIMITS", "ECUMENE_BOT_PAUSE"])
@pytest.mark.parametrize("value", ["abc", "-1", "nan", "inf", "1,5"])
def test_a_setting_that_is_no_number(
    name: str, value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(name, value)
    assert main(["serve", "--no-browser", "--data", str(tmp_path / "data")]) == 2
    said = capsys.readouterr().err
    assert (said.count("\n"), f"{name} must be a number from 0 up, not '{value}'" in said) == (1, True)
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("value", ["abc", "-1", "101", "0000099", "1.5", "٣"])
def test_days_off_that_no_year_has(
    value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data"
    assert main(["serve", "--no-browser", f"--days-off={value}", "--data", str(data)]) == 2
    monkeypatch.setenv("ECUMENE_DAYS_OFF", value)
    assert main(["serve", "--no-browser", "--data", str(data)]) == 2
    said = capsys.readouterr().err
    assert said.count(f"'{value}' is not a number of days from 0 to 100.") == 2
    assert not data.exists()


@pytest.mark.parametrize("host", ["é.example..", "", " ", "\udcff"])
def test_a_host_that_is_none_is_one_line(host: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--no-browser", "--port", "0", "--host", host, "--data", str(tmp_path / "data")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(
    "url",
    ["nonsense", "http://", "http://[", "https://a:b", "https://a:0", "ftp://a", "http://a b", "http://a/?x", "http:a"],
)
def test_an_address_that_is_none(url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--no-browser", "--public-url", url, "--data", str(tmp_path / "data")]) == 2
    said = capsys.readouterr().err
    assert (said.count("\n"), f"'{url}' is not an address" in said) == (1, True)
    assert public_url("https://games.example.org:8443/") == "https://games.example.org:8443/"


@pytest.mark.parametrize(
    "url",
    [
        "nonsense",
        "sqlite://",
        "sqlite:///",
        "mysql://x",
        "postgresql+nothing://x",
        "postgresql://h:notaport/d",
        "postgresql://é.example../d",
        "postgresql://127.0.0.1:1/d?nonsense=1",
    ],
)
def test_a_database_that_is_none(url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["serve", "--no-browser", "--port", "0", "--database", url, "--data", str(tmp_path / "data")])
    said = capsys.readouterr().err
    assert (code, said.count("\n"), "cannot be used" in said) == (1, 1, True)


def test_a_folder_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    for name in ("file", "file/data"):
        assert main(["serve", "--no-browser", "--port", "0", "--data", str(tmp_path / name)]) == 1
        assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("more", [[], ["--database", "sqlite:///my.db"]])
def test_several_processes_need_a_server_of_their_own(
    more: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--no-browser", "--workers", "2", "--data", str(tmp_path / "data"), *more]) == 2
    assert "need PostgreSQL" in capsys.readouterr().err


# -- Ctrl-C --------------------------------------------------------------------------------------------------------


class Started:
    """`ecumene serve` at a terminal of its own: Ctrl-C there reaches everything that it has started."""

    def __init__(self, data: Path, *words: str, python: tuple[str, ...] = ()) -> None:
        command = [sys.executable, *python, "-m", "ecumene", "serve", "--no-browser", "--port", "0", "--bots", "2"]
        self.errors = (data.parent / "errors").open("w+b")
        self.process = subprocess.Popen(
            [*command, "--data", str(data), *words],
            stdout=subprocess.PIPE,
            stderr=self.errors,
            start_new_session=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1", "LC_ALL": "C"},
        )

    def said(self) -> str:
        """What it has said of errors up to now."""
        return Path(self.errors.name).read_text(encoding="utf-8")

    def interrupt(self, times: int = 1, then: Callable[[], object] = lambda: None) -> int:
        """Ctrl-C; the exit code."""
        for _ in range(times):
            os.killpg(self.process.pid, signal.SIGINT)
        then()
        assert self.process.stdout
        code = self.process.wait(60)
        self.process.stdout.read()  # the others have gone, too, when nobody writes there any more
        self.process.stdout.close()
        self.errors.close()
        for trouble in ("Traceback", "Exception ignored", "KeyboardInterrupt"):
            assert trouble not in self.said()
        return code

    def until(self, condition: Callable[[], object]) -> None:
        """Waits for a moment of its start."""
        wait_for(lambda: condition() or self.process.poll() is not None, 60)
        assert self.process.poll() is None, self.said()


@pytest.fixture
def held(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """Somebody else writes into the database: no server opens before he is done."""
    (tmp_path / "data").mkdir()
    with closing(sqlite3.connect(tmp_path / "data" / "ecumene.sqlite3", isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode=WAL")
        other.execute("BEGIN IMMEDIATE")
        yield other


MODULES = ["ecumene.engine.errors", "rich.console", "sqlalchemy.orm", "fastapi.routing", "alembic"]


@pytest.mark.parametrize("module", MODULES)
def test_ctrl_c_while_the_program_is_loaded(module: str, tmp_path: Path, held: sqlite3.Connection) -> None:
    started = Started(tmp_path / "data", python=("-X", "importtime"))
    started.until(lambda: f" {module}\n" in started.said())
    assert started.interrupt(then=held.rollback) == 130


def test_ctrl_c_between_loading_and_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command has no words yet to say that it was interrupted."""

    def interrupted(code: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ecumene.cli.Screen", interrupted)
    assert program() == 130


@pytest.mark.parametrize("times", [1, 3])
def test_ctrl_c_while_the_server_starts(tmp_path: Path, times: int, held: sqlite3.Connection) -> None:
    started = Started(tmp_path / "data")
    started.until((tmp_path / "data" / "ecumene.sqlite3.lock").exists)
    assert started.interrupt(times, then=held.rollback) == 130
    assert started.said().endswith("ecumene: Interrupted.\n")


@pytest.mark.parametrize("times", [1, 3])
def test_ctrl_c_while_bots_start(tmp_path: Path, times: int) -> None:
    """Their processes are still loading then."""
    started = Started(tmp_path / "data")
    assert started.process.stdout
    assert b"Ecumene is open" in started.process.stdout.readline()
    assert started.interrupt(times) == 0


def test_ctrl_c_while_several_processes_start(tmp_path: Path, empty_url: str) -> None:
    started = Started(tmp_path / "data", "--workers", "2", "--database", empty_url)
    assert started.process.stdout
    assert b"Ecumene is open" in started.process.stdout.readline()
    assert started.interrupt(2) == 0


def test_a_process_of_several_that_cannot_start_says_it_in_a_line(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    chosen = settings(tmp_path, database="postgresql://127.0.0.1:1/nothing")
    with socket.create_server(("127.0.0.1", 0)) as listener:
        process = multiprocessing.get_context("spawn").Process(target=_serve_one, args=(chosen, listener))
        process.start()
        process.join(60)
    said = capfd.readouterr().err
    assert (process.exitcode, said.count("\n"), "Connection refused" in said) == (1, 1, True)


def test_a_signal_before_the_server_listens_to_it_is_not_lost(tmp_path: Path) -> None:
    server = Server(settings(tmp_path, bot_workers=0), lambda: pytest.fail("it must not open"))
    server.handle_exit(signal.SIGINT, None)
    with open_socket(settings(tmp_path)) as listener, pytest.raises(KeyboardInterrupt):
        server.run([listener])

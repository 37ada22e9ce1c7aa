"""Links for friends: they begin with an address that friends can open, or it is said that they do not."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from ecumene.cli import main
from ecumene.server import config
from ecumene.server.app import create_app
from ecumene.server.http import invitation_links as links
from ecumene.server.machine import network
from ecumene.server.services import services
from tests.server.helpers import FRIEND, GAME, ME, Reader, open_table, settings

HOME = "198.51.100.7"
NAMES = ("127.0.0.1:8000", "localhost:8000", "[::1]:8000")


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine is in a network, whatever runs the tests."""
    for module in (config, links):
        monkeypatch.setattr(module, "network_address", lambda: HOME)


def lobby(folder: Path, asked: str, client: str = "127.0.0.1", language: str = "en", **chosen: Any) -> tuple[str, str]:
    """The address that an invitation begins with, and the page, for somebody who opened the server by an address."""
    app = create_app(settings(folder, **{"port": 8000, **chosen}))
    anna = Reader(app, language)
    anna.browser = TestClient(
        app, f"http://{asked}", client=(client, 5000), headers={"accept-language": language}, follow_redirects=False
    )
    form = {"game": GAME, "seat-1": "me", "seat-2": "friend"}
    page = anna.get(anna.sits_at(anna.post("/tables", form)))
    services(app).database.close()
    found = re.search(r'value="(\S+)/join/', page)
    assert found is not None
    return found.group(1), page


@pytest.mark.parametrize("asked", NAMES)
def test_a_server_for_this_machine_alone_says_how_friends_get_in(tmp_path: Path, asked: str) -> None:
    link, page = lobby(tmp_path, asked)
    assert link == f"http://{asked}"
    assert "Friends cannot open these links." in page
    assert f"Start it with <code>--host 0.0.0.0</code>, and friends in your network open http://{HOME}:8000" in page


def test_it_is_said_in_russian_too(tmp_path: Path) -> None:
    assert "Друзья эти ссылки не откроют." in lobby(tmp_path, NAMES[0], language="ru")[1]


@pytest.mark.parametrize("host", network.EVERYWHERE)
@pytest.mark.parametrize("asked", NAMES)
def test_where_the_machine_listens_everywhere_links_have_its_own_address(tmp_path: Path, host: str, asked: str) -> None:
    link, page = lobby(tmp_path, asked, host=host)
    assert link == f"http://{HOME}:8000"
    assert "Friends cannot" not in page


def test_an_address_that_others_know_stays(tmp_path: Path) -> None:
    for number, (asked, client, chosen) in enumerate(
        (
            ("club.example.org", HOME, {"host": "0.0.0.0"}),
            ("192.168.1.9:8000", "127.0.0.1", {"host": "0.0.0.0"}),
            ("127.0.0.1:8000", HOME, {}),  # behind a proxy that keeps the name to itself: it knows better
        )
    ):
        link, page = lobby(tmp_path / str(number), asked, client, **chosen)
        assert link == f"http://{asked}"
        assert "Friends cannot" not in page


def test_the_public_address_is_best(tmp_path: Path) -> None:
    link, page = lobby(tmp_path, NAMES[0], public_url="http://games.example.org/")
    assert link == "http://games.example.org"
    assert "Friends cannot" not in page


def test_a_machine_without_a_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (config, links):
        monkeypatch.setattr(module, "network_address", lambda: None)
    link, page = lobby(tmp_path / "1", NAMES[0], host="0.0.0.0")
    assert link == "http://127.0.0.1:8000"
    assert "in no network now" in page
    _, page = lobby(tmp_path / "2", NAMES[0])
    assert "with <code>--host 0.0.0.0</code>, and friends in your network reach it." in page


def test_programs_get_the_same_links(tmp_path: Path) -> None:
    app = create_app(settings(tmp_path, host="0.0.0.0", port=8000))
    with TestClient(app, "http://localhost:8000", client=("::1", 5000)) as client:
        opened = open_table(client, ME, FRIEND)
    assert opened["link"].startswith(f"http://{HOME}:8000/t/")
    assert opened["seats"][1]["link"].startswith(f"http://{HOME}:8000/join/")


def test_the_address_is_found_without_a_word_to_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[object] = []

    class Quiet(socket.socket):
        def connect(self, address: object) -> None:
            assert self.type == socket.SOCK_DGRAM
            told.append(address)

        def getsockname(self) -> tuple[str, int]:
            return HOME, 1

        def send(self, *_: object) -> int:
            raise AssertionError("something was sent")

    monkeypatch.setattr(socket, "socket", Quiet)
    assert network.network_address() == HOME
    assert told == [network.NOWHERE]
    for found in ("127.0.0.1", "0.0.0.0"):
        monkeypatch.setattr(Quiet, "getsockname", lambda self, found=found: (found, 1))
        assert network.network_address() is None

    def unreachable(self: Quiet, address: object) -> None:
        raise OSError(101, "Network is unreachable")

    monkeypatch.setattr(Quiet, "connect", unreachable)
    assert network.network_address() is None


Command = Callable[..., list[str]]


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """What `ecumene serve` prints when it is ready, for some options."""

    def printed(*words: str) -> list[str]:
        assert main(["serve", "--no-browser", "--data", str(tmp_path), *words]) == 0
        return capsys.readouterr().out.splitlines()

    monkeypatch.setattr("ecumene.server.serving.serve", lambda chosen, ready: ready(chosen))
    return printed


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            [],
            [
                "open at http://127.0.0.1:8000",
                f"with --host 0.0.0.0, and friends in your network open http://{HOME}:8000",
            ],
        ),
        (["--host", "0.0.0.0"], ["open at http://127.0.0.1:8000", f"Friends in your network open http://{HOME}:8000"]),
        (["--host", "192.168.1.9"], ["open at http://192.168.1.9:8000"]),
        (["--public-url", "https://games.example.org"], ["open at https://games.example.org"]),
    ],
)
def test_the_command_says_who_can_open_it(command: Command, words: list[str], said: list[str]) -> None:
    lines = command(*words)
    assert len(lines) == len(said) + 1
    for line, expected in zip(lines, said, strict=False):
        assert expected in line


def test_the_command_says_that_there_is_no_network(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (config, links):
        monkeypatch.setattr(module, "network_address", lambda: None)
    assert command("--host", "0.0.0.0")[1] == "This machine is in no network now."
    assert command()[1].endswith("Start it with --host 0.0.0.0, and friends in your network reach it.")
    assert "с --host 0.0.0.0," in command("--lang", "ru")[1]

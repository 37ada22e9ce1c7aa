"""How a server is started with what it cannot use: one line that says what is wrong, and exit code 2."""

from __future__ import annotations

import errno
import socket
from pathlib import Path

import pytest

from ecumene.cli import main
from ecumene.server.serving import CannotListen, open_socket
from tests.server.helpers import settings


def refusal(data: Path, host: str, port: int) -> str:
    with pytest.raises(CannotListen) as caught:
        open_socket(settings(data, host=host, port=port))
    return str(caught.value)


@pytest.mark.parametrize("host", ["nosuch.invalid", "203.0.113.7", "a" * 80, "fe80::zz"])
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

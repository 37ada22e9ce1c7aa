"""Connections: whoever keeps the server waiting is left, and nobody takes more than his share of them."""

from __future__ import annotations

import contextlib
import shutil
import socket
from collections.abc import Iterator
from ipaddress import ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from fastapi import FastAPI

from ecumene.server.http.connections import LARGEST_HEAD, MOST_HEADERS, most_connections
from ecumene.server.services import services
from ecumene.server.serving import VANISHED, open_socket
from tests.server.helpers import ME, Listener, open_table, person_of, running, settings, wait_for

HOST = b"Host: 127.0.0.1\r\n"
FORM = b"Content-Type: application/x-www-form-urlencoded\r\n"
BODY = b"POST /tables HTTP/1.1\r\n" + HOST + FORM
SHORT, LONG = 1.0, 3600.0


@pytest.fixture(autouse=True)
def looked_after_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whose time is over is found at the next tenth of a second."""
    monkeypatch.setattr("ecumene.server.serving.TICKS", 1)


class Caller:
    """A connection by hand."""

    def __init__(self, address: str, *sent: bytes) -> None:
        parts = urlsplit(address)
        assert parts.hostname
        assert parts.port
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.settimeout(20)
        self.socket.connect((parts.hostname, parts.port))
        for data in sent:
            self.socket.sendall(data)

    def ask(self, path: str) -> bytes:
        """Sends a whole request and reads the whole answer, as long as the connection is kept."""
        self.socket.sendall(b"GET " + path.encode() + b" HTTP/1.1\r\n" + HOST + b"\r\n")
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += self._more()
        head, _, body = answer.partition(b"\r\n\r\n")
        lengths = [line.partition(b":")[2] for line in head.split(b"\r\n") if line.startswith(b"content-length")]
        while len(body) < int(lengths[0]):
            body += self._more()
        return head

    def _more(self) -> bytes:
        data = self.socket.recv(65536)
        assert data, "the connection was closed"
        return data

    def to_the_end(self) -> bytes:
        """All that comes until the other side closes."""
        answer = b""
        with contextlib.suppress(ConnectionResetError):
            while data := self.socket.recv(65536):
                answer += data
        return answer


@contextlib.contextmanager
def serving(folder: Path, **changes: Any) -> Iterator[tuple[str, FastAPI]]:
    """A server in which nothing ends of itself but what a test is about."""
    patient = {"head_seconds": LONG, "body_seconds": LONG, "reading_seconds": LONG}
    with running(settings(folder, **{"bot_workers": 0, **patient, **changes})) as server:
        yield server


def test_heads_that_never_end_are_not_waited_for(tmp_path: Path) -> None:
    with serving(tmp_path, head_seconds=SHORT) as (address, _):
        beginnings = [b"", b"\r\n", b"GET", b"GET / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\n" + HOST + b"X: y\r\n"]
        callers = [Caller(address, beginning) for beginning in beginnings for _ in range(10)]
        assert httpx.get(address).status_code == 200
        ends = [caller.to_the_end().partition(b"\r\n")[0] for caller in callers]
        assert ends == [b""] * 10 + [b"HTTP/1.1 408 Request Timeout"] * 40


def test_a_dripping_head_is_not_waited_for(tmp_path: Path) -> None:
    """Its time counts from its beginning, not from its last byte: also after a request that was whole."""
    with serving(tmp_path, head_seconds=SHORT) as (address, _):
        callers = [Caller(address), Caller(address)]
        assert b" 200 " in callers[1].ask("/health")
        answers = [b"", b""]
        for caller in callers:
            caller.socket.settimeout(0.02)
        while not all(answers):
            for place, caller in enumerate(callers):
                if not answers[place]:
                    with contextlib.suppress(TimeoutError):
                        caller.socket.sendall(b"\r\n")
                        answers[place] = caller.socket.recv(65536)
        assert all(answer.startswith(b"HTTP/1.1 408 ") for answer in answers)


def test_an_empty_line_does_not_end_a_stream(tmp_path: Path) -> None:
    with serving(tmp_path, head_seconds=SHORT) as (address, app):
        with httpx.Client(base_url=address) as client:
            table = open_table(client, ME, ME)
        path = f"/t/{table['id']}/events".encode()
        stream = Caller(address, b"GET " + path + b" HTTP/1.1\r\n" + HOST + b"\r\n")
        wait_for(lambda: len(services(app).streams) == 1)
        stream.socket.sendall(b"\r\n")
        silent = Caller(address)
        assert silent.to_the_end() == b""  # so long has a head
        owner = person_of(app, services(app).tables.store.open(table["id"]).row.owner)
        services(app).tables.seating.let_bot_play(owner, table["id"], 0, "random")
        heard = b""
        while b"event: seats" not in heard:
            heard += stream._more()


WITHOUT_END = [
    BODY + b"Content-Length: 10\r\n\r\na=b",
    BODY + b"Content-Length: 10\r\n\r\n",
    BODY + b"Transfer-Encoding: chunked\r\n\r\n3\r\na=b\r\n",
    BODY + b"Transfer-Encoding: chunked\r\n\r\n3\r\na=b\r\n0\r\nX: y\r\n",
]
REFUSED = b"POST /tables HTTP/1.1\r\n" + HOST + b"Content-Length: 10\r\n\r\na=b"


def test_a_body_that_never_ends_is_not_waited_for(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Nor is one that was refused: it has its answer already, and gets no other."""
    with serving(tmp_path, body_seconds=SHORT) as (address, _):
        callers = [Caller(address, sent) for sent in (*WITHOUT_END, REFUSED)]
        assert httpx.get(address).status_code == 200
        *endless, refused = [caller.to_the_end() for caller in callers]
        assert [answer.partition(b"\r\n")[0] for answer in endless] == [b"HTTP/1.1 408 Request Timeout"] * 4
        assert refused.startswith(b"HTTP/1.1 415 ")
        assert refused.count(b"HTTP/1.1") == 1
    assert "a request broke" not in caplog.text


def test_who_reads_nothing_of_his_answer_is_left(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with serving(tmp_path, reading_seconds=SHORT) as (address, app):
        caller = Caller(address, (b"GET /rules/through-the-ages HTTP/1.1\r\n" + HOST + b"\r\n") * 100)
        wait_for(lambda: services(app).connections)
        wait_for(lambda: not services(app).connections)
        assert caller.to_the_end().count(b"HTTP/1.1 ") < 100
        assert "a request broke" not in caplog.text


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="this system cannot be told")
def test_who_vanishes_without_a_word_is_left_in_time(tmp_path: Path) -> None:
    """What is sent to a laptop that was closed is acknowledged by nobody; each connection has its time for that."""
    with open_socket(settings(tmp_path)) as listener, socket.create_connection(listener.getsockname()):
        accepted, _ = listener.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == VANISHED


def test_what_was_asked_in_time_is_kept(tmp_path: Path) -> None:
    """Streams and connections between two requests last longer than the time for a request."""
    with serving(tmp_path, head_seconds=SHORT, body_seconds=SHORT, reading_seconds=SHORT) as (address, _):
        with httpx.Client(base_url=address) as client:
            table = open_table(client, ME, ME)
        listener, kept = Listener(address, table["id"]), Caller(address)
        listener.hear("table", 0)
        assert b" 200 " in kept.ask("/health")
        for late in [Caller(address, sent) for sent in (b"GET", BODY + b"Content-Length: 10\r\n\r\n")]:
            late.to_the_end()
        assert b" 200 " in kept.ask("/health")
        assert not listener.ended.is_set()
        listener.hang_up()


REFUSALS = [
    (b"431 ", b"GET / HTTP/1.1\r\n" + HOST + b"X: " + b"y" * LARGEST_HEAD),
    (b"431 ", b"GET / HTTP/1.1\r\n" + HOST + b"Cookie: " + b"y" * LARGEST_HEAD + b"\r\n\r\n"),
    (b"431 ", b"GET /" + b"y" * LARGEST_HEAD + b" HTTP/1.1\r\n" + HOST + b"\r\n"),
    (b"431 ", b"GET / HTTP/1.1\r\n" + HOST + b"X: y\r\n" * MOST_HEADERS + b"\r\n"),
    (b"400 ", b"nonsense\r\n\r\n"),
    (b"400 ", b"CONNECT a:1 HTTP/1.1\r\n" + HOST + b"\r\n"),
]


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory, migrated: Path) -> Iterator[str]:
    """The address of a server that waits for everybody."""
    folder = tmp_path_factory.mktemp("patient")
    shutil.copy(migrated, folder)
    with serving(folder) as (address, _):
        yield address


@pytest.mark.parametrize(("status", "sent"), REFUSALS)
def test_a_head_that_is_huge_or_cannot_be_read_is_refused(patient: str, status: bytes, sent: bytes) -> None:
    assert Caller(patient, sent).to_the_end().startswith(b"HTTP/1.1 " + status)


def test_what_follows_a_body_is_no_part_of_the_head(patient: str) -> None:
    """Who a request is from was judged before it came."""
    key = httpx.get(f"{patient}/new")
    csrf = key.text.partition('name="csrf" value="')[2].partition('"')[0]
    cookie = f"Cookie: ecumene={key.cookies['ecumene']}\r\n".encode()
    trailer = b"0\r\nX-Csrf: " + csrf.encode() + b"\r\n\r\n"
    head = BODY + cookie + b"Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
    assert Caller(patient, head + b"3\r\na=b\r\n" + trailer).to_the_end().startswith(b"HTTP/1.1 403 ")


def test_each_address_has_its_share_of_connections(tmp_path: Path) -> None:
    with serving(tmp_path, limits=1.0, connections_per_address=5) as (address, _):
        callers = [Caller(address) for _ in range(5)]
        assert b" 200 " in callers[0].ask("/health")
        assert Caller(address).to_the_end().startswith(b"HTTP/1.1 429 Too Many Requests\r\n")
        callers.pop().socket.close()
        wait_for(lambda: _answers(address))
        assert b" 200 " in callers[0].ask("/health")


def test_a_trusted_proxy_has_as_many_as_it_needs(tmp_path: Path) -> None:
    trusted = (ip_network("127.0.0.0/8"),)
    with serving(tmp_path, limits=1.0, connections_per_address=5, trusted_proxies=trusted) as (address, _):
        callers = [Caller(address) for _ in range(20)]
        assert all(b" 200 " in caller.ask("/health") for caller in callers)


def test_all_connections_together_leave_files_to_spare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecumene.server.http.connections.most_connections", lambda: 5)
    with serving(tmp_path) as (address, _):
        callers = [Caller(address) for _ in range(5)]
        assert b" 200 " in callers[0].ask("/health")
        assert Caller(address).to_the_end().startswith(b"HTTP/1.1 503 ")


@pytest.mark.parametrize(("files", "most"), [(128, 64), (1024, 768), (65536, 10_000)])
def test_how_many_connections_fit(files: int, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecumene.server.http.connections.resource.getrlimit", lambda kind: (files, files))
    assert most_connections() == most


def _answers(address: str) -> bool:
    with contextlib.suppress(httpx.HTTPError):
        return httpx.get(f"{address}/health").status_code == 200
    return False

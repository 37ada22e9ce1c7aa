"""What is aimed at: a real server with a table, and requests to it as bytes, whatever a client would make of them."""

from __future__ import annotations

import contextlib
import re
import socket
from collections.abc import Iterable, Mapping
from pathlib import Path

import httpx

from tests.server.helpers import ME, PLAIN, Process, open_table

BOUNDARY = "XX"
FORM, FILE, JSON = "application/x-www-form-urlencoded", f"multipart/form-data; boundary={BOUNDARY}", "application/json"
PATIENCE = 120.0
"""So many seconds an answer may take on a machine that is busy with other things."""


CARDS = ("/games/guns-and-steel/cards", "/games/clash-of-cultures/cards")
USUAL = ("/", "/new", "/settings", "/account/login", *CARDS)
"""What has been asked for once: the first time, a page is read from the disk."""


class Target:
    """A server process with a table, and a guest's browser there."""

    def __init__(self, data: Path, program: str = "") -> None:
        self.process = Process(data, "--bots", "1", program=program)
        self.pid = self.process.process.pid
        with httpx.Client(base_url=self.process.address, timeout=PATIENCE, verify=PLAIN) as client:
            self.table = open_table(client, ME, ME)
            key = _key(client.get("/settings").text)
            client.post("/name", data={"csrf": key, "name": "Eve"})
            client.post("/tables", data={"csrf": key, "game": self.table_game, "seat-1": "me", "seat-2": "device"})
            for page in (*USUAL, self.page, f"/replay/{self.table['id']}"):
                client.get(page).raise_for_status()
            self.key = _key(client.get("/settings").text)
            self.cookie = f"ecumene={client.cookies['ecumene']}"

    table_game = "guns-and-steel"

    @property
    def page(self) -> str:
        """The path of the page that another visitor looks at."""
        return f"/t/{self.table['id']}"

    def request(self, path: str, body: bytes | Iterable[bytes] | None = None, kind: str = "", **more: str) -> bytes:
        """A whole request. A body in pieces is sent in chunks, and its length is not said."""
        heads = {"Host": f"127.0.0.1:{self.process.port}", "Cookie": self.cookie, "X-Csrf": self.key}
        if kind:
            heads["Content-Type"] = kind
        whole = b""
        if isinstance(body, bytes):
            heads["Content-Length"], whole = str(len(body)), body
        elif body is not None:
            heads["Transfer-Encoding"] = "chunked"
            whole = b"".join(b"%x\r\n%b\r\n" % (len(piece), piece) for piece in body) + b"0\r\n\r\n"
        return head("GET" if body is None else "POST", path, {**heads, **_named(more)}) + whole

    def upload(self, path: str, field: str, data: bytes, **more: str) -> bytes:
        """A form with a file."""
        return self.request(path, form(part(field, data, "bomb.txt")), FILE, **more)

    def stop(self) -> int:
        """Ends the server."""
        return self.process.stop()

    def throw(self, request: bytes) -> str:
        """Sends bytes, and says how they were answered: a status, or that the connection was closed."""
        with socket.create_connection(("127.0.0.1", self.process.port), PATIENCE) as connection:
            with contextlib.suppress(OSError):  # the answer came before all was sent
                connection.sendall(request)
            try:
                answer = connection.recv(16)
            except OSError:
                answer = b""
        found = re.match(rb"HTTP/1.1 (\d{3})", answer)
        return found[1].decode() if found else "closed"


def _named(more: Mapping[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in more.items()}


def head(method: str, path: str, heads: Mapping[str, str]) -> bytes:
    """The head of a request."""
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in heads.items()), "", ""]
    return "\r\n".join(lines).encode("utf-8")


def part(name: str, value: bytes, file: str = "", more: bytes = b"") -> bytes:
    """A part of a form with files."""
    called = f'; filename="{file}"' if file else ""
    return f'Content-Disposition: form-data; name="{name}"{called}\r\n'.encode() + more + b"\r\n" + value


def form(*parts: bytes) -> bytes:
    """A form with files."""
    line = f"--{BOUNDARY}".encode()
    return b"".join(line + b"\r\n" + each + b"\r\n" for each in parts) + line + b"--\r\n"


def _key(page: str) -> str:
    found = re.search(r'name="csrf" value="(\w+)"', page)
    assert found, page
    return found[1]

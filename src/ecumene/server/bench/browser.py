"""A browser without a screen: cookies, forms and live updates, with hardly any cost of its own."""

from __future__ import annotations

import asyncio
import gzip
import html
import re
import secrets
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

CHOICE = re.compile(r'<button [^>]*name="action" value="([^"]+)"([^>]*)>')
OVER = re.compile(r'id="question" class="[^"]*\bover\b')


@dataclass(frozen=True)
class Answer:
    """What the server sent."""

    status: int
    headers: dict[str, str]
    raw: bytes

    @property
    def text(self) -> str:
        """The body, unpacked."""
        body = gzip.decompress(self.raw) if self.headers.get("content-encoding") == "gzip" else self.raw
        return body.decode()


class Browser:
    """One visitor."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self.token = ""
        """The key of a seat, for programs."""
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def get(self, path: str, part: bool = False) -> Answer:
        """Asks for a page or, as a script does, for a part of it."""
        return await self.send("GET", path, part=part)

    async def post(self, path: str, form: Mapping[str, object], part: bool = False) -> Answer:
        """Sends a form."""
        return await self.send("POST", path, *self.form(form), part=part)

    @staticmethod
    def form(values: Mapping[str, object]) -> tuple[bytes, str]:
        """A form as it travels: its body and the kind of that."""
        return urlencode(values).encode(), "application/x-www-form-urlencoded"

    @staticmethod
    def upload(values: Mapping[str, object], name: str, file: bytes) -> tuple[bytes, str]:
        """A form with a file as it travels."""
        mark = secrets.token_hex(12)
        field = '--{}\r\nContent-Disposition: form-data; name="{}"\r\n\r\n{}\r\n'
        head = "".join(field.format(mark, key, value) for key, value in values.items())
        head += f'--{mark}\r\nContent-Disposition: form-data; name="{name}"; filename="{name}"\r\n\r\n'
        return head.encode() + file + f"\r\n--{mark}--\r\n".encode(), f"multipart/form-data; boundary={mark}"

    async def close(self) -> None:
        """Leaves."""
        if self._writer is not None:
            self._writer.close()
            self._reader = self._writer = None

    async def listen(self, path: str) -> AsyncIterator[tuple[str, str]]:
        """The kinds and data of live updates."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            writer.write(self._head("GET", path, 0, "", False))
            kind = ""
            while line := (await reader.readline()).decode().strip("\r\n") or not reader.at_eof():
                if isinstance(line, bool):
                    continue
                name, _, value = line.partition(": ")
                if name == "event":
                    kind = value
                elif name == "data":
                    yield kind, value
        finally:
            writer.close()

    async def send(self, method: str, path: str, body: bytes = b"", kind: str = "", part: bool = False) -> Answer:
        """Sends any request. `kind` is that of the body."""
        if self._writer is None:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        assert self._reader is not None
        self._writer.write(self._head(method, path, len(body), kind, part) + body)
        answer = await self._read(self._reader)
        if cookie := answer.headers.get("set-cookie"):
            self.cookie = cookie.partition(";")[0]
        return answer

    def _head(self, method: str, path: str, length: int, kind: str, part: bool) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "Accept-Encoding: gzip"]
        if self.cookie:
            lines.append(f"Cookie: {self.cookie}")
        if part:
            lines.append("HX-Request: true")
        if method == "POST":
            lines += [f"Content-Type: {kind}", f"Content-Length: {length}"]
        if self.token:
            lines.append(f"Authorization: Bearer {self.token}")
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    async def _read(self, reader: asyncio.StreamReader) -> Answer:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers: dict[str, str] = {}
        for line in head[1:-2]:
            name, _, value = line.partition(": ")
            headers[name.lower()] = value
        if headers.get("transfer-encoding") == "chunked":
            body = b"".join([chunk async for chunk in _chunks(reader)])
        else:
            body = await reader.readexactly(int(headers.get("content-length", 0)))
        return Answer(int(head[0].split()[1]), headers, body)


async def _chunks(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    while size := int((await reader.readline()).split(b";")[0], 16):
        yield await reader.readexactly(size)
        await reader.readexactly(2)
    await reader.readline()


@dataclass(frozen=True)
class Board:
    """What a player sees on a table's page: its number, his seat, his form key and what he can click."""

    number: int
    seat: int
    key: str
    choices: list[str]
    over: bool

    @staticmethod
    def read(page: str) -> Board:
        """From the page, or from the part of it that changes."""
        return Board(
            number=int(_field(page, "at") or 0),
            seat=int(_field(page.partition('id="act"')[2], "seat") or -1),
            key=_field(page, "csrf"),
            choices=[html.unescape(value) for value, rest in CHOICE.findall(page) if "aria-disabled" not in rest],
            over='id="act"' not in page or OVER.search(page) is not None,
        )


def _field(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    return found.group(1) if found else ""

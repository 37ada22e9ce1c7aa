"""What is asked, what the server sends, and in what two answers differ."""

from __future__ import annotations

import gzip
from collections import Counter
from dataclasses import dataclass, field
from urllib.parse import urlencode

from fastapi import FastAPI
from starlette.types import Message

Header = tuple[str, str]
PACKED = ("accept-encoding", "gzip")
PART = ("hx-request", "true")
FORM = ("content-type", "application/x-www-form-urlencoded")
JSON = ("content-type", "application/json")
OWN_NUMBER = b"x-request-id"
"""Each answer has a number of its own."""


@dataclass(frozen=True)
class Ask:
    """Something that somebody asks of the server."""

    route: str
    path: str
    headers: tuple[Header, ...] = ()
    query: str = ""
    body: bytes | None = None

    def __str__(self) -> str:
        words = [self.route, self.query and f"?{self.query}", "POST" if self.body is not None else ""]
        ways = [f"{name}: {value[:20]}" for name, value in self.headers if name != "cookie"]
        body = "" if self.body is None else self.body.decode()[:200]
        return " ".join(filter(None, [*words, *ways, body]))

    @staticmethod
    def form(route: str, path: str, values: dict[str, object], headers: tuple[Header, ...]) -> Ask:
        """A form that is sent."""
        return Ask(route, path, (*headers, FORM), body=urlencode(values).encode())


@dataclass(frozen=True)
class Answer:
    """What the server sent, as it travels."""

    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes

    @property
    def text(self) -> str:
        """The body, unpacked."""
        packed = (b"content-encoding", b"gzip") in self.headers
        return (gzip.decompress(self.body) if packed else self.body).decode("utf-8", "replace")


@dataclass
class _Asked:
    """A request under way: its body, then nothing more; and the answer as it comes."""

    body: bytes
    status: int = 0
    headers: tuple[tuple[bytes, bytes], ...] = ()
    parts: list[bytes] = field(default_factory=list)

    async def receive(self) -> Message:
        return {"type": "http.request", "body": self.body, "more_body": False}

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = [(bytes(name).lower(), bytes(value)) for name, value in message["headers"]]
            self.status, self.headers = message["status"], tuple(h for h in headers if h[0] != OWN_NUMBER)
        else:
            self.parts.append(message.get("body", b""))


async def answered(app: FastAPI, ask: Ask) -> Answer:
    """What an application sends for it."""
    asked = _Asked(ask.body or b"")
    await app(scope_of(ask), asked.receive, asked.send)
    return Answer(asked.status, asked.headers, b"".join(asked.parts))


def scope_of(ask: Ask) -> dict[str, object]:
    """A request as servers hand it to applications."""
    length = [] if ask.body is None else [("content-length", str(len(ask.body)))]
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET" if ask.body is None else "POST",
        "scheme": "http",
        "path": ask.path,
        "raw_path": ask.path.encode(),
        "root_path": "",
        "query_string": ask.query.encode(),
        "headers": [(n.encode(), v.encode()) for n, v in [("host", "testserver"), *ask.headers, *length]],
        "client": ("127.0.0.1", 50000),
        "server": ("testserver", 80),
        "state": {},
    }


def difference(true: Answer, other: Answer) -> str:
    """In what two answers differ, the plainest thing first; nothing if they are the same to the last byte."""
    if true == other:
        return ""
    if true.status != other.status:
        return f"status: {true.status}, {other.status}"
    one, two = dict(true.headers), dict(other.headers)
    length = b"content-length"
    for name in sorted({*one, *two} - {length}):
        if one.get(name) != two.get(name):
            return f"header {name.decode()}: {one.get(name)!r}, {two.get(name)!r}"
    if true.text == other.text:
        return f"size: {len(true.body)}, {len(other.body)}, headers {one.get(length)!r}, {two.get(length)!r}"
    return _of_words(true.text, other.text)


def _of_words(true: str, other: str) -> str:
    """Whether two texts have the same pieces in another order, another number of pieces, or other words."""
    one, two = _pieces(true), _pieces(other)
    kind = "order" if Counter(one) == Counter(two) else "words"
    kind = kind if len(one) == len(two) else "number of elements"
    at = next((n for n, (a, b) in enumerate(zip(true, other, strict=False)) if a != b), min(len(true), len(other)))
    start = max(0, at - 100)
    return f"{kind}: …{true[start : at + 100]!r}, …{other[start : at + 100]!r}"


def _pieces(text: str) -> list[str]:
    """The elements of a page or of an answer for programs."""
    return text.replace(",", "<").replace("[", "<").replace("]", "<").replace("}", "<").split("<")

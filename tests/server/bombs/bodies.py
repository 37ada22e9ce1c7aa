"""Bodies of requests that take long to read: forms, JSON, and what is packed."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable
from functools import cache

from tests.server.bombs.target import FILE, FORM, JSON, form, part
from tests.server.bombs.throwing import Bomb

API = "/api/v1/tables"
UPLOAD = "/replay/upload"
FULL = 95_000
"""A form, or a program's request, has room for so many bytes and a few more."""


@cache
def packed() -> bytes:
    """60 MB in 60 KB."""
    return gzip.compress(b"[" + b" " * 60_000_000 + b"]", 9)


def table(**changes: object) -> bytes:
    """What opens a table, with something else in it."""
    return json.dumps({"game": "guns-and-steel", "seats": [{"kind": "me"}, {"kind": "me"}], **changes}).encode()


def in_bytes(data: bytes) -> Iterable[bytes]:
    """A body in chunks of a byte each."""
    return (data[n : n + 1] for n in range(len(data)))


def json_bomb(name: str, body: bytes, answer: str = "422") -> Bomb:
    """A bomb for the API."""
    return Bomb(f"JSON: {name}", lambda target: target.request(API, body, JSON), answer)


def form_bomb(name: str, body: bytes, answer: str, path: str = "/name") -> Bomb:
    """A bomb for a plain form."""
    return Bomb(f"form: {name}", lambda target: target.request(path, body, FORM), answer)


def file_bomb(name: str, *parts: bytes, answer: str = "400", path: str = UPLOAD) -> Bomb:
    """A bomb for a form with files."""
    return Bomb(f"file: {name}", lambda target: target.request(path, form(*parts), FILE), answer)


BODIES = [
    json_bomb("lists in lists", b"[" * FULL, "400"),
    json_bomb("tables in tables", b'{"a":' * (FULL // 5), "400"),
    json_bomb("a number of 95,000 digits", b'{"seed":' + b"9" * FULL + b"}", "400"),
    json_bomb("a seed of 4,300 digits", b'{"seed":' + b"9" * 4300 + b"}"),
    json_bomb("a seed as a text", table(seed="9" * 90_000)),
    json_bomb("10,000 unknown keys", table(**{str(n): 1 for n in range(8_000)})),
    json_bomb("10,000 wrong options", table(options={str(n): 1 for n in range(8_000)})),
    json_bomb("10,000 options", table(options={str(n): "" for n in range(7_000)})),
    json_bomb("10,000 seats", b'{"seats":[' + b"{}," * (FULL // 3) + b"{}]}"),
    json_bomb("half letters", b'{"game":"' + b"\\ud800" * (FULL // 6) + b'"}'),
    json_bomb("a long name", table(seats=[{"kind": "me", "name": "a" * 90_000}])),
    Bomb("JSON: in chunks of a byte", lambda t: t.request(API, in_bytes(b" " * FULL), JSON), "400"),
    Bomb("JSON: packed", lambda t: t.request(API, packed(), JSON, Content_Encoding="gzip"), "415"),
    form_bomb("one name", b"name=" + b"a" * FULL, "422"),
    form_bomb("signs in code", b"name=" + b"%F0" * (FULL // 3), "422"),
    form_bomb("500 fields", b"&".join(b"%d=" % n + b"+" * 180 for n in range(499)), "422"),
    form_bomb("nothing but ends of fields", b"&" * FULL, "413"),
    form_bomb("a password", b"name=a&password=" + b"a" * 9_000, "403", "/account/login"),
    form_bomb("notes", b"text=" + b"\0\xe2\x80\xae" * (FULL // 4), "404", "/t/nothing/notes"),
    Bomb("form: packed", lambda t: t.request("/name", packed(), FORM, Content_Encoding="gzip"), "415"),
    file_bomb("beginnings of ends", part("file", b"\r\n--X" * 190_000, "x"), answer="422"),
    file_bomb("dashes", part("file", b"-" * 990_000, "x"), answer="422"),
    file_bomb("a head of 1 MB", part("file", b"", "x" * 900_000)),
    file_bomb("a head of many fields", part("file", b"", "x", b"a: b\r\n" * 150_000)),
    file_bomb("a head of many words", part("file", b"", "x", b"a: " + b'x; y="' * 100_000)),
    file_bomb("parts", *[part("x", b"")] * 400, answer="413"),
    file_bomb("a long text", part("csrf", b"a" * 990_000), answer="422"),
    Bomb("file: packed", lambda t: t.request(UPLOAD, packed(), FILE, Content_Encoding="gzip"), "415"),
    Bomb(
        "file: senders who stop",
        lambda t: t.upload(UPLOAD, "file", b"#" * 900_000)[:-20_000],
        "held",
        times=100,
        held=True,
    ),
]

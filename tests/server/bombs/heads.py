"""Heads of requests that take long to read."""

from __future__ import annotations

import base64
import zlib

from tests.server.bombs.target import FORM, Target
from tests.server.bombs.throwing import Bomb

ROOM = 30_000
"""A head has room for a little more than so many bytes."""


def packed_cookie() -> str:
    """What our cookies look like when they are packed, of 20 MB in 20 KB, with a wrong signature."""
    packed = base64.urlsafe_b64encode(zlib.compress(b'"' + b"a" * 20_000_000 + b'"', 9)).decode().rstrip("=")
    return f"ecumene=.{packed}.{'A' * 27}"


def pipelined(target: Target, times: int = 2_000) -> bytes:
    """Requests that nobody waits for the answers of."""
    return target.request("/health") * times


def many_headers(target: Target, times: int, size: int) -> bytes:
    """A request with so many more headers of such a size."""
    line = b"X-%d: " + b"a" * size + b"\r\n"
    return target.request("/new").replace(b"\r\n\r\n", b"\r\n" + b"".join(line % n for n in range(times)) + b"\r\n")


HEADS = [
    Bomb("a header of 30 KB", lambda t: t.request("/new", X_Long="a" * ROOM), "200"),
    Bomb("a header of 40 KB", lambda t: t.request("/new", X_Long="a" * 40_000), "431"),
    Bomb("95 headers", lambda t: many_headers(t, 95, 300), "200"),
    Bomb("1,000 headers", lambda t: many_headers(t, 1000, 0), "431"),
    Bomb("10,000 cookies", lambda t: t.request("/new", Cookie="a=;" * (ROOM // 3)), "200"),
    Bomb("a quoted cookie", lambda t: t.request("/new", Cookie='a="' + '\\"' * (ROOM // 2) + '"'), "200"),
    Bomb("a packed cookie", lambda t: t.request("/new", Cookie=packed_cookie()), "200"),
    Bomb("languages", lambda t: t.request("/new", Accept_Language="xx," * (ROOM // 3)), "200"),
    Bomb("a query of 10,000 fields", lambda t: t.request("/new?" + "a&=" * (ROOM // 3)), "414"),
    Bomb("a query of signs in code", lambda t: t.request("/new?game=" + "%F0" * (ROOM // 3)), "414"),
    Bomb("a query that is a number", lambda t: t.request(f"/replay/{t.table['id']}?at=" + "9" * ROOM), "414"),
    Bomb("a path of 30 KB", lambda t: t.request("/t/" + "a/" * (ROOM // 2)), "404"),
    Bomb("ranges of a file", lambda t: t.request("/static/css/base.css", Range="bytes=" + "0-1," * (ROOM // 4)), "200"),
    Bomb("a kind of 30 KB", lambda t: t.request("/name", b"a", FORM + " " * ROOM), "415"),
    Bomb("forwarded by 6,000", lambda t: t.request("/new", X_Forwarded_For="1::1," * (ROOM // 5)), "200"),
    Bomb("2,000 requests at once", pipelined, "closed", times=2),
    Bomb("heads that do not end", lambda t: t.request("/new", X_Long="a" * ROOM)[:-4], "held", times=150, held=True),
]

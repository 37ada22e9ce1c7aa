"""Heads: that of a request is put right before anybody reads it, and that of an answer can be asked for alone.

Of a request: who has sent it, and no cookies but plain ones.
"""

from __future__ import annotations

import logging

from fastapi import APIRouter
from fastapi.routing import APIRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from ecumene.server.machine.addresses import Networks, forwarded_for, is_within, networks

Header = tuple[bytes, bytes]

LOOPBACK = networks(["127.0.0.0/8", "::1"])

log = logging.getLogger("ecumene.server")


class Heads:
    """Believes what trusted proxies say of the one who asks them, and nobody else."""

    def __init__(self, app: ASGIApp, trusted: Networks) -> None:
        self.app = app
        self.trusted = trusted
        self.warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            peer = scope["client"][0] if scope["client"] else ""
            if self.trusted and is_within(peer, self.trusted):
                self._believe(scope)
            elif not self.warned and is_within(peer, LOOPBACK) and _all(scope["headers"], b"x-forwarded-for"):
                self.warned = True
                log.warning("a proxy that is not trusted asks for others, who count as one: see --trusted-proxy")
            scope["headers"] = [_plain_cookies(header) for header in scope["headers"]]
        await self.app(scope, receive, send)

    def _believe(self, scope: Scope) -> None:
        peer, port = scope["client"]
        if chain := _all(scope["headers"], b"x-forwarded-for"):
            scope["client"] = (forwarded_for(peer, chain, self.trusted), port)
        scheme = _all(scope["headers"], b"x-forwarded-proto").rpartition(",")[2].strip().lower()
        if scheme in ("http", "https"):
            scope["scheme"] = scheme


def _all(headers: list[Header], name: bytes) -> str:
    """All values of a header, in order, as one list."""
    return ",".join(value.decode("latin-1") for key, value in headers if key == name)


def _plain_cookies(header: Header) -> Header:
    """Ours are never quoted. The time that Python takes for those of others grows with the square of their length."""
    name, value = header
    if name != b"cookie" or b'"' not in value:
        return header
    return name, b";".join(part for part in value.split(b";") if b'"' not in part)


def with_heads(router: APIRouter) -> APIRouter:
    """Lets monitors and link previews ask for the heads alone of what can be read."""
    for route in router.routes:
        if isinstance(route, APIRoute) and route.methods and "GET" in route.methods:
            route.methods.add("HEAD")
    return router

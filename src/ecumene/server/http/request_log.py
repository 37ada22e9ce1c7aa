"""The log of requests: every one has an id and is written down, and what broke is answered for."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable

from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

log = logging.getLogger("ecumene.requests")


class Watch:
    """Gives every request an id, writes it down, and answers for what broke: with the id and no details."""

    def __init__(self, app: ASGIApp, apologize: Callable[[Request, str], Response]) -> None:
        self.app = app
        self.apologize = apologize

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request_id = secrets.token_hex(6)
        scope.setdefault("state", {})["request_id"] = request_id
        begun = time.perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message.setdefault("headers", []).append((b"x-request-id", request_id.encode()))
            await send(message)

        try:
            await self.app(scope, receive, answer)
        except ClientDisconnect:
            pass  # nobody is there any more to whom it matters
        except Exception:
            log.exception("a request broke", extra={"id": request_id, "route": _route(scope)})
            if status:
                raise
            response = await run_in_threadpool(self.apologize, Request(scope), request_id)
            await response(scope, receive, answer)
        if not scope["path"].startswith("/static/"):
            extra = {
                "id": request_id,
                "method": scope["method"],
                "route": _route(scope),
                "status": status,
                "ms": round((time.perf_counter() - begun) * 1000, 1),
            }
            log.info("request", extra=extra)


def _route(scope: Scope) -> str:
    """The pattern of the address: an address itself may hold a key."""
    return getattr(scope.get("route"), "path", "?")

"""When a request had arrived as a whole: what happens to it afterwards is not its sender's fault."""

from __future__ import annotations

import time
from contextvars import ContextVar

from starlette.types import ASGIApp, Message, Receive, Scope, Send

_arrival: ContextVar[list[float]] = ContextVar("arrival")


def arrived() -> float | None:
    """When the last of this request had come, by this process' own clock; None outside of requests."""
    return next(reversed(_arrival.get([])), None)


class Arrivals:
    """Notes when a request has come. Its body counts: whoever sends it slowly has not decided yet."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        moments: list[float] = []

        async def noted() -> Message:
            message = await receive()
            if message["type"] == "http.request":
                moments[:] = [time.monotonic()]
            return message

        token = _arrival.set(moments)
        try:
            await self.app(scope, noted, send)
        finally:
            _arrival.reset(token)

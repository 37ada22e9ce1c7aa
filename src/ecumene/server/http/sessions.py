"""Sessions: the signed cookie of a browser, read before a request and written after it."""

from __future__ import annotations

import secrets
from typing import Any

from fastapi import Request
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "ecumene"
YEAR = 365 * 24 * 3600
SIGN_IN = "sign_in"
"""Where the cookie holds the key of the browser's sign-in."""
NAME = "name"
"""Where the cookie holds what somebody wants to be called before he is a guest."""
FOR_ALL = ("/static/", "/api", "/health", "/app.webmanifest", "/worker.js")
OLD_PERSON = "person"
"""Where cookies of older programs hold who somebody is."""


class Session:
    """The signed cookie: a random key for forms, the key of the browser's sign-in, and small things to remember."""

    def __init__(self, values: dict[str, Any] | None = None) -> None:
        self.values: dict[str, Any] = dict(values or {})
        self.changed = False
        if "key" not in self.values:
            self.set("key", secrets.token_urlsafe(12))

    def get(self, name: str) -> Any:
        """A remembered value."""
        return self.values.get(name)

    def set(self, name: str, value: Any) -> None:
        """Remembers a value in the browser; None forgets it."""
        if self.values.get(name) != value:
            self.changed = True
            if value is None:
                del self.values[name]
            else:
                self.values[name] = value


def signer(secret: str) -> URLSafeSerializer:
    """What cookies are signed with."""
    return URLSafeSerializer(secret, salt="session")


class Sessions:
    """Reads the cookie before a request and writes it after, if it has changed."""

    def __init__(self, app: ASGIApp, secret: str, secure: bool = False) -> None:
        self.app = app
        self.signer = signer(secret)
        self.secure = secure

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        session = Session(self._read(scope))
        scope.setdefault("state", {})["session"] = session

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start" and session.changed and _keeps_cookie(scope):
                message.setdefault("headers", []).append((b"set-cookie", self._cookie(session, scope).encode()))
            await send(message)

        await self.app(scope, receive, answer)

    def _read(self, scope: Scope) -> dict[str, Any] | None:
        raw = Request(scope).cookies.get(COOKIE, "")
        try:
            values = self.signer.loads(raw)
        except BadSignature:
            return None
        return values if isinstance(values, dict) else None

    def _cookie(self, session: Session, scope: Scope) -> str:
        flags = "; Secure" if self.secure or scope["scheme"] == "https" else ""
        value = self.signer.dumps(session.values)
        return f"{COOKIE}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{flags}"


def _keeps_cookie(scope: Scope) -> bool:
    """Whether an answer is for one reader: those for all may be kept by others on their way."""
    return not scope["path"].startswith(FOR_ALL)


def session_of(request: Request) -> Session:
    """The browser's session."""
    session: Session = request.state.session
    return session

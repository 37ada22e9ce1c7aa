"""The web application: its parts put together, safe headers, and errors in words."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from fastapi import APIRouter, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, Response
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ecumene import __version__
from ecumene.engine import BadRecord, BadSetup, EcumeneError, NotFound, Refused, Text
from ecumene.engine.card_files import BadCardFile
from ecumene.games import GAMES
from ecumene.server.api import router as api
from ecumene.server.bots.runner import BotRunner
from ecumene.server.config import Settings
from ecumene.server.errors import (
    Frozen,
    NoStorage,
    NoSuchTable,
    NotAllowed,
    Outdated,
    TooLarge,
    TooMany,
    Unavailable,
    WrongKind,
)
from ecumene.server.http import live_updates
from ecumene.server.http.files import static_mounts
from ecumene.server.http.grounds import grounds
from ecumene.server.http.heads import Heads
from ecumene.server.http.health import Checkup
from ecumene.server.http.limits import Limits
from ecumene.server.http.live_updates import Streams
from ecumene.server.http.sessions import Sessions, page, server_language, with_heads
from ecumene.server.notices.webhooks import Webhooks
from ecumene.server.people.accounts import BadName, People
from ecumene.server.people.sign_ins import SignIns
from ecumene.server.server_log import Watch
from ecumene.server.services import Services, services
from ecumene.server.storage.db import Database
from ecumene.server.storage.news import Hub
from ecumene.server.tables.tables import Tables

log = logging.getLogger("ecumene.server")

STATUS: dict[type[EcumeneError], int] = {
    NoSuchTable: 404,
    NotFound: 404,
    NotAllowed: 403,
    Outdated: 409,
    Refused: 422,
    BadSetup: 422,
    BadRecord: 422,
    BadName: 422,
    BadCardFile: 422,
    TooLarge: 413,
    WrongKind: 415,
    TooMany: 429,
    Unavailable: 503,
}

MOST_DETAILS = 10
COMPRESSION = 6
"""zlib's level: tables travel with every move, and this makes them a quarter smaller than the fastest does, for a
millisecond or two."""

POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
SAFE_HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


def create_app(settings: Settings | None = None, connections: Collection[object] = ()) -> FastAPI:
    """The application on its own database, migrated and ready. Its health tells of the connections that are open."""
    settings = settings or Settings()
    app = FastAPI(title="Ecumene", version=__version__, lifespan=_life, docs_url=None, redoc_url=None, openapi_url=None)
    app.routes.extend(_routes())
    app.state.services = _make_services(settings, connections)
    list(GAMES)  # what is wrong with another package is said at the start
    app.mount("/static/maps", grounds)
    app.routes.extend(static_mounts())
    app.add_middleware(Limits, settings=settings, explain=_explain)
    app.add_middleware(Sessions, secret=services(app).cookie_secret, secure=settings.public_url.startswith("https://"))
    app.add_middleware(Watch, apologize=_apologize)
    app.add_middleware(GZipMiddleware, minimum_size=600, compresslevel=COMPRESSION)
    app.add_middleware(_SafeHeaders)
    app.add_middleware(Heads, trusted=settings.trusted_proxies)
    app.add_exception_handler(EcumeneError, _explain)
    app.add_exception_handler(HTTPException, _explain)
    app.add_exception_handler(RequestValidationError, _explain)
    return app


@cache
def _routes() -> list[BaseRoute]:
    """Every address, worked out once for all applications of a process."""
    from ecumene.server.pages import router as pages

    site = APIRouter()
    for router in (pages, with_heads(health), live_updates.router, api):
        site.include_router(router)
    return site.routes


def _make_services(settings: Settings, connections: Collection[object]) -> Services:
    database = Database(settings.database_url)
    database.migrate()
    hub, people = Hub(database), People(database)
    tables = Tables(database, hub, settings.cached_tables)
    return Services(
        settings=settings,
        database=database,
        cookie_secret=database.secret("session"),
        place_secret=database.secret("places"),
        people=people,
        sign_ins=SignIns(database, people),
        checkup=Checkup(database),
        hub=hub,
        tables=tables,
        runner=BotRunner(tables, settings),
        webhooks=Webhooks(tables, people, settings),
        streams=Streams(settings.streams_per_address if settings.limits else None),
        connections=connections,
    )


@asynccontextmanager
async def _life(app: FastAPI) -> AsyncIterator[None]:
    """What runs beside the pages: wake-ups and bots; everything accepted is finished before the end."""
    server = services(app)
    server.hub.start(asyncio.get_running_loop())
    server.tables.presence.start()
    server.runner.start()
    server.webhooks.start()
    yield
    server.hub.stop()
    server.webhooks.stop()
    await run_in_threadpool(server.tables.presence.stop)
    await run_in_threadpool(server.runner.stop)
    server.database.close()


health = APIRouter()


@health.get("/health", include_in_schema=False)
def _health(request: Request) -> JSONResponse:
    """Whether the server can do its work, for those who watch over it."""
    server = services(request.app)
    stored = server.checkup.good()
    report = {
        "status": "ok" if stored else "failing",
        "version": __version__,
        "database": "ok" if stored else "failing",
        "bot_workers": {"wanted": server.runner.pool.size, "alive": server.runner.pool.alive},
        "streams": len(server.streams),
        "connections": len(server.connections),
    }
    return JSONResponse(report, 200 if stored else 503, headers={"Cache-Control": "no-store"})


def status_of(error: Exception) -> int:
    """The status that an error is answered with."""
    if isinstance(error, HTTPException):
        return error.status_code
    if isinstance(error, RequestValidationError):
        return 422
    return next((status for kind, status in STATUS.items() if isinstance(error, kind)), 400)


def words_of(error: Exception) -> Text:
    """An error in words that a person understands."""
    if isinstance(error, EcumeneError):
        return error.text
    if isinstance(error, HTTPException) and error.status_code == 401:
        return Text("A seat's key is needed: send it as 'Authorization: Bearer KEY'.")
    if isinstance(error, HTTPException) and error.status_code == 404:
        return Text("There is no such page. Check the link.")
    if isinstance(error, RequestValidationError):
        return Text("Something in this form is missing or has the wrong shape.")
    if isinstance(error, HTTPException) and error.status_code == 413:
        return Text("This is too large.")
    return Text("This cannot be done.")


def _explain(request: Request, error: Exception) -> Response:
    """An error as a page, or as JSON for programs."""
    status, words = status_of(error), words_of(error)
    if isinstance(error, NoStorage):
        log.warning("the storage failed", extra={"detail": str(error.detail)})
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    if status == 429:
        headers["Retry-After"] = "5"
    if request.url.path.startswith("/api/"):
        problem: dict[str, Any] = {"error": _encodable(server_language("en").say(words))}
        if isinstance(error, RequestValidationError):
            problem["details"] = [_encodable(_where(detail)) for detail in error.errors()[:MOST_DETAILS]]
        return JSONResponse(problem, status, headers)
    record = error.record if isinstance(error, Frozen) else ""
    response = page(request, "error.html", status, words=words, code=status, record=record)
    response.headers.update(headers)
    return response


def _where(detail: dict[str, Any]) -> str:
    """One mistake in a request, for the programmer who made it."""
    return f"{'.'.join(str(part) for part in detail['loc'])[:100]}: {detail['msg'][:200]}"


def _encodable(words: str) -> str:
    """Words without half letters, which JSON lets through and no file takes."""
    return words.encode("utf-8", "replace").decode()


def _apologize(request: Request, request_id: str) -> Response:
    """The answer to a request that broke through no fault of the reader. It must work when nothing else does."""
    words = Text("Something went wrong here, not with you. If it happens again, report the number {id}.", id=request_id)
    if request.url.path.startswith("/api/"):
        return JSONResponse({"error": server_language("en").say(words)}, 500)
    try:
        return page(request, "error.html", 500, words=words, code=500)
    except Exception:
        sentence = server_language("en").say(words)
        return HTMLResponse(f"<!doctype html><title>Ecumene</title><p>{sentence}</p>", 500)


class _SafeHeaders:
    """Adds the headers that keep pages to themselves: only an answer that says so may be kept."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message.setdefault("headers", [])
                headers.extend(SAFE_HEADERS)
                if not any(name == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
            await send(message)

        await self.app(scope, receive, answer if scope["type"] == "http" else send)

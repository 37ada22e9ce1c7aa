"""The web application: its parts put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from functools import cache

from fastapi import APIRouter, FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute

from ecumene import __version__
from ecumene.engine import EcumeneError
from ecumene.games import GAMES
from ecumene.server.api import router as api
from ecumene.server.bots.planned_turns import PlannedTurns
from ecumene.server.bots.runner import BotRunner
from ecumene.server.bots.standing_answers import StandingAnswerer
from ecumene.server.config import Settings
from ecumene.server.http import health, live_updates
from ecumene.server.http.explaining import apologize, explain
from ecumene.server.http.files import grounds, static_mounts
from ecumene.server.http.heads import Heads, with_heads
from ecumene.server.http.limits import Limits
from ecumene.server.http.request_log import Watch
from ecumene.server.http.safe_headers import SafeHeaders
from ecumene.server.http.sessions import Sessions
from ecumene.server.machine.arrival import Arrivals
from ecumene.server.notices.service import Notices
from ecumene.server.notices.webhooks import Webhooks
from ecumene.server.people.accounts import People
from ecumene.server.people.sign_ins import SignIns
from ecumene.server.services import Services, services
from ecumene.server.storage.db import Database
from ecumene.server.storage.news import Hub
from ecumene.server.tables.seats.days_off import DaysOff
from ecumene.server.tables.tables import Tables

COMPRESSION = 6
"""zlib's level: tables travel with every move, and this makes them a quarter smaller than the fastest does, for a
millisecond or two."""


def create_app(settings: Settings | None = None, connections: Collection[object] = ()) -> FastAPI:
    """The application on its own database, migrated and ready. Its health tells of the connections that are open."""
    settings = settings or Settings()
    app = FastAPI(title="Ecumene", version=__version__, lifespan=_life, docs_url=None, redoc_url=None, openapi_url=None)
    app.routes.extend(_routes())
    app.state.services = _make_services(settings, connections)
    list(GAMES)  # what is wrong with another package is said at the start
    app.mount("/static/maps", grounds)
    app.routes.extend(static_mounts())
    app.add_middleware(Limits, settings=settings, explain=explain)
    app.add_middleware(Sessions, secret=services(app).cookie_secret, secure=settings.public_url.startswith("https://"))
    app.add_middleware(Watch, apologize=apologize)
    app.add_middleware(GZipMiddleware, minimum_size=600, compresslevel=COMPRESSION)
    app.add_middleware(SafeHeaders)
    app.add_middleware(Heads, trusted=settings.trusted_proxies)
    app.add_middleware(Arrivals)
    app.add_exception_handler(EcumeneError, explain)
    app.add_exception_handler(HTTPException, explain)
    app.add_exception_handler(RequestValidationError, explain)
    return app


@cache
def _routes() -> list[BaseRoute]:
    """Every address, worked out once for all applications of a process."""
    from ecumene.server.pages import one_click
    from ecumene.server.pages import router as pages

    site = APIRouter()
    for router in (pages, one_click, with_heads(health.router), live_updates.router, api):
        site.include_router(router)
    return site.routes


def _make_services(settings: Settings, connections: Collection[object]) -> Services:
    database = Database(settings.database_url)
    database.migrate()
    hub, people = Hub(database), People(database)
    sign_ins = SignIns(database, people)
    tables = Tables(database, hub, settings.cached_tables)
    runner = BotRunner(tables, settings)
    return Services(
        settings=settings,
        database=database,
        cookie_secret=database.secret("session"),
        place_secret=database.secret("places"),
        people=people,
        sign_ins=sign_ins,
        checkup=health.Checkup(database),
        hub=hub,
        tables=tables,
        days_off=DaysOff(people, tables.store, settings.days_off),
        runner=runner,
        planned_turns=PlannedTurns(tables),
        answerer=StandingAnswerer(tables, runner),
        webhooks=Webhooks(tables, people, settings),
        notices=Notices(tables, people, sign_ins, settings, database.secret("notices")),
        streams=live_updates.Streams(settings.streams_per_address if settings.limits else None),
        connections=connections,
    )


@asynccontextmanager
async def _life(app: FastAPI) -> AsyncIterator[None]:
    """What runs beside the pages: wake-ups and bots; everything accepted is finished before the end."""
    server = services(app)
    server.hub.start(asyncio.get_running_loop())
    server.tables.presence.start()
    server.tables.timekeeper.start()
    server.runner.start()
    server.planned_turns.start()
    server.answerer.start()
    server.webhooks.start()
    server.notices.start()
    yield
    server.hub.stop()
    server.webhooks.stop()
    await run_in_threadpool(server.tables.timekeeper.stop)
    await run_in_threadpool(server.notices.stop)
    await run_in_threadpool(server.tables.presence.stop)
    await run_in_threadpool(server.answerer.stop)
    await run_in_threadpool(server.planned_turns.stop)
    await run_in_threadpool(server.runner.stop)
    server.database.close()

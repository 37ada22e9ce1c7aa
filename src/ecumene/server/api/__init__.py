"""The API: tables for programs, as JSON, and the page that describes it."""

from __future__ import annotations

from fastapi import APIRouter

from ecumene.server.api import endpoints, page
from ecumene.server.http.heads import with_heads

router = APIRouter()
router.include_router(endpoints.router)
router.include_router(with_heads(page.router))

__all__ = ["router"]

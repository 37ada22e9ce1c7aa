"""About: what this is, and who drew the icons and the letters."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ecumene import __version__
from ecumene.server.web import STATIC, page

router = APIRouter()


@lru_cache
def credits() -> Any:
    """The authors of the icons, as the sprite's file lists them."""
    path = STATIC / "icons" / "credits.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


@router.get("/about")
def about(request: Request) -> Response:
    """The page."""
    return page(request, "about.html", credits=credits(), version=__version__)

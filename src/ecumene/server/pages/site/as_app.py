"""The table as an app: its manifest, its worker, the page without a network, and links that are shared with it."""

from __future__ import annotations

import hashlib
import json
import re
from functools import cache
from typing import Any
from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response

from ecumene import __version__
from ecumene.engine import LANGUAGES, NotFound, Text
from ecumene.server.boards.files import STATIC, static
from ecumene.server.http.drawing import page
from ecumene.server.http.files import PAGE_TEMPLATES
from ecumene.server.languages import server_language
from ecumene.server.pages.common import SEE_OTHER, way_back
from ecumene.server.services import services

router = APIRouter()

PAPER = "#efe7da"
"""The colour of the page in the light."""
ICONS = (("icon", "any", 192), ("icon", "any", 512), ("maskable", "maskable", 192), ("maskable", "maskable", 512))
ENCODED = "application/x-www-form-urlencoded"
SHARED = {name: name for name in ("title", "text", "url")}
A_DAY = "public, max-age=86400"
"""Browsers ask for the manifest at every page, and it says nothing of anybody."""
WORKER = STATIC / "js" / "worker.js"
OFFLINE = "offline.html"
OF_OFFLINE = ("css/tokens.css", "css/base.css", "css/pages.css", "js/app.js", "emblems/ecumene.svg")
"""The files of the page without a network: the worker has them from the beginning."""
LINK = re.compile(r"https?://[^\s<>\"']+")


@router.get("/app.webmanifest")
def manifest(lang: str = "") -> Response:
    """What a phone has to know of the app. It comes without a cookie, so its address says the language."""
    code = _known(lang)
    words = server_language(code)
    described: dict[str, Any] = {
        "id": "/",
        "name": words.get("Ecumene"),
        "short_name": words.get("Ecumene"),
        "description": words.get("Civilization board games, at your table"),
        "lang": code,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games"],
        "icons": [_icon(*icon) for icon in ICONS],
        "share_target": {"action": "/share", "method": "GET", "enctype": ENCODED, "params": SHARED},
    }
    return JSONResponse(described, media_type="application/manifest+json", headers={"Cache-Control": A_DAY})


def _icon(name: str, purpose: str, side: int) -> dict[str, str]:
    source = static(f"app/{name}-{side}.png")
    return {"src": source, "sizes": f"{side}x{side}", "type": "image/png", "purpose": purpose}


@router.get("/worker.js")
def worker() -> Response:
    """The service worker. Browsers ask for it at each visit: when anything of it is new, it takes over."""
    return Response(_worker(), media_type="text/javascript")


@cache
def _worker() -> str:
    source = WORKER.read_text(encoding="utf-8")
    files = [static(name) for name in OF_OFFLINE]
    template = (PAGE_TEMPLATES / OFFLINE).read_text(encoding="utf-8")
    version = hashlib.sha256("\n".join([__version__, source, template, *files]).encode()).hexdigest()[:10]
    release = {"version": version, "files": files, "icon": static("app/icon-192.png")}
    return f"const RELEASE = {json.dumps(release)};\n{source}"


@router.get("/offline")
def offline(request: Request, lang: str = "") -> Response:
    """What the worker shows while there is no network: it says so in a language, and nothing of anybody."""
    code = _known(lang)
    return page(request, OFFLINE, lang=code, language=server_language(code))


@router.get("/share")
def share(request: Request, title: str = "", text: str = "", url: str = "") -> Response:
    """A link that another app shares with this one: to a page of this server it leads there."""
    path = _way_to(request, f"{url} {text} {title}")
    if path is None:
        raise NotFound(Text("What was shared is no link to a table of this server. Open the link in the browser."))
    return RedirectResponse(path, SEE_OTHER)


def _way_to(request: Request, words: str) -> str | None:
    """The first path of ours that a link in some words leads to."""
    public = urlsplit(services(request.app).settings.public_url).netloc
    ours = {host.lower() for host in (request.headers.get("host", ""), public) if host}
    found = (_path(link, ours) for link in LINK.findall(words))
    return next((path for path in found if path is not None), None)


def _path(link: str, ours: set[str]) -> str | None:
    """The path of a link to this server; what is shared does not lead back to what shares it."""
    try:
        parts = urlsplit(link)
    except ValueError:
        return None
    asked = f"{parts.path}?{parts.query}" if parts.query else parts.path
    if parts.netloc.lower() not in ours or parts.path == "/share":
        return None
    return way_back(asked)


def _known(code: str) -> str:
    return code if code in LANGUAGES else "en"

"""About: what this is, whose the games are, and who drew the icons and the letters."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ecumene import __version__
from ecumene.server.boards import BOARDS
from ecumene.server.boards.board import read_authors
from ecumene.server.boards.files import STATIC
from ecumene.server.http.drawing import page
from ecumene.server.pages.site.game_list import game_list

router = APIRouter()

ICONS = STATIC / "icons" / "icons.toml"


@lru_cache
def credits() -> dict[str, Any]:
    """The collection of icons, and its authors with the number of icons that pages and boards use."""
    used: dict[str, set[str]] = {}
    addresses: dict[str, str] = {}
    for author in (*read_authors(ICONS), *(author for board in BOARDS.values() for author in board.icon_authors)):
        used.setdefault(author["name"], set()).update(author["icons"])
        addresses[author["name"]] = author["url"] or addresses.get(author["name"], "")
    authors = [{"name": name, "url": addresses[name], "icons": len(icons)} for name, icons in used.items()]
    collection = tomllib.loads(ICONS.read_text(encoding="utf-8"))["collection"]
    return {**collection, "authors": sorted(authors, key=lambda author: (-author["icons"], author["name"]))}


@router.get("/about")
def about(request: Request) -> Response:
    """The page."""
    return page(request, "about.html", games=game_list(request), credits=credits(), version=__version__)

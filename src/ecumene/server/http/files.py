"""The files that pages are made of: static ones, under addresses that change with their content, and templates.

A board's files lie in its own folder, wherever its package is installed. Their addresses begin with `boards/` and the
game's id.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Any

from jinja2 import BaseLoader, ChoiceLoader, Environment, FileSystemLoader, TemplateNotFound
from starlette.responses import Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from ecumene.server.boards import BOARDS

SERVER = Path(__file__).parents[1]
STATIC = SERVER / "static"
LOCALE = SERVER / "locale"
BOARD_FILES = frozenset({".css", ".jpg", ".js", ".png", ".svg", ".webp", ".woff2"})
"""What browsers may load from a board's folder; its code, templates and words are nobody's business."""


def board_file(path: str) -> tuple[Path, str] | None:
    """The folder of the board that an address is about, and the file's name in it."""
    boards, _, rest = path.partition("/")
    game, _, name = rest.partition("/")
    folder = BOARDS[game].folder if boards == "boards" and name and game in BOARDS else None
    return (folder, name) if folder is not None else None


# -- static files --------------------------------------------------------------------------------------------------


def static_file(path: str) -> Path:
    """The file of one of our own addresses."""
    folder, name = board_file(path) or (STATIC, path)
    return folder / name


@lru_cache(maxsize=500)
def _fingerprint(path: str) -> str:
    try:
        return hashlib.sha256(static_file(path).read_bytes()).hexdigest()[:10]
    except OSError:
        return "0"


def static(path: str) -> str:
    """The address of a static file, which changes with its content, so that it can be cached for ever."""
    return f"/static/{path}?v={_fingerprint(path)}"


class CachedFiles(StaticFiles):
    """Static files that browsers may keep for ever."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


class BoardFiles(CachedFiles):
    """The static files among those of a board's folder."""

    def lookup_path(self, path: str) -> Any:
        return super().lookup_path(path) if PurePosixPath(path).suffix in BOARD_FILES else ("", None)


def static_mounts() -> Iterator[Mount]:
    """Where the static files are found; the boards' first, since the first that fits answers."""
    for game, board in BOARDS.items():
        if board.folder is not None:
            yield Mount(f"/static/boards/{game}", BoardFiles(directory=board.folder))
    yield Mount("/static", CachedFiles(directory=STATIC), name="static")


# -- templates -----------------------------------------------------------------------------------------------------


class BoardTemplates(BaseLoader):
    """Finds `boards/my-game/board.html` in that board's folder."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str | None, Callable[[], bool] | None]:
        found = board_file(template)
        if found is None:
            raise TemplateNotFound(template)
        return FileSystemLoader(found[0]).get_source(environment, found[1])


def template_loader() -> BaseLoader:
    """The pages' templates, and those of the boards."""
    return ChoiceLoader([FileSystemLoader(SERVER / "templates"), BoardTemplates()])

"""The files that pages are made of: static ones, which browsers keep, grounds of maps, and templates."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path, PurePosixPath
from typing import Any

from jinja2 import BaseLoader, ChoiceLoader, Environment, FileSystemLoader, TemplateNotFound
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, Router
from starlette.staticfiles import StaticFiles

from ecumene.engine import LANGUAGES, NotFound, Text
from ecumene.games import load
from ecumene.server.boards import BOARDS, board_for, language_for
from ecumene.server.boards.files import STATIC, board_file

PAGE_TEMPLATES = Path(__file__).parents[1] / "templates"
BOARD_FILES = frozenset({".css", ".jpg", ".js", ".png", ".svg", ".webp", ".woff2"})
"""What browsers may load from a board's folder; its code, templates and words are nobody's business."""


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


# -- grounds of maps -----------------------------------------------------------------------------------------------


def ground(request: Request) -> Response:
    """What never changes on a map (boards/map/ground.py), in a language.

    It is kept for ever, unless another release of the program drew the page.
    """
    asked = request.path_params
    game = load(asked["game_id"])
    code = asked["code"]
    made = board_for(game.id).ground(asked["name"], language_for(game, code)) if code in LANGUAGES else None
    if made is None:
        raise NotFound(Text("There is no such page. Check the link."))
    keep = "public, max-age=31536000, immutable" if made.digest == asked["digest"] else "no-store"
    return Response(made.svg, media_type="image/svg+xml", headers={"Cache-Control": keep})


grounds = Router([Route("/{game_id}/{name}.{code}.{digest}.svg", ground)])


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
    return ChoiceLoader([FileSystemLoader(PAGE_TEMPLATES), BoardTemplates()])

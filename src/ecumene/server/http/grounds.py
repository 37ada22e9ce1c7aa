"""The grounds of maps as static files: what never changes on a map (boards/map/ground.py), for browsers to keep."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, Router

from ecumene.engine import LANGUAGES, NotFound, Text
from ecumene.games import load
from ecumene.server.boards import board_for, language_for


def ground(request: Request) -> Response:
    """A map's ground in a language. It is kept for ever, unless another release of the program drew the page."""
    asked = request.path_params
    game = load(asked["game_id"])
    code = asked["code"]
    made = board_for(game.id).ground(asked["name"], language_for(game, code)) if code in LANGUAGES else None
    if made is None:
        raise NotFound(Text("There is no such page. Check the link."))
    keep = "public, max-age=31536000, immutable" if made.digest == asked["digest"] else "no-store"
    return Response(made.svg, media_type="image/svg+xml", headers={"Cache-Control": keep})


grounds = Router([Route("/{game_id}/{name}.{code}.{digest}.svg", ground)])

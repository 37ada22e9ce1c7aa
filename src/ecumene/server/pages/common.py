"""Small things that several pages need."""

from __future__ import annotations

from fastapi import Request
from fastapi.responses import RedirectResponse, Response

from ecumene import bots
from ecumene.engine import Game, Language
from ecumene.games import load
from ecumene.server.boards import language_for
from ecumene.server.http.reader import language_code, partial
from ecumene.server.languages import LOCALE
from ecumene.server.services import services
from ecumene.server.tables.tables import Tables

SEE_OTHER = 303
LONGEST_PATH = 300


def tables_of(request: Request) -> Tables:
    """The tables of this server."""
    return services(request.app).tables


def go(request: Request, path: str) -> Response:
    """Sends the reader to another page of ours."""
    if partial(request):
        return Response(status_code=204, headers={"HX-Redirect": path})
    return RedirectResponse(path, SEE_OTHER)


def way_back(path: str) -> str:
    """A path that came with a form, if it leads to a page of ours; otherwise home."""
    ours = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return path if ours and len(path) <= LONGEST_PATH else "/"


def language_at(request: Request, game: Game) -> Language:
    """The reader's language with the words of the pages, of a game and of its board; the same for all its cards."""
    return language_for(load(game.id) if game.edition else game, language_code(request), bots.LOCALE, LOCALE)

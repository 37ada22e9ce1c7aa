"""The rules of each game, in our own words, with an anchor for every rule that a reason names."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ecumene.engine import NotFound, Text
from ecumene.games import load
from ecumene.server.http.drawing import page
from ecumene.server.http.reader import language_code
from ecumene.server.pages.common import language_at
from ecumene.server.pages.site.game_list import game_list
from ecumene.server.pages.site.markdown import Chapters, read_chapters

router = APIRouter()


def rules_of(game_id: str, code: str) -> Chapters:
    """A game's rules in a language, English if there are none in it."""
    folder = load(game_id).locale.parent / "rules"
    path = next((path for path in (folder / f"{code}.md", folder / "en.md") if path.exists()), None)
    if path is None:
        raise NotFound(Text("The rules of this game are not written down here yet."))
    return read_chapters(path)


@router.get("/rules")
def list_of_rules(request: Request) -> Response:
    """All rule books."""
    return page(request, "rules_list.html", games=game_list(request))


@router.get("/rules/{game_id}")
def rules(request: Request, game_id: str) -> Response:
    """One rule book."""
    game = load(game_id)
    chapters = rules_of(game.id, language_code(request))
    return page(request, "rules.html", game=game, chapters=chapters, language=language_at(request, game))

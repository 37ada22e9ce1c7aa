"""The board on a page: what it is drawn from is a picture, and its template is its own."""

from __future__ import annotations

from markupsafe import Markup

from ecumene.engine import Language
from ecumene.server.boards import Board, Picture
from ecumene.server.http.drawing import TEMPLATES


def draw_board(board: Board, picture: Picture, language: Language) -> Markup:
    """The board as HTML."""
    context = {"language": language, "lang": language.code, "names": picture.names, **board.context(picture)}
    return Markup(TEMPLATES.get_template(board.template).render(context))

"""The cards of a game: what they say and where that was found, and the card files with which owners correct them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response
from starlette.datastructures import UploadFile

from ecumene.engine import Game, NotFound, Text
from ecumene.engine.cards.lists import SOURCE_WORDS, card_list
from ecumene.engine.cards.reading import LARGEST, BadCardFile, CardFile
from ecumene.games import load
from ecumene.server.http.drawing import page
from ecumene.server.http.reader import current_person, known_person, require_person
from ecumene.server.machine.turns import read_in_turn
from ecumene.server.pages.common import go, language_at, tables_of
from ecumene.server.pages.site.table_list import ago
from ecumene.server.tables.cards.boxes import game_with
from ecumene.server.tables.cards.kept_files import MOST_KEPT, checked

router = APIRouter()


@router.get("/games/{game_id}/cards")
def cards(request: Request, game_id: str, file: str = "") -> Response:
    """All cards of a game or, with a file that the reader keeps, what that changes."""
    game = _with_cards(game_id)
    if not file:
        return _page(request, game)
    kept = tables_of(request).kept.find(current_person(request), file)
    return _page(request, game_with(kept.game, kept.text, kept.name), kept=kept.id)


@router.get("/games/{game_id}/cards/download")
def download(request: Request, game_id: str, file: str = "") -> Response:
    """The game's own card file, to begin a file of one's own with; or one that the reader keeps."""
    game = _with_cards(game_id)
    if not file:
        return _file(game)
    kept = tables_of(request).kept.find(current_person(request), file)
    return _file(game_with(kept.game, kept.text, kept.name))


@router.post("/games/{game_id}/cards")
async def keep(request: Request, game_id: str) -> Response:
    """Keeps a card file for tables to come; one with a mistake is not kept, and the page says where it is."""
    file = (await request.form()).get("card-file")
    return await read_in_turn(_keep, request, game_id, file)


def _keep(request: Request, game_id: str, file: UploadFile | str | None) -> Response:
    game = _with_cards(game_id)
    try:
        read = read_upload(game_id, file)
    except BadCardFile as error:
        return _page(request, game, line=error.text, status=422)
    kept = tables_of(request).kept.keep(require_person(request), game_id, read)
    return go(request, f"/games/{game_id}/cards?file={kept.id}")


@router.post("/games/{game_id}/cards/delete")
def delete(request: Request, game_id: str, file: Annotated[str, Form(max_length=64)]) -> Response:
    """Deletes a file that the reader keeps."""
    tables_of(request).kept.delete(known_person(request), file)
    return go(request, f"/games/{game_id}/cards#mine")


@router.get("/t/{table_id}/cards")
def cards_of_table(request: Request, table_id: str) -> Response:
    """The cards that a table is played with."""
    live = tables_of(request).store.watch(table_id)
    return _page(request, _taking_cards(live.game), table=live.id)


@router.get("/t/{table_id}/cards/download")
def download_of_table(request: Request, table_id: str) -> Response:
    """The card file that a table is played with."""
    return _file(_taking_cards(tables_of(request).store.watch(table_id).game))


def read_upload(game_id: str, file: UploadFile | str | None) -> CardFile:
    """The card file that came with a form, checked."""
    if file is None or isinstance(file, str):
        raise BadCardFile(Text("Choose a card file first."))
    return checked(game_id, file.file.read(2 * LARGEST), file.filename or "")


def _with_cards(game_id: str) -> Game:
    return _taking_cards(load(game_id))


def _taking_cards(game: Game) -> Game:
    if not game.takes_cards or game.own_cards is None:
        raise NotFound(Text("This game has no card file."))
    return game


def _file(game: Game) -> Response:
    """A card file to take away, as text and nothing else."""
    own = game.own_cards.read_text(encoding="utf-8") if game.own_cards is not None else ""
    text, what = (own, "cards") if game.corrections is None else (game.corrections.text, "corrections")
    headers = {"Content-Disposition": f'attachment; filename="{game.id}-{what}.toml"', "Cache-Control": "no-store"}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


def _page(
    request: Request, game: Game, *, table: str = "", kept: str = "", line: Text | None = None, status: int = 200
) -> Response:
    own = load(game.id).as_of(game.rules_version)
    language = language_at(request, game)
    listed = card_list(game, own, language)
    person = current_person(request)
    return page(
        request,
        "cards.html",
        status,
        language=language,
        game=game,
        cards=listed,
        changed=[card for card in listed if card.corrected],
        sources=SOURCE_WORDS,
        table=table,
        kept=kept,
        mine=[(file, ago(file.created)) for file in tables_of(request).kept.of(person, game.id)],
        most_kept=MOST_KEPT,
        line=line,
    )

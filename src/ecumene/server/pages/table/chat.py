"""Talking at the table, and a notepad that only its owner sees."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, Response

from ecumene.server.http.drawing import draw
from ecumene.server.http.reader import current_person, is_stranger, known_person, partial, require_person
from ecumene.server.pages.common import go, tables_of
from ecumene.server.pages.table.play import answer
from ecumene.server.pages.table.said import said
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.talk.chat import refuse_to_talk

router = APIRouter()

LONGEST_SENT = 5000
LONGEST_NOTES_SENT = 100_000


def _lines(request: Request, live: LiveTable) -> Response:
    lines = said(tables_of(request).chat.lines(live.id), live)
    return HTMLResponse(draw(request, "chat_part.html", chat=lines), headers={"Cache-Control": "no-store"})


@router.get("/t/{table_id}/chat")
def chat(request: Request, table_id: str) -> Response:
    """What was said."""
    live = tables_of(request).store.open(table_id)
    return _lines(request, live) if partial(request) else go(request, f"/t/{table_id}")


@router.post("/t/{table_id}/chat")
def say(request: Request, table_id: str, text: Annotated[str, Form(max_length=LONGEST_SENT)] = "") -> Response:
    """Says something."""
    stranger, live = current_person(request) is None, tables_of(request).store.open(table_id)
    if text.strip():
        if is_stranger(request):
            refuse_to_talk(live, None)
        tables_of(request).chat.say(require_person(request), table_id, text)
    if partial(request) and not stranger:
        return _lines(request, live)
    return go(request, f"/t/{table_id}")


@router.post("/t/{table_id}/watchers")
def watchers(request: Request, table_id: str, talk: Annotated[str, Form(max_length=3)] = "") -> Response:
    """Those who watch may talk, or may not any more."""
    person = known_person(request)
    return answer(request, tables_of(request).chat.let_watchers_talk(person, table_id, talk == "yes"))


@router.post("/t/{table_id}/notes")
def notes(request: Request, table_id: str, text: Annotated[str, Form(max_length=LONGEST_NOTES_SENT)] = "") -> Response:
    """Keeps the notepad."""
    person = known_person(request)
    tables_of(request).notes.write(person, table_id, text)
    return Response(status_code=204) if partial(request) else go(request, f"/t/{table_id}")

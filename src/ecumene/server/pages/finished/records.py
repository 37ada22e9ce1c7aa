"""Records to take away and to bring, and problems to report."""

from __future__ import annotations

from fastapi import APIRouter, Request, UploadFile
from fastapi.responses import Response

from ecumene.engine import BadRecord, Text
from ecumene.server.http.reader import current_person, require_person
from ecumene.server.machine.turns import read_in_turn
from ecumene.server.pages.common import go, tables_of
from ecumene.server.pages.curtain import viewer_at
from ecumene.server.tables.archive import LARGEST_RECORD

router = APIRouter()


def _file(name: str, text: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/t/{table_id}/record")
def record(request: Request, table_id: str) -> Response:
    """The record of a finished game."""
    found = tables_of(request).archive.record(table_id)
    return _file(f"{found.game}-{table_id[:8]}.record", found.text())


@router.get("/t/{table_id}/report")
def report(request: Request, table_id: str) -> Response:
    """What to send along with a problem: nothing that the person could not see on the page."""
    tables = tables_of(request)
    person = current_person(request)
    live = tables.store.open(table_id)
    _, hidden = viewer_at(request, live, person)
    if len(live.seats_of(person)) > 1 and (hidden is not None or not live.finished):
        person = None  # on a shared device the report is a spectator's
    return _file(f"report-{table_id[:8]}.txt", tables.archive.report(person, table_id))


@router.post("/replay/upload")
async def upload(request: Request, file: UploadFile) -> Response:
    """A record from a file, to be watched."""
    return await read_in_turn(_upload, request, file)


def _upload(request: Request, file: UploadFile) -> Response:
    person = require_person(request)
    data = file.file.read(LARGEST_RECORD + 1)
    if not data:
        raise BadRecord(Text("Choose a file with a record first."))
    live = tables_of(request).archive.upload(person, data)
    return go(request, f"/replay/{live.id}")

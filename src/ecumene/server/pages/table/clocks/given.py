"""What players do with the clocks of their table: give an opponent time, pause, go on."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ecumene.server.http.reader import known_person
from ecumene.server.pages.common import tables_of
from ecumene.server.pages.table.play import Seat, answer
from ecumene.server.storage.models import Person
from ecumene.server.tables.live import LiveTable

router = APIRouter()


@router.post("/t/{table_id}/clock/give")
def give(request: Request, table_id: str, seat: Seat) -> Response:
    """An opponent gets more time."""
    person = known_person(request)
    return answer(request, tables_of(request).time_given.give(person, table_id, seat))


@router.post("/t/{table_id}/clock/pause")
def pause(request: Request, table_id: str) -> Response:
    """I want the clocks to stand still."""
    return _changed(request, table_id, tables_of(request).time_given.pause)


@router.post("/t/{table_id}/clock/go-on")
def go_on(request: Request, table_id: str) -> Response:
    """I want them to go on, or no pause any more."""
    return _changed(request, table_id, tables_of(request).time_given.go_on)


def _changed(request: Request, table_id: str, change: Callable[[Person, str], LiveTable]) -> Response:
    return answer(request, change(known_person(request), table_id))

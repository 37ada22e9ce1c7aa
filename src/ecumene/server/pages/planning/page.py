"""The page on which somebody plans his coming turn. Each choice is kept as a draft; what is kept for good is played."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, Response

from ecumene.engine import NotFound, Refused, Text
from ecumene.server.errors import NotAllowed
from ecumene.server.http.drawing import draw, page
from ecumene.server.http.reader import known_person, partial
from ecumene.server.pages.common import go, tables_of
from ecumene.server.pages.planning.desk import Desk
from ecumene.server.pages.planning.drawing import plan_context
from ecumene.server.pages.table.play import LONGEST_ACTION, At, Meanings
from ecumene.server.tables.plans.judging import planning_seat, why_not_plan

router = APIRouter()

MOVED_ON = Text("The table has moved on. This is what you have planned, as it stands now.")
NOTHING_TO_KEEP = Text("Nothing is planned yet.")


@router.get("/t/{table_id}/plan")
def plan(request: Request, table_id: str) -> Response:
    """The coming turn as it is planned; whoever has to choose now is led to the table."""
    desk = _desk(request, table_id)
    return go(request, f"/t/{table_id}") if desk.his_turn else _shown(request, desk)


@router.post("/t/{table_id}/plan/act")
def act(
    request: Request,
    table_id: str,
    at: At,
    action: Annotated[str, Form(max_length=LONGEST_ACTION)] = "",
    narrow: Meanings = "",
) -> Response:
    """Plans one more choice; of what has several meanings on the board, it asks which."""
    desk = _desk(request, table_id)
    if desk.his_turn:
        return go(request, f"/t/{table_id}")
    if desk.live.number != at:
        return _shown(request, desk, MOVED_ON)
    if narrow:
        return _shown(request, desk, narrow=narrow)
    try:
        return _shown(request, desk.plus(action))
    except (Refused, NotFound) as error:
        return _shown(request, desk, error.text)


@router.post("/t/{table_id}/plan/undo")
def undo(request: Request, table_id: str) -> Response:
    """Takes the last choice out of the plan."""
    desk = _desk(request, table_id)
    return go(request, f"/t/{table_id}") if desk.his_turn else _shown(request, desk.minus_last())


@router.post("/t/{table_id}/plan/keep")
def keep(request: Request, table_id: str, at: At) -> Response:
    """From now on the plan is played when its turn comes."""
    desk = _desk(request, table_id)
    if desk.his_turn:
        return go(request, f"/t/{table_id}")
    if not desk.draft.steps:
        return _shown(request, desk, NOTHING_TO_KEEP)
    if desk.live.number != at:
        return _shown(request, desk, MOVED_ON)
    return _shown(request, desk.kept())


@router.post("/t/{table_id}/plan/drop")
def drop(request: Request, table_id: str) -> Response:
    """Forgets the plan, or what was said of one that has stopped."""
    person = known_person(request)
    tables = tables_of(request)
    live = tables.store.open(table_id)
    seats = live.seats_of(person)
    if not seats:
        raise NotAllowed(Text("Only those who play at this table can plan a turn."))
    tables.plans.drop(live.id, seats[0], person.id)
    return go(request, f"/t/{table_id}")


def _desk(request: Request, table_id: str) -> Desk:
    """The desk of whoever asks; who cannot plan here is refused."""
    person = known_person(request)
    tables = tables_of(request)
    live = tables.store.open(table_id)
    reason, seat = why_not_plan(live, person), planning_seat(live, person)
    if reason is not None or seat is None:
        raise NotAllowed(reason or Text("This is not your seat."))
    return Desk.of(tables.plans, live, seat, person.id)


def _shown(request: Request, desk: Desk, line: Text | None = None, narrow: str = "") -> Response:
    """The plan: only the part that changes for a script, the whole page for everybody else."""
    context = plan_context(request, desk, line, narrow)
    if partial(request):
        return HTMLResponse(draw(request, "plan_part.html", **context), headers={"Cache-Control": "no-store"})
    return page(request, "plan.html", **context)

"""Playing on from a position of a finished game: which seat one wants, and who plays the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from ecumene.engine import EcumeneError, Text
from ecumene.engine.errors import BadSetup
from ecumene.server.errors import NoStorage
from ecumene.server.http.drawing import page
from ecumene.server.http.reader import current_person, require_person
from ecumene.server.http.senders import place_at
from ecumene.server.pages.common import go, language_at, tables_of
from ecumene.server.pages.curtain import lift
from ecumene.server.pages.levels import LEVELS, NAMES, USUAL
from ecumene.server.pages.site.new_table import KINDS
from ecumene.server.pages.site.table_list import variant
from ecumene.server.people.accounts import LONGEST_NAME, good_name, tidy_name
from ecumene.server.services import services
from ecumene.server.storage.models import PERSON
from ecumene.server.tables.archive import named_apart, usual_plans
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.seats.seating import SeatPlan

router = APIRouter()

LATEST = 10**6
"""No game has more actions than this."""
WHO = {kind: words for kind, words in KINDS.items() if kind != "nobody"}
"""Who can sit somewhere: no seat can stay empty in the middle of a game."""


@router.get("/t/{table_id}/fork")
def who_plays_on(request: Request, table_id: str, at: Annotated[int, Query(ge=0, le=LATEST)] = 0) -> Response:
    """The form that asks who sits where."""
    return _form(request, tables_of(request).archive.to_play_on(table_id, at), {})


@router.post("/t/{table_id}/fork")
async def fork(request: Request, table_id: str) -> Response:
    """A new table that goes on from a position; a form with a mistake comes back with the reason.

    Without seats in the form, the person gets the seat that the form would propose, and bots of one `level` the others.
    """
    form = await request.form()
    given = {key: value for key, value in form.items() if isinstance(value, str)}
    return await run_in_threadpool(_play_on, request, table_id, given)


def _play_on(request: Request, table_id: str, given: Mapping[str, str]) -> Response:
    archive = tables_of(request).archive
    then = archive.to_play_on(table_id, _position(given.get("at", "")))
    person = require_person(request)
    try:
        name = good_name(given["my-name"]) if given.get("my-name", "").strip() else ""
        if any(key.startswith("seat-") for key in given):
            plans = _plans(then, given, name)
        else:
            plans = usual_plans(then, person, given.get("level", USUAL))
        spare = [language_at(request, then.game).say(called) for called in NAMES]
        live = archive.fork(person, then, named_apart(plans, person, spare), place=place_at(request))
    except NoStorage:
        raise
    except EcumeneError as error:
        return _form(request, then, given, error.text, 422)
    if name:
        request.state.person = services(request.app).people.rename(person.id, name)
    own = live.seats_of(person)
    if len(own) > 1:
        lift(request, live.id, next((seat for seat in own if live.seats[seat].kind == PERSON), own[0]))
    return go(request, f"/t/{live.id}")


def _position(at: str) -> int:
    if not at.isdecimal() or int(at[:9]) > LATEST:
        raise BadSetup(Text("Choose a position of the game first."))
    return int(at[:9])


def _plans(then: LiveTable, given: Mapping[str, str], name: str) -> list[SeatPlan]:
    """Who is to sit where, as the form says."""
    plans: list[SeatPlan] = []
    for seat in then.seats:
        kind = given.get(f"seat-{seat.seat + 1}", "bot")
        if kind not in WHO:
            words = "A seat is for me, somebody on this device, a friend or a bot, not '{kind}'."
            raise BadSetup(Text(words, kind=kind[:20]))
        called = {"me": name, "device": given.get(f"name-{seat.seat + 1}", "") or seat.name, "bot": seat.name}
        level = given.get(f"level-{seat.seat + 1}", USUAL) if kind == "bot" else ""
        plans.append(SeatPlan(kind, called.get(kind, ""), level))
    if sum(plan.kind == "me" for plan in plans) > 1:
        raise BadSetup(Text("You can sit in one seat only. Somebody else on this device can take the other."))
    return plans


def _form(
    request: Request, then: LiveTable, given: Mapping[str, str], line: Text | None = None, status: int = 200
) -> Response:
    person = current_person(request)
    usual = usual_plans(then, person, USUAL)
    rows = [
        {
            "number": seat.seat + 1,
            "was": seat.name,
            "kind": given.get(f"seat-{seat.seat + 1}", plan.kind),
            "name": given.get(f"name-{seat.seat + 1}", seat.name)[:LONGEST_NAME],
            "level": given.get(f"level-{seat.seat + 1}", seat.level if seat.level in LEVELS else plan.level or USUAL),
        }
        for seat, plan in zip(then.seats, usual, strict=True)
    ]
    state = then.table.state
    return page(
        request,
        "play_on.html",
        status,
        language=language_at(request, then.game),
        game=then.game,
        variant=variant(request, then.row),
        live=then,
        at=then.actions,
        last=then.row.actions,
        round=state.round,
        turn=None if state.player is None else then.names[state.player],
        mine=then.names[then.seats_of(person)[0]] if then.seats_of(person) else "",
        rows=rows,
        kinds=WHO,
        levels=LEVELS,
        my_name=tidy_name(given.get("my-name", person.name if person else "")),
        longest_name=LONGEST_NAME,
        line=line,
    )

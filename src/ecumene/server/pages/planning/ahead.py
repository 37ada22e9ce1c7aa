"""Answering ahead: a page with the questions that come while others play, each with what can be said to it for good."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from ecumene.engine.asking.ahead import REFUSE
from ecumene.server.errors import NotAllowed
from ecumene.server.http.drawing import page
from ecumene.server.http.reader import known_person
from ecumene.server.pages.common import go, language_at, tables_of
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.plans.standing import MOST_STRENGTH, why_not_ahead

router = APIRouter()

LONGEST_ID = 40
Question = Annotated[str, Form(max_length=LONGEST_ID)]


@router.get("/t/{table_id}/ahead")
def answers(request: Request, table_id: str) -> Response:
    """What can be answered ahead, and what has been."""
    person, tables = known_person(request), tables_of(request)
    live = _playing(request, table_id)
    seat = live.seats_of(person)[0]
    given = {standing.ahead.id: standing for standing in tables.standing.read(live, seat, person.id)}
    return page(
        request,
        "ahead.html",
        live=live,
        game=live.game,
        language=language_at(request, live.game),
        names=live.names,
        others=[other for other in live.seats if other.seat != seat],
        given=given,
        most=MOST_STRENGTH,
    )


@router.post("/t/{table_id}/ahead")
def give(
    request: Request,
    table_id: str,
    question: Question,
    rule: Annotated[str, Form(max_length=LONGEST_ID)] = "",
    strength: Annotated[int, Form(ge=0, le=MOST_STRENGTH)] = 0,
    whom: Annotated[int, Form(ge=0, le=99)] = 0,
    until: Annotated[str, Form(max_length=LONGEST_ID)] = "",
) -> Response:
    """Answers a question ahead."""
    person, live = known_person(request), _playing(request, table_id)
    number = whom if rule == REFUSE else strength
    tables_of(request).standing.give(live, person, question, rule, number, for_round=until == "round")
    return go(request, f"/t/{live.id}/ahead")


@router.post("/t/{table_id}/ahead/end")
def end(request: Request, table_id: str, question: Question) -> Response:
    """The question is asked again from now on."""
    person, live = known_person(request), _playing(request, table_id)
    tables_of(request).standing.end(live, person, question)
    return go(request, f"/t/{live.id}")


def _playing(request: Request, table_id: str) -> LiveTable:
    """The table, for somebody who can answer ahead there; others are refused."""
    live = tables_of(request).store.open(table_id)
    if (reason := why_not_ahead(live, known_person(request))) is not None:
        raise NotAllowed(reason)
    return live

"""Who sits where: invitations, free seats, bots that stand in, giving up, and playing once more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from ecumene.engine import Text
from ecumene.server.errors import NotAllowed
from ecumene.server.live import LiveTable
from ecumene.server.models import BOT, OPEN, PERSON, Person
from ecumene.server.pages.common import go, language_at, tables_of
from ecumene.server.pages.curtain import lift
from ecumene.server.pages.levels import USUAL
from ecumene.server.pages.lists import variant
from ecumene.server.pages.play import Seat, answer
from ecumene.server.people import LONGEST_NAME, good_name
from ecumene.server.places import place_at
from ecumene.server.seating import SeatPlan, invited_seat
from ecumene.server.services import services
from ecumene.server.web import current_person, page, require_person

router = APIRouter()

Level = Annotated[str, Form(max_length=40)]
Name = Annotated[str, Form(max_length=10_000)]


@router.get("/join/{table_id}/{invitation}")
def invited(request: Request, table_id: str, invitation: str) -> Response:
    """The page behind an invitation link."""
    live = tables_of(request).store.open(table_id)
    person = current_person(request)
    if live.seats_of(person):
        return go(request, f"/t/{live.id}")
    return page(
        request,
        "join.html",
        live=live,
        game=live.game,
        language=language_at(request, live.game),
        variant=variant(request, live.row),
        people=[seat.name for seat in live.seats if seat.kind != OPEN],
        taken=invited_seat(live.row, invitation).kind != OPEN,
        path=f"/join/{table_id}/{invitation}",
        my_name=person.name if person else "",
        longest_name=LONGEST_NAME,
    )


@router.post("/join/{table_id}/{invitation}")
def join(request: Request, table_id: str, invitation: str, name: Name = "") -> Response:
    """Takes the seat that the invitation is for."""
    return _sit_down(
        request, name, lambda person, called: tables_of(request).seating.join(person, table_id, invitation, called)
    )


@router.post("/t/{table_id}/sit")
def sit(request: Request, table_id: str, name: Name = "") -> Response:
    """Takes a free seat at a public table."""
    return _sit_down(
        request, name, lambda person, called: tables_of(request).seating.take_open_seat(person, table_id, called)
    )


def _sit_down(request: Request, name: str, take: Callable[[Person, str], LiveTable]) -> Response:
    """Takes a seat under a name, which becomes the person's own once the seat is his."""
    called = good_name(name) if name.strip() else ""
    person = require_person(request)
    live = take(person, called)
    if called:
        services(request.app).people.rename(person.id, called)
    return go(request, f"/t/{live.id}")


@router.post("/t/{table_id}/fill")
def fill(request: Request, table_id: str, level: Level = USUAL) -> Response:
    """Bots take the seats that are still free."""
    person = require_person(request)
    return answer(request, tables_of(request).seating.fill_with_bots(person, table_id, level))


@router.post("/t/{table_id}/bot")
def bot(request: Request, table_id: str, seat: Seat, level: Level = USUAL) -> Response:
    """A bot plays for me until I am back."""
    person = require_person(request)
    return answer(request, tables_of(request).seating.let_bot_play(person, table_id, seat, level))


@router.post("/t/{table_id}/return")
def come_back(request: Request, table_id: str, seat: Seat) -> Response:
    """I play myself again."""
    person = require_person(request)
    return answer(request, tables_of(request).seating.take_back(person, table_id, seat))


@router.post("/t/{table_id}/hand-over")
def hand_over(request: Request, table_id: str, seat: Seat) -> Response:
    """A bot plays for somebody for whom the table has waited long enough while he is away."""
    person = require_person(request)
    return answer(request, tables_of(request).seating.hand_over(person, table_id, seat, USUAL))


@router.post("/t/{table_id}/resign")
def resign(request: Request, table_id: str, seat: Seat) -> Response:
    """I give up: a bot plays on."""
    person = require_person(request)
    return answer(request, tables_of(request).seating.resign(person, table_id, seat, USUAL))


@router.post("/t/{table_id}/again")
def again(request: Request, table_id: str) -> Response:
    """The same game with the same company, seats drawn anew, when it is over."""
    person = require_person(request)
    tables = tables_of(request)
    old = tables.store.open(table_id)
    if not old.finished:
        raise NotAllowed(Text("This game is not over yet. You can play again when it is."))
    plans = _company(old, person.id)
    cards = old.game.corrections
    live = tables.create(
        person,
        old.game.id,
        old.row.options,
        plans,
        shuffle=True,
        place=place_at(request),
        cards=cards,
        patience=old.row.patience,
    )
    own = next(seat.seat for seat in live.seats if seat.kind == PERSON and seat.person_id == person.id)
    if len(live.seats_of(person)) > 1:
        lift(request, live.id, own)
    return go(request, f"/t/{live.id}")


def _company(old: LiveTable, person_id: str) -> list[SeatPlan]:
    """The seats of a table once more: somebody who was only watching takes the first seat."""
    own = next((seat.seat for seat in old.seats if seat.person_id == person_id and seat.kind == PERSON), 0)
    plans: list[SeatPlan] = []
    for seat in old.seats:
        if seat.seat == own:
            plans.append(SeatPlan("me"))
        elif seat.kind == BOT or seat.person_id is None:
            plans.append(SeatPlan("bot", level=seat.level or USUAL))
        elif seat.person_id == person_id:
            plans.append(SeatPlan("device", seat.name))
        else:
            plans.append(SeatPlan("friend"))
    return plans

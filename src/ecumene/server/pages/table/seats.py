"""Who sits where: invitations, free seats, bots that stand in, giving up, and playing once more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from ecumene.server.errors import SeatTaken
from ecumene.server.http.drawing import page
from ecumene.server.http.reader import current_person, is_stranger, known_person, require_person
from ecumene.server.http.senders import place_at
from ecumene.server.pages.common import go, language_at, tables_of
from ecumene.server.pages.curtain import lift
from ecumene.server.pages.levels import LEVELS, NAMES, USUAL, bots
from ecumene.server.pages.site.table_list import variant
from ecumene.server.pages.table.clocks.shown import agreement
from ecumene.server.pages.table.play import Seat, answer
from ecumene.server.people.accounts import LONGEST_NAME, good_name
from ecumene.server.services import services
from ecumene.server.storage.models import OPEN, PERSON, Person
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.seats.rematch import refuse_before_the_end
from ecumene.server.tables.seats.seating import SeatPlan, invited_seat

router = APIRouter()

Level = Annotated[str, Form(max_length=40)]
Name = Annotated[str, Form(max_length=10_000)]


@router.get("/join/{table_id}/{invitation}")
def invited(request: Request, table_id: str, invitation: str) -> Response:
    """The page behind an invitation link."""
    live = tables_of(request).store.open(table_id)
    if live.seats_of(current_person(request)):
        return go(request, f"/t/{live.id}")
    return _invitation(request, live, invitation)


def _invitation(request: Request, live: LiveTable, invitation: str, status: int = 200) -> Response:
    """What an invitation is for; if its seat is not free any more, who has it and what one can do."""
    seat = invited_seat(live.row, invitation)
    owner = services(request.app).people.find(live.row.owner or "")
    return page(
        request,
        "join.html",
        status,
        live=live,
        game=live.game,
        language=language_at(request, live.game),
        variant=variant(request, live.row),
        people=[seat.name for seat in live.seats if seat.kind != OPEN],
        agreed_on=agreement(live.terms) if live.terms is not None else [],
        seat=seat,
        why_not=tables_of(request).seating.why_not_join(current_person(request), live, seat),
        host="" if owner is None else _called(live, owner),
        path=f"/join/{live.id}/{invitation}",
        longest_name=LONGEST_NAME,
    )


def _called(live: LiveTable, person: Person) -> str:
    """The name under which somebody is known at a table, or his own if he does not sit there."""
    return next((live.names[seat] for seat in live.seats_of(person)), person.name)


@router.post("/join/{table_id}/{invitation}")
def join(request: Request, table_id: str, invitation: str, name: Name = "") -> Response:
    """Takes the seat that the invitation is for; if somebody was faster, the invitation says so."""
    tables = tables_of(request)
    try:
        return _sit_down(
            request,
            name,
            lambda: tables.seating.refuse_newcomer(tables.store.open(table_id), invitation),
            lambda person, called: tables.seating.join(person, table_id, invitation, called),
        )
    except SeatTaken:
        return _invitation(request, tables.store.open(table_id), invitation, 403)


@router.post("/t/{table_id}/sit")
def sit(request: Request, table_id: str, name: Name = "") -> Response:
    """Takes a free seat at a public table."""
    tables = tables_of(request)
    return _sit_down(
        request,
        name,
        lambda: tables.seating.refuse_newcomer(tables.store.open(table_id)),
        lambda person, called: tables.seating.take_open_seat(person, table_id, called),
    )


def _sit_down(
    request: Request, name: str, refuse_newcomer: Callable[[], None], take: Callable[[Person, str], LiveTable]
) -> Response:
    """Takes a seat under a name, which becomes the person's own once the seat is his."""
    called = good_name(name) if name.strip() else ""
    if is_stranger(request):
        refuse_newcomer()
    person = require_person(request)
    live = take(person, called)
    if called:
        services(request.app).people.rename(person.id, called)
    return go(request, f"/t/{live.id}")


@router.post("/t/{table_id}/fill")
def fill(request: Request, table_id: str, level: Level = USUAL) -> Response:
    """Bots take the seats that are still free."""
    person = known_person(request)
    tables = tables_of(request)
    language = language_at(request, tables.store.open(table_id).game)
    names = [language.say(name) for name in NAMES]
    return answer(request, tables.seating.fill_with_bots(person, table_id, level, names))


@router.post("/t/{table_id}/invite")
def invite(request: Request, table_id: str, seat: Seat) -> Response:
    """Somebody is invited to a seat that a bot plays."""
    person = known_person(request)
    return answer(request, tables_of(request).seating.invite(person, table_id, seat))


@router.post("/t/{table_id}/withdraw")
def withdraw(request: Request, table_id: str, seat: Seat) -> Response:
    """Nobody is invited to that seat any more."""
    person = known_person(request)
    return answer(request, tables_of(request).seating.withdraw(person, table_id, seat))


@router.post("/t/{table_id}/bot")
def bot(request: Request, table_id: str, seat: Seat, level: Level = USUAL) -> Response:
    """A bot plays for me until I am back."""
    person = known_person(request)
    return answer(request, tables_of(request).seating.let_bot_play(person, table_id, seat, level))


@router.post("/t/{table_id}/return")
def come_back(request: Request, table_id: str, seat: Seat) -> Response:
    """I play myself again."""
    person = known_person(request)
    return answer(request, tables_of(request).seating.take_back(person, table_id, seat))


@router.post("/t/{table_id}/hand-over")
def hand_over(request: Request, table_id: str, seat: Seat) -> Response:
    """A bot plays for somebody for whom the table has waited long enough."""
    person = known_person(request)
    return answer(request, tables_of(request).seating.hand_over(person, table_id, seat, USUAL))


@router.post("/t/{table_id}/resign")
def resign(request: Request, table_id: str, seat: Seat) -> Response:
    """I give up: a bot plays on."""
    person = known_person(request)
    return answer(request, tables_of(request).seating.resign(person, table_id, seat, USUAL))


@router.post("/t/{table_id}/again")
def again(request: Request, table_id: str) -> Response:
    """The rematch of a finished game, for those who sat there; whoever watched gets the same game against bots."""
    tables = tables_of(request)
    old = tables.store.open(table_id)
    refuse_before_the_end(old)
    person = require_person(request)
    if not old.seats_of(person):
        live = _same_against_bots(request, old, person)
    else:
        live = tables.rematches.play(person, table_id, place=place_at(request))
    own = live.seats_of(person)
    if len(own) > 1:
        lift(request, live.id, next((seat for seat in own if live.seats[seat].kind == PERSON), own[0]))
    return go(request, f"/t/{live.id}")


def _same_against_bots(request: Request, old: LiveTable, person: Person) -> LiveTable:
    """The same game, options and cards with as many seats: the person's, and bots'."""
    levels = [seat.level if seat.level in LEVELS else USUAL for seat in old.seats[1:]]
    plans = [SeatPlan("me"), *bots(levels, language_at(request, old.game))]
    return tables_of(request).create(
        person,
        old.game.id,
        old.row.options,
        plans,
        shuffle=True,
        place=place_at(request),
        cards=old.game.corrections,
    )

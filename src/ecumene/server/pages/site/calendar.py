"""Days off, nights and the time zone of an account: when its clocks over days stand still."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from ecumene.engine import EcumeneError, Text
from ecumene.engine.errors import BadSetup
from ecumene.server.errors import NotAllowed
from ecumene.server.http.drawing import page
from ecumene.server.http.reader import current_person, known_person
from ecumene.server.pages.common import go
from ecumene.server.services import services
from ecumene.server.storage.models import Person
from ecumene.server.tables.clocks.calendar import HOURS, NIGHT, ZONE
from ecumene.server.tables.seats.days_off import LONGEST_NIGHT, DaysOff, days_of

router = APIRouter()

Day = Annotated[str, Form(max_length=40)]
Hour = Annotated[str, Form(max_length=4)]


@router.get("/settings/calendar")
def calendar(request: Request, saved: str = "") -> Response:
    """When the reader's clocks stand still."""
    return _show(request, saved=bool(saved))


@router.post("/settings/calendar")
def save(
    request: Request, zone: Annotated[str, Form(max_length=200)] = "", begins: Hour = "", ends: Hour = ""
) -> Response:
    """Keeps the time zone and the hours of the night."""
    return _changed(request, lambda person: _days_off(request).set_calendar(person, zone.strip(), _night(begins, ends)))


@router.post("/settings/days-off")
def take(request: Request, first: Day = "", last: Day = "") -> Response:
    """Takes days off."""
    return _changed(request, lambda person: _days_off(request).take(person, first, last))


@router.post("/settings/days-off/back")
def take_back(request: Request, day: Day = "") -> Response:
    """Takes a day off back."""
    return _changed(request, lambda person: _days_off(request).take_back(person, day))


def _night(begins: str, ends: str) -> tuple[int, int] | None:
    """The hours of a night; none if neither is said."""
    if not begins and not ends:
        return None
    if not (begins.isdecimal() and ends.isdecimal()):
        raise BadSetup(Text("Say when your night begins and when it ends, or neither."))
    return int(begins), int(ends)


def _changed(request: Request, change: Callable[[Person], Person]) -> Response:
    """What follows a form; one with a mistake comes back with the reason."""
    person = known_person(request)
    try:
        request.state.person = change(person)
    except (BadSetup, NotAllowed) as error:
        return _show(request, error)
    return go(request, "/settings/calendar?saved=1")


def _show(request: Request, error: EcumeneError | None = None, saved: bool = False) -> Response:
    person = current_person(request)
    settings = person.settings if person is not None and person.account else {}
    today = _days_off(request).today(settings) if settings.get(ZONE) else None
    days = [day for day in days_of(settings) if today is None or day >= today]
    years = [] if today is None else [today.year, today.year + 1]
    return page(
        request,
        "calendar.html",
        200 if error is None else 403 if isinstance(error, NotAllowed) else 422,
        line=error.text if error else None,
        saved=saved,
        zone=settings.get(ZONE) or "",
        night=settings.get(NIGHT) or ("", ""),
        hours=range(HOURS),
        longest_night=LONGEST_NIGHT,
        a_year=_days_off(request).a_year,
        today=today,
        days=days,
        left={year: _days_off(request).left(settings, year) for year in years},
    )


def _days_off(request: Request) -> DaysOff:
    return services(request.app).days_off

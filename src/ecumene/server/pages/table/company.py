"""The company at a table: who is here, who is away, for whom a bot plays. Only those who sit there are told."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, inf
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from ecumene.engine import Text
from ecumene.server.http.drawing import draw
from ecumene.server.http.invitation_links import OPTION, link_address, link_warning
from ecumene.server.http.reader import current_person, partial
from ecumene.server.pages.common import go, language_at, tables_of
from ecumene.server.pages.levels import LEVELS
from ecumene.server.pages.table.clocks.shown import clocks_of
from ecumene.server.storage.models import DEVICE, OPEN, PERSON, WAITING, Person, SeatRow
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.seats.absence import Wait, wait_for
from ecumene.server.tables.seats.may_invite import seats_to_offer
from ecumene.server.tables.seats.story import DAY, HOUR, MINUTE, has_lost_on_time, not_moved
from ecumene.server.tables.tables import Tables

LONGEST_WAIT = HOUR

router = APIRouter()


@dataclass(frozen=True)
class Companion:
    """Somebody else at the table, and how things are with his seat."""

    seat: SeatRow
    words: Text
    away: bool = False
    free: bool = False
    """Whether the others may let a bot play for him now."""
    soon: Text | None = None
    """When they may, if the table waits for him."""


@dataclass(frozen=True)
class Company:
    """The others at a table, and one's own seats for which a bot plays: of the one that has the turn, the question
    speaks already."""

    others: list[Companion]
    bot_plays: list[SeatRow]
    again: int = 0
    """After so many seconds time alone will have changed something of it; 0: it will not."""
    offers: frozenset[int] = frozenset()
    """The seats to which this person can invite somebody now, or has."""


@router.get("/t/{table_id}/company")
def company_part(request: Request, table_id: str) -> Response:
    """The parts of the table's page that change when somebody comes or goes."""
    if not partial(request):
        return go(request, f"/t/{table_id}")
    tables = tables_of(request)
    live = tables.store.open(table_id)
    person = current_person(request)
    company = company_of(tables, live, person)
    language = language_at(request, live.game)
    more = {"levels": LEVELS, "mine": live.seats_of(person), **invitations_of(request, live)}
    more["clocks"] = clocks_of(tables.store.timing, live, person)
    words = draw(request, "company_news.html", language=language, live=live, company=company, **more)
    return HTMLResponse(words, headers={"Cache-Control": "no-store", "X-Version": live.version})


@router.post("/t/{table_id}/stir")
def stir(request: Request, table_id: str) -> Response:
    """Somebody clicks or types at the table: a page that is left open does not say this."""
    tables, person = tables_of(request), current_person(request)
    if person is not None and tables.store.open(table_id).seats_of(person):
        tables.presence.stirs(person.id, table_id)
    return Response(status_code=204)


def invitations_of(request: Request, live: LiveTable) -> dict[str, Any]:
    """What is drawn of invitations: how links begin, and if somebody is invited, why he could not open one."""
    inviting = any(seat.kind == OPEN or seat.invited for seat in live.seats)
    warning = link_warning(request) if inviting else None
    return {"link_address": link_address(request), "link_warning": warning, "link_option": OPTION}


def company_of(tables: Tables, live: LiveTable, person: Person | None) -> Company:
    """The company at a table for its host and those who sit there; for others nobody. The host need not sit there to
    invite, and to see who is still there at a table that waits."""
    if live.finished or person is None:
        return Company([], [])
    can_offer = seats_to_offer(live.row, tables.presence, person)
    if not live.seats_of(person) and not (live.row.status == WAITING and live.row.owner == person.id):
        return Company([], [], offers=can_offer)
    own = [seat for seat in live.seats if seat.person_id == person.id]
    others = [seat for seat in live.seats if (seat.kind in (PERSON, DEVICE) or seat.invited) and seat not in own]
    ids = {seat.person_id for seat in others if seat.person_id is not None}
    until = tables.presence.at(live.id, ids) if ids else {}
    now = tables.presence.clock()
    seen = [_companion(tables, live, seat, until.get(seat.person_id or "", 0.0), now) for seat in others]
    changes = [change for _, change in seen if change < inf]
    again = min(LONGEST_WAIT, ceil(min(changes)) + 1) if changes else 0
    bot_plays = [
        seat for seat in own if live.playing and seat.stand_in and not seat.resigned and seat.seat != live.turn
    ]
    return Company([companion for companion, _ in seen], bot_plays, again, can_offer)


def _companion(tables: Tables, live: LiveTable, seat: SeatRow, until: float, now: float) -> tuple[Companion, float]:
    """How things are with a seat, and after how many seconds that will be different by itself."""
    if seat.invited:
        return Companion(seat, Text("a bot plays, a friend is invited")), inf
    if seat.stand_in:
        changes = until - now if until > now else inf  # then the host may invite somebody
        return Companion(seat, _stand_in(live, seat)), changes
    wait = None
    if live.turn == seat.seat:
        with tables.store.database.session(write=False) as session:
            wait = wait_for(session, live.row, tables.presence, seat, until)
    if wait is not None and live.clock is not None:
        return _out_of_time(seat, until, now)
    if until > now:
        return _here(live, seat, wait, until, now)
    passed = now - until
    step = MINUTE if passed < HOUR else HOUR
    changes = step - passed % step if until else inf
    if wait is None or wait.free <= now:
        return Companion(seat, _away(until, passed), away=True, free=wait is not None), changes
    return Companion(seat, _away(until, passed), away=True, soon=_soon(wait.free - now)), min(changes, wait.free - now)


def _out_of_time(seat: SeatRow, until: float, now: float) -> tuple[Companion, float]:
    """Somebody whose time is up: it does not matter whether he is here."""
    if until > now:
        return Companion(seat, Text("here, time is up"), free=True), until - now
    return Companion(seat, Text("away, time is up"), away=True, free=True), inf


def _stand_in(live: LiveTable, seat: SeatRow) -> Text:
    """Why a bot plays for somebody."""
    if has_lost_on_time(live.row, seat.seat):
        return Text("lost on time, a bot plays")
    return Text("resigned, a bot plays") if seat.resigned else Text("a bot plays")


def _here(live: LiveTable, seat: SeatRow, wait: Wait | None, until: float, now: float) -> tuple[Companion, float]:
    """Somebody who is here. That he does nothing is said once he would be replaced if he were away."""
    if wait is None:
        return Companion(seat, Text("here")), until - now
    passed = now - wait.still
    if passed < live.row.patience:
        return Companion(seat, Text("here")), min(until - now, live.row.patience - passed)
    step = MINUTE if passed < HOUR else HOUR
    changes = min(until - now, step - passed % step)
    words = Text("here, {still}", still=not_moved(passed))
    if wait.free <= now:
        return Companion(seat, words, free=True), changes
    return Companion(seat, words, soon=_soon(wait.free - now)), min(changes, wait.free - now)


def _away(until: float, passed: float) -> Text:
    if not until or passed < MINUTE:
        return Text("away")
    if passed < HOUR:
        return Text("away for {n} minute", "away for {n} minutes", n=int(passed / MINUTE))
    if passed < DAY:
        return Text("away for {n} hour", "away for {n} hours", n=int(passed / HOUR))
    return Text("away for {n} day", "away for {n} days", n=int(passed / DAY))


def _soon(seconds: float) -> Text:
    if seconds <= HOUR:
        return Text("a bot can play in {n} minute", "a bot can play in {n} minutes", n=ceil(seconds / MINUTE))
    if seconds <= DAY:
        return Text("a bot can play in {n} hour", "a bot can play in {n} hours", n=ceil(seconds / HOUR))
    return Text("a bot can play in {n} day", "a bot can play in {n} days", n=ceil(seconds / DAY))

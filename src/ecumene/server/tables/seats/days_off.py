"""Days off and nights: what the owner of an account says of them, and the tables whose clocks go by it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date, datetime, timedelta
from typing import Any

from sqlalchemy import select

from ecumene.engine import EcumeneError, Text
from ecumene.engine.errors import BadSetup
from ecumene.server.config import MOST_DAYS_OFF
from ecumene.server.errors import NotAllowed
from ecumene.server.people.accounts import People
from ecumene.server.storage.models import PLAYING, Person, SeatRow, TableRow
from ecumene.server.tables.clocks.calendar import DAYS_OFF, HOURS, NIGHT, ZONE, day_of, zone_of
from ecumene.server.tables.clocks.terms import terms_of
from ecumene.server.tables.store import Store

LONGEST_NIGHT = 12
"""So many hours at most: a night is for sleeping, a day off for everything else."""
LONGEST_ZONE = 60

NO_ZONE = Text("Say your time zone first: your days and nights go by it.")


class DaysOff:
    """The calendars of accounts. Whoever changes one moves the clocks of the tables at which its owner plays."""

    def __init__(self, people: People, store: Store, a_year: int, clock: Callable[[], float] = time.time) -> None:
        self.people = people
        self.store = store
        self.a_year = min(a_year, MOST_DAYS_OFF)
        self.clock = clock

    def set_calendar(self, person: Person, zone: str, night: tuple[int, int] | None) -> Person:
        """Says where somebody lives, and when he sleeps."""

        def calendar(settings: dict[str, Any]) -> dict[str, Any]:
            days: Sequence[str] = settings.get(DAYS_OFF, [])
            if not zone and (night or days):
                raise BadSetup(NO_ZONE)
            return {ZONE: known_zone(zone), NIGHT: good_night(night), DAYS_OFF: list(days)}

        return self._change(person, calendar)

    def take(self, person: Person, first: str, last: str) -> Person:
        """Takes days off, from a day to a day; each costs one of its year. What is taken already costs nothing."""

        def more(settings: dict[str, Any]) -> dict[str, Any]:
            today = self.today(settings)
            begin, end = _period(first, last or first, today)
            taken = {day for day in days_of(settings) if day.year >= today.year}
            taken |= {begin + timedelta(days=n) for n in range((end - begin).days + 1)}
            for year in (today.year, today.year + 1):
                self._refuse_too_many(taken, year)
            return {DAYS_OFF: sorted(day.isoformat() for day in taken)}

        return self._change(person, more)

    def take_back(self, person: Person, day: str) -> Person:
        """Takes a day off back that has not begun."""

        def fewer(settings: dict[str, Any]) -> dict[str, Any]:
            wanted, taken = day_of(day), days_of(settings)
            if wanted is None or wanted not in taken:
                raise BadSetup(Text("This is none of your days off."))
            if wanted <= self.today(settings):
                raise NotAllowed(Text("This day off has begun: it cannot be taken back."))
            return {DAYS_OFF: [each.isoformat() for each in taken if each != wanted]}

        return self._change(person, fewer)

    def left(self, settings: dict[str, Any], year: int) -> int:
        """How many days off somebody can still take in a year."""
        return self.a_year - sum(day.year == year for day in days_of(settings))

    def today(self, settings: dict[str, Any]) -> date:
        """The day that it is where somebody lives."""
        zone = zone_of(str(settings.get(ZONE) or ""))
        if zone is None:
            raise BadSetup(NO_ZONE)
        return datetime.fromtimestamp(self.clock(), zone).date()

    def _refuse_too_many(self, taken: set[date], year: int) -> None:
        wanted = sum(day.year == year for day in taken)
        if wanted > self.a_year:
            words = "An account has {n} day off a year; in {year} that would be {wanted}."
            plural = "An account has {n} days off a year; in {year} that would be {wanted}."
            raise BadSetup(Text(words, plural, n=self.a_year, year=year, wanted=wanted))

    def _change(self, person: Person, change: Callable[[dict[str, Any]], dict[str, Any]]) -> Person:
        if not person.account:
            raise NotAllowed(Text("Days off and nights are for those who have an account."))
        changed = self.people.change_settings_by(person.id, change)
        self._bring_up_to_date(person.id)
        return changed

    def _bring_up_to_date(self, person_id: str) -> None:
        """The clocks of his games over days stand or run as his calendar now says."""
        his = select(TableRow).where(TableRow.status == PLAYING, TableRow.seats.any(SeatRow.person_id == person_id))
        with self.store.database.session(write=False) as session:
            rows = session.scalars(his).all()
        for row in rows:
            if (terms := terms_of(row.clock_terms)) is not None and terms.by_days:
                with suppress(EcumeneError):  # one that can only be watched, or is gone, has no clock that runs
                    self.store.change_row(row.id, lambda row: None)


def days_of(settings: dict[str, Any]) -> list[date]:
    """The days off in somebody's settings, as far as they can be read."""
    return [day for text in settings.get(DAYS_OFF) or [] if (day := day_of(str(text))) is not None]


def known_zone(name: str) -> str:
    """The name of a time zone, checked."""
    if name and (len(name) > LONGEST_ZONE or zone_of(name) is None):
        words = "There is no time zone “{name}”. Write it as a place: Europe/Berlin, Asia/Tokyo, UTC."
        raise BadSetup(Text(words, name=name[:LONGEST_ZONE]))
    return name


def good_night(night: tuple[int, int] | None) -> list[int] | None:
    """The hours of a night, checked."""
    if night is None:
        return None
    begins, ends = night
    if not (0 <= begins < HOURS and 0 <= ends < HOURS and begins != ends):
        raise BadSetup(Text("A night begins and ends at different full hours, from 0 to 23."))
    if (ends - begins) % HOURS > LONGEST_NIGHT:
        raise BadSetup(Text("A night has {n} hour at most.", "A night has {n} hours at most.", n=LONGEST_NIGHT))
    return [begins, ends]


def _period(first: str, last: str, today: date) -> tuple[date, date]:
    """From when to when days off are wanted."""
    begin, end = day_of(first.strip()), day_of(last.strip())
    if begin is None or end is None:
        raise BadSetup(Text("Write a day as 2026-12-24."))
    if begin < today:
        raise BadSetup(Text("A day off cannot lie in the past."))
    if end < begin:
        raise BadSetup(Text("The last day off lies before the first."))
    if end.year > today.year + 1:
        raise BadSetup(Text("Days off can be taken until the end of next year."))
    return begin, end

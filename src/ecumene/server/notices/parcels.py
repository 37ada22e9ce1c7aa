"""What is due for somebody becomes letters, or waits, or is not told at all.

That is decided at the last moment, by what is stored then: whether it is still true, whether he wants it, may know it
and knows it already, whether he sleeps, and whether he has been told enough.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from ecumene.engine import Text
from ecumene.server.notices.habits import Habits, daily_of, due, habits_of
from ecumene.server.notices.kinds import ABOUT_THE_ACCOUNT, KINDS, MAIL, TURN
from ecumene.server.notices.outbox import Outbox, elsewhere
from ecumene.server.notices.tallies import NOTICES_OF_PERSON, count, end_of
from ecumene.server.notices.telling import daily_letter, sentence, table_letter
from ecumene.server.notices.ways import Letter, Way
from ecumene.server.people.accounts import People
from ecumene.server.storage.models import Notice, Person
from ecumene.server.tables.seats.presence import MOMENT, Presence

AFTER_LEAVING = 60.0
"""Nobody is told anything of a table at which he was so few seconds ago."""

Special = Callable[[Session, Notice, Person, str], Letter | None]
"""Writes a letter about somebody's account."""


Told = Sequence[tuple[Notice, Text]]
"""What of the outbox is told now, each with its sentence."""


@dataclass(frozen=True)
class Reader:
    """Somebody who is to be told by one way, now."""

    person: Person
    way: Way
    habits: Habits
    now: float


@dataclass(frozen=True)
class Parcel:
    """A letter for somebody, and what of the outbox it says."""

    person: Person
    letter: Letter
    notices: Sequence[Notice]


class Parcels:
    """Makes letters of what is due."""

    def __init__(self, outbox: Outbox, people: People, presence: Presence, special: Special, address: str) -> None:
        self.outbox = outbox
        self.people = people
        self.presence = presence
        self.special = special
        self.address = address

    def pack(self, way: Way, person_id: str, notices: Sequence[Notice], now: float) -> list[Parcel]:
        """The letters for somebody by one way. What is not in one is dropped or put off."""
        person = self.people.find(person_id)
        if person is None:
            return []
        reader = Reader(person, way, habits_of(person), now)
        asked = [notice for notice in notices if notice.kind in ABOUT_THE_ACCOUNT]
        told = self._worth_telling(reader, [notice for notice in notices if notice.kind not in ABOUT_THE_ACCOUNT])
        return [*self._asked_for(reader, asked), *self._within_limits(reader, self._letters(reader, told))]

    def _asked_for(self, reader: Reader, notices: Sequence[Notice]) -> list[Parcel]:
        """Letters about the account: they were counted when somebody asked for them."""
        found = []
        for notice in notices:
            with self.outbox.database.session(write=False) as session:
                letter = self.special(session, notice, reader.person, reader.habits.language)
            if letter is None:
                self.outbox.drop(notice)
            else:
                found.append(Parcel(reader.person, letter, [notice]))
        return found

    # -- what is told ------------------------------------------------------------------------------------------------

    def _worth_telling(self, reader: Reader, notices: Sequence[Notice]) -> Told:
        """What he is told now; the rest waits, or is not told."""
        told = []
        for notice in notices:
            with self.outbox.database.session(write=False) as session:
                found = self._judged(session, reader, notice)
            if isinstance(found, Text):
                told.append((notice, found))
            elif found is None:
                self.outbox.drop(notice)
            else:
                self.outbox.put_off(notice, found, notice.attempts)
        return told

    def _judged(self, session: Session, reader: Reader, notice: Notice) -> Text | float | None:
        """What he is told, or when he can be told; None if he is not told at all."""
        wanted = reader.way.name in reader.habits.ways.get(notice.kind, ())
        if not wanted or not reader.way.reaches(session, reader.person.id):
            return None
        said = sentence(session, notice, reader.person, reader.habits.language, reader.now)
        if said is None or self._knows(session, notice):
            return None
        later = self._later(session, reader, notice)
        return said if later <= reader.now else later

    def _knows(self, session: Session, notice: Notice) -> bool:
        """Whether he has seen it at the table himself."""
        if KINDS[notice.kind].asks:
            return self.presence.stirred(notice.table_id, notice.person_id, session) > notice.made
        return self._last_here(session, notice) > notice.made + MOMENT  # so long he counts as here after he has gone

    def _later(self, session: Session, reader: Reader, notice: Notice) -> float:
        """When he can be told: not while he is at the table, nor just after. What misses the daily mail waits for the
        next one."""
        last = self._last_here(session, notice)
        away = max(reader.now, min(last, reader.now) + AFTER_LEAVING)
        if away > reader.now and daily_of(reader.habits, reader.way.name, notice.kind) is not None:
            return due(notice.kind, reader.way.name, reader.habits, reader.now)
        return reader.habits.heard(away)

    def _last_here(self, session: Session, notice: Notice) -> float:
        return self.presence.at(notice.table_id, [notice.person_id], session).get(notice.person_id, 0.0)

    # -- the letters -------------------------------------------------------------------------------------------------

    def _letters(self, reader: Reader, told: Told) -> list[Parcel]:
        """A letter for each thing, and one for all that comes with the daily mail."""
        daily = [each for each in told if daily_of(reader.habits, reader.way.name, each[0].kind) is not None]
        parcels = [self._daily(reader, daily)] if daily else []
        with self.outbox.database.session(write=False) as session:
            for notice, said in (each for each in told if each not in daily):
                letter = table_letter(session, notice, said, reader.habits.language, self.address)
                parcels.append(Parcel(reader.person, letter, [notice]))
        return parcels

    def _daily(self, reader: Reader, told: Told) -> Parcel:
        """One letter of all, with the games that wait for him since longer ago."""
        tables = {notice.table_id for notice, _ in told if notice.kind == TURN}
        language, lines = reader.habits.language, list(told)
        with self.outbox.database.session(write=False) as session:
            for notice in elsewhere(session, reader.person.id, TURN, MAIL, tables):
                if (said := sentence(session, notice, reader.person, language, reader.now)) is not None:
                    lines.append((notice, said))
        return Parcel(reader.person, daily_letter(lines, language, self.address), [notice for notice, _ in told])

    def _within_limits(self, reader: Reader, parcels: Sequence[Parcel]) -> list[Parcel]:
        """What is too much for a day waits for the next one."""
        return [parcel for parcel in parcels if self._is_within_limits(reader, parcel)]

    def _is_within_limits(self, reader: Reader, parcel: Parcel) -> bool:
        with self.outbox.database.session() as session:
            allowed = count(session, NOTICES_OF_PERSON, f"{reader.way.name} {reader.person.id}", reader.now)
        if not allowed:
            for notice in parcel.notices:
                self.outbox.put_off(notice, end_of(NOTICES_OF_PERSON, reader.now), notice.attempts)
        return allowed

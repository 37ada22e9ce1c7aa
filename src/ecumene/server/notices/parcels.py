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
from ecumene.server.tables.seats.presence import Presence

AFTER_LEAVING = 60.0
"""Nobody is told anything of a table at which he was so few seconds ago."""

Special = Callable[[Session, Notice, Person, str], Letter | None]
"""Writes a letter about somebody's account."""


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
        habits = habits_of(person)
        parcels = [*self._about_the_account(person, habits, notices)]
        told = self._worth_telling(way, person, habits, notices, now)
        daily = [(notice, said) for notice, said in told if daily_of(habits, way.name, notice.kind) is not None]
        parcels += self._as_one(person, habits, daily, now)
        with self.outbox.database.session(write=False) as session:
            parcels += [
                Parcel(person, table_letter(session, notice, said, habits.language, self.address), [notice])
                for notice, said in told
                if (notice, said) not in daily
            ]
        return self._within_limits(way, parcels, now)

    def _about_the_account(self, person: Person, habits: Habits, notices: Sequence[Notice]) -> list[Parcel]:
        found = []
        with self.outbox.database.session(write=False) as session:
            for notice in notices:
                if notice.kind in ABOUT_THE_ACCOUNT:
                    letter = self.special(session, notice, person, habits.language)
                    found.append((notice, letter))
        for notice, letter in found:
            if letter is None:
                self.outbox.drop(notice)
        return [Parcel(person, letter, [notice]) for notice, letter in found if letter is not None]

    def _worth_telling(
        self, way: Way, person: Person, habits: Habits, notices: Sequence[Notice], now: float
    ) -> list[tuple[Notice, Text]]:
        """What he is told now; the rest waits, or is not told."""
        told = []
        for notice in notices:
            if notice.kind in ABOUT_THE_ACCOUNT:
                continue
            with self.outbox.database.session(write=False) as session:
                wanted = notice.kind in KINDS and way.name in habits.ways[notice.kind]
                reached = wanted and way.reaches(session, person.id)
                said = sentence(session, notice, person, habits.language, now) if reached else None
                knows = said is not None and self._knows(session, notice)
                later = self._later(habits, way, notice, now, self._away_since(session, notice, now))
            if said is None or knows:
                self.outbox.drop(notice)
            elif later > now:
                self.outbox.put_off(notice, later, notice.attempts)
            else:
                told.append((notice, said))
        return told

    def _later(self, habits: Habits, way: Way, notice: Notice, now: float, away: float) -> float:
        """When he can be told. What misses the daily mail waits for the next one."""
        if away > now and daily_of(habits, way.name, notice.kind) is not None:
            return due(notice.kind, way.name, habits, now)
        return habits.heard(away)

    def _knows(self, session: Session, notice: Notice) -> bool:
        """Whether he has seen it at the table himself."""
        if KINDS[notice.kind].asks:
            return self.presence.stirred(notice.table_id, notice.person_id, session) > notice.made
        return self._last_here(session, notice) > notice.made

    def _away_since(self, session: Session, notice: Notice, now: float) -> float:
        """When he will have been away from the table for long enough; it is not known if he is there."""
        last = self._last_here(session, notice)
        return now + AFTER_LEAVING if last > now else max(now, last + AFTER_LEAVING)

    def _last_here(self, session: Session, notice: Notice) -> float:
        return self.presence.at(notice.table_id, [notice.person_id], session).get(notice.person_id, 0.0)

    def _as_one(self, person: Person, habits: Habits, told: list[tuple[Notice, Text]], now: float) -> list[Parcel]:
        """One letter of all, with the games that wait for him since longer ago."""
        if not told:
            return []
        tables = {notice.table_id for notice, _ in told if notice.kind == TURN}
        with self.outbox.database.session(write=False) as session:
            for notice in elsewhere(session, person.id, TURN, MAIL, tables):
                if (said := sentence(session, notice, person, habits.language, now)) is not None:
                    told = [*told, (notice, said)]
        own = [notice for notice, _ in told if notice.claim]
        return [Parcel(person, daily_letter(told, habits.language, self.address), own)]

    def _within_limits(self, way: Way, parcels: list[Parcel], now: float) -> list[Parcel]:
        """What is too much for a day waits for the next one; letters that he has asked for were counted then."""
        kept = []
        for parcel in parcels:
            free = all(notice.kind in ABOUT_THE_ACCOUNT for notice in parcel.notices)
            with self.outbox.database.session() as session:
                allowed = free or count(session, NOTICES_OF_PERSON, f"{way.name} {parcel.person.id}", now)
            if allowed:
                kept.append(parcel)
                continue
            for notice in parcel.notices:
                self.outbox.put_off(notice, end_of(NOTICES_OF_PERSON, now), notice.attempts)
        return kept

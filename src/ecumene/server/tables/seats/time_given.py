"""What the players of a table do with its clock: give an opponent time, pause when all agree, go on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ecumene.engine import Text
from ecumene.server.errors import NotAllowed
from ecumene.server.storage.models import DEVICE, PERSON, PLAYING, Person, TableRow
from ecumene.server.tables.clocks.clock import Clock, clock_of, given, settled
from ecumene.server.tables.clocks.terms import DAY, HOUR, Terms, terms_of
from ecumene.server.tables.clocks.timing import Moment
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.seats.story import GAVE_TIME, PAUSED, WENT_ON, note, note_once
from ecumene.server.tables.store import Store

LONGEST_PAUSE_LIVE = HOUR
LONGEST_PAUSE_BY_DAYS = 7 * DAY
"""After a pause of so long anybody can have the clocks go on, whatever the others say."""

MOST_GIVEN = 2
"""By gifts nobody gets beyond so many times what everybody began with."""

Change = Callable[[TableRow, Terms, Clock, list[int], Moment], Clock]
"""What somebody with some seats at a table makes of its clock."""


class TimeGiven:
    """Time given to others, and pauses."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def give(self, person: Person, table_id: str, seat: int) -> LiveTable:
        """Gives an opponent more time: a day, or a minute in a live game."""

        def more(row: TableRow, terms: Terms, clock: Clock, own: list[int], now: Moment) -> Clock:
            if not 0 <= seat < len(row.seats) or row.seats[seat].kind not in (PERSON, DEVICE):
                raise NotAllowed(Text("Nobody plays this seat whose time could run."))
            if not may_get(row, own, seat):
                raise NotAllowed(Text("You cannot give yourself time. Ask the others."))
            after = given(clock, seat, terms.gift, MOST_GIVEN * terms.reserve, now.server)
            if after.left[seat] <= clock.left_at(seat, now.server):
                raise NotAllowed(Text("{name} has plenty of time already.", name=row.seats[seat].name))
            note_once(row, GAVE_TIME, seat, by=own[0])
            return after

        return self._change(person, table_id, more)

    def pause(self, person: Person, table_id: str) -> LiveTable:
        """Somebody wants the clocks to stand still, and they do once everybody does."""

        def agree(row: TableRow, terms: Terms, clock: Clock, own: list[int], now: Moment) -> Clock:
            if clock.paused:
                raise NotAllowed(Text("The clocks stand still already."))
            return self._agreed(row, clock, own, now, PAUSED)

        return self._change(person, table_id, agree)

    def go_on(self, person: Person, table_id: str) -> LiveTable:
        """Somebody wants the clocks to go on, and they do once everybody does, or at once after a long pause."""

        def agree(row: TableRow, terms: Terms, clock: Clock, own: list[int], now: Moment) -> Clock:
            if not clock.paused:
                return replace(clock, agreed=tuple(seat for seat in clock.agreed if seat not in own))
            if now.wall - clock.paused > longest_pause(terms):
                own = who_must_agree(row)
            return self._agreed(row, clock, own, now, WENT_ON)

        return self._change(person, table_id, agree)

    def _agreed(self, row: TableRow, clock: Clock, own: list[int], now: Moment, kind: str) -> Clock:
        agreed = tuple(sorted({*clock.agreed, *own}))
        if not set(who_must_agree(row)) <= set(agreed):
            return replace(clock, agreed=agreed)
        note(row, kind, own[0], by=own[0])
        paused = now.wall if kind == PAUSED else 0.0
        return replace(settled(clock, now.server), agreed=(), paused=paused)

    def _change(self, person: Person, table_id: str, change: Change) -> LiveTable:
        now = self.store.timing.moment()

        def set_clock(row: TableRow) -> None:
            terms, clock = terms_of(row.clock_terms), clock_of(row.clock)
            own = [seat.seat for seat in row.seats if seat.person_id == person.id and not seat.resigned]
            if not own:
                raise NotAllowed(Text("Only those who play at this table can do this."))
            if terms is None or clock is None:
                raise NotAllowed(Text("This table has no clock."))
            if row.status != PLAYING:
                raise NotAllowed(Text("This game is not being played."))
            row.clock = change(row, terms, clock, own, now).stored()

        return self.store.change_row(table_id, set_clock)


def longest_pause(terms: Terms) -> int:
    """After so many seconds of a pause anybody can end it."""
    return LONGEST_PAUSE_BY_DAYS if terms.by_days else LONGEST_PAUSE_LIVE


def who_must_agree(row: TableRow) -> list[int]:
    """The seats of people who still play; for whom a bot plays, nobody waits."""
    return [seat.seat for seat in row.seats if seat.kind in (PERSON, DEVICE) and not seat.bot and not seat.resigned]


def may_get(row: TableRow, own: list[int], seat: int) -> bool:
    """Whether somebody with some seats can give a player time: nobody gives it to himself, unless nobody else plays."""
    people = [other.seat for other in row.seats if other.kind in (PERSON, DEVICE)]
    return seat in people and (seat not in own or len(own) == len(people))

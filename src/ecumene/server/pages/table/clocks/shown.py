"""What the clocks of a table show to somebody at a moment, and what he can do with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from ecumene.engine import Text
from ecumene.server.storage.models import DEVICE, PERSON, Person, SeatRow
from ecumene.server.tables.clocks.clock import Clock
from ecumene.server.tables.clocks.terms import DAY, HOUR, MINUTE, WHEN_OUT, Terms
from ecumene.server.tables.clocks.timing import Moment, Timing
from ecumene.server.tables.clocks.words import face, terms_in_words
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.seats.time_given import may_get, who_must_agree

SHORT = 10
"""Of what everybody begins with, the last part of so many is short."""
LAST_BY_DAYS, LAST_LIVE = HOUR, MINUTE
"""That no more is left is said to whoever cannot see it."""


@dataclass(frozen=True)
class Face:
    """A seat's clock."""

    seat: SeatRow
    left: float
    shows: Text | str
    runs: bool
    short: bool
    """Whether it is in its last tenth."""
    mine: bool
    note: Text | None
    """Why it stands still, or what follows from its end."""
    not_before: str
    """The moment before which it will not be up, where a night puts that off; else nothing."""
    can_get: bool
    """Whether the reader can give this player time."""


@dataclass(frozen=True)
class Clocks:
    """The clocks of a table, as somebody sees them."""

    terms: Terms
    faces: Sequence[Face]
    moment: float
    """When they were read, by the server's time: a page knows by it whether it has older ones."""
    free: float
    """So many seconds of the turn still cost nothing."""
    paused: bool
    agreed: Sequence[str]
    """The names of those who want to pause or, in a pause, to go on."""
    may_agree: bool
    """Whether the reader is one of those who have to say so and have not;"""
    has_agreed: bool
    """whether he is one of those who have."""

    @property
    def short(self) -> int:
        """With so many seconds a clock is in its last tenth."""
        return self.terms.reserve // SHORT

    @property
    def last(self) -> int:
        """With so many seconds it is said that they are the last."""
        return LAST_BY_DAYS if self.terms.by_days else LAST_LIVE

    @property
    def gift(self) -> Text:
        """What an opponent can be given."""
        return Text("+1 day") if self.terms.by_days else Text("+1 minute")

    @property
    def agreement(self) -> list[Text]:
        """What the table has agreed on, a few words each."""
        return agreement(self.terms)


def agreement(terms: Terms) -> list[Text]:
    """What a table has agreed on about time, a few words each."""
    return [*terms_in_words(terms), Text("when time is up, {what}", what=WHEN_OUT[terms.when_out])]


def clocks_of(timing: Timing, live: LiveTable, person: Person | None) -> Clocks | None:
    """The clocks of a table at which people play by them."""
    if live.terms is None or live.clock is None or not live.playing:
        return None
    own = [seat for seat in live.seats_of(person) if not live.seats[seat].resigned]
    return read(live, live.terms, live.clock, timing.moment(), own)


def read(live: LiveTable, terms: Terms, clock: Clock, now: Moment, own: Sequence[int]) -> Clocks:
    """The clocks at a moment, for whoever has some seats."""
    people = [seat for seat in live.seats if seat.kind in (PERSON, DEVICE)]
    must = [seat for seat in who_must_agree(live.row) if seat in own]
    return Clocks(
        terms,
        [_face(live, terms, clock, now, own, seat) for seat in people],
        now.server,
        max(0.0, clock.delay - max(0.0, now.server - clock.since)),
        bool(clock.paused),
        [live.names[seat] for seat in clock.agreed],
        any(seat not in clock.agreed for seat in must),
        any(seat in clock.agreed for seat in own),
    )


def _face(live: LiveTable, terms: Terms, clock: Clock, now: Moment, own: Sequence[int], seat: SeatRow) -> Face:
    left, runs = clock.left_at(seat.seat, now.server), clock.runs == seat.seat
    return Face(
        seat,
        left,
        face(left, terms.by_days),
        runs,
        left <= terms.reserve / SHORT,
        seat.seat in own,
        _note(clock, seat.seat),
        _not_before(clock, now) if runs and left < DAY else "",
        bool(own) and may_get(live.row, list(own), seat.seat),
    )


def _note(clock: Clock, seat: int) -> Text | None:
    if seat in clock.out:
        return Text("time is up")
    if seat == clock.lent:
        return Text("a bot plays this turn")
    if seat == clock.waits and clock.runs is None and not clock.paused:
        return Text("day off")
    return None


def _not_before(clock: Clock, now: Moment) -> str:
    """The moment at which a night is over that puts off the end of somebody's time."""
    if clock.up is None or clock.zero is None or clock.up < clock.zero + MINUTE:
        return ""
    over = MINUTE * round((clock.up - now.server + now.wall) / MINUTE)
    return datetime.fromtimestamp(over, UTC).isoformat(timespec="minutes")

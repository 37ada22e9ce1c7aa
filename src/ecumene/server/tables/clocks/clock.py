"""The clock of a table: what each seat has left, and whose time runs.

A clock never changes: what happens makes a new one. All moments are moments of the server's time (`ServerTime`), which
stands still while no server runs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from ecumene.server.tables.clocks.terms import Terms


@dataclass(frozen=True)
class Clock:
    """How much time everybody has left, as it was at a moment."""

    left: tuple[float, ...]
    """The seconds of each seat at the moment `since`."""
    runs: int | None = None
    """The seat whose time runs."""
    since: float = 0.0
    delay: float = 0.0
    """So much of this turn still costs nothing."""
    waits: int | None = None
    """The seat for which the table waits; its time may stand still all the same."""
    out: tuple[int, ...] = ()
    """The seats whose time was up in the turn that they are in."""
    lent: int | None = None
    """The seat that a bot plays for this turn only."""
    paused: float = 0.0
    """When everybody had agreed to pause; 0: the game is not paused."""
    agreed: tuple[int, ...] = ()
    """The seats that want to pause or, in a pause, to go on."""
    up: float | None = None
    """When the time that runs will be up, as far as nothing puts it off; a night does."""

    def stored(self) -> dict[str, Any]:
        """As it is kept with the table."""
        return asdict(self)

    def left_at(self, seat: int, now: float) -> float:
        """What a seat has left at a moment."""
        if seat != self.runs:
            return self.left[seat]
        return max(0.0, self.left[seat] - max(0.0, now - self.since - self.delay))

    @property
    def zero(self) -> float | None:
        """The moment at which the time that runs will be up."""
        return None if self.runs is None else self.since + self.delay + self.left[self.runs]


def clock_of(stored: Mapping[str, Any] | None) -> Clock | None:
    """The clock that is kept with a table; what a later program has added is left out."""
    if not stored:
        return None
    known = {field.name for field in fields(Clock)}
    kept: dict[str, Any] = {}
    for name in known & stored.keys():
        kept[name] = tuple(stored[name]) if isinstance(stored[name], list) else stored[name]
    return Clock(**kept)


def new_clock(terms: Terms, seats: int) -> Clock:
    """Everybody has the reserve, and nobody's time runs."""
    return Clock((float(terms.reserve),) * seats)


def settled(clock: Clock, now: float) -> Clock:
    """What has passed is taken from whoever's time has run; it runs on from here.

    What arrived before something that was stored earlier takes nothing twice.
    """
    now = max(now, clock.since)
    if clock.runs is None:
        return replace(clock, since=now)
    left = _with(clock.left, clock.runs, clock.left_at(clock.runs, now))
    passed = max(0.0, now - clock.since)
    return replace(clock, left=left, delay=max(0.0, clock.delay - passed), since=now)


def running(clock: Clock, terms: Terms, waits: int | None, stands: bool, now: float) -> Clock:
    """The table waits for a seat from now on, or still; its time runs unless it stands still for a reason."""
    after = settled(clock, now)
    if waits != clock.waits:
        after = replace(after, waits=waits, delay=float(terms.delay))
    return replace(after, runs=None if stands else waits)


def turn_over(clock: Clock, terms: Terms, seat: int, now: float) -> Clock:
    """Somebody's turn to choose is over: it adds something to his time, and that it was up is forgotten.

    In a pause it costs nothing, and adds nothing.
    """
    after = settled(clock, now)
    more = after.left[seat] + (0 if clock.paused else terms.increment)
    left = max(after.left[seat], min(more, terms.cap) if terms.cap else more)
    return replace(
        after,
        left=_with(after.left, seat, left),
        waits=None,
        runs=None,
        out=tuple(other for other in after.out if other != seat),
        lent=None if after.lent == seat else after.lent,
    )


def given(clock: Clock, seat: int, seconds: float, most: float, now: float) -> Clock:
    """Somebody has got more time, up to a length."""
    after = settled(clock, now)
    left = max(after.left[seat], min(after.left[seat] + seconds, most))
    return replace(after, left=_with(after.left, seat, left), out=tuple(o for o in after.out if o != seat))


def taken_back(clock: Clock, terms: Terms, seat: int) -> Clock:
    """Somebody plays a seat himself again that a bot has played: he has at least a little time."""
    left = max(clock.left[seat], float(terms.least_back)) if clock.runs != seat else clock.left[seat]
    out = tuple(other for other in clock.out if other != seat)
    return replace(clock, left=_with(clock.left, seat, left), out=out, lent=None if clock.lent == seat else clock.lent)


def _with(left: tuple[float, ...], seat: int, value: float) -> tuple[float, ...]:
    return (*left[:seat], value, *left[seat + 1 :])

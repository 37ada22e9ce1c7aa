"""What a table has agreed on about time: how much everybody has, what a turn adds, and what happens when it is up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from ecumene.engine import Text
from ecumene.engine.errors import BadSetup

MINUTE, HOUR, DAY = 60, 3600, 86400

BY_DAYS = "days"
LIVE = "live"

OTHERS_MAY = "others"
THIS_TURN = "turn"
FOR_GOOD = "bot"
LOST = "lost"
WHEN_OUT: Mapping[str, Text] = {
    OTHERS_MAY: Text("the others may let a bot play on"),
    THIS_TURN: Text("a bot plays this turn"),
    FOR_GOOD: Text("a bot plays on"),
    LOST: Text("the game is lost"),
}
"""What can happen to somebody whose time is up."""


@dataclass(frozen=True)
class Terms:
    """How a table counts time, in seconds."""

    kind: str
    """`days` or `live`."""
    reserve: int
    """What everybody begins with."""
    increment: int = 0
    """What is added whenever somebody's turn to choose is over,"""
    cap: int = 0
    """up to so much; 0: up to any length."""
    delay: int = 0
    """So long a turn to choose costs nothing."""
    when_out: str = OTHERS_MAY

    @property
    def by_days(self) -> bool:
        """Whether it is a game over days, in which days off and nights count."""
        return self.kind == BY_DAYS

    @property
    def gift(self) -> int:
        """What one gives an opponent at a time."""
        return DAY if self.by_days else MINUTE

    @property
    def little(self) -> float:
        """So little time is short: a tenth of what everybody begins with."""
        return self.reserve / 10

    @property
    def least_back(self) -> int:
        """What somebody has at least who takes his seat back after his time was up."""
        return max(self.increment, HOUR if self.by_days else MINUTE)

    @property
    def short(self) -> str:
        """For programs and records, in seconds: `live 300+10, delay 5, then bot`."""
        more = [f"cap {self.cap}"] if self.cap else []
        more += [f"delay {self.delay}"] if self.delay else []
        return ", ".join([f"{self.kind} {self.reserve}+{self.increment}", *more, f"then {self.when_out}"])

    def stored(self) -> dict[str, Any]:
        """As it is kept with the table."""
        return asdict(self)


@dataclass(frozen=True)
class Range:
    """What a number of some terms may be."""

    least: int
    most: int


RANGES: Mapping[str, Mapping[str, Range]] = {
    BY_DAYS: {
        "reserve": Range(HOUR, 60 * DAY),
        "increment": Range(0, 14 * DAY),
        "cap": Range(0, 90 * DAY),
        "delay": Range(0, 0),
    },
    LIVE: {
        "reserve": Range(10, 12 * HOUR),
        "increment": Range(0, HOUR),
        "cap": Range(0, DAY),
        "delay": Range(0, 10 * MINUTE),
    },
}

TOO_MUCH: Mapping[str, str] = {
    name: text.msgid
    for name, text in {
        "reserve": Text("The time that everybody begins with is from {least} to {most}."),
        "increment": Text("What a turn adds is from {least} to {most}."),
        "cap": Text("The most that one may have is from {least} to {most}."),
        "delay": Text("What a turn costs nothing is from {least} to {most}."),
    }.items()
}

FAST = Terms(BY_DAYS, DAY, 4 * HOUR, 3 * DAY)
CALM = Terms(BY_DAYS, 3 * DAY, 12 * HOUR, 5 * DAY)
SLOW = Terms(BY_DAYS, 3 * DAY, 36 * HOUR, 10 * DAY)


def terms_of(stored: Mapping[str, Any] | None) -> Terms | None:
    """The terms that are kept with a table; what a later program has added is left out."""
    if not stored:
        return None
    known = {field.name for field in fields(Terms)}
    return Terms(**{name: value for name, value in stored.items() if name in known})


def checked(terms: Terms) -> Terms:
    """The same terms, if a table can have them; others are refused with what could be."""
    if terms.kind not in RANGES:
        raise BadSetup(Text("A clock counts {kinds}, not '{kind}'.", kinds=list(RANGES), kind=terms.kind[:20]))
    if terms.when_out not in WHEN_OUT:
        raise BadSetup(
            Text(
                "When time is up, one of these can happen: {names}; not '{name}'.",
                names=list(WHEN_OUT),
                name=terms.when_out[:20],
            )
        )
    for name, allowed in RANGES[terms.kind].items():
        if not allowed.least <= getattr(terms, name) <= allowed.most:
            raise BadSetup(Text(TOO_MUCH[name], least=_long(allowed.least), most=_long(allowed.most)))
    if 0 < terms.cap < terms.reserve:
        raise BadSetup(Text("A clock cannot begin with more time than one may ever have."))
    return terms


def _long(seconds: int) -> Text:
    """A length of time in words."""
    if seconds and seconds % DAY == 0:
        return Text("{n} day", "{n} days", n=seconds // DAY)
    if seconds and seconds % HOUR == 0:
        return Text("{n} hour", "{n} hours", n=seconds // HOUR)
    if seconds and seconds % MINUTE == 0:
        return Text("{n} minute", "{n} minutes", n=seconds // MINUTE)
    return Text("{n} second", "{n} seconds", n=seconds)

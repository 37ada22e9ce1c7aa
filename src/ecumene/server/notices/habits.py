"""How somebody wants to be told: which kinds by which ways, when not, and whether all mails come as one a day."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from ecumene.engine import LANGUAGES, BadSetup, Text
from ecumene.server.notices.kinds import KINDS, MAIL, WAYS
from ecumene.server.storage.models import Person
from ecumene.server.tables.clocks.calendar import ZONE

KEPT = "notices"
"""Under this name they are kept with a person's settings."""
UTC = "UTC"
CLOCK = re.compile(r"([01]\d|2[0-3]):([0-5]\d)", re.ASCII)
DAYS = 3
"""A time of the day comes within so many days, whatever a zone does with its clocks."""


@dataclass(frozen=True)
class Habits:
    """How somebody wants to be told."""

    ways: Mapping[str, frozenset[str]]
    """By which ways, of each kind."""
    zone: str = UTC
    quiet: tuple[int, int] | None = None
    """From which minute of his day to which nothing is told."""
    daily: int | None = None
    """The minute of his day at which all mails come as one."""
    language: str = "en"

    def heard(self, moment: float) -> float:
        """The first moment from then on that is not in his quiet hours."""
        if self.quiet is None:
            return moment
        start, end = self.quiet
        minute = minute_of(self._local(moment))
        silent = start <= minute < end if start < end else minute >= start or minute < end
        return self.next_time(moment, end) if silent else moment

    def next_time(self, moment: float, minute: int) -> float:
        """When it is that minute of his day for the next time."""
        today, zone = self._local(moment).date(), ZoneInfo(self.zone)
        at = time(minute // 60, minute % 60)
        found = (datetime.combine(today + timedelta(days=day), at, zone).timestamp() for day in range(DAYS))
        return next(when for when in found if when > moment)

    def _local(self, moment: float) -> datetime:
        return datetime.fromtimestamp(moment, ZoneInfo(self.zone))


def habits_of(person: Person) -> Habits:
    """What somebody has chosen, and the usual for the rest. What is stored and makes no sense counts as not chosen.

    Where he has said nothing else for notices, the time zone of his clocks holds.
    """
    kept = person.settings.get(KEPT)
    kept = kept if isinstance(kept, dict) else {}
    return Habits(
        {kind: _ways(kept.get(kind), usual.ways) for kind, usual in KINDS.items()},
        next((zone for zone in (kept.get("zone"), person.settings.get(ZONE)) if zone in zones()), UTC),
        _span(kept.get("quiet")),
        _minute(kept.get("daily")),
        _language(person, kept),
    )


def has_zone(person: Person) -> bool:
    """Whether somebody has said where he lives, for notices or for his clocks."""
    kept = person.settings.get(KEPT)
    return bool(person.settings.get(ZONE)) or (isinstance(kept, dict) and "zone" in kept)


def due(kind: str, way: str, habits: Habits, now: float) -> float:
    """When somebody is told of something that happens now."""
    daily = daily_of(habits, way, kind)
    return habits.heard(now + KINDS[kind].delay if daily is None else habits.next_time(now, daily))


def daily_of(habits: Habits, way: str, kind: str) -> int | None:
    """The minute of the day for which something waits, if it comes with the daily mail."""
    return habits.daily if way == MAIL and not KINDS[kind].urgent else None


def chosen(
    told: Iterable[str], zone: str, quiet: tuple[str, str] | None, daily: str | None, language: str
) -> dict[str, Any]:
    """A form of the settings, checked, as it is kept. `told` are words like `turn mail`."""
    pairs = [word.partition(" ")[::2] for word in told]
    if any(kind not in KINDS or way not in WAYS for kind, way in pairs):
        raise BadSetup(Text("There is no such setting."))
    if zone not in zones():
        raise BadSetup(
            Text("There is no time zone '{zone}'. Choose one of the list, such as Europe/Berlin.", zone=zone[:60])
        )
    kept: dict[str, Any] = {kind: " ".join(sorted({way for k, way in pairs if k == kind})) for kind in KINDS}
    kept |= {"zone": zone, "language": language}
    if quiet is not None and quiet[0] != quiet[1]:
        kept["quiet"] = f"{_clock(quiet[0])}-{_clock(quiet[1])}"
    if daily is not None:
        kept["daily"] = _clock(daily)
    return kept


@cache
def zones() -> frozenset[str]:
    """The time zones that there are, by their names."""
    return frozenset({UTC, *(name for name in available_timezones() if "/" in name)})


def minute_of(moment: datetime) -> int:
    """The minute of the day."""
    return moment.hour * 60 + moment.minute


def as_clock(minute: int) -> str:
    """A minute of the day as a clock shows it."""
    return f"{minute // 60:02}:{minute % 60:02}"


def _clock(text: str) -> str:
    if _minute(text) is None:
        raise BadSetup(Text("A time of the day looks like 22:00, not '{text}'.", text=text[:20]))
    return text


def _minute(text: object) -> int | None:
    found = CLOCK.fullmatch(text) if isinstance(text, str) else None
    return int(found[1]) * 60 + int(found[2]) if found else None


def _span(text: object) -> tuple[int, int] | None:
    start, _, end = text.partition("-") if isinstance(text, str) else ("", "", "")
    found = _minute(start), _minute(end)
    return None if found[0] is None or found[1] is None else (found[0], found[1])


def _ways(text: object, usual: frozenset[str]) -> frozenset[str]:
    return frozenset(text.split()) & WAYS.keys() if isinstance(text, str) else usual


def _language(person: Person, kept: Mapping[str, Any]) -> str:
    """The language that he has chosen, or the one in which he saw the settings."""
    found = (person.settings.get("language"), kept.get("language"))
    return next((code for code in found if isinstance(code, str) and code in LANGUAGES), "en")

"""When somebody's clock by days stands still: on his days off, and what his nights put off."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

HOURS = 24
ZONE, NIGHT, DAYS_OFF = "time_zone", "night", "days_off"
"""The names of a person's settings about it."""


@dataclass(frozen=True)
class Calendar:
    """A person's days, by his own time zone."""

    zone: tzinfo = UTC
    night: tuple[int, int] | None = None
    """The hours at which his night begins and ends."""
    days_off: frozenset[date] = frozenset()

    def is_off(self, moment: float) -> bool:
        """Whether it is one of his days off."""
        return self._local(moment).date() in self.days_off

    def is_night(self, moment: float) -> bool:
        """Whether it is night where he is."""
        if self.night is None:
            return False
        begins, ends = self.night
        hour = self._local(moment).hour
        return begins <= hour < ends if begins < ends else hour >= begins or hour < ends

    def night_over(self, moment: float) -> float:
        """When the night that it is will be over; the moment itself if it is none."""
        if self.night is None or not self.is_night(moment):
            return moment
        here = self._local(moment)
        over = self._at(here.date(), self.night[1])
        return over if over > moment else self._at(here.date() + timedelta(days=1), self.night[1])

    def next_change(self, moment: float) -> float | None:
        """When a day off begins or ends next."""
        today = self._local(moment).date()
        later = sorted(day for day in self.days_off if day >= today)
        if not later:
            return None
        off = today in self.days_off
        day = today
        while off == (day in self.days_off):
            day += timedelta(days=1)
            if not off and day > later[-1]:
                return None
        return self._at(day, 0)

    def _local(self, moment: float) -> datetime:
        return datetime.fromtimestamp(moment, self.zone)

    def _at(self, day: date, hour: int) -> float:
        return datetime.combine(day, time(hour % HOURS), self.zone).timestamp()


ALWAYS = Calendar()
"""Of somebody who has neither nights nor days off."""


def calendar_of(settings: Mapping[str, Any] | None) -> Calendar:
    """A person's calendar from his settings. What cannot be read there counts as not set."""
    if not settings or not (settings.get(NIGHT) or settings.get(DAYS_OFF)):
        return ALWAYS
    night = settings.get(NIGHT)
    hours = tuple(night) if isinstance(night, list) and len(night) == 2 else None
    return Calendar(
        zone_of(str(settings.get(ZONE, ""))) or UTC,
        (int(hours[0]), int(hours[1])) if hours and hours[0] != hours[1] else None,
        frozenset(day for text in settings.get(DAYS_OFF, []) if (day := day_of(str(text))) is not None),
    )


def zone_of(name: str) -> ZoneInfo | None:
    """A time zone by its name; None if there is none of that name."""
    try:
        return ZoneInfo(name) if name else None
    except (ZoneInfoNotFoundError, ValueError, OSError):  # a name can be a folder, or no name of a file at all
        return None


def day_of(text: str) -> date | None:
    """A day as settings have it, such as 2026-11-20."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None

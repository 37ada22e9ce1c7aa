"""Days off and nights, by a person's own time zone."""

from __future__ import annotations

from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest

from ecumene.server.tables.clocks.calendar import ALWAYS, Calendar, calendar_of, zone_of

MOSCOW = ZoneInfo("Europe/Moscow")
BERLIN = ZoneInfo("Europe/Berlin")


def at(text: str, zone: ZoneInfo = MOSCOW) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=zone).timestamp()


def test_a_night_over_midnight() -> None:
    calendar = Calendar(MOSCOW, (23, 7))
    assert [calendar.is_night(at(f"2026-11-19 {hour}")) for hour in ("22:59", "23:00", "03:00", "06:59", "07:00")] == [
        False,
        True,
        True,
        True,
        False,
    ]
    assert calendar.night_over(at("2026-11-19 23:30")) == at("2026-11-20 07:00")
    assert calendar.night_over(at("2026-11-20 02:00")) == at("2026-11-20 07:00")
    assert calendar.night_over(at("2026-11-20 12:00")) == at("2026-11-20 12:00")


def test_a_night_within_a_day() -> None:
    calendar = Calendar(MOSCOW, (1, 9))
    assert calendar.night_over(at("2026-11-19 01:00")) == at("2026-11-19 09:00")
    assert not calendar.is_night(at("2026-11-19 23:00"))


def test_the_night_in_which_clocks_are_set_is_as_long_as_it_is() -> None:
    calendar = Calendar(BERLIN, (22, 8))
    begins = at("2026-10-24 22:00", BERLIN)
    assert calendar.night_over(begins) - begins == 11 * 3600


def test_days_off_begin_and_end_at_midnight() -> None:
    calendar = Calendar(MOSCOW, days_off=frozenset([date(2026, 11, 20), date(2026, 11, 21), date(2026, 12, 31)]))
    assert not calendar.is_off(at("2026-11-19 23:59"))
    assert calendar.is_off(at("2026-11-20 00:00"))
    assert calendar.next_change(at("2026-11-19 12:00")) == at("2026-11-20 00:00")
    assert calendar.next_change(at("2026-11-20 12:00")) == at("2026-11-22 00:00")
    assert calendar.next_change(at("2026-11-22 12:00")) == at("2026-12-31 00:00")
    assert calendar.next_change(at("2026-12-31 12:00")) == at("2027-01-01 00:00")
    assert calendar.next_change(at("2027-01-01 12:00")) is None


def test_settings_as_they_are_kept() -> None:
    kept = {"time_zone": "Europe/Moscow", "night": [23, 7], "days_off": ["2026-11-20"]}
    assert calendar_of(kept) == Calendar(MOSCOW, (23, 7), frozenset([date(2026, 11, 20)]))
    assert calendar_of({}) is ALWAYS
    assert calendar_of(None) is ALWAYS


@pytest.mark.parametrize("name", ["Mars/Olympus", "", "../../etc/passwd", "Europe", "\0", "x" * 300])
def test_a_zone_that_does_not_exist(name: str) -> None:
    assert zone_of(name) is None


def test_settings_that_cannot_be_read_count_as_none() -> None:
    odd = calendar_of({"time_zone": "Nowhere", "night": [5, 5], "days_off": ["yesterday", 7]})
    assert (odd.night, odd.days_off) == (None, frozenset())

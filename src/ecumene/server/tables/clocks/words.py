"""Clocks in words: lengths of time as they are read at a glance, and what a table has agreed on."""

from __future__ import annotations

from math import ceil

from ecumene.engine import Text
from ecumene.server.tables.clocks.terms import DAY, HOUR, MINUTE, Terms

FACE_DAYS = Text("{d} d {h} h")
FACE_HOURS = Text("{h} h {m} min")
FACE_MINUTES = Text("{m} min")
WHOLE_DAYS = Text("{d} d")
"""What a clock by days shows, the longer times first."""


def face(seconds: float, by_days: bool) -> Text | str:
    """What a clock shows: 2 d 4 h over days, 9:41 in a live game. What has begun counts as whole."""
    return _face_by_days(ceil(seconds / MINUTE)) if by_days else _digits(ceil(seconds))


def _face_by_days(minutes: int) -> Text:
    hours, m = divmod(minutes, 60)
    d, h = divmod(hours, 24)
    if d:
        return Text(FACE_DAYS.msgid, d=d, h=h) if h else Text(WHOLE_DAYS.msgid, d=d)
    return Text(FACE_HOURS.msgid, h=h, m=m) if h else Text(FACE_MINUTES.msgid, m=m)


def _digits(seconds: int) -> str:
    minutes, s = divmod(seconds, 60)
    h, m = divmod(minutes, 60)
    return f"{h}:{m:02}:{s:02}" if h else f"{m}:{s:02}"


def length(seconds: float) -> Text:
    """A length of time that somebody has chosen: its two largest units, as far as it has any."""
    days, rest = divmod(int(seconds), DAY)
    hours, rest = divmod(rest, HOUR)
    minutes, s = divmod(rest, MINUTE)
    if days:
        return Text(FACE_DAYS.msgid, d=days, h=hours) if hours else Text(WHOLE_DAYS.msgid, d=days)
    if hours:
        return Text(FACE_HOURS.msgid, h=hours, m=minutes) if minutes else Text("{h} h", h=hours)
    if minutes:
        return Text("{m} min {s} s", m=minutes, s=s) if s else Text(FACE_MINUTES.msgid, m=minutes)
    return Text("{s} s", s=s)


def terms_in_words(terms: Terms) -> list[Text]:
    """How a table counts time, a few words each."""
    found = [Text("{time} each", time=length(terms.reserve))]
    if terms.increment:
        found.append(Text("+{time} for each turn", time=length(terms.increment)))
    if terms.cap:
        found.append(Text("never more than {time}", time=length(terms.cap)))
    if terms.delay:
        found.append(Text("{time} of each turn free", time=length(terms.delay)))
    return found

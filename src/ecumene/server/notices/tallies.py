"""Hard limits: how often something is done for somebody, or sent to an address, in a span of time."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from sqlalchemy import delete
from sqlalchemy.orm import Session

from ecumene.server.storage.models import Tally

HOUR = 3600.0
DAY = 24 * HOUR


@dataclass(frozen=True)
class Limit:
    """So many times in a span of seconds."""

    what: str
    most: int
    seconds: float


NOTICES_OF_PERSON = Limit("notices of a person", 100, DAY)
"""By each way."""
MAILS_TO_ADDRESS = Limit("mails to an address", 50, DAY)
"""Of all people together who have named it."""
ASKED_OF_ADDRESS = Limit("letters asked for, to an address", 3, HOUR)
ASKED_BY_PERSON = Limit("letters asked for, by a person", 5, HOUR)
ASKED_FROM_PLACE = Limit("letters asked for, from a place", 10, HOUR)
"""Letters that anybody can ask for, to an address that may be another's: to confirm it, or for a new password."""


def count(session: Session, limit: Limit, whom: str, now: float) -> bool:
    """Counts once more in this transaction; whether that is still within the limit."""
    span = int(now // limit.seconds)
    key = hashlib.sha256(f"{limit.what}|{whom}|{span}".encode("utf-8", "replace")).hexdigest()
    tally = session.get(Tally, key, with_for_update=True)
    if tally is None:
        session.add(Tally(key=key, n=1, ends=(span + 1) * limit.seconds))
        session.flush()
        return limit.most > 0
    if tally.n >= limit.most:
        return False
    tally.n += 1
    return True


def count_all(session: Session, limits: dict[Limit, str], now: float) -> bool:
    """Counts for several limits; whether all of them allow it."""
    return all(count(session, limit, whom, now) for limit, whom in limits.items())


def end_of(limit: Limit, now: float) -> float:
    """When a limit counts anew."""
    return (now // limit.seconds + 1) * limit.seconds


def forget_old(session: Session, now: float) -> None:
    """What does not count any more."""
    session.execute(delete(Tally).where(Tally.ends < now))

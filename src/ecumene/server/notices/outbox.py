"""The outbox: what is to be told to whom, stored, so that it survives the server's end.

Of each kind, table and way there is one row for a person: what is newer takes its place, and when it was told the row
stays and says so. Whoever carries a notice claims it first, in a transaction, so that of several processes one does.
It is told at least once: if a process is killed between the handing over and the note of it, it is told again.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from ecumene.server.storage.db import Database
from ecumene.server.storage.models import Notice

LEASE = 180.0
"""Whoever has claimed a notice and said nothing for so many seconds is gone."""
REMEMBERED = 90 * 24 * 3600.0
"""So long it is known what somebody was told."""
MOST_LISTED = 50
"""So many older games a daily mail names."""


@dataclass(frozen=True)
class News:
    """Something that somebody is to be told."""

    person_id: str
    kind: str
    table_id: str = ""
    about: int = 0


class Outbox:
    """What is to be told."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def claim(self, way: str, now: float, most: int) -> list[Notice]:
        """Takes notices that are due, for so many people, and all of each of them: nobody else gets them meanwhile."""
        due = (Notice.way == way) & (Notice.due <= now)
        token = secrets.token_hex(8)
        with self.database.session() as session:
            whose = session.scalars(
                select(Notice.person_id).where(due).order_by(Notice.due, Notice.person_id).limit(most)
            ).all()
            if not whose:
                return []
            mine = select(Notice).where(due, Notice.person_id.in_(set(whose))).order_by(Notice.made)
            found = session.scalars(mine.with_for_update(skip_locked=True)).all()
            for notice in found:
                notice.claim, notice.due = token, now + LEASE
        return list(found)

    def any_due(self, ways: Collection[str], now: float) -> bool:
        """Whether anything waits to be told now by one of these ways."""
        with self.database.session(write=False) as session:
            return (
                session.scalar(select(Notice.kind).where(Notice.due <= now, Notice.way.in_(ways)).limit(1)) is not None
            )

    def put_off(self, notice: Notice, due: float, attempts: int = 0) -> None:
        """A claimed notice is told later."""
        self._settle(notice, due=due, attempts=attempts)

    def drop(self, notice: Notice) -> None:
        """A claimed notice is not told at all."""
        self._settle(notice, due=None, attempts=0)

    def told(self, notice: Notice, now: float) -> None:
        """A claimed notice has been handed over."""
        self._settle(notice, due=None, attempts=0, told=now)

    def _settle(self, notice: Notice, **values: float | None) -> None:
        """What became of a claimed notice; one that something newer has replaced meanwhile is left alone."""
        key = (notice.person_id, notice.kind, notice.table_id, notice.way)
        columns = (Notice.person_id, Notice.kind, Notice.table_id, Notice.way)
        same = [column == value for column, value in zip(columns, key, strict=True)]
        change = update(Notice).where(*same, Notice.claim == notice.claim, Notice.about == notice.about)
        with self.database.transaction() as connection:
            connection.execute(change.values(claim="", **values))

    def forget_old(self, session: Session, now: float) -> None:
        """What was told long ago."""
        long_ago = now - REMEMBERED
        session.execute(delete(Notice).where(Notice.due.is_(None), Notice.made < long_ago))


def put(session: Session, news: News, way: str, now: float, due: float) -> None:
    """Something is to be told, instead of what was before. The same is not told twice, and what comes again and again
    is not put off again and again."""
    notice = session.get(Notice, (news.person_id, news.kind, news.table_id, way), with_for_update=True)
    if notice is None:
        notice = Notice(person_id=news.person_id, kind=news.kind, table_id=news.table_id, way=way, due=due)
        session.add(notice)
    elif notice.about == news.about:
        return
    else:
        notice.due = due if notice.due is None else min(due, notice.due)
    notice.about, notice.made, notice.claim, notice.attempts = news.about, now, "", 0


def told_since(session: Session, news: News, way: str) -> float:
    """When somebody was told of this kind of thing at this table; 0: never."""
    notice = session.get(Notice, (news.person_id, news.kind, news.table_id, way))
    return notice.told if notice is not None else 0.0


def elsewhere(session: Session, person_id: str, kind: str, way: str, besides: Collection[str]) -> list[Notice]:
    """What somebody was told of other tables before: it may still be true."""
    his = (Notice.person_id == person_id) & (Notice.kind == kind) & (Notice.way == way) & Notice.due.is_(None)
    return list(session.scalars(select(Notice).where(his, Notice.table_id.not_in(besides)).limit(MOST_LISTED)))

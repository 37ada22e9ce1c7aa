"""Tables found by what they wait for: one's own, those to join, those at which a bot has to choose."""

from __future__ import annotations

import time
from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import and_, func, or_, select

from ecumene.games import GAMES
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import (
    BOT,
    FINISHED,
    PLAYING,
    WAITING,
    ChatLine,
    Person,
    SeatRow,
    TableRow,
    can_be_id,
)
from ecumene.server.tables.seats.rematch import kept_seats

LONGEST_LIST = 50


@dataclass(frozen=True)
class Summary:
    """A table in a list."""

    row: TableRow
    my_turn: bool
    sits: bool = False
    """Whether whoever reads the list has a seat there,"""
    rematch: bool = False
    """and whether one is kept for him in its rematch."""


class Waiting(NamedTuple):
    """A table that waits for a bot, from where it was opened and by whom."""

    id: str
    place: str
    owner: str | None


class Lists:
    """Lists of tables, read from what is stored."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def mine(self, person: Person) -> list[Summary]:
        """The tables at which a person sits or that he has opened: those that wait for him first, then the latest."""
        sits = select(SeatRow.table_id).where(SeatRow.person_id == person.id)
        with self.database.session(write=False) as session:
            found = session.scalars(
                select(TableRow)
                .where(or_(TableRow.id.in_(sits), TableRow.owner == person.id))
                .order_by(TableRow.updated.desc())
                .limit(LONGEST_LIST)
            ).all()
            kept = kept_seats(session, [row for row in found if row.status == FINISHED], person)
        summaries = [Summary(row, _is_turn_of(row, person), _sits(row, person), row.id in kept) for row in found]
        return sorted(summaries, key=lambda s: (not (s.my_turn or s.rematch), s.row.status == FINISHED))

    def is_first_game(self, person: Person, row: TableRow) -> bool:
        """Whether a person has not sat at an earlier table of the same game at which playing has begun."""
        earlier = (
            select(TableRow.id)
            .join(SeatRow, SeatRow.table_id == TableRow.id)
            .where(SeatRow.person_id == person.id, TableRow.game == row.game, TableRow.id != row.id)
            .where(TableRow.created <= row.created, TableRow.status != WAITING)
            .limit(1)
        )
        with self.database.session(write=False) as session:
            return session.scalar(earlier) is None

    def open_to_join(self) -> list[Summary]:
        """Public tables that still have a free seat."""
        with self.database.session(write=False) as session:
            found = session.scalars(
                select(TableRow)
                .where(TableRow.status == WAITING, TableRow.public, TableRow.game.in_(GAMES))
                .order_by(TableRow.updated.desc())
                .limit(LONGEST_LIST)
            ).all()
        return [Summary(row, False) for row in found]

    def waiting_for_bots(self, idle: float = 0.0, most: int = 10_000, most_each: int = 1_000) -> list[Waiting]:
        """The running tables at which a bot has to choose and nothing has happened for so many seconds.

        Those that wait longest come first, up to so many in all and so many of one address. A change that lies ahead
        was made before somebody set the clock back.
        """
        now = time.time()
        share = func.coalesce(func.nullif(TableRow.place, ""), TableRow.owner, "")
        rank = func.row_number().over(partition_by=share, order_by=TableRow.updated)
        chooser = and_(SeatRow.table_id == TableRow.id, SeatRow.seat == TableRow.turn)
        found = (
            select(TableRow.id, TableRow.place, TableRow.owner, TableRow.updated, rank.label("rank"))
            .join(SeatRow, chooser)
            .where(TableRow.status == PLAYING, or_(SeatRow.kind == BOT, SeatRow.stand_in != ""))
            .where(or_(TableRow.updated <= now - idle, TableRow.updated > now + idle))
            .subquery()
        )
        waiting = (
            select(found.c.id, found.c.place, found.c.owner)
            .where(found.c.rank <= most_each)
            .order_by(found.c.updated)
            .limit(most)
        )
        with self.database.session(write=False) as session:
            return [Waiting(*row) for row in session.execute(waiting)]

    def news(self, table_ids: Collection[str]) -> dict[str, tuple[int, int, float]]:
        """What live updates tell of tables, as far as they exist: the number, the last line said, the last change."""
        last = select(func.max(ChatLine.id)).where(ChatLine.table_id == TableRow.id).scalar_subquery()
        wanted = select(TableRow.id, TableRow.number, func.coalesce(last, 0), TableRow.updated).where(
            TableRow.id.in_([table_id for table_id in table_ids if can_be_id(table_id)])
        )
        with self.database.session(write=False) as session:
            return {row[0]: (row[1], row[2], row[3]) for row in session.execute(wanted)}


def _sits(row: TableRow, person: Person) -> bool:
    return any(seat.person_id == person.id for seat in row.seats)


def _is_turn_of(row: TableRow, person: Person) -> bool:
    if row.status != PLAYING or row.turn is None or row.game not in GAMES:
        return False
    seat = row.seats[row.turn]
    return seat.person_id == person.id and not seat.stand_in

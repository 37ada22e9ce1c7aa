"""Leaving for good: a person is deleted, and the others can play on."""

from __future__ import annotations

import time

from sqlalchemy import String, cast, delete, or_, select, update
from sqlalchemy.orm import Session

from ecumene.engine import Text
from ecumene.server.errors import NotAllowed, Outdated
from ecumene.server.people.accounts import People
from ecumene.server.people.naming import distinct
from ecumene.server.people.sign_ins import SignIns
from ecumene.server.storage.models import (
    ANYBODY,
    BOT,
    FINISHED,
    OPEN,
    WAITING,
    ChatLine,
    Entry,
    Person,
    SeatRow,
    TableRow,
    hashed,
    new_key,
)
from ecumene.server.tables.seats.rematch import give_up_kept_seats
from ecumene.server.tables.seats.seating import STAND_IN, bot_name, names_beside
from ecumene.server.tables.seats.story import LEFT, forget_name, note
from ecumene.server.tables.store import Store, later

NOBODY = "—"
"""The name of somebody who has left."""


def delete_person(person: Person, people: People, sign_ins: SignIns, store: Store) -> None:
    """Deletes a person with all that is his alone: his name, his chat, his notes, tables at which nobody else sits.

    At the other tables a bot goes on in his seat; a table that waits has a free seat again. Games that are over stay,
    without his name.
    """
    give_up_kept_seats(store, person)
    now = store.timing.moment()
    his = select(TableRow.id).where(
        or_(
            TableRow.owner == person.id,
            TableRow.seats.any(SeatRow.person_id == person.id),
            cast(TableRow.seat_story, String).contains(person.id, autoescape=True),  # somebody has his seat now
        )
    )
    with store.database.session() as session:
        # Tables are locked before people everywhere, so that nobody waits for somebody who waits for him.
        ids = session.scalars(his.order_by(TableRow.id).with_for_update()).all()
        known = session.get(Person, person.id, with_for_update=True)
        if known is None:
            raise NotAllowed(Text("This account does not exist any more."))
        if set(session.scalars(his)) - set(ids):
            raise Outdated(Text("You have just sat down at another table. Try again."))
        rows = session.scalars(select(TableRow).where(TableRow.id.in_(ids))).all()
        left = {row.id for row in rows if _leave_table(session, row, person.id)}
        for row in rows:
            if row.id in left:
                store.timing.move_on(session, row, now)
        session.flush()
        session.execute(delete(ChatLine).where(ChatLine.person_id == person.id))
        session.execute(update(Entry).where(Entry.table_id.in_(ids), Entry.by == person.id).values(by=None))
        session.delete(known)
        news = f"seats {time.time()}"
        for table_id in ids:
            store.hub.announce(session, table_id, news)
    people.forget(person.id)
    sign_ins.forget()
    for table_id in ids:
        tell = store.refresh if table_id in left else store.forget
        tell(table_id, news)


def _leave_table(session: Session, row: TableRow, person_id: str) -> bool:
    """Takes a person out of one table; whether it is still there for others."""
    forget_name(row, person_id, NOBODY)
    if row.owner != person_id and all(seat.person_id != person_id for seat in row.seats):
        row.updated = later(row.updated)
        return True  # somebody has taken over from him
    others = [seat for seat in row.seats if seat.person_id not in (None, person_id)]
    if not others and (row.status != FINISHED or row.owner == person_id):
        session.delete(row)
        return False
    row.updated = later(row.updated)
    if row.owner == person_id:
        row.owner, row.webhook = (others[0].person_id if others else None), ""
    for seat in row.seats:
        if seat.person_id == person_id:
            _leave_seat(row, seat)
    return True


def _leave_seat(row: TableRow, seat: SeatRow) -> None:
    seat.person_id, seat.notes, seat.key_hash, seat.invited = None, "", hashed(new_key()), False
    if row.status == WAITING:
        seat.kind, seat.name, seat.invitation = OPEN, ANYBODY, new_key()
    elif row.status == FINISHED:
        seat.name = NOBODY
    else:
        name = distinct(bot_name(seat.seat), names_beside(row, seat))
        seat.kind, seat.name, seat.level, seat.stand_in = BOT, name, seat.stand_in or STAND_IN, ""
        note(row, LEFT, seat.seat, by=seat.seat)

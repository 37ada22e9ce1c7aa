"""The notepads at the tables: only their owners see them."""

from __future__ import annotations

from sqlalchemy import func, select, update

from ecumene.engine import Text
from ecumene.server.errors import NotAllowed
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import Person, SeatRow
from ecumene.server.tables.store import find_row

LONGEST_NOTES = 20_000


class Notes:
    """Each person's notepad at each table."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def read(self, person: Person, table_id: str) -> str:
        """A person's notepad at this table."""
        mine = select(SeatRow.notes).where(SeatRow.table_id == table_id, SeatRow.person_id == person.id)
        with self.database.session(write=False) as session:
            return session.scalar(mine.order_by(SeatRow.seat).limit(1)) or ""

    def write(self, person: Person, table_id: str, text: str) -> None:
        """Keeps a person's notepad."""
        own = select(func.min(SeatRow.seat)).where(SeatRow.table_id == table_id, SeatRow.person_id == person.id)
        kept = (
            update(SeatRow)
            .where(SeatRow.table_id == table_id, SeatRow.seat == own.scalar_subquery())
            .values(notes=text.replace("\0", " ")[:LONGEST_NOTES])
        )
        with self.database.session() as session:
            find_row(session, table_id)
            if session.connection().execute(kept).rowcount == 0:
                raise NotAllowed(Text("Only those who sit at this table have a notepad."))

"""What is said at a table, and the notepads that only their owners see."""

from __future__ import annotations

from sqlalchemy import func, select, update

from ecumene.engine import Text
from ecumene.server.errors import NotAllowed
from ecumene.server.models import ChatLine, Person, SeatRow
from ecumene.server.store import Store, find_row

LONGEST_CHAT = 500
LONGEST_NOTES = 20_000


class Talk(Store):
    """Chat and notes."""

    def say(self, person: Person, table_id: str, text: str) -> ChatLine:
        """Says something at a table."""
        words = " ".join(text.replace("\0", " ").split())[:LONGEST_CHAT]
        if not words:
            raise NotAllowed(Text("There is nothing to say."))
        live = self.open(table_id)
        if not live.row.public and not live.seats_of(person):
            raise NotAllowed(Text("Only those who sit at this table can talk here."))
        line = ChatLine(table_id=live.id, person_id=person.id, name=person.name, text=words)
        with self.database.session() as session:
            session.add(line)
            session.flush()
            self.hub.announce(session, table_id, f"chat {line.id}")
        self.hub.publish(table_id, f"chat {line.id}")
        return line

    def chat(self, table_id: str, after: int = 0) -> list[ChatLine]:
        """What was said, the latest lines."""
        with self.database.session(write=False) as session:
            lines = session.scalars(
                select(ChatLine)
                .where(ChatLine.table_id == table_id, ChatLine.id > after)
                .order_by(ChatLine.id.desc())
                .limit(200)
            ).all()
        return list(reversed(lines))

    def notes(self, person: Person, table_id: str) -> str:
        """A person's notepad at this table."""
        mine = select(SeatRow.notes).where(SeatRow.table_id == table_id, SeatRow.person_id == person.id)
        with self.database.session(write=False) as session:
            return session.scalar(mine.order_by(SeatRow.seat).limit(1)) or ""

    def write_notes(self, person: Person, table_id: str, text: str) -> None:
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

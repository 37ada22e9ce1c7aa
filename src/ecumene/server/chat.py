"""What is said at a table."""

from __future__ import annotations

from sqlalchemy import select

from ecumene.engine import Text
from ecumene.server.errors import NotAllowed
from ecumene.server.models import ChatLine, Person
from ecumene.server.store import Store

LONGEST_CHAT = 500
MOST_LINES = 200


class Chat:
    """What is said at the tables."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def say(self, person: Person, table_id: str, text: str) -> ChatLine:
        """Says something at a table."""
        words = " ".join(text.replace("\0", " ").split())[:LONGEST_CHAT]
        if not words:
            raise NotAllowed(Text("There is nothing to say."))
        live = self.store.open(table_id)
        if not live.row.public and not live.seats_of(person):
            raise NotAllowed(Text("Only those who sit at this table can talk here."))
        line = ChatLine(table_id=live.id, person_id=person.id, name=person.name, text=words)
        with self.store.database.session() as session:
            session.add(line)
            session.flush()
            self.store.hub.announce(session, table_id, f"chat {line.id}")
        self.store.hub.publish(table_id, f"chat {line.id}")
        return line

    def lines(self, table_id: str, after: int = 0) -> list[ChatLine]:
        """What was said, the latest lines."""
        with self.store.database.session(write=False) as session:
            lines = session.scalars(
                select(ChatLine)
                .where(ChatLine.table_id == table_id, ChatLine.id > after)
                .order_by(ChatLine.id.desc())
                .limit(MOST_LINES)
            ).all()
        return list(reversed(lines))

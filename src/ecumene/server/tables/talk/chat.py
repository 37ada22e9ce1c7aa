"""What is said at a table."""

from __future__ import annotations

from unicodedata import bidirectional, category

from sqlalchemy import select

from ecumene.engine import Text
from ecumene.server.errors import NotAllowed
from ecumene.server.people.naming import distinct
from ecumene.server.storage.models import ChatLine, Person, TableRow
from ecumene.server.tables.happenings import Said
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.store import Store

LONGEST_CHAT = 500
MOST_LINES = 200
REORDERING = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
"""Marks that change the direction of what follows: with them a line, or an address in it, looks like another."""

UNSEEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp", "Zs"})
"""Kinds of letters that show nothing. Those that Python does not know yet may be the latest emoji."""


class Chat:
    """What is said at the tables."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def say(self, person: Person, table_id: str, text: str) -> ChatLine:
        """Says something at a table."""
        words = tidy_line(text)
        if not words:
            raise NotAllowed(Text("There is nothing to say."))
        live = self.store.open(table_id)
        refuse_to_talk(live, person)
        line = ChatLine(table_id=live.id, person_id=person.id, name=_called(live, person), text=words)
        with self.store.database.session() as session:
            session.add(line)
            session.flush()
            self.store.hub.announce(session, table_id, f"chat {line.id}")
        self.store.hub.publish(table_id, f"chat {line.id}")
        self.store.tell(Said(live, person.id, line.id))
        return line

    def let_watchers_talk(self, person: Person, table_id: str, may: bool) -> LiveTable:
        """The one who opened the table says whether those who watch may talk, too."""

        def change(row: TableRow) -> None:
            if row.owner != person.id:
                raise NotAllowed(Text("Only the one who opened the table can do this."))
            row.watchers_talk = may

        return self.store.change_row(table_id, change)

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


def tidy_line(text: str) -> str:
    """What somebody says, on one line, not too long, in the order of typing; nothing if it cannot be seen."""
    plain = "".join(" " if c == "\0" else c for c in text if bidirectional(c) not in REORDERING)
    line = " ".join(plain.split())[:LONGEST_CHAT]
    return line if any(category(c) not in UNSEEN for c in line) else ""


def may_talk(live: LiveTable, person: Person | None) -> bool:
    """Whether a person may write at a table: who sits there, and others if the one who opened it lets them."""
    return live.row.watchers_talk or bool(live.seats_of(person))


def refuse_to_talk(live: LiveTable, person: Person | None) -> None:
    """Refuses somebody who may not write at a table."""
    if not may_talk(live, person):
        raise NotAllowed(Text("Only those who sit at this table can talk here."))


def _called(live: LiveTable, person: Person) -> str:
    """Whoever sits at the table is called as his seat is; nobody who watches is called like somebody there."""
    own = live.seats_of(person)
    return live.names[own[0]] if own else distinct(person.name, live.names)

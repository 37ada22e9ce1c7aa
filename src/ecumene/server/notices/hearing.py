"""Listening to the tables: what happens there becomes something in the outbox, for those who want to hear of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from ecumene.engine import EcumeneError
from ecumene.server.notices.habits import Habits, due, habits_of
from ecumene.server.notices.kinds import FULL, INVITED, JOINED, KINDS, OVER, SAID, TIME, TURN
from ecumene.server.notices.outbox import News, put, told_since
from ecumene.server.notices.ways import Way
from ecumene.server.notices.webhooks import turn_has_passed
from ecumene.server.people.accounts import People
from ecumene.server.storage.models import FINISHED, PLAYING, Entry, Notice, TableRow
from ecumene.server.tables.happenings import Happening, Joined, Kept, Said, TimeShort
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.tables import Tables

STILL_NEWS = 24 * 3600.0
"""The end of a game is news for so many seconds."""
BEFORE_THE_END = 60.0
"""What happened so many seconds before a server ended may not have come into the outbox."""
MOST_LOOKED_THROUGH = 200

Job = Callable[[], None]


class Hearing:
    """Hears of everything at the tables. What takes time is done later, by whoever does the jobs."""

    def __init__(
        self,
        tables: Tables,
        people: People,
        ways: Sequence[Way],
        soon: Callable[[Job], None],
        clock: Callable[[], float],
    ) -> None:
        self.tables = tables
        self.people = people
        self.ways = ways
        self.soon = soon
        self.clock = clock

    def start(self) -> None:
        """Begins to listen, and looks for what the last server could not store any more."""
        store = self.tables.store
        if self.changed not in store.on_change:
            store.on_change.append(self.changed)
            store.on_happening.append(self.happened)
        self.soon(self.look_back)

    def changed(self, live: LiveTable) -> None:
        """A table has changed: who is to hear of it?"""
        if news := of_table(live):
            begun = self.clock()
            self.soon(lambda: self.put(news, begun))

    def happened(self, happening: Happening) -> None:
        """Something else has happened at a table."""
        news, begun = of_happening(happening), self.clock()
        self.soon(lambda: self.put(news, begun))

    def put(self, news: Iterable[News], begun: float) -> None:
        """What has happened comes into the outbox, by every way that reaches somebody and that he wants."""
        for each in news:
            person = self.people.find(each.person_id)
            if person is not None and not (each.kind == OVER and self._long_over(each.table_id, begun)):
                self._put(each, habits_of(person), begun)

    def _put(self, news: News, habits: Habits, begun: float) -> None:
        wanted = [way for way in self.ways if way.name in habits.ways[news.kind]]
        if not wanted:
            return
        with self.tables.store.database.session(write=False) as session:
            reached = [way.name for way in wanted if way.reaches(session, news.person_id)]
            reached = [way for way in reached if not self._knows_there_is_something(session, news, way)]
        if not reached or (news.kind == FULL and self._hears_of_turn(news, habits, reached)):
            return
        with self.tables.store.database.session() as session:
            for way in reached:
                put(session, news, way, begun, due(news.kind, way, habits, begun))

    def _knows_there_is_something(self, session: Session, news: News, way: str) -> bool:
        """Whether he was told before, and has not been at the table since to see what it was."""
        if not KINDS[news.kind].once or not (told := told_since(session, news, way)):
            return False
        return self.tables.presence.at(news.table_id, [news.person_id], session).get(news.person_id, 0.0) < told

    def _hears_of_turn(self, news: News, habits: Habits, ways: Sequence[str]) -> bool:
        """Whether somebody hears by the same ways that it is his turn: then he knows that the game has begun."""
        with self.tables.store.database.session(write=False) as session:
            row = session.get(TableRow, news.table_id)
            first = row is not None and row.turn is not None and row.seats[row.turn].person_id == news.person_id
        return first and set(ways) <= habits.ways[TURN]

    def _long_over(self, table_id: str, now: float) -> bool:
        """Whether a game ended long ago, and something else has changed at its table."""
        with self.tables.store.database.session(write=False) as session:
            last = session.scalar(select(func.max(Entry.at)).where(Entry.table_id == table_id)) or 0.0
        return last + STILL_NEWS < now

    def look_back(self) -> None:
        """What happened just before the last server ended: nobody is told twice of what is in the outbox already."""
        with self.tables.store.database.session(write=False) as session:
            latest = session.scalar(select(func.max(TableRow.updated))) or 0.0
            changed = (TableRow.updated >= latest - BEFORE_THE_END) & TableRow.status.in_((PLAYING, FINISHED))
            heard = select(Notice.kind).where(Notice.table_id == TableRow.id, Notice.about == TableRow.number)
            unheard = select(TableRow.id).where(changed, ~heard.exists()).order_by(TableRow.updated.desc())
            found = session.scalars(unheard.limit(MOST_LOOKED_THROUGH)).all()
        for table_id in found:
            try:
                live = self.tables.store.watch(table_id)
                self.put(of_table(live), live.row.updated)
            except EcumeneError:
                continue  # a table that cannot be opened tells nobody anything


def of_table(live: LiveTable) -> list[News]:
    """What is news at a table as it stands now."""
    if live.frozen is not None:
        return []
    if live.finished:
        return [News(person, OVER, live.id, live.number) for person in people_at(live)]
    found: list[News] = []
    if live.playing and not live.actions and len(people_at(live)) > 1:
        found = [News(person, FULL, live.id) for person in people_at(live)]
    if live.turn is not None and turn_has_passed(live) and (asked := live.seats[live.turn].person_id):
        found.append(News(asked, TURN, live.id, live.number))
    return found


def of_happening(happening: Happening) -> list[News]:
    """Who is to hear of something beside moves."""
    if isinstance(happening, Kept):
        return [News(person, INVITED, happening.old.id) for person in happening.people]
    if isinstance(happening, TimeShort):
        return [News(happening.person_id, TIME, happening.live.id, int(happening.runs_out))]
    live, others = happening.live, sorted(people_at(happening.live) - {happening.person_id})
    if isinstance(happening, Said):
        return [News(person, SAID, live.id, happening.line) for person in others]
    return _of_joining(happening, others)


def _of_joining(joined: Joined, others: Sequence[str]) -> list[News]:
    """Whoever makes a table full is not told of: the game begins."""
    live = joined.live
    if live.playing and not live.actions:
        return []
    seat = next((seat.seat for seat in live.seats if seat.person_id == joined.person_id), 0)
    return [News(person, JOINED, live.id, seat) for person in others]


def people_at(live: LiveTable) -> set[str]:
    """Everybody who sits at a table."""
    return {seat.person_id for seat in live.seats if seat.person_id is not None}

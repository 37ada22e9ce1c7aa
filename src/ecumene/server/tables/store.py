"""How tables are stored: opened from the cache or the log, created, changed, and announced to whoever listens."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import replace

from sqlalchemy import select
from sqlalchemy.orm import Session

from ecumene.engine import EcumeneError, Table, Text
from ecumene.server.errors import Frozen, NoSuchTable
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import OPEN, PLAYING, WAITING, Entry, Snapshot, TableCards, TableRow, can_be_id
from ecumene.server.storage.news import Hub
from ecumene.server.tables.cache import Cache
from ecumene.server.tables.clocks.timing import Moment, Timing
from ecumene.server.tables.happenings import Happening
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.log.entries import fresh_table
from ecumene.server.tables.log.events import encode_events
from ecumene.server.tables.log.logs import Log, act_of
from ecumene.server.tables.rebuilding import follow, rebuild, record_path

Changed = Callable[[LiveTable], None]

log = logging.getLogger("ecumene.tables")


class Store:
    """The stored tables. `on_change` is told of every table that has changed (bots, notices)."""

    def __init__(self, database: Database, hub: Hub, cached: int = 200) -> None:
        self.database = database
        self.hub = hub
        self.alone = not database.postgres
        """Whether no other process plays these tables, so that the cache is the truth."""
        self.cache = Cache(cached)
        self.timing = Timing(database)
        self.on_change: list[Changed] = []
        self.on_happening: list[Callable[[Happening], None]] = []

    def open(self, table_id: str) -> LiveTable:
        """The table as it stands now. One that can only be watched is refused."""
        return refuse_frozen(self.watch(table_id))

    def watch(self, table_id: str) -> LiveTable:
        """The table as it stands or, if the rules are others or it is damaged, as far as it is what it was."""
        known = self.cache.get(table_id) if self.alone else None
        return known if known is not None else self._read(table_id)

    def read(self, table_id: str) -> LiveTable:
        """The table as it is stored now, whatever this process knows of it. One that can only be watched is refused."""
        self.cache.forget(table_id)
        return refuse_frozen(self._read(table_id))

    def _read(self, table_id: str) -> LiveTable:
        moment = self.cache.moment
        with self.database.session(write=False) as session:
            live = self.current(session, table_id)
        self.cache.put(live, moment)
        return live

    def add(self, row: TableRow, table: Table) -> LiveTable:
        """Stores a new table with the actions it begins with."""
        begin_if_full(row)
        row.number = row.actions = len(table.history)
        row.turn = table.state.player
        row.result = table.state.scores() if table.state.over else None
        row.opening = fresh_table(row, table.game).state.digest()
        row.edition, cards = table.game.edition, table.game.corrections
        row.created = row.updated = time.time()
        now = self.timing.moment() if row.clock_terms else None
        digests = {**table.record.checks, row.number: table.state.digest()}
        entries = [
            Entry(
                number=number,
                kind="act",
                seat=moment.seat,
                action=moment.action.id,
                events=encode_events(moment.events),
                digest=digests.get(number, ""),
                at=row.created,
                time_left=table.record.time_left.get(number),
            )
            for number, moment in enumerate(table.history, 1)
        ]
        with self.database.session() as session:
            if now is not None:
                self.timing.move_on(session, row, now)
            session.add(row)
            session.flush()
            for entry in entries:
                entry.table_id = row.id
            session.add_all(entries)
            if cards is not None:
                session.add(TableCards(table_id=row.id, name=cards.name, text=cards.text))
            if table.history:
                state = table.state.save()
                session.add(Snapshot(table_id=row.id, number=row.number, actions=row.number, state=state))
        live = LiveTable(row, table, Log([act_of(entry) for entry in entries], last=row.number), row.number)
        self.announce(live)
        return live

    def change_row(
        self,
        table_id: str,
        change: Callable[[TableRow], None],
        check: Callable[[Session, TableRow], None] = lambda session, row: None,
    ) -> LiveTable:
        """Changes who sits where; the game itself stays as it is. `check` refuses by what else is stored.

        What clocks show is what they showed before the change, and whose time runs goes by how it is after it.
        """
        now = self._moment(table_id)
        with self.database.session() as session:
            row = find_row(session, table_id, lock=True)
            check(session, row)
            change(row)
            if now is not None:
                self.timing.move_on(session, row, now)
            row.updated = later(row.updated)
            news = f"seats {row.updated}"
            self.hub.announce(session, table_id, news)
            session.flush()
            live = refuse_frozen(self.current(session, table_id, row))
        self.announce(live, news)
        return live

    def _moment(self, table_id: str) -> Moment | None:
        """The moment, for a table's clock; a table that is known to have none needs none."""
        known = self.cache.get(table_id)
        return None if known is not None and not known.row.clock_terms else self.timing.moment()

    def touch(self, table_id: str) -> None:
        """Something beside the game has changed that a table's page shows: pages look again, nobody else is told."""
        with self.database.session() as session:
            row = find_row(session, table_id, lock=True)
            row.updated = later(row.updated)
            news = f"seats {row.updated}"
            self.hub.announce(session, table_id, news)
            session.flush()
            live = self.current(session, table_id, row)
        self.cache.put(live)
        self.hub.publish(table_id, news)

    def current(self, session: Session, table_id: str, row: TableRow | None = None) -> LiveTable:
        """The table from the cache, brought up to the log, or rebuilt."""
        row = row or find_row(session, table_id)
        known = self.cache.get(table_id)
        if known is None or known.number > row.number:
            return rebuild(session, row)
        if known.number == row.number:
            return replace(known, row=row)
        missed = session.scalars(
            select(Entry)
            .where(Entry.table_id == table_id, Entry.number > known.number, Entry.number <= row.number)
            .order_by(Entry.number)
        ).all()
        return follow(known, row, missed) or rebuild(session, row)

    def refresh(self, table_id: str, news: str) -> None:
        """Something else has changed a table's row, or deleted it: whoever listens hears of it.

        What was done is done: a table that is gone, or cannot be opened, is no reason to stop.
        """
        try:
            with self.database.session(write=False) as session:
                live = self.current(session, table_id)
        except EcumeneError:
            self.forget(table_id, news)
        else:
            self.announce(live, news)

    def forget(self, table_id: str, news: str) -> None:
        """A table is not there any more, or not as this process knows it."""
        self.cache.forget(table_id)
        self.hub.publish(table_id, news)

    def announce(self, live: LiveTable, news: str = "") -> None:
        """A table has changed, and that is stored: everybody hears of it."""
        self.cache.put(live)
        self.hub.publish(live.id, news or f"table {live.number}")
        for tell in self.on_change:
            try:
                tell(live)
            except Exception:
                log.exception("somebody who listens to the tables failed")  # what was stored stays stored

    def tell(self, happening: Happening) -> None:
        """Something else has happened at a table, and that is stored."""
        for hear in self.on_happening:
            try:
                hear(happening)
            except Exception:
                log.exception("somebody who listens to the tables failed")


def refuse_frozen(live: LiveTable) -> LiveTable:
    """A table that can be played; one that can only be watched is refused, with the reason."""
    if live.frozen is not None:
        raise Frozen(live.frozen, record_path(live.row))
    return live


def later(before: float) -> float:
    """Now; in any case later than before, whatever the clock says: it tells an old row from a new one.

    Pages know it by the millisecond.
    """
    return max(time.time(), before + 0.002)


def find_row(session: Session, table_id: str, lock: bool = False) -> TableRow:
    """A table's row and seats; with `lock` nobody else changes them until the transaction ends.

    The seats are read after the lock was got, so they are as the last one has left them. SQLite needs no lock: there,
    whoever writes is alone from the beginning.
    """
    held = {"key_share": True} if lock else None  # chat goes on: it only needs the table to stay
    row = session.get(TableRow, table_id, with_for_update=held) if can_be_id(table_id) else None
    if row is None:
        raise NoSuchTable(Text("There is no such table. Check the link."))
    return row


def begin_if_full(row: TableRow) -> None:
    """The game begins when nobody is waited for any more."""
    if row.status in (None, WAITING):
        row.status = WAITING if any(seat.kind == OPEN for seat in row.seats) else PLAYING

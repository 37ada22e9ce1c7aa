"""Planned turns: when a seat is asked for which somebody has made a plan, it is played, or stops and says why."""

from __future__ import annotations

import logging
import threading
from dataclasses import replace

from sqlalchemy.orm import Session

from ecumene.engine import EcumeneError, Text
from ecumene.server.bots.agenda import Agenda
from ecumene.server.errors import NotAllowed
from ecumene.server.storage.models import TableRow
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.plans.judging import Go, Over, Wait, verdict
from ecumene.server.tables.plans.plan import Plan, Stop
from ecumene.server.tables.playing import Player
from ecumene.server.tables.seats.story import AS_PLANNED, note
from ecumene.server.tables.tables import Tables

MOST_TABLES = 10_000
"""So many tables can wait to be looked at; the sweep comes back to the others."""
SWEEP_SECONDS = 3.0

log = logging.getLogger("ecumene.plans")


class PlannedTurns:
    """Plays the plans of all tables. With several processes each looks, and each step is entered by one of them."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.book = tables.plans
        self._waiting: Agenda[str] = Agenda(MOST_TABLES)
        self._waits: dict[str, int] = {}
        """The numbers of tables at which a plan waits though its seat is asked: nothing is looked at twice."""
        self._stopping = threading.Event()
        self._threads: list[threading.Thread] = []

    def start(self) -> None:
        """Begins to listen to the tables, and finds the plans whose turn came while no server ran."""
        self.tables.store.on_change.append(self.notice)
        targets = (self._look_at_all, self._sweep)
        self._threads = [threading.Thread(target=target, name="plans", daemon=True) for target in targets]
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Ends it; what is planned stays planned."""
        self._stopping.set()
        self._waiting.close()
        for thread in self._threads:
            thread.join(5)

    def notice(self, live: LiveTable) -> None:
        """A table has changed: a plan may have its turn there now."""
        if live.turn is not None and not live.seats[live.turn].bot:
            self._waiting.put(live.id)

    def _look_at_all(self) -> None:
        while (table_id := self._waiting.take()) is not None:
            try:
                self.look_at(table_id)
            except EcumeneError:
                log.info("a plan was overtaken", exc_info=True, extra={"table": table_id[:6]})
            except Exception:
                log.exception("a plan failed", extra={"table": table_id[:6]})

    def _sweep(self) -> None:
        while not self._stopping.wait(SWEEP_SECONDS):
            try:
                for table_id, number in self.book.due():
                    if self._waits.get(table_id) != number:
                        self._waiting.put(table_id)
            except Exception:
                log.exception("the sweep for plans failed")

    def look_at(self, table_id: str) -> None:
        """Plays the plan that has its turn at a table, as far as it can be played.

        Before a plan is ended the table is read once more: what this process knows may be older than the plan, of which
        another one has played a step since. A plan that is older than the table is found to have changed when it is to
        be stored.
        """
        live = self.tables.store.open(table_id)
        while (plan := self.book.at_turn(live)) is not None:
            found = verdict(live, plan)
            if isinstance(found, Stop | Over):
                found = verdict(live := self.tables.store.read(table_id), plan)
            if isinstance(found, Wait):
                self._wait(live)
                return
            if not isinstance(found, Go):
                self._close(plan, found if isinstance(found, Stop) else None)
                return
            live = self._player(live, plan).act(found.step.action, live.number)
            self.book.forget(plan)

    def _wait(self, live: LiveTable) -> None:
        if len(self._waits) >= MOST_TABLES:
            self._waits.clear()
        self._waits[live.id] = live.number

    def _player(self, live: LiveTable, plan: Plan) -> Player:
        """The plan's owner, in his seat, who enters the next step of this plan."""

        def his_own(live: LiveTable) -> int:
            seat = live.seats[plan.seat]
            if seat.person_id != plan.person_id or seat.bot:
                raise NotAllowed(Text("This is not your seat."))
            return plan.seat

        player = self.tables.players.admit(live, his_own, by=plan.person_id)
        return replace(player, beside=self.book.advance(plan))

    def _close(self, plan: Plan, stop: Stop | None) -> None:
        """Ends a plan, once; what was played of it is told to everybody."""
        if not plan.played:
            self.book.close(plan, stop)
            return

        def close(session: Session, row: TableRow) -> None:
            self.book.close_in(session, plan, stop)

        self.tables.store.change_row(plan.table_id, lambda row: note(row, AS_PLANNED, plan.seat, by=plan.seat), close)
        self.book.forget(plan)

"""The book of plans: one for each seat, of which only its owner hears."""

from __future__ import annotations

import time
from collections.abc import Callable

from sqlalchemy import ColumnElement, Connection, delete, select, update
from sqlalchemy.orm import Session

from ecumene.engine import Text
from ecumene.server.errors import Outdated
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import PLAYING, PlanRow, TableRow
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.plans.plan import Plan, Stop, plan_of
from ecumene.server.tables.plans.recall import Recall

MOST_FOUND = 1_000


class PlanBook:
    """Reads and writes plans."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.recall: Recall[PlanRow | None] = Recall(not database.postgres)

    def read(self, live: LiveTable, seat: int | None, person_id: str) -> Plan | None:
        """What somebody has planned for his seat; what was planned by whoever sat there before is nobody's."""
        if seat is None:
            return None
        row = self.recall.get((live.id, seat), lambda: self._read(live.id, seat))
        return None if row is None or row.person_id != person_id else plan_of(row, live.game)

    def _read(self, table_id: str, seat: int) -> PlanRow | None:
        with self.database.session(write=False) as session:
            return session.get(PlanRow, (table_id, seat))

    def at_turn(self, live: LiveTable) -> Plan | None:
        """The plan that may have to be played now: that of the seat that has to choose, or one that has just ended."""
        kept = select(PlanRow).where(PlanRow.table_id == live.id, PlanRow.kept, PlanRow.stopped.is_(None))
        with self.database.session(write=False) as session:
            rows = session.scalars(kept).all()
        plans = [plan for row in rows if (plan := plan_of(row, live.game)) is not None]
        return next((plan for plan in plans if plan.seat == live.turn or plan.played), None)

    def write(self, plan: Plan) -> None:
        """Keeps a plan in the place of the seat's earlier one."""
        values = {
            "person_id": plan.person_id,
            "number": plan.number,
            "steps": [step.stored() for step in plan.steps],
            "kept": plan.kept,
            "played": plan.played,
            "stopped": None,
            "updated": time.time(),
        }
        with self.database.session() as session:
            session.merge(PlanRow(table_id=plan.table_id, seat=plan.seat, **values))
        self.recall.forget((plan.table_id, plan.seat))

    def drop(self, table_id: str, seat: int, person_id: str) -> None:
        """Forgets what somebody has planned for a seat."""
        his = (PlanRow.table_id == table_id, PlanRow.seat == seat, PlanRow.person_id == person_id)
        gone = delete(PlanRow).where(*his)
        with self.database.session() as session:
            session.execute(gone)
        self.recall.forget((table_id, seat))

    def close(self, plan: Plan, stop: Stop | None) -> None:
        """Ends a plan: one that has stopped is kept with the reason until its owner has read it, others are gone."""
        with self.database.session() as session:
            self.close_in(session, plan, stop)
        self.forget(plan)

    def forget(self, plan: Plan) -> None:
        """A plan was changed by a transaction of others, which has ended: it is read again."""
        self.recall.forget((plan.table_id, plan.seat))

    def close_in(self, session: Session, plan: Plan, stop: Stop | None) -> None:
        """The same in a transaction, which is refused if the plan has become another one meanwhile."""
        connection = session.connection()
        as_it_was = (*_is(plan), PlanRow.kept, PlanRow.stopped.is_(None), PlanRow.played == plan.played)
        if stop is not None:
            noted = update(PlanRow).where(*as_it_was).values(stopped=stop.stored(), updated=time.time())
            done = connection.execute(noted).rowcount
        else:
            done = connection.execute(delete(PlanRow).where(*as_it_was)).rowcount
        if done != 1:
            raise _changed()

    def advance(self, plan: Plan) -> Callable[[Connection], None]:
        """What is stored together with the entry of a step, so that each is played once."""
        as_it_was = (*_is(plan), PlanRow.kept, PlanRow.stopped.is_(None), PlanRow.played == plan.played)
        next_one = update(PlanRow).where(*as_it_was)

        def one_further(connection: Connection) -> None:
            if connection.execute(next_one.values(played=plan.played + 1)).rowcount != 1:
                raise _changed()

        return one_further

    def due(self) -> list[tuple[str, int]]:
        """The tables at which a plan may have to be played, with their numbers: after a restart, or left behind by
        another process."""
        found = (
            select(PlanRow.table_id, TableRow.number)
            .join(TableRow, TableRow.id == PlanRow.table_id)
            .where(PlanRow.kept, PlanRow.stopped.is_(None), TableRow.status == PLAYING)
            .where((TableRow.turn == PlanRow.seat) | (PlanRow.played > 0))
            .limit(MOST_FOUND)
        )
        with self.database.session(write=False) as session:
            return [(table_id, number) for table_id, number in session.execute(found)]


def _changed() -> Outdated:
    return Outdated(Text("This plan is another one now."))


def _is(plan: Plan) -> tuple[ColumnElement[bool], ...]:
    return (PlanRow.table_id == plan.table_id, PlanRow.seat == plan.seat, PlanRow.person_id == plan.person_id)

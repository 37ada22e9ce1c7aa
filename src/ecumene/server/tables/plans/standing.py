"""Standing answers: what somebody answers ahead to questions that come again and again, until he says otherwise."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import delete, select

from ecumene.engine import Text
from ecumene.engine.asking.ahead import BELOW, HINT, NO, REFUSE, Ahead
from ecumene.server.errors import NotAllowed
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import PLAYING, Person, SeatRow, StandingAnswer, TableRow
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.plans.recall import Recall

MOST_STRENGTH = 999
MOST_FOUND = 1_000


@dataclass(frozen=True)
class Standing:
    """An answer that was given ahead."""

    ahead: Ahead
    seat: int
    person_id: str
    rule: str
    number: int
    round: int | None

    @property
    def words(self) -> Text:
        """What is answered, after the question's name."""
        no = self.ahead.no_words or Text("no")
        if self.rule == BELOW:
            return Text("{no}, as long as your strength is below {n}", no=no, n=self.number)
        if self.rule == REFUSE:
            return Text("{no}, if {player} asks", no=no, player=self.number)
        return Text("what a hint would say") if self.rule == HINT else Text("always: {no}", no=no)


class StandingAnswers:
    """Reads and writes what was answered ahead."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.recall: Recall[Sequence[StandingAnswer]] = Recall(not database.postgres)

    def read(self, live: LiveTable, seat: int, person_id: str) -> list[Standing]:
        """What somebody answers ahead for his seat, as far as it still holds."""
        rows = self.recall.get((live.id, person_id), lambda: self._read(live.id, person_id))
        return [standing for row in rows if row.seat == seat and (standing := _standing(row, live))]

    def _read(self, table_id: str, person_id: str) -> Sequence[StandingAnswer]:
        his = select(StandingAnswer).where(StandingAnswer.table_id == table_id, StandingAnswer.person_id == person_id)
        with self.database.session(write=False) as session:
            return session.scalars(his.order_by(StandingAnswer.question)).all()

    def to_question(self, live: LiveTable) -> Standing | None:
        """What was answered ahead to the question that waits now, by the person whom it asks."""
        decision = live.table.state.decision
        if decision is None or live.turn is None or not any(ahead.asks(decision) for ahead in live.game.ahead):
            return None
        seat = live.seats[live.turn]
        if seat.person_id is None or not answers_ahead(live, seat):
            return None
        found = self.read(live, seat.seat, seat.person_id)
        return next((standing for standing in found if standing.ahead.asks(decision)), None)

    def give(self, live: LiveTable, person: Person, question: str, rule: str, number: int, *, for_round: bool) -> None:
        """Answers a question ahead, in the place of what was answered before."""
        seat = _own_seat(live, person)
        ahead = next((ahead for ahead in live.game.ahead if ahead.id == question), None)
        if ahead is None or rule not in ahead.rules or not _is_fit(live, seat, rule, number):
            raise NotAllowed(Text("This cannot be answered ahead. Choose again."))
        row = StandingAnswer(
            table_id=live.id,
            seat=seat,
            question=question,
            person_id=person.id,
            rule=rule,
            number=number if rule in (BELOW, REFUSE) else 0,
            round=live.table.state.round if for_round else None,
            updated=time.time(),
        )
        with self.database.session() as session:
            session.merge(row)
        self.recall.forget((live.id, person.id))

    def end(self, live: LiveTable, person: Person, question: str) -> None:
        """From now on the question is asked again."""
        gone = delete(StandingAnswer).where(
            StandingAnswer.table_id == live.id,
            StandingAnswer.person_id == person.id,
            StandingAnswer.question == question,
        )
        with self.database.session() as session:
            session.execute(gone)
        self.recall.forget((live.id, person.id))

    def due(self) -> list[tuple[str, int]]:
        """The tables at which somebody is asked who answers something ahead, with their numbers."""
        found = (
            select(StandingAnswer.table_id, TableRow.number)
            .join(TableRow, TableRow.id == StandingAnswer.table_id)
            .where(TableRow.status == PLAYING, TableRow.turn == StandingAnswer.seat)
            .distinct()
            .limit(MOST_FOUND)
        )
        with self.database.session(write=False) as session:
            return [(table_id, number) for table_id, number in session.execute(found)]


def why_not_ahead(live: LiveTable, person: Person | None) -> Text | None:
    """Why somebody can answer nothing ahead at this table; None if he can."""
    own = live.seats_of(person)
    if not own:
        return Text("Only those who play at this table can answer ahead.")
    if len(own) > 1:
        return Text("Several people play on this device, so nobody can answer ahead in secret here.")
    if not live.playing:
        return Text("The game is over.") if live.finished else Text("The game has not begun: a seat is still free.")
    return None if answers_ahead(live, live.seats[own[0]]) else Text("A bot plays for you. Take your seat back first.")


def answers_ahead(live: LiveTable, seat: SeatRow) -> bool:
    """Whether a person plays a seat himself, and no other at this table."""
    alone = sum(other.person_id == seat.person_id for other in live.seats) == 1
    return alone and not seat.bot and not seat.resigned


def _own_seat(live: LiveTable, person: Person) -> int:
    if (reason := why_not_ahead(live, person)) is not None:
        raise NotAllowed(reason)
    return live.seats_of(person)[0]


def _is_fit(live: LiveTable, seat: int, rule: str, number: int) -> bool:
    if rule == REFUSE:
        return 0 <= number < len(live.seats) and number != seat
    return rule in (NO, HINT) or 1 <= number <= MOST_STRENGTH


def _standing(row: StandingAnswer, live: LiveTable) -> Standing | None:
    """A stored answer; None if it is over, or of a form that the game does not know."""
    ahead = next((ahead for ahead in live.game.ahead if ahead.id == row.question), None)
    if ahead is None or row.rule not in ahead.rules or not _is_fit(live, row.seat, row.rule, row.number):
        return None
    if row.round is not None and live.table.state.round > row.round:
        return None
    return Standing(ahead, row.seat, row.person_id, row.rule, row.number, row.round)

"""Records: earlier positions, downloads, uploads, and playing on from a finished game."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy.orm import Session

from ecumene.engine import BadRecord, Record, Text, replay
from ecumene.engine.cards.reading import BadCardFile, CardFile
from ecumene.engine.records import CHECK_EVERY, one_line
from ecumene.games import load_recorded
from ecumene.server.errors import Frozen, NotAllowed
from ecumene.server.people.accounts import tidy_name
from ecumene.server.storage.models import BOT, FINISHED, LONGEST_VERSION, Person, SeatRow, TableCards, TableRow
from ecumene.server.tables.clocks.terms import terms_of
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.log.entries import fresh_table
from ecumene.server.tables.log.logs import Act, read_log
from ecumene.server.tables.rebuilding import bases, unreadable
from ecumene.server.tables.seats.seating import BOT_NAMES, SeatPlan, new_seats
from ecumene.server.tables.store import Store, find_row, refuse_frozen

LARGEST_RECORD = 1_000_000
"""So many bytes: room for all actions that a record can have, and for a card file."""


class Archive:
    """What was played, and what can be made of it."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def at(self, table_id: str, actions: int) -> LiveTable:
        """The table as it was after so many actions (for replays)."""
        live = self.store.watch(table_id)
        if actions >= live.actions:
            return live
        table = fresh_table(live.row, live.game)
        if live.row.rules == table.game.rules_version:
            with self.store.database.session(write=False) as session:
                start, table.state = next(bases(session, live.game, live.id, live.log, actions), (0, table.state))
            table.history = live.table.history[:start]
            table.record.actions = live.table.record.actions[:start]
        try:
            for moment in live.table.history[len(table.history) : actions]:
                table.act(moment.seat, moment.action)
        except Exception as error:  # a damaged log can fail in any way
            raise unreadable(live.row) from error
        return replace(live, table=table)

    def record(self, table_id: str) -> Record:
        """The record of a finished game, as it is stored; while it runs, the record would give secrets away."""
        with self.store.database.session(write=False) as session:
            row = find_row(session, table_id)
            if row.status != FINISHED:
                raise NotAllowed(Text("The record can be read when the game is over."))
            return _read_record(session, row)

    def stored(self, table_id: str) -> tuple[TableRow, Record]:
        """A table and its record as they are stored, for whoever runs the server."""
        with self.store.database.session(write=False) as session:
            row = find_row(session, table_id)
            return row, _read_record(session, row)

    def report(self, person: Person | None, table_id: str) -> str:
        """What a person can send along with a problem: the record, or of a running game only what he may see."""
        live = self.store.watch(table_id)
        if live.finished:
            return self.record(table_id).text()
        live = refuse_frozen(live)
        viewer = live.viewer_for(person)
        language = live.game.language("en")
        story = [language.say(live.game.sentence(event), live.names) for _, event in live.events(viewer)]
        head = {
            "table": live.id,
            "game": live.game.id,
            "rules": live.row.rules,
            "edition": live.row.edition,
            "number": live.number,
            "viewer": viewer,
        }
        return json.dumps({**head, "view": live.view(viewer), "story": story}, ensure_ascii=False, indent=1)

    def to_play_on(self, table_id: str, actions: int) -> LiveTable:
        """A position of a finished game from which somebody can play on; others are refused."""
        if not self.store.open(table_id).finished:
            raise NotAllowed(Text("You can play on from a position when the game is over."))
        then = self.at(table_id, actions)
        if then.table.state.over:
            raise NotAllowed(Text("The game is over at this position. Choose an earlier one."))
        return then

    def fork(self, person: Person, then: LiveTable, plans: Sequence[SeatPlan], *, place: str = "") -> LiveTable:
        """A new table that goes on from a position of a finished game, with whoever is to sit there."""
        row = TableRow(
            game=then.row.game,
            rules=then.game.rules_version,
            options=then.row.options,
            seed=then.row.seed,
            owner=person.id,
            place=place,
            origin="fork",
            seats=new_seats(plans, person),
        )
        table = fresh_table(row, then.game)
        for moment in then.table.history:
            table.act(moment.seat, moment.action)
        table.back.clear()
        return self.store.add(row, table)

    def upload(self, person: Person, data: bytes) -> LiveTable:
        """A record from a file, to be watched. It keeps the version of the rules that it was made with."""
        if len(data) > LARGEST_RECORD:
            raise BadRecord(Text("This file is too large for a record."))
        record = Record.parse(data)
        if record.edition and record.cards is None:
            words = (
                "This game was played with a card file of its owner. It can be watched only in the terminal: {command}"
            )
            raise BadRecord(Text(words, command="ecumene replay FILE --cards CARDS"))
        game = load_recorded(record)
        table = replay(record, game)
        row = TableRow(
            game=game.id,
            rules=tidy_name(record.rules)[:LONGEST_VERSION],
            options=table.record.options,
            seed=str(record.seed),
            owner=person.id,
            origin="upload",
            status=FINISHED,
            seats=[
                SeatRow(seat=number, kind=BOT, name=tidy_name(name) or str(number + 1), level="", person_id=person.id)
                for number, name in enumerate(record.names)
            ],
        )
        return self.store.add(row, table)


def usual_plans(then: LiveTable, person: Person | None, level: str) -> list[SeatPlan]:
    """Who usually plays on: the person in the seat that he had, or else in that of the turn; bots in the others."""
    own = then.seats_of(person)
    mine = own[0] if own else then.table.state.player
    return [SeatPlan("me") if seat.seat == mine else SeatPlan("bot", seat.name, level) for seat in then.seats]


def named_apart(plans: Sequence[SeatPlan], person: Person, spare: Sequence[str] = BOT_NAMES) -> list[SeatPlan]:
    """The same plans, with no name twice: people keep theirs, a bot of the same name gets a spare one."""
    named = [replace(plan, name=plan.name or person.name) if plan.kind == "me" else plan for plan in plans]
    taken: set[str] = set()
    found = list(named)
    for number in sorted(range(len(named)), key=lambda number: named[number].kind == "bot"):
        plan = named[number]
        if plan.name.casefold() in taken:
            others = spare if plan.kind == "bot" else ()
            numbered = (f"{plan.name} {count}" for count in range(2, len(plans) + 2))
            free = next(name for name in (*others, *numbered) if name.casefold() not in taken)
            found[number] = replace(plan, name=free)
        if found[number].name:
            taken.add(found[number].name.casefold())
    return found


def _read_record(session: Session, row: TableRow) -> Record:
    """The record of a table; of one that has lost what a record begins with there is none."""
    acts, cards = read_log(session, row.id).standing, session.get(TableCards, row.id)
    try:
        return written(row, acts, cards)
    except ValueError as error:
        raise Frozen(unreadable(row).text) from error


def written(row: TableRow, acts: Sequence[Act], cards: TableCards | None = None) -> Record:
    """The record of a table from what is stored, whatever the rules are now. `acts` are the actions that stand."""
    names = [one_line(seat.name) for seat in row.seats]
    record = Record(row.game, row.rules, row.edition, dict(row.options), names, int(row.seed), result=row.result)
    if cards is not None:
        with contextlib.suppress(BadCardFile):  # whatever is wrong with it, the record is worth having
            record.cards = CardFile(cards.text, cards.name)
    terms = terms_of(row.clock_terms)
    record.clock = terms.short if terms is not None else ""
    for number, act in enumerate(acts, 1):
        record.actions.append((act.seat, act.action))
        if act.time_left is not None:
            record.time_left[number] = act.time_left
        if act.digest and (number % CHECK_EVERY == 0 or number == len(acts)):
            record.checks[number] = act.digest
    return record

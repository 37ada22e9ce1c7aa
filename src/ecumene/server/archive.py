"""Records: earlier positions, downloads, uploads, and playing on from a finished game."""

from __future__ import annotations

import json

from sqlalchemy import select

from ecumene.engine import BadRecord, Record, Text, replay
from ecumene.games import load as load_game
from ecumene.server.errors import NotAllowed
from ecumene.server.live import LiveTable, fresh_table
from ecumene.server.models import BOT, FINISHED, Person, SeatRow, Snapshot, TableRow
from ecumene.server.people import tidy_name
from ecumene.server.seating import SeatPlan, new_seat
from ecumene.server.store import Store

LARGEST_RECORD = 2_000_000


class Archive(Store):
    """What was played, and what can be made of it."""

    def at(self, table_id: str, actions: int) -> LiveTable:
        """The table as it was after so many actions (for replays)."""
        live = self.open(table_id)
        if actions >= live.actions:
            return live
        with self.database.session(write=False) as session:
            saved = session.scalars(
                select(Snapshot)
                .where(Snapshot.table_id == table_id, Snapshot.actions <= actions)
                .order_by(Snapshot.number.desc())
                .limit(1)
            ).first()
        table = fresh_table(live.row)
        start = 0
        if saved is not None and live.row.rules == table.game.rules_version:
            table.state, start = table.game.load(saved.state), saved.actions
            table.history = live.table.history[:start]
            table.record.actions = live.table.record.actions[:start]
        for moment in live.table.history[start:actions]:
            table.act(moment.seat, moment.action)
        return LiveTable(live.row, table, live.number, live.snapshot_at)

    def record(self, table_id: str) -> Record:
        """The record of a finished game; while it runs, the record would give secrets away."""
        live = self.open(table_id)
        if not live.finished:
            raise NotAllowed(Text("The record can be read when the game is over."))
        record = live.table.record
        record.names = list(live.names)
        return record

    def report(self, person: Person | None, table_id: str) -> str:
        """What a person can send along with a problem: the record, or of a running game only what he may see."""
        live = self.open(table_id)
        if live.finished:
            return self.record(table_id).text()
        viewer = live.viewer_for(person)
        language = live.game.language("en")
        story = [language.say(live.game.sentence(event), live.names) for _, event in live.events(viewer)]
        head = {
            "table": live.id,
            "game": live.game.id,
            "rules": live.row.rules,
            "number": live.number,
            "viewer": viewer,
        }
        return json.dumps({**head, "view": live.view(viewer), "story": story}, ensure_ascii=False, indent=1)

    def fork(self, person: Person, table_id: str, actions: int, level: str) -> LiveTable:
        """Plays on from a position of a finished game: the person takes the seat whose turn it was, bots the others."""
        live = self.open(table_id)
        if not live.finished:
            raise NotAllowed(Text("You can play on from a position when the game is over."))
        then = self.at(table_id, actions)
        if then.table.state.over:
            raise NotAllowed(Text("The game is over at this position. Choose an earlier one."))
        mine = then.table.state.player
        plans = [SeatPlan("me") if s.seat == mine else SeatPlan("bot", s.name, level) for s in live.seats]
        row = TableRow(
            game=live.row.game,
            rules=live.row.rules,
            options=live.row.options,
            seed=live.row.seed,
            owner=person.id,
            origin="fork",
            seats=[new_seat(number, plan, person) for number, plan in enumerate(plans)],
        )
        table = fresh_table(row)
        for moment in then.table.history:
            table.act(moment.seat, moment.action)
        table.back.clear()
        return self.store_new(row, table)

    def upload(self, person: Person, data: bytes) -> LiveTable:
        """A record from a file, to be watched."""
        if len(data) > LARGEST_RECORD:
            raise BadRecord(Text("This file is too large for a record."))
        record = Record.parse(data)
        game = load_game(record.game)
        table = replay(record, game)
        row = TableRow(
            game=game.id,
            rules=game.rules_version,
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
        return self.store_new(row, table)

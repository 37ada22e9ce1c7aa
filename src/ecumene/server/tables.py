"""The tables: opening, joining, playing, leaving. Every change is one entry in a log and one commit."""

from __future__ import annotations

import hmac
import json
import logging
import re
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import and_, bindparam, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from ecumene.bots.specs import LEVELS
from ecumene.engine import BadRecord, Record, Table, Text, replay
from ecumene.engine.errors import BadSetup
from ecumene.games import load as load_game
from ecumene.server.db import Database
from ecumene.server.errors import NoSuchTable, NotAllowed, Outdated
from ecumene.server.hub import Hub
from ecumene.server.live import (
    Cache,
    LiveTable,
    apply_entry,
    changed_row,
    clone,
    due_for_snapshot,
    encode_events,
    follow,
    fresh_table,
    rebuild,
)
from ecumene.server.models import (
    BOT,
    DEVICE,
    FINISHED,
    OPEN,
    PERSON,
    PLAYING,
    WAITING,
    ChatLine,
    Entry,
    Person,
    SeatRow,
    Snapshot,
    TableRow,
)
from ecumene.server.people import tidy_name

LONGEST_CHAT = 500
LONGEST_NOTES = 20_000
LARGEST_RECORD = 2_000_000
LONGEST_LIST = 50
SEED_BITS = 62

Changed = Callable[[LiveTable], None]

log = logging.getLogger("ecumene.tables")

ENTER = insert(Entry)
MOVE_ON = (
    update(TableRow)
    .where(TableRow.id == bindparam("table"), TableRow.number == bindparam("before"))
    .values({name: bindparam(name) for name in ("number", "actions", "turn", "status", "result", "updated")})
)


@dataclass(frozen=True)
class SeatPlan:
    """Who is to sit somewhere: `me`, somebody else on this `device`, a `friend` by link, or a `bot`."""

    kind: str
    name: str = ""
    level: str = ""


@dataclass(frozen=True)
class Summary:
    """A table in a list."""

    row: TableRow
    my_turn: bool


class Tables:
    """All tables of the server. `on_change` is told of every table that has changed (bots, notices)."""

    def __init__(self, database: Database, hub: Hub, cached: int = 200) -> None:
        self.database = database
        self.hub = hub
        self.alone = not database.postgres
        """Whether no other process plays these tables, so that the cache is the truth."""
        self.cache = Cache(cached)
        self.on_change: list[Changed] = []

    # -- opening and finding ---------------------------------------------------------------------------------------

    def create(
        self,
        person: Person,
        game_id: str,
        options: Mapping[str, str],
        plans: Sequence[SeatPlan],
        *,
        shuffle: bool = False,
        public: bool = False,
        seed: int | None = None,
        webhook: str = "",
    ) -> LiveTable:
        """Opens a table. It begins at once if nobody is waited for."""
        game = load_game(game_id)
        settings = game.settings(options)
        game.check_players(len(plans))
        order = list(plans)
        if shuffle:
            secrets.SystemRandom().shuffle(order)
        row = TableRow(
            game=game.id,
            rules=game.rules_version,
            options=settings,
            seed=str(secrets.randbits(SEED_BITS) if seed is None else seed),
            public=public,
            owner=person.id,
            webhook=webhook,
            seats=[_new_seat(number, plan, person) for number, plan in enumerate(order)],
        )
        return self._store_new(row, fresh_table(row))

    def open(self, table_id: str) -> LiveTable:
        """The table as it stands now."""
        known = self.cache.get(table_id) if self.alone else None
        if known is not None:
            return known
        with self.database.session(write=False) as session:
            live = self._current(session, table_id)
        self.cache.put(live)
        return live

    def mine(self, person: Person) -> list[Summary]:
        """The tables at which a person sits: those that wait for him first, then the latest."""
        with self.database.session(write=False) as session:
            found = session.scalars(
                select(TableRow)
                .where(TableRow.seats.any(SeatRow.person_id == person.id))
                .order_by(TableRow.updated.desc())
                .limit(LONGEST_LIST)
            ).all()
        summaries = [Summary(row, _is_turn_of(row, person)) for row in found]
        return sorted(summaries, key=lambda s: (not s.my_turn, s.row.status == FINISHED))

    def open_to_join(self) -> list[Summary]:
        """Public tables that still have a free seat."""
        with self.database.session(write=False) as session:
            found = session.scalars(
                select(TableRow)
                .where(TableRow.status == WAITING, TableRow.public)
                .order_by(TableRow.updated.desc())
                .limit(LONGEST_LIST)
            ).all()
        return [Summary(row, False) for row in found]

    def waiting_for_bots(self, idle: float = 0.0, most: int = 1000) -> list[str]:
        """The running tables at which a bot has to choose and nothing has happened for so many seconds."""
        chooser = and_(SeatRow.table_id == TableRow.id, SeatRow.seat == TableRow.turn)
        waiting = (
            select(TableRow.id)
            .join(SeatRow, chooser)
            .where(TableRow.status == PLAYING, or_(SeatRow.kind == BOT, SeatRow.stand_in != ""))
            .where(TableRow.updated <= time.time() - idle)
            .order_by(TableRow.updated)
            .limit(most)
        )
        with self.database.session(write=False) as session:
            return list(session.scalars(waiting))

    def news(self, table_id: str) -> tuple[int, int]:
        """A table's number and the id of the last line said there: what live updates tell."""
        with self.database.session(write=False) as session:
            known = _can_be_id(table_id)
            number = session.scalar(select(TableRow.number).where(TableRow.id == table_id)) if known else None
            if number is None:
                raise NoSuchTable(Text("There is no such table. Check the link."))
            last = session.scalar(select(func.max(ChatLine.id)).where(ChatLine.table_id == table_id))
        return number, last or 0

    # -- seats -----------------------------------------------------------------------------------------------------

    def join(self, person: Person, table_id: str, invitation: str) -> LiveTable:
        """Takes the seat that an invitation is for."""

        def take(row: TableRow) -> None:
            given = invitation.encode("utf-8", "replace")
            seat = next((s for s in row.seats if hmac.compare_digest(s.invitation.encode(), given)), None)
            if seat is None:
                raise NoSuchTable(Text("This invitation does not exist. Ask for a new link."))
            if seat.person_id == person.id:
                return
            if seat.kind != OPEN:
                raise NotAllowed(Text("Somebody has taken this seat already. You can watch the game."))
            _sit_down(row, seat, person)

        return self._change_row(table_id, take)

    def take_open_seat(self, person: Person, table_id: str) -> LiveTable:
        """Takes a free seat at a public table."""

        def take(row: TableRow) -> None:
            if not row.public:
                raise NotAllowed(Text("This table is by invitation only."))
            seat = next((s for s in row.seats if s.kind == OPEN), None)
            if seat is None:
                raise NotAllowed(Text("All seats are taken. You can watch the game."))
            if all(s.person_id != person.id for s in row.seats):
                _sit_down(row, seat, person)

        return self._change_row(table_id, take)

    def fill_with_bots(self, person: Person, table_id: str, level: str) -> LiveTable:
        """The one who opened the table stops waiting: bots take the free seats."""

        known_level(level)

        def fill(row: TableRow) -> None:
            if row.owner != person.id:
                raise NotAllowed(Text("Only the one who opened the table can do this."))
            for seat in row.seats:
                if seat.kind == OPEN:
                    seat.kind, seat.level, seat.name = BOT, level, _bot_name(level, seat.seat)
            _begin_if_full(row)

        return self._change_row(table_id, fill)

    def let_bot_play(self, person: Person, table_id: str, seat: int, level: str) -> LiveTable:
        """A bot plays for a person until he takes his seat back."""
        known_level(level)
        return self._change_row(table_id, lambda row: setattr(_own_seat(row, person, seat), "stand_in", level))

    def take_back(self, person: Person, table_id: str, seat: int) -> LiveTable:
        """A person takes his seat back from the bot that stood in."""

        def back(row: TableRow) -> None:
            own = _own_seat(row, person, seat)
            if own.resigned:
                raise NotAllowed(Text("You have resigned from this game."))
            own.stand_in = ""

        return self._change_row(table_id, back)

    def resign(self, person: Person, table_id: str, seat: int, level: str) -> LiveTable:
        """A person gives up: a bot plays on, and the seat cannot win."""
        known_level(level)

        def give_up(row: TableRow) -> None:
            if row.status != PLAYING:
                raise NotAllowed(Text("This game is not being played."))
            own = _own_seat(row, person, seat)
            own.resigned, own.stand_in = True, level

        return self._change_row(table_id, give_up)

    def seat_by_token(self, table_id: str, token: str) -> tuple[LiveTable, int]:
        """The seat that a program's key opens."""
        live = self.open(table_id)
        for seat in live.seats:
            if hmac.compare_digest(seat.token.encode(), token.encode("utf-8", "replace")):
                return live, seat.seat
        raise NotAllowed(Text("This key opens no seat at this table."))

    # -- playing ---------------------------------------------------------------------------------------------------

    def act(self, person: Person | None, table_id: str, seat: int, action: str, at: int) -> LiveTable:
        """Takes an action in a person's seat. `at` is the version of the table that the person saw."""
        return self._enter(person, table_id, seat, "act", action, at)

    def undo(self, person: Person | None, table_id: str, seat: int, at: int) -> LiveTable:
        """Takes the seat's last action back."""
        return self._enter(person, table_id, seat, "undo", "", at)

    def redo(self, person: Person | None, table_id: str, seat: int, at: int) -> LiveTable:
        """Repeats what was taken back."""
        return self._enter(person, table_id, seat, "redo", "", at)

    def act_for_bot(self, table_id: str, seat: int, action: str, at: int) -> LiveTable:
        """A bot's choice, if a bot still sits there and the table has not moved on."""
        live = self.open(table_id)
        if not live.seats[seat].bot:
            raise NotAllowed(Text("A person plays this seat."))
        return self._append(live, seat, "act", action, at, None)

    def act_with_key(self, table_id: str, token: str, action: str, at: int, kind: str = "act") -> LiveTable:
        """A program's choice, or what it takes back or repeats, in the seat that its key opens."""
        live, seat = self.seat_by_token(table_id, token)
        if live.seats[seat].stand_in:
            raise NotAllowed(Text("A bot plays for you. Take your seat back first."))
        return self._append(live, seat, kind, action, at, None)

    def _enter(self, person: Person | None, table_id: str, seat: int, kind: str, action: str, at: int) -> LiveTable:
        live = self.open(table_id)
        if seat not in live.seats_of(person):
            raise NotAllowed(Text("This is not your seat."))
        if live.seats[seat].stand_in:
            raise NotAllowed(Text("A bot plays for you. Take your seat back first."))
        return self._append(live, seat, kind, action, at, person.id if person else None)

    def _append(self, live: LiveTable, seat: int, kind: str, action: str, at: int, by: str | None) -> LiveTable:
        """Adds an entry to the log: checked against the rules, committed, then shown to everybody."""
        if live.number != at:
            raise Outdated(Text("The table has moved on. Here is how it stands now."))
        if not live.playing:
            raise NotAllowed(
                Text("The game is over.") if live.finished else Text("The game has not begun: a seat is still free.")
            )
        table = clone(live.table)
        events = apply_entry(table, kind, seat, action)
        entry = {
            "table_id": live.id,
            "number": live.number + 1,
            "kind": kind,
            "seat": seat,
            "action": table.history[-1].action.id if kind == "act" else "",
            "events": encode_events(events),
            "by": by,
            "at": time.time(),
        }
        after = self._commit(live, table, entry)
        self._announce(after)
        return after

    def _commit(self, live: LiveTable, table: Table, entry: dict[str, Any]) -> LiveTable:
        over = table.state.over
        changes: dict[str, Any] = {
            "number": entry["number"],
            "actions": len(table.history),
            "turn": table.state.player,
            "status": FINISHED if over else PLAYING,
            "result": table.state.scores() if over else None,
            "updated": time.time(),
        }
        try:
            with self.database.session() as session:
                connection = session.connection()
                if connection.execute(MOVE_ON, {"table": live.id, "before": live.number, **changes}).rowcount != 1:
                    self.cache.forget(live.id)
                    raise Outdated(Text("The table has moved on. Here is how it stands now."))
                connection.execute(ENTER, entry)
                if self.alone:
                    row = changed_row(live.row, changes)
                else:
                    row = session.get_one(TableRow, live.id, populate_existing=True)
                after = LiveTable(row, table, entry["number"], live.snapshot_at)
                if due_for_snapshot(after):
                    state = table.state.save()
                    number = entry["number"]
                    session.add(Snapshot(table_id=live.id, number=number, actions=after.actions, state=state))
                    after = LiveTable(row, table, number, after.actions)
                self.hub.announce(session, live.id, f"table {after.number}")
        except IntegrityError:
            self.cache.forget(live.id)
            raise Outdated(Text("The table has moved on. Here is how it stands now.")) from None
        return after

    # -- talk and notes --------------------------------------------------------------------------------------------

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
        with self.database.session() as session:
            row = _row(session, table_id)
            own = next((s for s in row.seats if s.person_id == person.id), None)
            if own is None:
                raise NotAllowed(Text("Only those who sit at this table have a notepad."))
            own.notes = text.replace("\0", " ")[:LONGEST_NOTES]

    # -- records ---------------------------------------------------------------------------------------------------

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
        record.names = live.names
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
            seats=[_new_seat(number, plan, person) for number, plan in enumerate(plans)],
        )
        table = fresh_table(row)
        for moment in then.table.history:
            table.act(moment.seat, moment.action)
        table.back.clear()
        return self._store_new(row, table)

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
        return self._store_new(row, table)

    # -- storing ---------------------------------------------------------------------------------------------------

    def _store_new(self, row: TableRow, table: Table) -> LiveTable:
        """Stores a new table with the actions it begins with."""
        _begin_if_full(row)
        row.number = row.actions = len(table.history)
        row.turn = table.state.player
        row.result = table.state.scores() if table.state.over else None
        with self.database.session() as session:
            session.add(row)
            session.flush()
            for number, moment in enumerate(table.history, 1):
                session.add(
                    Entry(
                        table_id=row.id,
                        number=number,
                        kind="act",
                        seat=moment.seat,
                        action=moment.action.id,
                        events=encode_events(moment.events),
                    )
                )
            if table.history:
                state = table.state.save()
                session.add(Snapshot(table_id=row.id, number=row.number, actions=row.number, state=state))
        live = LiveTable(row, table, row.number, row.number)
        self._announce(live)
        return live

    def _change_row(self, table_id: str, change: Callable[[TableRow], None]) -> LiveTable:
        """Changes who sits where; the game itself stays as it is."""
        with self.database.session() as session:
            row = _row(session, table_id)
            change(row)
            row.updated = time.time()
            news = f"seats {row.updated}"
            self.hub.announce(session, table_id, news)
            session.flush()
            live = self._current(session, table_id, row)
        self._announce(live, news)
        return live

    def _current(self, session: Session, table_id: str, row: TableRow | None = None) -> LiveTable:
        """The table from the cache, brought up to the log, or rebuilt."""
        row = row or _row(session, table_id)
        known = self.cache.get(table_id)
        if known is not None and known.number <= row.number:
            table = known.table
            if known.number < row.number:
                table = clone(table)
                news = session.scalars(
                    select(Entry)
                    .where(Entry.table_id == table_id, Entry.number > known.number, Entry.number <= row.number)
                    .order_by(Entry.number)
                ).all()
                follow(table, row, news)
            live = LiveTable(row, table, row.number, known.snapshot_at)
        else:
            live = rebuild(session, row)
        return live

    def _announce(self, live: LiveTable, news: str = "") -> None:
        self.cache.put(live)
        self.hub.publish(live.id, news or f"table {live.number}")
        for tell in self.on_change:
            try:
                tell(live)
            except Exception:
                log.exception("somebody who listens to the tables failed")  # what was stored stays stored


def _row(session: Session, table_id: str) -> TableRow:
    row = session.get(TableRow, table_id) if _can_be_id(table_id) else None
    if row is None:
        raise NoSuchTable(Text("There is no such table. Check the link."))
    return row


def _can_be_id(table_id: str) -> bool:
    """Whether a table could have this id: databases do not like every letter."""
    return re.fullmatch(r"[\w-]{1,32}", table_id, re.ASCII) is not None


def _new_seat(number: int, plan: SeatPlan, person: Person) -> SeatRow:
    name = tidy_name(plan.name)
    if plan.kind == "me":
        return SeatRow(seat=number, kind=PERSON, name=name or person.name or "?", person_id=person.id)
    if plan.kind == "device":
        return SeatRow(seat=number, kind=DEVICE, name=name or str(number + 1), person_id=person.id)
    if plan.kind == "friend":
        return SeatRow(seat=number, kind=OPEN, name=name or "…")
    if plan.kind == "bot":
        level = known_level(plan.level)
        return SeatRow(seat=number, kind=BOT, name=name or _bot_name(level, number), level=level)
    raise BadSetup(
        Text("A seat is for me, somebody on this device, a friend or a bot, not '{kind}'.", kind=plan.kind[:20])
    )


def known_level(level: str) -> str:
    """One of the levels in words, checked: other bots, such as commands to run, are not for those who come by web."""
    if level not in (*LEVELS, "random"):
        raise BadSetup(
            Text("There is no bot level '{level}'. Possible: {names}.", level=level[:20], names=list(LEVELS))
        )
    return level


BOT_NAMES = ("Ada", "Blaise", "Carl", "Dorothy", "Emil", "Fatima")


def _bot_name(level: str, seat: int) -> str:
    return f"{BOT_NAMES[seat % len(BOT_NAMES)]} · {level}"


def _sit_down(row: TableRow, seat: SeatRow, person: Person) -> None:
    seat.kind, seat.person_id, seat.name = PERSON, person.id, person.name or "?"
    _begin_if_full(row)


def _begin_if_full(row: TableRow) -> None:
    if row.status in (None, WAITING):
        row.status = WAITING if any(seat.kind == OPEN for seat in row.seats) else PLAYING


def _own_seat(row: TableRow, person: Person, seat: int) -> SeatRow:
    if not 0 <= seat < len(row.seats) or row.seats[seat].person_id != person.id:
        raise NotAllowed(Text("This is not your seat."))
    return row.seats[seat]


def _is_turn_of(row: TableRow, person: Person) -> bool:
    if row.status != PLAYING or row.turn is None:
        return False
    seat = row.seats[row.turn]
    return seat.person_id == person.id and not seat.stand_in

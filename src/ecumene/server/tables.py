"""The tables: opening, joining, playing, leaving. Every change is one entry in a log and one commit."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import and_, bindparam, func, insert, or_, select, update

from ecumene.engine import Table, Text
from ecumene.games import GAMES
from ecumene.games import load as load_game
from ecumene.server.archive import Archive
from ecumene.server.errors import Conflict, NotAllowed, Outdated
from ecumene.server.live import (
    LiveTable,
    apply_entry,
    changed_row,
    clone,
    due_for_snapshot,
    encode_events,
    fresh_table,
    reread,
)
from ecumene.server.logs import Act, strike
from ecumene.server.models import (
    BOT,
    FINISHED,
    PLAYING,
    WAITING,
    ChatLine,
    Entry,
    Person,
    SeatRow,
    Snapshot,
    TableRow,
)
from ecumene.server.seating import Seating, SeatPlan, new_seat
from ecumene.server.store import can_be_id, later
from ecumene.server.talk import Talk

LONGEST_LIST = 50
SEED_BITS = 62

ENTER = insert(Entry)
MOVE_ON = (
    update(TableRow)
    .where(TableRow.id == bindparam("table"), TableRow.number == bindparam("before"))
    .values({name: bindparam(name) for name in ("number", "actions", "turn", "status", "result", "updated")})
)
MOVE_ON_UNCHANGED = MOVE_ON.where(TableRow.updated == bindparam("seen"))
"""The same if nobody has sat down or left since the row was read either."""

Check = Callable[[LiveTable], None]
"""Refuses somebody who may not choose at this table as it stands."""


@dataclass(frozen=True)
class Summary:
    """A table in a list."""

    row: TableRow
    my_turn: bool


class Waiting(NamedTuple):
    """A table that waits for a bot, from where it was opened and by whom."""

    id: str
    place: str
    owner: str | None


class Tables(Seating, Talk, Archive):
    """All tables of the server: opened, found, played."""

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
        place: str = "",
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
            place=place,
            webhook=webhook,
            seats=[new_seat(number, plan, person) for number, plan in enumerate(order)],
        )
        return self.store_new(row, fresh_table(row))

    def mine(self, person: Person) -> list[Summary]:
        """The tables at which a person sits: those that wait for him first, then the latest."""
        with self.database.session(write=False) as session:
            found = session.scalars(
                select(TableRow)
                .where(TableRow.seats.any(SeatRow.person_id == person.id), TableRow.game.in_(GAMES))
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
                .where(TableRow.status == WAITING, TableRow.public, TableRow.game.in_(GAMES))
                .order_by(TableRow.updated.desc())
                .limit(LONGEST_LIST)
            ).all()
        return [Summary(row, False) for row in found]

    def waiting_for_bots(self, idle: float = 0.0, most: int = 10_000, most_each: int = 1_000) -> list[Waiting]:
        """The running tables at which a bot has to choose and nothing has happened for so many seconds.

        Those that wait longest come first, up to so many in all and so many of one address. A change that lies ahead
        was made before somebody set the clock back.
        """
        now = time.time()
        share = func.coalesce(func.nullif(TableRow.place, ""), TableRow.owner, "")
        rank = func.row_number().over(partition_by=share, order_by=TableRow.updated)
        chooser = and_(SeatRow.table_id == TableRow.id, SeatRow.seat == TableRow.turn)
        found = (
            select(TableRow.id, TableRow.place, TableRow.owner, TableRow.updated, rank.label("rank"))
            .join(SeatRow, chooser)
            .where(TableRow.status == PLAYING, or_(SeatRow.kind == BOT, SeatRow.stand_in != ""))
            .where(or_(TableRow.updated <= now - idle, TableRow.updated > now + idle))
            .subquery()
        )
        waiting = (
            select(found.c.id, found.c.place, found.c.owner)
            .where(found.c.rank <= most_each)
            .order_by(found.c.updated)
            .limit(most)
        )
        with self.database.session(write=False) as session:
            return [Waiting(*row) for row in session.execute(waiting)]

    def news(self, table_ids: Collection[str]) -> dict[str, tuple[int, int, float]]:
        """What live updates tell of tables, as far as they exist: the number, the last line said, the last change."""
        last = select(func.max(ChatLine.id)).where(ChatLine.table_id == TableRow.id).scalar_subquery()
        wanted = select(TableRow.id, TableRow.number, func.coalesce(last, 0), TableRow.updated).where(
            TableRow.id.in_([table_id for table_id in table_ids if can_be_id(table_id)])
        )
        with self.database.session(write=False) as session:
            return {row[0]: (row[1], row[2], row[3]) for row in session.execute(wanted)}

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

        def still_a_bot(live: LiveTable) -> None:
            if not live.seats[seat].bot:
                raise NotAllowed(Text("A person plays this seat."))

        return self._append(self.open(table_id), seat, "act", action, at, None, still_a_bot)

    def act_with_key(self, table_id: str, key: str, action: str, at: int, kind: str = "act") -> LiveTable:
        """A program's choice, or what it takes back or repeats, in the seat that its key opens."""
        live, seat = self.seat_by_key(table_id, key)
        return self._append(live, seat, kind, action, at, None, lambda live: _plays_himself(live, seat))

    def _enter(self, person: Person | None, table_id: str, seat: int, kind: str, action: str, at: int) -> LiveTable:
        def his_own(live: LiveTable) -> None:
            if seat not in live.seats_of(person):
                raise NotAllowed(Text("This is not your seat."))
            _plays_himself(live, seat)

        return self._append(self.open(table_id), seat, kind, action, at, person.id if person else None, his_own)

    def _append(
        self, live: LiveTable, seat: int, kind: str, action: str, at: int, by: str | None, check: Check | None = None
    ) -> LiveTable:
        """Adds an entry to the log: checked against the rules, committed, then shown to everybody."""
        if check is not None:
            check(live)
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
            "digest": table.state.digest(),
            "by": by,
            "at": time.time(),
        }
        after = self._commit(live, table, entry, check)
        self.announce(after)
        return after

    def _commit(self, live: LiveTable, table: Table, entry: dict[str, Any], check: Check | None) -> LiveTable:
        """Stores an entry if the table has not moved on. If somebody sat down or left meanwhile, it is checked anew."""
        over = table.state.over
        changes: dict[str, Any] = {
            "number": entry["number"],
            "actions": len(table.history),
            "turn": table.state.player,
            "status": FINISHED if over else PLAYING,
            "result": table.state.scores() if over else None,
            "updated": later(live.row.updated),
        }
        values = {"table": live.id, "before": live.number, **changes}
        log = live.log.clone()
        struck = log.enter(entry["kind"], Act(entry["number"], entry["seat"], entry["action"], entry["digest"]))
        due = due_for_snapshot(table, live.snapshot_at)
        try:
            with self.database.transaction() as connection:
                as_read = connection.execute(MOVE_ON_UNCHANGED, {**values, "seen": live.row.updated}).rowcount == 1
                if not as_read and connection.execute(MOVE_ON, values).rowcount != 1:
                    self.cache.forget(live.id)
                    raise Outdated(Text("The table has moved on. Here is how it stands now."))
                row = changed_row(live.row, changes) if as_read else reread(connection, live.id)
                after = LiveTable(row, table, log, len(table.history) if due else live.snapshot_at)
                if not as_read and check is not None:
                    check(after)
                strike(connection, live.id, struck)
                connection.execute(ENTER, entry)
                if due:
                    snapshot = {"table_id": live.id, "number": after.number, "actions": after.actions}
                    connection.execute(insert(Snapshot), {**snapshot, "state": table.state.save()})
                self.hub.announce(connection, live.id, f"table {after.number}")
        except Conflict:
            self.cache.forget(live.id)
            raise Outdated(Text("The table has moved on. Here is how it stands now.")) from None
        return after


def _plays_himself(live: LiveTable, seat: int) -> None:
    """Refuses a person's choice while a bot plays for him."""
    if live.seats[seat].stand_in:
        raise NotAllowed(Text("A bot plays for you. Take your seat back first."))


def _is_turn_of(row: TableRow, person: Person) -> bool:
    if row.status != PLAYING or row.turn is None:
        return False
    seat = row.seats[row.turn]
    return seat.person_id == person.id and not seat.stand_in

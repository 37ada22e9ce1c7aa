"""What is stored, read in one transaction, beside what was acknowledged."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from ecumene.server.storage.db import Database
from ecumene.server.storage.models import ChatLine, Entry, KeptFile, Person, Pulse, SeatRow, TableRow
from ecumene.server.storage.news import Hub
from ecumene.server.tables.clocks.clock import clock_of
from ecumene.server.tables.clocks.server_time import LONGEST_GAP
from ecumene.server.tables.clocks.terms import terms_of
from ecumene.server.tables.log.logs import read_log
from ecumene.server.tables.tables import Tables
from tests.server.torture.hands import Club
from tests.server.torture.ledger import Findings, Key, Stored, compare
from tests.server.torture.moves import Entered, Played


def check(database: Database, club: Club, newest: Sequence[Played] = ()) -> Findings:
    """Compares all that was acknowledged with what is stored now, and opens the newest tables."""
    with database.session(write=False) as session:
        found = examine(session, club)
    tables = Tables(database, Hub(database))
    for table in newest:
        tables.store.open(table.id)
    return found


def examine(session: Session, club: Club) -> Findings:
    """Compares all that was acknowledged with what one transaction sees."""
    found = compare(club.ledger, everything(session))
    for table in club.tables:
        row = session.get(TableRow, table.id)
        if row is not None:  # a table that is lost is found as such
            table.compare(entries(session, table.id), row.number, found)
            if read_log(session, table.id).last != row.number:
                found.changed.append(f"log {table.id} ends elsewhere")
            _compare_clock(session, row, found)
    return found


def _compare_clock(session: Session, row: TableRow, found: Findings) -> None:
    """A clock shows what the log tells of every seat for which the table does not wait, and nobody has spent more time
    than the servers have run."""
    terms, clock = terms_of(row.clock_terms), clock_of(row.clock)
    if terms is None or clock is None:
        return
    for seat in range(len(clock.left)):
        told = select(Entry.time_left).where(Entry.table_id == row.id, Entry.seat == seat)
        last = session.scalar(told.order_by(Entry.number.desc()).limit(1))
        expected = terms.reserve if last is None else last
        if seat != clock.waits and abs(clock.left[seat] - expected) > 0.001:
            found.changed.append(f"clock {row.id} {seat} shows {clock.left[seat]}, not {expected}")
    up = session.scalar(select(Pulse.up)) or 0.0
    spent = max(0.0, terms.reserve - min(clock.left))
    found.compared["clocks"] += 1
    if clock.since > up + LONGEST_GAP or spent > up + LONGEST_GAP:
        found.changed.append(f"clock {row.id} has run for {spent} of {up} seconds")


def entries(session: Session, table_id: str) -> dict[int, Entered]:
    """What a table's log holds, by number."""
    columns = select(Entry.number, Entry.kind, Entry.action).where(Entry.table_id == table_id)
    return {number: (kind, action) for number, kind, action in session.execute(columns)}


def everything(session: Session) -> Stored:
    """All that is stored of what a ledger knows, by kind and key."""
    return {
        "tables": _by_key(((row.id,), row.game) for row in session.execute(select(TableRow.id, TableRow.game))),
        "records": _by_key(
            ((seed,), "") for seed in session.scalars(select(TableRow.seed).where(TableRow.origin == "upload"))
        ),
        "chat": _by_key(
            ((table, text), name)
            for table, text, name in session.execute(select(ChatLine.table_id, ChatLine.text, ChatLine.name))
        ),
        "accounts": _by_key(((login,), "") for login in session.scalars(select(Person.login)) if login),
        "names": _by_key(
            ((login,), name) for login, name in session.execute(select(Person.login, Person.name)) if login
        ),
        "card files": _by_key(((name,), "") for name in session.scalars(select(KeptFile.name))),
        **_seats(session),
    }


def _seats(session: Session) -> Stored:
    columns = (SeatRow.table_id, SeatRow.seat, SeatRow.key_hash, SeatRow.notes, SeatRow.invited, SeatRow.invitation)
    rows = [((row.table_id, str(row.seat)), row) for row in session.execute(select(*columns))]
    return {
        "seats": _by_key((key, row.key_hash) for key, row in rows),
        "notes": _by_key((key, row.notes) for key, row in rows),
        "invitations": _by_key((key, row.invitation if row.invited else "") for key, row in rows),
    }


def _by_key(pairs: Iterable[tuple[Key, str]]) -> dict[Key, list[str]]:
    found: dict[Key, list[str]] = defaultdict(list)
    for key, value in pairs:
        found[key].append(value)
    return found

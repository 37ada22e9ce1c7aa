"""Playing once more with the same people: the table that follows a finished one, and who has a seat there."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from ecumene.engine import Text
from ecumene.server.errors import Conflict, NotAllowed
from ecumene.server.people.naming import distinct
from ecumene.server.storage.models import (
    ANYBODY,
    BOT,
    DEVICE,
    FINISHED,
    OPEN,
    PERSON,
    WAITING,
    Person,
    SeatRow,
    TableRow,
    hashed,
    new_key,
)
from ecumene.server.tables.clocks.terms import terms_of
from ecumene.server.tables.happenings import Joined, Kept
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.seats.presence import Presence
from ecumene.server.tables.seats.seating import STAND_IN, SeatPlan, bot_name, names_beside
from ecumene.server.tables.store import Store, begin_if_full


def rematch_id(table_id: str) -> str:
    """The id of the table that follows: two who ask for it at once meet there.

    It follows from the first one's id, which is a secret of 128 bits, so that nobody else can guess it either.
    """
    return hashlib.sha256(f"rematch of {table_id}".encode()).hexdigest()[:32]


def place_after(seat: int, seats: int) -> int:
    """Where a seat's player sits in the rematch: everybody moves up by one, and whoever was second is first."""
    return (seat - 1) % seats


@dataclass(frozen=True)
class Rematch:
    """The rematch of a finished table, as somebody sees it who looks at that one."""

    id: str
    host: str
    """The name of the one who asked for it."""
    waiting: bool
    mine: bool
    """Whether he sits there."""
    kept: bool
    """Whether a seat is kept for him."""


class Rematches:
    """The tables that follow finished ones."""

    def __init__(self, store: Store, presence: Presence, create: Callable[..., LiveTable]) -> None:
        self.store = store
        self.presence = presence
        self.create = create
        """Opens a new table (`Tables.create`)."""

    def of(self, old: LiveTable, person: Person | None) -> Rematch | None:
        """A table's rematch, if somebody has asked for it."""
        with self.store.database.session(write=False) as session:
            row = session.get(TableRow, rematch_id(old.id))
        if row is None:
            return None
        host = next((seat.name for seat in row.seats if seat.kind == PERSON and seat.person_id == row.owner), "")
        mine = person is not None and any(seat.person_id == person.id for seat in row.seats)
        kept = any(seat.kind == OPEN for _, seat in _kept(old, row, person))
        return Rematch(row.id, host, row.status == WAITING, mine, kept and not mine)

    def play(self, person: Person, table_id: str, *, place: str = "") -> LiveTable:
        """Brings somebody who sat at a finished table to its rematch, and opens that if nobody has yet.

        Whoever comes later takes the seats that are kept for him; if bots have got them meanwhile, he can watch.
        """
        old = self.store.open(table_id)
        refuse_before_the_end(old)
        if not old.seats_of(person):
            raise NotAllowed(Text("The rematch is for those who sat at this table."))
        live = self._opened(old, person, place) or self._joined(old, person)
        self.store.touch(old.id)
        return live

    def _opened(self, old: LiveTable, person: Person, place: str) -> LiveTable | None:
        """The rematch, newly opened: same game, cards, options and bots; None if it is there already."""
        with self.store.database.session(write=False) as session:
            if session.get(TableRow, rematch_id(old.id)) is not None:
                return None
        order = sorted(old.seats, key=lambda seat: place_after(seat.seat, len(old.seats)))
        try:
            live = self.create(
                person,
                old.game.id,
                old.row.options,
                [_plan(seat, number, person) for number, seat in enumerate(order)],
                id=rematch_id(old.id),
                webhook=old.row.webhook if old.row.owner == person.id else "",
                place=place,
                cards=old.game.corrections,
                patience=old.row.patience,
                terms=terms_of(old.row.clock_terms),
                watchers_talk=old.row.watchers_talk,
            )
        except Conflict:  # somebody else has asked for it at the same moment
            return None
        others = {seat.person_id for seat in old.seats if seat.kind in (PERSON, DEVICE) and seat.person_id is not None}
        self.store.tell(Kept(old, others - {person.id}))
        return live

    def _joined(self, old: LiveTable, person: Person) -> LiveTable:
        def take(row: TableRow) -> None:
            kept = _kept(old, row, person)
            if any(seat.person_id == person.id for seat in row.seats if all(seat is not his for _, his in kept)):
                return  # he came by an invitation to another seat: nobody gets a second one
            for before, seat in kept:
                if seat.kind == OPEN:
                    seat.kind, seat.person_id = before.kind, person.id
                    seat.name = distinct(before.name, names_beside(row, seat))
                    seat.key_hash = hashed(new_key())
            begin_if_full(row)

        live = self.store.change_row(rematch_id(old.id), take)
        self.presence.seen(person.id, live.id)
        self.store.tell(Joined(live, person.id))
        return live


def refuse_before_the_end(old: LiveTable) -> None:
    """Refuses to play once more what is still being played."""
    if not old.finished:
        raise NotAllowed(Text("This game is not over yet. You can play again when it is."))


def kept_seats(session: Session, tables: Sequence[TableRow], person: Person) -> set[str]:
    """Those of some finished tables in whose rematches a seat is still kept for a person."""
    places = {rematch_id(old.id): (old.id, _places(old, person)) for old in tables}
    waiting = session.scalars(select(TableRow).where(TableRow.id.in_(places), TableRow.status == WAITING))
    return {places[row.id][0] for row in waiting if any(row.seats[place].kind == OPEN for place in places[row.id][1])}


def give_up_kept_seats(store: Store, person: Person) -> None:
    """Somebody leaves for good: seats that are kept for him in rematches become anybody's, without his name."""
    his = select(TableRow).where(TableRow.status == FINISHED, TableRow.seats.any(SeatRow.person_id == person.id))
    with store.database.session(write=False) as session:
        kept = {rematch_id(old.id): _places(old, person) for old in session.scalars(his)}
        waiting = select(TableRow.id).where(TableRow.id.in_(kept), TableRow.status == WAITING)
        found = session.scalars(waiting).all()

    def give_up(row: TableRow) -> None:
        for number in kept[row.id]:
            if row.seats[number].kind == OPEN:
                row.seats[number].name = ANYBODY

    for table_id in found:
        store.change_row(table_id, give_up)


def _places(old: TableRow, person: Person) -> list[int]:
    """Where somebody sits in the rematch of a table."""
    return [
        place_after(seat.seat, len(old.seats))
        for seat in old.seats
        if seat.person_id == person.id and seat.kind in (PERSON, DEVICE)
    ]


def _kept(old: LiveTable, row: TableRow, person: Person | None) -> list[tuple[SeatRow, SeatRow]]:
    """The seats that somebody had, each with the one that is meant for him in the rematch."""
    return [(old.seats[seat], row.seats[place_after(seat, len(row.seats))]) for seat in old.seats_of(person)]


def _plan(before: SeatRow, number: int, person: Person) -> SeatPlan:
    """Who is to sit in the rematch where this player goes."""
    if before.kind == BOT:
        return SeatPlan("bot", before.name, before.level)
    if before.person_id is None:  # somebody who has left this place for good
        return SeatPlan("bot", bot_name(number), STAND_IN)
    if before.person_id != person.id:
        return SeatPlan("friend", before.name)
    return SeatPlan("device" if before.kind == DEVICE else "me", before.name)

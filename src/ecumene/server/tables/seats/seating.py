"""Seats: who is to sit where, joining, also in a bot's place, inviting, standing in, resigning."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from sqlalchemy.orm import Session

from ecumene.bots.specs import LEVELS
from ecumene.engine import Text
from ecumene.engine.errors import BadSetup
from ecumene.server.errors import NoSuchTable, NotAllowed
from ecumene.server.people.accounts import tidy_name
from ecumene.server.people.naming import distinct
from ecumene.server.storage.models import (
    ANYBODY,
    BOT,
    DEVICE,
    OPEN,
    PERSON,
    PLAYING,
    Person,
    SeatRow,
    TableRow,
    hashed,
    new_key,
)
from ecumene.server.tables.clocks.clock import clock_of, taken_back
from ecumene.server.tables.clocks.terms import terms_of
from ecumene.server.tables.happenings import Joined
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.seats.absence import refuse_hand_over
from ecumene.server.tables.seats.may_invite import refuse_offer, refuse_to_sit
from ecumene.server.tables.seats.presence import Presence
from ecumene.server.tables.seats.story import (
    CAME_BACK,
    RESIGNED,
    STOOD_IN,
    note,
    note_handed_over,
    note_invited,
    note_successor,
    was_handed_over,
)
from ecumene.server.tables.store import Store, begin_if_full

BOT_NAMES = ("Ada", "Blaise", "Carl", "Dorothy", "Emil", "Fatima")
STAND_IN = "normal"
"""The level of a bot that nobody has chosen: it goes on for somebody who has left."""


@dataclass(frozen=True)
class SeatPlan:
    """Who is to sit somewhere: `me`, somebody else on this `device`, a `friend` by link, or a `bot`."""

    kind: str
    name: str = ""
    level: str = ""
    key: str = ""
    """The key with which a program plays the seat; without one, nobody knows it."""


def invited_seat(row: TableRow, invitation: str) -> SeatRow:
    """The seat that an invitation is for, taken or not."""
    given = invitation.encode("utf-8", "replace")
    seat = next((s for s in row.seats if hmac.compare_digest(s.invitation.encode(), given)), None)
    if seat is None:
        raise NoSuchTable(Text("This invitation does not exist. Ask for a new link."))
    return seat


def seat_of_key(seats: Sequence[SeatRow], key: str) -> int:
    """The seat that a program's key opens."""
    given = hashed(key)
    for seat in seats:
        if hmac.compare_digest(seat.key_hash, given):
            return seat.seat
    raise NotAllowed(Text("This key opens no seat at this table."))


class Seating:
    """Who sits where: joining, bots that stand in, resigning, the keys of programs."""

    def __init__(self, store: Store, presence: Presence) -> None:
        self.store = store
        self.presence = presence

    def join(self, person: Person, table_id: str, invitation: str, name: str = "", key: str = "") -> LiveTable:
        """Takes the seat that an invitation is for, under a name or the person's own; a program brings its key.

        A bot that plays there leaves. Who sits there already, stays; his seat he takes back himself.
        """

        def take(row: TableRow) -> None:
            seat = invited_seat(row, invitation)
            if seat.person_id == person.id:
                return
            if seat.invited:
                _make_room(row, seat)
            _sit_down(row, seat, person, name, key)

        def check(session: Session, row: TableRow) -> None:
            refuse_to_sit(session, row, self.presence, person.id, invited_seat(row, invitation))

        return self._sat_down(person, table_id, take, check)

    def refuse_newcomer(self, live: LiveTable, invitation: str = "") -> None:
        """Refuses somebody whom nobody knows yet if there is no seat for him, by an invitation or at a public table:
        he is not made a guest for nothing."""
        if not invitation:
            _free_seat(live.row)
            return
        with self.store.database.session(write=False) as session:
            refuse_to_sit(session, live.row, self.presence, "", invited_seat(live.row, invitation))

    def why_not_join(self, person: Person | None, live: LiveTable, seat: SeatRow) -> Text | None:
        """Why somebody with the invitation to a seat cannot sit down there; None if he can."""
        try:
            with self.store.database.session(write=False) as session:
                refuse_to_sit(session, live.row, self.presence, person.id if person else "", seat)
        except NotAllowed as refused:
            return refused.text
        return None

    def take_open_seat(self, person: Person, table_id: str, name: str = "", key: str = "") -> LiveTable:
        """Takes a free seat at a public table, under a name or the person's own; a program brings its key."""

        def take(row: TableRow) -> None:
            seat = _free_seat(row)
            if all(s.person_id != person.id for s in row.seats):
                _sit_down(row, seat, person, name, key)

        return self._sat_down(person, table_id, take)

    def _sat_down(
        self,
        person: Person,
        table_id: str,
        take: Callable[[TableRow], None],
        check: Callable[[Session, TableRow], None] = lambda session, row: None,
    ) -> LiveTable:
        live = self.store.change_row(table_id, take, check)
        self.presence.seen(person.id, table_id)
        self.store.tell(Joined(live, person.id))
        return live

    def fill_with_bots(self, person: Person, table_id: str, level: str, names: Sequence[str] = BOT_NAMES) -> LiveTable:
        """The one who opened the table stops waiting: bots take the free seats, each under the name of its place."""
        known_level(level)

        def fill(row: TableRow) -> None:
            if row.owner != person.id:
                raise NotAllowed(Text("Only the one who opened the table can do this."))
            for seat in row.seats:
                if seat.kind == OPEN:
                    name = names[seat.seat % len(names)]
                    seat.kind, seat.level, seat.name = BOT, level, distinct(name, names_beside(row, seat))
            begin_if_full(row)

        return self.store.change_row(table_id, fill)

    def invite(self, person: Person, table_id: str, seat: int) -> LiveTable:
        """The one who opened the table invites somebody to a seat that a bot plays; links from before are worth
        nothing. The bot plays on until somebody comes."""
        return self._invite(lambda row: person.id, table_id, seat)

    def invite_by_key(self, table_id: str, key: str, seat: int) -> LiveTable:
        """The same for a program that opened the table, by the key of a seat that it has there."""
        return self._invite(lambda row: _person_of_key(row, key), table_id, seat)

    def _invite(self, who: Callable[[TableRow], str], table_id: str, seat: int) -> LiveTable:
        def offer(row: TableRow) -> None:
            offered = row.seats[seat]
            if not offered.invited:
                note_invited(row, seat)
                offered.invited, offered.invitation = True, new_key()

        def check(session: Session, row: TableRow) -> None:
            refuse_offer(session, row, self.presence, who(row), seat)

        return self.store.change_row(table_id, offer, check)

    def withdraw(self, person: Person, table_id: str, seat: int) -> LiveTable:
        """The one who opened the table invites nobody any more to a seat that a bot plays."""
        return self._withdraw(lambda row: person.id, table_id, seat)

    def withdraw_by_key(self, table_id: str, key: str, seat: int) -> LiveTable:
        """The same for a program that opened the table, by the key of a seat that it has there."""
        return self._withdraw(lambda row: _person_of_key(row, key), table_id, seat)

    def _withdraw(self, who: Callable[[TableRow], str], table_id: str, seat: int) -> LiveTable:
        def close(row: TableRow) -> None:
            if row.owner != who(row):
                raise NotAllowed(Text("Only the one who opened the table can do this."))
            if 0 <= seat < len(row.seats) and row.seats[seat].invited:
                row.seats[seat].invited, row.seats[seat].invitation = False, new_key()

        return self.store.change_row(table_id, close)

    def let_bot_play(self, person: Person, table_id: str, seat: int, level: str) -> LiveTable:
        """A bot plays for a person until he takes his seat back."""
        known_level(level)

        def let(row: TableRow) -> None:
            own = _own_seat(row, person, seat)
            if row.status == PLAYING and (not own.stand_in or was_handed_over(row, seat)):
                note(row, STOOD_IN, seat, by=seat)
            own.stand_in, own.invited = level, False
            _keeps_bot(row, seat)

        return self.store.change_row(table_id, let)

    def hand_over(self, person: Person, table_id: str, seat: int, level: str) -> LiveTable:
        """A bot plays for somebody for whom the table has waited long enough, until he takes his seat back."""
        known_level(level)
        still = 0.0

        def check(session: Session, row: TableRow) -> None:
            nonlocal still
            still = refuse_hand_over(session, row, self.presence, person.id, seat)

        def hand(row: TableRow) -> None:
            by = next(s.seat for s in row.seats if s.person_id == person.id)
            note_handed_over(row, seat, by, still)
            row.seats[seat].stand_in = level

        return self.store.change_row(table_id, hand, check)

    def take_back(self, person: Person, table_id: str, seat: int) -> LiveTable:
        """A person takes his seat back from the bot that stood in."""
        live = self.store.change_row(table_id, lambda row: _take_back(row, _own_seat(row, person, seat)))
        self.presence.stirs(person.id, table_id)
        return live

    def take_back_by_key(self, table_id: str, key: str) -> LiveTable:
        """A program takes the seat that its key opens back from the bot that stood in."""
        live = self.store.change_row(table_id, lambda row: _take_back(row, row.seats[seat_of_key(row.seats, key)]))
        self.presence.stirs(live.seats[seat_of_key(live.seats, key)].person_id or "", table_id)
        return live

    def resign(self, person: Person, table_id: str, seat: int, level: str) -> LiveTable:
        """A person gives up: a bot plays on, and the seat cannot win."""
        known_level(level)

        def give_up(row: TableRow) -> None:
            if row.status != PLAYING:
                raise NotAllowed(Text("This game is not being played."))
            own = _own_seat(row, person, seat)
            if not own.resigned:
                note(row, RESIGNED, seat, by=seat)
            own.resigned, own.stand_in, own.invited = True, level, False
            _keeps_bot(row, seat)

        return self.store.change_row(table_id, give_up)

    def seat_by_key(self, table_id: str, key: str) -> tuple[LiveTable, int]:
        """A table, and the seat at it that a program's key opens."""
        live = self.store.open(table_id)
        return live, seat_of_key(live.seats, key)


def new_seat(number: int, plan: SeatPlan, person: Person) -> SeatRow:
    """A seat as it was planned."""
    name = tidy_name(plan.name)
    if plan.kind == "me":
        name = name or person.name or "?"
        key = hashed(plan.key or new_key())
        return SeatRow(seat=number, kind=PERSON, name=name, person_id=person.id, key_hash=key)
    if plan.kind == "device":
        return SeatRow(seat=number, kind=DEVICE, name=name or str(number + 1), person_id=person.id)
    if plan.kind == "friend":
        return SeatRow(seat=number, kind=OPEN, name=name or ANYBODY)
    if plan.kind == "bot":
        level = known_level(plan.level)
        return SeatRow(seat=number, kind=BOT, name=name or bot_name(number), level=level)
    raise BadSetup(
        Text("A seat is for me, somebody on this device, a friend or a bot, not '{kind}'.", kind=plan.kind[:20])
    )


def new_seats(plans: Sequence[SeatPlan], person: Person) -> list[SeatRow]:
    """The seats of a table as they were planned. People are called what they want to be, bots give way."""
    seats = [new_seat(number, plan, person) for number, plan in enumerate(plans)]
    taken: list[str] = []
    for seat in sorted(seats, key=lambda seat: seat.kind == BOT):
        if seat.kind != OPEN:
            seat.name = distinct(seat.name, taken)
            taken.append(seat.name)
    return seats


def known_level(level: str) -> str:
    """One of the levels in words, checked: other bots, such as commands to run, are not for those who come by web."""
    if level not in (*LEVELS, "random"):
        raise BadSetup(
            Text("There is no bot level '{level}'. Possible: {names}.", level=level[:20], names=list(LEVELS))
        )
    return level


def bot_name(seat: int) -> str:
    return BOT_NAMES[seat % len(BOT_NAMES)]


def _take_back(row: TableRow, own: SeatRow) -> None:
    if own.resigned:
        raise NotAllowed(Text("You have resigned from this game."))
    if own.stand_in and row.status == PLAYING:
        note(row, CAME_BACK, own.seat, by=own.seat)
    own.stand_in, own.invited = "", False
    _has_time_again(row, own.seat)


def _has_time_again(row: TableRow, seat: int) -> None:
    """Whoever plays a seat after a bot has at least a little time."""
    if (terms := terms_of(row.clock_terms)) is not None and (clock := clock_of(row.clock)) is not None:
        row.clock = taken_back(clock, terms, seat).stored()


def _keeps_bot(row: TableRow, seat: int) -> None:
    """A bot that was to play one turn stays: its owner wants it so."""
    if (clock := clock_of(row.clock)) is not None and clock.lent == seat:
        row.clock = replace(clock, lent=None).stored()


def _free_seat(row: TableRow) -> SeatRow:
    """A seat that anybody may take; refused if there is none."""
    if not row.public:
        raise NotAllowed(Text("This table is by invitation only."))
    for seat in row.seats:
        if seat.kind == OPEN:
            return seat
    raise NotAllowed(Text("All seats are taken. You can watch the game."))


def _make_room(row: TableRow, seat: SeatRow) -> None:
    """A bot leaves a seat, and whoever had it before has nothing there any more. Who comes has not resigned."""
    note_successor(row, seat)
    _has_time_again(row, seat.seat)
    seat.level, seat.stand_in, seat.notes, seat.invited, seat.resigned = "", "", "", False, False


def _sit_down(row: TableRow, seat: SeatRow, person: Person, name: str, key: str) -> None:
    seat.kind, seat.person_id = PERSON, person.id
    seat.name = distinct(name or person.name or "?", names_beside(row, seat))
    seat.key_hash = hashed(key or new_key())
    begin_if_full(row)


def names_beside(row: TableRow, but: SeatRow) -> list[str]:
    """What the others at a table are called."""
    return [seat.name for seat in row.seats if seat is not but and seat.kind != OPEN]


def _person_of_key(row: TableRow, key: str) -> str:
    """The id of whoever has the seat that a program's key opens."""
    return row.seats[seat_of_key(row.seats, key)].person_id or ""


def _own_seat(row: TableRow, person: Person, seat: int) -> SeatRow:
    if not 0 <= seat < len(row.seats) or row.seats[seat].person_id != person.id:
        raise NotAllowed(Text("This is not your seat."))
    return row.seats[seat]

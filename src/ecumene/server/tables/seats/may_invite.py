"""Who may be invited to a seat that a bot plays: which seats the host can offer, and who can take them over.

A bot's own seat the host can offer at any time. A person's seat stays his: it can be offered only while he is away (or
his page is open and he does nothing there) and the others have let a bot play for him, and nobody takes it over once he
is back.
"""

from __future__ import annotations

from sqlalchemy.orm import Session

from ecumene.engine import Text
from ecumene.server.errors import NotAllowed, SeatTaken
from ecumene.server.storage.models import BOT, FINISHED, OPEN, PLAYING, Person, SeatRow, TableRow
from ecumene.server.tables.seats.absence import STILL_LEAST
from ecumene.server.tables.seats.presence import Presence
from ecumene.server.tables.seats.story import was_handed_over, was_still


def seats_to_offer(row: TableRow, presence: Presence, person: Person) -> frozenset[int]:
    """The seats to which the host can invite somebody now, and those to which he has; for others none."""
    seats = [seat for seat in row.seats if why_not_offer(row, seat, person.id) is None]
    if all(seat.invited or seat.person_id is None for seat in seats):
        return frozenset(seat.seat for seat in seats)
    with presence.database.session(write=False) as session:
        return frozenset(seat.seat for seat in seats if seat.invited or not owner_is_here(session, row, presence, seat))


def why_not_offer(row: TableRow, seat: SeatRow | None, person_id: str) -> Text | None:
    """Why somebody cannot invite anybody to a seat; None if only its owner's being at the table could forbid it."""
    if row.owner != person_id:
        return Text("Only the one who opened the table can do this.")
    if row.status != PLAYING:
        return Text("This game is not being played.")
    if seat is None or not seat.bot:
        return Text("No bot plays this seat.")
    if seat.kind == BOT:
        return None
    if seat.person_id == person_id:
        return Text("This is your own seat: you can take it back.")
    if seat.resigned or not was_handed_over(row, seat.seat):
        return Text("{name} has chosen this bot, so the seat is not for others.", name=seat.name)
    return None


def refuse_offer(session: Session, row: TableRow, presence: Presence, person_id: str, number: int) -> None:
    """Refuses somebody who may not invite anybody to a seat, or not now."""
    seat = row.seats[number] if 0 <= number < len(row.seats) else None
    why = why_not_offer(row, seat, person_id)
    if why is None and seat is not None and owner_is_here(session, row, presence, seat):
        why = Text("{name} is at the table.", name=seat.name)
    if why is not None:
        raise NotAllowed(why)


def refuse_to_sit(session: Session, row: TableRow, presence: Presence, person_id: str, seat: SeatRow) -> None:
    """Refuses somebody with an invitation whose seat is not to be had, or not for him."""
    if seat.person_id == person_id:
        return
    if not (seat.kind == OPEN or seat.invited):
        if seat.kind == BOT:
            raise SeatTaken(Text("A bot plays this seat by now: the table did not wait any longer."))
        raise SeatTaken(Text("Somebody has taken this seat already."))
    if row.status == FINISHED:
        raise SeatTaken(Text("The game is over."))
    if any(other.person_id == person_id for other in row.seats):
        raise NotAllowed(Text("You sit at this table already."))
    if owner_is_here(session, row, presence, seat):
        raise SeatTaken(Text("{name} is at the table again and plays this seat.", name=seat.name))


def owner_is_here(session: Session, row: TableRow, presence: Presence, seat: SeatRow) -> bool:
    """Whether the person whose seat it is is at the table now. If others let a bot play because he did nothing there,
    his open page alone does not count: he must have done something lately."""
    if seat.person_id is None:
        return False
    now = presence.clock()
    if presence.at(row.id, [seat.person_id], session).get(seat.person_id, 0.0) <= now:
        return False
    return not was_still(row, seat.seat) or now < presence.stirred(row.id, seat.person_id, session) + STILL_LEAST

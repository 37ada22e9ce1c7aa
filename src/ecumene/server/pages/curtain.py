"""The curtain: when people share a device, nobody's cards are shown before he says that he holds it.
Where a game hides nothing from anybody, there is none.

Which seat may be shown is kept in the browser's signed session, so that no address can lift the curtain.
"""

from __future__ import annotations

from fastapi import Request

from ecumene.engine import SPECTATOR
from ecumene.server.http.sessions import session_of
from ecumene.server.storage.models import Person
from ecumene.server.tables.live import LiveTable

REMEMBERED = 8
"""The session remembers the curtains of so many tables."""


def lift(request: Request, table_id: str, seat: int) -> None:
    """Whoever sits there holds the device now."""
    session = session_of(request)
    kept = [pair for pair in session.get("curtain") or [] if pair[0] != table_id]
    session.set("curtain", [*kept[1 - REMEMBERED :], [table_id, seat]])


def holder(request: Request, table_id: str) -> int | None:
    """The seat of the person who said that he holds the device."""
    return next((seat for id, seat in session_of(request).get("curtain") or [] if id == table_id), None)


def viewer_at(request: Request, live: LiveTable, person: Person | None) -> tuple[int, int | None]:
    """Who the viewer of the page is and, if the device must change hands first, the seat that it goes to."""
    own = live.seats_of(person)
    if len(own) < 2 or live.finished or not live.game.view.has_secrets(live.table.state):
        return live.viewer_for(person), None
    held = holder(request, live.id)
    if live.turn is not None and live.turn in own and not live.seats[live.turn].stand_in and live.turn != held:
        return SPECTATOR, live.turn
    return (held if held is not None and held in own else SPECTATOR), None

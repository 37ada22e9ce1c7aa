"""What the clocks of a table showed at an earlier position."""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.engine import Text
from ecumene.server.storage.models import DEVICE, PERSON
from ecumene.server.tables.clocks.words import face
from ecumene.server.tables.live import LiveTable


@dataclass(frozen=True)
class FaceThen:
    """What a player's clock showed."""

    seat: int
    name: str
    shows: Text | str
    moved: bool
    """Whether this player's action led to the position."""


def clocks_then(live: LiveTable, position: int) -> list[FaceThen]:
    """The clocks after so many actions: each as its player's latest action has left it, at first with the reserve.

    The log counts bots' seats, too; of those nothing is shown, nor at a table that counts no time.
    """
    if live.terms is None:
        return []
    left = dict.fromkeys(range(len(live.seats)), float(live.terms.reserve))
    acts = live.log.standing[:position]
    left.update((act.seat, act.time_left) for act in acts if act.time_left is not None)
    mover = acts[-1].seat if acts else None
    people = [seat.seat for seat in live.seats if seat.kind in (PERSON, DEVICE)]
    return [FaceThen(s, live.names[s], face(left[s], live.terms.by_days), s == mover) for s in people]

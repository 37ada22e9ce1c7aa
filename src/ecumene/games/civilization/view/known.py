"""What a viewer knows of what is hidden: whom a side sends into a round, and what an offer names."""

from __future__ import annotations

from ecumene.engine import EVERYTHING

from ..state.board import Board
from ..state.pieces import ATTACKING, DEFENDING, Battle, Offer

UNKNOWN = "?"
"""In the place of a marker that the viewer does not know."""


def sees_choice(board: Board, battle: Battle, side: int, viewer: int) -> bool:
    """Whether a viewer knows whom a side sends: its leader does, and with the Oracle the other one."""
    if viewer == EVERYTHING or viewer == battle.leader(side):
        return True
    other = battle.leader(ATTACKING + DEFENDING - side)
    return viewer == other and board.has_working(other, "oracle")


def knows_offer(offer: Offer, viewer: int) -> bool:
    """Whether a viewer knows an offer: who composes it does, and the other when it is made."""
    return viewer in (EVERYTHING, offer.giver) or (offer.made and viewer == offer.taker)

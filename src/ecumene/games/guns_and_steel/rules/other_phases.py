"""What players want to do that belongs to another phase of the turn: it is there, but not now."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason

from ..box.cards import NEW_WORLD
from ..state.board import Board

NOT_IN_HAND = Absent("You have no such card in your hand.", "cards")
NOT_FOR_SALE = Absent("There is no such card for sale.", "purchase")
NOT_BESIDE_PYRAMID = Absent("There is no such wonder beside the pyramid.", "wonders")
RESOURCE_FIRST = Reason("First a card is played as a resource, then another one as a technology.", "turn")
ONE_RESOURCE = Reason("Only one card is played as a resource in a turn.", "resource-phase")
PLAYED = Reason("One card is played as a resource and one as a technology in a turn: that is done.", "turn")
BUY_LATER = Reason("A card is bought when a resource and a technology have been played.", "purchase")
WONDERS_LATER = Reason("A wonder is taken at the end of a turn, with one card in hand at most.", "wonders")
GLORY_LATER = Reason("Glory tokens are placed at the end of the turn.", "glory")
GLORY_HERE = Absent("With this theme glory tokens are placed on wonders instead.", "glory")
NO_GLORY_HERE = Absent("With this theme wonders are taken, without glory tokens.", "wonders")

LATER = ("buy", "wonder", "glory")
"""What comes after the cards have been played, the likeliest first."""


def why_not_yet(board: Board, action: Action) -> Reason | None:
    """Why something has to wait for the end of the turn, if it is there at all."""
    if action.verb == "buy":
        return BUY_LATER if any(card is board.card(action) for card, _ in board.offers) else NOT_FOR_SALE
    if action.verb in ("wonder", "glory"):
        if (action.verb == "wonder") != (board.theme == NEW_WORLD):
            return GLORY_HERE if action.verb == "wonder" else NO_GLORY_HERE
        if board.wonder(action) not in board.wonders:
            return NOT_BESIDE_PYRAMID
        return WONDERS_LATER if action.verb == "wonder" else GLORY_LATER
    return None


def why_not_play_again(board: Board, player: int, action: Action) -> Reason | None:
    """Why no further card is played from the hand in this turn."""
    if action.verb in ("resource", "technology"):
        return PLAYED if board.card(action) in board.players[player].hand else NOT_IN_HAND
    return None

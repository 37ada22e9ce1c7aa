"""What an action says in a position: which cards can lie where somebody points."""

from __future__ import annotations

from ecumene.engine import Action, Text

from .attack import which_to_force
from .board import Board
from .cards import RESOURCES
from .society import which_tribute
from .words import either


def forced_text(board: Board, action: Action) -> Text | None:
    """A place of the opponent's resource side, with what can lie there."""
    decision = board.decision
    if action.verb != "force" or decision is None or decision.question not in (which_tribute, which_to_force):
        return None
    place, loser = action.args[0], decision.args[0]
    if not isinstance(place, int) or not board.notes or place > len(board.players[loser].resources):
        return None
    cards = board.may_lie(loser, place - 1)
    resource = RESOURCES[cards[0].resource]
    return Text(
        "Make the opponent spend {resource} at place {n}: {cards}", resource=resource, n=place, cards=either(cards)
    )

"""Which answer just goes on, and which takes thought: Enter stands for nothing that gives something away."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Action, Question

from . import battle, exploring, moving, purchase, trade
from .board import Board
from .vocabulary import DONE, KEEP, OFFER

WITH_CARE = frozenset({battle.whom_to_help, battle.who_escorts, trade.how_to_answer})
"""Questions in which every answer gives something up or risks it."""
USEFUL: Mapping[Question, frozenset[str]] = {
    moving.what_to_move: frozenset({"move", "sail", "land", "fly", "look"}),
    battle.where_to_fight: frozenset({"attack"}),
    purchase.what_to_buy: frozenset({"discover", "improve", "found", "grow", "buy", "launch", "bomb"}),
}
"""What is given up by being done while it could still be done."""


def way_on(board: Board) -> Action | None:
    """An offer that names something can be made; an empty marker can be left where it is."""
    if board.decision is None:
        return None
    question = board.decision.question
    if question is trade.what_to_offer and OFFER in board.legal:
        return OFFER
    return KEEP if question is exploring.remove_or_keep else None


def takes_thought(board: Board, action: Action) -> bool:
    """Whether an answer pays, gives away, risks or lets go of something."""
    if action.verb in board.game.deliberate:
        return True
    if board.decision is None:
        return False
    question = board.decision.question
    given_up = USEFUL.get(question, frozenset()) if action is DONE else frozenset()
    return question in WITH_CARE or any(other.verb in given_up for other in board.legal)

"""Which answer just goes on, and which takes thought: Enter stands for nothing that gives something away."""

from __future__ import annotations

from ecumene.engine import Action

from . import advances, battle, card_effects, events, explorers, growing, influence, losing, people, unrest
from .board import Board
from .objectives import HALVES, which_objective
from .trade import what_to_offer
from .vocabulary import DRAFT, HUSBANDRY, NO, OFFER

WITH_CARE = frozenset(
    {
        advances.which_advance,
        advances.without_food,
        battle.fight_on,
        card_effects.whether_to_cheer_more,
        events.whether_to_face,
        events.whether_to_keep,
        explorers.which_region,
        growing.settler_too,
        influence.pay_to_succeed,
        influence.whom_to_influence,
        losing.whether_to_spare,
        people.where_to_raise,
        people.what_to_discover,
        unrest.army_or_action,
        unrest.army_or_government,
    }
)
"""Questions in which a yes is paid for or a no gives something up."""

PAID = (DRAFT, HUSBANDRY)
"""Answers that cost something and are about nothing, so that they would seem to go on."""


def way_on(board: Board) -> Action | None:
    """An offer that names something can be made; one objective that costs nothing can be scored."""
    if board.decision is None:
        return None
    question, legal = board.decision.question, board.legal
    if question is what_to_offer and OFFER in legal:
        return OFFER
    if question is which_objective:
        scores = [action for action in legal if action is not NO]
        return scores[0] if len(scores) == 1 and not _costs(board, scores[0]) else None
    return None


def _costs(board: Board, action: Action) -> bool:
    card, half = action.args
    return bool(board.game.halves[card][HALVES.index(half)].pay)


def takes_thought(board: Board, action: Action) -> bool:
    """Whether an answer pays, gives away, risks or lets go of something."""
    if action.verb in board.game.deliberate or action in PAID:
        return True
    question = None if board.decision is None else board.decision.question
    return question in WITH_CARE or (question is which_objective and action is NO)

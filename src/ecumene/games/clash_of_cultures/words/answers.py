"""Which answer just goes on, which takes thought and which gives something away, and how many follow one another."""

from __future__ import annotations

from ecumene.engine import Action

from ..box.cards import HALVES
from ..box.vocabulary import DONE, DRAFT, HUSBANDRY, NO, OFFER
from ..rules.advances import advancing
from ..rules.battle import fighting
from ..rules.cards import explorers, great_persons, simple_cards
from ..rules.cards.mercenaries import what_to_pay_with
from ..rules.cards.objectives import which_objective
from ..rules.cities import growing, influence
from ..rules.cities.collecting import what_to_collect
from ..rules.events import catastrophes, drawing, harm, unrest
from ..rules.round import which_to_raze
from ..rules.trade.proposing import whether_to_propose
from ..rules.trade.trading import how_to_answer, what_to_offer
from ..state.board import Board

WITH_CARE = frozenset(
    {
        advancing.which_advance,
        advancing.without_food,
        fighting.fight_on,
        simple_cards.whether_to_cheer_more,
        drawing.whether_to_face,
        drawing.whether_to_keep,
        explorers.which_region,
        growing.settler_too,
        how_to_answer,
        influence.pay_to_succeed,
        influence.whom_to_influence,
        harm.whether_to_spare,
        great_persons.where_to_raise,
        great_persons.what_to_discover,
        unrest.army_or_action,
        unrest.army_or_government,
    }
)
"""Questions in which a yes is paid for or a no gives something up."""

PAID = (DRAFT, HUSBANDRY)
"""Answers that cost something and are about nothing, so that they would seem to go on."""


def way_on(board: Board) -> Action | None:
    """An offer that names something can be made; one objective that costs nothing can be scored; who makes no offer now
    may make one later."""
    if board.decision is None:
        return None
    question, legal = board.decision.question, board.legal
    if question is whether_to_propose:
        return NO
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


def gives_away(board: Board, action: Action) -> bool:
    """Whether an answer destroys or gives away something of one's own here."""
    if action.verb in board.game.surrendering:
        return True
    question = None if board.decision is None else board.decision.question
    if question is which_to_raze:
        return action is not NO
    return question is catastrophes.which_city_is_hit and action is not DONE


def at_once(board: Board) -> int:
    """How many answers the question that waits takes, good by good."""
    if board.decision is None:
        return 1
    question, args = board.decision.question, board.decision.args
    if question is what_to_collect:
        return int(args[1])
    return int(args[0]) if question is what_to_pay_with else 1

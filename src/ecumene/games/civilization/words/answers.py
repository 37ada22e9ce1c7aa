"""Which answer just goes on, which takes thought and which gives something away, and how many follow one another."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Action, Question

from ..box.vocabulary import DONE, KEEP, OFFER
from ..rules import exploring
from ..rules.battle import attacking, joining, rounds
from ..rules.buying import last_wonders, purchases
from ..rules.moving import setting_out, ships
from ..rules.trade import offers
from ..state.board import Board
from ..state.pieces import CAPACITY

WITH_CARE = frozenset({joining.whom_to_help, rounds.who_escorts, offers.how_to_answer})
"""Questions in which every answer gives something up or risks it."""
USEFUL: Mapping[Question, frozenset[str]] = {
    setting_out.what_to_move: frozenset({"move", "sail", "land", "fly", "look"}),
    attacking.where_to_fight: frozenset({"attack"}),
    purchases.what_to_buy: frozenset({"discover", "improve", "found", "grow", "buy", "launch", "bomb"}),
}
"""What is given up by being done while it could still be done."""


def way_on(board: Board) -> Action | None:
    """An offer that names something can be made; an empty marker can be left where it is."""
    if board.decision is None:
        return None
    question = board.decision.question
    if question is offers.what_to_offer and OFFER in board.legal:
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


def gives_away(board: Board, action: Action) -> bool:
    """Whether an answer destroys or gives away something of one's own here, be it by one's own bomb."""
    if action.verb in board.game.surrendering:
        return True
    if board.decision is None or board.decision.question is not last_wonders.which_region_to_bomb:
        return False
    region, player = board.game.place[action.args[0]], board.decision.player
    own = board.players[player]
    return board.owner[region.number] == player or any(unit.place is region for unit in own.units)


def at_once(board: Board) -> int:
    """How many answers the question that waits takes: pieces that go aboard."""
    boarding = board.decision is not None and board.decision.question is ships.who_boards
    return min(len(board.going), CAPACITY) if boarding else 1

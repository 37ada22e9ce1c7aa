"""Which answer gives something away, which takes thought, and how many follow one another."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.engine import Action, Question

from ..box.vocabulary import ALEXANDER_LEAVES, DONE
from ..rules.actions.action_cards import which_reserve
from ..rules.actions.leaders import where_homer_lies
from ..rules.actions.wonders import which_to_move
from ..rules.civilization.economy import which_to_dismiss, which_to_unload
from ..rules.civilization.ratings import military_hand_limit
from ..rules.colonization import what_to_send
from ..rules.events.by_rank import which_to_give_up
from ..rules.events.development import how_to_advance, what_to_trade, whether_to_build
from ..rules.events.effects import what_to_gain, what_to_lose
from ..rules.politics.aggression_effects import what_to_plunder, what_to_remove
from ..rules.politics.defence import how_to_defend
from ..rules.politics.pacts import whether_to_accept, which_side
from ..rules.politics.wars import what_to_seize
from ..rules.turn import which_to_discard
from ..state.board import Board

SURRENDERING = frozenset(
    {"abandon", "accept", "alexander", "cancel", "destroy", "discard", "lose", "resign", "ruin", "unload"}
)
"""Verbs of actions that destroy or give away something of one's own, or bind one to another."""
WITH_CARE = frozenset(
    {
        how_to_advance,
        how_to_defend,
        what_to_gain,
        what_to_lose,
        what_to_plunder,
        what_to_remove,
        what_to_trade,
        where_homer_lies,
        whether_to_accept,
        whether_to_build,
        what_to_seize,
        which_reserve,
        which_side,
    }
)
"""Questions in which each answer takes one thing and leaves another, or gives in: none just goes on."""


def gives_away(board: Board, action: Action) -> bool:
    """Whether an answer destroys or gives away something of one's own: units too that a force does not need."""
    return action.verb in SURRENDERING or (action.verb == "send" and DONE in board.legal)


def takes_thought(board: Board, action: Action) -> bool:
    """Whether an answer lets go of something here."""
    question = None if board.decision is None else board.decision.question
    return question in WITH_CARE or action is ALEXANDER_LEAVES


def at_once(board: Board) -> int:
    """How many answers the question that waits still takes."""
    if board.decision is None:
        return 1
    question, seat, args = board.decision.question, board.decision.player, board.decision.args
    count = FOLLOWING.get(question)
    return 1 if count is None else max(1, count(board, seat, *args))


def _surplus(board: Board, seat: int) -> int:
    own = board.players[seat]
    return len(own.military_hand) - military_hand_limit(own)


def _defenders(board: Board, seat: int, *args: object) -> int:
    own = board.players[seat]
    return min(len(own.military_hand), own.military_total) - len(board.pledged)


def _force(board: Board, seat: int, *args: object) -> int:
    own = board.players[seat]
    return own.units + len(own.military_hand)


FOLLOWING: Mapping[Question, Callable[..., int]] = {
    which_to_discard: _surplus,
    which_to_give_up: lambda board, seat, count: count,
    which_to_dismiss: lambda board, seat, count: count,
    which_to_unload: lambda board, seat, count: count,
    which_to_move: lambda board, seat, count: count,
    what_to_gain: lambda board, seat, left, *args: left,
    what_to_lose: lambda board, seat, left, *args: left,
    what_to_plunder: lambda board, seat, victim, left, *args: left,
    how_to_defend: _defenders,
    what_to_send: _force,
}
"""How many answers a question still takes, one after the other."""

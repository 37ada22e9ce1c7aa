"""Which answer gives something away, which takes thought, and how many follow one another."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.engine import Action, Question

from ..box.cards import ATTACK, Card
from ..box.vocabulary import DONE
from ..rules import attack, purchase, setup, society, tactics, turn
from ..state.board import Board
from .prompts import RESPONSES

SURRENDERING = frozenset({"give", "lift"})
"""Verbs of actions that give away something of one's own wherever they are answers."""
WITH_CARE = frozenset(
    {
        purchase.what_to_buy,
        setup.which_head_start,
        society.whether_to_pay,
        society.which_restore,
        tactics.which_commit,
        tactics.which_commit_unseen,
        tactics.which_launch,
    }
)
"""Questions in which going on lets go of something that costs nothing, or a yes is paid for."""


def gives_away(board: Board, action: Action) -> bool:
    """Whether an answer gives away something of one's own here: a card that a defence or a price does not need, or a
    resource that is lost."""
    question = None if board.decision is None else board.decision.question
    if question in RESPONSES and action is not DONE:
        return _holds_out(board) or not board.card(action).strength
    if action.verb != "spend":
        return action.verb in SURRENDERING
    paid = question in (purchase.how_to_pay, purchase.how_to_pay_more) and DONE in board.legal
    return paid or question is attack.which_to_lose


def takes_thought(board: Board, action: Action) -> bool:
    """Whether an answer lets go of something here; who is attacked and too weak gives in by doing nothing."""
    if board.decision is None:
        return False
    question = board.decision.question
    if question in RESPONSES:
        return action is DONE and not _holds_out(board)
    return question in WITH_CARE


def _holds_out(board: Board) -> bool:
    """Whether the one who is attacked is strong enough as he is."""
    assert board.decision is not None
    return board.players[board.decision.player].strength >= int(board.decision.args[1])


def goes_without_saying(board: Board) -> Action | None:
    """A price is paid, and no card that is left would be of use on its other side: nobody spends it for nothing."""
    if board.decision is None or board.decision.question is not purchase.how_to_pay_more or DONE not in board.legal:
        return None
    left = [board.card(action) for action in board.legal if action is not DONE]
    return None if any(_of_use_turned(board, board.decision.player, card) for card in left) else DONE


def _of_use_turned(board: Board, player: int, card: Card) -> bool:
    """Whether a card helps its owner on its technology side: in a fight, or for a wonder that asks for its kind."""
    if card.strength or card.kind == ATTACK:
        return True
    shown = [other.kind for other in board.players[player].technologies]
    asked = [wonder.condition.technologies or {} for wonder in board.wonders if wonder is not None]
    return any(shown.count(card.kind) < technologies.get(card.kind, 0) for technologies in asked)


def at_once(board: Board) -> int:
    """How many answers the question that waits can take."""
    if board.decision is None:
        return 1
    question, player, args = board.decision.question, board.decision.player, board.decision.args
    count = FOLLOWING.get(question)
    return 1 if count is None else max(1, count(board, player, *args))


def _own_resources(board: Board, player: int, *args: object) -> int:
    return len(board.players[player].resources)


def _whole_hand(board: Board, player: int, *args: object) -> int:
    return len(board.players[player].resources) + len(board.players[player].hand)


FOLLOWING: Mapping[Question, Callable[..., int]] = {
    attack.how_to_respond: _whole_hand,
    attack.how_to_respond_unseen: _whole_hand,
    attack.which_to_lose: lambda board, player, attacker, terms, count: count,
    purchase.how_to_pay: _own_resources,
    purchase.how_to_pay_more: _own_resources,
    society.which_gain: lambda board, player, effect: effect.count,
    society.which_restore: lambda board, player, resources, up_to: len(resources),
    society.which_spend: lambda board, player, card, effect, count: count,
    turn.which_to_take: _own_resources,
}
"""How many answers a question takes at most, one after the other."""

"""Tactics: playing one, copying one, and making one's own available to all."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, step

from ...box.cards import Tactic
from ...box.vocabulary import COPY, TACTIC
from ...state.board import USED_TACTIC, Board, Player
from ..civilization.military_hand import NOT_IN_HAND
from ..civilization.ratings import update_army

COPY_COST = 2
ONCE_A_TURN = Reason("You can play or copy a tactic once a turn.", "tactics")


@step
def share_tactic(board: Board, seat: int) -> None:
    """A tactic that was played in the last turn becomes available to all."""
    own = board.players[seat]
    if own.exclusive and own.tactic is not None:
        own.exclusive = False
        if own.tactic in board.tactics:
            board.removed.append(own.tactic)
        else:
            board.tactics.append(own.tactic)
            board.tell("shares tactic", seat, card=own.tactic)


def list_tactics(board: Board, own: Player, actions: int) -> list[Action]:
    """The tactics that can be played or copied with so many military actions."""
    if own.used & USED_TACTIC or not actions:
        return []
    found: list[Action] = []
    last = None
    for card in own.military_hand:
        if isinstance(card, Tactic) and card is not last:
            found.append(TACTIC[card])
            last = card
    if actions >= COPY_COST:
        found += [COPY[card] for card in board.tactics if card is not own.tactic]
    return found


def why_not_play_tactic(own: Player, card: Tactic) -> Reason | None:
    """Why a tactic cannot be played."""
    if card not in own.military_hand:
        return NOT_IN_HAND
    return ONCE_A_TURN if own.used & USED_TACTIC else None


def why_not_copy(board: Board, own: Player, card: Tactic) -> Reason | None:
    """Why a tactic cannot be copied."""
    if card not in board.tactics:
        return Absent("There is no such tactic in the common area.", "tactics")
    if card is own.tactic:
        return Reason("This is your tactic already.", "tactics")
    return ONCE_A_TURN if own.used & USED_TACTIC else None


def play_tactic(board: Board, seat: int, card: Tactic) -> None:
    """A tactic from the hand becomes the current one, for its owner alone until his next turn."""
    own = board.players[seat]
    own.military_hand.remove(card)
    own.tactic, own.exclusive = card, True
    own.used |= USED_TACTIC
    board.reveal()
    board.tell("plays tactic", seat, card=card)
    update_army(board, seat)


def copy_tactic(board: Board, seat: int, card: Tactic) -> None:
    """A tactic of the common area becomes the current one."""
    own = board.players[seat]
    own.tactic, own.exclusive = card, False
    own.used |= USED_TACTIC
    board.tell("copies tactic", seat, card=card)
    update_army(board, seat)

"""Leaders: playing one, replacing one, and their leaving."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.cards import Leader
from ...box.contents import BY_SLOT, GATES, HOMER, LABS
from ...box.vocabulary import PASS, TUCK
from ...state.board import REPLACED_LEADER, Board
from ..civilization.action_tokens import regain_civil
from ..civilization.ratings import update


def play_leader(board: Board, seat: int, leader: Leader) -> None:
    """A leader comes from the hand into play. One who is replaced gives a civil action back."""
    own = board.players[seat]
    own.civil_hand.remove(leader)
    board.tell("plays leader", seat, card=leader)
    if own.leader is None:
        own.leader = leader
        update(board, seat)
        return
    former = own.leader
    own.leader = leader
    own.used |= REPLACED_LEADER
    _score_farewell(board, seat, former)
    update(board, seat)
    if former is HOMER and own.wonders:
        board.push(lay_down_homer, seat)
    else:
        regain_civil(own)


@step
def lay_down_homer(board: Board, seat: int) -> None:
    """Homer may go under a wonder, and then no action is given back."""
    board.ask(where_homer_lies, seat)


@question("Homer leaves: put him under a wonder (1 happy face more), or regain a civil action?")
def where_homer_lies(board: Board, seat: int) -> list[Action]:
    return [*(TUCK[wonder] for wonder in board.players[seat].wonders), PASS]


@where_homer_lies.answer
def _(board: Board, seat: int, action: Action) -> None:
    own = board.players[seat]
    if action is PASS:
        regain_civil(own)
        return
    own.homer = action.args[0]
    board.tell("tucks homer", seat, card=own.homer)
    update(board, seat)


@where_homer_lies.reason
def _(board: Board, seat: int, action: Action) -> Reason | None:
    missing = action.verb == "tuck" and action.args[0] not in board.players[seat].wonders
    return Absent("You have completed no such wonder.", "homer") if missing else None


def remove_leader(board: Board, seat: int) -> None:
    """A leader leaves the game without being replaced."""
    own = board.players[seat]
    former, own.leader = own.leader, None
    assert former is not None
    board.tell("leader leaves", seat, card=former)
    _score_farewell(board, seat, former)
    update(board, seat)


def _score_farewell(board: Board, seat: int, leader: Leader) -> None:
    """What leaders score when they leave."""
    if leader is GATES:
        score_gates(board, seat)


def score_gates(board: Board, seat: int) -> None:
    """Gates scores the levels of the labs, when he leaves or at the end of the game."""
    workers = board.players[seat].workers
    board.score(seat, sum([workers[slot] * BY_SLOT[slot].age for slot in LABS]), GATES)

"""International Agreement: the strongest civilization takes cards of the row."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step

from ...box.vocabulary import DONE
from ...state.board import Board
from ..card_row import list_takes, replenish, take, why_not_take
from .effects import event
from .ranking import strongest

SAVED_AS = "ecumene.games.through_the_ages.events"
"""The steps and questions of all events have the names in saved games that they had in one file."""

AGREEMENT = 5
"""Civil actions' worth of cards."""


@event("international-agreement-2")
def _(board: Board) -> None:
    """The strongest may give up his next political action for cards of the row; then the row is filled up."""
    board.push(replenish, False)
    board.push(agree, strongest(board), AGREEMENT)


@step
def agree(board: Board, seat: int, left: int) -> None:
    """The strongest takes cards one by one."""
    board.ask(what_to_take, seat, left)


@question("Take cards of the row worth {n} civil actions, giving up your next political action, or stop", "n")
def what_to_take(board: Board, seat: int, left: int) -> list[Action]:
    return [*list_takes(board, board.players[seat], left), DONE]


@what_to_take.answer
def _(board: Board, seat: int, action: Action, left: int) -> None:
    if action is DONE:
        return
    own = board.players[seat]
    cost = take(board, seat, action)
    own.fresh = []
    own.no_politics = True
    board.push(agree, seat, left - cost)


@what_to_take.reason
def _(board: Board, seat: int, action: Action, left: int) -> Reason | None:
    return why_not_take(board, board.players[seat], action, left) if action.verb == "take" else None

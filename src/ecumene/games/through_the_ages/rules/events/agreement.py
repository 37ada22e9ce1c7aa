"""International Agreement: the strongest civilization takes cards of the row."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step

from ...box.cards import CivilCard
from ...box.vocabulary import DONE
from ...state.board import Board
from ..card_row import NOT_IN_ROW, list_takes, place_of, price, replenish, take, why_not_take
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
    place, card = _lying(board, action)
    own = board.players[seat]
    cost = price(own, card, place)
    take(board, seat, place)
    own.fresh = []
    own.no_politics = True
    board.push(agree, seat, left - cost)


@what_to_take.reason
def _(board: Board, seat: int, action: Action, left: int) -> Reason | None:
    if action.verb != "take":
        return None
    if place_of(board, action) is None:
        return NOT_IN_ROW
    place, card = _lying(board, action)
    return why_not_take(board.players[seat], card, place, left)


def _lying(board: Board, action: Action) -> tuple[int, CivilCard]:
    """The card of the row that an action speaks of, with its place."""
    place = place_of(board, action)
    assert place is not None
    card = board.row[place]
    assert card is not None
    return place, card

"""Offers in the turns of others: who wants to make them says so in his own turn, and is asked when theirs begin."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.engine import Action, Reason, question, step

from ...box.vocabulary import DONE, NO, PROPOSE, TRADE
from ...state.board import Board
from .trading import begin, has_goods, no_partner

# -- in a turn --------------------------------------------------------------------------------------------------------


def choices(board: Board, player: int) -> list[Action]:
    """Whoever does not make offers in the turns of others can say that he will."""
    return [] if board.players[player].proposes or board.game.earlier else [PROPOSE]


def _why_not_propose(board: Board, player: int, action: Action) -> Reason | None:
    if board.game.earlier:
        return Reason("In this game, begun by earlier rules, only the player whose turn it is begins a trade.", "trade")
    if board.players[player].proposes:
        return Reason("You are asked already when the turns of others begin: one offer in each.", "trade")
    return None


def _propose(board: Board, player: int, action: Action) -> None:
    board.players[player].proposes = True
    board.tell("proposes", player)


DOES: Mapping[str, Callable[[Board, int, Action], None]] = {"propose": _propose}
REASONS: Mapping[str, Callable[[Board, int, Action], Reason | None]] = {"propose": _why_not_propose}


# -- in the turns of others -------------------------------------------------------------------------------------------


def let_propose(board: Board, active: int) -> None:
    """All who want to are asked for an offer to the player whose turn begins, from his left on."""
    for seat in reversed(board.in_turn(active)[1:]):
        if board.players[seat].proposes:
            board.push(may_propose, seat, active)


@step
def may_propose(board: Board, player: int, active: int) -> None:
    """A player is asked for an offer, if there is anything to trade."""
    if has_goods(board, player, active):
        board.ask(whether_to_propose, player, active)


@question("The turn of {target} begins. Do you make an offer first?", "target")
def whether_to_propose(board: Board, player: int, target: int) -> list[Action]:
    return [TRADE[target], NO, DONE]


@whether_to_propose.answer
def _(board: Board, player: int, action: Action, target: int) -> None:
    if action is DONE:
        board.players[player].proposes = False
        board.tell("proposes no more", player)
    elif action is not NO:
        begin(board, player, target, False)


@whether_to_propose.reason
def _(board: Board, player: int, action: Action, target: int) -> Reason | None:
    if action.verb != "trade" or action is TRADE[target]:
        return None
    return no_partner(board, player, action) or Reason("Trade is with the player whose turn it is.", "trade")

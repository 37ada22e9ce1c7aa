"""Trade: in his slot a player makes offers to those in range."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step

from ...box.vocabulary import DEAL, DONE, VOYAGE
from ...state.board import TRADING, Board
from ..endings import proclaim, proclamations, why_not_proclaim
from ..key_moments import claim_moments
from ..other_phases import PURCHASES, why_not_buy_now, why_not_move_now, why_not_partner
from .offers import begin_offer
from .voyage import voyage, why_not_voyage

SAVED_AS = "ecumene.games.civilization.trade"


MOST_TO_ONE = 2
"""So many offers of a slot can go to the same player."""


@step
def begin_trading(board: Board, player: int) -> None:
    """A player's slot of the trade phase begins."""
    own = board.players[player]
    if own.out:
        return
    board.phase, board.active = TRADING, player
    board.offered = []
    own.swapped = False
    board.push(trade_on, player)


@step
def trade_on(board: Board, player: int) -> None:
    """The player makes offers until he is done; without a partner in range he is not asked."""
    if board.players[player].out:
        return
    claim_moments(board, player)
    if len(what_to_trade.choices(board, player)) > 1:
        board.ask(what_to_trade, player)


def why_not_deal(board: Board, player: int, other: int) -> Reason | None:
    """Why no offer can be made to a player."""
    reason = why_not_partner(board, player, other)
    if reason is not None:
        return reason
    if len(board.offered) >= board.most_offers:
        return Reason("You have made all offers of this phase.", "trade")
    if board.offered.count(other) >= MOST_TO_ONE:
        return Reason("Two offers can go to the same player.", "trade")
    if not board.in_range(player, other):
        return Reason("Your settlements are too far from each other to trade.", "range")
    return None


@question("Do you want to trade?", always=True, explained=("deal", "voyage", *PURCHASES, "move"))
def what_to_trade(board: Board, player: int) -> list[Action]:
    found = [DEAL[seat] for seat in board.others(player) if why_not_deal(board, player, seat) is None]
    if why_not_voyage(board, player) is None:
        found.append(VOYAGE)
    return [*found, *proclamations(board, player), DONE]


@what_to_trade.answer
def _(board: Board, player: int, action: Action) -> None:
    if action is DONE:
        return
    board.push(trade_on, player)
    if action.verb == "proclaim":
        proclaim(board, player, action)
    elif action is VOYAGE:
        board.push(voyage, player)
    else:
        other = action.args[0] - 1
        board.offered.append(other)
        begin_offer(board, player, other, False)


@what_to_trade.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb == "proclaim":
        return why_not_proclaim(board, player, action)
    if action.verb == "deal":
        return why_not_deal(board, player, action.args[0] - 1)
    if action.verb in PURCHASES:
        return why_not_buy_now(board, player, action)
    if action.verb == "move":
        return why_not_move_now(board, player, action)
    return why_not_voyage(board, player) if action is VOYAGE else None

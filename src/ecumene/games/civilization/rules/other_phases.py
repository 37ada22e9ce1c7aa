"""What players want to do that belongs to another phase of the turn: it is there, but not now."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason

from ..box.cards import FIGURE
from ..state.board import Board
from .buying.growing import NO_SETTLEMENT
from .buying.technology import why_not_on_sale
from .buying.units import why_not_buy

PURCHASES = ("discover", "buy", "grow", "found")
"""What is bought, the likeliest first."""
NO_SETTLER = Absent("You have no settler there.", "founding")
NO_PIECES = Absent("You have no pieces there that could do this.", "moving")
NOT_ON_SALE = Absent("There is no such technology for sale now.", "technologies")
BUY_LATER = Reason("Purchases are made in the last phase of the turn, after trade.", "purchase")
MOVE_EARLIER = Reason("Pieces are moved in the first phase of the turn.", "moving")
TRADE_LATER = Reason("Offers are made in the trade phase, after all have moved and fought.", "trade")
TRADE_EARLIER = Reason("Offers are made in the trade phase, before anything is bought.", "trade")


def why_not_buy_now(board: Board, player: int, action: Action) -> Reason:
    """Why a purchase has to wait, if there is anything to buy at all."""
    own, (about,) = board.players[player], action.args
    reason: Reason | None = None
    match action.verb:
        case "discover":
            reason = None if why_not_on_sale(board, board.game.technology[about]) is None else NOT_ON_SALE
        case "buy":
            reason = why_not_buy(board, player, FIGURE[about])
        case "grow":
            place = board.game.place[about]
            reason = None if not place.sea and board.owner[place.number] == player else NO_SETTLEMENT
        case "found":
            reason = None if own.settlers(board.game.place[about]) else NO_SETTLER
    return reason if isinstance(reason, Absent) else BUY_LATER


def why_not_move_now(board: Board, player: int, action: Action) -> Reason:
    """Why pieces do not move any more, if there are any."""
    place = board.game.place[action.args[0]]
    return MOVE_EARLIER if any(unit.figure.cargo for unit in board.players[player].at(place)) else NO_PIECES


def why_not_trade_now(board: Board, player: int, action: Action, later: bool) -> Reason:
    """Why no offer is made now, if there is somebody to make it to."""
    return why_not_partner(board, player, action.args[0] - 1) or (TRADE_LATER if later else TRADE_EARLIER)


def why_not_partner(board: Board, player: int, other: int) -> Reason | None:
    """Why a player can never trade with another one."""
    if other == player:
        return Absent("Nobody trades with himself.", "trade")
    if other >= board.seats or board.players[other].out:
        return Absent("Nobody sits there.", "trade")
    return None

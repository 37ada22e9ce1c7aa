"""Paying: a part of the price of units and improvements is a fee for the owner of their technology (advanced)."""

from __future__ import annotations

from ...state.board import Board
from ...state.pieces import NOBODY


def pay(board: Board, player: int, price: int, holder: int) -> None:
    """A price is paid to the bank, less the fee if somebody else has the technology."""
    board.players[player].gold -= price
    if holder not in (player, NOBODY):
        board.players[holder].gold += board.fee
        board.tell("fee", holder, n=board.fee, target=player)

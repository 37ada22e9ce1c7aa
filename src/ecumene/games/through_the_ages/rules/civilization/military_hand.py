"""Military cards in hand: playing one openly, taking one back, discarding."""

from __future__ import annotations

from bisect import insort

from ecumene.engine import Absent, Action, Reason

from ...box.cards import MilitaryCard
from ...state.board import Board

NOT_IN_HAND = Absent("You have no such card in your hand.", "hand")


def play_openly(board: Board, seat: int, card: MilitaryCard) -> None:
    """A military card comes from the hand onto the table, for all to see."""
    own = board.players[seat]
    own.military_hand.remove(card)
    if card in own.shown:
        own.shown.remove(card)
    board.table.append(card)
    board.reveal()


def take_back(board: Board, seat: int, card: MilitaryCard) -> None:
    """A military card goes back from the table into the hand, where everybody knows it now."""
    board.table.remove(card)
    own = board.players[seat]
    insort(own.military_hand, card, key=lambda held: held.number)
    own.shown.append(card)


def clear_away(board: Board, card: MilitaryCard) -> None:
    """A military card that was played leaves the table for the discards."""
    board.table.remove(card)
    board.discard(card)


def discard_from_hand(board: Board, seat: int, card: MilitaryCard) -> None:
    """A military card goes face down from the hand to the discards."""
    board.players[seat].military_hand.remove(card)
    board.discard_face_down(seat, card)
    board.tell("discards", seat)


def why_not_discard(board: Board, seat: int, action: Action) -> Reason | None:
    """Only what is in the hand can be discarded from it."""
    missing = action.verb == "discard" and action.args[0] not in board.players[seat].military_hand
    return NOT_IN_HAND if missing else None


def each_once(cards: list[MilitaryCard]) -> list[MilitaryCard]:
    """Each of the cards once, in order."""
    return list(dict.fromkeys(cards))

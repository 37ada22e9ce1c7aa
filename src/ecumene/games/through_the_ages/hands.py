"""Military cards in hand: playing one openly, taking one back, discarding."""

from __future__ import annotations

from bisect import insort

from ecumene.engine import Reason
from ecumene.games.through_the_ages.board import Board
from ecumene.games.through_the_ages.cards import MilitaryCard

NOT_IN_HAND = Reason("This card is not in your hand.", "hand")


def play_openly(board: Board, seat: int, card: MilitaryCard) -> None:
    """A military card comes from the hand onto the table, for all to see."""
    board.players[seat].military_hand.remove(card)
    board.table.append(card)
    board.reveal()


def take_back(board: Board, seat: int, card: MilitaryCard) -> None:
    """A military card goes back from the table into the hand."""
    board.table.remove(card)
    insort(board.players[seat].military_hand, card, key=lambda held: held.number)


def clear_away(board: Board, card: MilitaryCard) -> None:
    """A military card that was played leaves the table for the discards."""
    board.table.remove(card)
    board.discard(card, seen=True)


def kinds(cards: list[MilitaryCard]) -> list[MilitaryCard]:
    """Each of the cards once, in order."""
    return list(dict.fromkeys(cards))

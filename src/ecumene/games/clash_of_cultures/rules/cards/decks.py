"""Drawing cards: an empty deck is made anew of all cards that nobody holds or has scored."""

from __future__ import annotations

from typing import TypeVar

from ...box.cards import ActionCard, EventCard, Objective
from ...state.board import Board

C = TypeVar("C", ActionCard, Objective, EventCard)


def draw_action(board: Board, player: int, n: int = 1) -> None:
    """A player draws action cards, as long as there are any."""
    for _ in range(n):
        card = _take(board, board.deck, board.discard)
        if card is not None:
            board.players[player].hand.append(card)
            board.tell("draws action", player)
            board.tell("drew", player, to=[player], card=card)


def draw_objective(board: Board, player: int, n: int = 1) -> None:
    """A player draws objective cards, as long as there are any."""
    for _ in range(n):
        card = _take(board, board.objective_deck, board.objective_discard)
        if card is not None:
            board.players[player].objectives.append(card)
            board.tell("draws objective", player)
            board.tell("drew", player, to=[player], card=card)


def take_event(board: Board) -> EventCard | None:
    """The next event card; kept great persons stay out when the deck is made anew."""
    return _take(board, board.event_deck, board.event_discard)


def _take(board: Board, deck: list[C], discard: list[C]) -> C | None:
    """The top card of a deck, which is made anew of its discarded cards if it is empty."""
    if not deck:
        deck += sorted(discard, key=lambda card: card.number)
        discard.clear()
        board.chance.shuffle(deck)
    if not deck:
        return None
    board.reveal()
    return deck.pop()

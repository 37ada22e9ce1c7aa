"""Drawing cards: an empty deck is made anew of all cards that nobody holds or has scored."""

from __future__ import annotations

from .board import Board
from .cards import EventCard


def draw_action(board: Board, player: int, n: int = 1) -> None:
    """A player draws action cards, as long as there are any."""
    own = board.players[player]
    for _ in range(n):
        if not board.deck:
            board.deck, board.discard = board.discard, []
            board.deck.sort(key=lambda card: card.number)
            board.chance.shuffle(board.deck)
        if board.deck:
            card = board.deck.pop()
            own.hand.append(card)
            board.reveal()
            board.tell("draws action", player)
            board.tell("drew", player, to=[player], card=card)


def draw_objective(board: Board, player: int, n: int = 1) -> None:
    """A player draws objective cards, as long as there are any."""
    own = board.players[player]
    for _ in range(n):
        if not board.objective_deck:
            board.objective_deck, board.objective_discard = board.objective_discard, []
            board.objective_deck.sort(key=lambda card: card.number)
            board.chance.shuffle(board.objective_deck)
        if board.objective_deck:
            card = board.objective_deck.pop()
            own.objectives.append(card)
            board.reveal()
            board.tell("draws objective", player)
            board.tell("drew", player, to=[player], card=card)


def next_event(board: Board) -> EventCard | None:
    """The next event card; kept great persons stay out when the deck is made anew."""
    if not board.event_deck:
        board.event_deck, board.event_discard = board.event_discard, []
        board.event_deck.sort(key=lambda card: card.number)
        board.chance.shuffle(board.event_deck)
    if not board.event_deck:
        return None
    board.reveal()
    return board.event_deck.pop()

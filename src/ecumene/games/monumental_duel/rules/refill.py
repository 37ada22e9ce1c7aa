"""Refilling the cities and the development row."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ..box.cards import KNOWLEDGE, Card
from ..box.vocabulary import KEEP
from ..state.board import Board
from ..state.pieces import Player

ROW = 6
KEPT_IN_ROW = 3


@step
def refill_city(board: Board, player: int) -> None:
    """Lays cards from the city deck on the empty places, in reading order. Knowledge lies under the next card."""
    own = board.players[player]
    place = 0
    while place < len(own.city):
        if own.city[place] is not None:
            place += 1
            continue
        card = draw(board, own)
        if card is None:
            return
        if card.kind != KNOWLEDGE:
            own.city[place] = card
        elif own.under[place] is None:
            own.under[place] = card
        else:
            own.using.append(card)
            board.ask(which_knowledge_to_keep, player, place)
            return


def draw(board: Board, own: Player) -> Card | None:
    """The top card of the city deck. An empty deck is made anew from the discard, unless only knowledge lies there."""
    if not own.deck:
        if all(card.kind == KNOWLEDGE for card in own.discard):
            return None
        own.deck, own.discard = own.discard, []
        own.known = 0
        board.chance.shuffle(own.deck)
    own.known = max(0, own.known - 1)
    board.reveal()
    return own.deck.pop()


def _both(own: Player, place: int) -> tuple[Card, Card]:
    """The knowledge that lies in a place, and the one just drawn."""
    old = own.under[place]
    assert old is not None
    return old, own.using[-1]


@question("Two cards of knowledge would lie in one place. Which one do you keep?")
def which_knowledge_to_keep(board: Board, player: int, place: int) -> list[Action]:
    return [KEEP[card.id] for card in _both(board.players[player], place)]


@which_knowledge_to_keep.answer
def _(board: Board, player: int, action: Action, place: int) -> None:
    own = board.players[player]
    old, new = _both(own, place)
    own.using.pop()
    kept, gone = (old, new) if board.card(action) is old else (new, old)
    own.under[place] = kept
    own.discard.append(gone)
    board.tell("keeps knowledge", player, card=kept, gone=gone)
    board.push(refill_city, player)


@which_knowledge_to_keep.reason
def _(board: Board, player: int, action: Action, place: int) -> Reason | None:
    if action.verb != "keep" or board.card(action) in _both(board.players[player], place):
        return None
    return Absent("This is neither of the two.", "refill")


def refill_row(board: Board) -> None:
    """Cards leave from the far end until three are left; the rest move away from the deck, and new ones are laid."""
    row = [card for card in board.row if card is not None]
    leaving = row[KEPT_IN_ROW:]
    board.discard += reversed(leaving)
    row = row[:KEPT_IN_ROW]
    new = []
    while len(row) < ROW and board.deck:
        card = board.deck.pop()
        new.append(card)
        row.insert(0, card)
    board.row = [*[None] * (ROW - len(row)), *row]
    board.reveal()
    board.tell("refills row" if new else "row shrinks", gone=tuple(leaving), new=tuple(new))

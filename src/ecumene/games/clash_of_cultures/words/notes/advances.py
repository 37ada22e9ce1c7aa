"""What is noted behind an advance: its price, what it brings, and what a change of government gives up."""

from __future__ import annotations

from ecumene.engine import Action, Text

from ...box.amounts import priced
from ...box.cards import GOVERNMENTS, IN_CATEGORY, Advance
from ...rules.advances import advancing
from ...rules.advances.governments import government, which_of_government
from ...rules.cards.advance_cards import which_first, which_to_buy
from ...rules.payment import taken
from ...rules.turn import what_next
from ...state.board import LIMIT, Board

BOUGHT = (what_next, which_to_buy, which_first)
"""The questions in which an advance is paid for."""
SHOWS_WONDER = ("engineering", "monuments")


def advance_notes(board: Board, seat: int, action: Action) -> list[Text]:
    """What an advance costs, the token of its frame, the event that its level draws, cards, and a change of
    government."""
    assert board.decision is not None
    question, advance = board.decision.question, board.game.advance[action.args[0]]
    if question is which_of_government:
        return []
    free = question not in BOUGHT and not (question is advancing.which_advance and not board.decision.args[2])
    price = advancing.price(board, seat, advance, free)
    notes = priced(taken(board, seat, price, ideas=not free)) or [Text("free")]
    notes += _frame(board, seat, advance)
    if advance.id in SHOWS_WONDER and board.wonder_deck:
        notes.append(Text("a wonder is laid open"))
    if _brings_cards(board, seat, advance):
        notes.append(Text("brings an action card and an objective card"))
    return notes + _given_up(board, seat, advance)


def _frame(board: Board, seat: int, advance: Advance) -> list[Text]:
    if not advance.frame:
        return []
    own = board.players[seat]
    level = own.happiness if advance.frame == "mood" else own.culture
    token = Text("brings a mood token") if advance.frame == "mood" else Text("brings a culture token")
    draws = level < LIMIT and level + 1 in advancing.EVENT_LEVELS
    return [token, Text("draws an event")] if draws else [token]


def _brings_cards(board: Board, seat: int, advance: Advance) -> bool:
    """Writing brings cards as soon as there is a government, too."""
    ruled = government(board, seat) is not None or advance.group in GOVERNMENTS
    writes = board.knows(seat, "writing") or advance.id == "writing"
    return not board.players[seat].wrote and ruled and writes


def _given_up(board: Board, seat: int, advance: Advance) -> list[Text]:
    """The advances of the old government stop working."""
    old = government(board, seat)
    if advance.group not in GOVERNMENTS or old in (None, advance.group):
        return []
    first = old * IN_CATEGORY
    known = board.players[seat].known
    lost = [other for other in board.game.advances[first : first + IN_CATEGORY] if known & other.bit]
    return [Text("changes your government: you give up {advances}", advances=lost)]

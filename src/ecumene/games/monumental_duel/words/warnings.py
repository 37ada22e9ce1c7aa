"""What a player is told before something is lost: by passing, or by gaining the advantage that he holds already."""

from __future__ import annotations

from ecumene.engine import Action, Text

from ..box.amounts import counted
from ..box.card_fields import ORDINARY
from ..box.vocabulary import PASS
from ..state.board import Board

MANY = 3
"""So many ordinary resources are worth a question."""
UNUSED = ("use", "apply", "policy", "warlord")


def warnings(board: Board, action: Action) -> list[Text]:
    """What an answer throws away."""
    if action is PASS:
        return _passing(board)
    if board.tokens and board.holder == board.player and _empties_the_advantage(board, action):
        what = counted(board.kind, board.tokens)
        return [Text("You hold the advantage already. What lies on it is lost ({what}).", what=what)]
    return []


def _passing(board: Board) -> list[Text]:
    """Resources that will be lost, and actions of cards that wait."""
    own = board.players[board.active]
    found: list[Text] = []
    if sum(own.stock[:ORDINARY]) >= MANY:
        lost = [counted(kind, own.stock[kind]) for kind in range(ORDINARY) if own.stock[kind]]
        found.append(Text("You lose {what}.", what=lost))
    waiting = sum([other.verb in UNUSED for other in board.legal])
    if waiting:
        found.append(Text("{n} card could still be used.", "{n} cards could still be used.", n=waiting))
    return found


def _empties_the_advantage(board: Board, action: Action) -> bool:
    """Whether nothing lies on the advantage any more after an answer, though its holder keeps it."""
    after = board.copy()
    after.apply(action)
    return after.holder == board.holder and not after.tokens

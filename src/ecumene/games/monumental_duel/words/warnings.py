"""What a player is told before passing: what is lost and what was not used."""

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
    """Resources that will be lost, and actions of cards that wait."""
    if action is not PASS:
        return []
    own = board.players[board.active]
    found: list[Text] = []
    if sum(own.stock[:ORDINARY]) >= MANY:
        lost = [counted(kind, own.stock[kind]) for kind in range(ORDINARY) if own.stock[kind]]
        found.append(Text("You lose {what}.", what=lost))
    waiting = sum([other.verb in UNUSED for other in board.legal])
    if waiting:
        found.append(Text("{n} card could still be used.", "{n} cards could still be used.", n=waiting))
    return found

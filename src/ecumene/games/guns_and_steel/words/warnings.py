"""What a player is told before he passes: what he gained for this turn is gone with it."""

from __future__ import annotations

from ecumene.engine import Action, Text

from ..box.amounts import counted
from ..box.vocabulary import PASS
from ..state.board import Board


def warnings(board: Board, action: Action) -> list[Text]:
    """The resources of this turn that a purchase could still use."""
    gained = [counted(kind, n) for kind, n in enumerate(board.temporary) if n]
    if action is PASS and gained and any(other.verb == "buy" for other in board.legal):
        return [Text("You could still buy something. Only for this turn: {resources}.", resources=gained)]
    return []

"""Reasons that many chapters give: one sentence for all that is not on the list of a question, and what lacks."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Absent, Action, Reason
from ecumene.engine.state import Question

from .board import Board

NO_ACTION = Reason("You have no action left.", "turn")
NO_CITY = Absent("You have no city there.", "terms")
NO_SUCH_CARD = Absent("You have no such card.", "cards")
NOT_ON_MAP = Absent("This space is not on this map.", "terms")
TRUCE = Reason("You may not attack this player this turn.", "cards")


def explain(question: Question, reason: Reason) -> None:
    """Whatever else has a verb of the list is refused for this reason."""

    @question.reason
    def _(board: Board, player: int, action: Action, *args: Any) -> Reason | None:
        listed = question.choices(board, player, *args)
        if action in listed or all(action.verb != other.verb for other in listed):
            return None
        return reason

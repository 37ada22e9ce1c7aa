"""Reasons that many chapters give: one sentence for all that is not on the list of a question, and what lacks."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason
from ecumene.engine.state import Question

from ..box.world import Space
from ..state.board import Board

NO_ACTION = Reason("You have no action left.", "turn")
NO_CITY = Absent("You have no city there.", "terms")
NO_SUCH_CARD = Absent("You have no such card.", "cards")
NOT_ON_MAP = Absent("This space is not on this map.", "terms")
NO_OTHER = Absent("Choose another player.", "terms")
TRUCE = Reason("You may not attack this player this turn.", "cards")


def explain(question: Question, reason: Reason) -> None:
    """Whatever else has a verb of the list is refused for this reason."""

    @question.reason
    def _(board: Board, player: int, action: Action, *args: object) -> Reason | None:
        listed = question.choices(board, player, *args)
        if action in listed or all(action.verb != other.verb for other in listed):
            return None
        return nothing_there(board, player, action) or reason


def nothing_there(board: Board, player: int, action: Action) -> Reason | None:
    """Why nobody can point at what an action is about: it is not on this map, or no other player of this game."""
    about = action.args[0] if action.args else None
    if isinstance(about, Space):
        return NOT_ON_MAP if about not in board.world.map.bit else None
    if action.verb != "seat" or not isinstance(about, int):
        return None
    return NO_OTHER if about - 1 == player or about > board.seats else None

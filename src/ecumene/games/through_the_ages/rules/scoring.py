"""The end of the game: impacts left among the events, Bill Gates, and the most culture wins; what is plotted of it."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Tally, Text

from ..box.contents import GATES
from ..state.board import Board
from .actions.leaders import score_gates
from .civilization.economy import food_production, resource_production
from .events.impacts import score_impacts

MARKS: Mapping[str, Text] = {
    "completes": Text("wonder completed"),
    "colonizes": Text("colony won"),
    "succeeds": Text("aggression"),
    "fights": Text("war"),
}
MILESTONES = frozenset({"age"})


def end_game(board: Board) -> None:
    """Final scoring."""
    score_impacts(board)
    for seat in board.playing():
        if board.players[seat].leader is GATES:
            score_gates(board, seat)
    board.finish()
    board.tell("game over")


def curves(board: Board) -> list[Tally]:
    """The culture of each civilization, its strength, and what it produces in a turn."""
    players = board.players
    return [
        Tally(Text("Culture"), [own.culture for own in players]),
        Tally(Text("Science a turn"), [own.science_rate for own in players]),
        Tally(Text("Strength"), [own.strength for own in players]),
        Tally(Text("Food a turn"), [food_production(own) for own in players]),
        Tally(Text("Resources a turn"), [resource_production(own) for own in players]),
    ]

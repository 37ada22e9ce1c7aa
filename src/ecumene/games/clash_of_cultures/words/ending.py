"""The end of the game in words: where the points come from, what decides a tie, and what is marked on the plot."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Tally, Text, deciding
from ecumene.engine.rooms import PLAIN_ENDING

from ..state.board import ADVANCE_POINTS, OBJECTIVE_POINTS, PIECE_POINTS, WONDER_POINTS, Board

COUNTED = (
    (Text("Cities and buildings"), PIECE_POINTS),
    (Text("Advances"), ADVANCE_POINTS),
    (Text("Wonders"), WONDER_POINTS),
    (Text("Objectives"), OBJECTIVE_POINTS),
    (Text("Events"), 0),
)
"""What brings points, in the order of `Board.tallies`, and what one of them brings."""
TIES = (
    Text("A tie: the Great Pyramids decide."),
    Text("A tie: more cities and buildings decide."),
    Text("A tie: more advances decide."),
    Text("A tie: more wonders decide."),
    Text("A tie: more objectives decide."),
)
MARKS: Mapping[str, Text] = {
    "builds wonder": Text("wonder built"),
    "captures city": Text("city captured"),
    "scores": Text("objective scored"),
    "event": Text("event drawn"),
}


def account(board: Board) -> list[Tally]:
    """Points by source, in halves."""
    numbers = zip(*board.tallies(), strict=True)
    return [Tally(name, points, each) for (name, each), points in zip(COUNTED, numbers, strict=True)]


def tie_break(board: Board) -> Text | None:
    """What decided between those with as many points."""
    return deciding(board.ranks(), TIES)


def curves(board: Board) -> list[Tally]:
    """The points after every round, all together, then those of cities and buildings and those of advances."""
    pieces, advances, *_ = account(board)
    return [Tally(Text("Points"), board.scores()), pieces, advances]


account_of_events = PLAIN_ENDING.account_of_events

"""The end of the game in words: where the points come from, what decides a tie, and what is marked on the plot."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Tally, Text, deciding
from ecumene.engine.rooms import PLAIN_ENDING

from ..state.board import MAJORITY, Board

COUNTED = (
    (Text("Provinces"), 1),
    (Text("Acquired knowledge"), 1),
    (Text("Wonders"), 2),
    (Text("Policies"), 2),
    (Text("Free cities"), 2),
)
"""What brings points, in the order of `Player.counts`, and the points of one."""
MOST = (Text("Most provinces"), Text("Most knowledge"), Text("Most wonders"), Text("Most policies"))
TIES = (Text("A tie: the advantage decides."), Text("A tie: more gold decides."), Text("A tie: more culture decides."))
MARKS: Mapping[str, Text] = {
    "finishes": Text("wonder finished"),
    "develops": Text("policy developed"),
    "takes city": Text("free city taken"),
    "seizes": Text("province conquered from the opponent"),
}


def account(board: Board) -> list[Tally]:
    """Points for what each has, then for having most of it; both get these in a tie."""
    counts = list(zip(*(player.counts() for player in board.players), strict=True))
    lines = [
        Tally(name, [n * each for n in numbers], each) for (name, each), numbers in zip(COUNTED, counts, strict=True)
    ]
    for name, numbers in zip(MOST, counts, strict=False):
        lines.append(Tally(name, [MAJORITY * (n == max(numbers)) for n in numbers]))
    return lines


def tie_break(board: Board) -> Text | None:
    """What decided between two with as many points."""
    return deciding(board.ranks(), TIES)


account_of_events = PLAIN_ENDING.account_of_events
curves = PLAIN_ENDING.curves

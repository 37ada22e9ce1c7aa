"""The end of the game in words: where the points come from, what decides a tie, and what is marked on the plots."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Tally, Text, deciding
from ecumene.engine.rooms import PLAIN_ENDING

from ..state.board import (
    DIPLOMATIC,
    KEY_POINTS,
    MILITARY,
    NATIONS_POINTS,
    SPACE,
    STANDARD_TECHNOLOGY_POINTS,
    STANDARD_WONDER_POINTS,
    WONDER_POINTS,
    Board,
)
from ..state.pieces import NOBODY

SETTLEMENTS: Mapping[int, Text] = {
    1: Text("Villages"),
    2: Text("Towns"),
    3: Text("Cities"),
    4: Text("Metropolises"),
}
"""Settlements by their size, which is also what one of them brings."""
BONUSES: Mapping[str, tuple[Text, int]] = {
    DIPLOMATIC: (Text("Bonus of the United Nations"), NATIONS_POINTS),
    MILITARY: (Text("Bonus for military units"), 1),
    SPACE: (Text("Bonus for technologies"), 1),
}
"""What brings a bonus, by the way in which the game ends, and what one of them brings."""
TIES = (Text("A tie: more gold decides."),)
MARKS: Mapping[str, Text] = {
    "wonder": Text("wonder received"),
    "captures": Text("settlement captured"),
    "falls": Text("out of the game"),
    "bombs": Text("region destroyed"),
    "proclaims": Text("end declared"),
    "launches": Text("colony ship bought"),
}
MILESTONES = frozenset({"era"})
"""What happens to all."""


def account(board: Board) -> list[Tally]:
    """Points by source: settlements by their size, technologies, wonders, and the bonus if the ending brings one."""
    _, technologies, wonders, bonus = zip(*board.tallies(), strict=True)
    lines = [Tally(name, _of_size(board, size), size) for size, name in SETTLEMENTS.items()]
    if board.advanced:
        lines += [
            Tally(Text("Key discoveries"), technologies, KEY_POINTS),
            Tally(Text("Wonders"), wonders, WONDER_POINTS),
        ]
    else:
        lines.append(Tally(Text("Technologies"), technologies, STANDARD_TECHNOLOGY_POINTS))
        lines.append(Tally(Text("Wonders"), wonders, STANDARD_WONDER_POINTS))
    if board.ending in BONUSES:
        name, each = BONUSES[board.ending]
        lines.append(Tally(name, bonus, each))
    return lines


def _of_size(board: Board, size: int) -> list[int]:
    """Everybody's points for settlements of a size."""
    points = [0] * board.seats
    for owner, large in zip(board.owner, board.size, strict=True):
        if owner != NOBODY and large == size:
            points[owner] += size
    return points


def tie_break(board: Board) -> Text | None:
    """What decided between those with as many points. Who is left alone has the most: all others have none."""
    return deciding([(points, gold) for _, points, gold in board.ranks()], TIES)


def curves(board: Board) -> list[Tally]:
    """Points, gold, technologies and military units after every turn."""
    return [
        Tally(Text("Points"), board.scores()),
        Tally(Text("Gold"), [own.gold for own in board.players]),
        Tally(Text("Technologies"), [own.technologies.bit_count() for own in board.players]),
        Tally(Text("Military units"), [sum([unit.figure.military for unit in own.units]) for own in board.players]),
    ]


account_of_events = PLAIN_ENDING.account_of_events

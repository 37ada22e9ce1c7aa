"""The end: everybody's points by source, and the objectives that each has scored."""

from __future__ import annotations

from typing import Any

from ecumene.server.boards.parts.ending import Ending, bars, ranked

from .over_parts import Outcome
from .pencil import Pencil
from .realm import SOURCES


def ending(pencil: Pencil) -> Ending | None:
    """Everybody's points by source and scored objectives, when the game is over."""
    if pencil.picture.decision:
        return None
    names = [pencil.language.say(name) for name in SOURCES]
    rows = []
    for seat, best in ranked(pencil.seats, lambda seat: _rank(pencil.players[seat])):
        player = pencil.players[seat.number]
        points = player["points"]
        numbers = tuple(pencil.points(n) for n in (*points, sum(points)))
        scored = tuple(pencil.name(goal) for _, goal in player["scored"])
        rows.append(Outcome(seat, numbers, bars(names, points, pencil.points), best, scored))
    most = max(1, *(sum(player["points"]) for player in pencil.players))
    return Ending((*names, pencil.words("sum")), tuple(rows), most)


def _rank(player: dict[str, Any]) -> tuple[int, ...]:
    """What decides who wins: points, the Great Pyramids, then each kind of points."""
    pyramids = any(town["wonder"] == "great-pyramids" for town in player["cities"])
    return (sum(player["points"]), int(pyramids), *player["points"])

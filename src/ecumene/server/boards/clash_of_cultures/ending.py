"""The end: everybody's points by source, and the objectives that each has scored."""

from __future__ import annotations

from typing import Any

from .over_parts import Bar, Final, Outcome
from .pencil import Pencil
from .realm import SOURCES


def final(pencil: Pencil) -> Final | None:
    """Everybody's points by source and scored objectives, when the game is over."""
    if pencil.picture.decision:
        return None
    ranks = [_rank(player) for player in pencil.players]
    names = [pencil.language.say(name) for name in SOURCES]
    rows = []
    for seat in sorted(pencil.seats, key=lambda seat: ranks[seat.number], reverse=True):
        player = pencil.players[seat.number]
        points = player["points"]
        bars = [
            Bar(source, n, f"{name} {pencil.points(n)}")
            for source, (name, n) in enumerate(zip(names, points, strict=True))
            if n
        ]
        numbers = tuple(pencil.points(n) for n in (*points, sum(points)))
        scored = tuple(pencil.name(goal) for _, goal in player["scored"])
        rows.append(Outcome(seat, numbers, tuple(bars), scored, ranks[seat.number] == max(ranks)))
    return Final(
        (*names, pencil.say("sum")), tuple(rows), max(1, *(sum(player["points"]) for player in pencil.players))
    )


def _rank(player: dict[str, Any]) -> tuple[int, ...]:
    """What decides who wins: points, the Great Pyramids, then each kind of points."""
    pyramids = any(town["wonder"] == "great-pyramids" for town in player["cities"])
    return (sum(player["points"]), int(pyramids), *player["points"])

"""The numbers of a civilization that previews compare. Their keys are those of the view."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Measure, Text

from ..rules.production import income
from ..state.board import Board

NAMES: Mapping[str, Text] = {
    "gold": Text("Gold"),
    "points": Text("Points"),
    "forecast": Text("Production to come"),
    "cities": Text("Settlements"),
    "military": Text("Military units"),
    "technologies": Text("Technologies"),
    "wonders": Text("Wonders"),
}


def measures(board: Board, seat: int) -> list[Measure]:
    """What an action of a player may change, in the order in which it is told."""
    own = board.players[seat]
    numbers = {
        "gold": own.gold,
        "points": board.scores()[seat],
        "forecast": income(board, seat, None).total,
        "cities": len(board.settlements(seat)),
        "military": sum([unit.figure.military for unit in own.units]),
        "technologies": own.technologies.bit_count(),
        "wonders": own.wonders.bit_count(),
    }
    return [Measure(key, NAMES[key], value) for key, value in numbers.items()]

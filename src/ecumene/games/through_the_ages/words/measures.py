"""The numbers of a civilization that previews compare: its ratings, and what an action is paid with.

Their keys are those of the view, so that a board finds the places where it shows them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ecumene.engine import Measure, Text

from ..rules.civilization.production import produce
from ..rules.civilization.ratings import discontent
from ..state.board import Board
from .labels import LABELS

NAMES: Mapping[str, Text] = {
    **LABELS,
    "food_rate": Text("Food a turn"),
    "resource_rate": Text("Resources a turn"),
}


def measures(board: Board, seat: int) -> list[Measure]:
    """What an action of a player may change, in the order in which it is told."""
    return [Measure(key, NAMES[key], value) for key, value in _numbers(board, seat)]


def _numbers(board: Board, seat: int) -> Iterator[tuple[str, int]]:
    own = board.players[seat]
    food, resources = produce(board.copy(), seat)
    yield from (("culture", own.culture), ("culture_rate", own.culture_rate))
    yield from (("science", own.science), ("science_rate", own.science_rate))
    yield from (("strength", own.strength), ("happiness", own.happiness), ("discontent", discontent(own)))
    yield from (("food", own.food), ("food_rate", food), ("spare_food", own.spare_food))
    yield from (("resources", own.resources), ("resource_rate", resources), ("spare_resources", own.spare_resources))
    yield from (("unit_resources", own.unit_resources), ("unit_science", own.unit_science), ("unused", own.unused))
    if board.active == seat:  # nobody has actions in another's turn: what he has got for his next one is no change
        yield from (("civil", own.civil), ("extra_civil", own.extra_civil))
        yield from (("military", own.military), ("extra_military", own.extra_military))

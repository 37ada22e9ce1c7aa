"""Key moments of the standard game: the first to reach one gets a wonder of the era."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..box.cards import ANCIENT, GUNPOWDER, LARGEST_SIZE, MEDIEVAL, MODERN
from ..state.board import Board
from .buying.technology import receive
from .dice import roll_off

VILLAGES, ARMIES, FLEETS, TECHNOLOGIES = 6, 8, 2, 2
GOLD_GOALS = {MEDIEVAL: 60, GUNPOWDER: 80, MODERN: 100}
Count = Callable[[Board, int], int]


class Moment(NamedTuple):
    """A key moment: what is counted, and how much of it is enough."""

    of: str
    counted: Count
    goal: int | None
    """None if the table has chosen it."""

    def enough(self, board: Board) -> int:
        """How much of it is enough."""
        return board.metropolises if self.goal is None else self.goal


def _villages(board: Board, seat: int) -> int:
    return sum([board.size[region.number] == 1 for region in board.settlements(seat)])


def _metropolises(board: Board, seat: int) -> int:
    return sum([board.size[region.number] == LARGEST_SIZE for region in board.settlements(seat)])


def _technologies(board: Board, seat: int) -> int:
    return (board.players[seat].technologies & board.game.of_era[board.era]).bit_count()


def _armies(board: Board, seat: int) -> int:
    return sum([unit.figure.army and unit.figure.era == board.era for unit in board.players[seat].units])


def _fleets(board: Board, seat: int) -> int:
    return sum([unit.figure.afloat and unit.figure.era == board.era for unit in board.players[seat].units])


def _gold(board: Board, seat: int) -> int:
    return board.players[seat].gold


_DISCOVERIES = Moment("technologies", _technologies, TECHNOLOGIES)
_NAVY = Moment("fleets", _fleets, FLEETS)
MOMENTS: dict[int, tuple[Moment, Moment, Moment]] = {
    ANCIENT: (Moment("villages", _villages, VILLAGES), _DISCOVERIES, Moment("armies", _armies, ARMIES)),
    MEDIEVAL: (_DISCOVERIES, _NAVY, Moment("gold", _gold, GOLD_GOALS[MEDIEVAL])),
    GUNPOWDER: (_DISCOVERIES, _NAVY, Moment("gold", _gold, GOLD_GOALS[GUNPOWDER])),
    MODERN: (Moment("metropolises", _metropolises, None), _DISCOVERIES, Moment("gold", _gold, GOLD_GOALS[MODERN])),
}
"""The three key moments of each era; each brings the wonder of the era with its number."""


def claim_moments(board: Board, acting: int) -> None:
    """Whoever has reached a key moment gets its wonder: the player who acts before others, else the dice decide."""
    if board.advanced:
        return
    for wonder, moment in zip(board.game.wonders_of_era[board.era], MOMENTS[board.era], strict=False):
        if board.taken & wonder.bit:
            continue
        enough = moment.enough(board)
        reached = [seat for seat in board.in_turn(board.first) if moment.counted(board, seat) >= enough]
        if reached:
            seat = acting if acting in reached else roll_off(board, reached)
            receive(board, seat, wonder)

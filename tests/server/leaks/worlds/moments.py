"""Which moments of which games are looked at, in the sample and in the long form."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ecumene.engine import SPECTATOR
from tests.server.leaks.worlds.cells import CELLS, EARLY, LATE, MIDDLE, OUT_OF_TURN, SAMPLE, Cell, Course, play
from tests.server.leaks.worlds.redeals import worlds_of

PARTS = (OUT_OF_TURN, EARLY, LATE, MIDDLE)
GAMES = 6
"""So many games are played of each kind to meet its questions."""


@dataclass(frozen=True)
class Moment:
    """A position of a game, and what it was chosen for."""

    cell: Cell
    course: Course
    position: int
    reason: str


@cache
def course_of(cell: Cell, seed: int = 0) -> Course:
    """A game of this kind."""
    return play(cell, seed)


def moment_of(cell: Cell, reason: str, seed: int = 0) -> Moment | None:
    """A moment of this kind at which nobody knows everything; None if these games have none."""
    for game in range(seed, seed + GAMES):
        course = course_of(cell, game)
        positions = course.moments().get(reason, [])
        for position in random.Random(f"{cell} {reason} {game}").sample(positions, min(20, len(positions))):
            if everybody_wonders(course, position):
                return Moment(cell, course, position, reason)
    return None


def everybody_wonders(course: Course, position: int) -> bool:
    """Whether there is another world for each viewer."""
    state = course.states[position]
    return all(next(worlds_of(state, viewer), 0) for viewer in range(SPECTATOR, state.seats))


def sampled(cell: Cell) -> Moment:
    """A moment of this kind of game: out of turn, early, late or in the middle, with the number of players by turns.

    Where a game has no such moment, or somebody knows everything then, it is the next of these.
    """
    first = [other for other in SAMPLE if other.game == cell.game].index(cell)
    order = [PARTS[(first + number) % len(PARTS)] for number in range(len(PARTS))]
    return next(found for reason in order if (found := moment_of(cell, reason)))


def questions_met(cell: Cell) -> dict[str, int]:
    """The questions that come up in these games, each with the first game that has it."""
    found: dict[str, int] = {}
    for seed in range(GAMES):
        for reason in course_of(cell, seed).moments():
            found.setdefault(reason, seed)
    return {reason: seed for reason, seed in found.items() if reason not in PARTS}


def long_form(cell: Cell) -> Iterator[Moment]:
    """All parts of a game of this kind, and its share of the game's questions: each is asked in one of the kinds."""
    kinds = [other for other in CELLS if other.game == cell.game]
    for reason in PARTS:
        if found := moment_of(cell, reason):
            yield found
    met = {other: questions_met(other) for other in kinds}
    for number, reason in enumerate(sorted({reason for reasons in met.values() for reason in reasons})):
        able = [other for other in kinds if reason in met[other]]
        if able[number % len(able)] == cell and (found := moment_of(cell, reason, met[cell][reason])):
            yield found

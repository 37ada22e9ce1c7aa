"""Plots of a finished game: a line for each seat over the rounds, worked out as numbers for an SVG picture."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count, pairwise

from ecumene.engine import Game, Language, Text
from ecumene.server.tables.course import Course, Mark

LEFT, RIGHT, TOP, BOTTOM = 28, 274, 10, 136
"""The edges of the lines; numbers stand outside of them."""
MOST_STEPS = 5
"""A plot has no more steps than this from its bottom to its top,"""
MOST_ROUNDS = 12
"""and no more numbers of rounds below it."""
APART = 15
"""So far from each other stand the signs at the ends of the lines."""
FEWEST_ROUNDS = 2
"""After so few rounds there is nothing to plot."""
SHAPES = ("diamond", "square", "triangle", "disc", "cross", "wedge")
"""What marks look like, by their kind."""


@dataclass(frozen=True)
class Dot:
    """Where something stands, in words for whoever points at it."""

    x: float
    y: float
    words: str


@dataclass(frozen=True)
class Curve:
    """The line of one seat. Its sign stands at the right, at a height where it covers no other."""

    seat: int
    dots: list[Dot]
    sign: float

    @property
    def points(self) -> str:
        """The line as SVG writes it."""
        return " ".join(f"{dot.x},{dot.y}" for dot in self.dots)


@dataclass(frozen=True)
class MarkDot:
    """A mark on a seat's line, and the action that the replay shows for it."""

    seat: int
    at: int
    round: int
    shape: str
    dot: Dot

    @property
    def words(self) -> str:
        """What happened."""
        return self.dot.words


@dataclass(frozen=True)
class Milestone:
    """A line across a plot for what happened to all, and the action that the replay shows for it."""

    at: int
    round: int
    x: float
    words: str


@dataclass(frozen=True)
class Plot:
    """One plot: its name, the numbers at its edges, its lines and marks, and the same as a table."""

    name: str
    heights: list[tuple[float, str]]
    rounds: list[tuple[float, int]]
    curves: list[Curve]
    table: list[tuple[int, list[str]]]
    """Each round with the seats' numbers."""
    marks: list[MarkDot] = field(default_factory=list)
    kinds: list[tuple[str, str]] = field(default_factory=list)
    """The shapes of the marks, with what they mean."""
    milestones: list[Milestone] = field(default_factory=list)


def plots(course: Course, game: Game, language: Language, names: Sequence[str]) -> list[Plot]:
    """All plots of a game; its marks are on the first. A game that is too short, or counts no rounds, has none."""
    if len(course.rounds) <= FEWEST_ROUNDS:
        return []
    found = [_plot(course, number, game, language, names) for number in range(len(course.rounds[0].curves))]
    kinds = [kind for kind in game.marks if any(mark.event.kind == kind for mark in course.marks)]
    shapes = {kind: SHAPES[number % len(SHAPES)] for number, kind in enumerate(kinds)}
    for mark in course.marks:
        words = language.say(game.sentence(mark.event), names)
        found[0].marks.append(_mark(course, mark, found[0].curves, shapes[mark.event.kind], words))
    for mark in course.milestones:
        after, share = _when(course, mark)
        words = language.say(game.sentence(mark.event), names)
        for plot in found:
            one, two = plot.curves[0].dots[after - 1 : after + 1]
            x = round(one.x + (two.x - one.x) * share, 1)
            plot.milestones.append(Milestone(mark.at, course.rounds[after].round, x, words))
    found[0].kinds.extend((shapes[kind], language.say(game.marks[kind])) for kind in kinds)
    return found


def _plot(course: Course, number: int, game: Game, language: Language, names: Sequence[str]) -> Plot:
    """The plot of one of the things that a game counts."""
    rounds = [end.round for end in course.rounds]
    values = [end.curves[number].numbers for end in course.rounds]
    low, high, step = _scale(min(map(min, values)), max(map(max, values)), game.point)
    across = [round(LEFT + place * (RIGHT - LEFT) / (len(rounds) - 1), 1) for place in range(len(rounds))]

    def height(value: int) -> float:
        return round(BOTTOM - (value - low) / (high - low) * (BOTTOM - TOP), 1)

    def dot(place: int, seat: int) -> Dot:
        value = values[place][seat]
        words = Text("Round {round}: {name} {n}", round=rounds[place], name=names[seat], n=game.points(value))
        return Dot(across[place], height(value), language.say(words))

    lines = [[dot(place, seat) for place in range(len(rounds))] for seat in range(len(names))]
    signs = _apart([line[-1].y for line in lines])
    every = -(-len(rounds) // MOST_ROUNDS)
    return Plot(
        name=language.say(course.rounds[0].curves[number].name),
        heights=[(height(value), game.points(value)) for value in range(low, high + 1, step)],
        rounds=list(zip(across, rounds, strict=True))[::every],
        curves=[Curve(seat, line, signs[seat]) for seat, line in enumerate(lines)],
        table=[(round, [*map(game.points, numbers)]) for round, numbers in zip(rounds, values, strict=True)],
    )


def _when(course: Course, mark: Mark) -> tuple[int, float]:
    """The round end after a mark, and how far between it and the one before the mark's action was."""
    ends = [end.at for end in course.rounds]
    after = max(bisect_left(ends, mark.at), 1)
    return after, (mark.at - ends[after - 1]) / (ends[after] - ends[after - 1])


def _mark(course: Course, mark: Mark, curves: Sequence[Curve], shape: str, words: str) -> MarkDot:
    """A mark on its player's line, as far between the ends of two rounds as its action was."""
    after, share = _when(course, mark)
    seat = mark.event.player or 0
    one, two = curves[seat].dots[after - 1 : after + 1]
    x, y = one.x + (two.x - one.x) * share, one.y + (two.y - one.y) * share
    return MarkDot(seat, mark.at, course.rounds[after].round, shape, Dot(round(x, 1), round(y, 1), words))


def _scale(lowest: int, highest: int, point: int) -> tuple[int, int, int]:
    """The bottom and the top of a plot, and the steps between them: round numbers of points, and 0 among them."""
    low, high = min(lowest, 0), max(highest, point)
    steps = (unit * 10**power * point for power in count() for unit in (1, 2, 5))
    step = next(step for step in steps if high - low <= MOST_STEPS * step)
    return low // step * step, -(-high // step) * step, step


def _apart(heights: Sequence[float]) -> list[float]:
    """Heights near the given ones, so far from each other that no sign covers another."""
    placed = list(heights)
    downwards = sorted(range(len(placed)), key=lambda seat: placed[seat])
    for above, below in pairwise(downwards):
        placed[below] = max(placed[below], placed[above] + APART)
    lowest = float(BOTTOM)
    for seat in reversed(downwards):
        placed[seat] = min(placed[seat], lowest)
        lowest = placed[seat] - APART
    return placed

"""What is played: every game in its variants with every number of players, at random, and the moments of a game."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ecumene.engine import Event, State, Table
from ecumene.games import load, shortest_first

VARIANTS: Mapping[str, Sequence[Mapping[str, str]]] = {
    "civilization": [{"rules": "advanced"}, {"rules": "standard"}],
    "guns-and-steel": [{"theme": "combined"}, {"theme": "new-world"}, {"theme": "renaissance"}],
    "monumental-duel": [{"civilizations": "drafted", "payment": "asked"}, {"civilizations": "random"}],
    "clash-of-cultures": [{"payment": "asked"}, {}],
}
"""The variants in which a game is played here; others are played as they usually are."""
MOST = 1200
"""After so many actions a game is left."""
TURN = "turn"
"""The event with which games tell that a player's turn begins."""
OUT_OF_TURN, EARLY, MIDDLE, LATE = "out of turn", "early", "middle", "late"
PARTS = {EARLY: (0.03, 0.15), MIDDLE: (0.4, 0.6), LATE: (0.85, 0.98)}
"""What the moments of a part of a game are: from where to where."""


@dataclass(frozen=True)
class Cell:
    """A game in one of its variants, with so many players."""

    game: str
    players: int
    variant: int = 0

    @property
    def options(self) -> Mapping[str, str]:
        """How the game is set up."""
        return VARIANTS.get(self.game, [{}])[self.variant]

    def __str__(self) -> str:
        return "-".join([self.game, *self.options.values(), str(self.players)])


CELLS = [
    Cell(game.id, players, variant)
    for game in shortest_first()
    for variant in range(len(VARIANTS.get(game.id, [{}])))
    for players in game.players
]
SAMPLE = [
    Cell(game.id, players, number % len(VARIANTS.get(game.id, [{}])))
    for game in shortest_first()
    for number, players in enumerate(game.players)
]
"""Each game with each number of players once, in its variants by turns."""


@dataclass
class Course:
    """A game as it was played, with all its positions."""

    table: Table
    states: list[State]
    """The position before each action, and the last one."""
    kept: list[int] = field(default_factory=lambda: [0])
    """How many actions could be taken back at each position."""

    def at(self, position: int, undone: bool = False) -> Table:
        """The table as it stood after so many actions; `undone`, if the next one was taken and taken back."""
        undone = undone and position + 1 < len(self.states) and self.kept[position + 1] > 0
        at = position + 1 if undone else position
        record = type(self.table.record).begin(
            self.table.game, self.table.names, self.table.record.options, self.table.record.seed
        )
        record.actions = self.table.record.actions[:at]
        record.checks = {number: check for number, check in self.table.record.checks.items() if number <= at}
        back, history = self.states[at - self.kept[at] : at], self.table.history[:at]
        table = Table(self.table.game, self.table.names, record, self.states[at], self.table.opening, history, back)
        if undone:
            table.undo(history[-1].seat)
        return table

    def moments(self) -> dict[str, list[int]]:
        """The positions at which somebody has to choose, by the part of the game, by the question, and those out of
        turn."""
        found: dict[str, list[int]] = {}
        last, whose = len(self.table.history), turn_of(self.table.opening, None)
        for position, state in enumerate(self.states):
            if position:
                whose = turn_of(self.table.history[position - 1].events, whose)
            if state.decision is None or not position:
                continue
            names = [part for part, (first, end) in PARTS.items() if first * last <= position <= end * last]
            names += [OUT_OF_TURN] if whose not in (None, state.player) else []
            for name in [*names, state.decision.question.id.rpartition(".")[2]]:
                found.setdefault(name, []).append(position)
        return found


def turn_of(events: Sequence[Event], before: int | None) -> int | None:
    """Whose turn it is after some events."""
    for event in events:
        if event.kind == TURN:
            before = event.player
    return before


def play(cell: Cell, seed: int, most: int = MOST) -> Course:
    """A game played at random: half of its choices are what a sensible player leans to, so that it gets somewhere."""
    chance, game = random.Random(f"{cell} {seed}"), load(cell.game)
    table = Table.open(game, cell.players, cell.options, 1 + seed, NAMES[: cell.players])
    course = Course(table, [table.state])
    while (seat := table.state.player) is not None and len(table.history) < most:
        legal = table.state.legal
        sensible = chance.random() < 0.5
        weights = [weight + 1e-6 for weight in game.judging.prior(table.state)] if sensible else [1.0] * len(legal)
        table.act(seat, chance.choices(legal, weights)[0])
        course.states.append(table.state)
        course.kept.append(len(table.back))
    return course


NAMES = ("Anna", "Boris", "Clara", "David", "Emma", "Felix")
"""Who sits at a table, seat by seat."""

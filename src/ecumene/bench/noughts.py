"""Tic-tac-toe on our kernel: no game to play here, but the one that every project has, to compare searches with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ecumene.engine import Action, Chance, Game, State, Vocabulary, piece, question, step
from ecumene.engine.rooms import Judging

WORDS = Vocabulary()
MARKS = WORDS.in_order("mark", range(9))
ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
EMPTY = -1


@piece
class Grid(State):
    squares: list[int]
    winner: int = EMPTY

    def view(self, viewer: int) -> dict[str, Any]:
        return {"squares": self.squares[:]}

    def redeal(self, viewer: int, chance: Chance) -> None:
        """Nothing is hidden."""

    def scores(self) -> list[int]:
        return [int(self.winner == seat) for seat in range(2)]

    def winners(self) -> list[int]:
        return [0, 1] if self.winner == EMPTY else [self.winner]


@step
def turn(grid: Grid, player: int) -> None:
    """Players mark a square by turns until one has a row or the grid is full."""
    if grid.winner == EMPTY and EMPTY in grid.squares:
        grid.ask(which_square, player)


@question("Mark which square?", always=True)
def which_square(grid: Grid, player: int) -> list[Action]:
    return [MARKS[square] for square, mark in enumerate(grid.squares) if mark == EMPTY]


@which_square.answer
def _(grid: Grid, player: int, action: Action) -> None:
    squares = grid.squares
    squares[action.args[0]] = player
    for a, b, c in ROWS:
        if squares[a] == squares[b] == squares[c] == player:
            grid.winner = player
    grid.push(turn, 1 - player)


class ToTheEnd(Judging[Grid]):
    def settled(self, state: Grid, /) -> bool:
        """A search plays on to the end, as others do in this game."""
        return False


class Noughts(Game[Grid]):
    state = Grid
    judging = ToTheEnd()
    title = "Tic-tac-toe"
    line = "Three in a row"
    players = range(2, 3)
    rules_version = "1"
    vocabulary = WORDS
    things = {}
    sentences = {}
    longest = 9
    locale = Path(__file__).with_name("locale")

    def set_up(self, players: int, options: dict[str, str], seed: int) -> Grid:
        grid = Grid(game=self, seats=players, chance=Chance.seeded(seed), steps=[], squares=[EMPTY] * 9)
        grid.push(turn, 0)
        return grid


GAME = Noughts("tic-tac-toe")

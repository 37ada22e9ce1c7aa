"""What a bot is: it gets what its seat may see and a budget, and names an action."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ecumene.engine import Action, Chance, Game, State
from ecumene.engine.table import look


class Observation:
    """A seat's own world: what it sees, what it may do, and as many guesses at the rest as it likes.

    It is built around a redealt copy of the state, and a redeal depends on the seat's view alone; so there is no way
    from here to the true state, and the same view makes the same observation.
    """

    __slots__ = ("_world", "legal", "seat")

    def __init__(self, world: State, seat: int) -> None:
        self._world = world
        self.seat = seat
        self.legal: Sequence[Action] = tuple(world.legal)

    @property
    def view(self) -> dict[str, Any]:
        """All that the seat may know, with its question, as plain JSON values."""
        return look(self._world, self.seat)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._world.game

    @property
    def seats(self) -> int:
        """The number of players."""
        return self._world.seats

    @property
    def prior(self) -> list[float]:
        """How likely a sensible player takes each legal action, by what the game says."""
        return self._world.game.judging.prior(self._world)

    def sees(self, world: State) -> bool:
        """Whether the seat would see the same if the state were this one."""
        return look(world, self.seat) == self.view

    def redeal(self, chance: Chance) -> State:
        """A whole state that agrees with the view; all that the seat cannot know is dealt by the given generator."""
        return self._world.determinize(self.seat, chance)


def observe(state: State, seat: int | None = None) -> Observation:
    """What a seat observes: by default the one that has to decide."""
    if seat is None:
        seat = state.player
        if seat is None:
            raise ValueError("nobody has to decide: name a seat")
    return Observation(state.determinize(seat, Chance.seeded(0)), seat)


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about a decision: so many iterations, so many seconds (of both, what ends first), or
    as it likes."""

    iterations: int | None = None
    seconds: float | None = None

    def __str__(self) -> str:
        if self.iterations is not None:
            return str(self.iterations)
        return "" if self.seconds is None else f"{self.seconds:g}s"

    def deadline(self) -> float:
        """The moment on the monotonic clock when time is up."""
        return float("inf") if self.seconds is None else time.monotonic() + self.seconds


UNLIMITED = Budget()


class Bot(Protocol):
    """A program at one seat of one game. It may remember what it has seen there, and nothing else."""

    def choose(self, observation: Observation, budget: Budget, generator: Chance) -> Action:
        """One of the observation's legal actions. All that is random in it comes from the generator."""


def generators(seed: int, seats: int) -> list[Chance]:
    """The bots' own generators in the game with this seed, one a seat, apart from each other and from the game's."""
    return [Chance.seeded(seed + (seat << 64)) for seat in range(1, seats + 1)]

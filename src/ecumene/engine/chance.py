"""Dice and shuffles: one small generator, the same on every machine and Python version."""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence, Sequence
from operator import attrgetter
from typing import Protocol, TypeVar

from ecumene.engine.pieces import Piece, piece


class Numbered(Protocol):
    """What has its number among all of its kind."""

    @property
    def number(self) -> int: ...


T = TypeVar("T")
N = TypeVar("N", bound=Numbered)

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15
_number = attrgetter("number")


def _mix(value: int) -> int:
    """The SplitMix64 finaliser: scatters neighbouring numbers over 64 bits."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


@piece
class Chance(Piece):
    """A SplitMix64 generator. Its whole state is one number, so copying it costs nothing."""

    state: int

    @staticmethod
    def seeded(seed: int) -> Chance:
        """The generator for a seed; any whole number from 0 up will do."""
        folded = salt = 0
        while True:
            folded = _mix(folded ^ salt ^ (seed & _MASK))
            seed >>= 64
            if seed <= 0:
                return Chance(state=folded)
            salt = (salt + _STEP) & _MASK

    def bits(self) -> int:
        """The next 64 random bits."""
        self.state = state = (self.state + _STEP) & _MASK
        return _mix(state)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        self.state = state = (self.state + _STEP) & _MASK
        return (_mix(state) * n) >> 64

    def die(self, sides: int = 6) -> int:
        """One roll of a die."""
        return 1 + self.below(sides)

    def pick(self, options: Sequence[T]) -> T:
        """One of the options."""
        return options[self.below(len(options))]

    def pick_weighted(self, options: Sequence[T], weights: Sequence[float]) -> T:
        """One of the options, each as likely as its weight says; any scale will do."""
        left = sum(weights) * (self.bits() / 2**64)
        for option, weight in zip(options, weights, strict=True):
            left -= weight
            if left < 0:
                return option
        return options[-1]

    def shuffle(self, cards: MutableSequence[T]) -> None:
        """Shuffles in place (Fisher-Yates, from the end)."""
        state = self.state
        for i in range(len(cards) - 1, 0, -1):
            # What `below` does, written out: searching bots shuffle more than anything else.
            state = (state + _STEP) & _MASK
            bits = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & _MASK
            j = ((bits ^ (bits >> 31)) * (i + 1)) >> 64
            cards[i], cards[j] = cards[j], cards[i]
        self.state = state

    def shuffled(self, cards: Iterable[N]) -> list[N]:
        """Cards in a new order that does not depend on the old one, which a redeal may not know."""
        new = sorted(cards, key=_number)
        self.shuffle(new)
        return new

    def draw(self, cards: list[T], count: int) -> list[T]:
        """Takes so many cards out at random; the others stay, in another order."""
        state = self.state
        left = len(cards)
        for last in range(left - 1, left - 1 - count, -1):
            state = (state + _STEP) & _MASK
            place = (_mix(state) * (last + 1)) >> 64
            cards[last], cards[place] = cards[place], cards[last]
        self.state = state
        drawn = cards[left - count :]
        del cards[left - count :]
        return drawn

    def fork(self) -> Chance:
        """A new generator whose future says nothing about this one's."""
        return Chance(state=self.bits())

"""What a hint says if one position of a game comes of the best action and another one of the next best."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ecumene import bots
from ecumene.bots.advice import Advice
from ecumene.bots.differences import compared
from ecumene.bots.reasons import reasons
from ecumene.engine import LANGUAGES, State, speak

NAMES = ("Anna", "Boris")
B = TypeVar("B", bound=State)


def told(better: State, other: State, seat: int = 0) -> list[str]:
    """The keys of what is named, those that are lacking with a minus, and nothing that is not."""
    judging = better.game.judging
    return [
        each.key if each.n > 0 else f"-{each.key}"
        for each in compared([judging.outlook(better, seat)], [judging.outlook(other, seat)])
    ]


def said(better: State, other: State, seat: int = 0) -> list[str]:
    """The sentence in all languages, English first."""
    judging, game = better.game.judging, better.game
    found = compared([judging.outlook(better, seat)], [judging.outlook(other, seat)])
    advice = Advice(str(next(iter(game.vocabulary)).id), 0.5, differences=found)
    return [" ".join(reasons(better, NAMES, advice, speak(code, bots.LOCALE, game.locale))) for code in LANGUAGES]


def only_named(table: Callable[[], B], change: Callable[[B], None], key: str, english: str, russian: str) -> None:
    """A change of a table is what is told and said, and nothing else."""
    better, other = table(), table()
    change(better)
    assert told(better, other) == [key]
    at_the_end = better.game.horizon is not None
    assert said(better, other) == [
        f"The difference {'when your turn ends' if at_the_end else 'by your next turn'}: {english}.",
        f"Разница {'к концу вашего хода' if at_the_end else 'к вашему следующему ходу'}: {russian}.",
    ]

"""What a hint says if one position of a game comes of the best action and another one of the next best."""

from __future__ import annotations

from ecumene import bots
from ecumene.bots.advice import Advice
from ecumene.bots.differences import compared
from ecumene.bots.reasons import reasons
from ecumene.engine import LANGUAGES, State, speak

NAMES = ("Anna", "Boris")


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
